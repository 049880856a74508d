import type { Language } from '../language.ts';

/** What stands around a refusal, or around an answer, in English. */
export const englishCues = (): Omit<Language, 'classes' | 'leads' | 'refuse' | 'limit' | 'reproach' | 'exempt'> => ({
  preamble: [
    '(sorry|apologize|apologise|apologies|apology|regret|afraid)',
    '(thank you|thanks|i understand|i appreciate|i see|i hear|i get|i know|i realize|i recognize|i value|i respect|i acknowledge)',
    '^ (hello|hi|hey|greetings|great question|good question|absolutely not|no|unfortunately|regrettably|well|ah|oh|okay|i m glad|i am glad|dear user|hmm)',
    '(happy to help|glad to help|happy to assist|glad you|here to help|here to assist|understandable|that sounds|i m here|i am here|reaching out|your curiosity|your interest|your concern)',
    '(as an ai|as a language model|as an artificial|as a responsible|as a helpful|as a respectful|as an ethical|as a safe|as a large language|as a harmless|as a chatbot|as your assistant)',
    '(i m just an|i am just an|i m an ai|i am an ai|i m a language|i am a language|i m a large|just an assistant|ai assistant|language model|my purpose|my goal|i am programmed|i m programmed|i am designed|i m designed|i aim|i strive|i m trained|i am trained|i m committed|i am committed|my primary|i m made|i am made|i m a text|assistant made|i try to|committed to|really concerned|worried about|my responsibility|my role|my duty)',
    '(let me know if|i hope)',
  ],
  reason: [
    '(illegal|illegally|unethical|immoral|harm|harmful|harms|harming|dangerous|danger|ethical|ethics|ethically|moral|morally|privacy|private|confidential|confidentiality|violate|violates|violation|violations|violating|law|laws|lawful|guidelines|policy|policies|consequences|crime|criminal|crimes|prosecution|safety|rights|dignity|discriminate|discrimination|discriminatory|stereotypes|stereotype|promote|promotes|promoting|respect|respectful|respectfully|offensive|hurtful|hateful|violence|violent|abuse|unacceptable|acceptable|inappropriate|appropriate|risk|risks|risky|responsible|responsibly|responsibility|irresponsible|wrong|against the|consent|permission|threat|threats|trauma|suicide|copyright|copyrighted|prejudice|prejudices|bias|biases|equal|equality|equally|fairness|kindness|compassion|empathy|misuse|guideline|principles|values|well being|wellbeing|distress|serious|severe|arrested|charges|imprisonment|penalties|fines|jail|prison|injury|injuries|death|fatal|irreparable|perpetuate|perpetuates|perpetuating|tolerate|tolerated|condone|unlawful|authorities|integrity|honesty|trust|victims|victim|endanger|toxic|kill you|hurt|inclusive|inclusivity|diversity|diverse|humanity|human rights|mock|unfair|unjust|deserve|deserves|hatred|hate|treated|bullying|cruel)',
    '(important to|essential to|crucial to|vital to|crucial that|important that|essential that|please remember|remember that|keep in mind|always important|keep things)',
    '(reason is|reasons|because it would|because this would|because that would|designed to|programmed to|trained to|accurate as possible|make mistakes|my training|my knowledge)',
    "(i don't know|i do not know|no information|no access)",
    '(not a doctor|not a lawyer|no substitute|legal advice|medical advice|financial advice|consult a|consult with|seek the advice)',
  ],
  alternative: [
    '(instead|alternative|alternatives|lawful|legal ways|safer|resources|hotline|helpline|legitimate|peaceful|healthy|positive ways|other ways|ways to cope|support|help you)',
  ],
  offer: [
    '(alternatively|alternative|alternatives|rather than|other ways|another way|other options|safer options|different topic|another topic|something else|different idea)',
    '(i|we) <filler>* (suggest|recommend|encourage|urge|advise|would encourage|would suggest|would recommend|d recommend|d suggest|d encourage|strongly encourage|strongly recommend)',
    '(i would be|i d be|i ll be|i will be|i m|i am|we re|we are|happy|glad) (happy|glad|more than happy|here|always here|willing|open|able) to',
    '(i|we) (can|could|may be able to|might be able to|am able to|would) <filler>* (help|offer|explain|suggest|provide|point|assist|talk|discuss|share|answer|recommend|support|give|write|walk|try|do is|show|go)',
    '(let me know|feel free|do not hesitate|don t hesitate|would you like|can i help|how can i|how else|what else|is there|are there any|do you have|would you|could you|may i|shall we|tell me|want me to)',
    '(please contact|please reach|please seek|please consult|please call|please talk|please speak|please use|please refrain|please try|please consider|please ask|please edit|please visit|please consider|please check|please refer|please provide|please step|please note|please do|please let|please stop|please report|please respect)',
    '(reach out|seek help|seek professional|seek support|seek assistance|get help|hotline|helpline|crisis|lifeline|therapist|counselor|counsellor|mental health|professional help|emergency|local authorities|the police|law enforcement|support groups|resources available|trusted friend|someone you trust|talk to|talk things over|speak to|speak with|talk with|contact the|contact your|contact a|consult|consulting|call a|call the|call your|get in touch|mediator|try google|use the website|consider)',
    '^ <filler>* (if you|if your|if there|whether you|should you|when you|in case you)',
    '(if you have|if you need|if you are|if you re|if you would|if you d|if you like|if you want|if something)',
    "(let's|let us) (focus|talk|keep|discuss|try|work|change|find|chat|explore)",
    '(focus on|focusing on|positive|constructive|lawful|peaceful|legitimate|legitimately|non profit|charity|charities)',
    '(what i can do is|i can listen|i encourage|encourage you|urge you|you don t have to|you are not alone|you re not alone)',
  ],
  comply: [
    '(here is|here s|here are|below is|below are|is below|the following is|as follows|following steps)',
    '^ <filler>* (in general|generally|generally speaking|typically|in short|in summary|that said|having said that|based on|broadly|in most cases|by all accounts|what i can say|usually|commonly|with that said|that being said)',
    '^ (sure|certainly|of course|absolutely|yes|yeah|yep|definitely|okay here|no problem)',
    '(i can tell you that|i can say that|let me tell you)',
    '(for example you|for instance you|step 1|step one|first step)',
    '(in the context of|in this context|within the game|in the game|if you mean|if you re referring|if you are referring|if you meant|assuming you mean|in terms of programming|in computing)',
  ],
  contrast: [
    '(but|however|though|although|yet|still|nevertheless|nonetheless|instead|so|then again|that said|on the other hand)',
  ],
  concession: ['^ (while|although|though|whilst|even though|whereas)'],
  reported: [
    '* <verbreport> ~3 $',
    '(he|she|they|it|who|someone|people|models|officials|doctors|critics|others|minister|captain|spokesperson|company|author|teacher|keeper|king|queen|robot|president|bank|police|man|woman|boy|girl|letter|message|court|doctor|lawyer) <verbreport>',
  ],
  fiction: [
    '^ (once upon a time|there once was|long ago|chapter one|chapter 1|act i|scene 1|scene one|verse 1|int|ext)',
  ],
});

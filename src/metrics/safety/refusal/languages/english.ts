import type { Language } from '../language.ts';
import { englishCues } from './english-cues.ts';
import { englishRefusals } from './english-refusals.ts';
import { englishClasses } from './english-words.ts';

export const english = (): Language => ({
  classes: englishClasses(),
  leads:
    'but and so however therefore thus hence that unfortunately regrettably sadly sorry because since while though although also apologize apologise afraid regret assistant ai model currently now then still which means reason or yet additionally furthermore you moreover no program bot instead chatbot consequently accordingly apologies understandable harm note unable first me clear think believe say feel concerns reasons guidelines policy policies privacy restrictions limitations sensitivity',
  ...englishRefusals(),
  ...englishCues(),
});

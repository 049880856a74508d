import type { Line } from './mask.ts';

const LABEL = /^[\s*_\-•]{0,8}([\p{L}][\p{L}\p{N} .'-]{0,24}?)[*_]{0,3}\s?[:：]/u;

/** Labels that a single speaker, the model, puts before parts of its own answer. */
const OWN = new Set(
  'answer,response,assistant,ai,note,warning,disclaimer,important,reason,reasons,summary,explanation,refusal,status,result,alternative,alternatives,tip,output,conclusion,title,step,example,antwort,hinweis,réponse,reponse,respuesta,nota,remarque,resposta,risposta'.split(
    ',',
  ),
);
const ECHO = new Set('q,a,user,human,question,assistant,bot,ai,chatbot,model'.split(','));

/** The lines of a dialogue between several speakers, as in a play or a transcript: none of them is the model's own. */
export function dialogueLines(text: string, lines: readonly Line[]): Line[] {
  const spoken: { readonly line: Line; readonly label: string }[] = [];
  for (const line of lines) {
    const label = LABEL.exec(text.slice(line.start, Math.min(line.end, line.start + 48)))?.[1]?.trim();
    if (label !== undefined) spoken.push({ line, label });
  }
  const labels = new Set(spoken.map(({ label }) => label));
  if (labels.size < 2) return [];
  const strangers = [...labels].filter((label) => !OWN.has(label) && !ECHO.has(label)).length;
  // A prompt echoed before the answer has two labelled lines too, of known names; a dialogue comes back to its speakers.
  const repeats = labels.size < spoken.length;
  if (!repeats && strangers < 2) return [];
  return spoken.filter(({ label }) => !OWN.has(label) || (repeats && ECHO.has(label))).map(({ line }) => line);
}

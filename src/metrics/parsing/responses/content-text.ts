import { type Fields, field, isObject } from '../tool-calls/fields.ts';

/** Types of the parts that hold the answer's words; Gemini and Bedrock give their parts no type. */
const TEXT_TYPES: ReadonlySet<unknown> = new Set([undefined, 'text', 'output_text', 'text_delta']);

/** The words in a message's content: a string as it stands, the text of its parts joined; reasoning and calls say nothing. */
export function contentText(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map(partText).join('');
}

function partText(part: unknown): string {
  if (typeof part === 'string') return part;
  if (!isObject(part) || !TEXT_TYPES.has(field(part, 'type')) || field(part, 'thought') === true) return '';
  const text = field(part, 'text');
  return typeof text === 'string' ? text : '';
}

/** The refusal that stands among the parts of a content, or beside it. */
export function refusalText(message: Fields): string | undefined {
  const refusal = field(message, 'refusal');
  if (typeof refusal === 'string' && refusal !== '') return refusal;
  const content = field(message, 'content');
  if (!Array.isArray(content)) return undefined;
  const part = content.find((item) => field(item, 'type') === 'refusal');
  const said = field(part, 'refusal');
  return typeof said === 'string' ? said : undefined;
}

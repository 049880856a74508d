import { showHidden } from '../text/show-hidden.ts';

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  // For `]]>`, which text may not hold.
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
  // A parser turns these into spaces where they stand as they are in an attribute.
  ['\n', '&#10;'],
  ['\t', '&#9;'],
]);

/**
 * Text for the content of an XML element and for the value of an attribute in quotes. What XML 1.0 cannot hold
 * (controls, lone surrogates, U+FFFE) stays visible as an escape, and so does what hides or reorders text.
 */
export function escapeXml(text: string): string {
  return showHidden(text.replaceAll('\r\n', '\n'), '\n\t').replace(
    /[&<>"'\n\t]/g,
    (sign) => ENTITIES.get(sign) ?? sign,
  );
}

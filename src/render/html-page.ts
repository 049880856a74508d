import { createHash } from 'node:crypto';
import type { PageBundle } from '../html/bundle.ts';
import type { PageData } from '../html/page-data.ts';

/**
 * One HTML file that needs nothing else, in pieces. What models and users wrote is only in the data element, which
 * browsers do not run; the policy names the program and the style sheet by their hash, so that nothing else runs and
 * nothing is loaded.
 */
export function* htmlPage({ report, history }: PageData, { script, style }: PageBundle): Generator<string> {
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${sha256(script)}'`,
    `style-src 'sha256-${sha256(style)}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  yield `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>Eval report</title>
<style>${style}</style>
</head>
<body>
<div id="page"><noscript>This report is drawn by a script that the file itself holds: allow it to run.</noscript></div>
<script type="application/json" id="data">`;
  const { cases, ...rest } = report;
  yield `{"history":${scriptSafeJson(history)},"report":${scriptSafeJson(rest).slice(0, -1)},"cases":[`;
  for (const [at, item] of cases.entries()) yield `${at === 0 ? '' : ',\n'}${scriptSafeJson(item)}`;
  yield `]}}</script>
<script>${script}</script>
</body>
</html>
`;
}

const SPECIAL = /[<>&\u2028\u2029]/g;

/**
 * A value as JSON that can stand in a script element: no `<` is left that could end it or open a comment, and nothing
 * that a reader of JavaScript takes for the end of a line. Every such character can only be inside a string of JSON,
 * where its escape means the same.
 */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replace(SPECIAL, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

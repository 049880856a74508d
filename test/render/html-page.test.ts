import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { htmlPage, scriptSafeJson } from '../../src/render/html-page.ts';
import { reportOf } from '../browser/example-report.ts';
import { evalCase } from '../report/cases.ts';
import { attacks } from '../support/attacks.ts';

type Element = DefaultTreeAdapterTypes.Element;
const bundle = { script: 'globalThis.drawn = true;', style: 'body { margin: 0 }' };

function elements(html: string): Element[] {
  const found: Element[] = [];
  const waiting: DefaultTreeAdapterTypes.ParentNode[] = [parse(html)];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    for (const child of node.childNodes) {
      if (!('childNodes' in child)) continue;
      found.push(child);
      waiting.push(child);
    }
  }
  return found;
}

function textOf(element: Element | undefined): string {
  return element?.childNodes.map((child) => ('value' in child ? child.value : '')).join('') ?? '';
}

const attribute = (element: Element | undefined, name: string) =>
  element?.attrs.find((found) => found.name === name)?.value;

describe('the page as a file', () => {
  test.each(attacks)('$name stays in the data, and the data stays whole', ({ text }) => {
    const item = { ...evalCase(text, [0], { input: text, file: text }), slices: Object.fromEntries([[text, text]]) };
    const report = reportOf([item]);
    const found = elements([...htmlPage({ report, history: [] }, bundle)].join(''));
    expect(found.map(({ tagName }) => tagName).sort()).toEqual(
      [
        'html',
        'head',
        'body',
        'div',
        'noscript',
        'title',
        'style',
        'meta',
        'meta',
        'meta',
        'meta',
        'meta',
        'script',
        'script',
      ].sort(),
    );
    const data = found.find((element) => attribute(element, 'id') === 'data');
    expect(JSON.parse(textOf(data))).toEqual({ report: JSON.parse(JSON.stringify(report)), history: [] });
  });

  test('a policy lets its own program and style sheet in, by their hash, and nothing else', () => {
    const found = elements([...htmlPage({ report: reportOf([]), history: [] }, bundle)].join(''));
    const policy = found.find((element) => attribute(element, 'http-equiv') === 'Content-Security-Policy');
    const hash = (text: string) => createHash('sha256').update(text).digest('base64');
    const program = found.find(({ tagName, attrs }) => tagName === 'script' && attrs.length === 0);
    const style = found.find(({ tagName }) => tagName === 'style');
    expect(attribute(policy, 'content')).toBe(
      `default-src 'none'; script-src 'sha256-${hash(textOf(program))}'; style-src 'sha256-${hash(textOf(style))}'; base-uri 'none'; form-action 'none'`,
    );
  });

  test('JSON for a script element says the same and holds no markup', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: false }), fc.string({ unit: 'binary' }), (value, text) => {
        const plain = { value: JSON.stringify(value) ?? null, text };
        const safe = scriptSafeJson(plain);
        expect(JSON.parse(safe)).toEqual(JSON.parse(JSON.stringify(plain)));
        expect(safe).not.toMatch(/[<>&\u2028\u2029]/);
      }),
    );
  });
});

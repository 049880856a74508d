import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

export interface ReadMarkdown {
  readonly html: string;
  readonly elements: readonly Element[];
  readonly comments: readonly string[];
  /** Texts outside of code, where GitHub looks for mentions, references, addresses and emoji. */
  readonly prose: readonly string[];
}

/** Renders GitHub's markdown with HTML let through, as GitHub does before it cleans it, and reads what a browser makes of it. */
export function readMarkdown(markdown: string): ReadMarkdown {
  const html = micromark(markdown, { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] });
  const elements: Element[] = [];
  const comments: string[] = [];
  const prose: string[] = [];
  const open: { node: Node; code: boolean }[] = parseFragment(html)
    .childNodes.map((node) => ({ node, code: false }))
    .reverse();
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, code } = next;
    if (node.nodeName === '#comment') comments.push((node as DefaultTreeAdapterTypes.CommentNode).data);
    else if (node.nodeName === '#text') {
      if (!code) prose.push((node as DefaultTreeAdapterTypes.TextNode).value);
    } else if ('childNodes' in node) {
      elements.push(node as Element);
      const inCode = code || node.nodeName === 'code' || node.nodeName === 'pre';
      open.push(...node.childNodes.map((child) => ({ node: child, code: inCode })).reverse());
    }
  }
  return { html, elements, comments, prose };
}

export function textOf(element: Element): string {
  let text = '';
  const open: Node[] = [...element.childNodes].reverse();
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.nodeName === '#text') text += (node as DefaultTreeAdapterTypes.TextNode).value;
    else if ('childNodes' in node) open.push(...[...node.childNodes].reverse());
  }
  return text;
}

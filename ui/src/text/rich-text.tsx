// What the brand wrote with headings, lists and links, drawn as elements of this page.
//
// The platform cleaned it when it was written; here it is read once more, in a document that runs nothing, and only
// what is in the list below is drawn: no markup ever reaches the page as markup, so there is nothing left
// for a script to hide in.
import type { MarkupElement } from '@palpite/contract/base/markup.ts';
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import css from './rich-text.module.css';

/**
 * What each element is drawn as; links by whoever draws the page. Headings start below the title of the
 * dialog or page around them.
 */
const drawnAs: Readonly<Record<Exclude<MarkupElement, 'a'>, string>> = {
  ...{ h1: 'h3', h2: 'h3', h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4' },
  ...{ p: 'p', br: 'br', blockquote: 'blockquote', ul: 'ul', ol: 'ol', li: 'li' },
  ...{ b: 'b', i: 'i', em: 'em', strong: 'strong' },
  ...{
    table: 'table',
    caption: 'caption',
    thead: 'thead',
    tbody: 'tbody',
    tfoot: 'tfoot',
    tr: 'tr',
    th: 'th',
    td: 'td',
  },
};
/** Of anything else the words stay; of these nothing does. */
const silent = new Set(
  'SCRIPT STYLE TEMPLATE SVG MATH IFRAME OBJECT EMBED NOSCRIPT TITLE TEXTAREA SELECT AUDIO VIDEO CANVAS'.split(' '),
);
/** Where spaces between tags are no words, and React wants none. */
const parentsOnly = new Set(['UL', 'OL', 'TABLE', 'THEAD', 'TBODY', 'TFOOT', 'TR']);
const deepest = 40;
/** A cell covers no more columns or rows than this. */
const widest = 50;

interface MarkupPolicy {
  createHTML(markup: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: MarkupPolicy): MarkupPolicy;
}
// Browsers that guard every parser of markup want to be told which one this is.
const trusted = (globalThis as unknown as { trustedTypes?: TrustedTypes }).trustedTypes;
const policy = trusted?.createPolicy('rich-text', { createHTML: (markup) => markup });

function parse(html: string): Node {
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html').body;
}

/**
 * Where a link may lead: a page of ours, another site, an e-mail. Undefined for anything else: `javascript:`, `data:`,
 * an address that is none.
 */
export function safeAddress(href: string): { address: string; ours: boolean } | undefined {
  let url: URL;
  try {
    url = new URL(href, location.origin);
  } catch {
    return undefined;
  }
  if (url.origin === location.origin) {
    // '/.//other.example' is a path of ours, but by itself it would name another host
    if (url.pathname.startsWith('//')) return undefined;
    return { address: url.pathname + url.search + url.hash, ours: true };
  }
  if (!['https:', 'http:', 'mailto:'].includes(url.protocol)) return undefined;
  return { address: url.href, ours: false };
}

/** A link that leads somewhere safe, as the page around it draws links. */
export type DrawLink = (target: { address: string; ours: boolean }, words: ReactNode) => ReactNode;

/** Another site opens in its own tab, without a referrer or a handle to this page. */
export function foreignLink(address: string, words: ReactNode): ReactNode {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow">
      {words}
    </a>
  );
}

function isDrawn(element: string): element is keyof typeof drawnAs {
  return Object.hasOwn(drawnAs, element);
}

/** How many columns and rows a cell covers, and what it is the head of. */
function placeOf(node: Element, element: string): object | undefined {
  if (element !== 'th' && element !== 'td') return undefined;
  const [columns, rows] = [cellSpan(node, 'colspan'), cellSpan(node, 'rowspan')];
  const scope = element === 'th' ? node.getAttribute('scope') : null;
  return {
    ...(columns && { colSpan: columns }),
    ...(rows && { rowSpan: rows }),
    ...(scope && ['row', 'col', 'rowgroup', 'colgroup'].includes(scope) && { scope }),
  };
}

function cellSpan(cell: Element, name: 'colspan' | 'rowspan'): number | undefined {
  const span = Number(cell.getAttribute(name));
  return Number.isInteger(span) && span > 1 ? Math.min(span, widest) : undefined;
}

function draw(node: Node, key: number, drawLink: DrawLink, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) {
    const words = node.textContent ?? '';
    const between = parentsOnly.has((node.parentNode?.nodeName ?? '').toUpperCase());
    return between && words.trim() === '' ? null : words;
  }
  const name = node.nodeName.toUpperCase();
  if (node.nodeType !== Node.ELEMENT_NODE || silent.has(name) || depth > deepest) return null;
  const words = name === 'BR' ? undefined : drawAll(node, drawLink, depth);
  const element = name.toLowerCase();
  if (isDrawn(element)) return createElement(drawnAs[element], { key, ...placeOf(node as Element, element) }, words);
  const href = name === 'A' ? (node as Element).getAttribute('href') : null;
  const target = href === null ? undefined : safeAddress(href);
  return <Fragment key={key}>{target ? drawLink(target, words) : words}</Fragment>;
}

function drawAll(node: Node, drawLink: DrawLink, depth: number): ReactNode[] {
  return [...node.childNodes].map((child, at) => draw(child, at, drawLink, depth + 1));
}

export interface RichTextProps {
  html: string;
  drawLink: DrawLink;
}

export function RichText({ html, drawLink }: RichTextProps) {
  const parsed = useMemo(() => parse(html), [html]);
  // what the brand wrote may be in another language than the page, and run the other way
  return (
    <div className={css.text} dir="auto">
      {drawAll(parsed, drawLink, 0)}
    </div>
  );
}

const inLine = new Set(['A', 'B', 'STRONG', 'I', 'EM', 'SPAN']);

/** The words alone, to be searched or put on one line. */
export function plainText(html: string): string {
  let words = '';
  const collect = (node: Node, depth: number) => {
    const name = node.nodeName.toUpperCase();
    if (node.nodeType === Node.TEXT_NODE) words += node.textContent ?? '';
    if (silent.has(name) || depth > deepest) return;
    if (!inLine.has(name) && node.nodeType === Node.ELEMENT_NODE) words += ' ';
    for (const child of node.childNodes) collect(child, depth + 1);
    if (!inLine.has(name) && node.nodeType === Node.ELEMENT_NODE) words += ' ';
  };
  collect(parse(html), 0);
  return words.replace(/\s+/g, ' ').trim();
}

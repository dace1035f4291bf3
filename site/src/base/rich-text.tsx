// What the brand wrote with headings, lists and links, drawn as elements of this page.
//
// The platform cleaned it when it was written; here it is read once more, in a document that runs nothing, and only what is in the list below is
// drawn: no markup ever reaches the page as markup, so there is nothing left for a script to hide in.
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { Link } from 'wouter';
import css from './rich-text.module.css';

/** Headings start below the title of the dialog or page around them. */
const drawnAs: Readonly<Record<string, string>> = {
  H1: 'h3',
  H2: 'h3',
  H3: 'h3',
  H4: 'h4',
  H5: 'h4',
  H6: 'h4',
  P: 'p',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  B: 'b',
  STRONG: 'strong',
  I: 'i',
  EM: 'em',
  BR: 'br',
  HR: 'hr',
  BLOCKQUOTE: 'blockquote',
  TABLE: 'table',
  THEAD: 'thead',
  TBODY: 'tbody',
  TR: 'tr',
  TH: 'th',
  TD: 'td',
};
/** Of anything else the words stay; of these nothing does. */
const silent = new Set(
  'SCRIPT STYLE TEMPLATE SVG MATH IFRAME OBJECT EMBED NOSCRIPT TITLE TEXTAREA SELECT AUDIO VIDEO CANVAS'.split(' '),
);
/** Where spaces between tags are no words, and React wants none. */
const parentsOnly = new Set(['UL', 'OL', 'TABLE', 'THEAD', 'TBODY', 'TR']);
const empty = new Set(['BR', 'HR']);
const deepest = 40;

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

/** Where a link may lead: a page of ours, another site, an e-mail. Undefined for anything else: `javascript:`, `data:`, an address that is none. */
export function safeAddress(href: string): { address: string; ours: boolean } | undefined {
  let url: URL;
  try {
    url = new URL(href, location.origin);
  } catch {
    return undefined;
  }
  if (url.origin === location.origin) return { address: url.pathname + url.search + url.hash, ours: true };
  if (!['https:', 'http:', 'mailto:'].includes(url.protocol)) return undefined;
  return { address: url.href, ours: false };
}

function drawLink(element: Element, words: ReactNode, onLeave: (() => void) | undefined): ReactNode {
  const target = safeAddress(element.getAttribute('href') ?? '');
  if (!target || !element.hasAttribute('href')) return words;
  if (!target.ours)
    return (
      <a href={target.address} target="_blank" rel="noopener noreferrer nofollow">
        {words}
      </a>
    );
  // The games and the verifier are pages of their own.
  if (target.address.startsWith('/arcade/')) return <a href={target.address}>{words}</a>;
  return (
    <Link href={target.address} {...(onLeave && { onClick: onLeave })}>
      {words}
    </Link>
  );
}

function draw(node: Node, key: number, onLeave: (() => void) | undefined, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) {
    const words = node.textContent ?? '';
    const between = parentsOnly.has((node.parentNode?.nodeName ?? '').toUpperCase());
    return between && words.trim() === '' ? null : words;
  }
  const name = node.nodeName.toUpperCase();
  if (node.nodeType !== Node.ELEMENT_NODE || silent.has(name) || depth > deepest) return null;
  const words = empty.has(name) ? undefined : drawAll(node, onLeave, depth);
  const drawn = drawnAs[name];
  if (drawn) return createElement(drawn, { key }, words);
  return <Fragment key={key}>{name === 'A' ? drawLink(node as Element, words, onLeave) : words}</Fragment>;
}

function drawAll(node: Node, onLeave: (() => void) | undefined, depth: number): ReactNode[] {
  return [...node.childNodes].map((child, at) => draw(child, at, onLeave, depth + 1));
}

interface RichTextProps {
  html: string;
  /** Called when a link leads to another page of the site: what stands over the page gives way. */
  onLeave?: () => void;
}

export function RichText({ html, onLeave }: RichTextProps) {
  const parsed = useMemo(() => parse(html), [html]);
  // what the brand wrote may be in another language than the page, and run the other way
  return (
    <div className={css.text} dir="auto">
      {drawAll(parsed, onLeave, 0)}
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

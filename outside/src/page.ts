import type { Language, Say } from './words.ts';

/** Markup that is safe to send as it is. Only `html` makes it. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Piece = Html | string | number | false | undefined | readonly Piece[];

/** Markup with values put in: every value is escaped, unless it is markup itself. Attributes must be quoted. */
export function html(markup: TemplateStringsArray, ...pieces: Piece[]): Html {
  let text = markup[0] ?? '';
  for (const [index, piece] of pieces.entries()) text += write(piece) + (markup[index + 1] ?? '');
  return new Html(text);
}

function write(piece: Piece): string {
  if (piece === undefined || piece === false) return '';
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'object') return piece.map(write).join('');
  return safe(String(piece));
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function safe(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
}

/** No script ever runs on these pages, and nothing comes from elsewhere. */
export const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  // Not stricter: without a referrer browsers also hide where a form comes from.
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
};

export interface Frame {
  readonly title: string;
  readonly language: Language;
  readonly say: Say;
  /** The address of this page with its query, for the language switch. */
  readonly address: string;
  /** Which look: the bank's own, or the plain one of the outside world. */
  readonly look: 'bank' | 'world';
  /** Seconds after which the page loads anew. */
  readonly refreshSeconds?: number | undefined;
  /** Where the back arrow leads. */
  readonly back?: string | undefined;
}

/** A whole page around its body. */
export function page(frame: Frame, body: Html): string {
  const { say } = frame;
  const other: Language = frame.language === 'pt' ? 'en' : 'pt';
  const home = frame.look === 'bank' ? '/bank' : '/';
  return html`<!doctype html>
<html lang="${frame.language === 'pt' ? 'pt-BR' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${frame.title} · ${say(frame.look === 'bank' ? 'bank.name' : 'world.name')}</title>
<link rel="icon" href="/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/look.css">
<link rel="stylesheet" href="/choices.css">
${frame.look === 'bank' && html`<link rel="stylesheet" href="/bank.css">`}
${frame.refreshSeconds !== undefined && html`<meta http-equiv="refresh" content="${frame.refreshSeconds}">`}
</head>
<body class="${frame.look}">
<header>
${
  frame.back === undefined
    ? html`<a class="brand" href="${home}">${frame.look === 'bank' ? mark : ''}<span>${say(frame.look === 'bank' ? 'bank.name' : 'world.name')}</span></a>`
    : html`<a class="back" href="${frame.back}">${arrow}<span>${say('world.back')}</span></a>`
}
<a class="tongue" href="${inLanguage(frame.address, other)}" hreflang="${other === 'pt' ? 'pt-BR' : 'en'}">${other === 'pt' ? 'Português' : 'English'}</a>
</header>
<main>${body}</main>
<footer><p>${say('world.simulated')}</p><a href="/">${say('world.name')}</a></footer>
</body>
</html>`.text;
}

function inLanguage(address: string, language: Language): string {
  const url = new URL(address, 'http://outside');
  url.searchParams.set('lang', language);
  return url.pathname + url.search;
}

/** The bank's sign: an araucaria, whose branches lift their tips like the arms of a candlestick. */
export const mark = html`<svg class="mark" viewBox="0 0 48 48" aria-hidden="true"><path d="M22.4 20h3.2l1 24h-5.2z"/><path d="M4 11c1 7.6 8 11.5 20 11.5S43 18.6 44 11c-2.200 3.400-5.400 5-9.400 5 .9-1.700 1.300-3.600 1.200-5.800-1.900 3.600-4.900 5.500-8.800 5.800.9-2.400.7-6-3-10-3.700 4-3.900 7.600-3 10-3.900-.3-6.900-2.200-8.800-5.800-.1 2.200.3 4.100 1.200 5.800-4 0-7.200-1.600-9.400-5z"/><path d="M13 27c2.600 2.800 6.200 4 11 4s8.400-1.200 11-4c-.6 5-4.200 7.600-11 7.600S13.600 32 13 27z"/></svg>`;

const arrow = html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M15 5l-7 7 7 7" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

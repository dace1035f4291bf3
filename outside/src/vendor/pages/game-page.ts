import { formatMoney } from '@palpite/math/money.ts';
import { type Html, html } from '../../page.ts';
import { games } from '../games/games.ts';
import * as slot from '../games/slot.ts';
import * as table from '../games/table.ts';
import type { Seat } from '../records.ts';
import { type PageLanguage, pageLanguages } from '../seats.ts';
import { dragonArt, suitArt, symbolArt, tigerArt, vendorMark, wavePattern } from './art.ts';
import { gameTexts, locales, type SayGame, sayGame } from './game-words.ts';

/**
 * The page of a game, or what is said where the address opens none. Scripts are our own files; only the
 * operator's lobby may frame us.
 */
export function gamePage(code: string, seat: Seat | undefined): { text: string; policy: string } {
  const language = pageLanguages.find((known) => known === seat?.language) ?? 'pt';
  const say = sayGame(language);
  const body = !seat ? unknown(say) : code === 'caju-sorte' ? slotPage(language, say) : tablePage(language, say);
  const title = code === 'dragao-tigre' ? say('table_name') : say('slot_name');
  const config = seat && {
    seat: seat.id,
    currency: seat.currency,
    locale: locales[language],
    demo: seat.demo,
    texts: gameTexts[language],
    stakes: slot.stakes.map(formatMoney),
    lines: slot.lines,
  };
  const script = code === 'caju-sorte' ? 'slot' : 'table';
  return { text: frame({ language, say, title, script, config, seat }, body).text, policy: policyOf(seat) };
}

function policyOf(seat: Seat | undefined): string {
  const lobby = seat && URL.canParse(seat.lobbyUrl) ? new URL(seat.lobbyUrl).origin : 'null';
  const framers = lobby === 'null' ? "'none'" : lobby;
  return `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${framers}; require-trusted-types-for 'script'`;
}

interface GameFrame {
  readonly language: PageLanguage;
  readonly say: SayGame;
  readonly title: string;
  readonly script: 'slot' | 'table';
  readonly config: object | undefined;
  readonly seat: Seat | undefined;
}

function frame({ language, say, title, script, config, seat }: GameFrame, body: Html): Html {
  return html`<!doctype html>
<html lang="${locales[language]}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${title} · ${say('vendor')}</title>
${config && html`<meta name="game" content="${JSON.stringify(config)}">`}
<link rel="icon" href="/art/mark.svg" type="image/svg+xml">
<link rel="preload" href="/files/figtree.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/files/game.css">
<link rel="stylesheet" href="/files/controls.css">
<link rel="stylesheet" href="/files/${script}.css">
${seat && html`<script type="module" src="/files/browser-${script}.ts"></script>`}
</head>
<body>
<header class="head">
${seat && seat.lobbyUrl !== 'about:blank' && html`<a class="round-button" href="${seat.lobbyUrl}" aria-label="${say('lobby')}" title="${say('lobby')}">${icons.back}</a>`}
<span class="name">${vendorMark}<span><b>${title}</b><small>${say('vendor')}</small></span></span>
${
  seat &&
  html`<span class="money"><small>${seat.demo ? say('play_money') : say('balance')}</small><output id="balance" aria-live="off">–</output></span>
${!seat.demo && seat.depositUrl !== 'about:blank' && html`<a class="deposit" href="${seat.depositUrl}">${say('deposit')}</a>`}
<button class="round-button" id="rules-open" type="button" aria-label="${say('rules')}" title="${say('rules')}">${icons.help}</button>`
}
</header>
${body}
<footer class="foot"><span>${say('simulated')}</span>${seat && html`<button id="theme" type="button">${icons.theme}<span>${say('theme')}</span></button>`}</footer>
</body>
</html>`;
}

function unknown(say: SayGame): Html {
  return html`<main class="unknown"><h1>${say('unknown_title')}</h1><p>${say('unknown_text')}</p></main>`;
}

const sprite = (name: string, art: Html, box = '-12 -12 224 224') =>
  html`<symbol id="${name}" viewBox="${box}">${art}</symbol>`;

function slotPage(language: PageLanguage, say: SayGame): Html {
  const symbols = slot.symbols.map((name) => sprite(`s-${name}`, symbolArt[name]));
  return html`<svg class="sprites" aria-hidden="true"><defs>${wavePattern('wave', '#FFF1D6', '.07')}</defs>${symbols}</svg>
<main class="slot">
<h1 class="unseen">${say('slot_name')}</h1>
<section class="stage" id="stage" aria-busy="true">
<svg class="sky" viewBox="0 0 1200 700" preserveAspectRatio="xMidYMax slice" aria-hidden="true">${scenery}</svg>
<p class="banner" id="banner" hidden></p>
<div class="frame"><div class="window" id="window" role="img" aria-label="${say('loading')}"></div></div>
<div class="verdict" id="verdict" role="status" aria-live="polite"><p>${say('loading')}</p></div>
</section>
${controls(html`<div class="stake"><button class="step" id="less" type="button" aria-label="${say('less')}">${icons.less}</button>
<span class="stake-at"><small>${say('stake')}</small><output id="stake">–</output></span>
<button class="step" id="more" type="button" aria-label="${say('more')}">${icons.more}</button></div>
<button class="main-button" id="spin" type="button" disabled><b id="spin-word">${say('spin')}</b><small id="spin-note"></small></button>
<button class="side-button" id="fast" type="button" aria-pressed="false">${icons.fast}<span>${say('fast')}</span></button>`)}
${rules(
  say,
  html`<p>${say('rules_return', { rtp: written(language, rtpOf('caju-sorte')) })}</p>
<p>${say('rules_lines')}</p>
<div class="pays">${slot.symbols
    .filter((name) => name !== 'sol')
    .map((name) => {
      const pays = slot.pays[name] ?? [0, 0, 0];
      return html`<div>${use(name)}<b>${say(`symbol_${name}`)}</b><dl>${[5, 4, 3].map((count) => html`<div><dt>${count}×</dt><dd>${pays[count - 3] ?? 0}</dd></div>`)}</dl></div>`;
    })}<div>${use('sol')}<b>${say('symbol_sol')}</b><dl>${[5, 4, 3].map((count) => html`<div><dt>${count}×</dt><dd>${(slot.sunPays[count - 3] ?? 0) * slot.lines.length}</dd></div>`)}</dl></div></div>
<p>${say('rules_wild')}</p><p>${say('rules_suns')}</p>
<div class="lines">${slot.lines.map((rows, at) => html`<svg viewBox="0 0 50 30" role="img" aria-label="${at + 1}"><polyline points="${rows.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' ')}" fill="none" stroke="currentColor" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/></svg>`)}</div>
<p>${say('rules_broken')}</p>`,
)}
</main>`;
}

const use = (name: string) => html`<svg aria-hidden="true"><use href="#s-${name}"/></svg>`;
/** A figure as the language writes it. */
const written = (language: PageLanguage, text: string): string =>
  new Intl.NumberFormat(locales[language], { minimumFractionDigits: 2 }).format(text as Intl.StringNumericLiteral);
const rtpOf = (code: string): string => games.find((game) => game.code === code)?.rtp ?? '';

function tablePage(language: PageLanguage, say: SayGame): Html {
  const suits = table.suits.map((suit) => sprite(`u-${suit}`, suitArt[suit], '0 0 100 104'));
  const percent = (spot: table.Spot) => {
    const { numerator, denominator } = table.exactReturn(spot);
    const hundredths = (numerator * 10_000n) / denominator;
    return written(language, `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`);
  };
  return html`<svg class="sprites" aria-hidden="true"><defs>${wavePattern('wave', '#FFF1D6', '.06')}</defs>${sprite('a-dragon', dragonArt)}${sprite('a-tiger', tigerArt)}${suits}</svg>
<main class="table">
<h1 class="unseen">${say('table_name')}</h1>
<section class="stage" id="stage" aria-busy="true">
<svg class="sky" aria-hidden="true"><rect width="100%" height="100%" fill="url(#wave)"/></svg>
<ol class="history" id="history" aria-label="${say('history')}"></ol>
<div class="duel">
${(['dragon', 'tiger'] as const).map(
  (side) =>
    html`<div class="side ${side}"><svg class="beast" aria-hidden="true"><use href="#a-${side}"/></svg><p class="side-name">${say(side)}</p><div class="card" id="card-${side}" role="img" aria-label="${say('face_down')}"></div></div>`,
)}
</div>
<div class="verdict" id="verdict" role="status" aria-live="polite"><p>${say('loading')}</p></div>
<div class="spots" id="spots">${(['dragon', 'tie', 'tiger'] as const).map(
    (spot) =>
      html`<button class="spot ${spot}" type="button" data-spot="${spot}"><b>${say(spot)}</b><small>${say(spot === 'tie' ? 'pays_tie' : 'pays_side')}</small><output></output><span class="unseen"></span></button>`,
  )}</div>
</section>
${controls(html`<div class="chips" id="chips" role="radiogroup" aria-label="${say('stake')}"></div>
<button class="main-button" id="deal" type="button" disabled><b>${say('deal')}</b><small id="deal-note"></small></button>
<div class="pair"><button class="side-button" id="clear" type="button"><span>${say('clear')}</span></button><button class="side-button" id="repeat" type="button"><span>${say('repeat')}</span></button></div>`)}
${rules(
  say,
  html`<p>${say('rules_cards')}</p><p>${say('rules_sides')}</p><p>${say('rules_tie')}</p>
<p>${say('rules_limits', { least: written(language, formatMoney(table.leastStake)), most: written(language, formatMoney(table.mostStake)), all: written(language, formatMoney(table.mostRound)) })}</p>
<p>${say('rules_table_return', { side: percent('dragon'), tie: percent('tie') })}</p><p>${say('rules_broken')}</p>`,
)}
</main>`;
}

const controls = (inside: Html) =>
  html`<section class="controls"><div class="controls-inside">${inside}</div></section>`;

const rules = (say: SayGame, inside: Html) =>
  html`<dialog id="rules" aria-labelledby="rules-title"><div class="rules"><h2 id="rules-title">${say('rules')}</h2>${inside}<form method="dialog"><button class="side-button"><span>${say('close')}</span></button></form></div></dialog>`;

const rays = Array.from(
  { length: 18 },
  (_, at) =>
    html`<path transform="rotate(${at * 20} 600 470)" d="M600 470L560 -420H640Z" fill="#E85D2A" fill-opacity=".55"/>`,
);

/** The beach at dusk behind the reels. */
const scenery = html`<rect width="1200" height="700" fill="#C8392F"/>${rays}<circle cx="600" cy="470" r="330" fill="#F26A1B"/><circle cx="600" cy="470" r="262" fill="#FFB020"/>
<rect width="1200" height="700" fill="url(#wave)"/>
<path d="M0 560C120 520 210 520 330 556S560 600 690 560S960 516 1200 566V700H0Z" fill="#0F4C81"/>
<path d="M0 604C140 572 250 580 380 606S640 640 780 604S1040 572 1200 604V700H0Z" fill="#0B2F5E"/>
<path d="M0 656C160 628 280 636 420 656S700 684 840 654S1080 628 1200 652V700H0Z" fill="#F2D9A8"/>
<g transform="translate(96 300)"><path d="M64 330C58 220 66 120 92 40L106 44C86 126 82 224 92 330Z" fill="#3C190B"/><path d="M98 44C60 4 8 6 -24 44C22 36 62 40 98 44ZM98 44C86 -10 122 -46 170 -44C140 -22 116 6 98 44ZM98 44C148 22 190 46 200 92C170 66 134 52 98 44ZM98 44C60 48 28 78 24 122C44 88 70 64 98 44Z" fill="#0A4D3C"/></g>
<g transform="translate(1010 250) scale(1.1)"><path d="M64 350C58 240 50 130 24 44L38 40C66 124 82 240 92 350Z" fill="#3C190B"/><path d="M30 44C-8 4 -60 6 -92 44C-46 36 -6 40 30 44ZM30 44C18 -10 54 -46 102 -44C72 -22 48 6 30 44ZM30 44C80 22 122 46 132 92C102 66 66 52 30 44ZM30 44C-8 48 -40 78 -44 122C-24 88 2 64 30 44Z" fill="#0A4D3C"/></g>`;

const icon = (d: string) =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${d}" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
const icons = {
  back: icon('M19 12H5M11 6l-6 6 6 6'),
  help: icon(
    'M9.2 9.2a2.9 2.9 0 1 1 4.300 2.500c-.9.5-1.500 1.100-1.500 2.200M12 17.400v.1M12 2.800a9.200 9.200 0 1 0 0 18.400 9.200 9.200 0 0 0 0-18.400',
  ),
  theme: icon('M20 14.500A8.200 8.200 0 0 1 9.500 4 8.200 8.200 0 1 0 20 14.500'),
  less: icon('M5 12h14'),
  more: icon('M5 12h14M12 5v14'),
  fast: icon('M13 2.500L4.500 13.500H11l-1 8 8.500-11H12z'),
} as const;

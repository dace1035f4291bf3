import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import subsetFont from 'subset-font';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { addressOf, base, callFirst, documents, pages } from './pages-vite.config.ts';

/**
 * The typeface of text comes with the code: a first layout in a stand-in costs a slow phone as long as the file takes.
 * That of titles is three times as heavy, and comes after the first paint.
 */
function preloadText(): Plugin {
  return {
    name: 'preload-text',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /figtree.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: base + file, crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  };
}

/**
 * Not needed for a first bet, and so fetched by itself: what every page fetches once it rests, and what is
 * only for those who open it.
 */
const later = {
  soon: [
    'proof-steps',
    'use-recomputed',
    'proof-panel',
    'chain-steps',
    'auto-form',
    'rounds-table',
    'bets-history',
    'round-proof',
    'prize-show',
  ],
  asked: [
    ...['proof', 'live-balance', 'favourite', 'reality', 'reality-check', 'seeds-dialog', 'help-dialog', 'site-ways'],
    ...['games-dialog', 'help', 'replay-page', 'recording'],
  ],
};
/** A file of one of these names, in whichever folder of what games share. */
const named = (names: readonly string[]) =>
  new RegExp(`[/]arcade[/]src[/](base|frame|table)[/]([\\w-]+[/])*(${names.join('|')})\\.`);
const soon = named(later.soon);
const asked = named(later.asked);

/** A file that gets another name would come with the first bet again, unseen: the build fails instead. */
function everyNameIsAFile(): Plugin {
  return {
    name: 'every-name-is-a-file',
    apply: 'build',
    buildEnd(error) {
      if (error) return;
      const ids = [...this.getModuleIds()];
      const missing = [...later.soon, ...later.asked].filter((name) => !ids.some((id) => named([name]).test(id)));
      if (missing.length > 0) this.error(`no file of the games is called ${missing.join(', ')}`);
    },
  };
}

/**
 * What a lottery sells by: the board, the cart and the draw. What lies over them, or stands in tabs, is fetched
 * later.
 */
const counterParts = [
  'board[/](board|desk|draft|pick|price-panel)',
  'cart[/](cart|ticket-line|ticket-text|found-cart|kept-cart)',
  'draw[/]',
  'pool[/](pool|use-pool|pool-panel)\\.',
  'tabs[/](tabs\\.module|trend-rows)',
  '(dealer|families|live|names|page|play-names|price|sounds|state|thumb|wire)\\.',
];
const counter = new RegExp(`[/]arcade[/]src[/]lottery[/](${counterParts.join('|')})`);
const counterMath = /[/]math[/]src[/]lottery[/](pricing|ticket|trend|opened|shapes[/][\w-]+)\.ts$/;

/** The same of the page of sports: its home and the slip as it is kept. */
const bookParts = [
  'bets[/]bets-keeper\\.',
  '(events|nav)[/]',
  'market[/](price-button|shown-price)',
  'slip[/](figures|kept-slip|slip|slip-bar|slip-keeper)\\.',
  'slip[/]slip\\.module',
  'views[/](home|leagues|lists|views\\.module)',
  '(because-text|dealer|desk|esports|live|market-names|odds-text|open-desk|page|route|sport-icon|state|wire)\\.',
];
const book = new RegExp(`[/]arcade[/]src[/]sports[/](${bookParts.join('|')})`);
const auto = /[/]arcade[/]src[/]frame[/]auto-later\./;
/** Small things that several of them are made of, so that no page comes with the file of another. */
const drawn =
  /[/]ui[/]src[/]box[/](empty|skeleton|tabs)\.|[/]lucide-react[/]dist[/]esm[/]icons[/]|[/]contract[/]src[/]base[/]page\.ts$|[/]arcade[/]src[/]cards[/]signs\.ts$/;
/** The cloth of roulette, its wheel and dice: for the game of one player and for the live tables. */
const felt = /[/]arcade[/]src[/](cloth|pieces)[/]|[/]math[/]src[/]games[/]roulette[/]/;
/** Playing cards, and what blackjack is played by: for the games and for the tables they are dealt at. */
const cards = /[/]arcade[/]src[/]cards[/]|[/]math[/]src[/]games[/]blackjack[/](rules|table)\.ts$/;
/** What all live tables have, without what comes later: the chat is a page of its own too. */
const live =
  /[/]arcade[/]src[/]live[/](?!talk[/]table-chat\.|past-shoes\.|thumb\.)|[/]contract[/]src[/]tables[/](player|shapes)\.ts$/;
/** A live table with spots, without what comes later: more of them beside it, and video. */
const liveTable =
  /[/]arcade[/]src[/]tables[/](?!help\.|main\.|panel[/](bets-table|shoe-panel)\.|mat[/]racetrack\.|roads[/](dice|hands|sides|wheel)-roads\.|several[/](?!beside\.)|video[/]table-video\.)/;

/**
 * What goes together in one file. A page asks for few files at once: a browser keeps only six lines open to a house,
 * and its first questions are to find one free. What stands further up takes what it is made of along.
 */
const shared = [
  { name: 'first', test: /[/]arcade[/]src[/]base[/]first-call\.ts$/ },
  {
    name: 'ground',
    test: /node_modules[/](react|react-dom|scheduler|zod)[/]|[/]contract[/]src[/](base[/](client|money|language)|crash[/]shapes)\.ts$/,
  },
  {
    name: 'frame',
    test: (id: string) =>
      /[/]arcade[/]src[/]((base|frame|stage)[/]|table[/](arrow-keys|panel[/]times-text)\.)|[/]ui[/]src[/]((fonts|tokens|base)\.css|text[/]language-root\.)|[/]contract[/]src[/](instant|jackpots)[/]|[/]math[/]src[/](?:[\w-]+|chance[/][\w-]+|games[/][\w-]+|games[/]dice[/]rules)\.ts$|[/]ui[/]src[/]select-field|[/]lucide-react[/]dist[/]esm[/]icons[/](circle-check|info|layout-grid|minus|plus|repeat|x)\.mjs$/.test(
        id,
      ) &&
      !auto.test(id) &&
      !soon.test(id) &&
      !asked.test(id),
  },
  // whoever comes with it fetches the form for many bets in a row
  { name: 'auto', test: auto },
  {
    // what games of one player against the house have in common
    name: 'instant',
    test: (id: string) => /[/]arcade[/]src[/]table[/]/.test(id) && !soon.test(id) && !asked.test(id),
  },
  { name: 'drawn', test: drawn, minShareCount: 2 },
  { name: 'felt', test: felt },
  { name: 'cards', test: cards },
  { name: 'live', test: live },
  { name: 'live-table', test: liveTable },
  { name: 'book', test: book },
  { name: 'counter', test: (id: string) => counter.test(id) || counterMath.test(id) },
  { name: 'beside', test: soon },
];

/**
 * The weights and widths of the display typeface that are drawn anywhere: the rest of its axes
 * is a quarter of the file.
 */
const displayAxes = { wght: { min: 700, max: 800 }, wdth: { min: 75, max: 100 } };
/** What our pages are written with: our languages, and the names of clubs and people from elsewhere. */
const ascii = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(0x20 + at)).join('');
const letters = `${ascii}áàâãçéêíóôõúüñäöëèïîûøåæÁÀÂÃÇÉÊÍÓÔÕÚÜÑÖºª·°±–—‘’“”…•€−×½→`;

function cutFonts(): Plugin {
  return {
    name: 'cut-fonts',
    apply: 'build',
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.woff2'))
          file.source = await subsetFont(Buffer.from(file.source), letters, {
            targetFormat: 'woff2',
            // letters that only the alternates of a feature bring are drawn nowhere
            noLayoutClosure: true,
            ...(file.fileName.includes('bricolage') && { variationAxes: displayAxes }),
          });
    },
  };
}

/** The files a page is made of from the start: what is imported when it is opened or when it rests is none of them. */
function filesOf(bundle: Rolldown.OutputBundle, entry: string): Set<string> {
  const found = new Set<string>();
  const take = (name: string) => {
    const file = bundle[name];
    if (file?.type !== 'chunk' || found.has(name)) return;
    found.add(name);
    file.imports.forEach(take);
  };
  take(entry);
  return found;
}

/** So much of a file may come with a page that needs little of it: in signs, before they are compressed. */
const mostForNothing = 8_000;

const entriesOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).flatMap((file) => (file.type === 'chunk' && file.isEntry ? [file] : []));

function filesOfPages(bundle: Rolldown.OutputBundle): Set<string> {
  return new Set(entriesOf(bundle).flatMap(({ fileName }) => [...filesOf(bundle, fileName)]));
}

/**
 * Refuses a file that pages share and that begins one of them: the others would begin it too, and use its ticket. And a
 * page that comes with the file of another for a small thing in it.
 */
function pagesApart(): Plugin {
  return {
    name: 'pages-apart',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const entry of entriesOf(bundle)) {
        const wanted = new Set<string>();
        const want = (id: string) => {
          if (wanted.has(id)) return;
          wanted.add(id);
          this.getModuleInfo(id)?.importedIds.forEach(want);
        };
        if (entry.facadeModuleId !== null) want(entry.facadeModuleId);
        for (const name of filesOf(bundle, entry.fileName)) {
          const file = bundle[name];
          if (file?.type !== 'chunk') continue;
          for (const [, page] of file.moduleIds.map((id) => /[/]arcade[/]src[/]([\w-]+)[/]main\.tsx$/.exec(id) ?? []))
            if (page !== undefined && page !== entry.name)
              throw new Error(`${name} begins the page ${page}, and the page ${entry.name} is made of it too`);
          const sizeOf = (ids: string[]) => ids.reduce((sum, id) => sum + (file.modules[id]?.renderedLength ?? 0), 0);
          const [all, used] = [sizeOf(file.moduleIds), sizeOf(file.moduleIds.filter((id) => wanted.has(id)))];
          if (all > mostForNothing && used < all / 10)
            throw new Error(`${name} has ${all} signs, and the page ${entry.name} comes with it for ${used} of them`);
        }
      }
    },
  };
}

/**
 * Has a browser compile all functions of a file while it comes, beside the page's own thread, and not each one when it
 * is first called: nearly all of them are, before the first bet. Browsers that do not know the mark read past it.
 */
function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const name of filesOfPages(bundle)) {
          const file = bundle[name];
          if (file?.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      },
    },
  };
}

const leastBytes = 1024;

/** Beside each text file its gzip and Brotli form, made once here and not at each request. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          if (!/\.(js|css|html|svg)$/.test(file.fileName) || source.length < leastBytes) continue;
          const brotli = brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: gzipSync(source, { level: 9 }) });
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: brotli });
        }
      },
    },
  };
}

/**
 * Each game is its own page: `/arcade/<game>/`. Nothing inline: the pages live under a strict content security policy.
 */
export default defineConfig({
  root: import.meta.dirname,
  base,
  plugins: [
    documents(),
    react(),
    everyNameIsAFile(),
    callFirst(),
    pagesApart(),
    preloadText(),
    cutFonts(),
    compileAhead(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: Object.fromEntries(pages.map((page) => [page, addressOf(page)])),
      // Without these, what some games share and others do not falls into a crumb for every such set of games.
      output: { codeSplitting: { groups: shared } },
    },
  },
});

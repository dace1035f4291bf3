import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import subsetFont from 'subset-font';
import { defineConfig, type Plugin } from 'vite';

const base = '/arcade/';
const here = import.meta.dirname;
const addressOf = (page: string) => join(here, page, 'index.html');

/** Every folder of `src` with a `main.tsx` is a page. */
const pages = readdirSync(join(here, 'src')).filter((name) => existsSync(join(here, 'src', name, 'main.tsx')));

/** The document of a page, from the one template: its title is the one it has in Portuguese. */
function documentOf(page: string): string {
  const texts: unknown = JSON.parse(readFileSync(join(here, 'src/locales/pt', `${page}.json`), 'utf8'));
  const title = typeof texts === 'object' && texts !== null && 'pageTitle' in texts ? String(texts.pageTitle) : page;
  const written = title.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return readFileSync(join(here, 'page.html'), 'utf8').replaceAll('%page%', page).replaceAll('%title%', written);
}

/** Makes `/arcade/<page>/index.html` of each page; there are no such files. */
function documents(): Plugin {
  const nameOf = (id: string) => pages.find((page) => addressOf(page) === id);
  return {
    name: 'documents',
    enforce: 'pre',
    resolveId: (id) => (nameOf(id) ? id : undefined),
    load(id) {
      const page = nameOf(id);
      return page === undefined ? undefined : documentOf(page);
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').split('?')[0] ?? '';
        const page = pages.find((each) => path === `${base}${each}/`);
        if (page === undefined) return next();
        void server.transformIndexHtml(`/${relative(here, addressOf(page))}`, documentOf(page)).then((html) => {
          response.setHeader('content-type', 'text/html');
          response.end(html);
        }, next);
      });
    },
  };
}

/** The two typefaces are wanted by the first paint: their requests start with the page, not with the style sheet. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: base + file, crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  };
}

/** What goes together in one file: what all pages stand on, what all tables do. What is fetched only when it is needed stays apart. */
const shared = [
  {
    name: 'ground',
    test: /node_modules[/]((react|react-dom|scheduler|i18next|react-i18next|zod)[/]|@palpite[/]contract)|[/]contract[/]src[/]/,
  },
  {
    name: 'frame',
    test: /[/]arcade[/]src[/](base|frame)[/](?!proof\.ts|live-balance|reality|seeds-dialog|help-dialog)/,
  },
  { name: 'table', test: /[/]arcade[/]src[/](table|stage)[/](?!replay-page|recording|help\.tsx)/ },
  { name: 'chance', test: /[/]math[/]src[/](?:[\w-]+|chance[/][\w-]+|games[/][\w-]+)\.ts$/ },
] as const;

/** The weights and widths of the display typeface that are drawn anywhere: the rest of its axes is a quarter of the file. */
const displayAxes = { wght: { min: 700, max: 800 }, wdth: { min: 75, max: 100 } };
const latin = Array.from({ length: 0x250 - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at)).join('');

function cutDisplayFont(): Plugin {
  return {
    name: 'cut-display-font',
    apply: 'build',
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && /bricolage.*\.woff2$/.test(file.fileName))
          file.source = await subsetFont(Buffer.from(file.source), `${latin}–—‘’“”…•€−×½→`, {
            targetFormat: 'woff2',
            variationAxes: displayAxes,
          });
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

/** Each game is its own page: `/arcade/<game>/`. Nothing inline: the pages live under a strict content security policy. */
export default defineConfig({
  root: here,
  base,
  plugins: [documents(), react(), preloadFonts(), cutDisplayFont(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: Object.fromEntries(pages.map((page) => [page, addressOf(page)])),
      // Without these, what some games share and others do not falls into a crumb for every such set of games.
      output: { codeSplitting: { groups: [...shared] } },
    },
  },
});

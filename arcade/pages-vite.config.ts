// The pages of the arcade, and what each of them asks of the platform first.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { crashTable } from '@palpite/contract/crash/player.ts';
import { diceTable, enterGame, gameTable } from '@palpite/contract/instant/player.ts';
import { lotteryTable } from '@palpite/contract/lottery/player.ts';
import { sportsHome } from '@palpite/contract/odds/player.ts';
import { seatsTable } from '@palpite/contract/seats/player.ts';
import { tablesTable } from '@palpite/contract/tables/player.ts';
import type { Plugin } from 'vite';

export const base = '/arcade/';
const here = import.meta.dirname;
export const addressOf = (page: string) => join(here, page, 'index.html');

/** Every folder of `src` with a `main.tsx` is a page. */
export const pages = readdirSync(join(here, 'src')).filter((name) => existsSync(join(here, 'src', name, 'main.tsx')));

/** Pages without a table: they prove what was played, or are there to talk. */
const seatless: readonly string[] = ['chat', 'how', 'returns', 'verify'];
/** Games whose table is read by a call of their own. */
const tables: Readonly<Record<string, string>> = {
  crash: crashTable.path,
  dice: diceTable.path,
  lottery: lotteryTable.path,
  seats: seatsTable.path,
  sports: sportsHome.path,
  tables: tablesTable.path,
};
/** Pages whose table names the rules it is played by: the field, and the folder of those of each name. */
const rulesOf: Readonly<Record<string, { by: string; file: RegExp }>> = {
  lottery: { by: 'family', file: /[/]math[/]src[/]lottery[/]([\w-]+)[/]family\.ts$/ },
};
const callsPlace = '%calls%';
/** Whose first sight has a shape of its own: the others are a scene and its panel. */
const outlines: readonly string[] = ['lottery', 'sports'];
const arrow =
  '<svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75"><path d="m12 19-7-7 7-7m7 7H5"/></svg>';
/** The shape of what comes, seen from the first paint until the page is drawn (`base/page/outline.css`). */
const outlineOf = (page: string) =>
  `<div id="outline" data-page="${outlines.includes(page) ? page : 'table'}" aria-hidden="true">` +
  `<div class="outline-head">${arrow}<i></i><i></i></div>` +
  `<div class="outline-page">${'<b></b>'.repeat(8)}</div></div>`;
const callsOf = (page: string, more: object = {}) => {
  const calls = { game: page, enter: enterGame.path, table: tables[page] ?? gameTable.path, ...more };
  return `<script type="application/json" id="first-calls">${JSON.stringify(calls)}</script>`;
};

/** The document of a page, from the one template: its title is the one it has in Portuguese. */
function documentOf(page: string): string {
  const texts: unknown = JSON.parse(readFileSync(join(here, 'src/locales/pt', `${page}.json`), 'utf8'));
  const title = typeof texts === 'object' && texts !== null && 'pageTitle' in texts ? String(texts.pageTitle) : page;
  const written = title.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const document = readFileSync(join(here, 'page.html'), 'utf8');
  return document
    .replaceAll('%page%', page)
    .replaceAll('%title%', written)
    .replace('%outline%', seatless.includes(page) ? '' : outlineOf(page))
    .replace(callsPlace, seatless.includes(page) ? '' : callsOf(page));
}

/** Makes `/arcade/<page>/index.html` of each page; there are no such files. */
export function documents(): Plugin {
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

const localeOf = (id: string) => /[/]arcade[/]src[/]locales[/](\w+)[/]([\w-]+)\.json$/.exec(id);

/**
 * The page of a game asks its first questions ahead of its code: `first-call.ts` runs by itself, as soon as it is here,
 * and is told which files hold the words of the page. Those are the files named like a folder the page is made of.
 */
export function callFirst(): Plugin {
  const folders = new Map<string, Set<string>>();
  return {
    name: 'call-first',
    apply: 'build',
    buildEnd() {
      for (const page of pages) {
        const seen = new Set<string>();
        const left = [join(here, 'src', page, 'main.tsx')];
        for (let id = left.pop(); id !== undefined; id = left.pop()) {
          if (seen.has(id)) continue;
          seen.add(id);
          left.push(...(this.getModuleInfo(id)?.importedIds ?? []));
        }
        const own = [...seen].map((id) => relative(join(here, 'src'), id).split('/')[0] ?? '');
        folders.set(page, new Set(own));
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { filename, bundle }) {
        const page = pages.find((each) => addressOf(each) === filename);
        if (!bundle || page === undefined || seatless.includes(page)) return html;
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const first = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/base/first-call.ts')));
        if (first?.moduleIds.length !== 1) throw new Error('what a page asks first stands in no file of its own');
        const texts: Record<string, string[]> = {};
        for (const { moduleIds, fileName } of chunks)
          for (const [, language = '', of = ''] of moduleIds.map((id) => localeOf(id) ?? []))
            if (of === 'table' || folders.get(page)?.has(of))
              texts[language] = [...(texts[language] ?? []), base + fileName];
        const rules = rulesOf[page];
        const files: Record<string, string[]> = {};
        if (rules)
          for (const chunk of chunks) {
            const name = rules.file.exec(chunk.facadeModuleId ?? '')?.[1];
            const own = [chunk.fileName, ...chunk.imports].map((file) => base + file);
            if (name) files[name] = own.filter((file) => !html.includes(file));
          }
        const link = new RegExp(`\\s*<link rel="modulepreload"[^>]* href="${base}${first.fileName}">`);
        return {
          html: html
            .replace(callsOf(page), callsOf(page, { texts, ...(rules && { rules: { by: rules.by, files } }) }))
            .replace(link, ''),
          tags: [
            {
              tag: 'script',
              attrs: { type: 'module', async: true, crossorigin: true, src: base + first.fileName },
              injectTo: 'head-prepend' as const,
            },
          ],
        };
      },
    },
  };
}

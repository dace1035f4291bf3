// What the build makes for the time without a line: the page that says so, in every language there are texts in, and
// the service worker's stamp.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, languageTable, languageTag } from '@palpite/contract/base/language.ts';
import type { Plugin } from 'vite';

const locales = join(import.meta.dirname, 'src', 'locales');

interface SiteTexts {
  error: { network: string; retry: string };
  offline: { text: string; again: string };
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The words of the page in each language; its script shows those of the person. */
export function offlineHtml(): string {
  const written = readdirSync(locales);
  const sections = languages
    .filter((language) => written.includes(language.toLowerCase()))
    .map((language) => {
      const texts = JSON.parse(readFileSync(join(locales, language.toLowerCase(), 'site.json'), 'utf8')) as SiteTexts;
      const direction = 'rtl' in languageTable[language] ? 'rtl' : 'ltr';
      return `      <section data-language="${language}" lang="${languageTag(language)}" dir="${direction}" hidden>
        <h1>${escaped(texts.error.network)}</h1>
        <p>${escaped(texts.offline.text)}</p>
        <p>${escaped(texts.offline.again)}</p>
        <button type="button">${escaped(texts.error.retry)}</button>
      </section>`;
    });
  return `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>Palpite</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/offline.css" />
    <script defer src="/offline.js"></script>
  </head>
  <body>
    <svg class="wave" aria-hidden="true">
      <defs>
        <pattern id="wave" width="96" height="48" patternUnits="userSpaceOnUse" patternTransform="scale(1.5)">
${[-48, 0, 48].map((y) => `          <path transform="translate(0 ${y})" d="${curve}" fill="var(--wave)" fill-opacity="0.045" />`).join('\n')}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#wave)" />
    </svg>
    <main>
      <svg width="44" height="44" viewBox="0 0 40 40" aria-hidden="true">
        <path d="M5 2H19C19 12 12 13 12 20S19 28 19 38H5Z" fill="var(--ink)" />
        <path d="M22.5 2A13.5 13.5 0 0 1 22.5 29C22.2 24.5 15.5 24.4 15.5 19.8S22.5 10 22.5 2Z" fill="#FFB020" />
      </svg>
${sections.join('\n')}
    </main>
  </body>
</html>
`;
}

const curve = 'M0-20C34-20 14 20 48 20C82 20 62-20 96-20V4C62 4 82 44 48 44C14 44 34 4 0 4Z';

/** Adds the offline page, and gives the service worker a name for what this build keeps. */
export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = offlineHtml();
        const stamp = createHash('sha256');
        for (const name of Object.keys(bundle).sort()) stamp.update(name);
        for (const name of ['offline.css', 'offline.js'])
          stamp.update(readFileSync(join(import.meta.dirname, 'public', name)));
        stamp.update(page);
        const worker = bundle['sw.js'];
        if (worker?.type !== 'chunk' || !worker.code.includes('__BUILD__'))
          throw new Error('the build has no service worker');
        stamp.update(worker.code);
        worker.code = worker.code.replace('__BUILD__', stamp.digest('hex').slice(0, 12));
        this.emitFile({ type: 'asset', fileName: 'offline.html', source: page });
      },
    },
  };
}

import { gzipSync } from 'node:zlib';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { launchBrowser } from './web-browser.ts';

/**
 * `web.*`: the first load of the site on its production build, as Lighthouse sees a phone with its default throttling, and the script the
 * home page needs before it works. `SITE_URL` names the running site.
 */
const site = process.env.SITE_URL;
if (!site) throw new Error('SITE_URL is missing: it must name a running site on its production build');
const rounds = 3;

console.log(`web.entry_gzip_kb value=${((await entryBytes(site)) / 1000).toFixed(1)}`);
const browser = await launchBrowser();
try {
  const runs: RunnerResult['lhr'][] = [];
  for (let round = 0; round < rounds; round++) {
    const result = await lighthouse(`${site}/`, {
      port: browser.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility'],
    });
    if (result) runs.push(result.lhr);
  }
  const middle = [...runs].sort((a, b) => score(a, 'performance') - score(b, 'performance'))[
    Math.floor(runs.length / 2)
  ];
  if (!middle) throw new Error('Lighthouse gave no result');
  console.log(`web.home.performance value=${score(middle, 'performance')}`);
  console.log(`web.home.accessibility value=${score(middle, 'accessibility')}`);
  console.log(`web.home.cls value=${(middle.audits['cumulative-layout-shift']?.numericValue ?? 1).toFixed(3)}`);
} finally {
  await browser.close();
}

function score(lhr: RunnerResult['lhr'], category: string): number {
  return Math.round((lhr.categories[category]?.score ?? 0) * 100);
}

/** The gzip size of every script the home page loads by itself: the entry, what it imports, and what those import. */
async function entryBytes(address: string): Promise<number> {
  const page = await (await fetch(address)).text();
  const first = [...page.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map((match) => match[1] ?? '');
  const seen = new Map<string, number>();
  const visit = async (path: string): Promise<void> => {
    if (seen.has(path)) return;
    seen.set(path, 0);
    const text = await (await fetch(address + path)).text();
    seen.set(path, gzipSync(text, { level: 9 }).length);
    for (const match of text.matchAll(/(?:from|import)\s*"(\.{1,2}\/[^"]+\.js)"/g))
      await visit(new URL(match[1] ?? '', address + path).pathname);
  };
  for (const path of first) await visit(path);
  return [...seen.values()].reduce((sum, bytes) => sum + bytes, 0);
}

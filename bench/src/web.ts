import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { middleLook, score } from './looks/lighthouse.ts';
import { launchBrowser } from './looks/web-browser.ts';

/**
 * `web.*`: the first load of the site on its production build, as Lighthouse sees a phone with its default throttling,
 * and the script the home page needs before it works; `web.lobby.*`: a list of games with thousands on the shelf.
 * `SITE_URL` names the running site, `DATABASE_URL` its database.
 */
const site = process.env.SITE_URL;
if (!site) throw new Error('SITE_URL is missing: it must name a running site on its production build');
const rounds = 3;

console.log(`web.entry_gzip_kb value=${((await entryBytes(site)) / 1000).toFixed(1)}`);
const browser = await launchBrowser();
try {
  await look('home', '/');
  await stockShelf(site);
  await look('lobby', '/rng');
} finally {
  await browser.close();
}

/** Prints what Lighthouse finds of a page: the middle of three looks. */
async function look(name: string, path: string): Promise<void> {
  const middle = await middleLook(browser.port, rounds, () => `${site}${path}`);
  console.log(`web.${name}.performance value=${score(middle, 'performance')}`);
  console.log(`web.${name}.accessibility value=${score(middle, 'accessibility')}`);
  console.log(`web.${name}.cls value=${(middle.audits['cumulative-layout-shift']?.numericValue ?? 1).toFixed(3)}`);
  for (const audit of ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index'])
    console.log(
      `web.${name}.${audit.replaceAll('-', '_')}_ms value=${Math.round(middle.audits[audit]?.numericValue ?? 0)}`,
    );
}

/** Fills the lobby: at least two thousand games of the type that is looked at. */
async function stockShelf(address: string): Promise<void> {
  const child = fork(fileURLToPath(new URL('./rig-stock-shelf.ts', import.meta.url)));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('the shelf could not be stocked');
  const list = `${address}/wps/relay/GCSGAME_gameList?gameType=RNG&pageNo=1&pageSize=1`;
  for (let tries = 0; tries < 50; tries++) {
    const answer = await fetch(list, { headers: { Merchant: 'palpite' } });
    const { value } = (await answer.json()) as { value?: { totalCount: number } };
    if ((value?.totalCount ?? 0) >= 2_000) return;
    // the platform looks at its shelf once a second
    await setTimeout(200);
  }
  throw new Error('the stocked games do not show in the lobby');
}

/** The gzip size of every script the home page loads by itself: the entry, what it imports, and what those import. */
async function entryBytes(address: string): Promise<number> {
  const page = await (await fetch(address)).text();
  const first = page.match(/\/[\w./-]+\.js\b/g) ?? [];
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

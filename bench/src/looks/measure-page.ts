import { gzipSync } from 'node:zlib';
import { beginTrial } from '../load/trial-player.ts';
import { middleLook, score, scriptsOf } from './lighthouse.ts';
import { launchBrowser } from './web-browser.ts';

/**
 * A game's page on its production build, opened by a ticket, as Lighthouse sees a phone with its default throttling:
 * its performance, accessibility and layout shift, and all script it fetches by itself, compressed. `SITE_URL` names
 * the running site, which must ask nobody whether they are a person.
 */
export async function measurePage(
  name: string,
  { vassalage, gameCode }: { readonly vassalage: string; readonly gameCode: string },
): Promise<void> {
  const site = process.env.SITE_URL;
  if (!site) throw new Error('SITE_URL is missing: it must name a running site on its production build');
  const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
  const player = await beginTrial(site);
  const browser = await launchBrowser();
  try {
    const look = await middleLook(browser.port, rounds, () => player.launch(vassalage, gameCode));
    const scripts = await Promise.all(scriptsOf(look).map(async (url) => (await fetch(url)).arrayBuffer()));
    const bytes = scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0);
    console.log(`${name}.performance value=${score(look, 'performance')}`);
    console.log(`${name}.accessibility value=${score(look, 'accessibility')}`);
    console.log(`${name}.layout_shift value=${(look.audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3)}`);
    console.log(`${name}.script_gzip_kb value=${(bytes / 1000).toFixed(1)}`);
  } finally {
    await browser.close();
  }
}

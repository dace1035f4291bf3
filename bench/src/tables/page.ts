import { chromium, type Page } from 'playwright-core';
import { beginTrial } from '../load/trial-player.ts';
import { framesOf, phonePage, slowDown, weigh } from '../looks/phone.ts';

/**
 * `tables.<code>.*`: a live table of each game at its page on a phone's window, on the production build, in trial play.
 * `gzip_kb`: everything the page fetches by itself, compressed. `betting_fps`, `dealing_fps`: pictures a second on a
 * processor four times slower, in the three seconds after a round began, and after its cards, ball or dice came; the
 * least of three rounds. `SITE_URL` names the running site, which must ask nobody whether they are a person.
 */
const site = process.env.SITE_URL;
if (!site) throw new Error('SITE_URL is missing: it must name a running site on its production build');
const program = process.env.CHROMIUM;
if (!program) throw new Error('CHROMIUM is missing: it must name the browser');
const asked = process.argv.slice(2);
const codes =
  asked.length > 0
    ? asked
    : ['speed-baccarat-1', 'dragon-tiger-1', 'european-roulette-1', 'table-sic-bo-1', 'niu-niu-1'];
const roundsCounted = 3;
/** A round takes less than a minute. */
const patience = { timeout: 180_000 };

const player = await beginTrial(site);
const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const code of codes) {
    const { betting, dealing } = await framesOfRounds(code);
    // rounds have been played: its roads stand where they stand all day
    const weight = await weigh(browser, await player.launch('PGL', code), ready);
    console.log(`tables.${code}.gzip_kb value=${weight.toFixed(1)}`);
    console.log(`tables.${code}.betting_fps value=${Math.min(...betting).toFixed(1)}`);
    console.log(`tables.${code}.dealing_fps value=${Math.min(...dealing).toFixed(1)}`);
  }
} finally {
  await browser.close();
}

async function framesOfRounds(code: string): Promise<{ betting: number[]; dealing: number[] }> {
  const page = await phonePage(browser);
  await page.goto(await player.launch('PGL', code));
  await ready(page);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await slowDown(await page.context().newCDPSession(page));
  const seen = { betting: [] as number[], dealing: [] as number[] };
  for (let round = 0; round < roundsCounted; round += 1) {
    await begins(page, 'betting');
    seen.betting.push(await framesOf(page));
    await begins(page, 'dealing');
    seen.dealing.push(await framesOf(page));
  }
  await page.context().close();
  return seen;
}

function ready(page: Page): Promise<void> {
  return page.locator('[data-phase]').waitFor(patience);
}

/** Waits for the next time that the table comes to this phase. */
async function begins(page: Page, phase: 'betting' | 'dealing'): Promise<void> {
  await page.locator(`[data-phase]:not([data-phase=${phase}])`).waitFor(patience);
  await page.locator(`[data-phase=${phase}]`).waitFor(patience);
}

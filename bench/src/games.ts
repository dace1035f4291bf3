import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { beginTrial } from './load/trial-player.ts';
import { framesOf, phonePage, slowDown, weigh } from './looks/phone.ts';

/**
 * `games.<code>.*`: each of our own games at its page on a phone's window, on the production build, in trial play.
 * `gzip_kb`: everything the page fetches by itself, compressed. `interactive_ms`: from the start of the navigation
 * until a bet can be placed and that has been painted, over a slow 4G line (1.6 Mbit/s, 150 ms) with a processor four
 * times slower; the middle one of three loads. `fps`: frames a second on that processor while a round is
 * shown, from the bet on, for three seconds at most. `SITE_URL` names the running site, which must ask nobody
 * whether they are a person.
 */
const site = process.env.SITE_URL;
if (!site) throw new Error('SITE_URL is missing: it must name a running site on its production build');
const program = process.env.CHROMIUM;
if (!program) throw new Error('CHROMIUM is missing: it must name the browser');
const slots = ['feira', 'tucano', 'folia', 'cordel', 'cascata', 'cofre', 'onca', 'calcadao'];
const originals = [
  'dice',
  'limbo',
  'mines',
  'plinko',
  'keno',
  'wheel',
  'diamonds',
  'coinflip',
  'hilo',
  'tower',
  'scratch',
];
const tables = ['blackjack', 'video-poker', 'roulette', 'crash'];
const asked = process.argv.slice(2);
const codes = asked.length > 0 ? asked : [...originals, ...tables, ...slots];
const slowLine = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const loadsCounted = 3;
/** How the button that places a bet begins, or the one that says there is none yet to place. */
const betting = /^(Apostar|Faça sua aposta)/;

const player = await beginTrial(site);
const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const code of codes) {
    console.log(`games.${code}.gzip_kb value=${(await weigh(browser, await launch(code), ready)).toFixed(1)}`);
    const loads: number[] = [];
    while (loads.length < loadsCounted - 1)
      loads.push((await load(browser, code, async () => undefined)).interactiveMs);
    const { interactiveMs, after: fps } = await load(browser, code, (opened) => framesOfRound(opened, code));
    console.log(`games.${code}.interactive_ms value=${Math.round(middle([...loads, interactiveMs]))}`);
    console.log(`games.${code}.fps value=${fps.toFixed(1)}`);
  }
} finally {
  await browser.close();
}

interface Loaded<After> {
  readonly interactiveMs: number;
  readonly after: After;
}

/** Loads the page as a slow phone does. `then` looks at it further, with the line as quick as this machine. */
async function load<After>(
  opened: Browser,
  code: string,
  then: (page: Page) => Promise<After>,
): Promise<Loaded<After>> {
  const page = await phonePage(opened);
  // The page looks itself: asked from outside, it would spend a good part of its slow processor on answering.
  await page.addInitScript(whenBettable, betting.source);
  const protocol: CDPSession = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', slowLine);
  await slowDown(protocol);
  const bettable = page.waitForEvent('console', (said) => said.text().startsWith('bettable '));
  await page.goto(await launch(code), { waitUntil: 'commit' });
  const interactiveMs = Number((await bettable).text().split(' ')[1]);
  await protocol.send('Network.emulateNetworkConditions', {
    ...slowLine,
    downloadThroughput: -1,
    uploadThroughput: -1,
    latency: 0,
  });
  const after = await then(page);
  await page.context().close();
  return { interactiveMs, after };
}

/**
 * Runs in the page: says when the button for a bet stood there and the next picture had been painted, counted from the
 * start of the navigation.
 */
function whenBettable(source: string): void {
  const begins = new RegExp(source);
  const isThere = () =>
    [...document.querySelectorAll('main button')].some(
      (button) => begins.test(button.textContent ?? '') && button.getClientRects().length > 0,
    );
  const watch = new MutationObserver(() => {
    if (!isThere()) return;
    watch.disconnect();
    // the turn after the next picture
    requestAnimationFrame(() => setTimeout(() => console.info(`bettable ${performance.now()}`)));
  });
  watch.observe(document, { childList: true, subtree: true });
}

/** Bets, and counts the pictures of what is shown then. */
async function framesOfRound(page: Page, code: string): Promise<number> {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  if (code === 'keno') await page.getByRole('button', { name: /^Surpresinha/ }).click();
  if (code === 'roulette') await page.getByRole('button', { name: /^Vermelho/ }).click();
  await readyToBet(page).click();
  return framesOf(page);
}

function middle(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function readyToBet(page: Page) {
  return page.getByRole('button', { name: betting }).first();
}

function ready(page: Page): Promise<void> {
  return readyToBet(page).waitFor();
}

/** A fresh ticket for the game. */
function launch(code: string): Promise<string> {
  return player.launch(slots.includes(code) ? 'PGS' : 'PGE', code);
}

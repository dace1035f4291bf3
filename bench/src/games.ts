import { gzipSync } from 'node:zlib';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';

/**
 * `games.<code>.*`: each of our own games at its page on a phone's window, on the production build, in trial play.
 * `gzip_kb`: everything the page fetches until it can be played, compressed. `interactive_ms`: until a bet can be placed, over a slow 4G line (1.6 Mbit/s,
 * 150 ms) with a processor four times slower. `fps`: frames a second on that processor while a round is shown, from the bet on, for three seconds at
 * most. `SITE_URL` names the running site, which must ask nobody whether they are a person.
 */
const site = process.env.SITE_URL;
if (!site) throw new Error('SITE_URL is missing: it must name a running site on its production build');
const program = process.env.CHROMIUM;
if (!program) throw new Error('CHROMIUM is missing: it must name the browser');
const slots = ['feira', 'tucano', 'folia', 'cordel', 'cascata', 'cofre', 'onca', 'calcadao'];
const originals = ['dice', 'limbo', 'mines', 'plinko', 'keno', 'wheel', 'diamonds', 'coinflip', 'hilo', 'tower'];
const tables = ['blackjack', 'video-poker', 'roulette', 'crash'];
const asked = process.argv.slice(2);
const codes = asked.length > 0 ? asked : [...originals, ...tables, ...slots];
const slowLine = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slowdown = 4;

const token = await beginTrial();
const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const code of codes) {
    console.log(`games.${code}.gzip_kb value=${(await weigh(browser, code)).toFixed(1)}`);
    const { interactiveMs, fps } = await play(browser, code);
    console.log(`games.${code}.interactive_ms value=${Math.round(interactiveMs)}`);
    console.log(`games.${code}.fps value=${fps.toFixed(1)}`);
  }
} finally {
  await browser.close();
}

/** Loads the page on a quick line and adds up what came, each part compressed as the server would. */
async function weigh(opened: Browser, code: string): Promise<number> {
  const page = await pageOf(opened);
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/arcade/'))
      sizes.push(
        response.body().then(
          (body) => (/\.(woff2|png|webp)$/.test(response.url()) ? body.length : gzipSync(body).length),
          () => 0,
        ),
      );
  });
  await page.goto(await launch(code));
  await readyToBet(page).waitFor();
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await page.context().close();
  return bytes / 1000;
}

async function play(opened: Browser, code: string): Promise<{ interactiveMs: number; fps: number }> {
  const page = await pageOf(opened);
  const protocol: CDPSession = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', slowLine);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const address = await launch(code);
  const began = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  const bet = readyToBet(page);
  await bet.waitFor();
  const interactiveMs = performance.now() - began;
  await protocol.send('Network.emulateNetworkConditions', {
    ...slowLine,
    downloadThroughput: -1,
    uploadThroughput: -1,
    latency: 0,
  });
  await page.waitForLoadState('networkidle').catch(() => undefined);
  if (code === 'keno') await page.getByRole('button', { name: /^Surpresinha/ }).click();
  if (code === 'roulette') await page.getByRole('button', { name: /^Vermelho/ }).click();
  await bet.click();
  const fps = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const times: number[] = [];
        const step = (now: number) => {
          times.push(now);
          const first = times[0] ?? now;
          if (now - first < 3_000) requestAnimationFrame(step);
          else resolve(((times.length - 1) * 1000) / (now - first));
        };
        requestAnimationFrame(step);
      }),
  );
  await page.context().close();
  return { interactiveMs, fps };
}

function readyToBet(page: Page) {
  return page.getByRole('button', { name: /^(Apostar|Faça sua aposta)/ }).first();
}

async function pageOf(opened: Browser): Promise<Page> {
  const context = await opened.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'pt-BR',
    serviceWorkers: 'block',
  });
  return context.newPage();
}

async function beginTrial(): Promise<string> {
  const { token: given } = await ask<{ token: string }>('/wps/session/login/freeplay', { method: 'POST', body: '{}' });
  return given;
}

/** A fresh ticket for the game. */
async function launch(code: string): Promise<string> {
  const vassalage = slots.includes(code) ? 'PGS' : 'PGE';
  const path = `/wps/game/launchGame?launchMode=GLS&vassalage=${vassalage}&gameCode=${code}`;
  const { content } = await ask<{ content: { game_url: string } }>(path, { headers: { authorization: token } });
  return new URL(content.game_url, site).toString();
}

async function ask<Value>(path: string, init: RequestInit): Promise<Value> {
  const answer = await fetch(new URL(path, site), {
    ...init,
    headers: { 'content-type': 'application/json', Merchant: 'palpite', ...init.headers },
  });
  const { success, value, message } = (await answer.json()) as { success: boolean; value: Value; message?: string };
  if (!success) throw new Error(`${path}: ${message}`);
  return value;
}

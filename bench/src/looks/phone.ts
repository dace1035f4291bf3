import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from 'playwright-core';

/** Four times slower than this machine: a cheap phone. */
const slowdown = 4;

/** A page in the window of a phone, as a player's browser opens it. */
export async function phonePage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'pt-BR',
    serviceWorkers: 'block',
  });
  return context.newPage();
}

/** From now on the page has a processor four times slower. */
export async function slowDown(protocol: CDPSession): Promise<void> {
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/**
 * In kB, each part compressed as the server would: what the page of a game fetches by itself until `ready`, and as long
 * as it goes on without a pause.
 */
export async function weigh(browser: Browser, address: string, ready: (page: Page) => Promise<void>): Promise<number> {
  const page = await phonePage(browser);
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/arcade/'))
      sizes.push(
        response.body().then(
          (body) => (/\.(woff2|png|webp)$/.test(response.url()) ? body.length : gzipSync(body, { level: 9 }).length),
          () => 0,
        ),
      );
  });
  await page.goto(address);
  await ready(page);
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await page.context().close();
  return bytes / 1000;
}

/** Pictures a second that the page paints in the next three seconds. */
export function framesOf(page: Page): Promise<number> {
  return page.evaluate(
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
}

import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { expect, type Page, type Request, type WebSocketRoute } from '@playwright/test';
import { diceTable } from './dice.ts';
import { test } from './journey.ts';
import { platform } from './platform.ts';
import {
  balanceOf,
  betsOf,
  depositAsPlayer,
  type Player,
  registerKnownPlayer,
  registerSeasonedPlayer,
  withdrawalsOf,
} from './player.ts';
import { balanceIn, openSite, sum } from './site.ts';

const betCall = '**/play/dice/bet';

/** A player with R$ 50.00 at the dice table. */
async function sitDown(page: Page): Promise<Player> {
  const player = await registerKnownPlayer();
  await depositAsPlayer(player, '50.00');
  await openSite(page, player);
  await page.getByRole('button', { name: 'Jogar Dado' }).last().click();
  await expect(diceTable(page).bet).toBeVisible();
  await diceTable(page).set({ stake: '2,00' });
  return player;
}

/** The keys of all bets this page sends from now on, in order. */
function keysSent(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request: Request) => {
    const key = request.headers()['idempotency-key'];
    if (request.url().endsWith('/play/dice/bet') && key) keys.push(key);
  });
  return keys;
}

test('a bet button pressed twice in haste bets once', async ({ page }) => {
  const player = await sitDown(page);
  const table = diceTable(page);
  const keys = keysSent(page);
  await table.bet.dblclick();
  await table.landed(1);
  expect((await betsOf(player)).total).toBe(1);
  // A second intention is a second bet.
  await table.bet.click();
  await table.landed(2);
  const { list, footer } = await betsOf(player);
  expect(list).toHaveLength(2);
  expect(new Set(keys).size).toBe(2);
  expect((await balanceOf(player)).sumBalance).toBe(50_000_000n + footer.profitAndLoss);
});

test('a withdrawal confirmed twice in haste is asked for once', async ({ page }) => {
  const player = await registerSeasonedPlayer();
  await openSite(page, player, '/member/withdraw');
  await page.getByRole('textbox', { name: 'Quanto você quer sacar?' }).fill('40,00');
  await page.getByRole('button', { name: /^Sacar R\$\s40,00/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Sacar R\$\s40,00/ })
    .dblclick();
  await expect(page.getByText('Em análise pela equipe')).toBeVisible();
  expect((await withdrawalsOf(player)).total).toBe(1);
  expect((await balanceOf(player)).heldBalance).toBe(40_000_000n);
});

test.describe('with a broken line', () => {
  test.use({ mayComplain: /net::ERR_/ });

  test('a bet whose answer was lost is asked for again with its own key, and counts once', async ({ page }) => {
    const player = await sitDown(page);
    const table = diceTable(page);
    const keys = keysSent(page);
    let lost = 0;
    await page.route(betCall, async (route) => {
      if (lost === 2) return route.continue();
      lost += 1;
      // The platform gets the bet; its answer never arrives.
      await route.fetch();
      await route.abort('connectionreset');
    });
    await table.bet.click();
    await table.landed(1);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    const { list, footer } = await betsOf(player);
    expect(list).toHaveLength(1);
    expect((await balanceOf(player)).sumBalance).toBe(50_000_000n + footer.profitAndLoss);
    await expect(table.results).toHaveCount(1);
  });

  test('a bet made offline waits, says so, and counts once when the line is back', async ({ page, context }) => {
    const player = await sitDown(page);
    const table = diceTable(page);
    const keys = keysSent(page);
    await context.setOffline(true);
    await table.bet.click();
    await expect(page.getByText('Um instante… Enviando a mesma aposta de novo')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Enviar de novo/ })).toBeVisible();
    await expect(page.getByText('Ainda sem resposta. Vamos enviar de novo sozinhos')).toBeVisible();
    expect((await betsOf(player)).total).toBe(0);

    await context.setOffline(false);
    // by itself, as soon as the browser has its line back
    await table.landed(1);
    expect(new Set(keys).size).toBe(1);
    expect((await betsOf(player)).total).toBe(1);
  });

  for (const [when, brokenFirst] of [
    ['lost its live line', false],
    ['got its live line late', true],
  ] as const) {
    test(`a page that ${when} shows the balance of now once it has one`, async ({ page }) => {
      const player = await registerKnownPlayer();
      const lines: WebSocketRoute[] = [];
      let joined = false;
      let broken: boolean = brokenFirst;
      await page.routeWebSocket(/\/wps\/live$/, (line) => {
        lines.push(line);
        if (broken) {
          line.onMessage(() => line.close());
          return;
        }
        const platform = line.connectToServer();
        platform.onMessage((said) => {
          joined ||= String(said).includes('"joined"');
          line.send(said);
        });
      });
      await openSite(page, player);
      await expect(balanceIn(page)).toContainText(sum('0,00'));
      if (brokenFirst) await expect.poll(() => lines.length).toBeGreaterThan(0);
      else {
        await expect.poll(() => joined).toBe(true);
        broken = true;
        await Promise.all(lines.map((line) => line.close()));
      }
      await depositAsPlayer(player, '30.00');
      await expect(balanceIn(page)).toContainText(sum('0,00'));
      broken = false;
      await expect(balanceIn(page)).toContainText(sum('30,00'));
    });
  }
});

const lineBroken = 'Falha na conexão, tente de novo';
const partMissing = 'A página demorou demais para carregar, confira sua conexão';
// a greeting may stand over the page by then
const speedTest = (page: Page) =>
  page.getByRole('heading', { name: 'Teste de velocidade', level: 1, includeHidden: true });
/** As a link of the page leads: without loading it anew. */
const go = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

/**
 * A way to the platform that can be cut and opened again at the same port: what a browser sees of a server
 * that is killed and started.
 */
async function openWay(): Promise<{ url: string; cut(): Promise<void>; mend(): Promise<void> }> {
  const { hostname, port } = new URL(platform().siteUrl);
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy());
  };
  let server: Server;
  const listen = async (at: number): Promise<number> => {
    server = createServer((browser) => {
      const platform = connect(Number(port), hostname);
      keep(browser);
      keep(platform);
      browser.pipe(platform).pipe(browser);
    });
    await new Promise<void>((resolve) => server.listen(at, 'localhost', resolve));
    return (server.address() as AddressInfo).port;
  };
  const own = await listen(0);
  return {
    url: `http://localhost:${own}`,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
    async mend() {
      await listen(own);
    },
  };
}

test.describe('while browsing', () => {
  test.use({ mayComplain: /net::ERR_|Failed to fetch|ChunkLoadError/ });

  test('a line that is cut is said and tried again, and what it kept away is there when it is back', async ({
    page,
    context,
  }) => {
    await page.goto(platform().siteUrl);
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    // a list that was on its way says the same in its place
    const banner = page.getByRole('status').filter({ hasText: lineBroken });
    await context.setOffline(true);
    await expect(banner).toBeVisible();
    await context.setOffline(false);
    await expect(banner).toBeHidden();
    // where a part of the page was kept away, the page has loaded itself anew meanwhile
    await expect(async () => {
      await go(page, '/speed');
      await expect(speedTest(page)).toBeVisible({ timeout: 15_000 });
    }).toPass();
  });

  test('a part of the page that does not arrive is said, and comes by itself once it can', async ({ page }) => {
    const part = '**/assets/speed-page-*.js';
    await page.route(part, (route) => route.abort('connectionreset'));
    await page.goto(platform().siteUrl);
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await go(page, '/speed');
    await expect(page.getByText(partMissing)).toBeVisible();
    await expect(page.getByText('Recarregar', { exact: true })).toBeVisible();
    await page.unroute(part);
    await expect(speedTest(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/speed');
  });

  test('a platform that is killed is said, a new page included, and everything goes on when it is back', async ({
    browser,
    listenTo,
    locale,
  }) => {
    const way = await openWay();
    const context = await browser.newContext({ serviceWorkers: 'allow', ...(locale !== undefined && { locale }) });
    listenTo(context);
    const page = await context.newPage();
    await page.goto(way.url);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller)
        await new Promise((resolve) => {
          navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
        });
    });
    await way.cut();
    await go(page, '/speed');
    await expect(page.getByRole('alert').getByText(lineBroken)).toBeVisible();
    await page.goto(`${way.url}/promotions`);
    await expect(page.getByRole('heading', { name: lineBroken })).toBeVisible();
    await expect(page.getByText('Esta página continua sozinha')).toBeVisible();
    await way.mend();
    await expect(page.getByRole('heading', { name: 'Promoções', level: 1, includeHidden: true })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/promotions');
    await way.cut();
    await context.close();
  });
});

import { expect, type Page, type Request, type WebSocketRoute } from '@playwright/test';
import { diceTable } from './dice.ts';
import { test } from './journey.ts';
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
  await page.getByRole('textbox', { name: 'Quanto você quer sacar?' }).fill('20,00');
  await page.getByRole('button', { name: /^Sacar R\$\s20,00/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Sacar R\$\s20,00/ })
    .dblclick();
  await expect(page.getByText('Em análise pela equipe')).toBeVisible();
  expect((await withdrawalsOf(player)).total).toBe(1);
  expect((await balanceOf(player)).heldBalance).toBe(20_000_000n);
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
    await expect(page.getByText('O servidor não respondeu. Enviando a mesma aposta de novo')).toBeVisible();
    const again = page.getByRole('button', { name: /^Enviar de novo/ });
    await expect(again).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText('Ainda sem resposta. Sua aposta tem um número próprio')).toBeVisible();
    expect((await betsOf(player)).total).toBe(0);

    await context.setOffline(false);
    await again.click();
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
      await page.routeWebSocket(/\/live$/, (line) => {
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
      await expect(balanceIn(page)).toContainText(sum('30,00'), { timeout: 20_000 });
    });
  }
});

// The record of every cent: what moved, what was left after it, the sums, the file, and what a day brought.
import { readFile } from 'node:fs/promises';
import { formatMoney } from '@palpite/math/money.ts';
import { expect, type Page } from '@playwright/test';
import { openIn, places, type Speech, write } from './cashier.ts';
import { test } from './journey.ts';
import { betsOf, movementsOf, type Player, registerSeasonedPlayer, withdrawAsPlayer, withdrawalsOf } from './player.ts';
import { sum } from './site.ts';

const words = {
  PT: {
    history: 'Extrato',
    in: 'Entrou',
    out: 'Saiu',
    deposits: 'Depósitos',
    download: 'Baixar CSV',
    saved: 'Arquivo salvo.',
    bets: 'Minhas apostas',
    threeBets: /^3( apostas)?$/,
    staked: 'Aposta',
    byProduct: 'Por tipo de jogo',
  },
  EN: {
    history: 'Transactions',
    in: 'Came in',
    out: 'Went out',
    deposits: 'Deposits',
    download: 'Download CSV',
    saved: 'File saved.',
    bets: 'My bets',
    threeBets: /^3( bets)?$/,
    staked: 'Stake',
    byProduct: 'By kind of game',
  },
} as const;

/** Somebody who deposited 150, staked it in three bets and withdrew 25. */
async function registerWithHistory(): Promise<Player> {
  const player = await registerSeasonedPlayer();
  await withdrawAsPlayer(player, '25.00');
  await expect
    .poll(async () => (await withdrawalsOf(player)).list[0]?.state, {
      message: 'the withdrawal is paid',
      timeout: 20_000,
    })
    .toBe('paid');
  return player;
}

for (const { where, speech, use } of places) {
  test.describe(where, () => {
    test.use(use);
    const say = words[speech];

    test('every movement stands in the history with the balance after it, and the file says the same', async ({
      page,
    }) => {
      const player = await registerWithHistory();
      const { list, footer, total } = await movementsOf(player);
      await openIn(speech, page, player, '/member/transactionHistory');
      await expect(page.getByRole('heading', { name: say.history, level: 1 })).toBeVisible();
      const rows = linesOf(page);
      await expect(rows).toHaveCount(list.length);
      for (const [at, movement] of list.entries())
        await expect(rows.nth(at)).toContainText(figureOf(speech, movement.currentAvailBalance));
      for (const [word, amount] of [
        [say.in, footer?.in ?? 0n],
        [say.out, footer?.out ?? 0n],
      ] as const)
        await expect(page.locator('dl > div').filter({ hasText: word })).toContainText(figureOf(speech, amount));

      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: say.download }).click(),
      ]);
      await expect(page.getByText(say.saved)).toBeVisible();
      expect(file.suggestedFilename()).toMatch(/\.csv$/);
      const text = await readFile(await file.path(), 'utf8');
      expect(text.startsWith('\uFEFF'), 'the mark by which spreadsheets know the letters').toBe(true);
      // a line of titles before those of the movements
      expect(text.trim().split(/\r?\n/)).toHaveLength(total + 1);

      await page.getByRole('button', { name: say.deposits, exact: true }).click();
      await expect(rows).toHaveCount(1);
      await expect(rows.first()).toContainText(sum(write(speech, '150,00')));
    });

    test('bets are summed in their record, and by day and kind of game in the result', async ({ page }) => {
      const player = await registerSeasonedPlayer();
      const { footer } = await betsOf(player);
      await openIn(speech, page, player, '/member/personalHistoryCopy');
      await expect(page.getByRole('heading', { name: say.bets, level: 1 })).toBeVisible();
      await expect(linesOf(page)).toHaveCount(3);
      await expect(page.getByText(say.threeBets).locator('visible=true').first()).toBeVisible();
      await expect(
        page
          .getByText(sum(write(speech, '150,00')))
          .locator('visible=true')
          .first(),
      ).toBeVisible();

      await openIn(speech, page, player, '/member/personalProfit');
      for (const word of [undefined, say.byProduct]) {
        if (word !== undefined) await page.getByText(word, { exact: true }).first().click();
        await expect(linesOf(page)).toHaveCount(1);
        await expect(linesOf(page)).toContainText(figureOf(speech, footer.profitAndLoss));
        await expect(linesOf(page)).toContainText(write(speech, '150,00'));
      }
    });
  });
}

/** What the record lists: rows of a table at a desk, cards on a phone. */
const linesOf = (page: Page) =>
  page.getByRole('main').locator('tbody tr, section ul > li, div > ul > li').locator('visible=true');

/** An amount as the pages write its figure, without a sign. */
function figureOf(speech: Speech, amount: bigint): string {
  const [whole = '', cents = ''] = formatMoney(amount < 0n ? -amount : amount).split('.');
  return write(speech, `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${cents.padEnd(2, '0').slice(0, 2)}`);
}

// One round of a baccarat table: one player on a phone, one at a desk, and somebody who only looks on.
import { floorToCents, formatMoney, parseMoney } from '@palpite/math/money.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { windows } from './inspection.ts';
import { test } from './journey.ts';
import { balanceOf, depositAsPlayer, launchAs, liveBetsOf, type Player, registerKnownPlayer } from './player.ts';
import { balanceIn, sum, sumIn } from './site.ts';

test.use({ actionTimeout: 20_000 });

/** Fifteen seconds to bet in. */
const table = 'no-commission-baccarat-1';
/** A round of it, with room for a slow machine. */
const roundMs = 60_000;
/** For as many rounds as the journey has time for, all of them lost. */
const purse = '600.00';

test('two bet on the two sides of one round, all three see both bets and what came, and one gets what the other loses', async ({
  page,
  browser,
  listenTo,
}) => {
  test.setTimeout(10 * roundMs);
  const [deskPage, lookingOn] = await Promise.all([
    browser.newPage({ viewport: windows.desk, isMobile: false, hasTouch: false }),
    browser.newPage(),
  ]);
  for (const other of [deskPage, lookingOn]) listenTo(other.context());
  const [onPhone, atDesk, onlooker] = await Promise.all([playerWith(purse), playerWith(purse), registerKnownPlayer()]);
  const [phone, desk, look] = [tableOn(page), tableOn(deskPage), tableOn(lookingOn)];

  await test.step('all three come to the table', async () => {
    const seats = [
      [page, onPhone],
      [deskPage, atDesk],
      [lookingOn, onlooker],
    ] as const;
    await Promise.all(seats.map(([at, player]) => sitDown(at, player)));
    await expect(balanceIn(page)).toContainText(sum('600,00'));
  });

  await test.step('both bet on one round, and all see what lies on each side', async () => {
    // whoever is too late has the chips back, and tries again
    await expect(async () => {
      await Promise.all([phone, desk].map(({ opens }) => expect(opens).toBeVisible({ timeout: roundMs })));
      await Promise.all([bet(phone, /^Jogador,/, '20,00'), bet(desk, /^Banca,/, '40,00')]);
      for (const { crowd, spot } of [look, phone, desk]) {
        await expect(crowd).toHaveText(sumIn('2 jogadores nesta rodada,', '60,00'));
        await expect(spot(/^Jogador,/)).toHaveAccessibleName(/, 1 jogador com R\$\s20,00 ali/);
        await expect(spot(/^Banca,/)).toHaveAccessibleName(/, 1 jogador com R\$\s40,00 ali/);
      }
    }).toPass({ timeout: 6 * roundMs, intervals: [100] });
  });

  await test.step('all are told the same of what came, and the books agree', async () => {
    const came = [page, deskPage].map((each) => each.getByRole('region', { name: 'Suas apostas nesta mesa' }));
    const rows = came.map((table) => table.getByRole('row').nth(1));
    for (const row of rows) await expect(row).toContainText(/(Jogador|Banca|Empate), \d a \d/, { timeout: roundMs });
    const [seenOnPhone = '', seenAtDesk = ''] = await Promise.all(rows.map((row) => row.innerText()));
    const line = (text: string) => /(Jogador|Banca|Empate), \d a \d/.exec(text)?.[0];
    expect(line(seenOnPhone)).toBe(line(seenAtDesk));
    const [onPlayer, onBanker] = await Promise.all([newestOf(onPhone), newestOf(atDesk)]);
    const [winner, score = ''] = line(seenOnPhone)?.split(', ') ?? [];
    const paid = {
      Jogador: [parseMoney('40'), 0n],
      // a banker that wins with six is paid half
      Banca: [0n, parseMoney(score.startsWith('6') ? '60' : '80')],
      Empate: [parseMoney('20'), parseMoney('40')],
    };
    expect([onPlayer?.winAmount, onBanker?.winAmount]).toEqual(paid[winner as keyof typeof paid]);
    await Promise.all([expectBalanceByRecord(page, onPhone), expectBalanceByRecord(deskPage, atDesk)]);
    await expect(balanceIn(lookingOn)).toContainText(sum('0,00'));
  });
  await Promise.all([deskPage, lookingOn].map((each) => each.context().close()));
});

interface Table {
  spot(name: RegExp): Locator;
  /** Bets are taken for some seconds more, and the player has none in the round. */
  readonly opens: Locator;
  readonly confirm: Locator;
  readonly placed: Locator;
  /** Who is in the round, and with how much. */
  readonly crowd: Locator;
}

function tableOn(page: Page): Table {
  const stage = page.getByRole('region', { name: 'Mesa e pano' });
  const foot = page.getByRole('region', { name: 'Sua aposta' });
  return {
    spot: (name) => stage.getByRole('button', { name }),
    opens: foot.getByRole('button', { name: 'Coloque fichas' }).filter({ hasText: /fecha em (9|1\d) s/ }),
    confirm: foot.getByRole('button', { name: /^Apostar/ }),
    placed: foot.getByRole('button', { name: /^Apostado/ }),
    crowd: stage.getByText(/ nesta rodada, /),
  };
}

async function playerWith(amount: string): Promise<Player> {
  const player = await registerKnownPlayer();
  await depositAsPlayer(player, amount);
  return player;
}

async function sitDown(page: Page, player: Player): Promise<void> {
  await page.goto(await launchAs(player, 'PGL', table));
  await expect(page.getByRole('heading', { name: 'Bacará sem Comissão' })).toBeVisible();
}

/** One chip, or two. */
async function bet({ spot, confirm, placed }: Table, side: RegExp, stake: '20,00' | '40,00'): Promise<void> {
  for (let chips = 0; chips < (stake === '20,00' ? 1 : 2); chips += 1) await spot(side).click({ timeout: 5_000 });
  await expect(confirm).toContainText(sum(stake), { timeout: 2_000 });
  await confirm.click({ timeout: 5_000 });
  await expect(placed).toBeVisible({ timeout: 5_000 });
}

async function newestOf(player: Player) {
  return (await liveBetsOf(player)).list[0];
}

/** What is in the wallet is what came in and what the record says of each bet since. */
async function expectBalanceByRecord(page: Page, player: Player): Promise<void> {
  const { list } = await liveBetsOf(player);
  const left = list.reduce((total, { profitAndLoss }) => total + profitAndLoss, parseMoney(purse));
  expect((await balanceOf(player)).sumBalance).toBe(left);
  await expect(balanceIn(page)).toContainText(sum(formatMoney(floorToCents(left)).replace('.', ',')));
}

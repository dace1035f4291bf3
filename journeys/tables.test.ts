// One round of a baccarat table: one player on a phone, one at a desk, and somebody who only looks on; then its shoe is
// changed, and checked whole. And all games at once, each won and lost: several tables on one page, and bets by call at
// those that a page would show in the same way.
import { randomUUID } from 'node:crypto';
import { call } from '@palpite/contract/base/client.ts';
import { enterGame } from '@palpite/contract/instant/player.ts';
import { seatsBet, seatsTable, seatsTake } from '@palpite/contract/seats/player.ts';
import { tablesPlaceBet, tablesTable } from '@palpite/contract/tables/player.ts';
import { floorToCents, formatMoney, parseMoney } from '@palpite/math/money.ts';
import { settleChips } from '@palpite/math/tables/chips.ts';
import { tableGames } from '@palpite/math/tables/every-table.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { callerOf } from './address.ts';
import { windows } from './inspection.ts';
import { test } from './journey.ts';
import { openOffice } from './office.ts';
import { balanceOf, depositAsPlayer, launchAs, liveBetsOf, type Player, registerKnownPlayer } from './player.ts';
import { balanceIn, lookBelow, sum, sumIn } from './site.ts';

test.use({ actionTimeout: 20_000 });

/** Fifteen seconds to bet in. */
const table = 'no-commission-baccarat-1';
/** A round of it, with room for a slow machine. */
const roundMs = 60_000;
/** For as many rounds as the journey has time for, all of them lost. */
const purse = '900.00';

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
    await expect(balanceIn(page)).toContainText(sum('900,00'));
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

  await test.step('staff change the shoe: it ends with the round, and whoever was there deals all of it again', async () => {
    await openOffice(deskPage, `/tables/${table}`);
    await deskPage.getByRole('button', { name: 'Trocar o sapato' }).click();
    const dialog = deskPage.getByRole('dialog');
    await dialog.getByLabel(/^Motivo/).fill('conferência do fiscal');
    await dialog.getByRole('button', { name: 'Trocar o sapato' }).click();
    await expect(deskPage.getByText(/O sapato de .+ termina com esta rodada/)).toBeVisible();
    const over = lookingOn.getByRole('link', { name: /^Conferir o sapato/ }).first();
    await expect(async () => {
      await lookingOn.reload();
      await lookBelow(lookingOn);
      await lookingOn.getByText('Sapatos que acabaram').click();
      await expect(over).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 3 * roundMs, intervals: [2_000] });
    const [verifier] = await Promise.all([lookingOn.context().waitForEvent('page'), over.click()]);
    const result = verifier.getByRole('region', { name: 'O resultado' });
    await expect(result).toContainText(/Todas as \d+ rodadas informadas são como saem aqui\./);
    await expect(result).toContainText('Leva de volta ao hash publicado antes da primeira rodada.');
  });
  await Promise.all([deskPage, lookingOn].map((each) => each.context().close()));
});

test('every game is played at once until it was won and lost, four of them on one page, and each pays what its rules say', async ({
  browser,
  listenTo,
}) => {
  test.setTimeout(30 * roundMs);
  const player = await playerWith(purse);
  const page = await browser.newPage({ viewport: windows.desk, isMobile: false, hasTouch: false });
  listenTo(page.context());
  await page.addInitScript((token) => sessionStorage.setItem('token', token), player.token);
  const pane = (name: string) => page.getByRole('region', { name, exact: true });

  await test.step('a table is opened at a desk, and three others beside it', async () => {
    await page.goto(await launchAs(player, 'PGL', 'dragon-tiger-1'));
    await page.getByRole('button', { name: 'Abrir Sic Bo 1 ao lado' }).click();
    await expect(pane('Sic Bo 1').getByRole('button', { name: /^Grande,/ })).toBeVisible();
    for (const other of ['Roleta Europeia 1', 'Niu Niu 1']) {
      await page.getByRole('button', { name: 'Adicionar mesa' }).click();
      await page.getByRole('dialog').getByRole('button', { name: other }).click();
      await expect(pane(other).getByRole('region', { name: `${other}: sua aposta` })).toBeVisible();
    }
    // all four are there again after a reload
    await page.reload();
    await expect(page.getByRole('region', { name: /: mesa e pano$/ })).toHaveCount(4);
  });

  await test.step('each table is bet on until it was won and lost there, and each bet is paid as its rules say of what came', async () => {
    const byHand = [
      { code: 'dragon-tiger-1', name: 'Dragão e Tigre 1', spots: [/^Dragão,/, /^Tigre,/] },
      { code: 'table-sic-bo-1', name: 'Sic Bo 1', spots: [/^Grande,/, /^Pequeno,/] },
      { code: 'european-roulette-1', name: 'Roleta Europeia 1', spots: [/^Vermelho/, /^Preto/] },
      { code: 'niu-niu-1', name: 'Niu Niu 1', spots: [/^Mão 1 simples,/, /^Mão 2 simples,/, /^Mão 3 simples,/] },
    ];
    const byCall = ['baccarat-1', 'speed-baccarat-1', 'no-commission-baccarat-1'];
    // a page's own presses come one after another; calls are made meanwhile
    const called = byCall.map((code) =>
      untilWonAndLost(player, code, () => layByCall(player, code, ['player', 'banker'])),
    );
    const sat = untilSeatWonAndLost(player, 'blackjack-2', 5);
    let turn = Promise.resolve();
    const laid = byHand.map(({ code, name, spots }) =>
      untilWonAndLost(player, code, () => {
        turn = turn.then(() => layAt(pane(name), spots));
        return turn;
      }),
    );
    await Promise.all([...called, ...laid, sat]);
    await expectBalanceByRecord(page, player);
  });

  await test.step('what came at sic bo is drawn again by the verifier', async () => {
    await pane('Sic Bo 1').getByRole('heading').click();
    const bets = page.getByRole('region', { name: 'Suas apostas nesta mesa' });
    await expect(bets).toContainText('Grande');
    const [verifier] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Abrir verificador' }).click(),
    ]);
    const result = verifier.getByRole('region', { name: 'O resultado' });
    await expect(result).toContainText('É o que foi informado.');
    await expect(result).toContainText('Leva de volta ao hash publicado antes da primeira rodada.');
  });
  await page.context().close();
});

/** A session at a table besides that of a page. */
async function callerAt(player: Player, code: string) {
  const ticket = new URL(await launchAs(player, 'PGL', code)).searchParams.get('ticket') ?? '';
  const { token } = await call(callerOf(), enterGame, { ticket });
  return callerOf(token);
}

/**
 * Lays again and again until chips of the player have won and lost at the table: of two opposite sides most rounds do
 * both. Each bet is held against the rules.
 */
async function untilWonAndLost(player: Player, code: string, lay: () => Promise<void>): Promise<void> {
  const caller = await callerAt(player, code);
  for (;;) {
    await lay();
    await expect
      .poll(async () => statesIn((await call(caller, tablesTable, {})).history), { timeout: 4 * roundMs })
      .not.toContain('placed');
    const { history, game: rules } = await call(caller, tablesTable, {});
    expect(history.length, code).toBeGreaterThan(0);
    const became = history.flatMap(({ chips, outcome, payout }) => {
      const played = tableGames.get(rules);
      if (!played) throw new Error(`there are no rules ${rules}`);
      const chipsOf = settleChips(played, chips, outcome);
      expect([code, payout]).toEqual([code, chipsOf.reduce((sum, { paid }) => sum + paid, 0n)]);
      return chipsOf.map((chip) => chip.outcome);
    });
    if (became.includes('won') && became.includes('lost')) return;
  }
}

/** Bets at a seat and says nothing: who is silent stands, and is not insured. */
async function untilSeatWonAndLost(player: Player, code: string, seat: number): Promise<void> {
  const caller = await callerAt(player, code);
  const { least: amount } = (await call(caller, seatsTable, {})).limit;
  for (;;) {
    // whoever is too late tries again with the next round
    await expect(async () => {
      const { round, own } = await call(caller, seatsTable, {});
      if (own !== seat) await call(caller, seatsTake, { seat });
      expect(round?.phase).toBe('betting');
      await call(caller, seatsBet, { roundId: round?.roundId ?? '', seat, amount }, { key: randomUUID() });
    }).toPass({ timeout: 6 * roundMs, intervals: [300] });
    const states = async () => statesIn((await call(caller, seatsTable, {})).history);
    await expect.poll(states, { timeout: 4 * roundMs }).not.toContain('placed');
    const seen = await states();
    if (seen.includes('won') && seen.includes('lost')) return;
  }
}

function statesIn(history: readonly { readonly state: string }[]): string[] {
  return history.map(({ state }) => state);
}

/** The least chip on each of these spots, as one bet; whoever is too late tries again with the next round. */
async function layByCall(player: Player, code: string, spots: readonly string[]): Promise<void> {
  const caller = await callerAt(player, code);
  await expect(async () => {
    const { round, spots: all } = await call(caller, tablesTable, {});
    expect(round?.phase).toBe('betting');
    const chips = all.filter(({ spot }) => spots.includes(spot)).map(({ spot, least }) => ({ spot, amount: least }));
    await call(caller, tablesPlaceBet, { roundId: round?.roundId ?? '', chips }, { key: randomUUID() });
  }).toPass({ timeout: 6 * roundMs, intervals: [300] });
}

/** The same by hand; chips of a round that closed meanwhile are laid again. */
async function layAt(pane: Locator, spots: readonly RegExp[]): Promise<void> {
  await expect(async () => {
    await expect(pane.getByRole('button', { name: 'Coloque fichas' })).toBeVisible({ timeout: roundMs });
    for (const spot of spots) await pane.getByRole('button', { name: spot }).first().click({ timeout: 5_000 });
    await pane.getByRole('button', { name: /^Apostar/ }).click({ timeout: 5_000 });
    await expect(pane.getByRole('button', { name: /^Apostado/ })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 6 * roundMs, intervals: [100] });
}

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
  await lookBelow(page);
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

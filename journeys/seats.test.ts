// A round of blackjack: one player at a seat on a phone, one behind it at a desk, and somebody who only looks on.
import { floorToCents, formatMoney, parseMoney } from '@palpite/math/money.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { windows } from './inspection.ts';
import { test } from './journey.ts';
import { balanceOf, depositAsPlayer, launchAs, liveBetsOf, type Player, registerKnownPlayer } from './player.ts';
import { balanceIn, lookBelow, sum } from './site.ts';

test.use({ actionTimeout: 20_000 });

const table = 'blackjack-1';
/** A round of it, with room for a slow machine. */
const roundMs = 90_000;
/** For as many rounds as the journey has time for, all of them doubled and lost. */
const purse = '900.00';

test('one sits and decides, one follows behind, all see the same cards, and each is paid what the record says', async ({
  page,
  browser,
  listenTo,
}) => {
  test.setTimeout(8 * roundMs);
  const [deskPage, lookingOn] = await Promise.all([
    browser.newPage({ viewport: windows.desk, isMobile: false, hasTouch: false }),
    browser.newPage(),
  ]);
  for (const other of [deskPage, lookingOn]) listenTo(other.context());
  const [onPhone, atDesk, onlooker] = await Promise.all([playerWith(purse), playerWith(purse), registerKnownPlayer()]);
  const [phone, desk, look] = [tableOn(page), tableOn(deskPage), tableOn(lookingOn)];

  await test.step('all three come to the table, and one of them sits down: all see it', async () => {
    const seats = [
      [page, onPhone],
      [deskPage, atDesk],
      [lookingOn, onlooker],
    ] as const;
    await Promise.all(seats.map(([at, player]) => comeTo(at, player)));
    await phone.seat(/^Lugar 3, livre, sentar aqui/).click();
    await expect(phone.seat(/^Lugar 3, seu lugar/)).toBeVisible();
    for (const { seat } of [desk, look]) await expect(seat(/^Lugar 3, de .+, sem aposta ainda/)).toBeVisible();
  });

  await test.step('nobody bets behind a seat that has no bet: the chip stays in the hand', async () => {
    await desk.opens.waitFor({ timeout: roundMs });
    await desk.seat(/^Lugar 3,/).click();
    await expect(desk.foot.getByRole('alert')).toContainText('não há aposta para acompanhar');
  });

  await test.step('one bets at the seat, the other behind it, and all see both', async () => {
    // whoever is too late has the chips back, and tries again
    await expect(async () => {
      await phone.opens.waitFor({ timeout: roundMs });
      await bet(phone, /^Lugar 3, seu lugar/);
      await expect(desk.seat(/^Lugar 3, .*aposta de R\$\s10,00/)).toBeVisible({ timeout: 5_000 });
      await bet(desk, /^Lugar 3, de/);
      await expect(look.seat(/^Lugar 3, .*1 aposta atrás, R\$\s10,00/)).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 5 * roundMs, intervals: [100] });
  });

  await test.step('the seat decides until it may not any more; nobody else is asked', async () => {
    const [, told] = await Promise.all([
      playOut(phone),
      expect(look.seat(/^Lugar 3, .*: \d+(\/\d+)?,/)).toBeVisible({ timeout: roundMs }),
    ]);
    expect(told).toBeUndefined();
    await expect(desk.moves).toHaveCount(0);
    await expect(look.moves).toHaveCount(0);
  });

  await test.step('both see how the hand ended, and the books agree', async () => {
    const rows = [page, deskPage].map((each) =>
      each.getByRole('region', { name: 'Suas apostas nesta mesa' }).getByRole('row').nth(1),
    );
    for (const row of rows) await expect(row).toContainText(/; banca (\d+)/, { timeout: roundMs });
    const [seen, same] = await Promise.all(
      rows.map(async (row) => /\S+ \S+(?=; banca)/.exec(await row.innerText())?.[0]),
    );
    expect(seen).toBe(same);
    const [ahead, behind] = await Promise.all([newestOf(onPhone), newestOf(atDesk)]);
    // who follows has staked, lost and won what the seat has
    expect([behind?.betAmount, behind?.winAmount]).toEqual([ahead?.betAmount, ahead?.winAmount]);
    await Promise.all([expectBalanceByRecord(page, onPhone), expectBalanceByRecord(deskPage, atDesk)]);
    await expect(balanceIn(lookingOn)).toContainText(sum('0,00'));
  });
  await Promise.all([deskPage, lookingOn].map((each) => each.context().close()));
});

interface Table {
  seat(name: RegExp): Locator;
  readonly foot: Locator;
  /** Bets are taken for some seconds more. */
  readonly opens: Locator;
  readonly confirm: Locator;
  readonly placed: Locator;
  /** What the player may decide now. */
  readonly moves: Locator;
  readonly ended: Locator;
}

function tableOn(page: Page): Table {
  const stage = page.getByRole('region', { name: 'Mesa de blackjack' });
  const foot = page.getByRole('region', { name: 'Sua aposta' });
  return {
    foot,
    seat: (name) => stage.getByRole('button', { name }),
    opens: foot
      .getByRole('button', { name: /^(Toque no seu lugar|Escolha um lugar)/ })
      .filter({ hasText: /fecha em (9|1\d) s/ }),
    confirm: foot.getByRole('button', { name: /^Apostar/ }),
    placed: foot.getByRole('button', { name: /^Apostado/ }),
    moves: foot.getByRole('button', { name: /^(Pedir carta|Sem seguro)/ }),
    ended: page.getByRole('region', { name: 'Suas apostas nesta mesa' }).getByText(/; banca \d+/),
  };
}

async function playerWith(amount: string): Promise<Player> {
  const player = await registerKnownPlayer();
  await depositAsPlayer(player, amount);
  return player;
}

async function comeTo(page: Page, player: Player): Promise<void> {
  await page.goto(await launchAs(player, 'PGL', table));
  await expect(page.getByRole('heading', { name: 'Blackjack 1' })).toBeVisible();
  await lookBelow(page);
}

async function bet({ seat, confirm, placed, foot }: Table, at: RegExp): Promise<void> {
  await foot.getByRole('radio', { name: /^R\$\s10,00$/ }).check({ force: true });
  await seat(at).click({ timeout: 5_000 });
  await confirm.click({ timeout: 5_000 });
  await expect(placed).toBeVisible({ timeout: 5_000 });
}

/** Takes one card and stands, as far as the hand is asked: a blackjack is asked nothing, and who is over 21 no more. */
async function playOut({ foot, ended }: Table): Promise<void> {
  const move = (name: string) => foot.getByRole('button', { name });
  const [decline, hit, stand] = [move('Sem seguro'), move('Pedir carta'), move('Parar')];
  // who is too late has stood
  const decide = (button: Locator) => button.click({ timeout: 5_000 }).catch(() => undefined);
  await expect(decline.or(hit).or(ended).first()).toBeVisible({ timeout: roundMs });
  if (await decline.isVisible()) await decide(decline);
  await expect(hit.or(ended).first()).toBeVisible({ timeout: roundMs });
  if (await ended.isVisible()) return;
  await decide(hit);
  await expect(stand.or(ended).first()).toBeVisible({ timeout: roundMs });
  if (await stand.isVisible()) await decide(stand);
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

// A flight of the kite, which two play at once: one on a phone, one at a desk.
import { floorToCents, formatMoney, parseMoney } from '@palpite/math/money.ts';
import { expect, type Page } from '@playwright/test';
import { type CrashTable, crashTable, longestFlightMs } from './crash.ts';
import { windows } from './inspection.ts';
import { test } from './journey.ts';
import { balanceOf, betsOf, depositAsPlayer, launchAs, type Player, registerKnownPlayer } from './player.ts';
import { balanceIn, openSite, sum, sumIn } from './site.ts';

test.use({ actionTimeout: 20_000 });

/** For as many flights as the journey has time for, all of them lost. */
const purse = '300.00';

test('of two bets each, one is cashed out, on a phone by itself and at a desk by hand, and the other goes with the kite', async ({
  page,
  browser,
  listenTo,
}) => {
  test.setTimeout(300_000 + 2 * longestFlightMs);
  const deskPage = await browser.newPage({ viewport: windows.desk, isMobile: false, hasTouch: false });
  listenTo(deskPage.context());
  const [onPhone, atDesk] = await Promise.all([playerWith(purse), playerWith(purse)]);
  const phone = crashTable(page);
  const desk = crashTable(deskPage);

  await test.step('both sit down', async () => {
    await Promise.all([sitDown(page, onPhone), sitDown(deskPage, atDesk)]);
    await expect(balanceIn(page)).toContainText(sum('300,00'));
    await Promise.all([phone.openSecond(), desk.openSecond()]);
  });

  await test.step('both bet on one flight, and each sees the other in it', async () => {
    while (!(await flyTogether(phone, desk)));
    await expect(phone.verdicts.first()).toHaveText(/^Retirou em 1,01×: R\$\s5,05$/);
  });

  await test.step('what flies on is lost where the line breaks', async () => {
    const isLost = ({ verdicts }: CrashTable, stake: string) =>
      expect(verdicts.filter({ hasText: sumIn('A aposta de', stake) })).toBeVisible({ timeout: longestFlightMs });
    await Promise.all([isLost(phone, '1,00'), isLost(desk, '2,00')]);
    await expectBalanceByRecord(deskPage, atDesk);
    // the newest come first: flights before this one may have broken too early
    const { list } = await betsOf(atDesk);
    const newestOf = (stake: string) => list.find(({ betAmount }) => betAmount === parseMoney(stake));
    expect(newestOf('2')).toMatchObject({ status: 'lost', winAmount: 0n });
    expect(newestOf('3')?.status).toBe('won');
  });

  await test.step('the record of the phone says what moved', async () => {
    await expectBalanceByRecord(page, onPhone);
    const { list } = await betsOf(onPhone);
    const [lost, won] = ['1', '5'].map((stake) => list.find(({ betAmount }) => betAmount === parseMoney(stake)));
    expect(lost).toMatchObject({ status: 'lost', winAmount: 0n });
    expect(won).toMatchObject({ status: 'won', winAmount: parseMoney('5.05') });
    await openSite(page, onPhone, '/member/personalHistoryCopy');
    await page
      .getByRole('main')
      .getByRole('button', { name: /Pipa/ })
      .filter({ hasText: sum('5,00') })
      .first()
      .click();
    const bet = page.getByRole('dialog', { name: 'Aposta' });
    await expect(bet).toContainText(won?.orderNo ?? '');
    await expect(bet.getByRole('listitem').filter({ hasText: 'Aposta' })).toContainText(sum('5,00'));
    await expect(bet.getByRole('listitem').filter({ hasText: 'Prêmio' })).toContainText(sum('5,05'));
  });

  await test.step('the flight opens to its proof', async () => {
    const flights = desk.bets.getByRole('button', { name: /^Conferir o voo/ });
    const name = (await flights.first().getAttribute('aria-label')) ?? '';
    await expect(flights.nth(1), 'both bets were in it').toHaveAccessibleName(name);
    const burst = name.replace('Conferir o voo que arrebentou em ', '');
    await flights.first().click();
    await expect(desk.proof).toContainText(`Arrebentou em ${burst}`);
    await desk.proof.getByRole('button', { name: 'Refazer a conta' }).click();
    const answer = new RegExp(`^Confere: .* dão o hash publicado, e a conta dá ${burst.replaceAll('.', '\\.')}\\.$`);
    await expect(desk.proof.getByText(answer)).toBeVisible();
  });
  await deskPage.context().close();
});

async function playerWith(amount: string): Promise<Player> {
  const player = await registerKnownPlayer();
  await depositAsPlayer(player, amount);
  return player;
}

async function sitDown(page: Page, player: Player): Promise<void> {
  await page.goto(await launchAs(player, 'PGE', 'crash'));
  await expect(page.getByRole('region', { name: 'A pipa no ar' })).toBeVisible();
}

/**
 * One flight with four bets. Whether all came in time, and it got high enough for those that are to be cashed out: one
 * of twenty does not.
 */
async function flyTogether(phone: CrashTable, desk: CrashTable): Promise<boolean> {
  await phone.closed();
  await phone.first.bet('5,00', '1,01');
  await phone.second.bet('1,00');
  await desk.first.bet('3,00');
  await desk.second.bet('2,00');
  const [onPhone, atDesk] = await Promise.all([phone, desk].map(seesAll));
  // who is slow has one of them on the next flight
  if (!onPhone || !atDesk) return false;
  await expect(phone.verdicts.first()).toBeVisible();
  if (!(await phone.verdicts.first().innerText()).startsWith('Retirou')) return false;
  // it is above 1.01 now; who is slow loses the one bet with the other, and after them there is nothing to press: what
  // became of them is said only until the next flight
  const pressed = await desk.first.cashOut.click({ timeout: 5_000 }).then(
    () => true,
    () => false,
  );
  if (!pressed) return false;
  await expect(desk.verdicts.first()).toBeVisible({ timeout: longestFlightMs });
  return (await desk.verdicts.first().innerText()).startsWith('Retirou');
}

/** Waits until all four bets are in the flight that the page shows; false where it is over before they are. */
async function seesAll({ crowd }: CrashTable): Promise<boolean> {
  const stakes = ['5,00', '1,00', '3,00', '2,00'];
  let most = 0;
  const isDecided = async () => {
    const seen = await Promise.all(stakes.map((stake) => crowd.getByText(sum(stake)).count()));
    const now = seen.filter((count) => count > 0).length;
    most = Math.max(most, now);
    return most === stakes.length || (most > 0 && now === 0);
  };
  await expect.poll(isDecided, { timeout: longestFlightMs, intervals: [200] }).toBe(true);
  return most === stakes.length;
}

/** What is in the wallet is what came in and what the record says of each bet since. */
async function expectBalanceByRecord(page: Page, player: Player): Promise<void> {
  const { list } = await betsOf(player);
  const left = list.reduce((total, { profitAndLoss }) => total + profitAndLoss, parseMoney(purse));
  expect((await balanceOf(player)).sumBalance).toBe(left);
  await expect(balanceIn(page)).toContainText(sum(formatMoney(floorToCents(left)).replace('.', ',')));
}

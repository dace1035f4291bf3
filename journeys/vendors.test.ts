// The games of outside vendors: opened from the lobby, won and lost, and what becomes of money while
// a vendor does not answer.
import { formatMoney, parseMoney } from '@palpite/math/money.ts';
import { expect, type Page } from '@playwright/test';
import { passPeriod } from './cashier.ts';
import { inspect } from './inspection.ts';
import { test } from './journey.ts';
import { openOffice } from './office.ts';
import { platform } from './platform.ts';
import {
  balanceOf,
  betsOf,
  depositAsPlayer,
  liveBetsOf,
  type Player,
  registerKnownPlayer,
  registerSeasonedPlayer,
} from './player.ts';
import { openSite, sum } from './site.ts';
import { misbehave } from './vendor.ts';

/** A win and a loss are both seen within so many rounds, but for once in many thousand times. */
const mostRounds = 60;

test('a slot of an outside vendor is opened from the lobby, won and lost, and its bets stand in the record', async ({
  page,
}) => {
  test.slow();
  const player = await registerSeasonedPlayer();
  const before = await availableTo(player);
  await openSite(page, player, '/?q=caju+da+sorte');
  await launchFromLobby(page, 'Caju da Sorte');
  const spin = page.getByRole('button', { name: /^Girar por/ });
  await expect(spin).toBeEnabled();
  await inspect(page, 'the slot');
  await page.getByRole('button', { name: 'Giro rápido' }).click();
  const seen = await playUntilBoth(page, async () => {
    await spin.click();
    await page.getByRole('img', { name: /;/ }).waitFor();
    await expect(spin).toBeEnabled();
  });
  const after = await availableTo(player);
  await expect(page.locator('#balance')).toHaveText(sum(written(after)));
  const bets = (await betsOf(player)).list.filter(({ gameCode }) => gameCode === 'caju-sorte');
  expect(bets).toHaveLength(seen);
  expect(after - before).toBe(bets.reduce((all, { profitAndLoss }) => all + profitAndLoss, 0n));
  await page.getByRole('link', { name: 'Voltar ao lobby' }).click();
  await page.waitForURL((url) => url.origin === platform().siteUrl);
});

test('money goes to a vendor that keeps it, is played with there, and comes home though the vendor loses its answers', async ({
  page,
}) => {
  test.slow();
  const player = await registerKnownPlayer();
  await depositAsPlayer(player, '100.00');
  await openSite(page, player, '/member/transferFund');
  const amount = page.getByRole('textbox', { name: 'Quanto' });
  const move = page.getByRole('button', { name: 'Transferir', exact: true });
  // carried out there, and never answered
  await misbehave('JANGADA', { loseAnswer: { next: 1, only: '/in' } });
  await amount.fill('40,00');
  await move.click();
  await holds(page, 'Jangada', '40,00');
  await holds(page, 'Principal', '60,00');

  await openSite(page, player, '/?q=dragão');
  await launchFromLobby(page, 'Dragão e Tigre');
  const deal = page.getByRole('button', { name: 'Pedir as cartas' });
  await expect(page.locator('#verdict')).toContainText('Ponha fichas');
  await expect(page.locator('#balance')).toHaveText(sum('40,00'));
  await inspect(page, 'the table');
  const rounds = await playUntilBoth(page, async () => {
    await page.getByRole('button', { name: /em Dragão/ }).click();
    await deal.click();
    await expect(page.getByRole('button', { name: 'Repetir' })).toBeEnabled();
  });
  const betsThere = async () => (await liveBetsOf(player)).list.filter(({ gameCode }) => gameCode === 'dragao-tigre');
  await expect.poll(async () => (await betsThere()).length).toBe(rounds);
  const won = (await betsThere()).reduce((all, { profitAndLoss }) => all + profitAndLoss, 0n);
  // it counts up to what is there
  await expect(page.locator('#balance')).toHaveText(sum(written(parseMoney('40') + won)));
  await page.getByRole('link', { name: 'Voltar ao lobby' }).click();
  await page.waitForURL((url) => url.origin === platform().siteUrl);

  await openSite(page, player, '/member/transferFund');
  await misbehave('JANGADA', { loseAnswer: { next: 1, only: '/out' } });
  await page.getByRole('button', { name: 'Juntar tudo' }).click();
  await holds(page, 'Jangada', '0,00');
  const home = parseMoney('100') + won;
  await holds(page, 'Principal', written(home));
  expect((await balanceOf(player)).mainWalletBalance).toBe(home);
});

test.describe('a vendor no other journey plays at, for what staff do there is so for everybody', () => {
  test.describe.configure({ mode: 'default' });
  // a bet that is refused there
  test.use({ mayComplain: /status of 409/ });

  test('a vendor staff switch off is gone from lobby and menus at once, and back when it is switched on', async ({
    page,
    staff,
  }) => {
    // other vendors have a game of that name, too
    const cards = page.getByRole('button', { name: /^Jogar Caju da Sorte/ });
    const studio = page.getByText('Caju Jogos (Caleta)');
    const look = () => openSite(page, undefined, '/rng');
    await look();
    await expect(studio.first()).toBeAttached();
    await expect(cards.first()).toBeVisible();
    await expect.poll(() => cards.count()).toBeGreaterThan(1);
    const all = await cards.count();
    await openOffice(staff, '/vendors');
    await staff.getByRole('link', { name: 'Caju Jogos (Caleta)' }).click();
    await press(staff, 'Desligar', 'Desligar Caju Jogos (Caleta)?');
    await expect(staff.getByText('Caju Jogos (Caleta) está desligada.')).toBeVisible();
    await expect(async () => {
      await look();
      await expect(cards).toHaveCount(all - 1, { timeout: 15_000 });
      await expect(studio).toHaveCount(0, { timeout: 15_000 });
    }).toPass();
    await press(staff, 'Ligar', 'Ligar Caju Jogos (Caleta)?');
    await expect(staff.getByText('Caju Jogos (Caleta) está ligada.')).toBeVisible();
    await expect(async () => {
      await look();
      await expect(cards).toHaveCount(all, { timeout: 15_000 });
    }).toPass();
  });

  test('a vendor that pays more than it may takes no new bets until staff let them in again', async ({
    page,
    staff,
  }) => {
    test.slow();
    const player = await registerKnownPlayer();
    await depositAsPlayer(player, '50.00');
    await openOffice(staff, '/vendors/CAJUC');
    // nearly any prize is too much
    const bound = staff.getByRole('textbox', { name: 'Vezes as apostas do dia' });
    await bound.fill('0,1');
    await staff.getByRole('checkbox', { name: 'Recusar novas apostas quando houver alarme' }).check();
    await staff.getByRole('button', { name: 'Salvar' }).click();
    await expect(staff.getByText('Salvo.')).toBeVisible();

    await openSite(page, player, '/rng?vassalage=CAJUC');
    await launchFromLobby(page, 'Caju da Sorte');
    const spin = page.getByRole('button', { name: /^Girar por/ });
    await page.getByRole('button', { name: 'Giro rápido' }).click();
    const spinOnce = async () => {
      await spin.click();
      await page.getByRole('img', { name: /;/ }).waitFor();
      await expect(spin).toBeEnabled();
    };
    await playBeyondATenth(page, spinOnce);
    await passPeriod('oversight.watch-wins');
    const held = staff.getByText(/^Novas apostas são recusadas aqui/);
    await expect(async () => {
      await staff.reload();
      await expect(held).toBeVisible({ timeout: 15_000 });
    }).toPass();
    const alarm = staff.getByRole('table', { name: 'Prêmios além do limite' }).getByRole('row', { name: /0,1 vezes/ });
    await expect(alarm).toContainText('Ninguém olhou');
    await inspect(staff, 'an alarm on wins');
    const before = await availableTo(player);
    await spin.click();
    await expect(page.locator('#verdict')).toHaveText('O jogo está fechado por enquanto.');
    expect(await availableTo(player)).toBe(before);

    await alarm.getByRole('button', { name: 'Já olhei' }).click();
    await tellWhy(staff, 'O que foi?', 'Prêmio pequeno, conferido', 'Já olhei');
    await expect(alarm).toContainText(/conferido.*plantao/);
    await staff.getByRole('button', { name: 'Liberar apostas' }).click();
    await tellWhy(staff, 'Liberar apostas de novo?', 'Conferido com a casa', 'Liberar apostas');
    await expect(held).toBeHidden();
    await bound.fill('');
    await staff.getByRole('button', { name: 'Salvar' }).click();
    const bets = (await betsOf(player)).list.length;
    await expect(async () => {
      await spinOnce();
      expect((await betsOf(player)).list).toHaveLength(bets + 1);
    }).toPass();
  });
});

/** Says why in the dialog that asks, and goes on. */
async function tellWhy(staff: Page, title: string, why: string, button: string): Promise<void> {
  const dialog = staff.getByRole('dialog', { name: title });
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill(why);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Presses a button of the desk, and once more in the dialog that asks. */
async function press(staff: Page, button: string, title: string): Promise<void> {
  await staff.getByRole('button', { name: button, exact: true }).click();
  await staff.getByRole('dialog', { name: title }).getByRole('button', { name: button, exact: true }).click();
}

const availableTo = async (player: Player) => (await balanceOf(player)).mainWalletBalance ?? 0n;
const written = (amount: bigint) => formatMoney(amount).replace('.', ',');

/** Presses the game's card, and is at its own vendor. The house's own tables have a number after such a name. */
async function launchFromLobby(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^Jogar ${name}(?! \\d)`) })
    .first()
    .click();
  await page.waitForURL((url) => url.origin === platform().vendorUrl);
}

/** Plays until one round was won and one was lost, and gives how many it took. */
const playUntilBoth = (page: Page, play: () => Promise<void>) => playUntil(page, ['won', 'lost'], play);

/** Plays until there was a round of each kind, and gives how many it took. */
async function playUntil(page: Page, kinds: readonly ('won' | 'lost')[], play: () => Promise<void>): Promise<number> {
  const seen = new Set<string>();
  for (let rounds = 1; rounds <= mostRounds; rounds += 1) {
    await play();
    const said = await page.locator('#verdict').innerText();
    if (said.includes('Prêmio de')) seen.add('won');
    if (said.includes('Nada desta vez')) seen.add('lost');
    if (kinds.every((kind) => seen.has(kind))) return rounds;
  }
  throw new Error(`not ${kinds.join(' and ')} in ${mostRounds} rounds: ${[...seen].join()}`);
}

/** Plays with 1.00 a round until prizes are beyond a tenth of all stakes, or the game is closed for that already. */
async function playBeyondATenth(page: Page, play: () => Promise<void>): Promise<void> {
  let hundredths = 0n;
  for (let rounds = 1; rounds <= mostRounds; rounds += 1) {
    await play();
    const said = await page.locator('#verdict').innerText();
    if (said.includes('fechado')) return;
    const [, whole = '0', cents = '00'] = said.match(/(\d+),(\d{2})/) ?? [];
    hundredths += BigInt(whole + cents);
    if (hundredths > 10n * BigInt(rounds)) return;
  }
  throw new Error(`prizes of ${hundredths} hundredths in ${mostRounds} rounds`);
}

/** What a wallet is shown to have, once it has it. */
async function holds(page: Page, wallet: string, amount: string): Promise<void> {
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: wallet }).first();
  await expect(row).toContainText(sum(amount));
}

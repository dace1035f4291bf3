// The home lobby, the pages of games and the cards of section 2, walked at a desk.
import type { Page } from '@playwright/test';
import { diceTable } from './dice.ts';
import { bringWinners, registerSeasonedPlayer } from './player.ts';
import { expect, walk } from './section-two.ts';
import { openSite } from './site.ts';
import { at, beThere, openBrand } from './stocked-brand.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const sections = ['Originais', 'Em alta', 'Slots', 'Ao vivo', 'Peixes', 'Esportes', 'Pôquer', 'E-sports', 'Rinha'];
const titles = async (page: Page) => {
  const found = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  return found.filter((title) => [...sections, 'Recentes'].includes(title));
};
const login = (page: Page) => page.getByRole('dialog', { name: 'Entrar' });

/**
 * From now on the page's time passes only as it is told to. Asked again where the clock was past the
 * moment before it heard of it.
 */
async function stopClock(page: Page): Promise<void> {
  await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)).toPass();
}

export async function walkHome(page: Page): Promise<void> {
  await beThere(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await walk(
    'Home: banner carousel: autoplays every 5 seconds, loops, 1-second transition, only with more than one',
    async () => {
      await openBrand(page, '/');
      const carousel = page.getByRole('region', { name: 'Destaques' });
      const dots = carousel.getByRole('button', { name: /^Destaque \d de \d$/ });
      const current = () => dots.evaluateAll((all) => all.findIndex((dot) => dot.hasAttribute('aria-current')));
      await expect(dots.first()).toBeVisible();
      await stopClock(page);
      const count = await dots.count();
      expect(count).toBeGreaterThan(1);
      const from = await current();
      for (let step = 1; step <= count; step += 1) {
        await page.clock.runFor(5000);
        await expect.poll(current).toBe((from + step) % count);
        if (step === 1) await expect(carousel.locator('> div').first()).toHaveCSS('transition-duration', '1s');
      }
      await page.clock.resume();
    },
  );
  await walk('Home: a game menu and a search box', async () => {
    await expect(page.getByRole('navigation', { name: 'Mostrar no lobby' })).toBeVisible();
    const search = page.getByRole('combobox', { name: 'Buscar jogo' });
    await search.fill('onca');
    await search.press('Enter');
    await expect(page.getByRole('heading', { name: 'Resultados para “onca”' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Jogar Onça/ }).first()).toBeVisible();
    await search.fill('');
    await search.press('Enter');
    await expect(region(page, 'Slots')).toBeVisible();
    expect(page.url()).toBe(at('/'));
  });
  await walk('Home: sports, esports and cockfight show vendor cards; the others show game cards', async () => {
    for (const name of ['Esportes', 'E-sports', 'Rinha']) {
      await expect(
        region(page, name)
          .getByRole('button', { name: /\d jogos?$/ })
          .first(),
      ).toBeVisible();
      await expect(region(page, name).getByRole('button', { name: /^Jogar / })).toHaveCount(0);
    }
    for (const name of ['Slots', 'Ao vivo', 'Peixes', 'Pôquer'])
      await expect(region(page, name).getByRole('button', { name: /^Jogar / })).toHaveCount(12);
  });
  await walk('Home: each section has a More button that switches to that game type', async () => {
    await region(page, 'Peixes')
      .getByRole('link', { name: /^Ver \d+ de Peixes$/ })
      .click();
    await expect(page).toHaveURL(at('/?type=FISH'));
    await expect(page.getByRole('heading', { name: 'Peixes', level: 2 })).toBeVisible();
    await page.goBack();
    await region(page, 'Esportes')
      .getByRole('link', { name: /^(Ver \d+|Mais) de Esportes$/ })
      .click();
    await expect(page).toHaveURL(at('/?type=SPORTS'));
  });
}

export async function walkPlayersHome(page: Page, token: string): Promise<void> {
  await beThere(page, token);
  await walk('Home: sections per game type, in their order, RECENT only when logged in and non-empty', async () => {
    await openBrand(page, '/');
    await expect.poll(() => titles(page)).toEqual(sections);
    await page.getByRole('button', { name: 'Jogar Dado' }).first().click();
    await expect(diceTable(page).bet).toBeVisible();
    await openBrand(page, '/');
    await expect.poll(() => titles(page)).toEqual(['Recentes', ...sections]);
  });
  await walk('Cards: a card opens its game on click', async () => {
    await openBrand(page, '/inHouse');
    await page.getByRole('button', { name: 'Jogar Dado' }).click();
    await page.waitForURL(/\/arcade\/dice\//);
  });
}

export async function walkWinners(page: Page): Promise<void> {
  await walk('Home: winner board only on HOME: pairs that step on; a click starts the game', async () => {
    const player = await registerSeasonedPlayer();
    await bringWinners();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await openSite(page, player);
    const board = region(page, 'Acabou de ganhar');
    const seen = board.getByRole('button', { name: /acabou de ganhar/ });
    await expect(seen).toHaveCount(2);
    await stopClock(page);
    // by place and not by words: one player may have won the same several times
    const place = () =>
      board.locator('ul:not([inert])').evaluate((pair) => [...(pair.parentElement?.children ?? [])].indexOf(pair));
    const before = await place();
    await expect
      .poll(async () => {
        await page.clock.runFor(3000);
        return place();
      })
      .not.toBe(before);
    await page.clock.resume();
    await openSite(page, player, '/?type=HOT');
    await expect(page.getByRole('heading', { name: 'Em alta', level: 2 })).toBeVisible();
    await expect(board).toHaveCount(0);
    await openSite(page, player);
    // others of the brand win at other games meanwhile; the board steps on until a winner at dice is in sight
    await board
      .getByRole('button', { name: /acabou de ganhar.* em Dado$/ })
      .first()
      .click();
    await page.waitForURL(/\/arcade\/dice\//);
  });
}

export async function walkLists(page: Page): Promise<void> {
  await beThere(page);
  const kinds = page.getByRole('navigation', { name: 'Tipos de jogo' });
  const list = (name: string) => page.getByRole('region', { name: `Lista: ${name}` });
  const pages = page.getByRole('navigation', { name: 'Páginas' });
  await walk('Lobby: a title, a vendor dropdown with All, a recent filter', async () => {
    await openBrand(page, '/rng');
    await expect(page.getByRole('heading', { name: 'Slots', level: 1 })).toBeVisible();
    const vendors = page.getByRole('combobox', { name: 'Provedor:' });
    await expect(vendors.getByRole('option').first()).toHaveText('todos');
    await expect(vendors).toHaveValue('');
    await page.getByRole('button', { name: 'Recentes' }).click();
    await expect(login(page)).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await walk('Lobby: a swipeable classify menu, only if more than one entry; fish has only All', async () => {
    await kinds.getByRole('button').nth(1).click();
    await expect(page).toHaveURL(/classify=/);
    await expect(kinds).toHaveCSS('overflow-x', 'auto');
    await openBrand(page, '/fish');
    await expect(
      list('Peixes')
        .getByRole('button', { name: /^Jogar / })
        .first(),
    ).toBeVisible();
    await expect(kinds).toHaveCount(0);
  });
  await walk('Lobby: pagination (range 5, margin 2), only with more than one page', async () => {
    await openBrand(page, '/rng');
    const numbers = async () =>
      (await pages.getByRole('button', { name: /^Página \d/ }).allTextContents()).map((text) => Number(text));
    await expect.poll(numbers).toEqual([1, 2, 3, 4, 5, 18, 19]);
    await pages.getByRole('button', { name: 'Página 3' }).click();
    await expect(page).toHaveURL(/page=3/);
    await openBrand(page, '/rng?page=999');
    await expect(pages.locator('[aria-current]')).toHaveText('19');
    await openBrand(page, '/inHouse');
    await expect(page.getByRole('button', { name: 'Jogar Dado' })).toBeVisible();
    await expect(pages).toHaveCount(0);
  });
  await walk('Lobby: a game grid, and no-data text when empty', async () => {
    await openBrand(page, '/rng');
    await expect(list('Slots').getByRole('button', { name: /^Jogar / })).toHaveCount(18);
    await openBrand(page, '/rng?q=zzqqxx');
    await expect(page.getByText('Nenhum jogo com “zzqqxx”')).toBeVisible();
  });
}

export async function walkCards(page: Page, token: string): Promise<void> {
  // a member plays for money: the trial is for who has no account yet
  await beThere(page);
  await openBrand(page, '/rng');
  await expect(page.getByRole('button', { name: /^Testar .* grátis$/ }).first()).toBeVisible();
  await beThere(page, token);
  const cards = page.getByRole('main').getByRole('button', { name: /^Jogar / });
  await walk('Cards: cards of every type except RNG also show a play button', async () => {
    await openBrand(page, '/live');
    await expect(cards.first().locator('svg.lucide-play')).toBeAttached();
    await openBrand(page, '/rng');
    await expect(cards.first()).toBeVisible();
    await expect(cards.locator('svg.lucide-play')).toHaveCount(0);
  });
  await walk(
    'Cards: a hot badge when isHot equals 1, a free-trial button when supportPlay equals 0, a favourite toggle',
    async () => {
      await openBrand(page, '/rng?filter=HOT');
      await expect(cards.first().getByText('Em alta')).toBeVisible();
      await openBrand(page, '/live');
      const heart = page.getByRole('button', { name: /^Favorito: / }).first();
      await heart.click();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await openBrand(page, '/favorite');
      await expect(cards).toHaveCount(1);
    },
  );
}

// The routes of section 2, walked at a desk.
import type { Page } from '@playwright/test';
import { expect, walk } from './section-two.ts';
import { closeGreeting, logOutByHand, openSite } from './site.ts';
import { at, beThere, openBrand } from './stocked-brand.ts';

const lobbyMenu = (page: Page) => page.getByRole('navigation', { name: 'Mostrar no lobby', includeHidden: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const pathOf = (page: Page) => new URL(page.url()).pathname;

export async function walkVisitorsRoutes(page: Page): Promise<void> {
  await beThere(page);
  await walk('Routes: /, /index, /index.html, /home: home lobby', async () => {
    for (const path of ['/', '/index', '/index.html', '/home']) {
      await openBrand(page, path);
      await expect(lobbyMenu(page)).toBeVisible();
      expect(pathOf(page)).toBe(path);
    }
  });
  await walk(
    'Routes: /login and /register show the home lobby and open the login popup or register modal',
    async () => {
      for (const [path, title] of [
        ['/login', 'Entrar'],
        ['/register', 'Criar conta'],
      ] as const) {
        await openBrand(page, path);
        await expect(page.getByRole('dialog', { name: title })).toBeVisible();
        await expect(lobbyMenu(page)).toBeAttached();
      }
    },
  );
  await walk('Routes: /help: home lobby with the help popup (#term anchor for terms)', async () => {
    await openBrand(page, '/help#term');
    await expect(page.getByRole('dialog').getByRole('heading', { name: /termos/i, level: 3 })).toBeVisible();
    await expect(lobbyMenu(page)).toBeAttached();
  });
  await walk('Routes: /sports, /esports, /lott, /elott: game centre', async () => {
    for (const [path, name] of [
      ['/sports', 'Esportes'],
      ['/esports', 'E-sports'],
      ['/lott', 'Loteria'],
      ['/elott', 'E-loteria'],
    ] as const) {
      await openBrand(page, path);
      await expect(heading(page, name)).toBeVisible();
    }
  });
  await walk('Routes: /live, /fish, /rng, /pvp: game list centre; /rng takes the query vassalage', async () => {
    for (const [path, name] of [
      ['/live', 'Ao vivo'],
      ['/fish', 'Peixes'],
      ['/pvp', 'Pôquer'],
      ['/rng?vassalage=V010', 'Slots'],
    ] as const) {
      await openBrand(page, path);
      await expect(heading(page, name)).toBeVisible();
    }
    await expect(page.getByRole('combobox', { name: 'Provedor:' })).toHaveValue('V010');
  });
  await walk('Routes: /inHouse: in-house games', async () => {
    await openBrand(page, '/inHouse');
    await expect(heading(page, 'Originais')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Jogar Dado' })).toBeVisible();
  });
  await walk('Routes: /promotions (hash #id opens one promotion), /pointMall, /seamless', async () => {
    await openBrand(page, '/promotions');
    const card = page
      .getByRole('main')
      .getByRole('link', { name: /Ver as regras/ })
      .last();
    const hash = await card.getAttribute('href');
    await openBrand(page, '/pointMall');
    await expect(heading(page, 'Loja de pontos')).toBeAttached();
    await openBrand(page, '/seamless');
    await expect(page.getByText('Este jogo não está disponível aqui').first()).toBeVisible();
    await openBrand(page, `/promotions${hash}`);
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  await walk('Routes: /agent and /agentHome: agent layout with no header or footer', async () => {
    await openBrand(page, '/agentHome');
    await page.waitForURL(at('/login'));
    await openBrand(page, '/agent');
    await expect(page.getByRole('button', { name: 'Entrar como agente' })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  });
  await walk(
    'Routes: /lottery, /seaLottery, /vnLottery (query gameCode) require a session, otherwise /login',
    async () => {
      for (const path of ['/lottery', '/seaLottery', '/vnLottery?gameCode=HN60']) {
        await openBrand(page, path);
        await page.waitForURL(at('/login'));
        await expect(page.getByRole('dialog', { name: 'Entrar' })).toBeVisible();
      }
    },
  );
  await walk('Routes: navigation shows only categories that have vendors', async () => {
    const named = () =>
      page.getByRole('navigation', { name: 'Jogos e provedores' }).getByRole('listitem').allTextContents();
    await openBrand(page, '/');
    await expect.poll(named).toContain('Ao vivo');
    await openSite(page, undefined);
    await expect
      .poll(named)
      .toEqual([
        ...['Início', 'Originais', 'Slots', 'Ao vivo', 'Esportes', 'E-sports', 'Loteria', 'E-loteria', 'Promoções'],
      ]);
  });
  await walk('Routes: the page scrolls to the top on a route change, and a hash scrolls to its anchor', async () => {
    await openBrand(page, '/');
    await expect(page.getByRole('region', { name: 'Pôquer', exact: true })).toBeAttached();
    await page.evaluate(() => scrollTo(0, 1500));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Promoções' }).first().click();
    await expect(heading(page, 'Promoções')).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.setViewportSize({ width: 700, height: 420 });
    const card = page.getByRole('main').locator('a[id]').last();
    const anchor = (await card.getAttribute('href')) ?? '';
    await openBrand(page, `/promotions${anchor}`);
    await expect(page.locator(`[id="${anchor.slice(1)}"]`)).toBeInViewport();
    await page.setViewportSize({ width: 1440, height: 900 });
  });
}

export async function walkPlayersRoutes(page: Page, token: string): Promise<void> {
  await beThere(page, token);
  await walk('Routes: /member: member centre', async () => {
    await openBrand(page, '/member');
    await expect(page.getByRole('navigation', { name: 'Dados e segurança' })).toBeVisible();
  });
  await walk('Routes: /favorite and /recent: account game pages', async () => {
    await openBrand(page, '/favorite');
    await expect(heading(page, 'Favoritos')).toBeVisible();
    await openBrand(page, '/recent');
    await expect(heading(page, 'Jogados recentemente')).toBeVisible();
  });
  await walk(
    'Routes: most pages have a header, a footer and a left side menu; game pages have no footer and hide the menu',
    async () => {
      const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
      for (const path of ['/', '/rng', '/promotions', '/favorite', '/pointMall']) {
        await openBrand(page, path);
        for (const part of [page.getByRole('banner'), page.getByRole('contentinfo'), menu])
          await expect(part).toBeVisible();
      }
      for (const path of ['/lottery', '/seaLottery', '/vnLottery', '/seamless']) {
        await openBrand(page, path);
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(page.getByRole('contentinfo')).toHaveCount(0);
        await expect(menu).toHaveCount(0);
      }
    },
  );
}

/** By somebody whose session is not given back to the page at its next load. */
export async function walkLogout(page: Page): Promise<void> {
  await beThere(page);
  // a session that ended has forgotten that the news was read
  await closeGreeting(page);
  await walk('Routes: after logout the user goes to /', async () => {
    await openBrand(page, '/login');
    const dialog = page.getByRole('dialog', { name: 'Entrar' });
    await dialog.getByRole('button', { name: 'Jogar grátis' }).click();
    await expect(dialog).toBeHidden();
    await openBrand(page, '/rng');
    await logOutByHand(page);
    expect(pathOf(page)).toBe('/');
  });
}

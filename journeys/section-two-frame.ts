// What stands around every page by section 2: side menu, header, footer; at a desk.
import type { Page } from '@playwright/test';
import { newPerson } from './people.ts';
import { platform } from './platform.ts';
import { openAnotherSession, type Player, registerPlayer } from './player.ts';
import { expect, walk } from './section-two.ts';
import { balanceIn, closeGreeting, depositSheet, openSite } from './site.ts';
import { at, beThere, openBrand } from './stocked-brand.ts';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu', exact: true });
const login = (page: Page) => page.getByRole('dialog', { name: 'Entrar' });

/** The windows a page opened from now on, by their features; none really opens. */
async function noteWindows(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const noted: string[] = [];
    Object.assign(window, {
      noted,
      open: (_address: string, _target: string, features: string) => {
        noted.push(features);
        return null;
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { noted: string[] }).noted);
}

export async function walkSideMenu(page: Page): Promise<void> {
  await beThere(page);
  await openBrand(page, '/');
  const menu = menuOf(page);
  await walk("Side menu: collapsible, and supports a 'reverse' toggle", async () => {
    const wide = (await menu.boundingBox())?.width ?? 0;
    await page.getByRole('button', { name: 'Recolher menu' }).click();
    await expect.poll(async () => (await menu.boundingBox())?.width).toBeLessThan(wide / 2);
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await expect.poll(async () => (await menu.boundingBox())?.width).toBe(wide);
    const reverse = menu.getByRole('button', { name: 'Menu do outro lado' });
    await reverse.click();
    await expect(reverse).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await menu.boundingBox())?.x).toBeGreaterThan(720);
    await reverse.click();
    await expect.poll(async () => (await menu.boundingBox())?.x).toBeLessThan(20);
  });
  await walk('Side menu: home, VIP (securityCenter), invite (referral), bet record and promo entry', async () => {
    for (const [name, href] of [
      ['Início', '/'],
      ['VIP', '/member/securityCenter'],
      ['Minhas apostas', '/member/personalHistoryCopy'],
      [/^Promoções/, '/promotions'],
    ] as const)
      await expect(menu.getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', href);
    // logged out it is there, and leads to the referral of whoever logs in
    await menu.getByRole('link', { name: 'Convide amigos' }).click();
    await expect(login(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(login(page)).toBeHidden();
  });
  await walk('Side menu: a left banner (group w_leftmenu)', async () => {
    await expect(menu.locator('img[src^="/banners/"]')).toBeVisible();
  });
  await walk('Side menu: a promotions shortcut with up to 6 promotions and a More entry', async () => {
    const shortcut = menu.getByRole('region', { name: 'Promoções em curso' });
    await expect(shortcut.getByRole('link', { name: 'Mais' })).toHaveAttribute('href', '/promotions');
    const items = shortcut.getByRole('listitem');
    await expect(items.first()).toBeVisible();
    await expect.poll(() => items.count()).toBeLessThanOrEqual(6);
    await expect(shortcut.getByRole('listitem').getByRole('link').first()).toHaveAttribute(
      'href',
      /^\/promotions#\d+$/,
    );
  });
  await walk('Side menu: the game category list', async () => {
    for (const name of [
      'Originais',
      'Slots',
      'Ao vivo',
      'Peixes',
      'Esportes',
      'Pôquer',
      'Rinha',
      'Loteria',
      'E-loteria',
    ])
      await expect(menu.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();
  });
  await walk(
    'Side menu: download QR codes for iOS and Android that link to an app download page, with language',
    async () => {
      const card = menu.getByRole('region', { name: 'No celular' });
      const code = card.getByRole('img', { name: /^QR para abrir o Palpite Mundo no iOS/ });
      expect((await code.boundingBox())?.width).toBe(120);
      const ios = await code.innerHTML();
      await card.getByText('Android', { exact: true }).click();
      const android = card.getByRole('img', { name: /^QR para abrir o Palpite Mundo no Android/ });
      await expect(android).toBeVisible();
      expect(await android.innerHTML()).not.toBe(ios);
      await expect(menu.getByRole('link', { name: 'Baixar o app' })).toHaveAttribute('href', '/download');
    },
  );
  await walk(
    'Side menu: a language selector, customer service, and social and support links (Facebook, YouTube)',
    async () => {
      await expect(menu.getByRole('radio', { name: 'English' })).toBeAttached();
      await expect(menu.getByRole('radio', { name: 'العربية' })).toBeAttached();
      const windows = await noteWindows(page);
      await menu.getByRole('button', { name: 'Atendimento' }).click();
      await expect.poll(windows).toEqual([expect.stringContaining('width=440,height=750')]);
      const social = menu.getByRole('list', { name: 'Redes sociais' });
      await expect(social.getByRole('link')).toHaveText(['Facebook', 'YouTube']);
    },
  );
}

export async function walkFooter(page: Page): Promise<void> {
  await beThere(page);
  const footer = page.getByRole('contentinfo');
  await openBrand(page, '/');
  await walk('Footer: game types, help list, description and vendor logos', async () => {
    await footer.scrollIntoViewIfNeeded();
    await expect(footer.getByRole('link', { name: 'Pôquer' })).toHaveAttribute('href', '/pvp');
    await expect(footer.locator('a[href^="/help#"]').first()).toBeVisible();
    await expect(footer.getByText(/^Jogos da casa abertos à conferência/)).toBeVisible();
    const logos = footer.getByRole('list', { name: 'Provedores de jogos' }).getByRole('listitem');
    await expect.poll(() => logos.count()).toBeGreaterThan(20);
  });
  await walk('Footer: social icons, shown only when configured', async () => {
    const social = footer.getByRole('list', { name: 'Redes sociais' });
    await expect(social.getByRole('link')).toHaveText(['YouTube', 'Facebook', 'Instagram']);
    await openSite(page, undefined);
    await expect(footer).toBeVisible();
    await expect(social).toHaveCount(0);
  });
}

export async function walkVisitorsHeader(page: Page): Promise<void> {
  await beThere(page);
  await page.setViewportSize({ width: 1920, height: 900 });
  await openBrand(page, '/');
  const header = page.getByRole('banner');
  await walk('Header: logged out: login and register buttons', async () => {
    for (const name of ['Entrar', 'Criar conta']) {
      await header.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name })).toBeHidden();
    }
  });
  await walk('Header: a notice icon and customer service (window 440x750)', async () => {
    await header.getByRole('button', { name: /^Avisos/ }).click();
    await expect(page.getByRole('dialog', { name: 'Avisos' })).toBeVisible();
    await page.keyboard.press('Escape');
    const windows = await noteWindows(page);
    await header.getByRole('button', { name: 'Atendimento' }).click();
    await expect.poll(windows).toEqual([expect.stringContaining('width=440,height=750')]);
  });
  await walk('Header: a dropdown is large when it has more than 10 vendors', async () => {
    for (const [name, size] of [
      ['Slots', 'large'],
      ['Peixes', 'small'],
    ] as const) {
      await header.getByRole('button', { name: `Provedores de ${name}` }).click();
      await expect(header.getByRole('group', { name: `Provedores de ${name}` })).toHaveAttribute('data-size', size);
      await page.keyboard.press('Escape');
    }
  });
}

/** By a member of the brand with the full shelf. */
export async function walkCategories(page: Page, token: string): Promise<void> {
  await beThere(page, token);
  await page.setViewportSize({ width: 1920, height: 900 });
  await walk(
    'Header: a category with more than one vendor, or HOME, PROMO, PVP, FISH or RNG, navigates; a single vendor launches',
    async () => {
      await openBrand(page, '/rng');
      const nav = page.getByRole('navigation', { name: 'Jogos e provedores' });
      for (const [name, path] of [
        ['Ao vivo', '/live'],
        ['Pôquer', '/pvp'],
        ['Peixes', '/fish'],
        ['Slots', '/rng'],
      ] as const) {
        await nav.getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(at(path));
      }
      // of all vendors of e-sports this brand has one
      await openSite(page, await registerPlayer());
      const launch = page.waitForRequest(/\/wps\/game\/launchGame\?/);
      // the side menu shows the same categories, however many find room in the header
      await menuOf(page)
        .getByRole('button', { name: /^E-sports/ })
        .click();
      expect(new URL((await launch).url()).searchParams.get('vassalage')).toBe('PGE');
    },
  );
}

export async function walkPlayersHeader(page: Page, player: Player): Promise<void> {
  await openSite(page, player);
  const header = page.getByRole('banner');
  const account = header.getByRole('button', { name: /menu da conta$/ });
  const items = page.getByRole('menuitem');
  await walk(
    'Header: logged in: balance (hide toggle with asterisks, refresh), a deposit button, account and id',
    async () => {
      await expect(account).toContainText(player.username);
      await expect(account).toContainText(/nº \d+/);
      await expect(balanceIn(page)).toContainText('R$');
      await header.getByRole('button', { name: 'Ocultar saldo' }).click();
      await expect(balanceIn(page)).toContainText('****');
      await header.getByRole('button', { name: 'Mostrar saldo' }).click();
      const asked = page.waitForResponse(/\/wps\/v2\/wallets\/balance/);
      await header.getByRole('button', { name: 'Atualizar saldo' }).click();
      expect((await asked).ok()).toBe(true);
      await header.getByRole('button', { name: 'Depositar' }).click();
      await expect(depositSheet(page).or(page.getByRole('dialog'))).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  );
  await walk('Modals: the member-center panel', async () => {
    await account.click();
    await items.filter({ hasText: 'Minha conta' }).click();
    await expect(page).toHaveURL(/\/member$/);
    await expect(page.getByRole('heading', { name: player.username, level: 1 })).toBeVisible();
  });
  await walk('Header: a dropdown with my account, platform messages, agent (agents only) and sign out', async () => {
    await account.click();
    for (const name of ['Minha conta', 'Mensagens', 'Sair'])
      await expect(items.filter({ hasText: name })).toBeVisible();
    await expect(items.filter({ hasText: 'Área do agente' })).toHaveCount(0);
    const agent = platform().logins.find(({ who }) => who === 'agent');
    if (!agent) throw new Error('the demonstration has no agent');
    const other = await page.context().newPage();
    await closeGreeting(other);
    await openSite(other, { ...newPerson(), token: await openAnotherSession(agent) });
    await other.getByRole('button', { name: /menu da conta$/ }).click();
    await expect(other.getByRole('menuitem', { name: 'Área do agente' })).toBeVisible();
    await other.close();
  });
}

// What visitor, trial player, member and agent see (section 6 of the specification): on a phone, and the main path at a
// desk, with the keyboard alone.
import { expect, type Page } from '@playwright/test';
import { diceTable } from './dice.ts';
import { test } from './journey.ts';
import { staysInside, tabTo } from './keyboard.ts';
import { newPerson } from './people.ts';
import { platform } from './platform.ts';
import { depositAsPlayer, openAnotherSession, registerKnownPlayer } from './player.ts';
import { balanceIn, closeGreeting, depositSheet, onPhone, openPhoneMenu, openSite, sum } from './site.ts';

test.use({ actionTimeout: 30_000 });

const screens = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false },
} as const;

const login = (page: Page) => page.getByRole('dialog', { name: 'Entrar' });
const firstHeart = (page: Page) => page.getByRole('button', { name: /^Favorito: / }).first();
const deposit = (page: Page) =>
  page
    .getByRole(onPhone(page) ? 'navigation' : 'banner', onPhone(page) ? { name: 'Atalhos' } : {})
    .getByRole('button', {
      name: 'Depositar',
    });

async function leaveLogin(page: Page): Promise<void> {
  await expect(login(page)).toBeVisible();
  await login(page).getByRole('button', { name: 'Fechar', exact: true }).click();
  await expect(login(page)).toBeHidden();
}

/** Begins a trial by hand. */
async function tryOut(page: Page): Promise<void> {
  await openSite(page, undefined, '/login');
  await login(page).getByRole('button', { name: 'Jogar grátis' }).click();
  await expect(login(page)).toBeHidden();
}

async function becomeAgent(page: Page): Promise<string> {
  const agent = platform().logins.find(({ who }) => who === 'agent');
  if (!agent) throw new Error('the demonstration has no agent');
  await openSite(page, { ...newPerson(), token: await openAnotherSession(agent) }, '/agentHome');
  return agent.username;
}

for (const screen of ['phone', 'desk'] as const) {
  test.describe(`on a ${screen}`, () => {
    test.use(screens[screen]);

    test('a visitor browses, searches and reads; what is a player’s own asks for a login', async ({ page }) => {
      await openSite(page, undefined);
      await expect(page.getByRole('button', { name: 'Jogar Dado' }).first()).toBeVisible();
      if (onPhone(page)) await page.getByRole('button', { name: 'Buscar jogo' }).click();
      await page.getByRole('combobox', { name: 'Buscar jogo' }).fill('dado');
      await expect(page.getByRole('heading', { name: 'Resultados para “dado”' })).toBeVisible();
      // the suggestions lie over the results until they are put away
      const suggestions = page.getByRole('listbox');
      await expect(suggestions).toBeVisible();
      await page.getByRole('combobox', { name: 'Buscar jogo' }).press('Enter');
      await expect(suggestions).toBeHidden();
      await firstHeart(page).click();
      await leaveLogin(page);
      await page.getByRole('button', { name: 'Jogar Dado' }).first().click();
      await leaveLogin(page);
      await openSite(page, undefined, '/inHouse');
      await page.getByRole('button', { name: 'Recentes' }).click();
      await leaveLogin(page);
      await page.getByRole('button', { name: 'Favoritos' }).click();
      await leaveLogin(page);
      if (onPhone(page)) {
        await deposit(page).click();
        await leaveLogin(page);
      }
      await openSite(page, undefined, '/promotions');
      await page
        .getByRole('main')
        .getByRole('link', { name: /Ver as regras/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await openSite(page, undefined, '/vnLottery?gameCode=HN60');
      await page.waitForURL(/\/login$/);
      await expect(login(page)).toBeVisible();
    });

    test('a trial player plays with play money, and must register for more', async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await tryOut(page);
      await expect(page.getByText('Jogo grátis', { exact: true })).toBeVisible();
      await expect(balanceIn(page)).toContainText('2.000,00');
      await deposit(page).click();
      await expect(page.getByRole('dialog', { name: 'Crie uma conta primeiro' })).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Agora não' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.goto(`${platform().siteUrl}/member`);
      await expect(page.getByRole('navigation', { name: 'Dados e segurança' })).toBeVisible();
      await expect(page.getByRole('main').getByText('Mensagens')).toHaveCount(0);
      await expect(page.getByRole('main').getByText('Área do agente')).toHaveCount(0);
      expect(asked.filter((path) => /getInboxUnreadCount|funds\/consolidated/.test(path))).toEqual([]);
      await page.goto(platform().siteUrl);
      await page.getByRole('button', { name: 'Jogar Dado' }).first().click();
      await diceTable(page)
        .bet.or(page.getByRole('button', { name: /^Apostar/ }))
        .first()
        .click();
      await diceTable(page).landed(1);
    });

    test('a member plays with money, keeps favourites and sees what was played last', async ({ page }) => {
      const player = await registerKnownPlayer();
      await depositAsPlayer(player, '20.00');
      await openSite(page, player);
      await expect(balanceIn(page)).toContainText(sum('20,00'));
      await firstHeart(page).click();
      await expect(firstHeart(page)).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('button', { name: 'Jogar Dado' }).first().click();
      await diceTable(page).bet.click();
      await diceTable(page).landed(1);
      await openSite(page, player, '/favorite');
      await expect(page.getByRole('button', { name: 'Jogar Dado' })).toBeVisible();
      await openSite(page, player, '/recent');
      await expect(page.getByRole('button', { name: 'Jogar Dado' })).toBeVisible();
      await openSite(page, player);
      await expect(page.getByRole('heading', { name: 'Recentes', level: 2 })).toBeVisible();
      await deposit(page).click();
      await expect(depositSheet(page)).toBeVisible();
      await openSite(page, player, '/member');
      await expect(page.getByRole('main').getByText('Mensagens')).toBeVisible();
      await expect(page.getByRole('main').getByText('Área do agente')).toHaveCount(0);
    });

    test('an agent has a home of its own, and the way there in the account', async ({ page }) => {
      const username = await becomeAgent(page);
      await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      await page.goto(`${platform().siteUrl}/member`);
      await page.getByRole('main').getByText('Área do agente').click();
      await expect(page).toHaveURL(/\/agentHome$/);
    });
  });
}

test.describe('with the keyboard alone', () => {
  test.use(screens.desk);

  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      for (const audience of ['A', 'B', 'F']) sessionStorage.setItem(`news.${audience}`, 'closed');
    }),
  );

  test('a player comes from the address bar to a running game, with the focus in sight all the way', async ({
    page,
  }) => {
    const player = await registerKnownPlayer();
    await depositAsPlayer(player, '20.00');
    await openSite(page, player);
    await expect(page.getByRole('button', { name: 'Jogar Dado' }).first()).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Ir para o conteúdo' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await tabTo(page, firstHeart(page));
    await page.keyboard.press('Enter');
    await expect(firstHeart(page)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('button', { name: 'Jogar Dado' }).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/arcade\/dice\//);
    await expect(diceTable(page).bet).toBeVisible();
    await tabTo(page, diceTable(page).bet);
    await page.keyboard.press('Enter');
    await diceTable(page).landed(1);
  });

  test('header, menus and dialogs are opened, walked and left by keys', async ({ page }) => {
    await openSite(page, await registerKnownPlayer());
    const account = page.getByRole('banner').getByRole('button', { name: /menu da conta$/ });
    await expect(account).toBeVisible();
    const bell = page.getByRole('button', { name: /^Avisos/ }).first();
    await tabTo(page, bell);
    await page.keyboard.press('Enter');
    const notices = page.getByRole('dialog', { name: 'Avisos' });
    await expect(notices).toBeVisible();
    // the dialog takes the focus once it has come to rest
    await expect(notices.locator(':focus').or(notices.and(page.locator(':focus')))).toBeAttached();
    await staysInside(page, notices);
    await page.keyboard.press('Escape');
    await expect(notices).toBeHidden();
    await expect(bell).toBeFocused();
    await tabTo(page, account);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(account).toBeFocused();
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
    await tabTo(page, menu.getByRole('link', { name: /^Promoções/ }).first());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/promotions$/);
  });

  test('the whole home page is passed without a trap', async ({ page }) => {
    await openSite(page, undefined);
    await expect(page.getByRole('button', { name: 'Jogar Dado' }).first()).toBeVisible();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, 0));
    await tabTo(page, page.getByRole('contentinfo').getByRole('button', { name: 'Como funciona' }), 250);
  });
});

test('both themes and both languages say the same page in their own way', async ({ page }) => {
  await closeGreeting(page);
  const grounds = new Set<string>();
  for (const [language, play] of [
    ['PT', 'Jogar Dado'],
    ['EN', 'Play Dice'],
  ] as const)
    for (const theme of ['dark', 'light'] as const) {
      await page.goto(platform().siteUrl);
      await page.evaluate(
        ([hisLang, wanted]) => {
          Object.assign(localStorage, { hisLang, theme: wanted });
          sessionStorage.setItem('news.B', 'closed');
        },
        [language, theme] as const,
      );
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'PT' ? 'pt-BR' : 'en');
      await expect(page.getByRole('button', { name: play }).first()).toBeVisible();
      grounds.add(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor));
      await openPhoneMenu(page);
      await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('radio', { checked: true })).not.toHaveCount(0);
      await page.keyboard.press('Escape');
    }
  expect(grounds.size).toBe(2);
});

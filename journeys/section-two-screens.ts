// The popups, the member centre and the other screens of section 2, walked at a desk.
import type { Page } from '@playwright/test';
import type { Player } from './player.ts';
import { expect, walk } from './section-two.ts';
import { openSite } from './site.ts';
import { at, beThere, openBrand } from './stocked-brand.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

export async function walkAnnouncement(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('hisLang', 'PT'));
  await walk('Modals: announcement popup (publicModal), noticeModal', async () => {
    const news = page.getByRole('dialog').filter({ has: page.locator('[data-news]') });
    await openBrand(page, '/');
    await expect(news).toBeVisible();
    await news.getByRole('button', { name: 'Fechar', exact: true }).click();
    await expect(news).toBeHidden();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('news.B'))).toBe('closed');
    await page.reload();
    await page.getByRole('button', { name: /^Avisos/ }).click();
    await expect(dialog(page, 'Avisos').getByRole('listitem').first()).toBeVisible();
    await expect(news).toHaveCount(0);
  });
}

export async function walkPopups(page: Page): Promise<void> {
  await beThere(page);
  await walk('Modals: loginPopupModal, registerModal, forgetPassModal, helpModal', async () => {
    await openBrand(page, '/');
    await page.getByRole('banner').getByRole('button', { name: 'Entrar', exact: true }).click();
    await dialog(page, 'Entrar').getByRole('button', { name: 'Esqueci a senha' }).click();
    await expect(dialog(page, 'Recuperar a senha')).toBeVisible();
    await page.keyboard.press('Escape');
    await openBrand(page, '/');
    await page.getByRole('banner').getByRole('button', { name: 'Criar conta', exact: true }).click();
    await expect(dialog(page, 'Criar conta')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Criar conta')).toBeHidden();
    await page
      .getByRole('navigation', { name: 'Menu', exact: true })
      .getByRole('button', { name: 'Ajuda e termos' })
      .click();
    await expect(dialog(page, 'Ajuda e termos')).toBeVisible();
  });
  await walk('Modals: a game whose isGame is VASSALAGE opens a popup game list', async () => {
    await openBrand(page, '/fish');
    const cards = page.getByRole('region', { name: 'Lista: Peixes' }).getByRole('button', { name: /^Jogar / });
    await cards.first().click();
    const list = page.getByRole('dialog');
    await expect(list.getByRole('button', { name: /^Jogar / }).first()).toBeVisible();
    await expect(page).toHaveURL(at('/fish'));
  });
}

const memberPages: readonly [path: string, title: string][] = [
  ['/member/securityCenter', 'Segurança'],
  ['/member/transferFund', 'Entre minhas carteiras'],
  ['/member/depositv2', 'Depositar'],
  ['/member/withdraw', 'Sacar'],
  ['/member/transferUpline', 'Transferir para alguém'],
  ['/member/referral', 'Indicação'],
  ['/member/messageV2', 'Mensagens'],
];

const records: typeof memberPages = [
  ['/member/personalHistoryCopy', 'Minhas apostas'],
  ['/member/transactionHistory', 'Extrato'],
  ['/member/personalProfit', 'Meu resultado'],
];

const given: typeof memberPages = [
  ['/member/bonusDetails', 'Bônus'],
  ['/member/rewardCenter', 'Centro de prêmios'],
  ['/member/missionLeaderboard', 'Missões e rankings'],
  ['/member/manualRebate', 'Cashback'],
];

/** Opens each page by its address: it is named, has its heading and stays where it is. */
async function openEach(page: Page, player: Player, pages: typeof memberPages): Promise<void> {
  for (const [path, title] of pages) {
    await openSite(page, player, path);
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
    expect(new URL(page.url()).pathname).toBe(path);
  }
}

export async function walkMembersScreens(page: Page, player: Player): Promise<void> {
  await walk(
    'Member centre: securityCenter, transferFund, depositv2, withdraw, transferUpline, referral, messageV2',
    () => openEach(page, player, memberPages),
  );
  await walk('Member centre: personalHistoryCopy, transactionHistory, personalProfit', () =>
    openEach(page, player, records),
  );
  await walk('Member centre: bonusDetails, rewardCenter, missionLeaderboard, manualRebate', () =>
    openEach(page, player, given),
  );
  await walk('Modals: chat room', async () => {
    await openSite(page, player, '/member');
    await page.getByRole('main').getByRole('button', { name: 'Sala de chat' }).click();
    await expect(dialog(page, 'Sala de chat')).toBeVisible();
  });
  await walk('Other: feedback, speed test / mirror list, app download and installation guide', async () => {
    await openSite(page, player, '/feedback');
    await expect(page.getByRole('heading', { name: 'Fale com a gente', level: 1 })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Sobre o que é?' })).toBeVisible();
    await openSite(page, player, '/speed');
    await expect(
      page
        .getByRole('main')
        .getByText(/\d+ ms/)
        .first(),
    ).toBeVisible();
    await openSite(page, player, '/download');
    for (const name of ['iPhone e iPad', 'Android'])
      await expect(page.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible();
  });
}

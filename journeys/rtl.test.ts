// A brand whose pages run from right to left: the demonstration's for the world, in Arabic.
import { expect, type Page } from '@playwright/test';
import { inspect, windows } from './inspection.ts';
import { test } from './journey.ts';
import { platform } from './platform.ts';
import { registerKnownPlayer } from './player.ts';
import { goOn } from './site.ts';

const at = (path: string) => Object.assign(new URL(path, platform().siteUrl), { hostname: 'mundo.localhost' }).href;

/** Every first-level page of a visitor, with what stands on it in Arabic. */
const pages: [path: string, says: string][] = [
  ['/', 'ألعابنا'],
  ['/inHouse', 'ألعابنا'],
  ['/rng', 'سلوتس'],
  ['/sports', 'رياضة'],
  ['/promotions', 'العروض'],
  ['/download', 'طريقة التثبيت'],
  ['/speed', 'اختبار السرعة'],
  ['/pointMall', 'متجر النقاط'],
  ['/agent', 'مدخل الوكلاء'],
  ['/no-such-page', 'هذه الصفحة غير موجودة'],
  ['/arcade/verify/', 'أداة التحقق'],
];

/** And of somebody who plays, here for play money, with what its tab is called. */
const playersPages: [path: string, says: string][] = [
  ['/member', 'حسابي'],
  ['/member/personalHistoryCopy', 'رهاناتي'],
  ['/favorite', 'المفضلة'],
  ['/recent', 'لعبتها مؤخرًا'],
];

/** And of somebody with money, where it comes in, goes out and is accounted for. */
const cashierPages: [path: string, says: string][] = [
  ['/member/depositv2', 'إيداع'],
  ['/member/deposits', 'إيداع'],
  ['/member/withdraw', 'سحب'],
  ['/member/transferFund', 'بين محافظي'],
  ['/member/transferUpline', 'تحويل إلى شخص'],
  ['/member/transactionHistory', 'كشف الحركات'],
  ['/member/personalProfit', 'نتيجتي'],
  ['/member/responsible', 'لعب آمن'],
];

/** Opens a page in Arabic, as somebody who chose it before; the brand's popup is closed where it stands in the way. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(at(path));
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
}

/** Where a thing stands across the window: 0 at its left edge, 1 at its right. */
async function middle(page: Page, thing: ReturnType<Page['locator']>): Promise<number> {
  const box = await thing.boundingBox();
  return box ? (box.x + box.width / 2) / (page.viewportSize()?.width ?? 1) : Number.NaN;
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('hisLang', 'AR'));
  const news = page.locator('css:light=[role=dialog]:has([data-news])');
  const closing = news.getByRole('button', { name: /^(إغلاق|Close)$/ }).first();
  // it may be on its way out already
  const closeNews = () => closing.click({ timeout: 1_000 }).catch(() => undefined);
  await page.addLocatorHandler(news, closeNews, { noWaitAfter: true });
});

test('every page a visitor may open is mirrored, whole and usable', async ({ page }) => {
  for (const [path, says] of pages) {
    await open(page, path);
    await expect(page.getByText(says).locator('visible=true').first()).toBeVisible();
    await inspect(page, path);
  }
});

test('the log-in window is mirrored, and so is what a player sees; money reads from the left', async ({ page }) => {
  await open(page, '/login');
  const dialog = page.getByRole('dialog', { name: 'دخول' });
  await expect(dialog.getByRole('textbox', { name: 'اسم المستخدم' })).toBeVisible();
  expect(await middle(page, dialog.getByRole('button', { name: 'إغلاق', exact: true }))).toBeLessThan(0.5);
  await inspect(page, 'login');
  await dialog.getByRole('button', { name: 'العب مجانًا' }).click();
  await expect(dialog).toBeHidden();
  await inspectAll(page, playersPages);
  await goOn(page, '/member');
  for (const size of Object.values(windows)) {
    await page.setViewportSize(size);
    const figure = page.locator('span:has(> i):has(> small)', { hasText: '2,000' }).locator('visible=true').first();
    await expect(figure).toBeVisible();
    const money = await figure.evaluate((each) => {
      const left = (part: string) => each.querySelector(part)?.getBoundingClientRect().left ?? Number.NaN;
      return { symbol: left('i'), cents: left('small') };
    });
    expect(money.symbol).toBeLessThan(money.cents);
  }
});

test('the cashier is mirrored, whole and usable', async ({ page }) => {
  const { token } = await registerKnownPlayer(undefined, { brand: 'palpite-mundo' });
  await page.addInitScript((session) => sessionStorage.setItem('token', session), token);
  await open(page, '/member');
  await inspectAll(page, cashierPages);
});

/** Goes through pages whose tabs are called so. */
async function inspectAll(page: Page, through: readonly [path: string, says: string][]): Promise<void> {
  for (const [path, says] of through) {
    await goOn(page, path);
    await expect(page).toHaveTitle(new RegExp(says));
    await inspect(page, path);
  }
}

test.describe('in Arabic at a desk', () => {
  test.use({ viewport: windows.desk, isMobile: false, hasTouch: false });

  test('the menu stands at the right, and the way back to English turns everything round', async ({ page }) => {
    await open(page, '/');
    const menu = page.getByRole('navigation', { name: 'القائمة' });
    expect(await middle(page, menu)).toBeGreaterThan(0.8);
    await menu.locator('..').getByText('English').first().click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    expect(await middle(page, page.getByRole('navigation', { name: 'Menu' }))).toBeLessThan(0.2);
  });
});

import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { platform } from './platform.ts';
import { registerPlayer } from './player.ts';
import { balanceIn, closeGreeting, openSite, sum } from './site.ts';

/** The code the dialog shows, as the platform gave it to the page. */
async function codeShownTo(page: Page): Promise<string> {
  const made = page.waitForResponse(/\/wps\/session\/handoff$/);
  await page.getByRole('button', { name: 'Entrar no celular' }).click();
  const dialog = page.getByRole('dialog', { name: 'Entrar no celular' });
  await expect(dialog.getByRole('img', { name: 'QR para abrir a sua conta em outro aparelho' })).toBeVisible();
  await expect(dialog.getByRole('timer', { name: 'Tempo até o código mudar' })).toHaveText(/^0?1:[0-3]\d$/);
  const { value } = (await (await made).json()) as { value: { code: string } };
  return value.code;
}

test.use({ mayComplain: /status of 4\d\d/ });

test('a code opens the account on another device once, after a yes, and leaves no trace in the address', async ({
  page,
  browser,
  listenTo,
  locale,
  viewport,
}) => {
  const player = await registerPlayer();
  await openSite(page, player, '/member');
  const code = await codeShownTo(page);

  const context = await browser.newContext({ viewport, isMobile: true, ...(locale && { locale }) });
  listenTo(context);
  const other = await context.newPage();
  await closeGreeting(other);
  await other.goto(`${platform().siteUrl}/?lang=pt&h=${code}`);
  const asked = other.getByRole('dialog', { name: 'Continuar neste aparelho' });
  await expect(asked.getByText(/^Continuar como .+···.+\?$/)).toBeVisible();
  await expect(asked).not.toContainText(player.username);
  expect(other.url()).not.toContain(code);
  expect(await other.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  await asked.getByRole('button', { name: 'Continuar' }).click();
  await expect(asked).toBeHidden();
  await expect(balanceIn(other)).toContainText(sum('0,00'));
  expect(await other.evaluate(() => sessionStorage.getItem('token'))).not.toBe(player.token);
  // going back in the history does not bring the code back
  await other.reload();
  expect(other.url()).not.toContain(code);

  const late = await context.newPage();
  await late.goto(`${platform().siteUrl}/?h=${code}`);
  const gone = late.getByRole('dialog', { name: 'Código sem validade' });
  await expect(gone).toBeVisible();
  await gone.getByRole('button', { name: 'Entendi' }).click();
  await expect(gone).toBeHidden();

  // the first device sees the second, and can send it out
  await openSite(page, undefined, '/member/devices');
  await expect(page.getByRole('listitem').filter({ hasText: 'Desde' })).toHaveCount(2);
  await context.close();
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { knowCaptcha, pictureIn } from './captcha.ts';
import { codeFor } from './inboxes.ts';
import { test } from './journey.ts';
import { inE164, newPerson } from './people.ts';
import { platform } from './platform.ts';
import { registerPlayer } from './player.ts';
import {
  askForCode,
  balanceIn,
  logInByHand,
  logOutByHand,
  openLogin,
  openSite,
  registerByMobile,
  sum,
} from './site.ts';

test.use({ mayComplain: /status of 4\d\d/ });

test('after three failures a picture must be read, and each picture is good for one try', async ({ page, context }) => {
  const player = await registerPlayer();
  await openSite(page, undefined, '/login');
  const form = page.getByRole('dialog', { name: 'Entrar' });
  const captcha = form.getByRole('textbox', { name: /caracteres/i });
  for (let failure = 1; failure <= 3; failure += 1) {
    await expect(captcha).toBeHidden();
    const answered = page.waitForResponse(/\/wps\/session\/login$/);
    await logInByHand(page, { username: player.username, password: `errada ${failure}` });
    await answered;
  }
  await expect(captcha).toBeVisible();
  const first = await pictureIn(page);

  await captcha.fill('XXXXX');
  await logInByHand(page, player);
  await expect(captcha).toHaveAttribute('aria-invalid', 'true');
  await expect.poll(() => pictureIn(page)).not.toBe(first);

  await knowCaptcha(context, 'PALMA');
  await captcha.fill('palma');
  await logInByHand(page, player);
  await expect(form).toBeHidden();
  await expect(balanceIn(page)).toContainText(sum('0,00'));
});

test('a player enters with a code sent to the mobile number', { tag: '@desk' }, async ({ page }) => {
  const person = newPerson();
  const number = inE164(person.mobile);
  await openSite(page, undefined, '/register');
  await registerByMobile(page, person, () => codeFor(number));
  await logOutByHand(page);

  await openLogin(page);
  const form = page.getByRole('dialog', { name: 'Entrar' });
  await form.getByRole('tab', { name: 'Código por SMS' }).click();
  await askForCode(form, person.mobile);
  await form.getByRole('textbox', { name: 'Código de verificação' }).fill(await codeFor(number, 2));
  await form.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(balanceIn(page)).toContainText(sum('0,00'));
});

test('a remembered browser comes back without the password after it was closed and opened again, until the player logs out', async ({
  playwright,
  launchOptions,
  listenTo,
  locale,
  viewport,
  isMobile,
  hasTouch,
}) => {
  const player = await registerPlayer();
  const profile = mkdtempSync(join(tmpdir(), 'palpite-profile-'));
  const openBrowser = async () => {
    const opened = await playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      viewport,
      isMobile,
      hasTouch,
      ...(locale && { locale }),
    });
    listenTo(opened);
    return opened;
  };
  try {
    const first = await openBrowser();
    const page = await first.newPage();
    await openSite(page, undefined, '/login');
    await page.getByRole('checkbox', { name: /Lembrar neste aparelho/ }).check();
    await logInByHand(page, player);
    await expect(balanceIn(page)).toBeVisible();
    await first.close();

    const restarted = await openBrowser();
    const again = await restarted.newPage();
    await openSite(again, undefined, '/login');
    expect(await again.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    const form = again.getByRole('dialog', { name: 'Entrar' });
    await expect(form.getByRole('textbox', { name: 'Usuário' })).toHaveValue(player.username);
    await expect(form.getByText('Este aparelho já é conhecido')).toBeVisible();
    await form.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(balanceIn(again)).toContainText(sum('0,00'));
    const kept = JSON.stringify(await restarted.storageState());
    expect(kept).not.toContain(player.password);

    await logOutByHand(again);
    await again.goto(`${platform().siteUrl}/login`);
    await expect(form.getByRole('textbox', { name: 'Usuário' })).toHaveValue(player.username);
    await expect(form.getByText('Este aparelho já é conhecido')).toBeHidden();
    await restarted.close();
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
});

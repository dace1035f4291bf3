import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { newPerson } from './people.ts';
import { platform } from './platform.ts';
import { registerKnownPlayer, registerPlayer } from './player.ts';
import {
  balanceIn,
  logInByHand,
  openPhoneMenu,
  openRegistrationByName,
  openSite,
  registerByHand,
  sum,
  typePasswordTwice,
} from './site.ts';

test.describe('logging in', () => {
  test.use({ mayComplain: /status of 4\d\d/ });

  test('a visitor who wants a page of players is asked to log in, and then gets that page', async ({ page }) => {
    const player = await registerPlayer();
    for (const path of ['/member', '/member/withdraw', '/member/personalHistoryCopy', '/member/depositv2']) {
      await openSite(page, undefined, path);
      await page.waitForURL(/\/login$/);
      await expect(page.getByRole('dialog', { name: 'Entrar' })).toBeVisible();
    }
    await openSite(page, undefined, '/member/personalHistoryCopy');
    await logInByHand(page, player);
    await page.waitForURL(/\/member\/personalHistoryCopy$/);
    await expect(page.getByRole('heading', { name: 'Minhas apostas' })).toBeVisible();
  });

  test('what is wrong with a log-in is said, the name on its field', async ({ page }) => {
    const player = await registerPlayer();
    await openSite(page, undefined, '/login');
    const form = page.getByRole('dialog', { name: 'Entrar' });
    await form.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(form.getByText('Informe o usuário e a senha').first()).toBeVisible();

    await logInByHand(page, { username: player.username, password: 'não é esta' });
    await expect(form.getByRole('alert').first()).toBeVisible();
    const name = form.getByRole('textbox', { name: 'Usuário' });
    await expect(name).not.toHaveAttribute('aria-invalid', 'true');
    await logInByHand(page, { username: newPerson().username, password: player.password });
    await expect(name).toHaveAttribute('aria-invalid', 'true');

    await form.getByRole('button', { name: 'Mostrar senha' }).click();
    await expect(form.getByRole('textbox', { name: 'Senha', exact: true })).toHaveAttribute('type', 'text');
    await logInByHand(page, player);
    await expect(form).toBeHidden();
    await expect(balanceIn(page)).toContainText(sum('0,00'));
  });

  test('a name that is taken and a form half filled in are said on their fields', async ({ page }) => {
    const taken = await registerPlayer();
    await openSite(page, undefined, '/register');
    const form = await openRegistrationByName(page);
    await form.getByRole('button', { name: 'Criar conta' }).click();
    await expect(form.getByText('Este campo não pode ficar vazio').first()).toBeVisible();
    await expect(form.getByText('Confirme que você tem 18 anos ou mais')).toBeVisible();
    await expect(form.getByText('Aceite os termos de uso para continuar')).toBeVisible();

    await form.getByRole('textbox', { name: 'Usuário' }).fill(taken.username);
    await typePasswordTwice(form, taken.password);
    await form.getByRole('checkbox', { name: /anos ou mais/ }).check();
    await form.getByRole('checkbox', { name: /termos de uso/ }).check();
    await form.getByRole('button', { name: 'Criar conta' }).click();
    await expect(form.getByRole('textbox', { name: 'Usuário' })).toHaveAttribute('aria-invalid', 'true');
    await registerByHand(page, newPerson());
    await expect(balanceIn(page)).toBeVisible();
  });

  test('logging out is asked for, ends the session here and at the platform, and goes home', async ({ page }) => {
    const player = await registerPlayer();
    await openSite(page, undefined, '/login');
    await logInByHand(page, player);
    await page.getByRole('link', { name: 'Eu', exact: true }).click();
    const leave = page.getByRole('main').getByRole('button', { name: 'Sair' });
    await leave.click();
    const dialog = page.getByRole('dialog', { name: 'Sair' });
    await expect(dialog).toContainText('Tem certeza de que quer sair?');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toBeHidden();
    const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? '';

    await leave.click();
    await dialog.getByRole('button', { name: 'Sair' }).click();
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
    // the brand's news are for a visitor anew, and closing them is noted anew
    const kept = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => !key.startsWith('news.')));
    expect(kept).toEqual(['merchant']);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(token);
    const answer = await page.request.get(`${platform().siteUrl}/wps/member/info`, {
      headers: { Authorization: token, Merchant: 'palpite' },
    });
    expect(await answer.json()).toMatchObject({ success: false, errorCode: 'login.not.session' });
    await openSite(page, undefined, '/member');
    await page.waitForURL(/\/login$/);
  });

  test('a session that ended elsewhere ends here too, with a word about it', async ({ page }) => {
    const player = await registerPlayer();
    await openSite(page, undefined, '/login');
    await logInByHand(page, player);
    await expect(balanceIn(page)).toBeVisible();
    const token = await page.evaluate(() => sessionStorage.getItem('token'));
    await page.request.delete(`${platform().siteUrl}/wps/session/logout`, {
      headers: { Authorization: token ?? '', Merchant: 'palpite' },
    });
    await openPhoneMenu(page);
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Minhas apostas' }).click();
    await expect(page.getByText('Você não está conectado, entre na sua conta')).toBeVisible();
    await page.waitForURL(/\/login$/);
  });
});

test('the balance is hidden and shown by one press, and stays as it was chosen', async ({ page }) => {
  const player = await registerKnownPlayer();
  await openSite(page, player);
  await expect(balanceIn(page)).toContainText(sum('0,00'));
  await page.getByRole('button', { name: 'Ocultar saldo' }).click();
  await expect(balanceIn(page)).toContainText('****');
  await page.reload();
  await expect(balanceIn(page)).toContainText('****');
  await expect(balanceIn(page)).not.toContainText('0,00');
  await page.getByRole('link', { name: 'Eu', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('****');
  await page.getByRole('button', { name: 'Mostrar saldo' }).click();
  await expect(balanceIn(page)).toContainText(sum('0,00'));
});

test('the language changes with one press, is remembered, and the game speaks it too', async ({ page }) => {
  const player = await registerPlayer();
  await openSite(page, player);
  await openPhoneMenu(page);
  await page.getByRole('radio', { name: 'English' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Shortcuts' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Play Dice|^Play Dado/ })
    .last()
    .click();
  await page.waitForURL(/\/arcade\/dice\/$/);
  await expect(page.getByRole('button', { name: /^Bet R\$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Português' }).first().click();
  await expect(page.getByRole('button', { name: /^Apostar R\$/ })).toBeVisible();
  await page.getByRole('link', { name: 'Voltar' }).click();
  await expect(page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Início' })).toBeVisible();
});

test('the theme changes with one press, is remembered, and the game wears it too', async ({ page }) => {
  const player = await registerPlayer();
  await openSite(page, player);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await openPhoneMenu(page);
  await page.getByRole('radio', { name: 'Claro' }).click();
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await openPhoneMenu(page);
  await expect(page.getByRole('radio', { name: 'Claro' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: 'Jogar Dado' }).last().click();
  await page.waitForURL(/\/arcade\/dice\/$/);
  await expect(root).toHaveAttribute('data-theme', 'light');
});

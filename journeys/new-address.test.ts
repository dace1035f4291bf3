import { expect, type Page } from '@playwright/test';
import { readAuthenticator } from './authenticator.ts';
import { codeFor, mailedCodeFor, mailSaying } from './inboxes.ts';
import { test } from './journey.ts';
import { newAddress } from './people.ts';
import { bindOwnEmail, bindOwnMobile, bindOwnTotp, type Player, registerPlayer } from './player.ts';
import { balanceIn, logInByHand, logOutByHand, openLogin, openSite, sum } from './site.ts';

test.use({ mayComplain: /status of 4\d\d/ });

/** Logs in with the password from an address the account has not been in: one more proof is asked. */
async function comeFromElsewhere(page: Page, player: Player) {
  await page.context().setExtraHTTPHeaders({ 'X-Forwarded-For': newAddress() });
  await openSite(page, undefined, '/login');
  await logInByHand(page, player);
  const form = page.getByRole('dialog', { name: 'Confirme que é você' });
  await expect(form.getByText('Você está entrando de um lugar novo')).toBeVisible();
  return form;
}

/** Logs out and in again, from the same address: nothing more is asked there. */
async function comeAgain(page: Page, player: Player) {
  await logOutByHand(page);
  await openLogin(page);
  await logInByHand(page, player);
  await expect(balanceIn(page)).toContainText(sum('0,00'));
}

test('at a new address a player proves by SMS to be who they are, once', { tag: '@desk' }, async ({ page }) => {
  const player = await registerPlayer();
  const number = await bindOwnMobile(player);
  const form = await comeFromElsewhere(page, player);
  await expect(form.getByText(/^O código vai para \+55/)).toBeVisible();
  await form.getByRole('button', { name: 'Enviar código' }).click();
  await expect(form.getByRole('button', { name: /^Reenviar em/ })).toBeVisible();
  const code = await codeFor(number, 2);
  await form.getByRole('textbox', { name: 'Código de verificação' }).fill(code === '111111' ? '222222' : '111111');
  await form.getByRole('button', { name: 'Confirmar e entrar' }).click();
  await expect(form.getByRole('textbox', { name: 'Código de verificação' })).toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('textbox', { name: 'Código de verificação' }).fill(code);
  await form.getByRole('button', { name: 'Confirmar e entrar' }).click();
  await expect(form).toBeHidden();
  await expect(balanceIn(page)).toContainText(sum('0,00'));
  await comeAgain(page, player);
});

test('at a new address a player proves by e-mail to be who they are, and is told of the login', async ({ page }) => {
  const player = await registerPlayer();
  const email = await bindOwnEmail(player);
  const form = await comeFromElsewhere(page, player);
  await form.getByRole('button', { name: 'Enviar código' }).click();
  await expect(form.getByRole('button', { name: /^Reenviar em/ })).toBeVisible();
  await form.getByRole('textbox', { name: 'Código de verificação' }).fill(await mailedCodeFor(email, 2));
  await form.getByRole('button', { name: 'Confirmar e entrar' }).click();
  await expect(form).toBeHidden();
  await expect(balanceIn(page)).toContainText(sum('0,00'));
  await mailSaying(email, /^Novo acesso à sua conta/);
});

test('at a new address a player proves with the authenticator to be who they are', async ({ page, context }) => {
  const player = await registerPlayer();
  const secret = await bindOwnTotp(player);
  const form = await comeFromElsewhere(page, player);
  const app = await context.newPage();
  const code = await readAuthenticator(app, secret);
  await app.close();
  await page.bringToFront();
  await form.getByRole('textbox', { name: 'Código do autenticador' }).fill(code);
  await form.getByRole('button', { name: 'Confirmar e entrar' }).click();
  await expect(form).toBeHidden();
  await expect(balanceIn(page)).toContainText(sum('0,00'));
  await comeAgain(page, player);
});

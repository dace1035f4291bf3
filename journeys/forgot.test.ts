import { withDatabase } from '@palpite/run/postgres/database.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { codeFor, linkFor } from './inboxes.ts';
import { test } from './journey.ts';
import { inE164, newPerson } from './people.ts';
import { platform } from './platform.ts';
import { bindOwnEmail, registerPlayer } from './player.ts';
import {
  askForCode,
  balanceIn,
  logInByHand,
  logOutByHand,
  openLogin,
  openSite,
  registerByMobile,
  sum,
  typePasswordTwice,
} from './site.ts';

test.use({ mayComplain: /status of 4\d\d/ });

const renewed = 'senha lembrada agora 42';

async function openForgotten(page: Page): Promise<Locator> {
  await openSite(page, undefined, '/login');
  await page.getByRole('button', { name: 'Esqueci a senha' }).click();
  return page.getByRole('dialog', { name: 'Recuperar a senha' });
}

test('a forgotten password is replaced by the link in the mail, which works once', { tag: '@desk' }, async ({
  page,
}) => {
  const player = await registerPlayer();
  const email = await bindOwnEmail(player);
  const form = await openForgotten(page);
  await form.getByRole('textbox', { name: 'Usuário' }).fill(player.username);
  await form.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await form.getByRole('button', { name: 'Enviar e-mail' }).click();
  await expect(page.getByText('o e-mail está a caminho')).toBeVisible();

  const link = await linkFor(email);
  expect(new URL(link).origin).toBe(platform().siteUrl);
  await page.goto('about:blank');
  await page.goto(link);
  const reset = page.getByRole('dialog', { name: 'Criar uma nova senha' });
  await typePasswordTwice(reset, renewed, 'Nova senha');
  // the code is gone from the address before anybody could send it on
  expect(page.url()).not.toContain('reset');
  await reset.getByRole('button', { name: 'Salvar a nova senha' }).click();
  await expect(page.getByText('Senha nova salva. Entre com ela.')).toBeVisible();
  await logInByHand(page, { username: player.username, password: renewed });
  await expect(balanceIn(page)).toContainText(sum('0,00'));

  await logOutByHand(page);
  await page.goto('about:blank');
  await page.goto(link);
  await typePasswordTwice(reset, 'mais uma senha 43', 'Nova senha');
  await reset.getByRole('button', { name: 'Salvar a nova senha' }).click();
  await expect(reset.getByRole('button', { name: 'Pedir outro e-mail' })).toBeVisible();
});

test('a forgotten password is replaced with the code on the phone, which logs in', async ({ page }) => {
  const person = newPerson();
  const number = inE164(person.mobile);
  await openSite(page, undefined, '/register');
  await registerByMobile(page, person, () => codeFor(number));
  await logOutByHand(page);

  const form = await openForgotten(page);
  await form.getByRole('tab', { name: 'Celular' }).click();
  await askForCode(form, person.mobile);
  await form.getByRole('textbox', { name: 'Código de verificação' }).fill(await codeFor(number, 2));
  await typePasswordTwice(form, renewed, 'Nova senha');
  await form.getByRole('button', { name: 'Trocar a senha e entrar' }).click();
  await expect(form).toBeHidden();
  await expect(balanceIn(page)).toContainText(sum('0,00'));
});

test('a password that somebody else gave is changed before anything else', async ({ page }) => {
  const player = await registerPlayer();
  await withDatabase(platform().databaseUrl, async (client) => {
    await client.query('update players.player set must_change = true where username = $1', [player.username]);
  });
  await openSite(page, undefined, '/login');
  await logInByHand(page, player);
  const change = page.getByRole('dialog', { name: 'Troque sua senha' });
  await expect(change).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(change).toBeVisible();
  await expect(change.getByRole('button', { name: 'Fechar' })).toBeHidden();
  await typePasswordTwice(change, renewed, 'Nova senha');
  // it was typed a moment ago, to log in; whoever took the session away does not know it
  await change.getByRole('textbox', { name: 'Senha atual' }).fill(player.password);
  await change.getByRole('button', { name: 'Trocar a senha' }).click();
  await expect(change).toBeHidden();
  await expect(balanceIn(page)).toContainText(sum('0,00'));

  await logOutByHand(page);
  await openLogin(page);
  await logInByHand(page, { username: player.username, password: renewed });
  await expect(balanceIn(page)).toBeVisible();
  await expect(change).toBeHidden();
});

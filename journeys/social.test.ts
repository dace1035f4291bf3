import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { platform } from './platform.ts';
import { registerPlayer } from './player.ts';
import { goToProvider, makeAccountThere, newMailbox } from './provider.ts';
import { balanceIn, consent, goOn, logInByHand, logOutByHand, openSite, sum } from './site.ts';

test.use({ mayComplain: /status of 4\d\d/ });

test('a visitor comes by Google, makes an account, and the next login lands in it', { tag: '@desk' }, async ({
  page,
}) => {
  const email = newMailbox();
  await goToProvider(page);
  await makeAccountThere(page, email);

  await expect(page.getByRole('heading', { name: 'Falta só um passo' })).toBeVisible();
  expect(page.url()).toBe(`${platform().siteUrl}/social/callback`);
  const form = page.getByRole('main');
  const username = `v${randomUUID().replaceAll('-', '').slice(0, 11)}`;
  await form.getByRole('textbox', { name: 'Usuário' }).fill(username);
  await consent(form);
  await form.getByRole('button', { name: 'Criar conta' }).click();
  await expect(balanceIn(page)).toContainText(sum('0,00'));
  expect(new URL(page.url()).pathname).toBe('/');

  await page.goto(`${platform().siteUrl}/member/securityCenter`);
  await expect(page.getByRole('button', { name: 'Desvincular Google' })).toBeVisible();
  await expect(page.getByText('Ainda sem senha')).toBeVisible();
  await goOn(page, '/member');
  await logOutByHand(page);

  await goToProvider(page);
  await page.getByRole('button', { name: new RegExp(email) }).click();
  await expect(balanceIn(page)).toContainText(sum('0,00'));
  await goOn(page, '/member');
  await expect(page.getByRole('main').getByText(username).first()).toBeVisible();
});

test('who has an account logs into it once, and from then on Facebook opens it', async ({ page }) => {
  const player = await registerPlayer();
  const email = newMailbox();
  await goToProvider(page, 'Facebook');
  await makeAccountThere(page, email);
  await page.getByRole('tab', { name: 'Já tenho conta' }).click();
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: 'Usuário' }).fill(player.username);
  await form.getByRole('textbox', { name: 'Senha', exact: true }).fill(player.password);
  await form.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Conta vinculada. Da próxima vez, entre com ela.')).toBeVisible();
  await logOutByHand(page);

  await goToProvider(page, 'Facebook');
  await page.getByRole('button', { name: new RegExp(email) }).click();
  await expect(balanceIn(page)).toContainText(sum('0,00'));
  await goOn(page, '/member');
  await expect(page.getByRole('main').getByText(player.username).first()).toBeVisible();
});

test('a player links Google in the security centre and takes it away again', async ({ page }) => {
  const player = await registerPlayer();
  await openSite(page, undefined, '/login');
  await logInByHand(page, player);
  await expect(balanceIn(page)).toBeVisible();
  await page.goto(`${platform().siteUrl}/member/securityCenter`);
  await page.getByRole('button', { name: 'Vincular Google' }).click();
  await makeAccountThere(page, newMailbox());
  await expect(page.getByRole('button', { name: 'Desvincular Google' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/member/securityCenter');
  await page.getByRole('button', { name: 'Desvincular Google' }).click();
  await page.getByRole('dialog', { name: 'Desvincular Google?' }).getByRole('button', { name: 'Desvincular' }).click();
  await expect(page.getByRole('button', { name: 'Vincular Google' })).toBeVisible();
});

test('who says no at the provider comes back to the other ways in', async ({ page }) => {
  await goToProvider(page);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText('Falha no login. Tente de novo.')).toBeVisible();
  expect(page.url()).toBe(`${platform().siteUrl}/social/callback`);
  await page.getByRole('button', { name: 'Ver como entrar' }).click();
  await expect(page.getByRole('dialog', { name: 'Entrar' })).toBeVisible();
});

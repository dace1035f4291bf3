import { expect } from '@playwright/test';
import { readPhone } from './inboxes.ts';
import { test } from './journey.ts';
import { inE164, newPerson } from './people.ts';
import {
  balanceIn,
  consent,
  logInByHand,
  logOutByHand,
  onPhone,
  openLogin,
  openSite,
  registerByHand,
  registerByMobile,
  sum,
} from './site.ts';

test.use({ mayComplain: /status of 4\d\d/ });

test('a visitor registers with a name and a password, and enters with them again', { tag: '@desk' }, async ({
  page,
}) => {
  const person = newPerson();
  await openSite(page, undefined, '/register');
  await registerByHand(page, person);
  await expect(balanceIn(page)).toContainText(sum('0,00'));
  await logOutByHand(page);
  await openLogin(page);
  await logInByHand(page, person);
  await expect(balanceIn(page)).toContainText(sum('0,00'));
});

test('a visitor registers with a mobile number and the code read on the phone', async ({ page, context }) => {
  const person = newPerson();
  await openSite(page, undefined, '/register');
  await registerByMobile(page, person, async () => {
    const phone = await context.newPage();
    const code = await readPhone(phone, inE164(person.mobile));
    await phone.close();
    await page.bringToFront();
    return code;
  });
  await expect(balanceIn(page)).toContainText(sum('0,00'));
});

test('one press makes an account, whose name and password are shown once', { tag: '@desk' }, async ({ page }) => {
  await openSite(page, undefined, '/register');
  const form = page.getByRole('dialog', { name: 'Criar conta' });
  await form.getByRole('button', { name: 'Criar com um toque' }).click();
  await expect(form.getByText('Nós criamos um usuário e uma senha')).toBeVisible();
  await consent(form);
  await form.getByRole('button', { name: 'Criar com um toque' }).click();
  const made = page.getByRole('dialog', { name: 'Sua conta está pronta' });
  await expect(made).toBeVisible();
  const [username = '', password = ''] = await made.getByRole('definition').allInnerTexts();
  expect(username).toMatch(/^\w{4,16}$/);
  expect(password.length).toBeGreaterThanOrEqual(8);
  await made.getByRole('button', { name: 'Já guardei' }).click();
  await expect(made.getByRole('alert')).toContainText('Guardou mesmo?');
  await made.getByRole('button', { name: 'Sim, continuar' }).click();
  await expect(made).toBeHidden();
  await expect(page.locator('body')).not.toContainText(password);
  await expect(page.getByRole('dialog', { name: 'Troque sua senha' }).or(balanceIn(page)).first()).toBeVisible();

  await page.evaluate(() => sessionStorage.clear());
  await openSite(page, undefined, '/login');
  await logInByHand(page, { username, password });
  await expect(page.getByRole('dialog', { name: 'Entrar' })).toBeHidden();
});

test('a trial player plays with play money, is asked to register for more, and does', async ({ page }) => {
  await openSite(page, undefined, '/login');
  await page.getByRole('button', { name: 'Jogar grátis' }).click();
  const banner = page.getByRole('complementary', { name: 'Jogo grátis' });
  await expect(banner).toContainText('O dinheiro aqui é de mentira');
  const head = onPhone(page) ? page.getByRole('navigation', { name: 'Atalhos' }) : page.getByRole('banner');
  await head.getByRole('button', { name: 'Depositar' }).click();
  const first = page.getByRole('dialog', { name: 'Crie uma conta primeiro' });
  await expect(first).toBeVisible();
  await first.getByRole('button', { name: 'Criar conta' }).click();
  await registerByHand(page, newPerson());
  await expect(banner).toBeHidden();
  await expect(balanceIn(page)).toContainText(sum('0,00'));
});

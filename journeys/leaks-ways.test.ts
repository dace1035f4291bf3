// What the other ways in leave behind: see leaks.test.ts. Two codes stand in an address by design (decision 0007): that
// of a hand-off and that of the way back from a provider. They are gone from the address bar and the history at once,
// open nothing a second time, and no log has them.
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { codeFor } from './inboxes.ts';
import { test } from './journey.ts';
import { newAddress, newPerson } from './people.ts';
import { platform } from './platform.ts';
import { bindOwnMobile, registerPlayer } from './player.ts';
import { goToProvider, makeAccountThere, newMailbox } from './provider.ts';
import { balanceIn, closeGreeting, consent, logInByHand, openSite, registerByHand } from './site.ts';
import { Trail } from './trail.ts';

test.use({ mayComplain: /status of 4\d\d/ });

test('a hand-off code is in one address, opens once, and is written down nowhere', async ({ page, context }) => {
  const trail = new Trail();
  trail.follow(context);
  const person = newPerson();
  await openSite(page, undefined, '/register');
  await registerByHand(page, person);
  await openSite(page, undefined, '/member');
  const made = page.waitForResponse(/\/wps\/session\/handoff$/);
  await page.getByRole('button', { name: 'Entrar no celular' }).click();
  const { value } = (await (await made).json()) as { value: { code: string } };
  const code = trail.knowsInAddress('the hand-off code', value.code, /\/\?lang=pt&h=/);
  await trail.look(page, 'on the first device');
  const other = await context.newPage();
  await closeGreeting(other);
  await other.goto(`${platform().siteUrl}/?lang=pt&h=${code}`);
  const asked = other.getByRole('dialog', { name: 'Continuar neste aparelho' });
  await asked.getByRole('button', { name: 'Continuar' }).click();
  await expect(asked).toBeHidden();
  await trail.look(other, 'on the other device');
  expect(trail.addresses.filter((address) => address.includes(code))).toHaveLength(1);

  const late = await context.newPage();
  await late.goto(`${platform().siteUrl}/?lang=pt&h=${code}`);
  await expect(late.getByRole('dialog', { name: 'Código sem validade' })).toBeVisible();
  await trail.look(late, 'where the code came too late');
  expect(trail.finds()).toEqual([]);
});

test('who comes by Google leaves neither the code of the way back nor what it opened', async ({ page, context }) => {
  const trail = new Trail();
  trail.follow(context);
  await goToProvider(page);
  const returned = page.waitForRequest(/\/social\/callback\?/);
  await makeAccountThere(page, newMailbox());
  const back = new URL((await returned).url());
  const code = trail.knowsInAddress(
    'the code of the way back',
    back.searchParams.get('code') ?? '',
    /\/social\/callback\?/,
  );
  // the state goes to the provider and comes back: it opens nothing without the cookie of this browser
  const state = back.searchParams.get('state') ?? '';
  trail.knowsInAddress('the state', state, /[?&]redirect_uri=|\/social\/callback\?/);
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: 'Usuário' }).fill(`v${randomUUID().replaceAll('-', '').slice(0, 11)}`);
  await trail.look(page, 'back from the provider');
  await consent(form);
  await form.getByRole('button', { name: 'Criar conta' }).click();
  await expect(balanceIn(page)).toBeVisible();
  await trail.look(page, 'in the account');
  expect(trail.addresses.filter((address) => address.includes(code))).toHaveLength(1);

  await page.evaluate(() => sessionStorage.clear());
  await page.goto(back.href);
  await expect(page.getByText('Falha no login. Tente de novo.')).toBeVisible();
  await expect(balanceIn(page)).toBeHidden();
  await trail.look(page, 'where the code came a second time');
  expect(trail.finds()).toEqual([]);
});

test('an account made by one press leaves its password nowhere, and trial play nothing at all', async ({
  page,
  context,
}) => {
  const trail = new Trail();
  trail.follow(context);
  await openSite(page, undefined, '/login');
  await page.getByRole('button', { name: 'Jogar grátis' }).click();
  await expect(page.getByRole('complementary', { name: 'Jogo grátis' })).toBeVisible();
  await trail.look(page, 'in trial play');
  await page.evaluate(() => sessionStorage.clear());

  await openSite(page, undefined, '/register');
  const form = page.getByRole('dialog', { name: 'Criar conta' });
  await form.getByRole('button', { name: 'Criar com um toque' }).click();
  await expect(form.getByText('Nós criamos um usuário e uma senha')).toBeVisible();
  await consent(form);
  await form.getByRole('button', { name: 'Criar com um toque' }).click();
  const made = page.getByRole('dialog', { name: 'Sua conta está pronta' });
  await expect(made).toBeVisible();
  const [, password = ''] = await made.getByRole('definition').allInnerTexts();
  trail.knows('the password made', password);
  await trail.look(page, 'while the password is shown');
  await made.getByRole('button', { name: 'Já guardei' }).click();
  await made.getByRole('button', { name: 'Sim, continuar' }).click();
  await expect(made).toBeHidden();
  await trail.look(page, 'once it was kept');
  expect(trail.finds()).toEqual([]);
});

test('a proof at a new address and a remembered login leave nothing a script could read', async ({ page, context }) => {
  const trail = new Trail();
  trail.follow(context);
  const player = await registerPlayer();
  trail.knows('the password', player.password);
  const number = await bindOwnMobile(player);
  await context.setExtraHTTPHeaders({ 'X-Forwarded-For': newAddress() });
  await openSite(page, undefined, '/login');
  await page.getByRole('checkbox', { name: /Lembrar neste aparelho/ }).check();
  const refused = page.waitForResponse(/\/wps\/session\/login$/);
  await logInByHand(page, player);
  const { value } = (await (await refused).json()) as { value: { ticket: string } };
  trail.knows('the ticket of the proof', value.ticket);
  const form = page.getByRole('dialog', { name: 'Confirme que é você' });
  await form.getByRole('button', { name: 'Enviar código' }).click();
  await expect(form.getByRole('button', { name: /^Reenviar em/ })).toBeVisible();
  await trail.look(page, 'while a proof is asked');
  const code = trail.knows('the code of the proof', await codeFor(number, 2));
  await form.getByRole('textbox', { name: 'Código de verificação' }).fill(code);
  await form.getByRole('button', { name: 'Confirmar e entrar' }).click();
  await expect(balanceIn(page)).toBeVisible();
  await trail.look(page, 'after the proof');
  const remembered = (await context.cookies()).find(({ name }) => name.endsWith('rm'));
  expect(remembered).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  trail.knows('the remembered login', remembered?.value ?? '');

  await page.evaluate(() => sessionStorage.clear());
  await openSite(page, undefined, '/login');
  const again = page.getByRole('dialog', { name: 'Entrar' });
  await expect(again.getByText('Este aparelho já é conhecido')).toBeVisible();
  await again.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(balanceIn(page)).toBeVisible();
  await trail.look(page, 'after the remembered login');
  for (const { name, value: kept } of await context.cookies())
    if (name.endsWith('rm')) trail.knows('the remembered login, renewed', kept);
  expect(trail.finds()).toEqual([]);
});

// What a whole journey leaves behind: addresses asked for, what scripts can read, what the programs wrote down, what
// the bundles carry. No password, code, secret or token is in any of it; a session's token is in the session's own
// storage and in the Authorization header, nowhere else.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { readAuthenticator } from './authenticator.ts';
import { codeFor, linkFor, mailedCodeFor } from './inboxes.ts';
import { test } from './journey.ts';
import { inE164, newPerson, type Person } from './people.ts';
import { platform } from './platform.ts';
import { findSecrets, type Secret } from './secrets.ts';
import {
  askForCode,
  balanceIn,
  identifyByHand,
  logInByHand,
  logOutByHand,
  makeCode,
  openSite,
  registerByHand,
  typePasswordTwice,
  typeSecretTwice,
} from './site.ts';
import { filesIn, Trail } from './trail.ts';

test.use({ mayComplain: /status of 4\d\d/ });

async function enter(page: Page, username: string, password: string): Promise<void> {
  await openSite(page, undefined, '/login');
  await logInByHand(page, { username, password });
  await expect(balanceIn(page)).toBeVisible();
}

/** Binds number, mailbox and authenticator and sets a payment password, in the security centre. */
async function guardAccount(page: Page, trail: Trail, { username, mobile }: Person, email: string): Promise<void> {
  await openSite(page, undefined, '/member/securityCenter');
  const centre = page.getByRole('main');
  const guard = (title: string) => centre.getByRole('button', { name: new RegExp(`^${title}`) });
  await guard('Senha de pagamento').click();
  const payment = page.getByRole('dialog', { name: 'Criar senha de pagamento' });
  const digits = trail.knows('the payment password', '830417');
  await typeSecretTwice(payment, 'Nova senha de pagamento', 'Confirme a nova', digits);
  await payment.getByRole('button', { name: 'Criar senha de pagamento' }).click();
  await expect(payment).toBeHidden();

  await guard('E-mail').click();
  const mail = page.getByRole('dialog', { name: 'Cadastrar um e-mail' });
  await mail.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await mail.getByRole('button', { name: 'Enviar código' }).click();
  const mailed = trail.knows('the code of the mail', await mailedCodeFor(email));
  await mail.getByRole('textbox', { name: 'Código de verificação' }).fill(mailed);
  await mail.getByRole('button', { name: 'Confirmar e cadastrar' }).click();
  await expect(mail).toBeHidden();

  await guard('Celular').click();
  const phone = page.getByRole('dialog', { name: 'Cadastrar um celular' });
  await phone.getByRole('textbox', { name: 'Celular com DDD' }).fill(mobile);
  await phone.getByRole('button', { name: 'Enviar código' }).click();
  const sent = trail.knows('the code of the SMS', await codeFor(inE164(mobile)));
  await phone.getByRole('textbox', { name: 'Código de verificação' }).fill(sent);
  await phone.getByRole('button', { name: 'Confirmar e cadastrar' }).click();
  await expect(phone).toBeHidden();

  await guard('Google Authenticator').click();
  const totp = page.getByRole('dialog', { name: 'Google Authenticator' });
  await totp.getByRole('button', { name: 'Começar' }).click();
  const written = await totp.locator('code').innerText();
  const secret = trail.knows('the secret of the authenticator', written.replace(/\s/g, ''));
  // a phone of its own: it asks the outside world, not the platform
  const app = await page.context().browser()?.newPage();
  if (!app) throw new Error('no browser for the authenticator');
  const code = trail.knows('the code of the authenticator', await readAuthenticator(app, secret));
  await app.context().close();
  await totp.getByRole('textbox', { name: 'Código do app' }).fill(code);
  await totp.getByRole('button', { name: 'Confirmar e ligar' }).click();
  const recovery = page.getByRole('dialog', { name: 'Códigos de recuperação' });
  await expect(recovery.getByRole('listitem')).toHaveCount(10);
  for (const each of await recovery.getByRole('listitem').allInnerTexts()) trail.knows('a recovery code', each.trim());
  await recovery.getByRole('checkbox', { name: 'Guardei os códigos' }).check();
  await recovery.getByRole('button', { name: 'Concluir' }).click();
  await expect(recovery).toBeHidden();
  await trail.look(page, `in the security centre of ${username}`);
}

test('a journey from registration to a forgotten password leaves no secret behind', async ({ page, context }) => {
  const trail = new Trail();
  trail.follow(context);
  const person = newPerson();
  const { username, mobile } = person;
  const email = `${username}@exemplo.test`;
  trail.knows('the first password', person.password);
  trail.knows('the CPF', person.cpf);

  await openSite(page, undefined, '/register');
  await registerByHand(page, person);
  await expect(balanceIn(page)).toBeVisible();
  await trail.look(page, 'after registering');
  await openSite(page, undefined, '/member/depositv2');
  await identifyByHand(page, person);
  await makeCode(page, '150,00');
  await trail.look(page, 'at the deposit');
  await guardAccount(page, trail, person, email);

  const second = trail.knows('the second password', `outra ${person.password}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Senha Trocada/ })
    .click();
  const change = page.getByRole('dialog', { name: 'Trocar a senha' });
  await change.getByRole('textbox', { name: 'Senha atual' }).fill(person.password);
  await typeSecretTwice(change, 'Senha nova', 'Confirme a senha nova', second);
  await change.getByRole('button', { name: 'Trocar e sair dos outros' }).click();
  await expect(change).toBeHidden();
  await openSite(page, undefined, '/member');
  await logOutByHand(page);
  await trail.look(page, 'after logging out');

  await openSite(page, undefined, '/login');
  const form = page.getByRole('dialog', { name: 'Entrar' });
  const mistyped = trail.knows('a password mistyped', `quase ${second}`);
  await logInByHand(page, { username, password: mistyped });
  await expect(form.getByRole('alert').first()).toBeVisible();
  await trail.look(page, 'after a failed login');
  await enter(page, username, second);
  await trail.look(page, 'after logging in');
  await logOutByHand(page);

  await openSite(page, undefined, '/login');
  await form.getByRole('tab', { name: 'Código por SMS' }).click();
  await askForCode(form, mobile);
  const texted = trail.knows('the code of a login', await codeFor(inE164(mobile), 2));
  await form.getByRole('textbox', { name: 'Código de verificação' }).fill(texted);
  await form.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(balanceIn(page)).toBeVisible();
  await trail.look(page, 'after a login by SMS');
  await logOutByHand(page);

  await openSite(page, undefined, '/login');
  await page.getByRole('button', { name: 'Esqueci a senha' }).click();
  const forgot = page.getByRole('dialog', { name: 'Recuperar a senha' });
  await forgot.getByRole('textbox', { name: 'Usuário' }).fill(username);
  await forgot.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await forgot.getByRole('button', { name: 'Enviar e-mail' }).click();
  const link = await linkFor(email);
  trail.knows('the code of the link', new URL(link).hash.replace('#reset=', ''));
  await page.goto('about:blank');
  await page.goto(link);
  const reset = page.getByRole('dialog', { name: 'Criar uma nova senha' });
  const third = trail.knows('the third password', `terceira ${person.password}`);
  await typePasswordTwice(reset, third, 'Nova senha');
  await trail.look(page, 'with the link followed');
  await reset.getByRole('button', { name: 'Salvar a nova senha' }).click();
  await expect(page.getByText('Senha nova salva. Entre com ela.')).toBeVisible();
  await enter(page, username, third);
  await trail.look(page, 'at the end');

  expect(trail.addresses.length).toBeGreaterThan(50);
  expect(trail.finds(), 'addresses, storage, console, logs').toEqual([]);
});

test('neither the bundles nor the logs carry a secret of the platform', () => {
  const { logins, logDir, databaseUrl } = platform();
  const kept = JSON.parse(readFileSync(join(logDir, '..', 'secrets.json'), 'utf8')) as Record<string, unknown>;
  const ofThePlatform: Secret[] = [
    ...Object.entries(kept).flatMap(([what, plain]) => (typeof plain === 'string' ? [{ what, plain }] : [])),
    ...logins.flatMap(({ username, password, totpSecret }) => [
      { what: `the password of ${username}`, plain: password },
      ...(totpSecret === undefined ? [] : [{ what: `the authenticator of ${username}`, plain: totpSecret }]),
    ]),
    { what: 'the password of the database', plain: new URL(databaseUrl).password },
  ].filter(({ plain }) => plain.length >= 6);
  expect(ofThePlatform.length).toBeGreaterThan(5);
  const bundles = ['site', 'arcade', 'office'].flatMap((app) => filesIn(join(import.meta.dirname, '..', app, 'dist')));
  expect(bundles.length).toBeGreaterThan(20);
  const found = [...bundles, ...filesIn(logDir)].flatMap(([path, text]) => findSecrets(ofThePlatform, path, text));
  expect(found).toEqual([]);
});

test('what is hidden is found, in whatever form, and what only looks like it is not', () => {
  const secrets: Secret[] = [
    { what: 'a password', plain: 'senha de ção 42' },
    { what: 'a code', plain: '482915' },
    { what: 'a token', plain: '9JSbIkzTSk4yLqpxIuotk1Tm-yiUW8kK8ZaitbGJYLw' },
  ];
  const found = (text: string) => findSecrets(secrets, 'here', text).map(({ what }) => what);
  expect(found('{"level":30,"msg":"senha de ção 42"}')).toEqual(['a password']);
  expect(found('/login?p=senha%20de%20%C3%A7%C3%A3o%2042')).toEqual(['a password']);
  expect(found('p=senha+de+%C3%A7%C3%A3o+42&x=1')).toEqual(['a password']);
  for (const before of ['', 'u:', 'ana:'])
    expect(found(`Basic ${Buffer.from(`${before}senha de ção 42:x`).toString('base64')}`)).toEqual(['a password']);
  expect(found(Buffer.from('x senha de ção 42').toString('hex'))).toEqual(['a password']);
  expect(found('/wps/verify?code=482915&x')).toEqual(['a code']);
  expect(found('1763764829150 and 14829153')).toEqual([]);
  expect(found('"token":"9JSbIkzTSk4yLqpxIuotk1Tm-yiUW8kK8ZaitbGJYLw"')).toEqual(['a token']);
  expect(found('nothing of the kind')).toEqual([]);
  expect(findSecrets(secrets, 'here', 'said senha de ção 42 aloud')[0]?.around).toBe('said […] aloud');
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite, platform, refusal, session } from '../../testing/open-site.tsx';

const typeIn = (dialog: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });

test('an empty login says what is missing and asks the platform nothing', async () => {
  const { to } = platform({});
  await openSite('/login');
  const dialog = await screen.findByRole('dialog', { name: 'Entrar' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Entrar' }));
  expect((await within(dialog).findAllByText('Informe o usuário e a senha')).length).toBeGreaterThan(0);
  expect(to('/wps/session/login')).toEqual([]);
});

test('a wrong password is told in the words of the platform, and the form stays', async () => {
  platform({ 'POST /wps/session/login': refusal(401, 'players.bad_credentials', 'Usuário ou senha não conferem.') });
  await openSite('/login');
  const dialog = await screen.findByRole('dialog', { name: 'Entrar' });
  typeIn(dialog, 'Usuário', 'luana');
  typeIn(dialog, 'Senha', 'nope');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Entrar' }));
  expect(await within(dialog).findByText('Usuário ou senha não conferem.')).toBeTruthy();
  expect(sessionStorage.getItem('token')).toBeNull();
});

test('logging in trims the name, keeps the token in session storage and shows the balance', async () => {
  const { to } = platform({ 'POST /wps/session/login': session });
  await openSite('/login');
  const dialog = await screen.findByRole('dialog', { name: 'Entrar' });
  typeIn(dialog, 'Usuário', '  luana ');
  typeIn(dialog, 'Senha', 'segredo!');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Entrar' }));
  expect(await screen.findByRole('button', { name: 'Ocultar saldo' })).toBeTruthy();
  expect(to('/wps/session/login')[0]?.body).toEqual({
    username: 'luana',
    password: 'segredo!',
    type: 'username',
    portal: 'member',
  });
  expect(sessionStorage.getItem('token')).toBe('tok');
  expect(location.pathname).toBe('/');
  expect(to('/wps/v2/wallets/balance')[0]?.headers).toMatchObject({
    Authorization: 'tok',
    Merchant: 'palpite',
    Language: 'PT',
  });
});

test('registering needs age and terms, each told beside its box', async () => {
  const { to } = platform({});
  await openSite('/register');
  const dialog = await screen.findByRole('dialog', { name: 'Criar conta' });
  typeIn(dialog, 'Usuário', 'luana');
  typeIn(dialog, 'Senha', 'segredo!');
  typeIn(dialog, 'Confirme a senha', 'segredo?');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Criar conta' }));
  expect(await within(dialog).findByText('A confirmação não é igual à senha')).toBeTruthy();
  expect(within(dialog).getByText('Confirme que você tem 18 anos ou mais')).toBeTruthy();
  expect(within(dialog).getByText('Aceite os termos de uso para continuar')).toBeTruthy();
  expect(to('/wps/member/register')).toEqual([]);
});

test('a name that is taken is told at the name, and a free one begins a session at home', async () => {
  const { to } = platform({
    'PUT /wps/member/register': ({ body }: { body: { username: string } }) =>
      body.username === 'luana' ? refusal(409, 'players.username_taken', 'Este nome de usuário já existe.') : session,
  });
  await openSite('/promotions');
  fireEvent.click(await screen.findByRole('button', { name: 'Criar conta' }));
  const dialog = await screen.findByRole('dialog', { name: 'Criar conta' });
  typeIn(dialog, 'Usuário', 'luana');
  typeIn(dialog, 'Senha', 'segredo!');
  typeIn(dialog, 'Confirme a senha', 'segredo!');
  for (const box of within(dialog).getAllByRole('checkbox')) fireEvent.click(box);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Criar conta' }));
  const taken = await within(dialog).findByText('Este nome de usuário já existe.');
  expect(within(dialog).getByLabelText('Usuário').getAttribute('aria-describedby')).toBe(taken.closest('[id]')?.id);
  typeIn(dialog, 'Usuário', 'luana2');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Criar conta' }));
  await waitFor(() => expect(sessionStorage.getItem('token')).toBe('tok'));
  expect(to('/wps/member/register')[1]?.body).toMatchObject({
    username: 'luana2',
    ageConfirmed: true,
    termsAccepted: true,
    login: true,
    registerMethod: 'WEB',
  });
  await waitFor(() => expect(location.pathname).toBe('/'));
});

test('a session the platform no longer knows ends in this tab too', async () => {
  platform({ 'GET /wps/v2/wallets/balance': refusal(401, 'login.not.session', 'Você não está conectado.') });
  await openSite('/', { loggedIn: true });
  expect(await screen.findByText('Você não está conectado, entre na sua conta')).toBeTruthy();
  expect(sessionStorage.getItem('token')).toBeNull();
});

test('signing out asks first; cancel keeps the session, OK ends it and leads home', async () => {
  const { to } = platform({});
  await openSite('/member', { loggedIn: true });
  sessionStorage.setItem('merchant', 'palpite');
  sessionStorage.setItem('anything', 'else');
  const ask = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Sair' }));
    return screen.findByRole('dialog', { name: 'Sair' });
  };
  const first = await ask();
  expect(within(first).getByText('Tem certeza de que quer sair?')).toBeTruthy();
  fireEvent.click(within(first).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sessionStorage.getItem('token')).toBe('tok');
  fireEvent.click(within(await ask()).getByRole('button', { name: 'Sair' }));
  await waitFor(() => expect(sessionStorage.getItem('token')).toBeNull());
  expect(to('/wps/session/logout')).toHaveLength(1);
  expect(location.pathname).toBe('/');
  expect(sessionStorage.getItem('merchant')).toBe('palpite');
  expect(sessionStorage.getItem('anything')).toBeNull();
});

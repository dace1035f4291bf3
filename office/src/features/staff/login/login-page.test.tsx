import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endSession, readToken } from '../../../base/session.ts';
import { openPage, queueOf, staff } from '../../../testing/open-page.tsx';
import { openPlatform } from '../../../testing/platform.ts';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

function fill(code = '123 456') {
  fireEvent.input(field('Usuário'), { target: { value: 'plantao' } });
  fireEvent.input(field('Senha'), { target: { value: 'segredo' } });
  fireEvent.input(field('Código do autenticador'), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
}

test('who gives username, password and code comes in and sees the queue', async () => {
  const platform = openPlatform({
    'POST /office/login': { value: { token: 'new-token', name: 'Plantão', permissions: [] } },
    'GET /office/session': staff(),
    'GET /office/withdrawals': queueOf([]),
  });
  await openPage('/', { loggedIn: false });
  fill();
  await screen.findByRole('heading', { name: 'Saques' });
  expect(platform.calls('POST /office/login')[0]?.body).toEqual({
    username: 'plantao',
    password: 'segredo',
    code: '123456',
  });
  expect(platform.calls('GET /office/session')[0]?.headers.get('Authorization')).toBe('new-token');
  expect(sessionStorage.getItem('palpite.office.token')).toBe('new-token');
});

test('the fields are made for a person in a hurry: focus, autofill and digits', async () => {
  openPlatform({});
  await openPage('/', { loggedIn: false });
  expect(document.activeElement).toBe(field('Usuário'));
  expect(field('Usuário').autocomplete).toBe('username');
  expect(field('Senha').autocomplete).toBe('current-password');
  expect(field('Código do autenticador').autocomplete).toBe('one-time-code');
  expect(field('Código do autenticador').inputMode).toBe('numeric');
});

test('nothing is sent while a field is empty or the code is not six digits', async () => {
  const platform = openPlatform({});
  await openPage('/', { loggedIn: false });
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  await screen.findByText('Digite seu usuário.');
  expect(screen.getByText('Digite sua senha.')).toBeDefined();
  expect(screen.getByText('Digite os seis dígitos do código.')).toBeDefined();
  fill('12345');
  await waitFor(() => expect(screen.queryByText('Digite sua senha.')).toBeNull());
  expect(platform.sent).toHaveLength(0);
});

test('a refusal is said in the words of the platform, and the used code is taken away', async () => {
  openPlatform({
    'POST /office/login': { refusal: 'office.code_wrong', message: 'O código não confere.', status: 401 },
  });
  await openPage('/', { loggedIn: false });
  fill();
  expect((await screen.findByRole('alert')).textContent).toBe('O código não confere.');
  expect(field('Código do autenticador').value).toBe('');
  expect(field('Senha').value).toBe('segredo');
  expect(readToken()).toBeUndefined();
});

test('a broken line is told as one', async () => {
  openPlatform({ 'POST /office/login': 'broken line' });
  await openPage('/', { loggedIn: false });
  fill();
  expect((await screen.findByRole('alert')).textContent).toContain('Sem resposta do servidor');
});

test('a session the platform no longer knows ends here too, and says so', async () => {
  openPlatform({ 'GET /office/session': { refusal: 'login.not.session', status: 401 } });
  await openPage('/withdrawals');
  await screen.findByText('Sua sessão terminou. Entre de novo para continuar.');
  expect(sessionStorage.getItem('palpite.office.token')).toBeNull();
});

test('after half an hour without a hand on it the page says why it closed', async () => {
  openPlatform({ 'GET /office/session': staff(), 'GET /office/withdrawals': queueOf([]) });
  await openPage('/withdrawals');
  await screen.findByRole('heading', { name: 'Saques' });
  endSession('idle');
  await screen.findByText(/30 minutos sem uso/);
});

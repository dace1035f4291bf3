import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readToken } from '../base/session.ts';
import { openPage, queueOf, staff, waitingWithdrawal } from '../testing/open-page.tsx';
import { openPlatform } from '../testing/platform.ts';

test('the menu shows only what the role opens', async () => {
  openPlatform({ 'GET /office/session': staff(['bets.read']) });
  await openPage('/');
  await screen.findByRole('heading', { name: 'Apostas' });
  expect(screen.getByRole('link', { name: 'Apostas' }).getAttribute('aria-current')).toBe('page');
  expect(screen.queryByRole('link', { name: /Saques/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Livro-razão' })).toBeNull();
});

test('a page beyond the role says so instead of failing', async () => {
  const platform = openPlatform({ 'GET /office/session': staff(['bets.read']) });
  await openPage('/withdrawals');
  await screen.findByText('Seu perfil não abre esta página');
  expect(platform.calls('GET /office/withdrawals')).toHaveLength(0);
});

test('the menu counts what waits for a decision', async () => {
  openPlatform({
    'GET /office/session': staff(),
    'GET /office/withdrawals': queueOf([waitingWithdrawal('W-1'), waitingWithdrawal('W-2')]),
  });
  await openPage('/ledger');
  await screen.findByText('2 saques esperam uma decisão');
});

test('an address that leads nowhere offers the way back', async () => {
  openPlatform({ 'GET /office/session': staff(), 'GET /office/withdrawals': queueOf([]) });
  await openPage('/nada');
  await screen.findByRole('heading', { name: 'Página não encontrada' });
  expect(screen.getByRole('link', { name: 'Ir para o início' }).getAttribute('href')).toBe('/');
});

test('who signs out is out here at once, and the platform is told', async () => {
  const platform = openPlatform({
    'GET /office/session': staff(),
    'GET /office/withdrawals': queueOf([]),
    'DELETE /office/session': { value: null },
  });
  await openPage('/withdrawals');
  fireEvent.click(await screen.findByRole('button', { name: 'Sair' }));
  await screen.findByText('Você saiu. Até logo.');
  expect(readToken()).toBeUndefined();
  await waitFor(() =>
    expect(platform.calls('DELETE /office/session')[0]?.headers.get('Authorization')).toBe('token-of-the-test'),
  );
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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

test('the places stand in groups that fold, stay folded on this device, and still tell what waits', async () => {
  localStorage.clear();
  openPlatform({
    'GET /office/session': staff(),
    'GET /office/withdrawals': queueOf([waitingWithdrawal('W-1')]),
  });
  const page = await openPage('/ledger');
  const money = await screen.findByRole('button', { name: /^Dinheiro/, expanded: true });
  fireEvent.click(money);
  expect(money.getAttribute('aria-expanded')).toBe('false');
  expect(money.closest('section')?.dataset.folded).toBe('true');
  await waitFor(() => expect(money.textContent).toContain('1 saque espera uma decisão'));
  page.unmount();
  await openPage('/ledger');
  await screen.findByRole('button', { name: /^Dinheiro/, expanded: false });
  localStorage.clear();
});

test('a place is found by a part of its name, without accents, and the first one is opened', async () => {
  openPlatform({ 'GET /office/session': staff(), 'GET /office/withdrawals': queueOf([]) });
  await openPage('/withdrawals');
  const search = await screen.findByRole('searchbox', { name: 'Ir para…' });
  fireEvent.change(search, { target: { value: 'CONTESTACAO' } });
  await screen.findByText('Nenhuma página com esse nome');
  fireEvent.change(search, { target: { value: 'contestaco' } });
  const menu = within(screen.getByRole('navigation', { name: 'Seções' }));
  expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/disputes']);
  fireEvent.submit(search);
  await waitFor(() => expect(location.pathname).toBe('/disputes'));
  expect(menu.getAllByRole('link').length).toBeGreaterThan(1);
});

test('on a phone the group of the page is chosen, and another on a tap', async () => {
  openPlatform({ 'GET /office/session': staff(), 'GET /office/withdrawals': queueOf([]) });
  await openPage('/withdrawals');
  const shown = () => document.querySelector('section[data-shown] a')?.getAttribute('href');
  const games = await screen.findByRole('button', { name: 'Jogos e apostas', pressed: false });
  expect(shown()).toBe('/withdrawals');
  fireEvent.click(games);
  expect([games.getAttribute('aria-pressed'), shown()]).toEqual(['true', '/bets']);
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

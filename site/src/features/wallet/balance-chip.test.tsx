import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { balance, openSite, platform } from '../../testing/open-site.tsx';
import { hideBalance } from './balance-hiding.ts';

/** The head of the page: the first of its headers. */
function head(): HTMLElement {
  const [first] = screen.getAllByRole('banner');
  if (!first) throw new Error('no header');
  return first;
}

beforeEach(() => hideBalance(false));

test('the balance hides behind asterisks, stays hidden, and shows again', async () => {
  platform({});
  await openSite('/', { loggedIn: true });
  await screen.findByRole('button', { name: 'Ocultar saldo' });
  const header = head();
  await waitFor(() => expect(header.textContent).toContain('1.284,50'));
  fireEvent.click(within(header).getByRole('button', { name: 'Ocultar saldo' }));
  expect(header.textContent).toContain('****');
  expect(header.textContent).not.toContain('1.284');
  expect(localStorage.getItem('hideBalance')).toBe('1');
  fireEvent.click(within(header).getByRole('button', { name: 'Mostrar saldo' }));
  expect(header.textContent).toContain('1.284,50');
});

test('two decimals are shown, rounded down', async () => {
  platform({ 'GET /wps/v2/wallets/balance': { ...balance, sumBalance: '10.999999' } });
  await openSite('/', { loggedIn: true });
  await waitFor(() => expect(head().textContent).toContain('10,99'));
});

test('refreshing asks the platform again', async () => {
  let sum = '1.00';
  const { to } = platform({ 'GET /wps/v2/wallets/balance': () => ({ ...balance, sumBalance: sum }) });
  await openSite('/', { loggedIn: true });
  await waitFor(() => expect(head().textContent).toContain('1,00'));
  sum = '2.00';
  fireEvent.click(screen.getByRole('button', { name: 'Atualizar saldo' }));
  await waitFor(() => expect(head().textContent).toContain('2,00'));
  expect(to('/wps/v2/wallets/balance')).toHaveLength(2);
});

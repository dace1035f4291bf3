import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage, queueOf, staff, waitingWithdrawal } from '../../testing/open-page.tsx';
import { openPlatform } from '../../testing/platform.ts';

test('each line says who, how much, to which key and how long is left', async () => {
  openPlatform({ 'GET /office/session': staff(), 'GET /office/withdrawals': queueOf([waitingWithdrawal()]) });
  await openPage('/withdrawals');
  const link = await screen.findByRole('link', { name: 'W-2026-000042' });
  const line = link.closest('tr');
  if (!line) throw new Error('no line');
  for (const text of ['Luana Ferreira Martins', '44 min', 'em 16 min'])
    expect(within(line).getByText(text)).toBeDefined();
  expect(line.textContent).toContain('R$120,00');
  expect(line.textContent).toContain('Chave PIX (CPF) ···.···.482-09');
  expect(screen.getByText('1 saque espera uma decisão. Está na fila há 44 min.')).toBeDefined();
});

test('the arrow keys walk the lines', async () => {
  openPlatform({
    'GET /office/session': staff(),
    'GET /office/withdrawals': queueOf([waitingWithdrawal('W-1'), waitingWithdrawal('W-2'), waitingWithdrawal('W-3')]),
  });
  await openPage('/withdrawals');
  const first = await screen.findByRole('link', { name: 'W-1' });
  first.focus();
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? first, { key });
  press('ArrowDown');
  press('ArrowDown');
  press('ArrowDown');
  expect(document.activeElement?.textContent).toBe('W-3');
  press('ArrowUp');
  expect(document.activeElement?.textContent).toBe('W-2');
  press('Home');
  expect(document.activeElement?.textContent).toBe('W-1');
});

test('a tab asks for its state and keeps it in the address', async () => {
  const platform = openPlatform({ 'GET /office/session': staff(), 'GET /office/withdrawals': queueOf([]) });
  await openPage('/withdrawals');
  fireEvent.click(await screen.findByRole('tab', { name: /Recusados/ }));
  await waitFor(() => expect(location.search).toBe('?state=rejected'));
  await waitFor(() => expect(platform.sent.some((call) => call.path.includes('state=rejected'))).toBe(true));
  await screen.findByText('Nada por aqui');
});

test('an empty queue says what happens next, a failed one how to try again', async () => {
  openPlatform({
    'GET /office/session': staff(),
    'GET /office/withdrawals': [
      { refusal: 'request.too_many', message: 'Muitas tentativas seguidas.', status: 429 },
      queueOf([]),
    ],
  });
  await openPage('/withdrawals');
  const trouble = await screen.findByRole('alert');
  expect(trouble.textContent).toContain('Muitas tentativas seguidas.');
  fireEvent.click(within(trouble).getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByText('Fila vazia');
});

test('looking for a person looks in every state', async () => {
  const platform = openPlatform({ 'GET /office/session': staff(), 'GET /office/withdrawals': queueOf([]) });
  await openPage('/withdrawals');
  await screen.findByText('Fila vazia');
  fireEvent.change(screen.getByLabelText('Pedido, identificação PIX ou usuário'), { target: { value: 'luana' } });
  fireEvent.click(screen.getByRole('button', { name: 'Procurar' }));
  await screen.findByText('Nada encontrado');
  expect(location.search).toBe('?state=all&search=luana');
  const asked = platform.sent.filter((call) => call.path.includes('search=luana'));
  expect(asked.some((call) => call.path.includes('state='))).toBe(false);
});

import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { desks, listOf } from '../../../testing/money.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { openPlatform } from '../../../testing/platform.ts';

const circles = 'GET /office/transfers/circles';
const at = Date.parse('2026-03-02T15:00:00Z');

test('money that came back is told with both ways and how soon', async () => {
  const there = { orderNo: 'T-1', from: 'agente', to: 'luana_82', amount: '50.00', at };
  const back = { orderNo: 'T-2', from: 'luana_82', to: 'agente', amount: '48.00', at: at + 80 * 60_000 };
  openPlatform({ ...desks(), [circles]: listOf([{ there, back }]) });
  await openPage('/transfers');
  const line = (await screen.findByText('agente → luana_82')).closest('tr');
  for (const text of ['R$50,00', 'T-1', 'R$48,00', 'T-2', '1 h 20 min']) expect(line?.textContent).toContain(text);
});

test('when nothing came back the page says so; when it fails it offers another try', async () => {
  openPlatform({
    ...desks(),
    [circles]: [{ refusal: 'request.too_many', message: 'Muitas tentativas.', status: 429 }, listOf([])],
  });
  await openPage('/transfers');
  fireEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByText('Nenhuma transferência voltou');
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { desks } from '../../../testing/money.ts';
import { openPage, staff } from '../../../testing/open-page.tsx';
import { openPlatform, type Reply } from '../../../testing/platform.ts';

const limits = 'GET /office/agents/limits';
const brand = { minimum: '10.00', maximum: '5000.00', dayAmount: '10000.00' };
const agent = {
  ...{ playerId: '7', account: 'agenteipe', type: 1, maximum: '100.00', dayAmount: null },
  ...{ changedBy: 'plantao', changedAt: Date.parse('2026-03-02T15:00:00Z') },
};
const listed = (list: readonly object[]) => ({ value: { list, total: list.length, totalPages: 1, brand } });
const office = (table: Record<string, Reply | readonly Reply[]>, rights = ['agents.read', 'agents.change']) =>
  openPlatform({ ...desks(), 'GET /office/session': staff(rights), ...table });

test('an agent’s own limits stand beside the brand’s; an empty one is the brand’s', async () => {
  office({ [limits]: listed([agent]) });
  await openPage('/agent-limits');
  const line = (await screen.findByText('agenteipe')).closest('tr');
  for (const text of ['Agente', '100,00', 'Da marca', 'plantao']) expect(line?.textContent).toContain(text);
  expect(screen.getByText(/10,00.*5\.000,00.*10\.000,00/)).toBeTruthy();
});

test('limits are set with a reason; without one nothing is sent, and a refusal stays in sight', async () => {
  const platform = office({
    [limits]: listed([agent]),
    'POST /office/agents/7/limits': [
      { refusal: 'agents.limit_below_minimum', message: 'Abaixo de 10,00 nada passa.', status: 422 },
      { value: { ...agent, maximum: null, dayAmount: '50.00' } },
    ],
  });
  await openPage('/agent-limits');
  fireEvent.click(await screen.findByRole('button', { name: 'Limites de agenteipe' }));
  const dialog = await screen.findByRole('dialog');
  const write = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  write('Máximo por transferência', '');
  write('Máximo por dia', '50');
  const save = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Salvar limites' }));
  save();
  await within(dialog).findByText('Escreva por quê, com pelo menos 5 letras.');
  expect(platform.calls('POST /office/agents/7/limits')).toHaveLength(0);
  write('Motivo', 'acordo novo');
  save();
  await within(dialog).findByText('Abaixo de 10,00 nada passa.');
  save();
  await screen.findByText('Limites de agenteipe salvos.');
  expect(platform.calls('POST /office/agents/7/limits')[1]?.body).toEqual({
    ...{ maximum: null, dayAmount: '50.00', reason: 'acordo novo' },
  });
});

test('any agent is found by name; who may only read changes nothing', async () => {
  const platform = office({ [limits]: [listed([]), listed([agent])] }, ['agents.read']);
  await openPage('/agent-limits');
  await screen.findByText('Nenhum agente com limites próprios');
  fireEvent.change(screen.getByLabelText('Nome do agente'), { target: { value: 'agenteipe' } });
  fireEvent.click(screen.getByRole('button', { name: 'Procurar' }));
  await screen.findByText('agenteipe');
  await waitFor(() => expect(platform.sent.some(({ path }) => path.includes('account=agenteipe'))).toBe(true));
  expect(screen.queryByRole('button', { name: 'Limites de agenteipe' })).toBeNull();
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { desks } from '../../testing/money.ts';
import { openPage, staff } from '../../testing/open-page.tsx';
import { openPlatform, type Reply } from '../../testing/platform.ts';

const at = Date.parse('2026-03-02T15:00:00Z');
const dispute = {
  ...{ id: '5', earningId: '77', contractId: '12', kind: 'realtime_salary', account: 'agenteipe' },
  ...{ startsAt: at, endsAt: at + 300_000, amount: '7.00', text: 'Faltam três.', state: 'open', openedAt: at },
  ...{ answer: null, correction: null, answeredBy: null, answeredAt: null, decidedBy: null, returnReason: null },
  mine: false,
};
const proposed = {
  ...dispute,
  ...{ state: 'proposed', answer: 'Eram três.', correction: '3.00', answeredBy: 'plantao', answeredAt: at },
};
const figures = { rate: 10_000, base: '1000.00', gross: '10.00' };
const opened = {
  dispute,
  findings: [{ where: 'line of contract 12: amount', stated: '7.00', worked: '10.00' }],
  lines: [
    { contract: '12', own: true, stated: { ...figures, amount: '7.00' }, worked: { ...figures, amount: '10.00' } },
  ],
  members: 2,
};
const listed = (list: readonly object[]) => ({ value: { list, total: list.length, totalPages: 1 } });
const all = ['disputes.read', 'disputes.answer', 'disputes.decide'];
const path = '/office/commission/disputes';
const office = (list: readonly object[], table: Record<string, Reply | readonly Reply[]> = {}, rights = all) =>
  openPlatform({ ...desks(), 'GET /office/session': staff(rights), [`GET ${path}`]: listed(list), ...table });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a dispute says whose line it is and why, and opens to the line worked out again with what differs', async () => {
  office([dispute], { [`GET ${path}/5`]: { value: opened } });
  await openPage('/commission-disputes');
  await screen.findByRole('heading', { name: 'agenteipe: salário em tempo real' });
  screen.getByText('Faltam três.');
  press('Refazer a conta');
  const table = await screen.findByRole('table', { name: 'Linhas como foram lançadas e refeitas' });
  expect(within(table).getAllByRole('row')[1]?.textContent).toMatch(/12, esta linha.*1,0.%.*1\.000,00.*7,00.*10,00/);
  screen.getByText('1 coisa não confere.');
  expect(screen.getByText('line of contract 12: amount').closest('li')?.textContent).toContain('refeito dá 10.00');
});

test('an answer needs a text; with a correction it is proposed, and sent once', async () => {
  const platform = office([dispute], { [`POST ${path}/5/answer`]: { value: proposed } });
  await openPage('/commission-disputes');
  await screen.findByText('Faltam três.');
  press('Responder');
  const dialog = await screen.findByRole('dialog', { name: 'Responder a agenteipe?' });
  fireEvent.change(within(dialog).getByLabelText('Correção, se houver'), { target: { value: '3' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Propor a correção' }));
  await within(dialog).findByText('Escreva pelo menos 5 letras.');
  fireEvent.change(within(dialog).getByLabelText('Texto para o agente'), { target: { value: 'Eram três.' } });
  const send = within(dialog).getByRole('button', { name: 'Propor a correção' });
  fireEvent.click(send);
  fireEvent.click(send);
  await screen.findByText('Proposta. Outra pessoa decide.');
  expect(platform.calls(`POST ${path}/5/answer`).map(({ body }) => body)).toEqual([
    { answer: 'upheld', text: 'Eram três.', correction: '3.00' },
  ]);
});

test('another person agrees or does not; one’s own proposal is only taken back', async () => {
  const platform = office([proposed], {
    [`POST ${path}/5/decision`]: { value: { ...proposed, state: 'upheld', decidedBy: 'conferencia' } },
  });
  await openPage('/commission-disputes?state=proposed');
  await screen.findByText('Correção proposta: R$ 3,00');
  press('Aprovar e pagar');
  const dialog = await screen.findByRole('dialog', { name: 'Pagar R$\u00a03,00 a agenteipe?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Aprovar e pagar' }));
  await waitFor(() => expect(platform.calls(`POST ${path}/5/decision`)).toHaveLength(1));
  expect(platform.calls(`POST ${path}/5/decision`)[0]?.body).toEqual({ decision: 'approve' });
  office([{ ...proposed, mine: true }]);
  await openPage('/commission-disputes?state=proposed');
  await screen.findByText('A proposta é sua: outra pessoa decide.');
  expect(screen.queryByRole('button', { name: 'Aprovar e pagar' })).toBeNull();
});

test('who may only read can press nothing, and is told why', async () => {
  office([dispute], {}, ['disputes.read']);
  await openPage('/commission-disputes');
  await screen.findByText('Seu perfil vê contestações, mas não responde.');
  expect((screen.getByRole('button', { name: 'Responder' }) as HTMLButtonElement).disabled).toBe(true);
});

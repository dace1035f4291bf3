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
  findings: [
    {
      ...{ part: 'line', field: 'amount', contract: '12' },
      ...{ stated: { as: 'money', money: '7.00' }, worked: { as: 'money', money: '10.00' } },
    },
  ],
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
  const place = 'Linha do contrato 12: Valor da linha';
  expect(screen.getByText(place).closest('li')?.textContent).toContain(
    'lançado R$\u00a07,00, refeito dá R$\u00a010,00',
  );
});

test('every finding is said in the language of the office, never by its code', async () => {
  const word = (name: string) => ({ as: 'word', word: name });
  const text = (said: string) => ({ as: 'text', text: said });
  const shares = (amount?: string) => ({ as: 'shares', shares: amount ? [{ contract: '31', amount }] : [] });
  const findings = [
    [{ part: 'digest', field: 'digest' }, text('aa'), text('bb')],
    [{ part: 'hash', field: 'termsHash', member: 0 }, text('cc'), text('dd')],
    [
      { part: 'terms', field: 'terms', member: 3, path: 'tiers.1.rate' },
      { as: 'fault', fault: 'tier_falls' },
      word('valid'),
    ],
    [{ part: 'tree', field: 'holder', member: 0 }, word('none'), text('12')],
    [{ part: 'tree', field: 'upline', member: 2 }, text('5'), word('way_up')],
    [{ part: 'bets', field: 'settledAt', member: 1, bet: 0 }, text('2026-03-02'), word('in_period')],
    [
      { part: 'bets', field: 'bets', member: 1 },
      { as: 'count', count: 3 },
      { as: 'count', count: 4 },
    ],
    [{ part: 'line', field: 'line', contract: '31' }, word('missing'), word('there')],
    [
      { part: 'line', field: 'rate', contract: '12' },
      { as: 'rate', rate: 15_000 },
      { as: 'rate', rate: 20_000 },
    ],
    [
      { part: 'line', field: 'tier', contract: '12' },
      { as: 'tier', tier: -1 },
      { as: 'tier', tier: 0 },
    ],
    [{ part: 'line', field: 'below', contract: '12' }, shares(), shares('4.00')],
  ].map(([about, stated, worked]) => ({ ...about, stated, worked }));
  office([dispute], { [`GET ${path}/5`]: { value: { ...opened, findings } } });
  await openPage('/commission-disputes');
  await screen.findByText('Faltam três.');
  press('Refazer a conta');
  await screen.findByText('11 coisas não conferem.');
  for (const said of [
    'Impressão digital do extrato (SHA-256)lançado aa, refeito dá bb',
    'Impressão digital dos termos do titularlançado cc, refeito dá dd',
    'Termos do membro 3 da árvore, em tiers.1.ratelançado uma faixa menor que a anterior, refeito dá termos válidos',
    'Contrato de quem está no topo da árvorelançado nada, refeito dá 12',
    'Quem está acima do membro 2 da árvorelançado 5, refeito dá um caminho até o titular',
    'Quando foi decidida a aposta 1 do membro 1 da árvorelançado 2026-03-02, refeito dá dentro do período',
    'Apostas do membro 1 da árvorelançado 3, refeito dá 4',
    'Linha do contrato 31lançado falta, refeito dá está lá',
    'Linha do contrato 12: Taxalançado 1,5\u00a0%, refeito dá 2,0\u00a0%',
    'Linha do contrato 12: Faixalançado nada, refeito dá 1',
    'Linha do contrato 12: O que vai para baixolançado nada, refeito dá contrato 31: R$\u00a04,00',
  ])
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toContain(said);
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

test('what was done is said also where the dispute leaves the list with it', async () => {
  let asked = 0;
  openPlatform({
    ...desks(),
    'GET /office/session': staff(all),
    [`GET ${path}`]: [listed([dispute]), listed([])],
    // to work the line out again takes longer than the list
    [`GET ${path}/5`]: async () => {
      asked += 1;
      if (asked > 1) await new Promise((done) => setTimeout(done, 200));
      return { value: opened };
    },
    [`POST ${path}/5/answer`]: { value: { ...dispute, state: 'rejected' } },
  });
  await openPage('/commission-disputes');
  await screen.findByText('Faltam três.');
  press('Refazer a conta');
  await screen.findByRole('table', { name: 'Linhas como foram lançadas e refeitas' });
  press('Responder');
  const dialog = within(await screen.findByRole('dialog', { name: 'Responder a agenteipe?' }));
  fireEvent.click(dialog.getByRole('radio', { name: 'Rejeitada' }));
  fireEvent.change(dialog.getByLabelText('Texto para o agente'), { target: { value: 'Confere.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Enviar resposta' }));
  await screen.findByText('Nenhuma contestação espera resposta.');
  await screen.findByText('Respondida.');
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

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { contractRow, due, earningRow, ending, owingUpline, run } from '../../testing/agents.ts';
import { press, write } from '../../testing/content.ts';
import { desks, listOf } from '../../testing/money.ts';
import { openPage } from '../../testing/open-page.tsx';
import { openPlatform, type Reply } from '../../testing/platform.ts';

const contracts = 'GET /office/contracts';
const one = 'GET /office/contracts/12';
const earnings = 'GET /office/earnings';
const uplines = 'GET /office/earnings/uplines';
const settlements = 'GET /office/settlements';
const sums = { gross: '10.00', below: '4.00', amount: '6.00', owed: '6.00', frozen: '6.00' };
const lines = (rows: object[] = [earningRow()]) => ({ value: { ...listOf(rows).value, sums } });

const opened = (contract = contractRow(), more: object = {}) => ({
  value: {
    contract,
    versions: [contract, contractRow({ id: '8', version: 1, state: 'superseded' })],
    ...{ wouldStart: null, replaces: null, wouldEnd: [] },
    ...more,
  },
});

function openDesk(table: Record<string, Reply | readonly Reply[]> = {}, ...missing: string[]) {
  return openPlatform({
    ...desks(...missing),
    [contracts]: listOf([contractRow()]),
    [one]: opened(),
    [earnings]: lines(),
    ...table,
  });
}

test('contracts are listed with both sides by whole name, and narrowed by agent, kind and state', async () => {
  const platform = openDesk();
  await openPage('/contracts');
  const line = (await screen.findByText('agente_ipe')).closest('tr');
  for (const text of ['Salário em tempo real', 'nº 12', 'versão 2', 'Agente geral', 'a plataforma', 'Em vigor'])
    expect(line?.textContent).toContain(text);
  expect(line?.textContent).toContain('2,125\u00a0%');
  fireEvent.change(screen.getByLabelText('Situação'), { target: { value: 'offered' } });
  await waitFor(() => expect(platform.calls(contracts).at(-1)?.path).toContain('state=offered'));
  fireEvent.change(screen.getByLabelText('Usuário do agente'), { target: { value: 'agente_ipe' } });
  press('Procurar');
  await waitFor(() => expect(platform.calls(contracts).at(-1)?.path).toContain('account=agente_ipe'));
  expect(location.search).toBe('?account=agente_ipe&state=offered');
});

test('a contract opens with terms, fingerprint, versions and what it came to', async () => {
  openDesk();
  await openPage('/contracts/12');
  expect((await screen.findByText('De cada aposta')).closest('tr')?.textContent).toContain('2,0\u00a0%');
  screen.getByText('ab'.repeat(32));
  expect((await screen.findByText('O agente está congelado')).closest('tr')?.textContent).toContain('R$6,00');
  expect(screen.getByRole('link', { name: '1' }).getAttribute('href')).toBe('/contracts/8');
});

test('ending a contract names what ends with it, wants a reason, and sends both', async () => {
  const end = 'POST /office/contracts/12/termination';
  const platform = openDesk({ [one]: opened(contractRow(), { wouldEnd: [ending] }), [end]: { value: contractRow() } });
  await openPage('/contracts/12');
  fireEvent.click(await screen.findByRole('button', { name: 'Encerrar contrato' }));
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByText('low_agent');
  fireEvent.click(dialog.getByRole('button', { name: 'Encerrar contrato' }));
  await dialog.findByText('Escreva pelo menos 5 letras: fica na auditoria.');
  write('Motivo', 'acordo desfeito');
  fireEvent.click(dialog.getByRole('button', { name: 'Encerrar contrato' }));
  await screen.findByText('O contrato termina com este período.');
  expect(platform.calls(end)[0]?.body).toEqual({ ends: ['31'], reason: 'acordo desfeito' });
});

test('an offer that waits is withdrawn with a reason; an overtaken one is read again', async () => {
  const withdraw = 'POST /office/contracts/12/withdrawal';
  const waiting = contractRow({ state: 'offered', answeredAt: null, startsAt: null });
  const platform = openDesk({
    [one]: opened(waiting),
    [withdraw]: [{ refusal: 'commission.already_answered', message: 'Já mudou.', status: 409 }, { value: waiting }],
  });
  await openPage('/contracts/12');
  fireEvent.click(await screen.findByRole('button', { name: 'Retirar oferta' }));
  write('Motivo', 'termos errados');
  const confirm = () =>
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Retirar oferta' }));
  const reads = platform.calls(one).length;
  confirm();
  await screen.findByText('Já mudou.');
  await waitFor(() => expect(platform.calls(one).length).toBeGreaterThan(reads));
  confirm();
  await screen.findByText('Oferta retirada.');
});

test('the platform’s offer is reviewed before it goes, and a ceiling is said at its field', async () => {
  const offer = 'POST /office/contracts';
  const over = { refusal: 'commission.over_ceiling', message: 'Aqui pagam no máximo 60,00 %.', status: 422 };
  const platform = openDesk({
    [offer]: [{ ...over, detail: { field: 'terms.tiers.0.rate' } }, { value: contractRow() }],
  });
  await openPage('/contracts/new?account=agente_ipe');
  fireEvent.click(await screen.findByRole('button', { name: 'Conferir' }));
  await screen.findByText('Escreva pelo menos 5 letras: fica na auditoria.');
  fireEvent.change(screen.getByLabelText('Taxa'), { target: { value: '61' } });
  write('Motivo', 'primeiro contrato');
  press('Conferir');
  const dialog = within(await screen.findByRole('dialog', { name: 'Oferecer a agente_ipe?' }));
  dialog.getByText('Dividendo');
  dialog.getByText('61,0 %');
  expect(platform.calls(offer)).toHaveLength(0);
  fireEvent.click(dialog.getByRole('button', { name: 'Enviar oferta' }));
  await screen.findByText('Aqui pagam no máximo 60,00 %.');
  expect(screen.getByLabelText('Taxa').getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(screen.getByLabelText('Taxa'), { target: { value: '40' } });
  press('Conferir');
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar oferta' }));
  await screen.findByText('Oferta enviada a agente_ipe.');
  expect(location.pathname).toBe('/contracts/12');
  expect(platform.calls(offer)[1]?.body).toMatchObject({
    account: 'agente_ipe',
    terms: { kind: 'dividend', period: 'M', tiers: [{ rate: 400_000 }] },
    reason: 'primeiro contrato',
  });
});

test('a settlement that failed stands with its error and is tried again, once, with a reason', async () => {
  const again = 'POST /office/settlements';
  const value = { ...listOf([run]).value, due: [due], settledUntil: due.endsAt };
  const platform = openDesk({
    [settlements]: [{ value }, { value: { ...value, due: [] } }],
    [again]: { value: { settled: 2, due: null } },
  });
  await openPage('/settlements');
  await screen.findByText('invalid input: expected string');
  expect(screen.getByText(/3 tentativas, a última em/)).toBeDefined();
  expect(screen.getByRole('cell', { name: /^Salário diário/ }).closest('tr')?.textContent).toContain('R$128,40');
  press('Apurar agora');
  write('Motivo', 'conta corrigida');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Apurar agora' }));
  await screen.findByText('2 períodos apurados.');
  expect(platform.calls(again).map(({ body }) => body)).toEqual([
    { kind: 'realtime_salary', length: 'slot', reason: 'conta corrigida' },
  ]);
  await screen.findByText('Nada espera: todo período que terminou com jogo está apurado.');
});

test('what is owed stands with why it waits and its sums; paid lines when asked for', async () => {
  const platform = openDesk();
  await openPage('/owed');
  const line = (await screen.findByText('O agente está congelado')).closest('tr');
  expect(line?.textContent).toContain('agente_ipe');
  expect(platform.calls(earnings)[0]?.path).toContain('state=owed');
  expect(screen.getByText('Disso, de agentes congelados').closest('div')?.textContent).toContain('R$6,00');
  fireEvent.change(screen.getByLabelText('Situação'), { target: { value: '' } });
  await waitFor(() => expect(platform.calls(earnings).at(-1)?.path).not.toContain('state='));
});

test('what uplines owe stands by upline, with what the next money pays; what is covered is paid with a reason', async () => {
  const pay = 'POST /office/earnings/92/payment';
  const covered = { ...owingUpline().next, missing: '0.00' };
  const other = { playerId: '4', account: 'agente_raiz', type: 2 };
  const list = [owingUpline(), owingUpline({ upline: other, reserve: '20.00', next: covered })];
  const all = { value: { ...listOf(list).value, sums: { lines: 6, amount: '110.00', frozen: '20.00' } } };
  const platform = openDesk({
    [uplines]: all,
    [pay]: { value: { paid: 1, line: earningRow({ state: 'paid', why: null, paidAt: 1 }) } },
  });
  await openPage('/owed');
  fireEvent.click(await screen.findByRole('tab', { name: 'Por quem deve' }));
  const line = (await screen.findByText('agente_topo')).closest('tr');
  for (const text of [
    '3',
    'R$55,00',
    'congelado: R$10,00',
    'R$11,00',
    'R$15,00',
    'agente_ipe',
    'falta R$4,00',
    'R$34,00',
  ])
    expect(line?.textContent?.replaceAll('\u00a0', '')).toContain(text);
  expect(line && within(line).queryByRole('button')).toBeNull();
  expect(location.search).toBe('?tab=uplines');
  const ready = screen.getByText('agente_raiz').closest('tr') as HTMLElement;
  expect(ready.textContent).toContain('a reserva cobre');
  fireEvent.click(within(ready).getByRole('button', { name: 'Pagar agora' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pagar agora: agente_raiz?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Pagar agora' }));
  await dialog.findByText('Escreva pelo menos 5 letras: fica na auditoria.');
  write('Motivo', 'reserva conferida');
  fireEvent.click(dialog.getByRole('button', { name: 'Pagar agora' }));
  await screen.findByText('1 linha paga.');
  expect(platform.calls(pay).map(({ body }) => body)).toEqual([{ reason: 'reserva conferida' }]);
});

test('a payment that was refused stands with its reason and tries, and is tried again', async () => {
  const pay = 'POST /office/earnings/91/payment';
  const at = Date.parse('2026-03-02T15:00:00Z');
  const failed = earningRow({
    ...{ why: 'refused', refused: { code: 'ledger.currencies_mixed', tries: 3, since: at, lastAt: at } },
  });
  const platform = openDesk({
    [earnings]: lines([failed, earningRow({ id: '90' })]),
    [pay]: { value: { paid: 0, line: failed } },
  });
  await openPage('/owed?tab=refused');
  const line = (await screen.findByText('Os livros recusaram o pagamento')).closest('tr') as HTMLElement;
  expect(platform.calls(earnings)[0]?.path).toContain('state=refused');
  expect(line.textContent).toContain('As contas têm moedas diferentes.');
  expect(line.textContent).toContain('3 tentativas, a última em');
  // of a frozen agent nothing is tried
  expect(screen.getAllByRole('button', { name: 'Pagar agora' })).toHaveLength(1);
  fireEvent.click(within(line).getByRole('button', { name: 'Pagar agora' }));
  write('Motivo', 'moeda conferida');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Pagar agora' }));
  await screen.findByText('Não foi paga: os livros recusaram de novo. Veja o motivo.');
});

test.for([
  ['/owed?tab=uplines', uplines, 'Ninguém deve'],
  ['/owed?tab=refused', earnings, 'Nenhum pagamento recusado'],
  ['/contracts', contracts, 'Nenhum contrato'],
  ['/owed', earnings, 'Nada a pagar'],
  ['/settlements', settlements, 'Nenhuma apuração'],
] as const)('%s without a line says so, and offers another try when it fails', async ([path, call, text]) => {
  const empty = { value: { ...listOf([]).value, sums: { ...sums, lines: 0 }, due: [], settledUntil: due.endsAt } };
  openDesk({ [call]: [{ refusal: 'request.too_many', message: 'Muitas tentativas.', status: 429 }, empty] });
  await openPage(path);
  fireEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  await screen.findByText(text);
});

test('who may only look is told so, and a contract nobody has is not there', async () => {
  openDesk({}, 'agents.change');
  await openPage('/contracts/12');
  await screen.findByText('Seu perfil pode ver isto, mas não mudar.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Encerrar contrato' }).disabled).toBe(true);
  openDesk({ 'GET /office/contracts/99': { refusal: 'office.not_found', status: 404 } });
  await openPage('/contracts/99');
  await screen.findByText('Contrato não encontrado');
});

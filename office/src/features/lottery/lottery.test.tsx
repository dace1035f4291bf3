import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { desks, listOf } from '../../testing/money.ts';
import { openPage, staff } from '../../testing/open-page.tsx';
import { openPlatform, type Reply } from '../../testing/platform.ts';

const at = Date.parse('2026-03-02T15:00:00Z');
const issue = {
  ...{
    issueId: '7',
    gameCode: 'ssc-1',
    day: '2026-03-02',
    numero: '20260302-0720',
    state: 'open',
    opensAt: at,
    closesAt: at,
    drawsAt: at,
  },
  ...{
    result: null,
    orders: 2,
    stakes: '16.00',
    payouts: '0.00',
    rebates: '0.00',
    isStopped: false,
    stoppedNumbers: 0,
  },
};
const { orders: _, stakes: __, payouts: ___, rebates: ____, isStopped: _____, stoppedNumbers: ______, ...bare } = issue;
const row = {
  ...{ gameCode: 'ssc-1', gameName: 'Cinco Dígitos 1 min', family: 'ssc', isOffered: true, issue, next: [bare] },
  last: { ...bare, issueId: '6', numero: '20260302-0719', state: 'settled', result: ['1', '2', '3', '4', '5'] },
  month: { orders: 9, stakes: '100.00', payouts: '90.00', rebates: '1.00', ggr: '9.00', rtp: 9100 },
};
const nothing = {
  commitment: 'ab'.repeat(32),
  network: null,
  beaconRound: null,
  beaconAt: null,
  root: null,
  rootAt: null,
};
const view = {
  ...{ issue, gameName: 'Cinco Dígitos 1 min', currency: 'BRL', day: '2026-03-02', closedAt: null, settledAt: null },
  proof: { ...nothing, orders: null, secret: null, randomness: null, drawnAt: null },
  ...{
    stops: [] as object[],
    isSold: true,
    mayCancel: true,
    proposal: null as object | null,
    awaited: null as object | null,
  },
  cancelling: { brands: 1, back: [{ currency: 'BRL', orders: 2, stakes: '16.00' }] },
};
const stop = {
  stopId: '3',
  play: 'fixed',
  number: 'p5,7',
  reason: 'muita aposta',
  stoppedBy: 'plantao',
  stoppedAt: at,
};
const exposure = {
  plays: [
    {
      ...{ play: 'fixed', income: '12.95', numbers: 50, betOn: 1, hits: 5 },
      worst: [{ number: 'p5,7', pays: '108.00', worst: '-95.05', stopId: null as string | null }],
    },
  ],
  ...{ byNumber: ['fixed'], currency: 'BRL' },
};
const ticket = {
  ...{ play: 'fixed', content: '||||7', unit: '2.00', multiple: 5, units: 1, stake: '10.00', rebate: '0.75' },
  ...{ series: 1800, plate: null, payout: null },
};
const order = {
  ...{ orderId: '99', gameCode: 'ssc-1', issueId: '7', numero: issue.numero, state: 'accepted', stake: '10.00' },
  ...{ rebate: '0.75', payout: '0.00', placedAt: at, closesAt: at, result: null, tickets: [ticket], currency: 'BRL' },
  ...{ playerId: '3', account: 'luana_82' },
};
const one = 'GET /office/lottery-issues/7';
const office = (table: Record<string, Reply | readonly Reply[]>, rights = ['lottery.view', 'lottery.manage']) =>
  openPlatform({
    ...desks(),
    'GET /office/session': staff(rights),
    'GET /office/lottery-issues/7/orders': listOf([order]),
    'GET /office/lottery-issues/7/exposure': { value: exposure },
    ...table,
  });
const press = (name: string | RegExp, where: HTMLElement = document.body) =>
  fireEvent.click(within(where).getByRole('button', { name }));
const explain = (dialog: HTMLElement) =>
  fireEvent.change(within(dialog).getByLabelText(/Motivo/), { target: { value: 'muita aposta' } });

test('the lotteries are listed with what is sold, the last result and what each returned', async () => {
  office({
    'GET /office/lotteries': {
      value: { list: [row, { ...row, gameCode: 'd3', issue: null, last: null }], currency: 'BRL' },
    },
  });
  await openPage('/lotteries');
  const line = (await screen.findByText('20260302-0719')).closest('tr');
  for (const text of ['20260302-0720', '16,00', '2 pedidos', '1 2 3 4 5', '100,00', '90,00', '9,00', '91,00'])
    expect(line?.textContent).toContain(text);
  expect(screen.getByText('Nada à venda')).toBeTruthy();
  office({
    'GET /office/lotteries/ssc-1/issues': {
      value: { ...listOf([issue]).value, gameName: 'Cinco Dígitos 1 min', currency: 'BRL' },
    },
  });
  await openPage('/lotteries/ssc-1');
  expect((await screen.findByText('20260302-0720')).closest('tr')?.textContent).toContain('À venda');
});

test('an issue shows its exposure and orders with tickets; a number is stopped with a reason and opened again', async () => {
  const platform = office({
    [one]: [{ value: view }, { value: { ...view, stops: [stop] } }],
    'POST /office/lottery-issues/7/stops': { value: { ...view, stops: [stop] } },
    'POST /office/lottery-issues/7/reopenings': { value: view },
  });
  await openPage('/lotteries/issues/7');
  expect(await screen.findByText(/95,05/)).toBeTruthy();
  expect((await screen.findByText('luana_82')).closest('tr')?.textContent).toMatch(/fixed \|\|\|\|7.*×5.*série 1800/);
  press('Parar o número p5,7 de fixed');
  const dialog = await screen.findByRole('dialog', { name: 'Parar o número p5,7 de fixed' });
  press('Parar o número', dialog);
  expect(platform.calls('POST /office/lottery-issues/7/stops')).toEqual([]);
  explain(dialog);
  press('Parar o número', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(platform.calls('POST /office/lottery-issues/7/stops')[0]?.body).toEqual({
    ...{ stop: { play: 'fixed', number: 'p5,7' }, reason: 'muita aposta' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Reabrir o número p5,7 de fixed' }));
  const again = await screen.findByRole('dialog', { name: 'Reabrir o número p5,7 de fixed' });
  explain(again);
  press('Reabrir', again);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(platform.calls('POST /office/lottery-issues/7/reopenings')[0]?.body).toEqual({
    stopId: '3',
    reason: 'muita aposta',
  });
});

test('to cancel is proposed with what goes back, and another person decides', async () => {
  const platform = office({ [one]: { value: view }, 'POST /office/lottery-issues/7/cancellation': { value: view } });
  await openPage('/lotteries/issues/7');
  fireEvent.click(await screen.findByRole('button', { name: 'Propor cancelamento' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancelar o concurso 20260302-0720' });
  expect(within(dialog).getByText('2 pedidos').closest('div')?.textContent).toContain('16,00');
  explain(dialog);
  press('Propor', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(platform.calls('POST /office/lottery-issues/7/cancellation')[0]?.body).toEqual({ reason: 'muita aposta' });
  const proposal = {
    proposalId: '5',
    reason: 'erro',
    proposedBy: 'conferencia',
    proposedAt: at,
    mine: false,
    isElsewhere: false,
  };
  const other = office({
    [one]: { value: { ...view, proposal } },
    'POST /office/lottery-issues/7/cancellation/5': {
      refusal: 'lottery.draw_began',
      message: 'O número já saiu.',
      status: 409,
    },
  });
  await openPage('/lotteries/issues/7');
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar o concurso' }));
  const asked = await screen.findByRole('dialog', { name: 'Cancelar o concurso' });
  press('Cancelar o concurso', asked);
  expect(await within(asked).findByText('O número já saiu.')).toBeTruthy();
  expect(other.calls('POST /office/lottery-issues/7/cancellation/5')[0]?.body).toEqual({ decision: 'approve' });
});

test('where the sources do not agree, staff enter the result with a reason and see who said what', async () => {
  const said = { source: 1, mine: false, result: ['60213', '80300'], saidAt: at };
  const awaited = { note: 'one', said: [said] };
  const later = { ...view, awaited: { note: 'one', said: [said, { ...said, source: null, mine: true }] } };
  const path = 'POST /office/lottery-issues/7/results';
  const platform = office({
    [one]: [{ value: { ...view, awaited } }, { value: later }],
    [path]: [{ refusal: 'lottery.no_result', message: 'Não é um resultado.', status: 422 }, { value: later }],
  });
  await openPage('/lotteries/issues/7');
  expect((await screen.findByText(/Fonte 1,/)).closest('div')?.textContent).toContain('60213 80300');
  press('Informar o resultado');
  const dialog = await screen.findByRole('dialog', { name: 'Resultado do concurso 20260302-0720' });
  explain(dialog);
  press('Informar', dialog);
  expect(await within(dialog).findByText('Informe os números.')).toBeTruthy();
  expect(platform.calls(path)).toEqual([]);
  fireEvent.change(within(dialog).getByLabelText(/^Resultado/), { target: { value: ' 60213, 80300 ' } });
  press('Informar', dialog);
  expect(await within(dialog).findByText('Não é um resultado.')).toBeTruthy();
  press('Informar', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(platform.calls(path)[1]?.body).toEqual({ result: ['60213', '80300'], reason: 'muita aposta' });
  expect(await screen.findByText(/^Você,/)).toBeTruthy();
});

test('whoever may only look has no button to press; an issue nobody knows says so', async () => {
  office({ [one]: { value: view } }, ['lottery.view']);
  await openPage('/lotteries/issues/7');
  expect(await screen.findByText('Seu papel só vê as loterias.')).toBeTruthy();
  for (const name of ['Parar a venda', 'Propor cancelamento'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  office({ [one]: { refusal: 'lottery.unknown_issue', message: 'Não achamos.', status: 404 } });
  await openPage('/lotteries/issues/7');
  expect(await screen.findByText('Não achamos este concurso')).toBeTruthy();
});

import { readPlayNames } from '@palpite/arcade/lottery/play-names.ts';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { desks, listOf } from '../../testing/money.ts';
import { openPage, staff } from '../../testing/open-page.tsx';
import { openPlatform, type Reply } from '../../testing/platform.ts';

// the names of a family are many: they are made once, before a page waits for them
beforeAll(() => readPlayNames('ssc', 'PT'));

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
  ...{ issue, gameName: 'Cinco Dígitos 1 min', family: 'ssc', currency: 'BRL', day: '2026-03-02' },
  ...{ closedAt: null, settledAt: null },
  proof: { ...nothing, orders: null, secret: null, randomness: null, drawnAt: null },
  ...{
    stops: [] as object[],
    reduced: [] as object[],
    isSold: true,
    mayCancel: true,
    proposal: null as object | null,
    awaited: null as object | null,
    missing: null as object | null,
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
  limit: null as string | null,
};
const exposure = {
  plays: [
    {
      ...{ play: 'fixed', income: '12.95', numbers: 50, betOn: 1, hits: 5 },
      worst: [
        {
          ...{ number: 'p5,7', pays: '108.00', worst: '-95.05', limit: '500000.00' },
          ...{ stopId: null as string | null, isByLimit: false, share: null as number | null },
        },
      ],
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
  await screen.findByRole('button', { name: 'Parar o número 5ª posição 7 de Posição fixa' });
  expect((await screen.findByText('luana_82')).closest('tr')?.textContent).toMatch(
    /Posição fixa 5ª posição: 7.*×5.*série 1800/,
  );
  press('Parar o número 5ª posição 7 de Posição fixa');
  const dialog = await screen.findByRole('dialog', { name: 'Parar o número 5ª posição 7 de Posição fixa' });
  press('Parar o número', dialog);
  expect(platform.calls('POST /office/lottery-issues/7/stops')).toEqual([]);
  explain(dialog);
  press('Parar o número', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(platform.calls('POST /office/lottery-issues/7/stops')[0]?.body).toEqual({
    ...{ stop: { play: 'fixed', number: 'p5,7' }, reason: 'muita aposta' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Reabrir o número 5ª posição 7 de Posição fixa' }));
  const again = await screen.findByRole('dialog', { name: 'Reabrir o número 5ª posição 7 de Posição fixa' });
  explain(again);
  press('Reabrir', again);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(platform.calls('POST /office/lottery-issues/7/reopenings')[0]?.body).toEqual({
    stopId: '3',
    reason: 'muita aposta',
  });
});

test('a number that its limit stopped says so, and is opened again with a higher limit alone', async () => {
  const limited = { ...stop, reason: 'limit', stoppedBy: 'exposure', limit: '1000.00' };
  const [play] = exposure.plays;
  const path = 'POST /office/lottery-issues/7/reopenings';
  const platform = office({
    [one]: [{ value: { ...view, stops: [limited] } }, { value: view }],
    'GET /office/lottery-issues/7/exposure': {
      value: {
        ...exposure,
        plays: [{ ...play, worst: [{ ...play?.worst[0], limit: '1000.00', stopId: '3', isByLimit: true }] }],
      },
    },
    [path]: [{ refusal: 'lottery.limit_low', message: 'Tem de passar de 1102.', status: 422 }, { value: view }],
  });
  await openPage('/lotteries/issues/7');
  expect((await screen.findByText('Parado pela exposição')).closest('tr')?.textContent).toContain('1.000,00');
  fireEvent.click(await screen.findByRole('button', { name: 'Reabrir o número 5ª posição 7 de Posição fixa' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reabrir o número 5ª posição 7 de Posição fixa' });
  explain(dialog);
  press('Reabrir', dialog);
  expect(await within(dialog).findByText('Informe o novo limite.')).toBeTruthy();
  expect(platform.calls(path)).toEqual([]);
  fireEvent.change(within(dialog).getByLabelText(/Novo limite/), { target: { value: '1050' } });
  press('Reabrir', dialog);
  expect(await within(dialog).findByText('Tem de passar de 1102.')).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText(/Novo limite/), { target: { value: '2000' } });
  press('Reabrir', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(platform.calls(path)[1]?.body).toMatchObject({ stopId: '3', limit: '2000.00' });
});

test('numbers are set at half pay by play, number and share, and pay the whole prize again with a reason', async () => {
  const half = { play: 'fixed', number: 'p5,7', share: 5000, reason: 'data da festa', setBy: 'plantao', setAt: at };
  const marked = { ...view, reduced: [half, { ...half, number: 'p5,8' }] };
  const [sets, ends] = ['POST /office/lottery-issues/7/half-pay', 'POST /office/lottery-issues/7/half-pay-ends'];
  const platform = office({
    [one]: [{ value: view }, { value: marked }, { value: view }],
    [sets]: [{ refusal: 'lottery.share_low', message: 'Pelo menos 87 %.', status: 422 }, { value: marked }],
    [ends]: { value: view },
  });
  await openPage('/lotteries/issues/7');
  fireEvent.click(await screen.findByRole('button', { name: 'Cotar números' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cotar números do concurso 20260302-0720' });
  expect(await within(dialog).findByText('Separados por espaços, como p1,0 (1ª posição 0).')).toBeTruthy();
  explain(dialog);
  press('Cotar números', dialog);
  expect(await within(dialog).findByText('Informe os números.')).toBeTruthy();
  expect(platform.calls(sets)).toEqual([]);
  fireEvent.change(within(dialog).getByLabelText(/^Números/), { target: { value: ' p5,7  p5,8' } });
  press('Cotar números', dialog);
  expect(await within(dialog).findByText('Pelo menos 87 %.')).toBeTruthy();
  press('Cotar números', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const asked = { play: 'fixed', numbers: ['p5,7', 'p5,8'], reason: 'muita aposta' };
  expect(platform.calls(sets)[1]?.body).toEqual({ ...asked, share: 5000 });
  expect((await screen.findByText('5ª posição 7 · 5ª posição 8')).closest('p')?.textContent).toMatch(/paga 50,00\s%/);
  press('Pagar o prêmio inteiro em Posição fixa');
  const again = await screen.findByRole('dialog', { name: 'Pagar o prêmio inteiro em Posição fixa' });
  explain(again);
  press('Pagar o prêmio inteiro', again);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(platform.calls(ends)[0]?.body).toEqual(asked);
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

test('a draw whose number is late says from when on it can be cancelled, and then what players are told of it', async () => {
  const late = { ...issue, state: 'drawing' };
  const missing = { since: at, cancellableAt: at + 86_400_000 };
  office({ [one]: { value: { ...view, issue: late, mayCancel: false, cancelling: null, missing } } });
  await openPage('/lotteries/issues/7');
  const [since, from] = [missing.since, missing.cancellableAt].map((each) => formatDateTime(each, 'PT'));
  expect((await screen.findByText(/devia ter saído/)).textContent).toMatch(
    new RegExp(`${since} e não saiu.*cancelado a partir de ${from}`),
  );
  expect(screen.queryByRole('button', { name: 'Propor cancelamento' })).toBeNull();
  const path = 'POST /office/lottery-issues/7/cancellation';
  const platform = office({
    [one]: { value: { ...view, issue: late, missing } },
    [path]: { refusal: 'lottery.draw_began', message: 'O número já saiu.', status: 409 },
  });
  await openPage('/lotteries/issues/7');
  expect(await screen.findByText(/não saiu há mais de um dia/)).toBeTruthy();
  press('Propor cancelamento');
  const dialog = await screen.findByRole('dialog', { name: 'Cancelar o concurso 20260302-0720' });
  expect(within(dialog).getByText(/O jogador lê que o número público nunca saiu/)).toBeTruthy();
  explain(dialog);
  press('Propor', dialog);
  expect(await within(dialog).findByText('O número já saiu.')).toBeTruthy();
  expect(platform.calls(path)).toHaveLength(1);
});

test('where the sources do not agree, staff enter the result with a reason and see who said what', async () => {
  const said = { saidId: '1', source: 1, mine: false, result: ['60213', '80300'], saidAt: at, retraction: null };
  const awaited = { note: 'one', said: [said] };
  const later = { ...view, awaited: { note: 'one', said: [said, { ...said, saidId: '2', source: null, mine: true }] } };
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

test('what staff said by mistake is proposed to be taken back with a reason, and another person takes it back', async () => {
  const source = { saidId: '1', source: 1, mine: false, result: ['60213'], saidAt: at, retraction: null };
  const mistaken = { ...source, saidId: '2', source: null, mine: true };
  const awaited = { note: 'differ', said: [source, mistaken] };
  const path = 'POST /office/lottery-issues/7/results/2/retraction';
  const platform = office({ [one]: { value: { ...view, awaited } }, [path]: { value: { ...view, awaited } } });
  await openPage('/lotteries/issues/7');
  await screen.findByText(/Fonte 1,/);
  // what a source prints is its own to correct
  const [way, ...more] = await screen.findAllByRole('button', { name: /^Retirar o resultado informado/ });
  expect([way?.getAttribute('aria-label'), more]).toEqual([expect.stringContaining('Você,'), []]);
  press(/^Retirar o resultado informado/);
  const dialog = await screen.findByRole('dialog', { name: 'Retirar o resultado informado' });
  press('Propor', dialog);
  expect(platform.calls(path)).toEqual([]);
  explain(dialog);
  press('Propor', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(platform.calls(path)[0]?.body).toEqual({ reason: 'muita aposta' });
  const retraction = {
    ...{ proposalId: '5', reason: 'de ontem', proposedBy: 'conferencia', proposedAt: at },
    ...{ mine: false, isElsewhere: false },
  };
  const decided = 'POST /office/lottery-issues/7/retractions/5';
  const other = office({
    [one]: [
      { value: { ...view, awaited: { note: 'one', said: [{ ...mistaken, mine: false, retraction }] } } },
      { value: { ...view, awaited: { note: 'none', said: [] } } },
    ],
    [decided]: { value: view },
  });
  await openPage('/lotteries/issues/7');
  expect(await screen.findByText(/^conferencia,.*: de ontem$/)).toBeTruthy();
  press('Retirar o resultado');
  press('Retirar o resultado', await screen.findByRole('dialog', { name: 'Retirar o resultado' }));
  await waitFor(() => expect(other.calls(decided)[0]?.body).toEqual({ decision: 'approve' }));
  expect(await screen.findByText(/^Nenhuma fonte informou/)).toBeTruthy();
});

test('another result is proposed with a reason, and another person lets it count; what a correction changed is told', async () => {
  const result = ['60213', '80300'];
  const drawn = { ...issue, state: 'settled', result };
  const official = {
    ...view,
    issue: drawn,
    proof: { ...view.proof, commitment: null },
    isSold: false,
    mayCancel: false,
  };
  const first = { drawing: 1, result, countedAt: at, by: 'sources', changed: [] };
  const standing = {
    ...{ mayRedraw: true, isPool: false },
    differ: [{ source: 2, result: ['60214', '80300'], saidAt: at }],
    results: [first],
  };
  const asks = 'POST /office/lottery-issues/7/redraw';
  const platform = office({
    [one]: { value: official },
    'GET /office/lottery-issues/7/redraw': { value: { ...standing, proposal: null } },
    [asks]: [
      { refusal: 'redraws.same_result', message: 'Este já é o resultado.', status: 409 },
      { value: { ...standing, proposal: null } },
    ],
  });
  await openPage('/lotteries/issues/7');
  expect((await screen.findByText(/^Fonte 2,/)).closest('div')?.textContent).toContain('60214 80300');
  press('Corrigir o resultado');
  const dialog = await screen.findByRole('dialog', { name: 'Corrigir o resultado do concurso 20260302-0720' });
  explain(dialog);
  press('Propor', dialog);
  expect(await within(dialog).findByText('Informe os números.')).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText(/^Resultado/), { target: { value: '60214 80300' } });
  press('Propor', dialog);
  expect(await within(dialog).findByText('Este já é o resultado.')).toBeTruthy();
  press('Propor', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(platform.calls(asks)[1]?.body).toEqual({ result: ['60214', '80300'], reason: 'muita aposta' });
  const proposal = {
    ...{ proposalId: '5', result: ['60214', '80300'], reason: 'o jornal corrigiu', proposedBy: 'conferencia' },
    ...{ proposedAt: at, mine: false, isElsewhere: false },
  };
  const changed = [{ currency: 'BRL', orders: 2, was: '198.00', now: '99.00', owed: '48.00' }];
  const second = { drawing: 2, result: ['60214', '80300'], countedAt: at, by: 'staff', changed };
  const decided = 'POST /office/lottery-issues/7/redraw/5';
  const other = office({
    [one]: { value: official },
    'GET /office/lottery-issues/7/redraw': [
      { value: { ...standing, proposal } },
      { value: { ...standing, differ: [], results: [first, second], proposal: null } },
    ],
    [decided]: { value: { ...standing, differ: [], results: [first, second], proposal: null } },
  });
  await openPage('/lotteries/issues/7');
  fireEvent.click(await screen.findByRole('button', { name: 'Corrigir o resultado' }));
  press('Corrigir o resultado', await screen.findByRole('dialog', { name: 'Corrigir o resultado' }));
  await waitFor(() => expect(other.calls(decided)[0]?.body).toEqual({ decision: 'approve' }));
  expect((await screen.findByText(/2 pedidos pagos de novo/)).textContent).toMatch(/198,00.*99,00.*48,00/);
});

test('the result of a pool, which is shared out once, has no way to be corrected and says why', async () => {
  const first = { drawing: 1, result: ['01', '02'], countedAt: at, by: 'sources', changed: [] };
  const shared = { mayRedraw: false, isPool: true, differ: [], results: [first], proposal: null };
  const drawn = { ...issue, gameCode: 'mega', state: 'settled', result: ['01', '02'] };
  office({
    [one]: {
      value: { ...view, issue: drawn, family: 'mega', proof: { ...view.proof, commitment: null }, isSold: false },
    },
    'GET /office/lottery-issues/7/redraw': { value: shared },
  });
  await openPage('/lotteries/issues/7');
  expect(await screen.findByText(/o rateio é feito uma vez/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Corrigir o resultado' })).toBeNull();
  // nothing is sold of it any more
  expect(screen.getByText('Encerrada')).toBeTruthy();
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

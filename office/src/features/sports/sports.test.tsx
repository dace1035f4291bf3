import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { desks } from '../../testing/money.ts';
import { openPage, staff } from '../../testing/open-page.tsx';
import { openPlatform, type Reply } from '../../testing/platform.ts';

const competition = { id: 'br-a', sport: 'football', name: 'Brasileirão', country: 'BR', rank: 1 };
const fixture = {
  ...{ id: 'f1', sport: 'football', competition, startsAt: 1_772_463_600_000 },
  ...{ home: { id: 'gre', name: 'Grêmio' }, away: { id: 'fla', name: 'Flamengo' } },
};
const risk = { fixture, legs: 3, staked: '4700.00', worst: '94000.00' };
const limits = { selection: '100000.00', market: '150000.00', match: '100000.00' };
const market = {
  ...{ market: 'football.result', staked: '4700.00', worst: '94000.00' },
  selections: [
    { selection: 'draw', legs: 1, staked: '700.00', pays: '1400.00', liability: '-3300.00' },
    { selection: 'home', legs: 2, staked: '4000.00', pays: '98700.00', liability: '94000.00' },
  ],
};
const because = (home: number, away: number) => ({
  code: 'by.three_way',
  params: { part: 'match', home, away, selection: 'home' },
});
const bet = {
  ...{ betId: '77', placedAt: 1, currency: 'BRL', sizes: [1], unitStake: '100.00', eachWay: false, builder: false },
  ...{ builderOdds: null, stake: '100.00', mostPayout: '0.00', state: 'lost', payout: '0.00', cashOutAt: null },
  legs: [
    {
      ...{ fixture, market: 'football.result', selection: 'home', odds: 20_000, inPlay: null },
      settled: {
        ...{ outcome: 'lost', because: because(0, 1), version: 2 },
        was: [{ version: 1, outcome: 'won', because: because(1, 0) }],
      },
    },
  ],
  cashedOut: [],
  corrections: [{ at: 2, stateWas: 'won', payoutWas: '200.00', state: 'lost', payout: '0.00', owed: '30.00' }],
  explained: { ways: [{ way: 'win', size: 1, combinations: '1', returned: '0.00' }], capped: false },
};
const row = { playerId: '7', username: 'luana82', bet };
const ruling = {
  ...{ rulingId: '5', betId: '77', selection: null, kind: 'palpable_error', reason: 'preço dez vezes maior' },
  ...{ state: 'proposed', proposedBy: 'plantao', proposedAt: 1, mine: false, decidedBy: null, decidedAt: null },
  bets: null,
};
const rights = ['sports.view', 'sports.manage', 'odds.view', 'bets.read', 'settings.read'];
const office = (table: Record<string, Reply | readonly Reply[]>, may = rights) =>
  openPlatform({ ...desks(), 'GET /office/session': staff(may), ...table });
const press = (name: string, inside = screen as Pick<typeof screen, 'getByRole'>) =>
  fireEvent.click(inside.getByRole('button', { name }));
const type = (label: string | RegExp, value: string, inside: HTMLElement) =>
  fireEvent.change(within(inside).getByLabelText(label), { target: { value } });

test('liabilities are shown by event, then by outcome the worst first; a selection is proposed to be void', async () => {
  const platform = office({
    'GET /office/sports-bets/risks': { value: { list: [risk], limits, currency: 'BRL' } },
    'GET /office/sports-bets/risks/f1': { value: { risk, limits, markets: [market], currency: 'BRL' } },
    'POST /office/sports-bets/rulings': { value: { list: [] } },
  });
  await openPage('/sports-risks');
  expect(await screen.findByText('94% do limite')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: /Grêmio – Flamengo/ }));
  const table = await screen.findByRole('table', { name: 'Resultado final' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((each) => within(each).getAllByRole('cell')[0]?.textContent)).toEqual(['Grêmio', 'Empate']);
  press('Anular: Grêmio');
  const dialog = await screen.findByRole('dialog', { name: 'Propor a anulação' });
  expect(dialog.textContent).toContain('Grêmio – Flamengo, Resultado final, Grêmio');
  type(/Motivo/, 'cotação digitada errada', dialog);
  type('Apostas feitas desde', '2026-03-02T12:00', dialog);
  type('Até', '2026-03-02T11:00', dialog);
  press('Propor', within(dialog));
  expect(await within(dialog).findByText('O fim vem depois do começo.')).toBeTruthy();
  expect(platform.calls('POST /office/sports-bets/rulings')).toEqual([]);
  type('Até', '2026-03-02T13:00', dialog);
  press('Propor', within(dialog));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(platform.calls('POST /office/sports-bets/rulings')[0]?.body).toMatchObject({
    ...{ kind: 'palpable_error', reason: 'cotação digitada errada' },
    selection: { fixtureId: 'f1', market: 'football.result', selection: 'home' },
  });
});

test('a bet is found and opened: both versions of its result with the money, and why', async () => {
  const platform = office({
    'GET /office/sports-bets': { value: { list: [row], next: null } },
    'GET /office/sports-bets/bets/77': { value: { ...row, ruled: null, isProposed: false } },
    'POST /office/sports-bets/rulings': {
      refusal: 'sports.unknown_bet',
      message: 'Esta aposta não existe.',
      status: 404,
    },
  });
  await openPage('/sports-bets?which=settled');
  expect(await screen.findByText('Resultado corrigido')).toBeTruthy();
  expect(platform.calls('GET /office/sports-bets')[0]?.path).toContain('which=settled');
  fireEvent.click(screen.getByRole('link', { name: /luana82/ }));
  expect(await screen.findByText('Versão 2 do resultado. Tempo regulamentar: 0–1 em gols.')).toBeTruthy();
  expect(screen.getByText('Versão 1: Ganhou. Tempo regulamentar: 1–0 em gols.')).toBeTruthy();
  expect(screen.getByText(/Ganhou, R\$\s200,00 → Perdeu, R\$\s0,00/)).toBeTruthy();
  expect(screen.getByText(/não tinha mais R\$\s30,00/)).toBeTruthy();
  press('Anular');
  const dialog = await screen.findByRole('dialog', { name: 'Propor a anulação' });
  type(/Motivo/, 'cotação digitada errada', dialog);
  press('Propor', within(dialog));
  expect(await within(dialog).findByText('Esta aposta não existe.')).toBeTruthy();
});

test('a large bet is approved after a question, or rejected with a reason', async () => {
  const legs = [{ fixture, market: 'football.total@10', selection: 'over', odds: 19_000 }];
  const waiting = {
    ...{ approvalId: '3', playerId: '7', username: 'luana82', currency: 'BRL', stake: '6000.00', pays: '11400.00' },
    ...{ legs, sizes: [1], eachWay: false, builder: false, askedAt: 1, until: 2 },
  };
  const platform = office({
    'GET /office/sports-bets/approvals': { value: { list: [waiting] } },
    'POST /office/sports-bets/approvals/3': [
      { refusal: 'sports.proposal_over', message: 'Esta aposta já não espera.', status: 409 },
      { value: { list: [] } },
    ],
  });
  await openPage('/sports-approvals');
  expect(await screen.findByText('Mais de 2,5')).toBeTruthy();
  press('Aprovar');
  const asking = await screen.findByRole('dialog', { name: 'Aprovar' });
  expect(asking.textContent).toContain('luana82');
  press('Aprovar', within(asking));
  expect(await within(asking).findByText('Esta aposta já não espera.')).toBeTruthy();
  press('Cancelar', within(asking));
  press('Recusar');
  const rejecting = await screen.findByRole('dialog', { name: 'Recusar' });
  press('Recusar', within(rejecting));
  type(/Motivo/, 'risco alto demais', rejecting);
  press('Recusar', within(rejecting));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(platform.calls('POST /office/sports-bets/approvals/3').map(({ body }) => body)).toMatchObject([
    { decision: 'approve' },
    { decision: 'reject', reason: 'risco alto demais' },
  ]);
});

test('a second person decides what is void, and a player gets a share of the limits; whoever only looks decides nothing', async () => {
  const factor = { username: 'caio', hundredths: 10, reason: 'aposta em atrasos', saidBy: 'plantao', saidAt: 1 };
  const table = {
    'GET /office/sports-bets/rulings': { value: { list: [ruling] } },
    'POST /office/sports-bets/rulings/5': { value: { list: [{ ...ruling, state: 'approved', bets: 1 }] } },
    'GET /office/sports-bets/factors': { value: { list: [factor], total: 21, totalPages: 2 } },
    'GET /office/sports-bets/factors/caio': { value: factor },
    'PUT /office/sports-bets/factors/caio': { value: { ...factor, hundredths: 50 } },
  };
  const platform = office(table);
  await openPage('/sports-voids');
  expect(await screen.findByRole('link', { name: 'Aposta 77' })).toBeTruthy();
  press('Anular');
  press('Anular', within(await screen.findByRole('dialog', { name: 'Anular' })));
  await waitFor(() => expect(platform.calls('POST /office/sports-bets/rulings/5')).toHaveLength(1));

  await openPage('/sports-players');
  fireEvent.click(await screen.findByRole('button', { name: 'Próxima página' }));
  await waitFor(() => expect(platform.calls('GET /office/sports-bets/factors').at(-1)?.path).toContain('page=2'));
  fireEvent.click(await screen.findByRole('button', { name: 'caio' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Mudar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Limites de caio' });
  type(/Motivo/, 'apostou bem', dialog);
  type('Parte dos limites, em por cento', '0', dialog);
  press('Mudar', within(dialog));
  expect(platform.calls('PUT /office/sports-bets/factors/caio')).toEqual([]);
  type('Parte dos limites, em por cento', '50', dialog);
  press('Mudar', within(dialog));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(platform.calls('PUT /office/sports-bets/factors/caio')[0]?.body).toMatchObject({ hundredths: 50 });

  office(table, ['sports.view']);
  await openPage('/sports-voids');
  expect(await screen.findByRole('link', { name: 'Aposta 77' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Anular' })).toBeNull();
});

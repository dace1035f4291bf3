import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { desks } from '../../testing/money.ts';
import { openPage, staff } from '../../testing/open-page.tsx';
import { openPlatform } from '../../testing/platform.ts';

const at = Date.parse('2026-03-03T00:20:00Z');
const play = { bets: 120, staked: '1000.00', paid: '950.00', ggr: '50.00', rtp: 9500, theory: 9729 };
const table = {
  ...{ table: 'baccarat-1', name: 'Bacará 1', game: 'baccarat', standing: 'open', said: null },
  round: { roundId: '77', phase: 'betting', closesAt: at },
  seats: null,
  ...{ leader: 'casa/4711', bettors: 2, staked: '210.00', exposure: '350.00', mostPaid: '560.00' },
  ...{ day: play, month: { ...play, bets: 0, rtp: null, theory: null } },
};
const proposal = {
  ...{ voidId: '3', table: 'baccarat-1', name: 'Bacará 1', roundId: '76', reason: 'carta virada' },
  ...{ state: 'proposed', proposedBy: 'plantao', proposedAt: at, mine: false, decidedBy: null, decidedAt: null },
  ...{ bets: null, isApplied: false },
};
const round = { roundId: '75', phase: 'settled', endedAt: at, bettors: 2, staked: '20.00', paid: '40.00', void: null };
const one = {
  ...{ table, currency: 'BRL', spots: [{ spot: 'banker', amount: '200.00', bettors: 2 }], seats: [] },
  limits: [{ currency: 'BRL', least: '5.00', most: '5000.00', apart: '25000.00' }],
  ...{
    sides: ['player', 'banker'],
    shoe: { rounds: 34, isLast: false },
    changes: [],
    voids: [{ ...proposal, mine: true }],
  },
  rounds: [{ ...round, outcome: { player: [0, 51], banker: [33, 22, 5] } }],
};

const office = (replies: Parameters<typeof openPlatform>[0], permissions = ['tables.view', 'tables.manage']) =>
  openPlatform({ ...desks(), 'GET /office/session': staff(permissions), ...replies });

const bodies = (platform: ReturnType<typeof office>, name: string) => platform.calls(name).map(({ body }) => body);

test('the board shows what lies on each table, what it may cost and what it returned; a round waits for a second person', async () => {
  const platform = office({
    'GET /office/tables': { value: { list: [table], voids: [proposal], currency: 'BRL' } },
    'POST /office/table-voids/3': { value: { voids: [] } },
  });
  await openPage('/tables');
  const board = await screen.findByRole('table', { name: 'Mesas ao vivo' });
  for (const text of ['Bacará 1', 'Aberta', 'Apostas', 'casa/4711', '210,00', '2 jogadores', '350,00', '560,00'])
    expect(board.textContent).toContain(text);
  for (const text of ['50,00', 'Pagou 95,00%', 'Teoria 97,29%']) expect(board.textContent).toContain(text);
  fireEvent.click(screen.getByRole('button', { name: 'Anular' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Anular' }));
  expect(await screen.findByText('A rodada é nula')).toBeDefined();
  expect(bodies(platform, 'POST /office/table-voids/3')).toEqual([{ decision: 'approve' }]);
});

test('a table is closed with a reason, its limits are changed, and a round is proposed to be void', async () => {
  const platform = office({
    'GET /office/tables/baccarat-1': { value: one },
    'PUT /office/tables/baccarat-1/standing': { value: one },
    'PUT /office/tables/baccarat-1/limits/BRL': { value: one },
    'POST /office/table-voids': { value: one },
  });
  await openPage('/tables/baccarat-1');
  const because = async (reason: string, press: string) => {
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText(/Motivo/), { target: { value: reason } });
    fireEvent.click(dialog.getByRole('button', { name: press }));
  };
  fireEvent.click(await screen.findByRole('button', { name: 'Fechar agora' }));
  await because('a câmera parou', 'Fechar agora');
  expect(await screen.findByText('Bacará 1 está fechada')).toBeDefined();
  expect(bodies(platform, 'PUT /office/tables/baccarat-1/standing')).toEqual([
    { standing: 'closed', reason: 'a câmera parou' },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Mudar os limites em BRL' }));
  const most = within(await screen.findByRole('dialog')).getByLabelText('Máximo por casa');
  fireEvent.change(most, { target: { value: '4' } });
  await because('limite menor', 'Salvar');
  expect(await screen.findByText('Não menos que o mínimo.')).toBeDefined();
  fireEvent.change(most, { target: { value: '400' } });
  await because('limite menor', 'Salvar');
  expect(await screen.findByText('Os limites de Bacará 1 mudaram')).toBeDefined();
  expect(bodies(platform, 'PUT /office/tables/baccarat-1/limits/BRL')).toEqual([
    { least: '5.00', most: '400.00', apart: '25000.00', reason: 'limite menor' },
  ]);
  const rounds = screen.getByRole('table', { name: 'Rodadas mais recentes' });
  expect(rounds.textContent).toContain('Banca 10♥ 7♠ 3♥');
  fireEvent.click(within(rounds).getByRole('button', { name: 'Propor que a rodada 75 é nula' }));
  await because('carta virada', 'Propor');
  expect(await screen.findByText('Agora outra pessoa decide')).toBeDefined();
  // who proposed it does not decide about it
  expect(screen.queryByRole('button', { name: 'Anular' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Retirar' })).toBeDefined();
});

test('the shoe of a table is changed with a reason; one that ends already is not', async () => {
  let isLast = false;
  const platform = office({
    'GET /office/tables/baccarat-1': () => ({ value: { ...one, shoe: { rounds: 34, isLast } } }),
    'POST /office/tables/baccarat-1/shoe-changes': () => {
      isLast = true;
      return { value: { ...one, shoe: { rounds: 34, isLast } } };
    },
  });
  await openPage('/tables/baccarat-1');
  expect(await screen.findByText('34 rodadas dele com a atual')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Trocar o sapato' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/Motivo/), { target: { value: 'pedido do fiscal' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Trocar o sapato' }));
  expect(await screen.findByText('O sapato de Bacará 1 termina com esta rodada')).toBeDefined();
  expect(bodies(platform, 'POST /office/tables/baccarat-1/shoe-changes')).toEqual([{ reason: 'pedido do fiscal' }]);
  expect(await screen.findByText(/A rodada em curso é a última dele/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Trocar o sapato' })).toBeNull();
});

test('a table of blackjack shows who sits and what lies there, its limits are those of a bet, and a round its hands', async () => {
  const free = { name: null, ahead: '0.00', behind: '0.00', followers: 0 };
  const ofSeats = {
    ...one,
    table: {
      ...{ ...table, table: 'blackjack-1', name: 'Blackjack 1', game: 'classic', seats: 2 },
      round: { roundId: '77', phase: 'deciding', closesAt: at },
    },
    ...{ spots: [], sides: null, limits: [{ currency: 'BRL', least: '5.00', most: '2000.00', apart: null }] },
    seats: [
      { seat: 1, name: 'vis···7', ahead: '100.00', behind: '20.00', followers: 3 },
      ...[2, 3, 4, 5, 6, 7].map((seat) => ({ ...free, seat })),
    ],
    voids: [],
    rounds: [
      {
        ...round,
        outcome: { dealer: [51, 33], seats: [{ seat: 4, hands: [{ cards: [0, 22], result: 'lost' }] }] },
      },
    ],
  };
  office({
    'GET /office/tables': { value: { list: [ofSeats.table], voids: [], currency: 'BRL' } },
    'GET /office/tables/blackjack-1': { value: ofSeats },
  });
  await openPage('/tables');
  const board = await screen.findByRole('table', { name: 'Mesas ao vivo' });
  for (const text of ['Blackjack 1', '2 de 7 lugares ocupados', 'Jogadores decidem'])
    expect(board.textContent).toContain(text);
  fireEvent.click(within(board).getByRole('link', { name: /Blackjack 1/ }));
  const seats = await screen.findByRole('table', { name: 'Os lugares' });
  expect(
    within(seats)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringMatching(/^1vis···7.*100,00.*20,00.*3 apostas$/),
    ...Array.from({ length: 6 }, () => expect.stringContaining('livre')),
  ]);
  expect(screen.getByRole('table', { name: 'Limites' }).textContent).toContain('Máximo por aposta');
  const rounds = screen.getByRole('table', { name: 'Rodadas mais recentes' });
  expect(rounds.textContent).toContain('Dealer A♣ 10♥');
  expect(rounds.textContent).toContain('Lugar 4 2♦ 7♠ perdeu');
});

test('who only looks finds nothing to press', async () => {
  office({ 'GET /office/tables/baccarat-1': { value: one } }, ['tables.view']);
  await openPage('/tables/baccarat-1');
  expect(await screen.findByRole('table', { name: 'Limites' })).toBeDefined();
  for (const name of ['Fechar agora', 'Retirar', /Mudar os limites/, /Propor que/])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

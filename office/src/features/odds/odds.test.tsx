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
const state = { status: 'live', counts: [], ended: [], incidents: [], score: { home: 2, away: 1 } };
const feed = { state: 'fresh', freshUntil: 1_772_463_600_000, reading: '1' };
const row = { fixture, state, version: 3, suspended: null, open: 2, rulings: 1 };
const over = { selection: 'over', odds: 19_000, won: 500_000, back: 0 };
const view = {
  ...{ ...row, feed, margin: 55_000, delaySeconds: 6 },
  markets: [{ market: 'football.total@10', status: 'open', selections: [over, { ...over, selection: 'under' }] }],
  ruled: [
    {
      ...{ rulingId: '7', kind: 'price', sport: null, market: 'football.total@10', selection: 'over', odds: 17_500 },
      ...{ margin: null, reason: 'preço errado', by: 'plantao', at: 1, endedBy: null, endedAt: null, lapsed: false },
    },
  ],
};
const rights = ['odds.view', 'odds.manage', 'fixtures.results'];
const office = (table: Record<string, Reply | readonly Reply[]>, may = rights) =>
  openPlatform({ ...desks(), 'GET /office/session': staff(may), ...table });

test('an event is suspended, priced by hand and given free again, each with a reason', async () => {
  const platform = office({
    'GET /office/sports-events': { value: { feed: { ...feed, state: 'silent' }, rows: [row], next: null } },
    'GET /office/sports-events/f1': { value: view },
    'POST /office/sports-events/f1': [
      { refusal: 'odds.ruled', message: 'Já há uma decisão como esta.', status: 409 },
      { value: view },
    ],
    'POST /office/sports-events/f1/rulings/7': { value: { ...view, ruled: [] } },
  });
  await openPage('/events');
  expect(await screen.findByText('Fonte de dados em silêncio: mercados ao vivo suspensos')).toBeTruthy();
  fireEvent.click(await screen.findByRole('link', { name: /Grêmio – Flamengo/ }));
  expect(await screen.findByText('5,50 %')).toBeTruthy();
  const [price] = screen.getAllByRole('button', { name: 'Definir odds' });
  fireEvent.click(price ?? expect.fail());
  const dialog = await screen.findByRole('dialog', { name: 'Odds: Total de gols · Mais de 2,5' });
  const save = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Definir odds' }));
  fireEvent.change(within(dialog).getByLabelText(/Motivo/), { target: { value: 'linha errada' } });
  fireEvent.change(within(dialog).getByLabelText('Odds decimais'), { target: { value: '1,00' } });
  save();
  expect(platform.calls('POST /office/sports-events/f1')).toEqual([]);
  fireEvent.change(within(dialog).getByLabelText('Odds decimais'), { target: { value: '1,75' } });
  save();
  expect(await within(dialog).findByText('Já há uma decisão como esta.')).toBeTruthy();
  save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(platform.calls('POST /office/sports-events/f1')[1]?.body).toMatchObject({
    ...{ kind: 'price', market: 'football.total@10', selection: 'over', odds: 17_500, reason: 'linha errada' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Terminar' }));
  const ending = await screen.findByRole('dialog', { name: 'Terminar a decisão' });
  fireEvent.change(within(ending).getByLabelText(/Motivo/), { target: { value: 'preço certo' } });
  fireEvent.click(within(ending).getByRole('button', { name: 'Terminar' }));
  await waitFor(() => expect(platform.calls('POST /office/sports-events/f1/rulings/7')).toHaveLength(1));
});

test('whoever may only look has no buttons, and an event that is none says so', async () => {
  office({ 'GET /office/sports-events/f1': { value: view } }, ['odds.view']);
  await openPage('/events/f1');
  expect(await screen.findByText('Seu papel só vê o livro.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Suspender' })).toBeNull();
});

test('a result is entered by period, and what a source says is confirmed', async () => {
  const ended = { ...state, status: 'finished' };
  const said = { saidId: '5', by: 'source', source: 1, mine: false, state: ended, reason: null, saidAt: 1 };
  const result = { ...{ fixture, note: 'differ', version: 0, counted: null }, state, said: [said], results: [] };
  const platform = office({
    'GET /office/sports-results': { value: { rows: [result], next: null } },
    'GET /office/sports-results/f1': { value: result },
    'POST /office/sports-results/f1': { value: result },
  });
  await openPage('/sports-results');
  fireEvent.click(await screen.findByRole('link', { name: /Grêmio – Flamengo/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Informar um resultado' }));
  const dialog = await screen.findByRole('dialog', { name: 'Resultado de Grêmio – Flamengo' });
  fireEvent.change(within(dialog).getByLabelText(/Motivo/), { target: { value: 'vi no estádio' } });
  const save = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Informar' }));
  save();
  expect(platform.calls('POST /office/sports-results/f1')).toEqual([]);
  fireEvent.change(within(dialog).getByLabelText('Gols: 1º tempo'), { target: { value: '1-0' } });
  fireEvent.change(within(dialog).getByLabelText('Gols: 2º tempo'), { target: { value: '1-1' } });
  save();
  await waitFor(() => expect(platform.calls('POST /office/sports-results/f1')).toHaveLength(1));
  expect(platform.calls('POST /office/sports-results/f1')[0]?.body).toMatchObject({
    result: {
      status: 'finished',
      score: { home: 2, away: 1 },
      counts: [{ period: 'h1' }, { period: 'h2', home: 1, away: 1 }],
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Dizer o mesmo' }));
  const confirming = await screen.findByRole('dialog', { name: 'Dizer o mesmo que Fonte 1' });
  fireEvent.change(within(confirming).getByLabelText(/Motivo/), { target: { value: 'confere' } });
  fireEvent.click(within(confirming).getByRole('button', { name: 'Dizer o mesmo' }));
  await waitFor(() => expect(platform.calls('POST /office/sports-results/f1')[1]?.body).toMatchObject({ saidId: '5' }));
});

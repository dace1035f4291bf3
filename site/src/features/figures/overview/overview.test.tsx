import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, comeBack, member, openSite, platform, refusal, statusWith } from '../../../testing/open-site.tsx';
import { growthOf } from './overview-state.ts';

const agent = { ...member, account: 'agenteipe', type: 1 };
const overviewPath = '/wps/relay/ODSFE2_getTeamOverviewSum';
const figures = {
  ...{ bets: 12, turnover: '1200.00', validTurnover: '1100.00', payouts: '700.00', netLoss: '500.00' },
  ...{ registrations: 3, firstDeposits: 2, firstDepositSum: '80.00', deposits: '300.00', withdrawals: '90.00' },
  ...{ bonuses: '5.00', rebates: '2.50', commission: '40.00', active: 7 },
};
const half = { ...figures, turnover: '600.00', netLoss: '1000.00', commission: '0.00' };
const nothing = {
  ...{ bets: 0, turnover: '0.00', validTurnover: '0.00', payouts: '0.00', netLoss: '0.00' },
  ...{ registrations: 0, firstDeposits: 0, firstDepositSum: '0.00', deposits: '0.00', withdrawals: '0.00' },
  ...{ bonuses: '0.00', rebates: '0.00', commission: '0.00', active: 0 },
};
const all = <Sums,>(sums: Sums) => ({ own: sums, direct: sums, team: sums });
const played = { bets: 5, turnover: '900.00', validTurnover: '900.00', payouts: '500.00', netLoss: '400.00' };
const noPlay = { bets: 0, turnover: '0.00', validTurnover: '0.00', payouts: '0.00', netLoss: '0.00' };
const day = (date: string, turnover: string, netLoss: string) => ({
  day: date,
  sums: all({ turnover, netLoss, commission: '0.00', active: 1 }),
});
const overview = {
  days: { from: '2026-11-19', to: '2026-11-20' },
  before: { from: '2026-11-17', to: '2026-11-18' },
  sums: { ...all(figures), own: { ...nothing, commission: '40.00' } },
  sumsBefore: all(half),
  products: [
    { gameType: 'LIVE', sums: { own: noPlay, direct: noPlay, team: played } },
    { gameType: 'RNG', sums: all(played) },
  ],
  byDay: [day('2026-11-19', '500.00', '-20.00'), day('2026-11-20', '700.00', '520.00')],
  at: Date.UTC(2026, 10, 20, 15),
};
const team = { list: [], total: 4, totalPages: 4, path: [] };
const base = {
  'GET /wps/member/info': agent,
  'GET /wps/agent/downlines': team,
  [`GET ${overviewPath}`]: overview,
};

async function open(search = '', table: Record<string, Answer> = {}) {
  const asked = platform({ ...base, ...table });
  await openSite(`/agentHome/agentTeamOverview${search}`, { loggedIn: true, status: statusWith(['AFFMAN3']) });
  return asked;
}

test('own, direct and team stand side by side, each beside how it changed, in an arrow and in words', async () => {
  await open();
  await screen.findByRole('heading', { level: 1, name: 'Visão da equipe' });
  const table = await screen.findByRole('table', { name: 'Números' });
  const row = (name: string) => within(table).getByText(name, { selector: 'b' }).closest('tr')?.textContent;
  expect(row('Giro')).toMatch(/0,00.*1\.200,00.*subiu 100,0 %.*1\.200,00/);
  expect(row('Perda líquida')).toMatch(/500,00.*caiu 50,0 %/);
  expect(row('Cadastros')).toMatch(/^Cadastros–3igual|^Cadastros–3.*igual/);
  expect(row('Comissão')).toMatch(/novo/);
  await screen.findByText('Comparado com 17/11/2026 a 18/11/2026.');
});

test('the chosen column shows its products and its days', async () => {
  const { to } = await open('?period=7');
  await screen.findByRole('img', { name: 'Giro por dia, de 19/11/2026 a 20/11/2026' });
  screen.getByRole('img', { name: /Perda líquida por dia/ });
  const products = () => within(screen.getByRole('table', { name: 'Por tipo de jogo' })).getAllByRole('row').length - 1;
  expect(products()).toBe(2);
  fireEvent.click(screen.getByRole('radio', { name: 'Diretos' }));
  await waitFor(() => expect(location.search).toBe('?period=7&scope=direct'));
  await waitFor(() => expect(products()).toBe(1));
  expect(to(overviewPath)[0]?.query.get('startDate')).toMatch(/^\d{13}$/);
});

test('the chart has its axes, and a page of several days says that the active are of an average day', async () => {
  await open('?period=7');
  const chart = (await screen.findByRole('img', { name: /Giro por dia/ })).closest('figure') as HTMLElement;
  for (const tick of ['0', '500', '19/11', '20/11']) within(chart).getAllByText(tick);
  expect(within(chart).getByText('20/11/2026').parentElement?.textContent).toMatch(/Giro R\$.*Perda líquida R\$/);
  screen.getByText(/um depósito sozinho não conta.*é a média dos dias/);
  screen.getByRole('row', { name: /Ativos, média por dia/ });
});

test('what goes on today is read again when somebody comes back to the page', async () => {
  const { to } = await open();
  await screen.findByRole('table', { name: 'Números' });
  const before = to(overviewPath).length;
  comeBack();
  await waitFor(() => expect(to(overviewPath).length).toBeGreaterThan(before));
});

test('an agent with nobody below is told how to invite', async () => {
  const empty = { ...overview, sums: all(nothing), sumsBefore: all(nothing), products: [], byDay: [] };
  await open('', {
    [`GET ${overviewPath}`]: empty,
    'GET /wps/agent/downlines': { ...team, total: 0, totalPages: 0 },
  });
  await screen.findByText('Sua equipe começa com um convite');
  expect(screen.getByRole('link', { name: 'Ver meu convite' }).getAttribute('href')).toBe('/agentHome/registerCenter');
});

test('what could not be read says so, and too many days ask for fewer', async () => {
  await open('', { [`GET ${overviewPath}`]: refusal(503, 'server.busy', 'Muito movimento.') });
  await screen.findByText(/Muito movimento/);
  await open('?period=days&from=2025-01-01&to=2026-01-01', {
    [`GET ${overviewPath}`]: refusal(422, 'figures.range_too_long', 'Escolha um período de até 92 dias.'),
  });
  await screen.findByText('Escolha um período de até 92 dias.');
});

test('growth is measured against what was, whichever side of zero that is', () => {
  expect([growthOf(150n, 100n), growthOf(50n, 100n), growthOf(100n, 100n)]).toEqual([500, -500, 0]);
  expect([growthOf(10n, -10n), growthOf(-20n, -10n), growthOf(5n, 0n)]).toEqual([2000, -1000, undefined]);
});

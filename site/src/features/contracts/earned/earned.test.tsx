import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, member, openSite, platform, refusal, statusWith } from '../../../testing/open-site.tsx';

const agent = { ...member, account: 'agenteipe', type: 41 };
const flags = ['SIGNCONDIV3', 'DAILYSALCONT3', 'HOURSAL3', 'RTSALARY3'];
const line = {
  id: '77',
  contractId: '9',
  kind: 'realtime_salary',
  agent: null,
  startsAt: Date.UTC(2026, 10, 20, 15),
  endsAt: Date.UTC(2026, 10, 20, 15, 5),
  tier: null,
  rate: 20_000,
  base: '10000.00',
  gross: '200.00',
  below: '150.00',
  amount: '50.00',
  carried: '0.00',
  state: 'paid',
  paidAt: Date.UTC(2026, 10, 20, 15, 6),
};
const sums = { gross: '200.00', below: '150.00', amount: '50.00', owed: '0.00' };
const page = { list: [line], total: 1, totalPages: 1, sums };
const nothing = { list: [], total: 0, totalPages: 0 };
const earningsPath = '/wps/agent/earnings';
const base = {
  'GET /wps/member/info': agent,
  'GET /wps/agent/contracts': nothing,
  [`GET ${earningsPath}`]: page,
};

async function open(path: string, table: Record<string, Answer> = {}, on = flags) {
  const asked = platform({ ...base, ...table });
  await openSite(`/agentHome/${path}`, { loggedIn: true, status: statusWith(on) });
  return asked;
}

test('the page of each kind asks for its own lines, and shows what came of them', async () => {
  const pages = {
    agentDividendRecordCopy2: ['dividend', 'Dividendos'],
    agentDailyWages2: ['daily_salary', 'Salário diário'],
    agentHourSalary: ['hourly_salary', 'Salário por hora'],
    agentRealtimeSalary: ['realtime_salary', 'Salário em tempo real'],
  } as const;
  for (const [path, [kind, title]] of Object.entries(pages)) {
    const { to } = await open(path);
    await screen.findByRole('heading', { level: 1, name: title });
    await screen.findByRole('table', { name: title });
    expect(to(earningsPath).map(({ query }) => query.get('kind'))).toEqual([kind]);
  }
  const row = within(screen.getByRole('table', { name: 'Salário em tempo real' })).getAllByRole('row')[1];
  expect(row?.textContent).toMatch(/10\.000,00.*2,0.%.*200,00.*150,00.*50,00.*Pago/);
});

test('the address holds side, state and page, and each is asked for', async () => {
  const { to } = await open('agentRealtimeSalary?state=owed&period=7');
  fireEvent.click(await screen.findByRole('radio', { name: 'Da equipe' }));
  await waitFor(() => expect(location.search).toBe('?side=given&state=owed&period=7'));
  await waitFor(() => expect(to(earningsPath).at(-1)?.query.get('side')).toBe('given'));
  expect(to(earningsPath).at(-1)?.query.get('state')).toBe('owed');
});

test('a line opens to whose play it came from, and its parts add up', async () => {
  const other = { handle: 'A'.repeat(22), account: 'bia···a', bets: 3, turnover: '4000.00', netLoss: '90.00' };
  await open('agentRealtimeSalary', {
    [`GET ${earningsPath}/77`]: {
      earning: line,
      terms: { kind: 'realtime_salary', singleBet: 20_000, profit: 0, loss: 0 },
      team: { turnover: '10000.00', netLoss: '100.00', active: 0 },
      contractsBelow: [{ account: 'rui···s', amount: '150.00' }],
      members: [
        { ...other, handle: 'B'.repeat(22), account: 'lua···2', turnover: '6000.00', part: '120.00' },
        { ...other, part: '80.00' },
      ],
    },
  });
  const table = await screen.findByRole('table', { name: 'Salário em tempo real' });
  fireEvent.click(within(table).getByRole('button'));
  const dialog = await screen.findByRole('dialog', { name: 'De onde veio' });
  const parts = await within(dialog).findByRole('table', { name: 'Por membro' });
  expect(within(parts).getByText('lua···2')).toBeTruthy();
  expect(within(parts).getAllByRole('row').at(-1)?.textContent).toMatch(/SomaR\$200,006R\$10\.000,00R\$180,00/);
  expect(within(dialog).getByText('rui···s')).toBeTruthy();
  expect(location.search).toBe('?line=77');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(location.search).toBe(''));
});

test('a member of a line opens to the single bets, each with its part, and leads back', async () => {
  const lia = {
    handle: 'B'.repeat(22),
    account: 'lua···2',
    bets: 1,
    turnover: '40.00',
    netLoss: '40.00',
    part: '0.80',
  };
  const one = {
    ...{ orderNo: '9001', change: '0', vassalage: 'PGE', gameCode: 'dice', gameName: 'Dado', placedAt: 1, at: 1 },
    ...{ stateWas: null, state: 'lost', turnover: '60.00', netLoss: '60.00', part: '1.20' },
  };
  const { to } = await open('agentRealtimeSalary?line=77', {
    [`GET ${earningsPath}/77`]: {
      earning: line,
      terms: { kind: 'realtime_salary', singleBet: 20_000, profit: 0, loss: 0 },
      team: { turnover: '40.00', netLoss: '40.00', active: 0 },
      ...{ contractsBelow: [], members: [lia] },
    },
    [`GET ${earningsPath}/77/bets`]: {
      list: [{ ...one, change: '5', stateWas: 'lost', state: 'void', turnover: '-20.00', part: '-0.40' }, one],
      ...{ total: 2, totalPages: 1, sums: { turnover: '40.00', netLoss: '40.00', part: '0.80' } },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Apostas de lua···2' }));
  const table = await screen.findByRole('table', { name: 'Apostas' });
  expect(to(`${earningsPath}/77/bets`)[0]?.query.get('member')).toBe(lia.handle);
  const [, changed, first, last] = within(table).getAllByRole('row');
  expect(changed?.textContent).toMatch(/Anulada.*antes: Perdeu.*20,00.*0,40/);
  expect(first?.textContent).toMatch(/9001.*Dado.*60,00.*1,20/);
  expect(last?.textContent).toMatch(/40,00.*40,00.*0,80/);
  fireEvent.click(screen.getByRole('button', { name: 'Voltar aos membros' }));
  await screen.findByRole('table', { name: 'Por membro' });
});

test('without lines it says what to do, and what could not be loaded says so', async () => {
  await open('agentDailyWages2', { [`GET ${earningsPath}`]: { ...nothing, sums } });
  await screen.findByText('Nada neste período');
  await open('agentDailyWages2', { [`GET ${earningsPath}`]: refusal(503, 'server.busy', 'Muito movimento.') });
  await screen.findByText(/Muito movimento/);
});

test('the revenue is shown in all, by kind, by contract and by day', async () => {
  const contract = {
    ...{ id: '9', agent: null, offeredBy: 'platform', termsHash: 'ab'.repeat(32), version: 2, funding: 'platform' },
    terms: { kind: 'realtime_salary', singleBet: 20_000, profit: 0, loss: 0 },
    ...{ state: 'active', offeredAt: 1, expiresAt: 2, answeredAt: 1, startsAt: 1, endsAt: null },
  };
  await open('agentRevenueReport', {
    [`GET ${earningsPath}/report`]: {
      all: { lines: 3, amount: '85.00', owed: '10.00' },
      kinds: [{ kind: 'realtime_salary', lines: 3, amount: '85.00', owed: '10.00' }],
      contracts: [{ contract, lines: 3, amount: '85.00', owed: '10.00' }],
      days: [
        { day: '2026-11-20', kind: 'realtime_salary', lines: 2, amount: '60.00', owed: '10.00' },
        { day: '2026-11-18', kind: 'realtime_salary', lines: 1, amount: '25.00', owed: '0.00' },
      ],
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Receita' });
  expect((await screen.findByText('Ganho no período')).closest('div')?.textContent).toMatch(/85,00.*a pagar.*10,00/);
  const days = screen.getByRole('table', { name: 'Por dia' });
  expect(within(days).getAllByRole('row')).toHaveLength(4);
  expect(screen.getByRole('img', { name: 'Ganho por dia, de 18/11/2026 a 20/11/2026' })).toBeTruthy();
  const link = within(screen.getByRole('table', { name: 'Por contrato' })).getByRole('link');
  expect(link.getAttribute('href')).toContain('contract=9');
});

test('the menu of the agent centre has the pages the brand has switched on', async () => {
  await open('agentDailyWages2', {}, ['DAILYSALCONT3']);
  const menu = await screen.findByRole('navigation', { name: 'Páginas do agente' });
  const names = within(menu)
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(names).toEqual(['Visão geral', 'Receita', 'Salário diário', 'Transferir', 'Contratos', 'Ir para o site']);
  expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe('Salário diário');
  await open('agentDailyWages2', {}, []);
  const bare = await screen.findByRole('navigation', { name: 'Páginas do agente' });
  expect(within(bare).queryByText('Contratos')).toBeNull();
});

test('a member finds no agents’ page here', async () => {
  await open('agentRevenueReport', { 'GET /wps/member/info': member });
  await screen.findByText('Quem não é agente não pode entrar');
});

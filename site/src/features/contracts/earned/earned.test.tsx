import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  type Answer,
  balance,
  comeBack,
  member,
  openSite,
  platform,
  refusal,
  statusWith,
} from '../../../testing/open-site.tsx';

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
  passed: '0.00',
  payer: 'platform',
  carried: '0.00',
  state: 'paid',
  paidAt: Date.UTC(2026, 10, 20, 15, 6),
};
const sums = { gross: '200.00', below: '150.00', amount: '50.00', owed: '0.00' };
const page = { list: [line], total: 1, totalPages: 1, sums };
const nothing = { list: [], total: 0, totalPages: 0 };
const earningsPath = '/wps/agent/earnings';
const noDisputes = { list: [] };
const noReserve = {
  ...{ available: '0.00', owed: '0.00', owedLines: 0, free: '0.00' },
  ...{ isUsed: false, hasPaymentPassword: true },
};
const base = {
  [`GET ${earningsPath}/77/disputes`]: noDisputes,
  'GET /wps/agent/reserve': noReserve,
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

const opened = (of: typeof line | (Omit<typeof line, 'agent'> & { agent: object })) => ({
  earning: of,
  terms: { kind: 'realtime_salary', singleBet: 20_000, profit: 0, loss: 0 },
  team: { turnover: '10000.00', netLoss: '100.00', active: 0 },
  contractsBelow: [],
  members: [],
});

test('a line of one’s team opens too, and its statement is saved as the platform wrote it', async () => {
  const saved: Blob[] = [];
  const createObjectURL = (file: Blob) => saved.push(file) && 'blob:x';
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const given = { ...line, agent: { handle: 'B'.repeat(22), account: 'rui···s' } };
  const { to } = await open('agentRealtimeSalary?side=given', {
    [`GET ${earningsPath}`]: { ...page, list: [given] },
    [`GET ${earningsPath}/77`]: opened(given),
    [`GET ${earningsPath}/77/statement`]: { fileName: 'statement-77.json', json: '{"format":"palpite.statement"}\n' },
  });
  fireEvent.click(within(await screen.findByRole('table', { name: 'Salário em tempo real' })).getByRole('button'));
  const dialog = await screen.findByRole('dialog', { name: 'De onde veio' });
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Baixar extrato (JSON)' }));
  await screen.findByText('Arquivo salvo.');
  expect(to(`${earningsPath}/77/statement`)).toHaveLength(1);
  expect(await saved[0]?.text()).toBe('{"format":"palpite.statement"}\n');
  vi.restoreAllMocks();
});

test('a statement that cannot be had says so', async () => {
  await open('agentRealtimeSalary?line=77', {
    [`GET ${earningsPath}/77`]: opened(line),
    [`GET ${earningsPath}/77/statement`]: refusal(503, 'server.busy', 'Muito movimento.'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Baixar extrato (JSON)' }));
  await screen.findByText(/Muito movimento/);
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
  expect(changed?.textContent).toMatch(/Anulada.*antes: Perdeu.*0,40.*20,00/);
  expect(first?.textContent).toMatch(/9001.*Dado.*1,20.*60,00/);
  expect(last?.textContent).toMatch(/0,80.*40,00.*40,00/);
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

test('a line is disputed with a text, once, and what staff answered stands beside it', async () => {
  const path = `${earningsPath}/77/disputes`;
  const said = { id: '5', text: 'Falta uma aposta.', openedAt: Date.UTC(2026, 10, 21), answer: null, answeredAt: null };
  let list: object[] = [];
  const { to } = await open('agentRealtimeSalary?line=77', {
    [`GET ${earningsPath}/77`]: opened(line),
    [`GET ${path}`]: () => ({ list }),
    [`POST ${path}`]: () => {
      list = [{ ...said, state: 'open', correction: null }];
      return list[0] as object;
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Contestar esta linha' }));
  const field = await screen.findByRole('textbox', { name: 'O que está errado' });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar contestação' }));
  await screen.findByText('Escreva pelo menos cinco letras.');
  fireEvent.change(field, { target: { value: 'Falta uma aposta.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar contestação' }));
  await screen.findByText('Espera a resposta da equipe.');
  expect(screen.queryByRole('button', { name: 'Contestar esta linha' })).toBeNull();
  expect(to(path).filter(({ method }) => method === 'POST')).toHaveLength(1);
  const answered = { answer: 'Eram três.', answeredAt: Date.UTC(2026, 10, 22), state: 'upheld', correction: '3.00' };
  await open('agentRealtimeSalary?line=77', {
    [`GET ${earningsPath}/77`]: opened(line),
    [`GET ${path}`]: { list: [{ ...said, ...answered }] },
  });
  expect((await screen.findByText('Eram três.')).closest('div')?.textContent).toMatch(/Aceita.*Pago a mais:.*3,00/);
  screen.getByRole('button', { name: 'Contestar esta linha' });
});

test('what is being written about a line stays, also where the line is looked at again in vain', async () => {
  const path = `${earningsPath}/77/disputes`;
  let fails = false;
  const unless = (value: object) => () => (fails ? refusal(429, 'request.too_many', 'Calma.') : value);
  const { to } = await open('agentRealtimeSalary?line=77', {
    [`GET ${earningsPath}/77`]: unless(opened(line)),
    [`GET ${path}`]: unless({ list: [] }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Contestar esta linha' }));
  const field = await screen.findByRole('textbox', { name: 'O que está errado' });
  fireEvent.change(field, { target: { value: 'Falta uma aposta.' } });
  fails = true;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  try {
    comeBack();
    await waitFor(() => expect([to(`${earningsPath}/77`).length, to(path).length]).toEqual([2, 2]));
    await act(() => new Promise((done) => setTimeout(done, 50)));
  } finally {
    vi.useRealTimers();
  }
  expect([field.isConnected, (field as HTMLTextAreaElement).value]).toEqual([true, 'Falta uma aposta.']);
});

test('an agent who funds contracts sees the reserve, puts money in, and is told what is owed', async () => {
  const used = { ...noReserve, available: '10.00', owed: '150.00', owedLines: 1, isUsed: true };
  const { to } = await open('agentRevenueReport', {
    'GET /wps/agent/reserve': used,
    'POST /wps/agent/reserve': { ...used, available: '0.00', owed: '0.00', owedLines: 0 },
    [`GET ${earningsPath}/report`]: {
      all: { lines: 0, amount: '0.00', owed: '0.00' },
      kinds: [],
      contracts: [],
      days: [],
    },
  });
  const card = (await screen.findByRole('heading', { name: 'Reserva' })).closest('section') as HTMLElement;
  expect(card.textContent).toMatch(/10,00.*150,00.*0,00/);
  expect((within(card).getByRole('button', { name: 'Tirar' }) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(within(card).getByRole('button', { name: 'Pôr dinheiro' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pôr na reserva' });
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Valor/ }), { target: { value: '140' } });
  fireEvent.click(within(dialog).getByRole('button', { name: /^Pôr R\$/ }));
  await within(dialog).findByText('A senha tem seis números');
  fireEvent.change(within(dialog).getByLabelText('Senha de pagamento'), { target: { value: '482917' } });
  fireEvent.click(within(dialog).getByRole('button', { name: /^Pôr R\$/ }));
  await screen.findByText('Está na reserva.');
  const sent = to('/wps/agent/reserve').filter(({ method }) => method === 'POST');
  expect(sent.map(({ body }) => body)).toEqual([{ direction: 'in', amount: '140.00', password: '482917' }]);
  await open('agentRealtimeSalary?side=given', { 'GET /wps/agent/reserve': used });
  expect((await screen.findByText(/Sua reserva não cobre tudo/)).textContent).toContain('150,00');
});

test('who has only commission is told where it is and led to it, and that the main wallet is empty', async () => {
  const used = { ...noReserve, owed: '150.00', owedLines: 1, isUsed: true };
  await open('agentRevenueReport', {
    'GET /wps/agent/reserve': used,
    'GET /wps/v2/wallets/balance': {
      ...balance,
      mainWalletBalance: '0.00',
      balance: [{ accountTypeId: 5, accountName: 'commission', availBalance: '95.16' }],
    },
    [`GET ${earningsPath}/report`]: {
      all: { lines: 0, amount: '0.00', owed: '0.00' },
      kinds: [],
      contracts: [],
      days: [],
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Pôr dinheiro' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pôr na reserva' }));
  const told = await dialog.findByText(/Na carteira de comissão há/);
  expect(told.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Na carteira de comissão há R$ 95,16. Passe para a principal primeiro.',
  );
  expect(dialog.getByRole('link', { name: 'Passe para a principal primeiro.' }).getAttribute('href')).toMatch(
    /\/member\/transferFund$/,
  );
  fireEvent.change(dialog.getByRole('textbox', { name: /Valor/ }), { target: { value: '20' } });
  fireEvent.click(dialog.getByRole('button', { name: /^Pôr R\$/ }));
  await dialog.findByText('Não há nada de onde tirar.');
});

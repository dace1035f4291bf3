import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answer, comeBack, member, openSite, platform, refusal, statusWith } from '../../../testing/open-site.tsx';

const agent = { ...member, account: 'agenteipe', type: 1 };
const statementPath = '/wps/agent/statements';
const [low, other] = ['A'.repeat(22), 'B'.repeat(22)];
const result = {
  ...{ deposits: '50.00', withdrawals: '10.00', turnover: '900.00', validTurnover: '880.00', payouts: '700.00' },
  ...{ bonuses: '5.00', rebates: '1.00', net: '-194.00' },
};
const row = (handle: string, account: string, more: object = {}) => ({
  ...{ handle, account, type: 0, downlines: 0, contracts: [], ...result },
  ...more,
});
const statement = {
  list: [row(low, 'lua···2', { type: 1, downlines: 2 }), row(other, 'bia···a', { net: '20.00' })],
  ...{ total: 2, totalPages: 1, days: { from: '2026-10-22', to: '2026-11-20' }, path: [], self: result },
  sums: { page: { ...result, turnover: '1800.00' }, all: { ...result, turnover: '2500.00' } },
};
const base = { 'GET /wps/member/info': agent, [`GET ${statementPath}`]: statement };

async function open(search = '', table: Record<string, Answer> = {}) {
  const asked = platform({ ...base, ...table });
  await openSite(`/agentHome/palStatementsAgentCopy${search}`, { loggedIn: true, status: statusWith(['AFFMAN3']) });
  return asked;
}
const table = () => screen.findByRole('table', { name: 'Lucros e perdas' });

test('each member has a line, with the sums of the page under them and of all above them', async () => {
  await open();
  const lines = within(await table()).getAllByRole('row');
  expect(lines[1]?.textContent).toMatch(/lua···2Agente.*50,00.*10,00.*900,00.*880,00.*700,00.*5,00.*1,00.*194,00/);
  expect(lines.at(-1)?.textContent).toMatch(/Esta página.*1\.800,00/);
  expect(screen.getByText('Giro, todos').parentElement?.textContent).toMatch(/2\.500,00/);
});

test('the figures that are there stay where another look at them fails', async () => {
  let fails = false;
  const { to } = await open('', {
    [`GET ${statementPath}`]: () => (fails ? refusal(429, 'request.too_many', 'Calma.') : statement),
  });
  const shown = await table();
  fails = true;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  try {
    comeBack();
    await waitFor(() => expect(to(statementPath)).toHaveLength(2));
    await act(() => new Promise((done) => setTimeout(done, 50)));
  } finally {
    vi.useRealTimers();
  }
  expect(shown.isConnected).toBe(true);
});

test('a head sorts by its column, once more the other way; the address keeps it', async () => {
  const { to } = await open();
  const head = async (name: string) => within(await table()).getByRole('columnheader', { name });
  expect((await head('Giro')).getAttribute('aria-sort')).toBe('descending');
  fireEvent.click(within(await head('Resultado')).getByRole('button'));
  await waitFor(() => expect(location.search).toBe('?sort=net'));
  fireEvent.click(within(await head('Resultado')).getByRole('button'));
  await waitFor(() => expect(location.search).toBe('?sort=net&order=asc'));
  await waitFor(() => expect(to(statementPath).at(-1)?.query.get('order')).toBe('asc'));
  expect((await head('Resultado')).getAttribute('aria-sort')).toBe('ascending');
});

test('a member with somebody below opens, the path leads back, and what is chosen stays', async () => {
  const { to } = await open('?view=own', {
    [`GET ${statementPath}`]: ({ query }: { query: URLSearchParams }) =>
      query.get('of') === low
        ? { ...statement, list: [row(other, 'rui···o')], path: [{ handle: low, account: 'lua···2' }] }
        : statement,
  });
  const links = within(await table()).getAllByRole('link', { name: 'lua···2, abrir 2 pessoas abaixo' });
  fireEvent.click(links[0] as HTMLElement);
  await screen.findAllByText('rui···o');
  expect(location.search).toBe(`?of=${low}&view=own`);
  expect(to(statementPath).at(-1)?.query.get('view')).toBe('own');
  const way = screen.getByRole('navigation', { name: 'Onde você está na árvore' });
  expect(within(way).getByRole('link', { name: 'lua···2' }).getAttribute('aria-current')).toBe('page');
  fireEvent.click(within(way).getByRole('link', { name: 'Você' }));
  await waitFor(() => expect(location.search).toBe('?view=own'));
});

test('the lines are saved as a file, as they are filtered', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { to } = await open('?sort=deposits', {
    [`GET ${statementPath}/file`]: { fileName: 's.csv', csv: 'x', lines: 2, more: false },
  });
  await table();
  fireEvent.click(screen.getByRole('button', { name: 'Baixar CSV' }));
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
  vi.restoreAllMocks();
  expect(to(`${statementPath}/file`)[0]?.query.get('sort')).toBe('deposits');
});

test('nobody below says how to invite; a handle of nobody says so with the way back', async () => {
  const empty = { ...statement, list: [], total: 0, totalPages: 0 };
  await open('', { [`GET ${statementPath}`]: empty });
  await screen.findByText('Sua equipe começa com um convite');
  await open(`?of=${low}`, {
    [`GET ${statementPath}`]: refusal(404, 'figures.unknown_member', 'Não achamos esta pessoa na sua equipe.'),
  });
  await screen.findByText('Não achamos esta pessoa na sua equipe.');
  expect(screen.getByRole('link', { name: 'Você' }).getAttribute('href')).toBe('/agentHome/palStatementsAgentCopy');
});

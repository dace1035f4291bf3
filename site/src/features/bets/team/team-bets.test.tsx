import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  type Answer,
  type Asked,
  member,
  openSite,
  platform,
  refusal,
  statusWith,
} from '../../../testing/open-site.tsx';

const agent = { ...member, account: 'agenteipe', type: 1 };
const path = '/wps/agent/bets';
const [low, other] = ['A'.repeat(22), 'B'.repeat(22)];
const bet = (orderNo: string, more: object = {}) => ({
  ...{ orderNo, gameCode: 'dice', gameName: 'Dado', vassalage: 'PGE', betTimeInTimestamp: Date.UTC(2026, 10, 20, 15) },
  ...{ betAmount: '10.00', validBetAmount: '10.00', winAmount: '0.00', profitAndLoss: '-10.00', status: 'lost' },
  ...{ currency: 'BRL', roundId: orderNo, member: { handle: low, account: 'lua···2' }, ...more },
});
const sums = {
  bets: 41,
  members: 7,
  betAmount: '410.00',
  validBetAmount: '400.00',
  winAmount: '90.00',
  profitAndLoss: '-320.00',
};
const base = {
  'GET /wps/member/info': agent,
  [`GET ${path}`]: ({ query }: Asked) =>
    query.get('before') === '5-6' ? { list: [bet('3')], next: null } : { list: [bet('1'), bet('2')], next: '5-6' },
  [`GET ${path}/sums`]: sums,
};

async function open(search = '', table: Record<string, Answer> = {}) {
  const asked = platform({ ...base, ...table });
  await openSite(`/agentHome/personalHistoryCopy${search}`, { loggedIn: true, status: statusWith(['AFFMAN3']) });
  return asked;
}
const table = () => screen.findByRole('table', { name: 'Apostas da equipe' });

test('the bets of the team come page by page, with the sums of all of them', async () => {
  const { to } = await open();
  expect(within(await table()).getAllByRole('row')).toHaveLength(3);
  expect((await screen.findByText('Resultado dos membros')).closest('div')?.textContent).toMatch(/320,00/);
  fireEvent.click(screen.getByRole('button', { name: 'Ver mais' }));
  await waitFor(async () => expect(within(await table()).getAllByRole('row')).toHaveLength(4));
  expect(screen.queryByRole('button', { name: 'Ver mais' })).toBeNull();
  expect(to(path).map(({ query }) => query.get('before'))).toEqual([null, '5-6']);
  expect(screen.getByRole('link', { name: 'Apostas', current: 'page' })).toBeTruthy();
});

test('the address holds the filters, and each is asked for', async () => {
  const { to } = await open(`?member=${low}&reach=branch&product=LIVE&game=roda&outcome=won`, {
    'GET /wps/agent/downlines': { list: [], total: 0, totalPages: 0, path: [{ handle: low, account: 'lua···2' }] },
  });
  await table();
  const asked = { member: low, reach: 'branch', gameType: 'LIVE', gameCode: 'roda', outcome: 'won' };
  for (const where of [path, `${path}/sums`])
    expect(Object.fromEntries(to(where)[0]?.query ?? [])).toMatchObject(asked);
  expect(await screen.findByRole('button', { name: 'lua···2' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('De quem'), { target: { value: 'member' } });
  await waitFor(() => expect(to(path).at(-1)?.query.get('reach')).toBe('member'));
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar toda a equipe' }));
  await waitFor(() => expect(location.search).not.toContain('member'));
});

test('a member is looked for among the team and chosen', async () => {
  const person = {
    ...{ handle: other, account: 'bia···a', type: 0, registeredAt: 1, lastSeenAt: null, steps: 2, upline: null },
    ...{ downlines: 0, balance: '0.00', contracts: [], note: null, frozen: null },
  };
  const { to } = await open('', { 'GET /wps/agent/downlines': { list: [person], total: 1, totalPages: 1, path: [] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Toda a equipe' }));
  fireEvent.click(await screen.findByRole('button', { name: /^bia···a/ }));
  await waitFor(() => expect(to(path).at(-1)?.query.get('member')).toBe(other));
});

test('a bet opens to what it became, and leads to those of its member and of its game', async () => {
  const result = { at: 1, state: 'won', betAmount: '10.00', validBetAmount: '10.00', winAmount: '30.00' };
  const { to } = await open('', {
    [`GET ${path}/1`]: {
      ...{ bet: bet('1', { status: 'void' }), settledAt: 1 },
      results: [result, { ...result, state: 'void', winAmount: '10.00' }],
    },
  });
  const [first] = within(await table()).getAllByRole('button', { name: /Dado/ });
  fireEvent.click(first as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Aposta da equipe' });
  const results = (await within(dialog).findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(results).toEqual([expect.stringMatching(/Ganhou.*30,00/), expect.stringMatching(/Anulada.*10,00/)]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Só lua···2' }));
  await waitFor(() => expect(to(path).at(-1)?.query.get('member')).toBe(low));
});

test('too many to sum is said, an empty list says why, and what could not be loaded says so', async () => {
  await open('', { [`GET ${path}/sums`]: null });
  await screen.findByText(/São apostas demais para somar/);
  await open('?outcome=won', { [`GET ${path}`]: { list: [], next: null } });
  await screen.findByText('Nenhuma aposta com estes filtros');
  fireEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  await screen.findByText('Nenhuma aposta neste período');
  await open('', { [`GET ${path}`]: refusal(503, 'server.busy', 'Muito movimento.') });
  await screen.findByText(/Muito movimento/);
});

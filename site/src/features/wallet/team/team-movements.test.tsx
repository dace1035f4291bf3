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
const path = '/wps/agent/transactions';
const handle = 'A'.repeat(22);
const line = (txId: string, more: object = {}) => ({
  ...{ txId, member: { handle, account: 'lua···2' }, wallet: 'main', txTypeId: 'deposit', txTypeName: 'Depósito' },
  ...{ codeType: 'deposit', at: Date.UTC(2026, 10, 20, 15), orderNo: 'D-1', amount: '100.00', state: 'done', ...more },
});
const salary = { txTypeId: 'daily_salary', txTypeName: 'Salário diário', codeType: 'daily_wage', wallet: 'commission' };
const base = {
  'GET /wps/member/info': agent,
  [`GET ${path}`]: ({ query }: Asked) =>
    query.get('before')
      ? { list: [line('3', salary)], next: null }
      : { list: [line('1'), line('2', { amount: '-40.00', state: 'held' })], next: '5-6-1' },
  [`GET ${path}/sums`]: {
    ...{ count: 9, in: '300.00', out: '40.00' },
    families: [{ codeType: 'deposit', count: 8, in: '300.00', out: '0.00' }],
  },
};

async function open(search = '', table: Record<string, Answer> = {}) {
  const asked = platform({ ...base, ...table });
  const status = statusWith(['AFFMAN3', 'DAILYSALCONT3']);
  await openSite(`/agentHome/agentDownlineTransactionDetailsCopy${search}`, { loggedIn: true, status });
  return asked;
}
const table = () => screen.findByRole('table', { name: 'Movimentos da equipe' });

test('the movements of the team come page by page, with the sums of each family', async () => {
  const { to } = await open();
  const rows = within(await table()).getAllByRole('row');
  expect(rows[1]?.textContent).toMatch(/lua···2.*Depósito.*Principal.*D-1.*100,00/);
  expect(rows[2]?.textContent).toContain('Reservado');
  expect((await screen.findAllByText('Depósitos')).at(-1)?.closest('div')?.textContent).toMatch(/300,00/);
  fireEvent.click(screen.getByRole('button', { name: 'Ver mais' }));
  await waitFor(async () => expect((await table()).textContent).toMatch(/Salário diário.*Comissões/));
  expect(to(path).map(({ query }) => query.get('before'))).toEqual([null, '5-6-1']);
});

test('play is no kind that is offered here, and the kinds and the state are asked for', async () => {
  const { to } = await open('?kinds=daily_wage,betting&held=1');
  await table();
  expect(Object.fromEntries(to(path)[0]?.query ?? [])).toMatchObject({ codeTypes: 'daily_wage', state: 'held' });
  expect(screen.queryByRole('button', { name: 'Prêmios' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Salário diário', pressed: true })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Depósitos' }));
  await waitFor(() => expect(to(path).at(-1)?.query.get('codeTypes')).toBe('deposit,daily_wage'));
});

test('an empty list says why, and what could not be loaded says so', async () => {
  await open('', { [`GET ${path}`]: { list: [], next: null } });
  await screen.findByText(/aparecem aqui/);
  await open('', { [`GET ${path}`]: refusal(503, 'server.busy', 'Muito movimento.') });
  await screen.findByText(/Muito movimento/);
});

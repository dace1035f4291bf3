import { exportStatement, memberStatement } from '@palpite/contract/figures/agent.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agent } from '../commission/rig-agents.ts';
import { handleFor } from '../players/players.ts';
import { openTeam, type Team } from './rig-figures.ts';

let team: Team;
let top: Agent;
let below: Agent[];
let deep: Agent;
let other: Agent;

/** Three below the top, one of them with somebody below. */
beforeAll(async () => {
  team = await openTeam();
  [top, other] = [await team.agent(), await team.agent()];
  below = [await team.agent(top, 1), await team.agent(top, 0), await team.agent(top, 0)];
  const [first = top, second = top] = below;
  deep = await team.agent(first, 0);
  await team.bet(first, '10.00', '4.00');
  await team.bet(second, '70.00', '90.00');
  await team.bet(deep, '100.00');
  await team.count();
});
afterAll(() => team.close());

const called = (agent: Agent, viewer = top) => handleFor(team.rig.platform, viewer.id, agent.id);
const asked = { page: 1, size: 20, view: 'team', sort: 'turnover', order: 'desc' } as const;
const codeOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'done',
    ({ code }) => code as string,
  );

test('each direct downline has a line with everybody below them, by what is asked for, with sums', async () => {
  const { list, sums, total, path, self } = await top.say(memberStatement, asked);
  const [first, second, third] = below.map((agent) => called(agent));
  expect(list.map(({ handle, turnover, net }) => [handle, turnover, net])).toEqual([
    [first, m('110'), m('-106')],
    [second, m('70'), m('20')],
    [third, 0n, 0n],
  ]);
  expect(list.map(({ downlines }) => downlines)).toEqual([1, 0, 0]);
  for (const { account } of list) expect(account).toMatch(/···/);
  expect([total, path, sums.all.turnover, sums.page.turnover]).toEqual([3, [], m('180'), m('180')]);
  expect(sums.all).toMatchObject({ payouts: m('94'), net: m('-86') });
  expect(self.turnover).toBe(0n);
  const byNet = await top.say(memberStatement, { ...asked, sort: 'net', order: 'desc', size: 1 });
  expect(byNet.list[0]?.handle).toBe(second);
  expect([byNet.totalPages, byNet.sums.page.net, byNet.sums.all.net]).toEqual([3, m('20'), m('-86')]);
  const upwards = await top.say(memberStatement, { ...asked, order: 'asc', view: 'own' });
  expect(upwards.list.map(({ turnover }) => turnover)).toEqual([0n, m('10'), m('70')]);
});

test('a node opens to those below it, with the path to it and what it did itself', async () => {
  const [first = top] = below;
  const opened = await top.say(memberStatement, { ...asked, of: called(first) });
  expect(opened.list.map(({ handle, turnover }) => [handle, turnover])).toEqual([[called(deep), m('100')]]);
  expect(opened.path.map(({ handle }) => handle)).toEqual([called(first)]);
  expect(opened.self).toMatchObject({ turnover: m('10'), payouts: m('4'), net: m('-6') });
  const last = await top.say(memberStatement, { ...asked, of: called(deep) });
  expect(last.path.map(({ handle }) => handle)).toEqual([called(first), called(deep)]);
  expect(last.list).toEqual([]);
});

test('a handle of somebody elsewhere, above, or of another agent’s list is nobody’s', async () => {
  const [first = top] = below;
  for (const of of [called(other), called(first, other), called(top, first), 'A'.repeat(22)])
    for (const asking of [() => first.say(memberStatement, { ...asked, of }), () => first.say(exportStatement, { of })])
      expect(await codeOf(asking())).toBe('figures.unknown_member');
});

test('a statement holds the days asked for, a year of them at most', async () => {
  const now = team.rig.clock.now().getTime();
  const day = 86_400_000;
  const before = await top.say(memberStatement, { ...asked, startDate: now - 9 * day, endDate: now - 2 * day });
  expect(before.sums.all.turnover).toBe(0n);
  expect(await codeOf(top.say(memberStatement, { ...asked, startDate: now - 400 * day }))).toBe(
    'figures.range_too_long',
  );
});

test('a statement is saved as a file, in the words of the reader, the names masked', async () => {
  const { csv, lines, more, fileName } = await top.say(exportStatement, {});
  const [head = '', first = ''] = csv.slice(1).split('\r\n');
  expect(head).toBe('Member,From,To,Deposits,Withdrawals,Turnover,Valid turnover,Payouts,Bonuses,Rebates,Net');
  expect(first).toMatch(/^tra···.,2025-12-01,2026-03-02,0.00,0.00,110.00,110.00,4.00,0.00,0.00,-106.00$/);
  expect([lines, more, fileName]).toEqual([3, false, 'statement-2025-12-01-2026-03-02.csv']);
});

import { earningReport, earnings, exportEarnings } from '@palpite/contract/commission/agent.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf } from '../../entrance/rig-door.ts';
import { handleFor } from '../../players/players.ts';
import { type Agent, type Agents, openAgents, percent, realtime } from '../rig-agents.ts';
import { countedPlay } from './rig-play.ts';
import { settleDue } from './settle-due.ts';

let world: Agents;
let top: Agent;
let middle: Agent;
let low: Agent;

const at = (time: string) => new Date(time);

beforeAll(async () => {
  world = await openAgents();
  top = await world.agent();
  middle = await world.agent(top, 2);
  low = await world.agent(top, 41);
  const members = [await world.agent(middle, 0), await world.agent(low, 0)] as const;
  await world.grant(top, realtime(2));
  await world.grant(top, {
    kind: 'daily_salary',
    tiers: [{ turnover: 0n, active: 0, rate: percent(1) }],
    active: { deposits: 0n, turnover: 0n },
  });
  await world.agree(top, middle, realtime(1.5));
  await world.agree(top, low, realtime(2));
  world.rig.clock.set(at('2026-03-04T15:00:00Z'));
  await countedPlay(world, members[0], at('2026-03-02T16:00:00Z'), { turnover: '1000' });
  // the last slot of the day in São Paulo
  await countedPlay(world, members[0], at('2026-03-03T02:55:00Z'), { turnover: '2000' });
  await countedPlay(world, members[1], at('2026-03-03T15:00:00Z'), { turnover: '4000' });
  await settleDue(world.rig.platform, world.rig.clock.now());
  [top, middle, low] = [await world.comeBack(top), await world.comeBack(middle), await world.comeBack(low)];
});
afterAll(() => world.close());

const read = (agent: Agent, asked: object = {}) => agent.say(earnings, { side: 'mine', page: 1, size: 20, ...asked });

test('what was earned is found by kind, time and state, with the sums of all pages', async () => {
  const all = await read(top);
  // three slots and two days; of one slot everything goes to the agent below
  expect(all.total).toBe(5);
  expect(all.sums).toEqual({ gross: m('210'), below: m('125'), amount: m('85'), owed: 0n });
  const page = await read(top, { page: 2, size: 2 });
  expect([page.list.length, page.totalPages, page.sums]).toEqual([2, 3, all.sums]);
  expect((await read(top, { kind: 'daily_salary' })).list.map(({ amount }) => amount)).toEqual([m('40'), m('30')]);
  expect((await read(top, { state: 'nothing' })).list).toMatchObject([{ below: m('80'), amount: 0n, paidAt: null }]);
  expect((await read(top, { state: 'owed' })).total).toBe(0);
  const day = { from: Date.parse('2026-03-02T03:00:00Z'), until: Date.parse('2026-03-03T03:00:00Z') };
  expect((await read(top, { ...day, state: 'paid' })).list.map(({ amount }) => amount)).toEqual([
    m('10'),
    m('5'),
    m('30'),
  ]);
  expect(await codeOf(read(top, { from: 0, until: Date.now() }))).toBe('commission.range_too_long');
});

test('an agent sees what those earned to whom they gave a contract, one by one, and nobody else does', async () => {
  const given = await read(top, { side: 'given' });
  expect(given.sums.amount).toBe(m('125'));
  for (const { agent } of given.list) expect(agent?.account).toMatch(/···/);
  const { platform } = world.rig;
  const one = await read(top, { side: 'given', member: handleFor(platform, top.id, low.id) });
  expect(one.list).toMatchObject([{ amount: m('80'), agent: { handle: handleFor(platform, top.id, low.id) } }]);
  expect((await read(middle, { side: 'given' })).total).toBe(0);
  // also by their own word for somebody who is not theirs
  for (const viewer of [top, middle])
    expect(await codeOf(read(middle, { side: 'given', member: handleFor(platform, viewer.id, low.id) }))).toBe(
      'commission.unknown_downline',
    );
});

test('the report adds up by kind, by contract and by day of the brand', async () => {
  const report = await top.say(earningReport, {});
  expect(report.all).toEqual({ lines: 5, amount: m('85'), owed: 0n });
  expect(report.kinds.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['daily_salary', m('70')],
    ['realtime_salary', m('15')],
  ]);
  expect(report.contracts.map(({ amount }) => amount).reduce((sum, each) => sum + each, 0n)).toBe(m('85'));
  expect(report.days.map(({ day, kind, amount }) => [day, kind, amount])).toEqual([
    ['2026-03-03', 'daily_salary', m('40')],
    ['2026-03-03', 'realtime_salary', 0n],
    ['2026-03-02', 'daily_salary', m('30')],
    ['2026-03-02', 'realtime_salary', m('15')],
  ]);
});

test('the lines leave as a file that a spreadsheet reads', async () => {
  const file = await top.say(exportEarnings, { side: 'mine' });
  expect([file.lines, file.more, file.fileName]).toEqual([5, false, 'earnings-2026-03-04.csv']);
  const [head, first] = file.csv.split('\r\n');
  expect(head).toContain('From,To,Kind');
  expect(first).toContain('Real-time salary,1,,,2%,4000.00,80.00,80.00,0.00,0.00,Nothing to pay');
});

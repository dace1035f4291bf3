import { contractFigures, offering } from '@palpite/contract/commission/agent.ts';
import type { DividendTerms, Terms } from '@palpite/math/commission/terms.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf } from '../entrance/rig-door.ts';
import { type Agent, type Agents, openAgents, percent, realtime } from './rig-agents.ts';
import { countedPlay } from './settle/rig-play.ts';
import { settleDue } from './settle/settle-due.ts';

let world: Agents;

beforeAll(async () => {
  world = await openAgents();
});
afterAll(() => world.close());

const february = new Date('2026-02-10T15:02:00Z');
const yesterday = new Date('2026-03-01T15:02:00Z');

/** The monthly table of an affiliate plan in public use: loss and active members to share. */
const plan: DividendTerms = {
  kind: 'dividend',
  period: 'M',
  tiers: (
    [
      ['10000', 2, 10],
      ['50000', 3, 12],
      ['100000', 4, 14],
      ['150000', 5, 16],
      ['300000', 6, 18],
      ['500000', 8, 20],
    ] as const
  ).map(([netLoss, active, rate]) => ({ turnover: 0n, netLoss: m(netLoss), active, rate: percent(rate) })),
  active: { deposits: m('1000'), turnover: m('5000') },
  fee: percent(5),
  carryOver: false,
};
const anybody = { deposits: 0n, turnover: 0n };
const daily = (rate: number): Terms => ({
  kind: 'daily_salary',
  tiers: [{ turnover: 0n, active: 0, rate: percent(rate) }],
  active: anybody,
});

/** Of the periods that have ended. */
const figures = async (agent: Agent, id: string) =>
  (await agent.say(contractFigures, { id })).periods.filter(({ running }) => !running);

test('a month in which the team lost 300,000, with 15,000 of fee and 15,000 paid to it, shows 48,600.00 before a yes', async () => {
  const top = await world.agent();
  const middle = await world.agent(top, 2);
  await world.grant(top, plan);
  await world.grant(middle, realtime(1));
  const members = await Promise.all([1, 2, 3, 4, 5, 6].map(() => world.agent(middle, 0)));
  for (const member of members)
    await countedPlay(world, member, february, { turnover: '250000', netLoss: '50000', deposits: '1000' });
  // 1 % of 1,500,000 as a real-time salary
  await settleDue(world.rig.platform, world.rig.clock.now());
  const offer = await world.offer(top, middle, plan);
  const months = await figures(middle, offer.id);
  expect(months.map(({ offered }) => offered.amount)).toEqual([0n, 0n, 0n, m('48600')]);
  expect(months.at(-1)).toMatchObject({
    startsAt: Date.parse('2026-02-01T03:00:00Z'),
    endsAt: Date.parse('2026-03-01T03:00:00Z'),
    team: { netLoss: m('300000'), salaries: m('15000'), active: 6 },
    offered: { tier: 5, rate: percent(18), fee: m('15000'), base: m('270000'), gross: m('48600'), below: 0n },
    standing: null,
  });
  // one active member fewer reaches the tier below
  const lowered = await world.agent(top, 1);
  expect((await figures(top, offer.id)).at(-1)?.offered.amount).toBe(m('48600'));
  expect(await codeOf(figures(lowered, offer.id))).toBe('commission.unknown');
});

test('of 10,000 bet under 2, 1.5 and 1 percent the calculator shows 100 below, 50 and 50', async () => {
  const top = await world.agent();
  const middle = await world.agent(top, 2);
  const low = await world.agent(middle, 41);
  const member = await world.agent(low, 0);
  await countedPlay(world, member, yesterday, { turnover: '10000' });
  const own = await world.grant(top, daily(2));
  await world.agree(top, middle, daily(1.5));
  world.rig.clock.move(24 * 3_600_000);
  const [t, n, l] = await Promise.all([top, middle, low].map((agent) => world.comeBack(agent)));
  if (!t || !n || !l) throw new Error('three came back');
  const offer = await world.offer(n, l, daily(1));
  const dayOf = async (agent: Agent, id: string) => (await figures(agent, id)).find(({ team }) => team.turnover > 0n);
  expect((await dayOf(l, offer.id))?.offered).toMatchObject({ gross: m('100'), below: 0n, amount: m('100') });
  await world.answer(l, offer);
  const held = (await world.list(n, 'mine'))[0]?.id ?? '';
  expect((await dayOf(n, held))?.offered).toMatchObject({ gross: m('150'), below: m('100'), amount: m('50') });
  expect((await dayOf(t, own.toString()))?.offered).toMatchObject({
    gross: m('200'),
    below: m('150'),
    amount: m('50'),
  });
  // less than the downline has: what would end is counted to nobody, and what is held today is shown beside it
  const less = await world.offer(t, n, daily(0.5));
  expect(await dayOf(n, less.id)).toMatchObject({
    offered: { gross: m('50'), below: 0n, amount: m('50') },
    standing: { gross: m('150'), below: m('100'), amount: m('50') },
  });
  expect((await dayOf(t, less.id))?.standing).toBeNull();
});

test('the period that runs comes last with what it has come to so far, and alone where only it is asked for', async () => {
  const top = await world.agent();
  const member = await world.agent(top, 0);
  const own = await world.grant(top, daily(2));
  await countedPlay(world, member, yesterday, { turnover: '300' });
  await countedPlay(world, member, world.rig.clock.now(), { turnover: '1000' });
  const { periods } = await top.say(contractFigures, { id: own.toString() });
  expect(periods).toHaveLength(8);
  expect(periods.filter(({ running }) => running)).toEqual([periods.at(-1)]);
  const now = world.rig.clock.now().getTime();
  const { startsAt = 0, endsAt = 0, team, offered } = periods.at(-1) ?? {};
  expect([startsAt <= now && now < endsAt, team?.turnover, offered?.amount]).toEqual([true, m('1000'), m('20')]);
  const alone = await top.say(contractFigures, { id: own.toString(), only: 'running' });
  expect(alone.periods).toEqual(periods.slice(-1));
});

test('before a yes the agent reads from when it would count, what it follows and what would end', async () => {
  const top = await world.agent();
  const middle = await world.agent(top, 2);
  await world.grant(top, plan);
  const before = await world.agree(top, middle, plan);
  const offer = await world.offer(top, middle, { ...plan, fee: percent(6) });
  expect(await world.read(middle, offer.id)).toMatchObject({
    wouldStart: Date.parse('2026-04-01T03:00:00Z'),
    replaces: { id: before.id, version: 1 },
    wouldEnd: [],
  });
  expect((await world.read(top, offer.id)).replaces).toBeNull();
});

test('an offer of another period than what stands is read, and says that it cannot begin', async () => {
  const top = await world.agent();
  const middle = await world.agent(top, 2);
  await world.grant(middle, { ...plan, period: 'W' });
  await world.grant(top, plan);
  const offer = await world.offer(top, middle, plan);
  expect(await world.read(middle, offer.id)).toMatchObject({ wouldStart: null, wouldEnd: [] });
  expect(await codeOf(world.answer(middle, offer))).toBe('commission.period_overlaps');
});

test('an agent sees what they have to give, and to whom', async () => {
  const top = await world.agent();
  const middle = await world.agent(top, 2);
  await world.agent(top, 0);
  const low = await world.agent(middle, 41);
  await world.grant(top, realtime(2));
  await world.agree(top, middle, realtime(1));
  const waiting = await world.offer(top, middle, realtime(1.2));
  const seen = await top.say(offering, {});
  expect(seen.own).toMatchObject([{ kind: 'realtime_salary', terms: realtime(2) }]);
  expect(seen.downlines).toMatchObject([{ type: 2, holds: ['realtime_salary'], waiting: ['realtime_salary'] }]);
  expect(seen.downlines[0]?.account).toMatch(/···/);
  expect(waiting.agent?.handle).toBe(seen.downlines[0]?.handle);
  expect((await low.say(offering, {})).downlines).toEqual([]);
});

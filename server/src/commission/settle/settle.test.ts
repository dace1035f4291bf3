import { earnings, openedEarning } from '@palpite/contract/commission/agent.ts';
import { balance } from '@palpite/contract/wallet/player.ts';
import type { Terms } from '@palpite/math/commission/terms.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { codeOf } from '../../entrance/rig-door.ts';
import { verifyBooks } from '../../ledger/ledger.ts';
import { writeOffer } from '../offer.ts';
import { type Agent, type Agents, openAgents, percent, realtime, type Shown } from '../rig-agents.ts';
import { bet as betOf, countedPlay, settleAfter } from './rig-play.ts';
import { settleDue } from './settle-due.ts';

let world: Agents;

beforeAll(async () => {
  world = await openAgents();
  // the feed is followed from here
  await settleDue(world.rig.platform, world.rig.clock.now());
});
afterAll(() => world.close());

const bet = (player: Agent, stake: string, payout?: string) => betOf(world, player, stake, payout);
/** A bet of an earlier slot turns out void: its turnover is taken back now. */
const takeBack = (player: Agent, turnover: string) =>
  countedPlay(world, player, world.rig.clock.now(), { turnover: `-${turnover}` });

const settle = (minutes = 5) => settleAfter(world, minutes);

const earned = async (agent: Agent) => (await agent.say(earnings, { side: 'mine', page: 1, size: 20 })).list;
const purse = async (agent: Agent) =>
  (await agent.say(balance, {})).balance.find(({ accountTypeId }) => accountTypeId === 5);

async function line(): Promise<[Agent, Agent, Agent, Agent]> {
  const top = await world.agent();
  const middle = await world.agent(top, 2);
  const low = await world.agent(middle, 41);
  const member = await world.agent(low, 0);
  return [top, middle, low, member];
}

test('of 10,000.00 bet under 2, 1.5 and 1 percent the three agents are paid 50, 50 and 100, once', async () => {
  const [top, middle, low, member] = await line();
  await world.grant(top, realtime(2));
  await world.agree(top, middle, realtime(1.5));
  await settle();
  await world.agree(middle, low, realtime(1));
  await settle();
  await bet(member, '4000.00');
  await bet(member, '6000.00', '12000.00');
  // nobody earns on their own play; those above do
  await bet(low, '1000.00');
  await settle();
  const [[a], [b], [c]] = [await earned(top), await earned(middle), await earned(low)];
  expect([a?.amount, b?.amount, c?.amount]).toEqual([m('55'), m('65'), m('100')]);
  expect(c).toMatchObject({ kind: 'realtime_salary', base: m('10000'), gross: m('100'), below: 0n });
  expect(c?.paidAt).toBe(world.rig.clock.now().getTime());
  expect((await purse(low))?.availBalance).toBe(m('100'));
  await settleDue(world.rig.platform, world.rig.clock.now());
  await Promise.all([1, 2].map(() => settleDue(world.rig.platform, world.rig.clock.now())));
  expect(await earned(low)).toHaveLength(1);
  expect((await purse(low))?.availBalance).toBe(m('100'));
  expect((await verifyBooks(world.rig.db)).findings).toEqual([]);
});

test('a line opens to whose play it came from, masked, and its parts add up; another agent’s is not there', async () => {
  const [top, middle, , member] = await line();
  await world.grant(top, realtime(1, 1));
  await settle();
  await bet(member, '300.00', '700.00');
  await bet(middle, '100.00');
  await settle();
  const [only] = await earned(top);
  const opened = await top.say(openedEarning, { id: only?.id ?? '' });
  expect(opened.members.map(({ turnover, part }) => [turnover, part])).toEqual([
    [m('300'), m('6')],
    [m('100'), m('1')],
  ]);
  expect(opened.members.reduce((sum, { part }) => sum + part, 0n)).toBe(only?.gross);
  for (const { account } of opened.members) expect(account).toMatch(/···/);
  expect(await codeOf(middle.say(openedEarning, { id: only?.id ?? '' }))).toBe('commission.unknown');
});

test('what a bet changes after its slot was settled counts in the slots that follow', async () => {
  const [top, , , member] = await line();
  await world.grant(top, realtime(1));
  await settle();
  await bet(member, '1000.00');
  await settle();
  expect((await earned(top))[0]?.amount).toBe(m('10'));
  // written with the time of the slot before
  world.rig.clock.move(-5 * 60_000);
  await bet(member, '500.00');
  world.rig.clock.move(5 * 60_000);
  await settle();
  const [late, first] = await earned(top);
  expect([late?.amount, first?.amount]).toEqual([m('5'), m('10')]);
});

test('a daily salary is paid by its tier, and comes off the dividend of the same time', async () => {
  const [top, , , member] = await line();
  const daily: Terms = {
    kind: 'daily_salary',
    tiers: [
      { turnover: m('100'), active: 0, rate: percent(0.5) },
      { turnover: m('1000'), active: 1, rate: percent(1) },
    ],
    active: { deposits: 0n, turnover: m('10') },
  };
  const dividend: Terms = {
    kind: 'dividend',
    period: 'D',
    tiers: [{ turnover: 0n, netLoss: m('100'), active: 1, rate: percent(10) }],
    active: { deposits: 0n, turnover: 0n },
    fee: percent(5),
    carryOver: false,
  };
  await world.grant(top, daily);
  await world.grant(top, dividend);
  await bet(member, '2000.00');
  await settle(24 * 60);
  const again = await world.comeBack(top);
  const found = new Map((await earned(again)).map((each) => [each.kind, each]));
  expect(found.get('daily_salary')).toMatchObject({ tier: 2, amount: m('20') });
  // 2,000 lost, 100 of fee, 20 of salary
  expect(found.get('dividend')).toMatchObject({ base: m('1880'), amount: m('188') });
});

test('only slots with play are settled, however long nobody played, and what was carried over the gap is made up', async () => {
  const [top, , , member] = await line();
  const contract = (await world.grant(top, realtime(1))).toString();
  const runs = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from commission.run
      where kind = 'realtime_salary'`.execute(world.rig.db);
    return rows[0]?.count ?? 0;
  };
  await settle();
  const before = await runs();
  await bet(member, '1000.00');
  await settle();
  await takeBack(member, '500.00');
  // two months of slots in which nobody plays, for a bet of another day
  await settle(60 * 24 * 60);
  await bet(member, '800.00');
  await settle();
  expect((await runs()) - before).toBe(3);
  const { rows } = await sql<{ amount: bigint; payCarried: bigint }>`select amount, pay_carried from commission.earning
    where contract_id = ${contract} order by starts_at`.execute(world.rig.db);
  expect(rows).toEqual([
    { amount: m('10'), payCarried: 0n },
    { amount: 0n, payCarried: m('-5') },
    { amount: m('3'), payCarried: 0n },
  ]);
});

test('a loss carried over lapses with the first period of a contract that carries nothing, also if nobody played in it', async () => {
  const [top, , , member] = await line();
  const dividend = (carryOver: boolean): Terms => ({
    ...{ kind: 'dividend', period: 'D', tiers: [{ turnover: 0n, netLoss: 0n, active: 0, rate: percent(10) }] },
    ...{ active: { deposits: 0n, turnover: 0n }, fee: 0, carryOver },
  });
  const day = 24 * 60;
  const { rig } = world;
  const lose = (netLoss: string) => countedPlay(world, member, rig.clock.now(), { turnover: '1000.00', netLoss });
  await world.grant(top, dividend(true));
  await lose('-500.00');
  await settle(day);
  const held = await world.comeBack(top);
  expect(await earned(held)).toMatchObject([{ base: -m('500'), carried: -m('500') }]);
  const next = { merchant: 'palpite', agentId: top.id, uplineId: null, terms: dividend(false) };
  const id = await inTx(rig.db, (tx) =>
    writeOffer(rig.platform, tx, { ...next, funding: 'platform', whom: 'account' }),
  );
  await world.answer(held, { id: id.toString(), terms: next.terms as Shown['terms'] });
  // nobody plays on its first day
  await settle(2 * day);
  await lose('300.00');
  await settle(day);
  const [last] = await earned(await world.comeBack(top));
  expect(last).toMatchObject({ base: m('300'), gross: m('30'), carried: 0n });
});

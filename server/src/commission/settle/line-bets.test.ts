import { earningBets, earnings, openedEarning } from '@palpite/contract/commission/agent.ts';
import { seededDraws } from '@palpite/math/chance/seeded-draws.ts';
import { parseMoney as m, unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { recordBets, settleBets } from '../../bets/bets.ts';
import { bookedNumbers } from '../../bets/rig-numbers.ts';
import { codeOf } from '../../entrance/rig-door.ts';
import { handleFor } from '../../players/players.ts';
import { type Agent, type Agents, openAgents, percent, realtime } from '../rig-agents.ts';
import { bet, settleAfter } from './rig-play.ts';
import { settleDue } from './settle-due.ts';

let world: Agents;
beforeAll(async () => {
  world = await openAgents();
  await settleDue(world.rig.platform, world.rig.clock.now());
});
afterAll(() => world.close());

const handle = (viewer: Agent, { id }: Agent) => handleFor(world.rig.platform, viewer.id, id);
const linesOf = async (agent: Agent) => (await agent.say(earnings, { side: 'mine', page: 1, size: 100 })).list;
const betsOf = (agent: Agent, line: string, member: string, page = 1, size = 100) =>
  agent.say(earningBets, { id: line, member, page, size });
const sum = (amounts: readonly (bigint | null)[]) => amounts.reduce<bigint>((all, each) => all + (each ?? 0n), 0n);

/** What happens to a bet after it was written: paid more, something taken back, or void after all. */
const change = (id: bigint, amount: bigint, isVoid = false) =>
  inTx(world.rig.db, async (tx) => {
    const [entry] = amount === 0n ? [null] : await bookedNumbers(tx, 1);
    await sql`select bets.change(array[${id}::bigint], array[${amount}::bigint], array[${entry}::bigint],
      array[${isVoid}::boolean], ${world.rig.clock.now()}::timestamptz)`.execute(tx);
  });

/** A bet that waits, or one whose result is told by its transaction only now, after the slot of its time. */
async function place(player: Agent, stake: bigint, at: Date, settled: boolean): Promise<bigint> {
  return inTx(world.rig.db, async (tx) => {
    const [id = 0n] = await bookedNumbers(tx, 1);
    const game = { merchant: 'palpite', currency: 'BRL', vassalage: 'ACME', gameCode: 'samba', gameType: 'RNG' };
    const result = settled ? ({ state: 'lost', validTurnover: stake, settledAt: at } as const) : null;
    const waiting = { state: 'accepted', validTurnover: 0n, settledAt: null } as const;
    const what = { id, playerId: player.id, ...game, stake, payout: 0n, payoutEntry: null };
    await recordBets(tx, [{ ...what, ...(result ?? waiting), placedAt: at }]);
    return id;
  });
}

/** Every line of the agent shows, member by member, bets that come to exactly what the line says. */
async function expectExplained(agent: Agent): Promise<number> {
  let bets = 0;
  for (const { id, kind } of await linesOf(agent)) {
    const { members, earning } = await agent.say(openedEarning, { id });
    for (const member of members) {
      const { list, sums } = await betsOf(agent, id, member.handle);
      bets += list.length;
      expect(sum(list.map(({ turnover }) => turnover))).toBe(member.turnover);
      expect(sum(list.map(({ netLoss }) => netLoss))).toBe(member.netLoss);
      expect(sums).toEqual({ turnover: member.turnover, netLoss: member.netLoss, part: member.part });
      if (kind === 'realtime_salary') expect(sum(list.map(({ part }) => part))).toBe(member.part);
      else for (const { part } of list) expect(part).toBeNull();
    }
    expect(sum(members.map(({ part }) => part))).toBe(earning.gross);
  }
  return bets;
}

test('a line of a real-time salary opens to each bet and its part of the gross', async () => {
  const agent = await world.agent();
  const [one, other] = [await world.agent(agent, 0), await world.agent(agent, 0)];
  await world.grant(agent, realtime(1, 0, 2));
  const won = await bet(world, one, '100.00', '180.00');
  world.rig.clock.move(1_000);
  const lost = await bet(world, one, '50.00');
  await bet(world, other, '10.00');
  await settleAfter(world, 5);
  const [line] = await linesOf(agent);
  const { list, total, sums } = await betsOf(agent, line?.id ?? '', handle(agent, one));
  expect(list).toMatchObject([
    { orderNo: lost.toString(), state: 'lost', stateWas: null, turnover: m('50'), netLoss: m('50'), part: m('1.50') },
    { orderNo: won.toString(), state: 'won', turnover: m('100'), netLoss: m('-80'), part: m('1.00') },
  ]);
  expect([total, sums.part]).toEqual([2, m('2.50')]);
  const second = await betsOf(agent, line?.id ?? '', handle(agent, one), 2, 1);
  expect(second).toMatchObject({ list: [list[1]], total: 2, totalPages: 2 });
  await expectExplained(agent);
});

test('a late bet and a void one stand in the line of the slot in which they counted, and in no other', async () => {
  const agent = await world.agent();
  const member = await world.agent(agent, 0);
  await world.grant(agent, realtime(1));
  world.rig.clock.move(60_000);
  const early = world.rig.clock.now();
  const kept = await bet(world, member, '40.00');
  await settleAfter(world, 5);
  const late = await place(member, m('30.00'), early, true);
  await change(kept, m('40.00'), true);
  await settleAfter(world, 5);
  const [second, first] = await linesOf(agent);
  const shown = async (line?: { id: string }) =>
    (await betsOf(agent, line?.id ?? '', handle(agent, member))).list.map(({ orderNo, stateWas, state, turnover }) => [
      orderNo,
      stateWas,
      state,
      turnover,
    ]);
  expect(await shown(first)).toEqual([[kept.toString(), null, 'lost', m('40')]]);
  expect(await shown(second)).toEqual([
    [kept.toString(), 'lost', 'void', m('-40')],
    [late.toString(), null, 'lost', m('30')],
  ]);
  await expectExplained(agent);
});

test.for([21, 22, 23])(
  'whatever becomes of bets, late or not, the bets of each line come to what it says (%i)',
  async (seed) => {
    const next = seededDraws(seed);
    const agent = await world.agent();
    const below = await world.agent(agent);
    const members = [await world.agent(agent, 0), await world.agent(below, 0)];
    await world.grant(agent, realtime(1, 0.5, 2));
    await world.agree(agent, below, realtime(0.7, 0.2, 1));
    const nothing = { deposits: 0n, turnover: 0n };
    for (const kind of ['hourly_salary', 'daily_salary'] as const)
      await world.grant(agent, { kind, tiers: [{ turnover: 0n, active: 0, rate: percent(1) }], active: nothing });
    const [waiting, done]: [bigint[], bigint[]] = [[], []];
    for (let step = 0; step < 120; step += 1) {
      world.rig.clock.move(next() % 50_000);
      const now = world.rig.clock.now();
      const member = members[next() % 2] as Agent;
      const stake = BigInt(1 + (next() % 50)) * unit + BigInt(next() % 1_000_000);
      const told = new Date(now.getTime() - (next() % 3 === 0 ? next() % 900_000 : 0));
      const which = next() % 10;
      if (which < 4) done.push(await place(member, stake, told, true));
      else if (which < 6) waiting.push(await place(member, stake, told, false));
      else if (which < 8 && waiting.length > 0) {
        const [id = 0n] = waiting.splice(next() % waiting.length, 1);
        const [payout, state] = next() % 2 === 0 ? [stake * 3n, 'won' as const] : [0n, 'lost' as const];
        await inTx(world.rig.db, (tx) =>
          settleBets(tx, [{ id, payout, payoutEntry: payout > 0n ? id : null, state }], told),
        );
        done.push(id);
      } else if (which < 9 && done.length > 0) {
        const id = done[next() % done.length] as bigint;
        await change(id, BigInt(next() % 5) * unit, next() % 4 === 0);
      } else await settleDue(world.rig.platform, now);
    }
    await settleAfter(world, 24 * 60);
    const { rows } =
      await sql`select from commission.late where player_id = any (${members.map(({ id }) => id.toString())}::bigint[])`.execute(
        world.rig.db,
      );
    expect(rows.length).toBeGreaterThan(0);
    const back = await world.comeBack(agent);
    expect(await expectExplained(back)).toBeGreaterThan(50);
    await expectExplained(await world.comeBack(below));
  },
);

test('a line opens to nobody but whose it is, and to members of its team alone', async () => {
  const [agent, stranger] = [await world.agent(), await world.agent()];
  const [member, another] = [await world.agent(agent, 0), await world.agent(stranger, 0)];
  await world.grant(agent, realtime(1));
  await bet(world, member, '10.00');
  await settleAfter(world, 5);
  const [line] = await linesOf(agent);
  const id = line?.id ?? '';
  expect(await codeOf(betsOf(stranger, id, handle(stranger, another)))).toBe('commission.unknown');
  for (const word of [handle(agent, another), handle(stranger, member), handle(agent, agent)])
    expect(await codeOf(betsOf(agent, id, word))).toBe('commission.unknown_downline');
});

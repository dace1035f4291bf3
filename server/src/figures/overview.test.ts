import { teamOverview } from '@palpite/contract/figures/agent.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { publishEvent } from '../base/events/events.ts';
import { type Agent, realtime } from '../commission/rig-agents.ts';
import { settleAfter } from '../commission/settle/rig-play.ts';
import { settleDue } from '../commission/settle/settle-due.ts';
import { inputOf, keyOf } from '../ledger/ledger.ts';
import { depositPaid } from '../payments/payments.ts';
import { holdTrees, takeTreeTurn, uplinesOf, writeMove } from '../players/players.ts';
import { credit } from '../wallet/wallet.ts';
import { withdrawalPaid } from '../withdrawals/withdrawals.ts';
import { countPlay } from './count-play.ts';
import { openTeam, type Team } from './rig-figures.ts';

let team: Team;
beforeAll(async () => {
  team = await openTeam();
});
afterAll(() => team.close());

const dayMs = 86_400_000;
const nextDay = (days = 1) => team.rig.clock.move(days * dayMs);

async function overview(agent: Agent, asked: { startDate?: number; endDate?: number } = {}) {
  await team.count();
  const { say } = await team.comeBack(agent);
  return say(teamOverview, asked);
}

const codeOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'done',
    ({ code }) => code as string,
  );

test('play counts for the player, for the agent right above as direct, and for all above as team', async () => {
  const top = await team.agent();
  const middle = await team.agent(top, 2);
  const member = await team.agent(middle, 0);
  await team.bet(member, '10.00', '25.00');
  await team.bet(member, '40.00', '0.00', 'LIVE');
  await team.bet(middle, '5.00');
  await team.bet(top, '3.00');
  const ofTop = await overview(top);
  expect(ofTop.sums).toMatchObject({
    own: { bets: 1, turnover: m('3'), netLoss: m('3') },
    direct: { bets: 1, turnover: m('5'), active: 1, registrations: 1 },
    team: { bets: 3, turnover: m('55'), validTurnover: m('55'), payouts: m('25'), netLoss: m('30'), active: 2 },
  });
  expect(ofTop.sums.team.registrations).toBe(2);
  expect(ofTop.products.map(({ gameType, sums }) => [gameType, sums.team.turnover, sums.direct.turnover])).toEqual([
    // games of the house stand in their own category, as in the catalogue
    ['INHOUSE', m('15'), m('5')],
    ['LIVE', m('40'), 0n],
  ]);
  const ofMiddle = await overview(middle);
  expect(ofMiddle.sums.direct).toEqual(ofMiddle.sums.team);
  expect(ofMiddle.sums.team.turnover).toBe(m('50'));
});

test('days are compared with as many before them, and each day of the span is there', async () => {
  const agent = await team.agent();
  const member = await team.agent(agent, 0);
  nextDay();
  await team.bet(member, '30.00');
  nextDay();
  await team.bet(member, '20.00');
  nextDay();
  await team.bet(member, '10.00');
  const now = team.rig.clock.now().getTime();
  const two = await overview(agent, { startDate: now - dayMs, endDate: now });
  expect([two.sums.team.turnover, two.sumsBefore.team.turnover]).toEqual([m('30'), m('30')]);
  expect(two.byDay.map(({ sums }) => sums.team.turnover)).toEqual([m('20'), m('10')]);
  expect(two.byDay.map(({ day }) => day)).toEqual([two.days.from, two.days.to]);
  expect(two.sums.team.active).toBe(1);
  const today = await overview(agent);
  expect([today.sums.team.turnover, today.sumsBefore.team.turnover]).toEqual([m('10'), m('20')]);
  expect(today.before.to < today.days.from).toBe(true);
  const { say } = await team.comeBack(agent);
  expect(await codeOf(say(teamOverview, { startDate: now - 92 * dayMs, endDate: now }))).toBe('figures.range_too_long');
  expect(await codeOf(say(teamOverview, { startDate: now, endDate: now - dayMs }))).toBe('request.invalid');
});

test('a day begins where the brand’s day begins', async () => {
  const agent = await team.agent();
  const member = await team.agent(agent, 0);
  const { clock } = team.rig;
  // 02:30 of the next day in Greenwich, half an hour before midnight in São Paulo
  clock.set(new Date('2026-04-02T02:30:00Z'));
  await team.bet(member, '7.00');
  clock.move(3_600_000);
  await team.bet(member, '9.00');
  const { sums, sumsBefore, days } = await overview(agent);
  expect(days).toEqual({ from: '2026-04-02', to: '2026-04-02' });
  expect([sums.team.turnover, sumsBefore.team.turnover]).toEqual([m('9'), m('7')]);
});

test('what a bet loses or gains later counts on the day it does, below zero too', async () => {
  const agent = await team.agent();
  const member = await team.agent(agent, 0);
  const id = await team.bet(member, '50.00');
  await team.count();
  nextDay();
  await sql`select bets.change(array[${id}::bigint], array[${m('50')}::bigint], array[${id}::bigint], array[true], ${team.rig.clock.now()}::timestamptz)`.execute(
    team.rig.db,
  );
  const { sums, sumsBefore } = await overview(agent);
  expect(sums.team).toMatchObject({ bets: -1, turnover: m('-50'), validTurnover: m('-50'), payouts: 0n, active: 0 });
  expect(sumsBefore.team).toMatchObject({ bets: 1, turnover: m('50') });
});

test('who is moved brings nothing along: what they did stays with who was above, what they do counts for the new one', async () => {
  const [before, after] = [await team.agent(), await team.agent()];
  const agent = await team.agent(before, 2);
  const member = await team.agent(agent, 0);
  await team.bet(member, '100.00');
  await team.move(agent, after);
  await team.bet(member, '10.00');
  // counted only now: by the tree of each moment all the same
  const [old, recent, own] = [await overview(before), await overview(after), await overview(agent)];
  expect([old, recent, own].map(({ sums }) => sums.team.turnover)).toEqual([m('100'), m('10'), m('110')]);
  expect([old, recent].map(({ sums }) => sums.team.active)).toEqual([1, 0]);
});

test('several who count at once count each bet once', async () => {
  const agent = await team.agent();
  const member = await team.agent(agent, 0);
  for (let nth = 0; nth < 20; nth += 1) await team.bet(member, '1.00');
  await Promise.all(Array.from({ length: 6 }, () => countPlay.run(team.rig.platform)));
  expect((await overview(agent)).sums.team).toMatchObject({ bets: 20, turnover: m('20'), active: 1 });
});

test('nobody is moved while a batch is counted, and who is counted then stands where they stood', async () => {
  const { db, clock } = team.rig;
  const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  const [before, after] = [await team.agent(), await team.agent()];
  const member = await team.agent(before, 0);
  await team.bet(member, '4.00');
  clock.move(1000);
  let moving: Promise<void> = Promise.resolve();
  await inTx(db, async (tx) => {
    await holdTrees(tx);
    moving = inTx(db, async (other) => {
      await takeTreeTurn(other, 'palpite');
      await writeMove(other, { playerId: member.id, toId: after.id, at: clock.now() });
    });
    while ((await waiting.execute(db)).rows.length === 0);
    expect(await uplinesOf(tx, member.id)).toEqual([before.id]);
  });
  await moving;
  await team.bet(member, '6.00');
  const [old, recent] = [await overview(before), await overview(after)];
  expect([old, recent].map(({ sums }) => sums.team.turnover)).toEqual([m('4'), m('6')]);
});

test('deposits, the first of them apart, withdrawals, bonuses and rebates count for those above', async () => {
  const { platform, db, clock } = team.rig;
  clock.set(new Date());
  const agent = await team.agent();
  const member = await team.agent(agent);
  const said = { merchant: 'palpite', playerId: member.id.toString(), currency: 'BRL' };
  await inTx(db, async (tx) => {
    for (const [orderNo, amount] of [
      ['D1', '100.00'],
      ['D2', '40.00'],
    ] as const)
      await publishEvent(tx, depositPaid, { ...said, orderNo, amount, endToEndId: orderNo });
    await publishEvent(tx, withdrawalPaid, { ...said, orderNo: 'W1', amount: '30.00', received: '25.00' });
    for (const [kind, amount] of [
      ['bonus', '8.00'],
      ['rebate', '1.25'],
    ] as const)
      await credit(platform, tx, {
        ...{ playerId: member.id, house: 'promotions', amount: m(amount), kind },
        key: keyOf('test', kind, member.id.toString()),
        input: inputOf(amount),
      });
  });
  const { sums } = await overview(agent);
  expect(sums.team).toMatchObject({
    ...{ deposits: m('140'), firstDeposits: 1, firstDepositSum: m('100'), withdrawals: m('25') },
    ...{ bonuses: m('8'), rebates: m('1.25') },
  });
  expect((await overview(member)).sums.own.deposits).toBe(m('140'));
});

test('what a contract comes to is commission of the day on which its period ended', async () => {
  team.rig.clock.set(new Date('2026-06-10T15:00:00Z'));
  const top = await team.agent();
  const agent = await team.agent(top, 2);
  const member = await team.agent(agent, 0);
  await settleDue(team.rig.platform, team.rig.clock.now());
  await team.grant(top, realtime(2));
  await team.agree(top, agent, realtime(1));
  await settleAfter(team, 5);
  await team.bet(member, '100.00');
  await settleAfter(team, 5);
  expect((await overview(top)).sums).toMatchObject({
    own: { commission: m('1') },
    direct: { commission: m('1') },
    team: { commission: m('1') },
  });
});

test('an agent without a team has zeros, and a member no overview', async () => {
  const agent = await team.agent();
  const { sums, products, byDay } = await overview(agent);
  expect(sums.team).toMatchObject({ bets: 0, turnover: 0n, active: 0, registrations: 0 });
  expect([products, byDay.length]).toEqual([[], 1]);
  const member = await team.agent(agent, 0);
  expect(await codeOf(member.say(teamOverview, {}))).toMatch(/^(entrance\.agents_only|request\.forbidden)$/);
});

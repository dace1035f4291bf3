import * as office from '@palpite/contract/promotions/office.ts';
import * as player from '@palpite/contract/promotions/player.ts';
import type { ActivityTerms } from '@palpite/contract/promotions/shapes.ts';
import { areIncluded, checkDraw, type TicketRange } from '@palpite/math/chance/raffle.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { type BeaconRig, openBeaconRig } from '../../beacon/rig-beacon.ts';
import { codeOf, refusalOf } from '../../entrance/rig-door.ts';
import { startExclusion } from '../../safeguards/safeguards.ts';
import { day, openPromotions, type Promotions } from '../rig-promotions.ts';
import { sha256 } from './close-raffle.ts';
import { hashes } from './draw-raffle.ts';
import { givePrizes } from './give-prizes.ts';
import { moveRaffles } from './move-raffles.ts';

let world: Promotions;
let beacon: BeaconRig;
let visitor: Promotions['one'];
beforeAll(async () => {
  world = await openPromotions();
  beacon = await openBeaconRig(world.rig.clock);
  Object.assign(world.rig.platform.settings, { beaconUrl: beacon.url });
  visitor = world.wire.as(undefined, { merchant: 'palpite' });
});
afterAll(async () => {
  await world.close();
  await beacon.close();
});

const hour = 3_600_000;
const minute = 60_000;
const prizes = (seconds = 2) => ({
  code: 'prizes',
  args: { first: '50.00', seconds, second: '10.00', thirds: 0, third: '1.00', rollover: 1 },
});
const tickets = (code = 'raffle') => ({ code, args: { per: '20.00', mostADay: 5, minutes: 10 } });
const terms = (more: Partial<ActivityTerms> = {}) =>
  world.terms(tickets(), {
    ...{ reward: prizes(), endsAt: world.rig.clock.now().getTime() + 2 * hour, claimDays: 3 },
    ...more,
  });
const work = async () => {
  await moveRaffles.run(world.rig.platform);
  await givePrizes.run(world.rig.platform);
  await world.work();
};
const twice = (run: typeof moveRaffles.run) => Promise.all([run(world.rig.platform), run(world.rig.platform)]);
const raffleOf = async (activityId: string) => {
  const found = (await visitor(player.raffles, {})).find((each) => each.activityId === activityId);
  if (!found) throw new Error('a raffle was expected');
  return found;
};
const ownOf = async (say: Promotions['one'], activityId: string) =>
  (await say(player.raffleStatus, {})).find((each) => each.activityId === activityId);
/** People who take part, with so many tickets each. */
async function takers(activity: { activityId: string; version: string }, counts: readonly number[]) {
  const people: Awaited<ReturnType<Promotions['player']>>[] = [];
  for (const count of counts) {
    const someone = await world.player();
    people.push(someone);
    await someone.say(player.joinActivity, { id: activity.activityId, version: activity.version });
    if (count > 0) await world.lose(someone.id, `${count * 20 + 7}.00`);
  }
  return people;
}
async function redo(activityId: string) {
  const { root, seed, randomness, commitment, prizes: all, mostEach, winners } = await raffleOf(activityId);
  if (root === null || seed === null || randomness === null) throw new Error('a result was expected');
  const ranges: TicketRange[] = (await visitor(player.raffleTickets, { id: activityId, after: 0 })).ranges;
  return checkDraw({ commitment, seed, root, randomness, places: all.length, mostEach, winners }, ranges, hashes);
}

test('a raffle is composed with an end, a list of prizes and a budget for all of them, and does not change', async () => {
  const promotionId = await world.text('Sorteio');
  const propose = (given: ActivityTerms, activityId: string | null = null) =>
    world.one(office.proposeActivity, { activityId, promotionId, terms: given, reason: 'sorteio' }, world.key());
  const refused = async (given: ActivityTerms) => {
    const { code, value } = await refusalOf(propose(given));
    return [code, (value as { field?: string }).field];
  };
  expect(await refused(terms({ endsAt: null }))).toEqual(['promotions.raffle_needs_end', 'endsAt']);
  expect(await refused(terms({ claimDays: 0 }))).toEqual(['promotions.raffle_needs_end', 'claimDays']);
  const cash = { code: 'cash', args: { amount: '5.00', rollover: 1 } };
  expect(await refused(terms({ reward: cash }))).toEqual(['promotions.reward_needs_raffle', 'reward.code']);
  const turnover = { code: 'turnover', args: { least: '5.00', period: 'all' } };
  expect(await refused(terms({ trigger: turnover }))).toEqual(['promotions.reward_needs_raffle', 'reward.code']);
  // more than may be given at once would wait with its refusal for ever
  const dear = { ...prizes(), args: { ...prizes().args, second: '100000.01' } };
  expect(await refused(terms({ reward: dear, budget: m('900000.00') }))).toEqual([
    'promotions.reward_too_large',
    'reward.args.second',
  ]);
  expect(await refused(terms({ budget: m('69.99') }))).toEqual(['promotions.budget_too_small', 'budget']);
  const { activityId } = await world.run(terms());
  const { list } = await world.one(office.deskActivities, { page: 1, size: 5 });
  const again = {
    ...{ activityId, promotionId: list.find((each) => each.activityId === activityId)?.promotionId ?? '' },
    ...{ terms: terms({ budget: m('500.00') }), reason: 'outra versão' },
  };
  expect(await codeOf(world.one(office.proposeActivity, again, world.key()))).toBe('promotions.raffle_fixed');
});

test('tickets are numbered and their root is out before the beacon; the draw is what a verifier works out', async () => {
  const activity = await world.run(terms({ limit: { count: 1, period: 'ever' } }));
  const { activityId, version } = activity;
  beacon.up = false;
  await work();
  const early = await raffleOf(activityId);
  expect(early).toMatchObject({ state: 'open', seed: null, root: null, beacon: null, winners: [], mostEach: 1 });
  beacon.up = true;
  world.rig.clock.move(minute);
  await work();
  const named = (await raffleOf(activityId)).beacon;
  expect(named?.round).toBeGreaterThan(0);

  const people = await takers(activity, [3, 5, 1, 0]);
  const [one, , , none] = people;
  if (!one || !none) throw new Error('players were expected');
  await world.lose(one.id, '900.00');
  // no more than five in a day, whatever was played
  expect(await ownOf(one.say, activityId)).toMatchObject({ joined: true, tickets: 5, range: null, prizes: [] });
  expect(await none.say(player.oneActivity, { id: activityId })).toMatchObject({ state: 'joined', way: 'draw' });
  expect(await codeOf(one.say(player.claimActivity, { id: activityId, version }, world.key()))).toBe(
    'promotions.nothing_to_claim',
  );
  expect(await codeOf(one.say(player.raffleProof, { id: activityId }))).toBe('promotions.unknown');

  world.rig.clock.move(2 * hour);
  beacon.up = false;
  await twice(moveRaffles.run);
  const closed = await raffleOf(activityId);
  expect(closed).toMatchObject({ state: 'closed', tickets: 11, holders: 3, seed: null, beacon: named, moved: false });
  const { ranges, next } = await visitor(player.raffleTickets, { id: activityId, after: 0 });
  expect([ranges.reduce((sum, { count }) => sum + count, 0), ranges[0]?.first, next]).toEqual([11, 1, null]);
  const say = await world.back(one.id);
  expect(await say(player.oneActivity, { id: activityId })).toMatchObject({ state: 'closed' });
  const late = await world.player();
  expect(await codeOf(late.say(player.joinActivity, { id: activityId, version }))).toBe('promotions.not_open');
  const proof = await say(player.raffleProof, { id: activityId });
  expect([proof.range.count, areIncluded(proof, closed.root ?? '', sha256)]).toEqual([5, true]);
  expect(await codeOf((await world.back(none.id))(player.raffleProof, { id: activityId }))).toBe('promotions.unknown');
  const elsewhere = world.wire.as(undefined, { merchant: 'palpite-mundo' });
  expect(await codeOf(elsewhere(player.raffleTickets, { id: activityId, after: 0 }))).toBe('promotions.unknown');

  // the time has come and the beacon has no answer: the draw waits, and says so
  world.rig.clock.move(11 * minute);
  await work();
  expect(await raffleOf(activityId)).toMatchObject({ state: 'closed', isWaiting: true, winners: [] });
  beacon.up = true;
  world.rig.clock.move(minute);
  await twice(moveRaffles.run);
  const drawn = await raffleOf(activityId);
  expect(drawn).toMatchObject({
    state: 'drawn',
    randomness: beacon.randomnessOf(named?.round ?? 0),
    root: closed.root,
  });
  expect(drawn.commitment).toBe(early.commitment);
  expect(await redo(activityId)).toMatchObject({ isPromised: true, isGapless: true, isRoot: true, isSame: true });
  // three players, one prize each
  expect(new Set(drawn.winners.map(({ mark }) => mark)).size).toBe(3);

  // a crash here loses nothing: the prizes are given by whoever comes next, once
  await twice(givePrizes.run);
  await twice(givePrizes.run);
  await world.work();
  const { list } = await world.one(office.deskActivities, { page: 1, size: 50 });
  expect(list.find((each) => each.activityId === activityId)).toMatchObject({ spent: m('70.00'), claims: 3 });
  const mine = await ownOf(say, activityId);
  const prize = mine?.prizes[0];
  expect(mine?.prizes).toMatchObject([{ status: 'issued' }]);
  const claimId = prize?.claimId ?? '';
  expect(await codeOf((await world.back(none.id))(player.claimRaffle, { claimId }, world.key()))).toBe(
    'rewards.unknown',
  );
  const key = world.key();
  await Promise.all([say(player.claimRaffle, { claimId }, key), say(player.claimRaffle, { claimId }, key)]);
  expect(await codeOf(say(player.claimRaffle, { claimId }, world.key()))).toBe('rewards.wrong_state');
  expect(await world.purse(one.id)).toBe(prize?.amount);
  await world.work();
  expect((await ownOf(say, activityId))?.prizes).toMatchObject([{ status: 'claimed' }]);
  // nobody else took theirs: it goes back into the budget
  world.rig.clock.move(4 * day);
  await world.work();
  const { list: after } = await world.one(office.deskRaffles, { page: 1, size: 10 });
  const states = after.find((each) => each.activityId === activityId)?.given.map(({ status }) => status);
  expect(states?.toSorted()).toEqual(['claimed', 'expired', 'expired']);
});

test('a prize that may not be given waits with its reason until its deadline; then it has lapsed', async () => {
  const activity = await world.run(terms({ reward: prizes(0), limit: { count: 5, period: 'ever' } }));
  const [someone] = await takers(activity, [2]);
  if (!someone) throw new Error('a player was expected');
  const { platform } = world.rig;
  world.rig.clock.move(2 * hour);
  await work();
  await inTx(platform.db, (tx) =>
    startExclusion(platform, tx, { playerId: someone.id, merchant: 'palpite', setBy: 'player', length: '24h' }),
  );
  world.rig.clock.move(11 * minute);
  await work();
  const given = async () => {
    const { list } = await world.one(office.deskRaffles, { page: 1, size: 20 });
    return list.find((each) => each.activityId === activity.activityId)?.given;
  };
  expect(await given()).toMatchObject([
    { status: 'owed', refused: 'safeguards.excluded', lapsed: false, account: someone.username },
  ]);
  world.rig.clock.move(2 * day);
  await work();
  expect(await given()).toMatchObject([{ status: 'issued', refused: null }]);
  const other = await world.run(terms({ reward: prizes(0) }));
  const [barred] = await takers(other, [1]);
  if (!barred) throw new Error('a player was expected');
  await inTx(platform.db, (tx) =>
    startExclusion(platform, tx, { playerId: barred.id, merchant: 'palpite', setBy: 'player', length: '30d' }),
  );
  world.rig.clock.move(2 * hour);
  await work();
  world.rig.clock.move(11 * minute);
  await work();
  world.rig.clock.move(4 * day);
  await work();
  const { list } = await world.one(office.deskRaffles, { page: 1, size: 20 });
  expect(list.find((each) => each.activityId === other.activityId)?.given).toMatchObject([
    { status: 'expired', lapsed: true, claimId: null },
  ]);
});

test('a stop ends the tickets and not the draw; tickets numbered too late wait for another round; none are drawn fairly too', async () => {
  const stopped = await world.run(terms());
  await work();
  await takers(stopped, [2]);
  const { beacon: named, drawAt } = await raffleOf(stopped.activityId);
  await world.one(office.stopActivity, { activityId: stopped.activityId, reason: 'acabou cedo' }, world.key());
  await work();
  expect(await raffleOf(stopped.activityId)).toMatchObject({ state: 'closed', tickets: 2, beacon: named, drawAt });

  const late = await world.run(terms());
  await work();
  await takers(late, [4]);
  const before = await raffleOf(late.activityId);
  // away over the time of the draw: the number of that round is known by now
  world.rig.clock.move(3 * hour);
  await work();
  await work();
  const moved = await raffleOf(late.activityId);
  expect(moved).toMatchObject({ state: 'closed', moved: true, tickets: 4 });
  expect(moved.beacon?.round ?? 0).toBeGreaterThan(before.beacon?.round ?? 0);
  expect(moved.drawAt).toBeGreaterThan(world.rig.clock.now().getTime());
  world.rig.clock.move(3 * minute);
  await work();
  expect(await raffleOf(late.activityId)).toMatchObject({ state: 'drawn' });
  expect(await redo(late.activityId)).toMatchObject({ isPromised: true, isRoot: true, isSame: true });

  const empty = await world.run(terms());
  world.rig.clock.move(2 * hour);
  await work();
  world.rig.clock.move(11 * minute);
  await work();
  expect(await raffleOf(empty.activityId)).toMatchObject({ state: 'drawn', tickets: 0, winners: [] });
  expect(await redo(empty.activityId)).toMatchObject({ isRoot: true, isSame: true });
});

test('what was played before the closing has its tickets, though another process is counting just then', async () => {
  const { db, platform, clock } = world.rig;
  const activity = await world.run(terms());
  await work();
  const [one] = await takers(activity, [1]);
  const began = Promise.withResolvers<void>();
  const mayGo = Promise.withResolvers<void>();
  const counting = inTx(db, async (tx) => {
    await sql`select from bets.follower where name = 'promotions.count-play' for update`.execute(tx);
    began.resolve();
    await mayGo.promise;
  });
  await began.promise;
  await world.lose(one?.id ?? 0n, '60.00');
  clock.move(2 * hour);
  const closing = moveRaffles.run(platform);
  const waits = expect
    .poll(async () => {
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await waiting.execute(db)).rows.length;
    })
    .toBeGreaterThan(0);
  await Promise.race([waits, closing]);
  mayGo.resolve();
  await Promise.all([counting, closing]);
  expect(await raffleOf(activity.activityId)).toMatchObject({ state: 'closed', tickets: 4 });
});

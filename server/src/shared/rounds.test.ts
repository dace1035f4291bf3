import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { advance } from './advance.ts';
import { awayMs, closeCoin, coinSeries, comeBackMs, usualPace } from './rig-coin.ts';
import { type CoinRig, openCoinRig } from './rig-coin-table.ts';
import type { Series } from './series.ts';
import { openRound } from './shared.ts';

let coin: CoinRig;
const told: string[] = [];
const series = coinSeries({ told: (phase) => told.push(phase) });

beforeAll(async () => {
  coin = await openCoinRig('rounds', 4);
});
afterAll(() => coin.close());
afterEach(async () => {
  await finish();
  await coin.settled();
});

/** The round at hand to its end, with what is due while nobody is late. */
async function finish(): Promise<void> {
  for (let steps = 0; !(await coin.round()).settledAt; steps += 1) {
    if (steps === 20) throw new Error('the round does not end');
    coin.rig.clock.move(await coin.step(series));
  }
}
const open = () => coin.reach(series, 'betting');
const statesOf = async (roundId: bigint) => (await coin.betsOf(roundId)).map(({ state }) => state);

test('a round takes bets, closes, shows its result and settles on the clock, and the next one opens', async () => {
  const round = await open();
  expect(await coin.bet(0, 0)).toBeTypeOf('bigint');
  expect(await coin.bet(1, 1)).toBeTypeOf('bigint');
  told.length = 0;
  const due = await coin.step(series);
  expect(due).toBe(usualPace.bettingMs);
  coin.rig.clock.move(due);
  await coin.step(series);
  expect(await coin.round()).toMatchObject({ id: round.id, phase: 'closed', hash: null, result: null });
  expect(await coin.bet(2, 0)).toBe('coin.closed');
  coin.rig.clock.move(await coin.step(series));
  await coin.step(series);
  const shown = await coin.round();
  expect(shown).toMatchObject({ id: round.id, phase: 'shown', settledAt: null });
  expect(shown.result).toBe(series.resultOf(shown.salt, shown.hash ?? ''));
  expect(await statesOf(round.id)).toEqual(['open', 'open']);
  coin.rig.clock.move(usualPace.shownMs);
  const pause = await coin.step(series);
  expect(pause).toBe(usualPace.pauseMs - usualPace.shownMs);
  expect(await statesOf(round.id)).toEqual(shown.result === 0 ? ['won', 'lost'] : ['lost', 'won']);
  expect(told).toEqual(['closed', 'shown']);
  coin.rig.clock.move(pause);
  await coin.step(series);
  expect(await coin.round()).toMatchObject({ phase: 'betting', position: round.position + 1 });
});

test('a bet asked after the close is refused, whoever moved the round or did not yet', async () => {
  const { closesAt } = await open();
  const at = (ms: number) => new Date(closesAt.getTime() + ms);
  expect(await coin.bet(0, 0, { askedAt: at(0) })).toBe('coin.closed');
  expect(await coin.bet(0, 0, { askedAt: at(-1) })).toBeTypeOf('bigint');
});

/** How many transactions wait for another one. */
const waiting = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks l
    join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()`.execute(coin.rig.db);
  return rows[0]?.n;
};

test('a round does not close while a bet is being written on it', async () => {
  const { id, closesAt } = await open();
  const { db, clock } = coin.rig;
  clock.set(closesAt);
  let closing: Promise<number> | undefined;
  await inTx(db, async (tx) => {
    const { rows } = await sql<{ closed: boolean[] }>`
      select shared.bets_closed(array[${id}]::bigint[], array['-infinity']::timestamptz[]) as closed`.execute(tx);
    expect(rows[0]?.closed).toEqual([false]);
    closing = coin.step(series);
    await expect.poll(waiting).toBe(1);
    expect(await coin.round()).toMatchObject({ id, phase: 'betting' });
  });
  await closing;
  expect(await coin.round()).toMatchObject({ id, phase: 'closed' });
});

test('the same key bets once, and another bet of the player in one round is refused', async () => {
  const round = await open();
  const both = await Promise.all([coin.bet(0, 0, { key: 'twice' }), coin.bet(0, 0, { key: 'twice' })]);
  expect(both[0]).toBe(both[1]);
  expect(await coin.bet(0, 1)).toBe('coin.bet_placed');
  expect(await coin.bet(0, 1, { key: 'twice' })).toBe('request.key_reused');
  expect(await coin.betsOf(round.id)).toHaveLength(1);
});

test('a phase without a length of its own ends when its work says so, once, and the result follows at once', async () => {
  let isDone = false;
  let works = 0;
  const [betting, , shown] = coinSeries().phases;
  if (!shown) throw new Error('a coin is shown');
  const work = async () => {
    works += 1;
  };
  const during = { everyMs: 200, work, isOver: () => Promise.resolve(isDone) };
  const open: Series = { ...series, phases: [betting, { name: 'open', lastsMs: Infinity, during }, shown] };
  const { id } = await coin.reach(series, 'betting');
  await coin.bet(0, 0);
  await coin.reach(open, 'open');
  // however late it is: nobody has said that it is over
  for (const ms of [0, 200, 3_600_000]) {
    coin.rig.clock.move(ms);
    expect(await coin.step(open)).toBe(200);
  }
  expect([works, (await coin.round()).phase]).toEqual([3, 'open']);
  isDone = true;
  await Promise.all([coin.step(open), coin.step(open)]);
  expect(await coin.round()).toMatchObject({ id, phase: 'shown', endedAt: coin.rig.clock.now() });
});

test('two who both believe they lead do each step once, in every phase', async () => {
  const { id } = await open();
  for (const player of coin.players.keys()) await coin.bet(player, player % 2);
  for (let steps = 0; !(await coin.round()).settledAt && steps < 10; steps += 1) {
    const [due = 0] = await Promise.all([coin.step(series), coin.step(series), coin.step(series)]);
    coin.rig.clock.move(due);
  }
  expect((await statesOf(id)).sort()).toEqual(['lost', 'lost', 'won', 'won']);
  coin.rig.clock.move(usualPace.pauseMs);
  await Promise.all([coin.step(series), coin.step(series)]);
  expect(await coin.round()).toMatchObject({ phase: 'betting' });
});

for (const phase of ['betting', 'closed', 'shown'])
  test(`whoever takes over in the phase ${phase} goes on with the same round, result and bets`, async () => {
    const { id } = await open();
    for (const player of coin.players.keys()) await coin.bet(player, player % 2);
    const before = await coin.reach(series, phase);
    const { result } = openRound(coin.rig.platform, series, before);
    // nothing of what the leader before kept in memory is there
    const successor = { ...coin.rig.platform };
    coin.rig.clock.move(awayMs - 100);
    for (let steps = 0; !(await coin.round()).settledAt && steps < 10; steps += 1)
      coin.rig.clock.move(await advance(successor, series));
    await closeCoin(successor);
    expect(await coin.round()).toMatchObject({ id, result });
    expect((await coin.betsOf(id)).map(({ side, state }) => [side, state])).toEqual(
      [0, 1, 0, 1].map((side) => [side, side === result ? 'won' : 'lost']),
    );
  });

test('whoever was away when bets should have closed gives everyone a moment to come back', async () => {
  const { id } = await open();
  coin.rig.clock.move(usualPace.bettingMs + 60_000);
  expect(await coin.bet(0, 0)).toBe('coin.closed');
  expect(await coin.step(series)).toBe(comeBackMs);
  expect(await coin.bet(0, 0)).toBeTypeOf('bigint');
  expect(await coin.round()).toMatchObject({ id, phase: 'betting' });
});

test('a round that was not seen to its result is void as a whole: every stake goes back, and it has no result', async () => {
  const { id } = await open();
  for (const player of coin.players.keys()) await coin.bet(player, player % 2);
  await coin.reach(series, 'closed');
  coin.rig.clock.move(60_000);
  told.length = 0;
  await Promise.all([coin.step(series), coin.step(series)]);
  expect(await coin.round()).toMatchObject({ id, phase: 'void', hash: null, result: null });
  expect(told).toContain('void');
  await Promise.all([coin.step(series), coin.step(series)]);
  expect(await statesOf(id)).toEqual(['void', 'void', 'void', 'void']);
  expect(await coin.round()).toMatchObject({ id, phase: 'void', result: null });
  coin.rig.clock.move(usualPace.pauseMs);
  await coin.step(series);
  expect((await coin.round()).id).toBeGreaterThan(id);
});

test('a round whose result was shown is never void, however late its bets are paid', async () => {
  const { id } = await open();
  await coin.bet(0, 0);
  await coin.reach(series, 'shown');
  coin.rig.clock.move(3_600_000);
  await coin.step(series);
  expect(await statesOf(id)).toEqual([(await coin.round()).result === 0 ? 'won' : 'lost']);
});

/** A series that fails when so many bets have been decided. */
function failingAfter(bets: number): Series {
  let left = bets;
  return coinSeries({
    deciding: () => {
      if (left === 0) throw new Error('the process dies here');
      left -= 1;
    },
  });
}

for (const [phase, end] of [
  ['shown', ['lost', 'lost', 'won', 'won']],
  ['void', ['void', 'void', 'void', 'void']],
] as const)
  test(`a leader that dies between two bets of a ${phase} round is followed by one that decides the rest once`, async () => {
    const { id } = await open();
    for (const player of coin.players.keys()) await coin.bet(player, player % 2);
    await coin.reach(series, 'closed');
    if (phase === 'void') coin.rig.clock.move(60_000);
    await coin.reach(series, phase);
    coin.rig.clock.move(usualPace.shownMs);
    await expect(coin.step(failingAfter(2))).rejects.toThrow('dies here');
    expect((await statesOf(id)).filter((state) => state === 'open')).toHaveLength(2);
    expect((await coin.round()).settledAt).toBeNull();
    await coin.step(series);
    expect((await statesOf(id)).sort()).toEqual(end);
  });

test('what a round deals is written with its result, once, and not for a round that is void', async () => {
  const { db, platform } = coin.rig;
  await sql`create table if not exists coin.dealt (round_id bigint primary key)`.execute(db);
  let failing = true;
  const dealing: Series = {
    ...series,
    async deal(_, tx, { id }) {
      await sql`insert into coin.dealt (round_id) values (${id})`.execute(tx);
      if (failing) throw new Error('the cards fell down');
      return 7;
    },
  };
  const dealt = async () => {
    const { rows } = await sql<{ roundId: bigint }>`select round_id from coin.dealt order by round_id`.execute(db);
    return rows.map(({ roundId }) => roundId);
  };
  await coin.reach(dealing, 'closed');
  coin.rig.clock.move(usualPace.closedMs);
  await expect(coin.step(dealing)).rejects.toThrow('the cards fell down');
  const round = await coin.round();
  expect(round).toMatchObject({ phase: 'closed', result: null });
  expect(await dealt()).toEqual([]);
  failing = false;
  await Promise.all([advance(platform, dealing), advance({ ...platform }, dealing)]);
  expect(await coin.round()).toMatchObject({ id: round.id, phase: 'shown', result: 7 });
  expect(await dealt()).toEqual([round.id]);
  await finish();
  await coin.reach(dealing, 'closed');
  // away for longer than is overlooked: void, as the coin says
  coin.rig.clock.move(usualPace.closedMs + awayMs + 1);
  await coin.step(dealing);
  expect((await coin.round()).phase).toBe('void');
  expect(await dealt()).toEqual([round.id]);
});

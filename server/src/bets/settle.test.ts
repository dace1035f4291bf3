import { unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, inTx, type Tx } from '../base/db/db.ts';
import { openRig, type Rig } from '../base/rig.ts';
import {
  betByOrderNo,
  lastPlacedAt,
  raiseBet,
  recordBets,
  resultOf,
  type Settlement,
  settleBets,
  totalsOf,
  turnoverByGame,
  validTurnover,
  waitingBets,
} from './bets.ts';

let rig: Rig;
let numbers = 10n;

beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.close());

const now = () => rig.clock.now();

/** A bet that waits for its result. */
async function place(playerId: bigint, stake: bigint, opposed = 0n): Promise<bigint> {
  numbers += 10n;
  const id = numbers;
  await inTx(rig.db, (tx) =>
    recordBets(tx, [
      {
        id,
        playerId,
        merchant: 'palpite',
        currency: 'BRL',
        vassalage: 'ONE',
        gameCode: 'a',
        gameType: 'RNG',
        stake,
        opposed,
        payout: 0n,
        validTurnover: 0n,
        payoutEntry: null,
        state: 'accepted',
        placedAt: now(),
        settledAt: null,
      },
    ]),
  );
  return id;
}

const settle = (id: bigint, payout: bigint, state: Settlement['state']) =>
  inTx(rig.db, (tx) => settleBets(tx, [{ id, payout, payoutEntry: payout > 0n ? id + 1n : null, state }], now()));
const raise = (id: bigint, amount: bigint) =>
  inTx(rig.db, (tx) => raiseBet(tx, { id, entry: id + 2n, amount, at: now() }));

test('a prize that gives back less than the stake is a loss, and one that gives back as much is neither', () => {
  expect([0n, 1n, 2n, 3n].map((payout) => resultOf({ stake: 2n, payout }))).toEqual(['lost', 'lost', 'push', 'won']);
});

test('a bet has its result once, whoever brings a second one', async () => {
  const id = await place(1n, 2n * unit);
  await settle(id, 5n * unit, 'won');
  const settled = await betByOrderNo(rig.db, `${id}`);
  expect(settled).toMatchObject({ state: 'won', payout: 5n * unit, validTurnover: 2n * unit, settledAt: now() });
  await expect(settle(id, 0n, 'lost')).rejects.toThrow('only 0 waited');
  await expect(raise(id, unit)).rejects.toThrow('does not wait');
  expect(await betByOrderNo(rig.db, `${id}`)).toEqual(settled);
  const other = await place(1n, unit);
  const both = await Promise.allSettled([settle(other, 0n, 'lost'), settle(other, 2n * unit, 'won')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a raised bet counts with all its stake, and each part stands beside its own entry', async () => {
  const from = now();
  const id = await place(2n, 2n * unit);
  rig.clock.move(60_000);
  await raise(id, 3n * unit);
  const open = async () =>
    (await sql<{ open: bigint }>`select bets.open_stakes('palpite')::bigint as open`.execute(rig.db)).rows[0]?.open;
  const before = await open();
  await settle(id, 0n, 'lost');
  expect(await open()).toBe((before ?? 0n) - 5n * unit);
  const { rows } =
    await sql`select id, stake, bet from bets.placed('palpite', ${from}, ${new Date(now().getTime() + 1)})
    where bet = ${id} order by id`.execute(rig.db);
  expect(rows).toEqual([
    { id, stake: 2n * unit, bet: id },
    { id: id + 2n, stake: 3n * unit, bet: id },
  ]);
  expect(await betByOrderNo(rig.db, `${id}`)).toMatchObject({ stake: 5n * unit, validTurnover: 5n * unit });
});

test('sums by the hour take in a bet whose result came in another hour, or in the very moment it was placed', async () => {
  const player = 3n;
  const late = await place(player, 2n * unit);
  const atOnce = await place(player, 3n * unit);
  await settle(atOnce, 4n * unit, 'won');
  const sums = async () => ({
    ...(await totalsOf(rig.platform, rig.db, player)),
    valid: (await turnoverByGame(rig.platform, rig.db, player)).reduce((sum, { valid }) => sum + valid, 0n),
  });
  expect(await sums()).toEqual({ staked: 5n * unit, won: 4n * unit, count: 2, valid: 3n * unit });
  expect(await lastPlacedAt(rig.db, player)).toEqual(now());
  rig.clock.move(3 * 3_600_000);
  expect(await sums()).toEqual({ staked: 5n * unit, won: 4n * unit, count: 2, valid: 3n * unit });
  await raise(late, unit);
  await settle(late, 3n * unit, 'push');
  expect(await sums()).toEqual({ staked: 6n * unit, won: 7n * unit, count: 2, valid: 3n * unit });
  rig.clock.move(3 * 3_600_000);
  expect(await sums()).toEqual({ staked: 6n * unit, won: 7n * unit, count: 2, valid: 3n * unit });
});

test('a bet that gets its result is found by its number, however many wait beside it', async () => {
  const id = await place(70n, unit);
  for (let waiting = 0; waiting < 5; waiting++) await place(71n, unit);
  const looksOf = async (tx: Tx) => {
    const { rows } = await sql<{ looks: bigint }>`
      select pg_stat_get_xact_numscans('bets.bet_waiting'::regclass) as looks`.execute(tx);
    return rows[0]?.looks;
  };
  await inTx(rig.db, async (tx) => {
    const before = await looksOf(tx);
    await settleBets(tx, [{ id, payout: 0n, payoutEntry: null, state: 'lost' }], now());
    expect(await looksOf(tx)).toBe(before);
  });
});

test.for<[Settlement['state'], bigint, payout: bigint, valid: bigint, besideOpposed: bigint]>([
  ['won', 30n, 20n, 10n, 6n],
  ['lost', 31n, 0n, 10n, 6n],
  ['half_won', 32n, 15n, 5n, 3n],
  ['half_lost', 33n, 5n, 5n, 3n],
  ['push', 34n, 10n, 0n, 0n],
  ['cashed_out', 35n, 12n, 0n, 0n],
  ['void', 36n, 10n, 0n, 0n],
])('of ten staked on a bet that was %s counts what the rules say', async ([state, player, payout, valid, beside]) => {
  const plain = await place(player, 10n * unit);
  // four of the ten stand against another part of the round
  const opposed = await place(player, 10n * unit, 4n * unit);
  for (const id of [plain, opposed]) await settle(id, payout * unit, state);
  const told = [await betByOrderNo(rig.db, `${plain}`), await betByOrderNo(rig.db, `${opposed}`)];
  expect(told).toMatchObject([
    { state, validTurnover: valid * unit },
    { state, validTurnover: beside * unit },
  ]);
  expect([validTurnover(10n * unit, state), validTurnover(10n * unit, state, 4n * unit)]).toEqual(
    told.map((bet) => bet?.validTurnover),
  );
  const counted = (await turnoverByGame(rig.platform, rig.db, player)).reduce((sum, each) => sum + each.valid, 0n);
  expect(counted).toBe((valid + beside) * unit);
  rig.clock.move(1);
});

test('a bet settled as it is placed counts without what stands against itself', async () => {
  numbers += 10n;
  const [id, stake, opposed] = [numbers, 20n * unit, 16n * unit];
  const at = now();
  const what = { vassalage: 'ONE', gameCode: 'a', gameType: 'RNG', merchant: 'palpite', currency: 'BRL' };
  const came = { payout: 0n, payoutEntry: null, state: 'lost', placedAt: at, settledAt: at } as const;
  await inTx(rig.db, (tx) =>
    recordBets(tx, [
      { id, playerId: 40n, ...what, stake, opposed, validTurnover: validTurnover(stake, 'lost', opposed), ...came },
    ]),
  );
  expect(await betByOrderNo(rig.db, `${id}`)).toMatchObject({ opposed, validTurnover: 4n * unit });
});

test('the bets that wait longest are found without a look at all that wait', async () => {
  const at = new Date('2026-01-01T00:00:00Z');
  await sql`insert into bets.bet (id, player_id, merchant, currency, vassalage, game_code, game_type, stake, payout, valid_turnover, state, placed_at)
    select 1000000 + n, n, 'palpite', 'BRL', 'WAIT' || n % 4, 'a', 'RNG', 1000000, 0, 0, 'accepted', ${at}::timestamptz + n * interval '1 second'
    from generate_series(1, 20000) n`.execute(rig.db);
  await sql`analyze bets.bet`.execute(rig.db);
  await inTx(rig.db, async (tx) => {
    const asked = {
      vendors: ['WAIT1', 'WAIT3', 'WAIT1'],
      merchant: 'palpite',
      before: new Date('2026-02-01'),
      limit: 20,
    };
    const before = await rowsRead(tx);
    const waiting = await waitingBets(tx as unknown as Db, asked);
    expect(waiting.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, n) => 1_000_001n + BigInt(2 * n)));
    expect((await rowsRead(tx)) - before).toBeLessThan(50);
  });
});

async function rowsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`select (seq_tup_read + idx_tup_fetch)::int as read
    from pg_stat_xact_user_tables where relid = 'bets.bet'::regclass`.execute(tx);
  return rows[0]?.read ?? 0;
}

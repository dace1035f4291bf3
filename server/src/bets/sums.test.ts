import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { betRecord } from '@palpite/contract/bets/player.ts';
import type { GameType } from '@palpite/contract/catalogue/shapes.ts';
import { unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { openRig, type Rig } from '../base/rig.ts';
import type { Ask, PlayerSession } from '../base/room.ts';
import { type BetRecord, newestBets, recordBets, totalsOf, turnoverByGame, validTurnover } from './bets.ts';
import { readProfit } from './read-profit.ts';
import { recordOf } from './read-record.ts';
import { betGroups, keepHours } from './sum-store.ts';

let rig: Rig;
let players = 0n;
let numbers = 1000n;
const hourMs = 3_600_000;

beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.close());

type Input = Omit<InputOf<typeof betRecord>, 'page' | 'size'> & { page?: number; size?: number };

interface Reader {
  readonly id: bigint;
  record(input?: Input, of?: ReturnType<typeof recordOf>): Promise<OutputOf<typeof betRecord>>;
}

/** A player nobody has heard of: the journal of bets knows them by number alone. */
function bringOne(): Reader & { readonly ask: Ask<PlayerSession> } {
  const id = ++players;
  const who = { kind: 'player', playerId: id, merchant: 'palpite' };
  const ask = { platform: rig.platform, who, merchant: 'palpite', language: 'EN' } as unknown as Ask<PlayerSession>;
  return { id, ask, record: (input, of = recordOf('RNG')) => of(ask, { page: 1, size: 20, ...input }) };
}

type More = { stake?: bigint; state?: BetRecord['state']; at?: Date; type?: GameType; game?: string };

async function bet(playerId: bigint, more: More = {}): Promise<bigint> {
  numbers += 2n;
  const { stake = 10n * unit, state = 'lost', at = rig.clock.now(), type = 'RNG', game = 'a' } = more;
  const payout = {
    ...{ accepted: 0n, lost: 0n, won: 2n * stake, push: stake, void: stake },
    ...{ half_won: stake + stake / 2n, half_lost: stake / 2n, cashed_out: stake - 1n },
  }[state];
  const record: BetRecord = {
    ...{
      id: numbers,
      playerId,
      merchant: 'palpite',
      currency: 'BRL',
      vassalage: 'ONE',
      gameCode: game,
      gameType: type,
    },
    ...{ stake, payout, validTurnover: validTurnover(stake, state), state, placedAt: at },
    payoutEntry: payout > 0n ? numbers + 1n : null,
    settledAt: state === 'accepted' ? null : at,
  };
  await inTx(rig.db, (tx) => recordBets(tx, [record]));
  return numbers;
}

/** What the bets themselves add up to, one by one. */
async function byHand(playerId: bigint, from: Date, to: Date): Promise<unknown> {
  const { rows } = await sql`select count(*)::int as "totalHands", coalesce(sum(stake), 0)::bigint as "betAmount",
      coalesce(sum(valid_turnover), 0)::bigint as "validBetAmount", coalesce(sum(payout), 0)::bigint as "winAmount",
      coalesce(sum(case when state in ('accepted', 'void') then 0 else payout - stake end), 0)::bigint as "profitAndLoss"
    from bets.bet where player_id = ${playerId} and game_type = 'RNG' and placed_at >= ${from} and placed_at < ${to}`.execute(
    rig.db,
  );
  return rows[0];
}

async function hoursOf(playerId: bigint): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from bets.hour where player_id = ${playerId}`.execute(rig.db);
  return rows[0]?.n ?? 0;
}

const turnoverOf = async (playerId: bigint, since?: Date) =>
  (await turnoverByGame(rig.platform, rig.db, playerId, since)).reduce((sum, { valid }) => sum + valid, 0n);

test('the sums of any stretch of time are those of its bets, also when it begins and ends within an hour', async () => {
  const { id, record } = bringOne();
  const states = ['won', 'lost', 'push', 'void', 'accepted', 'half_won', 'half_lost', 'cashed_out'] as const;
  const start = rig.clock.now().getTime();
  for (let made = 0; made < 60; made++) {
    await bet(id, {
      state: states[made % states.length] ?? 'lost',
      stake: BigInt(made + 1) * unit,
      type: made % 7 ? 'RNG' : 'LIVE',
    });
    rig.clock.move(23 * 60_000);
  }
  // sums are asked for while the hours go by, so that they are kept in several steps
  await totalsOf(rig.platform, rig.db, id);
  for (let made = 0; made < 10; made++) {
    await bet(id, { state: 'won' });
    rig.clock.move(31 * 60_000);
  }
  const end = rig.clock.now().getTime();
  const stretches = [
    [start, end],
    [start + 17 * 60_000, end - 13 * 60_000],
    [start + 10 * hourMs, start + 11 * hourMs],
    [start + 10 * hourMs + 60_000, start + 10 * hourMs + 50 * 60_000],
    [end - 90 * 60_000, end],
    [end - 20 * 60_000, end],
  ] as const;
  for (const [from, to] of stretches) {
    const { footer } = await record({ startDate: from, endDate: to });
    expect(footer).toEqual(await byHand(id, new Date(from), new Date(to)));
  }
  expect(await hoursOf(id)).toBeGreaterThan(20);
});

test('pages follow one another without a gap or a bet twice, across the hours', async () => {
  const { id, record } = bringOne();
  const made: string[] = [];
  for (let number = 0; number < 45; number++) {
    made.push(String(await bet(id)));
    if (number % 3 === 0) await bet(id, { type: 'LIVE' });
    rig.clock.move(9 * 60_000);
  }
  const seen: string[] = [];
  for (let page = 1; page <= 5; page++) {
    const { list, total, totalPages } = await record({ page, size: 10 });
    expect([total, totalPages]).toEqual([45, 5]);
    seen.push(...list.map(({ orderNo }) => orderNo));
  }
  expect(seen).toEqual(made.toReversed());
  expect((await record({ page: 6, size: 10 })).list).toEqual([]);
  const rare = await bet(id, { game: 'rare' });
  rig.clock.move(48 * hourMs);
  const found = await newestBets(rig.platform, { playerId: id, gameCode: 'rare', limit: 50 });
  expect(found.map((each) => each.id)).toEqual([rare]);
});

test('a bet that waited is in its record from its stake on, and in the turnover from its result on', async () => {
  const { id, record } = bringOne();
  const number = await bet(id, { type: 'SPORTS', state: 'accepted' });
  rig.clock.move(5 * hourMs);
  const placedBefore = rig.clock.now();
  expect(await turnoverOf(id)).toBe(0n);
  await sql`update bets.bet set state = 'lost', valid_turnover = stake, settled_at = ${rig.clock.now()} where id = ${number}`.execute(
    rig.db,
  );
  rig.clock.move(5 * hourMs);
  expect(await turnoverOf(id)).toBe(10n * unit);
  expect(await turnoverOf(id, placedBefore)).toBe(10n * unit);
  expect(await turnoverOf(id, rig.clock.now())).toBe(0n);
  expect((await record({}, recordOf('SPORTS', true))).footer.totalHands).toBe(1);
});

test('a bet whose result another clock dates before its stake counts all the same, and once', async () => {
  const { id, record } = bringOne();
  const placed = rig.clock.now().getTime();
  const number = await bet(id, { state: 'accepted' });
  const settled = new Date(placed - 20);
  await sql`update bets.bet set state = 'lost', valid_turnover = stake, settled_at = ${settled} where id = ${number}`.execute(
    rig.db,
  );
  expect(await turnoverOf(id)).toBe(10n * unit);
  rig.clock.move(5 * hourMs);
  expect(await turnoverOf(id)).toBe(10n * unit);
  expect(await turnoverOf(id, new Date(placed))).toBe(0n);
  expect((await record()).footer).toMatchObject({ totalHands: 1, validBetAmount: 10n * unit });
});

test('a bet voided long after it was settled counts no more, and those after it still do', async () => {
  const { id, ask } = bringOne();
  const number = await bet(id, { state: 'won' });
  rig.clock.move(3 * hourMs);
  await bet(id, { stake: 7n * unit });
  rig.clock.move(3 * hourMs);
  expect(await turnoverOf(id)).toBe(17n * unit);
  await sql`update bets.bet set state = 'void', valid_turnover = 0 where id = ${number}`.execute(rig.db);
  expect(await turnoverOf(id)).toBe(7n * unit);
  const { total } = await readProfit(ask, { by: 'day' });
  expect(total).toMatchObject({ hands: 2, profitAndLoss: -7n * unit });
  await sql`delete from bets.bet where id = ${number}`.execute(rig.db);
  expect(await totalsOf(rig.platform, rig.db, id)).toMatchObject({ count: 1, staked: 7n * unit });
});

test('two who ask at once add an hour once', async () => {
  const { id } = bringOne();
  for (let made = 0; made < 8; made++) {
    await bet(id);
    rig.clock.move(hourMs);
  }
  const asked = await Promise.all(Array.from({ length: 6 }, () => turnoverOf(id)));
  expect(asked).toEqual(asked.map(() => 80n * unit));
  expect(await turnoverOf(id)).toBe(80n * unit);
});

test('where days begin within an hour, each bet counts on its day all the same', async () => {
  const { id } = bringOne();
  const start = rig.clock.now().getTime();
  const midnight = Math.ceil(start / (24 * hourMs)) * 24 * hourMs - 5.5 * hourMs + 24 * hourMs;
  await bet(id, { at: new Date(midnight - 60_000), stake: unit });
  await bet(id, { at: new Date(midnight + 60_000), stake: 3n * unit });
  rig.clock.move(72 * hourMs);
  const until = await keepHours(rig.platform, rig.db, id);
  const days = async (zone: string) =>
    (await betGroups(rig.db, { playerId: id }, { dayIn: zone }, until)).map(({ staked }) => staked / unit);
  expect(await days('Asia/Kolkata')).toEqual([3n, 1n]);
  expect(await days('America/Sao_Paulo')).toEqual([4n]);
});

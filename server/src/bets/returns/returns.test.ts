import { unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { openRig, type Rig } from '../../base/rig.ts';
import { type BetRecord, recordBets, returnsOfGames, validTurnover } from '../bets.ts';
import { bookedNumbers, followToEnd } from '../rig-numbers.ts';

let rig: Rig;
const hour = new Date('2026-03-02T15:00:00Z');
const at = (minutes: number) => new Date(hour.getTime() + minutes * 60_000);

beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.close());

async function bet(gameCode: string, stake: bigint, payout: bigint, settledAt: Date, more: Partial<BetRecord> = {}) {
  const state = payout > 0n ? 'won' : 'lost';
  await inTx(rig.db, async (tx) => {
    const [id = 0n] = await bookedNumbers(tx, 1);
    const record: BetRecord = {
      ...{ id, playerId: 9n, merchant: 'palpite', currency: 'BRL', vassalage: 'ONE', gameType: 'RNG', gameCode },
      ...{ stake, payout, validTurnover: validTurnover(stake, state), state, placedAt: settledAt, settledAt },
      payoutEntry: payout > 0n ? id : null,
      ...more,
    };
    await recordBets(tx, [record]);
  });
}

const read = () =>
  returnsOfGames(rig.db, { merchant: 'palpite', currency: 'BRL', vendors: ['ONE'], since: at(-24 * 60) });

test('what a game took and gave back is known as soon as the feed was followed, with how far chance alone may bring it', async () => {
  await bet('coin', unit, 2n * unit, at(5));
  await bet('coin', unit, 0n, at(10));
  await bet('coin', 2n * unit, 0n, at(50));
  await bet('other', unit, unit, at(20), { vassalage: 'TWO' });
  await bet('coin', unit, 5n * unit, at(30), { currency: 'FUN' });
  expect(await read()).toEqual([]);
  await followToEnd(rig.platform);
  const [coin, ...others] = await read();
  expect(others).toEqual([]);
  expect(coin).toMatchObject({ gameCode: 'coin', rounds: 3, observed: 0.5 });
  // against a return of 1: (2 − 1)² + (0 − 1)² + (0 − 2)² = 6, of 4 staked
  expect(coin?.error(1)).toBeCloseTo(Math.sqrt(6) / 4, 12);
});

test('what was written down late adds to its hour, and counts once', async () => {
  await bet('coin', 4n * unit, 0n, at(59));
  await followToEnd(rig.platform);
  await followToEnd(rig.platform);
  expect((await read())[0]).toMatchObject({ rounds: 4, observed: 0.25 });
});

test('what waits for its result or is void says nothing about a game', async () => {
  await bet('coin', unit, unit, at(61), { state: 'void' });
  await bet('coin', unit, 0n, at(62), { state: 'accepted', settledAt: null });
  await followToEnd(rig.platform);
  expect((await read())[0]).toMatchObject({ rounds: 4 });
  const { rows } = await sql<{
    hours: number;
  }>`select count(*)::int as hours from bets.game_hour where game_code = 'coin' and currency = 'BRL'`.execute(rig.db);
  expect(rows[0]?.hours).toBe(1);
});

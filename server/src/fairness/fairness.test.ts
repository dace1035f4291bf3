import { unit } from '@palpite/math/money.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { openRig, type Rig } from '../base/rig.ts';
import type { Ask } from '../base/room.ts';
import { type BetRecord, recordBets } from '../bets/bets.ts';
import { bookedNumbers, followToEnd } from '../bets/rig-numbers.ts';
import { catalogueRoom } from '../catalogue/room.ts';
import { crashRoom } from '../crash/room.ts';
import { instantRoom } from '../instant/room.ts';
import { siteRoom } from '../site/room.ts';
import { readReturns, watchReturns } from './fairness.ts';

let rig: Rig;
const dayMs = 24 * 3_600_000;

beforeAll(async () => {
  rig = await openRig();
  await rig.seed([siteRoom, catalogueRoom, instantRoom, crashRoom]);
});
afterAll(() => rig.close());

/** `rounds` of one real a game, of which `won` paid two, in the hour before last. */
async function played(gameCode: string, rounds: number, won: number, more: Partial<BetRecord> = {}): Promise<void> {
  const at = new Date(Math.floor(rig.clock.now().getTime() / 3_600_000) * 3_600_000 - 90 * 60_000);
  await inTx(rig.db, async (tx) => {
    const numbers = await bookedNumbers(tx, rounds);
    const bets = numbers.map((id, nth): BetRecord => {
      const isWon = nth < won;
      return {
        ...{ id, playerId: 77n, merchant: 'palpite', currency: 'BRL', vassalage: 'PGE', gameType: 'RNG', gameCode },
        ...{ stake: unit, validTurnover: unit, placedAt: at, settledAt: at },
        payout: isWon ? 2n * unit : 0n,
        payoutEntry: isWon ? id : null,
        state: isWon ? 'won' : 'lost',
        ...more,
      };
    });
    await recordBets(tx, bets);
  });
}

const read = () => readReturns({ platform: rig.platform, merchant: 'palpite', language: 'PT' } as Ask);

test('every own game is listed with what its rules return, played or not', async () => {
  const { list } = await read();
  expect(list.map(({ gameCode }) => gameCode)).toEqual(
    expect.arrayContaining(['dice', 'mines', 'feira', 'roulette', 'crash']),
  );
  expect(list.find(({ gameCode }) => gameCode === 'roulette')).toEqual({
    ...{ gameCode: 'roulette', name: 'Roleta', declared: 972_900, rounds: 0 },
    ...{ observed: null, band: null, state: 'few' },
  });
});

test('a game is held against its rules once enough rounds are known, and an honest one lies within the band', async () => {
  await played('coinflip', 999, 490);
  await followToEnd(rig.platform);
  expect((await read()).list.find(({ gameCode }) => gameCode === 'coinflip')).toMatchObject({
    rounds: 999,
    state: 'few',
  });
  await played('coinflip', 1_001, 500);
  await followToEnd(rig.platform);
  const coin = (await read()).list.find(({ gameCode }) => gameCode === 'coinflip');
  expect(coin).toMatchObject({ rounds: 2_000, declared: 990_000, observed: 990_000, state: 'within' });
  // one round swings by one stake around its mean: 2.576 ÷ √2000 is 5.76 %
  expect(coin?.band?.from).toBeCloseTo(932_400, -3);
  expect(coin?.band?.to).toBeCloseTo(1_047_600, -3);
});

test('a game that pays too much or too little raises the alarm; one that is only played badly does not', async () => {
  await played('limbo', 2_000, 1_200);
  await played('plinko', 2_000, 800);
  await played('blackjack', 2_000, 800);
  await played('video-poker', 2_000, 1_200);
  await followToEnd(rig.platform);
  const states = new Map((await read()).list.map(({ gameCode, state }) => [gameCode, state]));
  expect([...['limbo', 'plinko', 'blackjack', 'video-poker'].map((code) => states.get(code))]).toEqual([
    ...['off', 'off', 'within', 'off'],
  ]);
  const said: string[] = [];
  const error = vi.spyOn(rig.platform.log, 'error');
  error.mockImplementation((about) => said.push((about as { gameCode?: string }).gameCode ?? ''));
  const now = rig.clock.now();
  await watchReturns.run(rig.platform, { start: new Date(now.getTime() - dayMs), end: now });
  error.mockRestore();
  expect(said.sort()).toEqual(['limbo', 'plinko', 'video-poker']);
});

test('play money and other brands say nothing about a game here', async () => {
  await played('keno', 2_000, 1_500, { currency: 'FUN' });
  await played('keno', 2_000, 1_500, { merchant: 'palpite-mundo' });
  await followToEnd(rig.platform);
  expect((await read()).list.find(({ gameCode }) => gameCode === 'keno')).toMatchObject({ rounds: 0, state: 'few' });
});

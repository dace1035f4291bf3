/** Rounds and tables for tests. */
import type { DiceTable } from '@palpite/contract/instant/player.ts';
import type { DiceRound } from '@palpite/contract/instant/shapes.ts';

export function aRound(changed: Partial<DiceRound> = {}): DiceRound {
  return {
    roundId: '1',
    gameCode: 'dice',
    serverSeedHash: 'hash-one',
    serverSeed: null,
    clientSeed: 'luana',
    nonce: 7,
    playedAt: 1_700_000_000_000,
    stake: 5_000_000n,
    target: 6700,
    direction: 'over',
    roll: 8214,
    multiplier: 30_000,
    won: true,
    payout: 15_000_000n,
    ...changed,
  };
}

export function aTable(changed: Partial<DiceTable> = {}): DiceTable {
  return {
    minStake: 100_000n,
    maxStake: 2_000_000_000n,
    maxProfit: 50_000_000_000n,
    rtp: 9898,
    rules: {
      ...{ autoplay: true, turbo: true, skip: true, spacebar: true, leastRoundMs: 0 },
      ...{ showRtp: true, showNet: true, showTimer: true },
    },
    available: 100_000_000n,
    seeds: { serverSeedHash: 'hash-one', clientSeed: 'luana', nonce: 7, nextServerSeedHash: 'hash-two' },
    history: [],
    ...changed,
  };
}

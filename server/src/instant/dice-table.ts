import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { diceTable } from '@palpite/contract/instant/player.ts';
import type { DiceRound, SeedPair } from '@palpite/contract/instant/shapes.ts';
import { diceRules } from '@palpite/math/games/dice/rules.ts';
import type { Ask, GameSession, House } from '../base/room.ts';
import { sealFor } from '../base/seal.ts';
import { balanceOf } from '../wallet/wallet.ts';
import { tableOf } from './instant.ts';
import type { OpenSeeds } from './seeds.ts';
import { type DiceRoundWithSeed, newestRounds } from './store.ts';

const historySize = 50;

/** Everything the dice page needs to begin: limits, balance, seeds, the newest rounds. */
export async function readDiceTable({ house, who }: Ask<GameSession>): Promise<OutputOf<typeof diceTable>> {
  const table = tableOf(house);
  const [seeds, balance, rounds] = await Promise.all([
    table.lanes.seedsOf(who.playerId),
    balanceOf(house, house.db, who.playerId),
    newestRounds(house.db, who.playerId, historySize),
  ]);
  const { minStake, maxStake, maxProfit } = table.limitOf(who);
  return {
    minStake,
    maxStake,
    maxProfit,
    rtp: diceRules.rtp,
    available: balance.available,
    seeds: seedPairOf(seeds),
    history: rounds.map((round) => diceRoundOf(house, round)),
  };
}

export function seedPairOf(seeds: OpenSeeds): SeedPair {
  const { serverSeedHash, clientSeed, nonce, nextServerSeedHash } = seeds;
  return { serverSeedHash, clientSeed, nonce, nextServerSeedHash };
}

/** A round as its player may see it: the server seed only once revealed. */
export function diceRoundOf(
  house: House,
  round: Omit<DiceRoundWithSeed, 'serverSeedSealed'> & { serverSeedSealed?: Buffer },
): DiceRound {
  const shown = round.revealedAt !== null && round.serverSeedSealed ? sealFor(house, 'instant.seed').open(round.serverSeedSealed) : null;
  return {
    roundId: round.id.toString(),
    gameCode: 'dice',
    serverSeedHash: round.serverSeedHash,
    serverSeed: shown,
    clientSeed: round.clientSeed,
    nonce: Number(round.nonce),
    playedAt: round.playedAt.getTime(),
    stake: round.stake,
    target: round.target,
    direction: round.direction,
    roll: round.roll,
    multiplier: round.multiplier,
    won: round.payout > 0n,
    payout: round.payout,
  };
}

import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { diceTable } from '@palpite/contract/instant/player.ts';
import type { DiceRound, SeedPair } from '@palpite/contract/instant/shapes.ts';
import { diceRules } from '@palpite/math/games/dice/rules.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, GameSession, Platform } from '../../base/room.ts';
import { sealFor } from '../../base/seal/seal.ts';
import { bonusAvailable, newestBets } from '../../bets/bets.ts';
import { balanceOf } from '../../wallet/wallet.ts';
import { diceOffer } from '../games.ts';
import { playRulesOf } from '../round/play-rules.ts';
import { type OpenSeeds, openSeeds } from '../seeds.ts';
import { tableOf } from '../table.ts';
import { type PlayedDice, playedDice } from './dice-lanes.ts';

const historySize = 50;

/** Everything the dice page needs to begin: limits, balance, seeds, the newest rounds. */
export async function readDiceTable({ platform, who }: Ask<GameSession>): Promise<OutputOf<typeof diceTable>> {
  refuseOtherGame(who);
  const table = tableOf(platform);
  const [rules, seeds, balance, bets, bonus] = await Promise.all([
    playRulesOf(platform, who),
    // as they stand: another process may have rotated them
    openSeeds(platform, who.playerId),
    balanceOf(platform, platform.db, who.playerId),
    newestBets(platform, { playerId: who.playerId, gameCode: who.gameCode, limit: historySize }),
    bonusAvailable(platform, platform.db, who.playerId),
  ]);
  const { minStake, maxStake, maxProfit } = table.limitOf(who);
  return {
    minStake,
    maxStake,
    maxProfit,
    rtp: diceRules.rtp,
    rules,
    available: balance.available,
    ...(bonus > 0n && { bonus }),
    seeds: seedPairOf(seeds),
    history: (await playedDice(platform.db, bets)).map((round) => diceRoundOf(platform, round)),
  };
}

/** Whoever sits at another game plays by its limits and on its shelf, and not here. Refuses `instant.unknown_game`. */
export function refuseOtherGame({ vassalage, gameCode }: GameSession): void {
  if (vassalage !== 'PGE' || gameCode !== diceOffer.gameCode) refuse('instant.unknown_game');
}

export function seedPairOf(seeds: OpenSeeds): SeedPair {
  const { serverSeedHash, clientSeed, nonce, nextServerSeedHash } = seeds;
  return { serverSeedHash, clientSeed, nonce, nextServerSeedHash };
}

/** A round as its player may see it: the server seed only once revealed. */
export function diceRoundOf(platform: Platform, round: PlayedDice): DiceRound {
  const shown =
    round.revealedAt !== null && round.serverSeedSealed
      ? sealFor(platform, 'instant.seed').open(round.serverSeedSealed)
      : null;
  return {
    roundId: round.id.toString(),
    gameCode: 'dice',
    serverSeedHash: round.serverSeedHash,
    serverSeed: shown,
    clientSeed: round.clientSeed,
    nonce: round.nonce,
    playedAt: round.placedAt.getTime(),
    stake: round.stake,
    target: round.target,
    direction: round.direction,
    roll: round.roll,
    multiplier: round.multiplier,
    won: round.payout > 0n,
    payout: round.payout,
  };
}

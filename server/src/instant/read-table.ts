import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { gameTable } from '@palpite/contract/instant/player.ts';
import { type Micro, unit } from '@palpite/math/money.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, GameSession, Platform } from '../base/room.ts';
import { bonusAvailable } from '../bets/bets.ts';
import { amountOf } from '../jackpots/jackpots.ts';
import { balanceOf } from '../wallet/wallet.ts';
import { seedPairOf } from './dice/dice-table.ts';
import { freeShown } from './free/free-rounds.ts';
import { type OwnGame, ownGameOf, stakesBetween } from './games.ts';
import { playRulesOf } from './round/play-rules.ts';
import { newestPlays, unseenPlay } from './round/play-store.ts';
import { gameRoundOf } from './round/shown-round.ts';
import { openSeeds } from './seeds.ts';
import { tableOf } from './table.ts';

const historySize = 50;

/** Everything the page of a game needs to begin, or to go on with what is open. */
export async function readTable({ platform, who }: Ask<GameSession>): Promise<OutputOf<typeof gameTable>> {
  const own = ownGameOf(who) ?? refuse('instant.unknown_game');
  const { playerId, gameCode } = who;
  const { minStake, maxStake, maxProfit } = tableOf(platform).limitOf(who);
  const [rules, balance, seeds, open, history, jackpot, bonus, free] = await Promise.all([
    playRulesOf(platform, who),
    balanceOf(platform, platform.db, playerId),
    // as they stand: another process may have drawn from them
    openSeeds(platform, playerId),
    unseenPlay(platform.db, playerId, gameCode),
    newestPlays(platform.db, playerId, gameCode, historySize),
    standingPot(platform, own, who),
    bonusAvailable(platform, platform.db, playerId),
    freeShown(platform, who),
  ]);
  const stakes = stakesBetween(minStake, maxStake);
  return {
    gameCode,
    rulesVersion: own.game.version,
    rtp: own.game.rtp,
    jackpot,
    minStake,
    maxStake,
    maxProfit,
    stakes,
    // a whole unit of the currency, or what comes nearest above it
    firstStake: stakes.find((stake) => stake >= unit) ?? maxStake,
    rules,
    available: balance.available,
    ...(bonus > 0n && { bonus }),
    ...(free && { free }),
    seeds: seedPairOf(seeds),
    open: open ? gameRoundOf(platform, open, maxProfit) : null,
    history: history.map(({ roundId, nonce, begunAt, staked, payout }) => ({
      roundId: roundId.toString(),
      nonce,
      playedAt: begunAt.getTime(),
      staked,
      payout,
    })),
  };
}

/** The pot of the game with what is in it now. */
async function standingPot(
  platform: Platform,
  own: OwnGame,
  who: GameSession,
): Promise<{ code: string; amount: Micro } | null> {
  const pot = await tableOf(platform).potOf(own, who);
  return pot ? { code: pot.rules.code, amount: await amountOf(platform.db, pot.account) } : null;
}

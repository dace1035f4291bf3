import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { tablesTable } from '@palpite/contract/tables/player.ts';
import type { PastBet } from '@palpite/contract/tables/shapes.ts';
import type { Ask, GameSession, Platform } from '../base/room.ts';
import { bonusAvailable, newestBets } from '../bets/bets.ts';
import { chainOnWire, newestRound, publicChain, roundsById, sharedRulesOf } from '../shared/shared.ts';
import { balanceOf } from '../wallet/wallet.ts';
import { lastRoundOf, standingAt } from './desk/standing-store.ts';
import { voidRounds } from './desk/void-store.ts';
import { limitOf, spotLimits, spotsFor } from './limits.ts';
import { seriesName } from './names.ts';
import { dealtInRounds, newestDealt } from './round/dealt-store.ts';
import { betOnWire, dealtOnWire, roundOnWire } from './show.ts';
import { betOnRound, betsByIds, totalsAt } from './store.ts';
import { tableOf } from './table.ts';

/** Roads have no more columns than this in sight. */
const pastSize = 100;
const historySize = 20;

/** Everything the page of the table needs to begin or to go on. */
export async function readTable({ platform, who }: Ask<GameSession>): Promise<OutputOf<typeof tablesTable>> {
  const table = tableOf(who);
  const { playerId, merchant, currency } = who;
  const { game, pace } = table;
  const stream = platform.settings.tableStreams[table.code];
  const limits = await limitOf(platform, table, who);
  const series = seriesName(table.code);
  const round = await newestRound(platform.db, series);
  const [stands, spots, rules, chain, balance, bonus, mine, totals, dealt, newest] = await Promise.all([
    standingAt(platform.db, { tableCode: table.code, merchant }),
    spotsFor(platform, merchant, game),
    sharedRulesOf(platform, merchant),
    publicChain(platform, series, round),
    balanceOf(platform, platform.db, playerId),
    bonusAvailable(platform, platform.db, playerId),
    round && betOnRound(platform.db, { roundId: round.id, playerId }),
    round ? totalsAt(platform.db, { roundId: round.id, merchant, currency }) : { spots: [], bettors: 0, staked: 0n },
    round ? newestDealt(platform.db, round.chainId, pastSize) : [],
    newestBets(platform, { playerId, gameCode: table.code, limit: historySize }),
  ]);
  const ids = dealt.map(({ roundId }) => roundId);
  const [rounds, voids, history] = await Promise.all([
    roundsById(platform.db, ids),
    voidRounds(platform.db, ids),
    historyOf(platform, playerId, newest),
  ]);
  const byId = new Map(rounds.map((each) => [each.id, each]));
  return {
    table: table.code,
    game: game.code,
    takes: game.takes,
    standing: stands?.state ?? 'open',
    lastRound: lastRoundOf(stands),
    spots: spotLimits(game, spots, limits),
    apart: limits.apart !== null && limits.sides ? { sides: limits.sides, most: limits.apart } : null,
    rules,
    bettingMs: pace.bettingMs,
    closedMs: pace.closedMs,
    pauseMs: pace.pauseMs,
    ...(stream !== undefined && { stream }),
    available: balance.available,
    ...(bonus > 0n && { bonus }),
    now: platform.clock.now().getTime(),
    round: round
      ? roundOnWire(
          table,
          round,
          dealt.find(({ roundId }) => roundId === round.id),
          voids.has(round.id),
        )
      : null,
    chain: chain && chainOnWire(chain),
    mine: mine ? betOnWire(mine) : null,
    totals: [...totals.spots],
    bettors: totals.bettors,
    staked: totals.staked,
    past: dealt.flatMap((each) => dealtOnWire(each, byId.get(each.roundId), voids.has(each.roundId)) ?? []),
    history,
  };
}

/** Bets of the journal with their chips and what came. */
async function historyOf(
  platform: Platform,
  playerId: bigint,
  newest: readonly { readonly id: bigint; readonly placedAt: Date }[],
): Promise<PastBet[]> {
  const ids = newest.map(({ id }) => id);
  const bets = await betsByIds(platform.db, playerId, ids);
  const dealt = await dealtInRounds(
    platform.db,
    bets.map(({ roundId }) => roundId),
  );
  const outcomes = new Map(dealt.map(({ roundId, outcome }) => [roundId, outcome]));
  const placedAt = new Map(newest.map((bet) => [bet.id, bet.placedAt.getTime()]));
  return bets.map((bet) => ({
    ...betOnWire(bet),
    placedAt: placedAt.get(bet.id) ?? 0,
    outcome: outcomes.get(bet.roundId) ?? null,
  }));
}

import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { crashTable } from '@palpite/contract/crash/player.ts';
import { crashRules } from '@palpite/math/games/crash/rules.ts';
import type { Ask, GameSession } from '../base/room.ts';
import { bonusAvailable, newestBets } from '../bets/bets.ts';
import { playersById } from '../players/players.ts';
import { chainOnWire, newestRound, pastRounds, publicChain, roundsById, sharedRulesOf } from '../shared/shared.ts';
import { balanceOf } from '../wallet/wallet.ts';
import { flightTimes } from './flight/pace.ts';
import { crashCode } from './names.ts';
import { crashBetOf, flightOf, pastFlightOf, seenBetOf } from './show.ts';
import { betsOfPlayer, betsOfTable, poolsOf } from './store.ts';
import { tableOf } from './table.ts';

const seenAtOnce = 40;
const historySize = 20;
const pastSize = 40;

/** Everything the page of the game needs to begin or to go on. */
export async function readTable({ platform, who }: Ask<GameSession>): Promise<OutputOf<typeof crashTable>> {
  const { playerId, merchant, currency, gameCode } = who;
  const { minStake, maxStake, maxProfit, maxRoundProfit } = tableOf(platform).limitOf(who);
  const round = await newestRound(platform.db, crashCode);
  const [chain, balance, past, newest, bets, pools, bonus] = await Promise.all([
    publicChain(platform, crashCode, round),
    balanceOf(platform, platform.db, playerId),
    pastRounds(platform.db, crashCode, pastSize),
    newestBets(platform, { playerId, gameCode, limit: historySize }),
    round ? betsOfTable(platform.db, { roundId: round.id, merchant, currency, playerId, limit: seenAtOnce }) : [],
    round ? poolsOf(platform.db, round.id) : [],
    bonusAvailable(platform, platform.db, playerId),
  ]);
  const [players, own] = await Promise.all([
    playersById(
      platform,
      platform.db,
      bets.map((bet) => bet.playerId),
    ),
    betsOfPlayer(
      platform.db,
      playerId,
      newest.map(({ id }) => id),
    ),
  ]);
  const flights = await roundsById(
    platform.db,
    own.map(({ roundId }) => roundId),
  );
  const bursts = new Map(flights.map(({ id, result }) => [id, result]));
  const placedAt = new Map(newest.map((bet) => [bet.id, bet.placedAt.getTime()]));
  const pool = pools.find((each) => each.merchant === merchant && each.currency === currency);
  return {
    minStake,
    maxStake,
    maxProfit,
    maxRoundProfit,
    rtp: crashRules.rtp,
    rules: await sharedRulesOf(platform, merchant),
    bettingMs: flightTimes.bettingMs,
    pauseMs: flightTimes.pauseMs,
    available: balance.available,
    ...(bonus > 0n && { bonus }),
    now: platform.clock.now().getTime(),
    flight: round ? flightOf(round) : null,
    chain: chain && chainOnWire(chain),
    mine: bets.filter((bet) => bet.playerId === playerId).map(crashBetOf),
    bets: bets.map((bet) => seenBetOf(bet, players.get(bet.playerId)?.username ?? '')),
    count: pool?.count ?? 0,
    staked: pool?.staked ?? 0n,
    past: past.flatMap((each) => pastFlightOf(each) ?? []),
    history: own.map((bet) => ({
      ...crashBetOf(bet),
      placedAt: placedAt.get(bet.id) ?? 0,
      burst: bursts.get(bet.roundId) ?? null,
    })),
  };
}

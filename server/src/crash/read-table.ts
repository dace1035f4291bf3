import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { crashTable } from '@palpite/contract/crash/player.ts';
import type { Chain } from '@palpite/contract/crash/shapes.ts';
import { crashRules } from '@palpite/math/games/crash/rules.ts';
import type { Ask, GameSession, Platform } from '../base/room.ts';
import { beaconOf, roundAfter } from '../beacon/beacon.ts';
import { newestBets } from '../bets/bets.ts';
import { playersById } from '../players/players.ts';
import { ruleOf } from '../safeguards/safeguards.ts';
import { balanceOf } from '../wallet/wallet.ts';
import { pace } from './flight/pace.ts';
import {
  burstBefore,
  type ChainRow,
  newestRound,
  openChains,
  pastRounds,
  type RoundRow,
} from './flight/round-store.ts';
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
  const round = await newestRound(platform.db);
  const [chain, balance, past, newest, bets, pools] = await Promise.all([
    chainNow(platform, round),
    balanceOf(platform, platform.db, playerId),
    pastRounds(platform.db, pastSize),
    newestBets(platform, { playerId, gameCode, limit: historySize }),
    round ? betsOfTable(platform.db, { roundId: round.id, merchant, currency, playerId, limit: seenAtOnce }) : [],
    round ? poolsOf(platform.db, round.id) : [],
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
  const placedAt = new Map(newest.map((bet) => [bet.id, bet.placedAt.getTime()]));
  const pool = pools.find((each) => each.merchant === merchant && each.currency === currency);
  return {
    minStake,
    maxStake,
    maxProfit,
    maxRoundProfit,
    rtp: crashRules.rtp,
    rules: await playRulesOf(platform, merchant),
    bettingMs: pace.bettingMs,
    pauseMs: pace.pauseMs,
    available: balance.available,
    now: platform.clock.now().getTime(),
    flight: round ? flightOf(round) : null,
    chain,
    mine: bets.filter((bet) => bet.playerId === playerId).map(crashBetOf),
    bets: bets.map((bet) => seenBetOf(bet, players.get(bet.playerId)?.username ?? '')),
    count: pool?.count ?? 0,
    staked: pool?.staked ?? 0n,
    past: past.flatMap((each) => pastFlightOf(each) ?? []),
    history: own.map((bet) => ({ ...crashBetOf(bet), placedAt: placedAt.get(bet.id) ?? 0, burst: bet.burst })),
  };
}

async function playRulesOf(platform: Platform, merchant: string): Promise<OutputOf<typeof crashTable>['rules']> {
  const [autoplay, spacebar, showRtp, showNet, showTimer] = await Promise.all([
    ruleOf(platform, merchant, 'play.autoplay'),
    ruleOf(platform, merchant, 'play.spacebar'),
    ruleOf(platform, merchant, 'play.show_rtp'),
    ruleOf(platform, merchant, 'play.show_net'),
    ruleOf(platform, merchant, 'play.show_timer'),
  ]);
  return { autoplay, spacebar, showRtp, showNet, showTimer };
}

/** Null until it is salted: then it can be flown. */
async function chainNow(platform: Platform, round: RoundRow | undefined): Promise<Chain | null> {
  const [row, after] = await openChains(platform.db, round?.chainId);
  if (!row || row.salt === null) return null;
  const { id, published, salt, length } = row;
  return {
    chainId: id.toString(),
    published,
    salt,
    ...(await originOf(platform, row)),
    length,
    next: after?.published ?? null,
  };
}

/** Where the salt of a chain comes from. */
async function originOf(
  platform: Platform,
  { id, publishedAt }: ChainRow,
): Promise<Pick<Chain, 'saltRound' | 'saltSince' | 'network'>> {
  const info = beaconOf(platform).infoNow();
  const since = (await burstBefore(platform.db, id)) ?? publishedAt;
  return {
    saltRound: info ? roundAfter(info, since) : null,
    saltSince: since.getTime(),
    network: info?.network ?? null,
  };
}

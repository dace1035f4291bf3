import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { crashTable } from '@palpite/contract/crash/player.ts';
import type { Chain } from '@palpite/contract/crash/shapes.ts';
import { crashRules } from '@palpite/math/games/crash/rules.ts';
import type { Ask, GameSession, House } from '../base/room.ts';
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
import { roundAfter } from './providers/beacon.ts';
import { crashBetOf, flightOf, pastFlightOf, seenBetOf } from './show.ts';
import { betsOfPlayer, betsOfTable, poolsOf } from './store.ts';
import { tableOf } from './table.ts';

const seenAtOnce = 40;
const historySize = 20;
const pastSize = 40;

/** Everything the page of the game needs to begin or to go on. */
export async function readTable({ house, who }: Ask<GameSession>): Promise<OutputOf<typeof crashTable>> {
  const { playerId, merchant, currency, gameCode } = who;
  const { minStake, maxStake, maxProfit, maxRoundProfit } = tableOf(house).limitOf(who);
  const round = await newestRound(house.db);
  const [chain, balance, past, newest, bets, pools] = await Promise.all([
    chainNow(house, round),
    balanceOf(house, house.db, playerId),
    pastRounds(house.db, pastSize),
    newestBets(house, { playerId, gameCode, limit: historySize }),
    round ? betsOfTable(house.db, { roundId: round.id, merchant, currency, playerId, limit: seenAtOnce }) : [],
    round ? poolsOf(house.db, round.id) : [],
  ]);
  const [players, own] = await Promise.all([
    playersById(
      house,
      house.db,
      bets.map((bet) => bet.playerId),
    ),
    betsOfPlayer(
      house.db,
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
    rules: await playRulesOf(house, merchant),
    bettingMs: pace.bettingMs,
    pauseMs: pace.pauseMs,
    available: balance.available,
    now: house.clock.now().getTime(),
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

async function playRulesOf(house: House, merchant: string): Promise<OutputOf<typeof crashTable>['rules']> {
  const [autoplay, spacebar, showRtp, showNet, showTimer] = await Promise.all([
    ruleOf(house, merchant, 'play.autoplay'),
    ruleOf(house, merchant, 'play.spacebar'),
    ruleOf(house, merchant, 'play.show_rtp'),
    ruleOf(house, merchant, 'play.show_net'),
    ruleOf(house, merchant, 'play.show_timer'),
  ]);
  return { autoplay, spacebar, showRtp, showNet, showTimer };
}

/** Null until it is salted: then it can be flown. */
async function chainNow(house: House, round: RoundRow | undefined): Promise<Chain | null> {
  const [row, after] = await openChains(house.db, round?.chainId);
  if (!row || row.salt === null) return null;
  const { id, published, salt, length } = row;
  return {
    chainId: id.toString(),
    published,
    salt,
    ...(await originOf(house, row)),
    length,
    next: after?.published ?? null,
  };
}

/** Where the salt of a chain comes from. */
async function originOf(
  house: House,
  { id, publishedAt }: ChainRow,
): Promise<Pick<Chain, 'saltRound' | 'saltSince' | 'network'>> {
  const info = tableOf(house).beacon.infoNow();
  const since = (await burstBefore(house.db, id)) ?? publishedAt;
  return {
    saltRound: info ? roundAfter(info, since) : null,
    saltSince: since.getTime(),
    network: info?.network ?? null,
  };
}

import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { seatsShoes, seatsTable } from '@palpite/contract/seats/player.ts';
import type { PastSeatBet, PastSeats, UnfinishedSeats } from '@palpite/contract/seats/shapes.ts';
import { insuranceRtp } from '@palpite/math/tables/blackjack/rule-sets.ts';
import { inTx } from '../base/db/db.ts';
import type { Ask, GameSession, Platform } from '../base/room.ts';
import { bonusAvailable, newestBets } from '../bets/bets.ts';
import { chainOnWire, newestRound, pastChains, publicChain, roundsById, sharedRulesOf } from '../shared/shared.ts';
import { lastRoundOf, seriesName, standingAt, voidRounds } from '../tables/tables.ts';
import { balanceOf } from '../wallet/wallet.ts';
import { seatBetsByIds, seatBetsOf, seatTotals } from './bets/bet-store.ts';
import { seatTableOf } from './open-seats.ts';
import { seatsChain, standingOf } from './round/play.ts';
import { actsOf, newestPlays, type Play, playOf, playsByIds, playsOfShoe } from './round/play-store.ts';
import { seatLimitOf } from './seat-limits.ts';
import { keepSeat, seatsOf } from './seat-store.ts';
import { behindTimes, rulesOf, type SeatTable } from './seat-tables.ts';
import {
  endOnWire,
  pastSeatsOnWire,
  seatBetOnWire,
  seatsRoundOnWire,
  takenSeatOnWire,
  unfinishedOnWire,
} from './show-seats.ts';

const pastSize = 20;
const historySize = 20;
const shoesTold = 5;
/** More than any shoe has rounds with cards. */
const shoeSize = 500;

/** Everything the page of the table needs to begin or to go on. */
export async function readSeats({ platform, who }: Ask<GameSession>): Promise<OutputOf<typeof seatsTable>> {
  const table = seatTableOf(who);
  const { playerId, merchant, sessionId } = who;
  const { pace } = table;
  const { db } = platform;
  const { least, most } = await seatLimitOf(platform, table, who);
  const series = seriesName(table.code);
  const sitting = await seatsOf(db, table.code);
  const own = sitting.find((each) => each.playerId === playerId);
  // the player came back by another launch
  if (own && own.sessionId !== sessionId)
    await inTx(db, (tx) => keepSeat(tx, { tableCode: table.code, playerId, sessionId }));
  const round = await newestRound(db, series);
  const play = round && (await playOf(db, round.id));
  const [rulesOfPlace, chain, balance, bonus, mine, bets, plays, standing, stands, newest] = await Promise.all([
    sharedRulesOf(platform, merchant),
    publicChain(platform, series, round),
    balanceOf(platform, db, playerId),
    bonusAvailable(platform, db, playerId),
    round ? seatBetsOf(db, { roundId: round.id, playerId }) : [],
    round ? seatTotals(db, round.id) : [],
    round ? newestPlays(db, round.chainId, pastSize) : [],
    play && standingOf(platform, db, table, round, play),
    standingAt(db, { tableCode: table.code, merchant }),
    newestBets(platform, { playerId, gameCode: table.code, limit: historySize }),
  ]);
  const { rtp, blackjack, hitsSoft17, peeks, doublesSplit } = rulesOf(table);
  return {
    table: table.code,
    rules: { name: table.rules, blackjack, hitsSoft17, peeks, doublesSplit, rtp, insuranceRtp },
    limit: { least, most, behindMost: most * behindTimes },
    play: rulesOfPlace,
    ...(stands && { stopped: { standing: stands.state, lastRound: lastRoundOf(stands) } }),
    bettingMs: pace.bettingMs,
    closedMs: pace.closedMs,
    decisionMs: pace.decisionMs,
    pauseMs: pace.pauseMs,
    available: balance.available,
    ...(bonus > 0n && { bonus }),
    now: platform.clock.now().getTime(),
    round: round ? seatsRoundOnWire(table, round, standing) : null,
    chain: chain && chainOnWire(chain),
    seats: sitting.map(takenSeatOnWire),
    own: own?.seat ?? null,
    mine: mine.map(seatBetOnWire),
    bets,
    past: await shown(platform, plays),
    history: await historyOf(platform, playerId, newest),
  };
}

/** Shoes that are over, the newest first, with all that it takes to deal them again. */
export async function readSeatsShoes({ platform, who }: Ask<GameSession>): Promise<OutputOf<typeof seatsShoes>> {
  const table = seatTableOf(who);
  const chain = seatsChain(table);
  const last = await newestRound(platform.db, chain.name);
  const past = await pastChains(platform, chain, { last, limit: shoesTold });
  const shoes = past.map(async ({ chainId, ...shoe }) => {
    const plays = await playsOfShoe(platform.db, chainId, shoeSize);
    return { ...shoe, chainId: chainId.toString(), rounds: await dealtIn(platform, table, plays) };
  });
  return { shoes: await Promise.all(shoes) };
}

/** The rounds of a shoe that is over, in this order; the few that were void before their end are dealt again. */
async function dealtIn(
  platform: Platform,
  table: SeatTable,
  plays: readonly Play[],
): Promise<(PastSeats | UnfinishedSeats)[]> {
  const { db } = platform;
  const ended = new Map((await shown(platform, plays)).map((past) => [past.roundId, past]));
  const rest = plays.filter(({ roundId }) => !ended.has(roundId.toString()));
  const rounds = await roundsById(
    db,
    rest.map(({ roundId }) => roundId),
  );
  const unfinished = new Map<string, UnfinishedSeats>();
  for (const round of rounds) {
    const play = rest.find(({ roundId }) => roundId === round.id);
    const told = play && unfinishedOnWire(await standingOf(platform, db, table, round, play), round);
    if (told) unfinished.set(told.roundId, told);
  }
  return plays.flatMap(({ roundId }) => ended.get(roundId.toString()) ?? unfinished.get(roundId.toString()) ?? []);
}

async function shown({ db }: Platform, plays: readonly Play[]): Promise<PastSeats[]> {
  const ids = plays.map(({ roundId }) => roundId);
  const [acts, rounds, voids] = await Promise.all([actsOf(db, ids), roundsById(db, ids), voidRounds(db, ids)]);
  const byId = new Map(rounds.map((round) => [round.id, round]));
  return plays.flatMap((play) => {
    const past = pastSeatsOnWire(play, acts, byId.get(play.roundId));
    return past ? [voids.has(play.roundId) ? { ...past, isVoid: true as const } : past] : [];
  });
}

/** Bets of the journal with the seat they were on, and what came: of a round that is told to its end. */
async function historyOf(
  { db }: Platform,
  playerId: bigint,
  newest: readonly { readonly id: bigint; readonly placedAt: Date }[],
): Promise<PastSeatBet[]> {
  const bets = await seatBetsByIds(
    db,
    playerId,
    newest.map(({ id }) => id),
  );
  const plays = await playsByIds(
    db,
    bets.map(({ roundId }) => roundId),
  );
  const ends = new Map(plays.map((play) => [play.roundId, endOnWire(play)]));
  const placedAt = new Map(newest.map((bet) => [bet.id, bet.placedAt.getTime()]));
  return bets.map((bet) => {
    const end = ends.get(bet.roundId);
    return {
      ...seatBetOnWire(bet),
      placedAt: placedAt.get(bet.id) ?? 0,
      dealer: end?.dealer ?? null,
      played: end?.seats.find(({ seat }) => seat === bet.seat) ?? null,
    };
  });
}

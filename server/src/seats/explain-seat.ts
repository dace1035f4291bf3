import type { PastSeats, UnfinishedSeats } from '@palpite/contract/seats/shapes.ts';
import { cardName } from '@palpite/math/games/cards.ts';
import type { ToldSeats } from '@palpite/math/tables/blackjack/redo.ts';
import type { Explained, OwnGames } from '../base/own-games.ts';
import type { Platform } from '../base/room.ts';
import { type Round, roundById, toldOfChain } from '../shared/shared.ts';
import { vendor } from '../tables/tables.ts';
import { seatBetById } from './bets/bet-store.ts';
import { seatsChain, standingOf } from './round/play.ts';
import { type ActRow, actsOf, type Play, playOf } from './round/play-store.ts';
import { rulesOf, type SeatTable, seatTable, seatTables } from './seat-tables.ts';
import { pastSeatsOnWire, unfinishedOnWire } from './show-seats.ts';

export const seatGames: OwnGames = {
  vendors: [vendor],
  // who plays otherwise than best gets less
  list: seatTables.map((table) => ({ code: table.code, rtp: rulesOf(table).rtp, skilled: true })),
  explain: explainSeatBet,
};

/** What decided a bet at a seat: the cards, and the moves of all seats, for the cards follow from them. */
async function explainSeatBet(platform: Platform, { id }: { id: bigint }): Promise<Explained | undefined> {
  const { db } = platform;
  const bet = await seatBetById(db, id);
  const round = bet && (await roundById(db, bet.roundId));
  const table = bet && seatTable(bet.tableCode);
  if (!table || !round) return undefined;
  const play = await playOf(db, round.id);
  const acts = play ? await actsOf(db, [round.id]) : [];
  // what is not shown to the table yet is nobody's to know
  const outcome = round.result === null ? null : (play?.outcome ?? null);
  return {
    figures: {
      tableRound: round.id.toString(),
      chain: `${round.chainId}/${round.position}`,
      [bet.behind ? 'behindSeat' : 'seat']: bet.seat.toString(),
      ...(acts.length > 0 && { moves: acts.map(moveOf).join(', ') }),
      ...(outcome && {
        hands: outcome.seats
          .map(({ seat, hands }) => `${seat}: ${hands.map(({ cards }) => namesOf(cards)).join(' | ')}`)
          .join('; '),
        dealer: namesOf(outcome.dealer),
      }),
      ...(play && { firstCard: play.first.toString(), rulesVersion: `${play.rules} ${play.version}` }),
      ...(round.hash !== null && { roundHash: round.hash }),
      salt: round.salt,
    },
    replay: null,
    verifier: await verifierOf(platform, table, round, play, acts),
  };
}

/**
 * Where the round can be dealt again; of a shoe that is not over, where it is said when it can. Null of a round that
 * was void before its first card.
 */
async function verifierOf(
  platform: Platform,
  table: SeatTable,
  round: Round,
  play: Play | undefined,
  acts: readonly ActRow[],
): Promise<string | null> {
  const { salt, phase } = round;
  const past = play && (await toldNow(platform, table, round, play, acts));
  if (phase === 'void' && !past) return null;
  const { published, length, seed } = await toldOfChain(platform, seatsChain(table), round);
  const said = {
    ...{ game: 'table', rules: play?.rules ?? table.rules, salt, published, length: length.toString() },
    ...(seed !== null && { serverSeed: seed }),
    ...(play && { first: play.first.toString() }),
    ...(past && { told: JSON.stringify(toldOf(past)) }),
  };
  return `/arcade/verify/#${new URLSearchParams(said)}`;
}

/** Undefined of what is not shown to the table yet: it is nobody's to know. */
async function toldNow(
  platform: Platform,
  table: SeatTable,
  round: Round,
  play: Play,
  acts: readonly ActRow[],
): Promise<PastSeats | UnfinishedSeats | undefined> {
  if (round.phase === 'void')
    return unfinishedOnWire(await standingOf(platform, platform.db, table, round, play), round);
  return round.result === null ? undefined : pastSeatsOnWire(play, acts, round);
}

/** All that it takes to deal the round again, and what is held against it. */
function toldOf(past: PastSeats | UnfinishedSeats): ToldSeats {
  const { first, taken, dealer, seats, acts } = past;
  return {
    ...{ first, taken, dealer, ...('isUnfinished' in past && { isUnfinished: true as const }) },
    seats: seats.map(({ seat, insurance, hands }) => ({
      ...{ seat, insurance },
      hands: hands.map(({ cards, result }) => ({ cards, result })),
    })),
    acts: acts.map(({ seat, move, cards }) => ({ seat, move, cards })),
  };
}

/** `2 hit 7c`; what the clock decided is in brackets. */
function moveOf({ seat, move, cards, playerId }: ActRow): string {
  const said = [seat.toString(), move, ...cards.map(cardName)].join(' ');
  return playerId === null ? `(${said})` : said;
}

function namesOf(cards: readonly number[]): string {
  return cards.map(cardName).join(' ');
}

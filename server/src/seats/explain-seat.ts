import type { PastSeats } from '@palpite/contract/seats/shapes.ts';
import { cardName } from '@palpite/math/games/cards.ts';
import type { ToldSeats } from '@palpite/math/tables/blackjack/redo.ts';
import type { Explained, OwnGames } from '../base/own-games.ts';
import type { Platform } from '../base/room.ts';
import { type Round, roundById, toldOfChain } from '../shared/shared.ts';
import { vendor } from '../tables/tables.ts';
import { seatBetById } from './bets/bet-store.ts';
import { seatsChain } from './round/play.ts';
import { type ActRow, actsOf, type Play, playOf } from './round/play-store.ts';
import { rulesOf, type SeatTable, seatTable, seatTables } from './seat-tables.ts';
import { pastSeatsOnWire } from './show-seats.ts';

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
 * Where the round can be dealt again; of a shoe that is not over, where it is said when it can. Null of a void round:
 * nothing came of its cards.
 */
async function verifierOf(
  platform: Platform,
  table: SeatTable,
  round: Round,
  play: Play | undefined,
  acts: readonly ActRow[],
): Promise<string | null> {
  const { salt, phase, result } = round;
  if (phase === 'void') return null;
  const { published, length, seed } = await toldOfChain(platform, seatsChain(table), round);
  // what is not shown to the table yet is nobody's to know
  const past = play && result !== null ? pastSeatsOnWire(play, acts, round) : undefined;
  const said = {
    ...{ game: 'table', rules: play?.rules ?? table.rules, salt, published, length: length.toString() },
    ...(seed !== null && { serverSeed: seed }),
    ...(play && { first: play.first.toString() }),
    ...(past && { told: JSON.stringify(toldOf(past)) }),
  };
  return `/arcade/verify/#${new URLSearchParams(said)}`;
}

/** All that it takes to deal the round again, and what is held against it. */
function toldOf({ first, taken, dealer, seats, acts }: PastSeats): ToldSeats {
  return {
    ...{ first, taken, dealer },
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

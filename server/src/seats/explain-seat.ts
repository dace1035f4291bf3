import { cardName } from '@palpite/math/games/cards.ts';
import type { Explained, OwnGames } from '../base/own-games.ts';
import type { Platform } from '../base/room.ts';
import { roundById } from '../shared/shared.ts';
import { vendor } from '../tables/tables.ts';
import { seatBetById } from './bets/bet-store.ts';
import { type ActRow, actsOf, playOf } from './round/play-store.ts';
import { rulesOf, seatTables } from './seat-tables.ts';

export const seatGames: OwnGames = {
  vendors: [vendor],
  // who plays otherwise than best gets less
  list: seatTables.map((table) => ({ code: table.code, rtp: rulesOf(table).rtp, skilled: true })),
  explain: explainSeatBet,
};

/** What decided a bet at a seat: the cards, and the moves of all seats, for the cards follow from them. */
async function explainSeatBet({ db }: Platform, { id }: { id: bigint }): Promise<Explained | undefined> {
  const bet = await seatBetById(db, id);
  const round = bet && (await roundById(db, bet.roundId));
  if (!bet || !round) return undefined;
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
    verifier: null,
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

import type { DeskHands, DeskSeat } from '@palpite/contract/tables/office.ts';
import { payoutOf } from '@palpite/math/games/multiplier.ts';
import { mostWon } from '@palpite/math/tables/blackjack/exposure.ts';
import { seatNumbers } from '@palpite/math/tables/blackjack/seats.ts';
import { viewOfSeats } from '@palpite/math/tables/blackjack/view.ts';
import type { DeskedTable, TableLimit } from '../../tables/tables.ts';
import { holdSeatBets, seatBetById } from '../bets/bet-store.ts';
import { seatsOpen } from '../open-seats.ts';
import { seatsChain } from '../round/play.ts';
import { type Play, playsByIds } from '../round/play-store.ts';
import { forgetSeatLimits, seatLimitsNow } from '../seat-limits.ts';
import { changeSeatLimit, lockSeatLimit, type SeatLimit, type SeatRow, seatsOf } from '../seat-store.ts';
import { rulesOf, type SeatTable, seatTables } from '../seat-tables.ts';
import { phaseOf } from '../show-seats.ts';
import { tellSeatBet, tellSeatsReturned } from '../tell-seats.ts';
import { giveBackSeatBet, type LaidAlike, laidAtSeats, moneyAtSeats } from './desk-store.ts';
import { sumSeats } from './sum-seats.ts';

/** Two sides that may be apart are nothing of blackjack. */
function limitOf(limit: SeatLimit): TableLimit {
  return { ...limit, apart: null, sides: null };
}

/** A table with seats at the desk that all live tables have in common. */
function deskedSeats(table: SeatTable): DeskedTable {
  const { code: tableCode } = table;
  return {
    ...{ code: tableCode, game: table.rules, sides: null, hasSeats: true, phaseOf },
    shoe: seatsChain(table),
    limits: async (platform) => (await seatLimitsNow(platform, table)).map(limitOf),
    async lockLimit(tx, place) {
      const limit = await lockSeatLimit(tx, { tableCode, ...place });
      return limit && limitOf(limit);
    },
    limitFault: async (_, { apart }) => (apart === null ? undefined : 'apart'),
    saveLimit: changeSeatLimit,
    forgetLimits: forgetSeatLimits,
    async laidNow({ db }, place, round) {
      const [sitting, laid, [money]] = await Promise.all([
        seatsOf(db, tableCode),
        round ? laidAtSeats(db, { roundId: round.id, ...place }) : [],
        round ? moneyAtSeats(db, place, [round.id]) : [],
      ]);
      const { bettors, staked } = money ?? { bettors: 0, staked: 0n };
      const isDecided = round !== undefined && round.endedAt !== null;
      const won = laid.reduce((sum, each) => sum + mostOf(table, each, isDecided), 0n);
      return { bettors, staked, mostPaid: staked + won, spots: [], seats: seatsOnDesk(sitting, laid) };
    },
    async outcomes(db, roundIds) {
      const plays = await playsByIds(db, roundIds);
      return new Map(plays.flatMap((play) => (play.outcome ? [[play.roundId, handsOf(play, play.outcome)]] : [])));
    },
    money: moneyAtSeats,
    // those who see the table are of several brands: each reads how it stands at their own
    tellStanding: (platform) => {
      const { crowd } = seatsOpen(platform);
      crowd.later(tableCode, async () => crowd.say(tableCode, { type: 'standing' }));
    },
    sumRound: sumSeats,
    holdBets: holdSeatBets,
    giveBackBet: giveBackSeatBet,
    async tellBet(platform, betId) {
      const bet = await seatBetById(platform.db, betId);
      if (bet) tellSeatBet(platform, bet);
    },
    tellVoid: (platform, roundId) => tellSeatsReturned(platform, table, roundId),
  };
}

export const desked: readonly DeskedTable[] = seatTables.map(deskedSeats);

/** The most that bets which stand alike may win. */
function mostOf(table: SeatTable, { behind, follows, units, insured, first }: LaidAlike, isDecided: boolean): bigint {
  const grows = !isDecided && (!behind || follows);
  return payoutOf(first, mostWon(rulesOf(table), { units, insured, grows }));
}

function seatsOnDesk(sitting: readonly SeatRow[], laid: readonly LaidAlike[]): DeskSeat[] {
  return seatNumbers.map((seat) => {
    const at = laid.filter((each) => each.seat === seat);
    const behind = at.filter((each) => each.behind);
    const sum = (of: readonly LaidAlike[]) => of.reduce((all, { staked }) => all + staked, 0n);
    return {
      ...{ seat, name: sitting.find((each) => each.seat === seat)?.name ?? null },
      ...{ ahead: sum(at.filter((each) => !each.behind)), behind: sum(behind) },
      followers: behind.reduce((all, { bets }) => all + bets, 0),
    };
  });
}

function handsOf({ taken }: Play, outcome: NonNullable<Play['outcome']>): DeskHands {
  const { dealer, seats } = viewOfSeats({ ...outcome, phase: 'over', drawn: taken ?? 0 });
  return {
    dealer: [...dealer],
    seats: seats.map(({ seat, hands }) => ({
      seat,
      hands: hands.map(({ cards, result }) => ({ cards: [...cards], result: result ?? 'lost' })),
    })),
  };
}

import { inTx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { endedSessions } from '../../catalogue/catalogue.ts';
import type { OpenRound } from '../../shared/shared.ts';
import { seatsBetAt } from '../bets/bet-store.ts';
import { freeIdleSeats, seatsOf } from '../seat-store.ts';
import { firstCardsMs, rulesVersion, type SeatTable } from '../seat-tables.ts';
import { tellSeatsRound, tellTakenSeats } from '../tell-seats.ts';
import { firstOf } from './play.ts';
import { insertPlay } from './play-store.ts';

/** A seat that has no bet in so many rounds one after another is free again. */
const mostIdle = 2;

/**
 * Deals to the seats that have a bet, once, whoever leads: from here on every card follows from the shoe and the moves.
 * In a round that nobody has bet on no card leaves the shoe.
 */
export async function dealRound(platform: Platform, table: SeatTable, round: OpenRound): Promise<void> {
  const { db } = platform;
  const { code: tableCode, rules, pace } = table;
  const sitting = await seatsOf(db, tableCode);
  const ended = await endedSessions(
    platform,
    sitting.map(({ sessionId }) => sessionId),
  );
  const first = await firstOf(platform, db, table, round);
  const { isFirst, isFreed } = await inTx(db, async (tx) => {
    const seats = await seatsBetAt(tx, round.id);
    const dueAt = new Date(platform.clock.now().getTime() + firstCardsMs(table, seats.length) + pace.decisionMs);
    const play = { roundId: round.id, chainId: round.chainId, tableCode, rules, version: rulesVersion, first };
    if (!(await insertPlay(tx, { ...play, seats, dueAt, taken: seats.length === 0 ? 0 : null })))
      return { isFirst: false, isFreed: false };
    const openedAt = new Date(round.closesAt.getTime() - pace.bettingMs);
    return { isFirst: true, isFreed: await freeIdleSeats(tx, { tableCode, betAt: seats, openedAt, mostIdle, ended }) };
  });
  if (isFirst) tellSeatsRound(platform, table, round);
  if (isFreed) tellTakenSeats(platform, table);
}

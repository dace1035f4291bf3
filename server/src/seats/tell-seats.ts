import { formatMoney } from '@palpite/math/money.ts';
import type { Platform } from '../base/room.ts';
import { chainOnWire, publicChain, type Round, roundById } from '../shared/shared.ts';
import { seriesName } from '../tables/tables.ts';
import { type SeatBetRow, seatSums } from './bets/bet-store.ts';
import { seatsOpen } from './open-seats.ts';
import { standingOf } from './round/play.ts';
import { actsOf, playOf } from './round/play-store.ts';
import { seatsOf } from './seat-store.ts';
import type { SeatTable } from './seat-tables.ts';
import { pastSeatsOnWire, seatsRoundOnWire, takenSeatOnWire } from './show-seats.ts';

/** Says something that has to be read first, in the order in which it was asked for. */
function later(platform: Platform, { code }: SeatTable, work: () => Promise<void>): void {
  seatsOpen(platform).crowd.later(code, work);
}

/** All who see the table hear where the round stands now. */
export function tellSeatsRound(platform: Platform, table: SeatTable, { id }: Pick<Round, 'id'>): void {
  later(platform, table, async () => {
    // what was decided meanwhile is told at once
    const round = await roundById(platform.db, id);
    if (!round || round.phase === 'void') return;
    const play = await playOf(platform.db, id);
    const standing = play && (await standingOf(platform, platform.db, table, round, play));
    const { say } = seatsOpen(platform).crowd;
    const isFirst = round.position === 1 && round.phase === 'betting';
    const chain = isFirst ? await publicChain(platform, seriesName(table.code), round) : null;
    if (chain) say(table.code, { type: 'shoe', chain: chainOnWire(chain) });
    const now = platform.clock.now().getTime();
    say(table.code, { type: 'round', round: seatsRoundOnWire(table, round, standing), now });
  });
}

/** All who see the table hear who sits where. */
export function tellTakenSeats(platform: Platform, table: SeatTable): void {
  later(platform, table, async () => {
    const seats = (await seatsOf(platform.db, table.code)).map(takenSeatOnWire);
    seatsOpen(platform).crowd.say(table.code, { type: 'seats', seats });
  });
}

export function tellSeatsSettled(platform: Platform, table: SeatTable, roundId: bigint): void {
  later(platform, table, async () => {
    const { db } = platform;
    const [sums, round, play, acts] = await Promise.all([
      seatSums(db, roundId),
      roundById(db, roundId),
      playOf(db, roundId),
      actsOf(db, [roundId]),
    ]);
    const past = (play && pastSeatsOnWire(play, acts, round)) ?? null;
    seatsOpen(platform).crowd.say(table.code, { type: 'settled', roundId: roundId.toString(), ...sums, past });
  });
}

export function tellSeatsReturned(platform: Platform, table: SeatTable, roundId: bigint): void {
  later(platform, table, async () =>
    seatsOpen(platform).crowd.say(table.code, { type: 'returned', roundId: roundId.toString() }),
  );
}

/** A bet that has its result is told to the player's open pages. */
export function tellSeatBet(platform: Platform, bet: SeatBetRow): void {
  platform.live.publish(`player:${bet.playerId}`, {
    type: 'bet',
    orderNo: bet.id.toString(),
    gameCode: bet.tableCode,
    stake: formatMoney(bet.stake),
    payout: formatMoney(bet.payout),
    currency: bet.currency,
    placedAt: platform.clock.now().getTime(),
  });
}

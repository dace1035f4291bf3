import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { Currency } from '@palpite/contract/base/money.ts';
import type { seatsLeave, seatsTake } from '@palpite/contract/seats/player.ts';
import { inTx, type Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, GameSession } from '../base/room.ts';
import { takesBets } from '../catalogue/catalogue.ts';
import { maskName } from '../players/players.ts';
import { newestRound } from '../shared/shared.ts';
import { seriesName, standingAt } from '../tables/tables.ts';
import { refuseStopped } from '../wallet/wallet.ts';
import { seatBetsOf, stopsOf } from './bets/bet-store.ts';
import { Stopped } from './bets/raise.ts';
import { seatTableOf } from './open-seats.ts';
import { seatLimitOf } from './seat-limits.ts';
import { deleteSeat, insertSeat, type SeatRow, seatsOf } from './seat-store.ts';
import type { SeatTable } from './seat-tables.ts';
import { takenSeatOnWire } from './show-seats.ts';
import { tellTakenSeats } from './tell-seats.ts';

/** Takes a free seat. Of two who want it at once one gets it. */
export async function takeSeat(
  ask: Ask<GameSession>,
  { seat }: InputOf<typeof seatsTake>,
): Promise<OutputOf<typeof seatsTake>> {
  const { platform, who } = ask;
  const table = seatTableOf(who);
  const { playerId, sessionId, username } = who;
  await seatLimitOf(platform, table, who);
  const currency = who.currency as Currency;
  const isStopped = (await standingAt(platform.db, { tableCode: table.code, merchant: who.merchant })) !== undefined;
  if (isStopped || !(await takesBets(platform, who))) refuse('seats.game_closed');
  const at = platform.clock.now();
  const taken = { tableCode: table.code, seat, playerId, name: maskName(username), currency, sessionId, at };
  const { seats, before } = await inTx(platform.db, async (tx) => {
    const found = await seatsOf(tx, table.code);
    await insertSeat(tx, taken);
    // whoever may not bet keeps no seat from others
    const [stop] = await stopsOf(tx, [{ playerId, amount: 0n }], at);
    if (stop) throw new Stopped(stop, 0n);
    const after = await seatsOf(tx, table.code);
    const isNew = !isAt(found, seat, playerId) && isAt(after, seat, playerId);
    if (isNew && (await isBoundElsewhere(tx, table, { seat, playerId }))) refuse('seats.bet_elsewhere');
    return { seats: after, before: found };
  }).catch((error: unknown) => {
    if (error instanceof Stopped) return refuseStopped(ask, error.stop, error.stake);
    throw error;
  });
  const own = seats.find((each) => each.playerId === playerId);
  if (own?.seat !== seat) refuse(own ? 'seats.held' : 'seats.taken');
  if (!before.some((each) => each.playerId === playerId)) tellTakenSeats(platform, table);
  return { seats: seats.map(takenSeatOnWire), own: seat };
}

function isAt(seats: readonly SeatRow[], seat: number, playerId: bigint): boolean {
  return seats.some((each) => each.seat === seat && each.playerId === playerId);
}

/** Who left a bet at a seat decides for it: another seat is theirs once it is settled. */
async function isBoundElsewhere(tx: Tx, { code }: SeatTable, p: { seat: number; playerId: bigint }): Promise<boolean> {
  const round = await newestRound(tx, seriesName(code));
  const bets = round ? await seatBetsOf(tx, { roundId: round.id, playerId: p.playerId }) : [];
  return bets.some(({ behind, state, seat }) => !behind && state === 'placed' && seat !== p.seat);
}

/** Leaves the seat, if there is one. A bet that lies at it is still its player's, who may decide for it. */
export async function leaveSeat({ platform, who }: Ask<GameSession>): Promise<OutputOf<typeof seatsLeave>> {
  const table = seatTableOf(who);
  const { playerId } = who;
  const { isLeft, seats } = await inTx(platform.db, async (tx) => {
    const left = await deleteSeat(tx, { tableCode: table.code, playerId });
    return { isLeft: left, seats: await seatsOf(tx, table.code) };
  });
  if (isLeft) tellTakenSeats(platform, table);
  return { seats: seats.map(takenSeatOnWire) };
}

import { type Caller, call } from '@palpite/contract/base/client.ts';
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { enterGame } from '@palpite/contract/instant/player.ts';
import {
  type SeatsTable,
  seatsAct,
  seatsBet,
  seatsLeave,
  seatsShoes,
  seatsTable,
  seatsTake,
} from '@palpite/contract/seats/player.ts';
import { type TablesList, tablesList } from '@palpite/contract/tables/player.ts';
import type { Seat } from '../base/seat/seat.ts';
import type { AskedBet, AskedMove } from './state.ts';

/** What this page asks of the platform. Each call rejects with `Refused`. */
export interface SeatsWire {
  enter(ticket: string): Promise<Seat>;
  table(): Promise<SeatsTable>;
  take(seat: number): Promise<OutputOf<typeof seatsTake>>;
  leave(): Promise<OutputOf<typeof seatsLeave>>;
  bet(bet: AskedBet): Promise<OutputOf<typeof seatsBet>>;
  act(move: AskedMove): Promise<OutputOf<typeof seatsAct>>;
  /** Where all tables stand. */
  list(): Promise<TablesList>;
  /** The newest shoes of the table that are over. */
  shoes(): Promise<OutputOf<typeof seatsShoes>>;
}

export function seatsWire(caller: Caller): SeatsWire {
  return {
    enter: (ticket) => call(caller, enterGame, { ticket }),
    table: () => call(caller, seatsTable, {}),
    take: (seat) => call(caller, seatsTake, { seat }),
    leave: () => call(caller, seatsLeave, {}),
    bet: ({ key, roundId, seat, amount, behind }) =>
      call(caller, seatsBet, { roundId, seat, amount, ...(behind && { behind }) }, { key }),
    act: ({ key, ...move }) => call(caller, seatsAct, move, { key }),
    list: () => call(caller, tablesList, {}),
    shoes: () => call(caller, seatsShoes, {}),
  };
}

import { type Caller, call } from '@palpite/contract/base/client.ts';
import { enterGame } from '@palpite/contract/instant/player.ts';
import {
  type TablesList,
  type TablesTable,
  tablesList,
  tablesPlaceBet,
  tablesShoes,
  tablesTable,
} from '@palpite/contract/tables/player.ts';
import type { PastShoe, TableBet } from '@palpite/contract/tables/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { Seat } from '../base/seat/seat.ts';
import type { AskedBet } from './state.ts';

export interface Answered {
  readonly bet: TableBet;
  readonly available: Micro;
  readonly bonus?: Micro | undefined;
}

/** What this page asks of the platform. Each call rejects with `Refused`. */
export interface TablesWire {
  enter(ticket: string): Promise<Seat>;
  table(): Promise<TablesTable>;
  bet(bet: AskedBet): Promise<Answered>;
  /** Where all tables stand. */
  list(): Promise<TablesList>;
  /** The newest shoes of the table that are over. */
  shoes(): Promise<{ shoes: PastShoe[] }>;
}

export function tablesWire(caller: Caller): TablesWire {
  return {
    enter: (ticket) => call(caller, enterGame, { ticket }),
    table: () => call(caller, tablesTable, {}),
    bet: ({ key, roundId, chips }) => call(caller, tablesPlaceBet, { roundId, chips: [...chips] }, { key }),
    list: () => call(caller, tablesList, {}),
    shoes: () => call(caller, tablesShoes, {}),
  };
}

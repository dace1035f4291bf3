import { type Caller, call } from '@palpite/contract/base/client.ts';
import { type CrashTable, crashCashOut, crashPlaceBet, crashTable } from '@palpite/contract/crash/player.ts';
import type { CrashBet } from '@palpite/contract/crash/shapes.ts';
import { enterGame } from '@palpite/contract/instant/player.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { Seat } from '../base/seat/seat.ts';
import type { AskedBet } from './state.ts';

export interface Answered {
  readonly bet: CrashBet;
  readonly available: Micro;
  readonly bonus?: Micro | undefined;
}

/** What this page asks of the platform. Each call rejects with `Refused`. */
export interface CrashWire {
  enter(ticket: string): Promise<Seat>;
  table(): Promise<CrashTable>;
  bet(bet: AskedBet): Promise<Answered>;
  cashOut(betId: string, key: string): Promise<Answered>;
}

export function crashWire(caller: Caller): CrashWire {
  return {
    enter: (ticket) => call(caller, enterGame, { ticket }),
    table: () => call(caller, crashTable, {}),
    bet: ({ key, roundId, place, stake, autoAt }) =>
      call(caller, crashPlaceBet, { roundId, place, stake, autoAt }, { key }),
    cashOut: (betId, key) => call(caller, crashCashOut, { betId }, { key }),
  };
}

import { type Caller, call } from '@palpite/contract/base/client.ts';
import { type DiceTable, diceBet, diceTable, enterGame, rotateSeeds } from '@palpite/contract/instant/player.ts';
import type { DiceRound } from '@palpite/contract/instant/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { Seat } from '../base/seat/seat.ts';
import type { Rotated } from '../base/seat/seated.ts';
import type { AskedBet } from './state.ts';

/** What this page asks of the platform. Each call rejects with `Refused`. */
export interface DiceWire {
  enter(ticket: string): Promise<Seat>;
  table(): Promise<DiceTable>;
  bet(bet: AskedBet): Promise<{ round: DiceRound; available: Micro; bonus?: Micro | undefined }>;
  rotate(clientSeed: string | undefined): Promise<Rotated>;
}

export function diceWire(caller: Caller): DiceWire {
  return {
    enter: (ticket) => call(caller, enterGame, { ticket }),
    table: () => call(caller, diceTable, {}),
    bet: ({ key, stake, target, direction }) => call(caller, diceBet, { stake, target, direction }, { key }),
    rotate: (clientSeed) => call(caller, rotateSeeds, clientSeed === undefined ? {} : { clientSeed }),
  };
}

import { type Caller, call, Refused } from '@palpite/contract/base/client.ts';
import { type DiceTable, diceBet, diceTable, enterGame, rotateSeeds } from '@palpite/contract/instant/player.ts';
import type { DiceRound, SeedPair } from '@palpite/contract/instant/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { Seat } from '../base/seat.ts';
import type { AskedBet } from './state.ts';

export interface Rotated {
  revealed: { serverSeed: string; serverSeedHash: string; clientSeed: string; rounds: number };
  seeds: SeedPair;
}

/** What this page asks of the platform. Each call rejects with `Refused`. */
export interface DiceWire {
  enter(ticket: string): Promise<Seat>;
  table(): Promise<DiceTable>;
  bet(bet: AskedBet): Promise<{ round: DiceRound; available: Micro }>;
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

/** Whether nobody said no: the same call with the same key may be sent again. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Refused)) return false;
  return (
    error.code === 'network' ||
    error.code === 'server.busy' ||
    error.code === 'server.fault' ||
    error.code === 'request.too_many' ||
    error.code === 'instant.busy'
  );
}

export function isSessionOver(error: unknown): boolean {
  return error instanceof Refused && (error.code === 'login.not.session' || error.code === 'us_forbidden_login_error');
}

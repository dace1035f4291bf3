import type { Micro } from '@palpite/math/money.ts';
import { port } from '../../base/port.ts';
import type { Platform } from '../../base/room.ts';

/** One way of a player's money to a vendor, or from it. */
export interface Carriage {
  /** A UUID: what the vendor knows it by, for good. */
  readonly id: string;
  readonly playerId: bigint;
  readonly currency: string;
  readonly direction: 'in' | 'out';
  readonly amount: Micro;
}

/**
 * What a vendor says of a transfer. `refused` is a promise that nothing was moved and nothing will be; `unknown` is
 * every other answer, and none; `said` is what came instead, for the staff who look into it.
 */
export type CarryAnswer =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'unknown'; readonly said?: string };

/**
 * Carries money to a vendor that keeps it itself, and back. Called outside of any transaction; what it
 * throws counts as no answer.
 */
export interface Carrier {
  /** Asks for the transfer. The same id moves it once, however often it is asked. */
  carry(carriage: Carriage): Promise<CarryAnswer>;
  /** Asks for the outcome. A transfer the vendor does not know by then can never arrive there: `refused`. */
  check(carriage: Carriage): Promise<CarryAnswer>;
  /**
   * Before money leaves there: books what was bet meanwhile, and tells how much is free to leave. Undefined when the
   * vendor gave no answer.
   */
  freeThere(player: { playerId: bigint; currency: string }): Promise<Micro | undefined>;
}

type Find = (code: string) => Promise<Carrier | undefined>;

/** A room above knows how to reach the vendors whose wallets were offered. Without it nothing is carried anywhere. */
export const carriersPort = port<Find>('wallet.carriers');

export async function carrierOf(platform: Platform, code: string): Promise<Carrier | undefined> {
  return carriersPort.of(platform)?.(code);
}

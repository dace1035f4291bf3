import type { Micro } from '@palpite/math/money.ts';
import type { Round, Seat } from '../records.ts';

/** Why a stake was not taken, in words a page can say. */
export const refusals = ['no_money', 'limit', 'stopped', 'expired', 'currency', 'closed', 'unavailable'] as const;
export type Refusal = (typeof refusals)[number];

export type Staked =
  | { readonly ok: true; readonly balance: Micro | undefined }
  | { readonly ok: false; readonly refusal: Refusal };

export interface Paid {
  readonly balance: Micro | undefined;
  /** Whether the wallet has confirmed it. If not, it is asked again until it does. */
  readonly final: boolean;
}

/** Whoever keeps the player's money while they play: the operator, we ourselves, or nobody (play money). */
export interface Cashier {
  balance(seat: Seat): Promise<Micro | undefined>;
  /**
   * Takes the stake of a round that is written down as `betting`. `decide` settles what chance makes of
   * it: whoever calls it first.
   */
  stake(seat: Seat, round: Round, decide: () => Round): Promise<Staked>;
  /** Pays what a decided round brought: `part` one is paid at once, the last one closes it. */
  pay(seat: Seat, round: Round, part: { readonly amount: Micro; readonly closes: boolean }): Promise<Paid>;
}

// What turnover comes to, and what of it is paid: pure.
import { type Micro, unit } from '@palpite/math/money.ts';

/** Turnover of one product on one day, and what became of it. */
export interface Counted {
  readonly turnover: Micro;
  readonly paidTurnover: Micro;
  readonly lapsed: Micro;
  /** What the paid turnover came to. */
  readonly paid: Micro;
}

export interface WorkedOut<Row extends Counted> {
  readonly row: Row;
  /** Turnover that is paid now; below zero: that was paid before and is void. */
  readonly counted: Micro;
  readonly rate: number | null;
  readonly amount: Micro;
}

/** A rate is in hundredths of a percent. */
const whole = 10_000n;
const cent = unit / 100n;

/**
 * Works out one row at a rate. Without a rate, what is not paid yet stays unpaid for good. What became void comes first
 * off what was not paid, then off what was, in the proportion in which it was paid; a part of a micro-unit is the
 * player's.
 */
export function workOut<Row extends Counted>(row: Row, rate: number | undefined): WorkedOut<Row> {
  const { turnover, paidTurnover, lapsed, paid } = row;
  const open = turnover - paidTurnover - lapsed;
  if (open >= 0n) {
    if (rate === undefined) return { row: { ...row, lapsed: lapsed + open }, counted: 0n, rate: null, amount: 0n };
    const amount = (open * BigInt(rate)) / whole;
    return {
      ...{ row: { ...row, paidTurnover: paidTurnover + open, paid: paid + amount }, counted: open, rate, amount },
    };
  }
  const unpaid = -open < lapsed ? -open : lapsed;
  const taken = least(-open - unpaid, paidTurnover);
  const back = taken === 0n ? 0n : (paid * taken) / paidTurnover;
  const after = { ...row, lapsed: lapsed - unpaid, paidTurnover: paidTurnover - taken, paid: paid - back };
  return { row: after, counted: -taken, rate: null, amount: -back };
}

/**
 * What is paid of a sum: nothing below the minimum, else whole cents, and no more than a reward may come to at once;
 * the rest is carried to the next time.
 */
export function payable(sum: Micro, minimum: Micro, most: Micro): { amount: Micro; carried: Micro } {
  const paid = least(sum, most);
  const amount = sum >= minimum && paid >= cent ? paid - (paid % cent) : 0n;
  return { amount, carried: sum - amount };
}

const least = (one: Micro, other: Micro) => (one < other ? one : other);

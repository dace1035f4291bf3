// Chips at the seats before they are bets.
import type { Micro } from '@palpite/math/money.ts';
import { isBetAhead, isBound, type LaidAt, type Note, type SeatsState, totalOf } from './state.ts';

/** The worth of chips, in the least that is bet: every sum of them may be laid. */
const worth = [1n, 2n, 5n, 10n, 50n, 100n] as const;

/** What chips are worth at this table, rising. */
export function chipsOffered({ limit: { least, most } }: Pick<SeatsState, 'limit'>): readonly Micro[] {
  return least > 0n ? worth.map((times) => least * times).filter((chip) => chip <= most) : [];
}

export function amountAt(laid: readonly LaidAt[], seat: number): Micro {
  return laid.find((each) => each.seat === seat)?.amount ?? 0n;
}

type Seen = Pick<SeatsState, 'own' | 'seats' | 'totals' | 'mine' | 'limit' | 'available' | 'bonus'>;

/** Why nothing may be laid at a seat now; undefined: it may. */
export function faultAt(state: Seen, seat: number): Note | undefined {
  const fault = (code: string): Note => ({ code, message: '', seat });
  if (state.mine.some((bet) => bet.seat === seat)) return fault('placed');
  if (isBetAhead(state, seat) || seat === state.own) return undefined;
  if (state.seats.some((each) => each.seat === seat)) return fault('noBetAhead');
  return fault(state.own === null && isBound(state) ? 'betElsewhere' : 'noSeat');
}

/**
 * The table with these chips on it, or why they may not all be laid: then none of them is. The server judges again, and
 * alone knows what players of the same brand have laid behind a seat.
 */
export function withChips(
  state: Seen,
  laid: readonly LaidAt[],
  chips: readonly LaidAt[],
): { readonly laid: readonly LaidAt[] } | { readonly note: Note } {
  let after = laid;
  for (const { seat, amount } of chips) {
    const fault = faultAt(state, seat);
    if (fault) return { note: fault };
    const sum = amountAt(after, seat) + amount;
    if (sum > state.limit.most) return { note: { code: 'most', message: '', seat, amount: state.limit.most } };
    after = [...after.filter((each) => each.seat !== seat), { seat, amount: sum }].sort((a, b) => a.seat - b.seat);
  }
  if (totalOf(after) > state.available + state.bonus)
    return { note: { code: 'balance', message: '', seat: chips[0]?.seat } };
  return { laid: after };
}

/** Of chips that lay before, those that may lie there again. */
export function stillOpen(state: Seen, chips: readonly LaidAt[]): readonly LaidAt[] {
  return chips.filter(({ seat }) => !faultAt(state, seat));
}

export function doubled(chips: readonly LaidAt[]): readonly LaidAt[] {
  return chips.map(({ seat, amount }) => ({ seat, amount: amount * 2n }));
}

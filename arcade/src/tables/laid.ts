// Chips on the mat before they are a bet.
import type { Micro } from '@palpite/math/money.ts';
import { laidTogether } from '@palpite/math/tables/roulette/calls.ts';
import type { TableChip } from '@palpite/math/tables/table-game.ts';
import { type Note, type TableState, totalOf } from './state.ts';

/** The worth of chips, in the least that a spot takes: every sum of them may be laid. */
const worth = [1n, 2n, 5n, 10n, 50n, 100n] as const;

/** What chips are worth at this table, rising. */
export function chipsOffered({ spots }: Pick<TableState, 'spots'>): readonly Micro[] {
  const least = spots.reduce<Micro | undefined>(
    (low, each) => (low === undefined || each.least < low ? each.least : low),
    undefined,
  );
  const most = spots.reduce((high, each) => (each.most > high ? each.most : high), 0n);
  return least === undefined ? [] : worth.map((times) => least * times).filter((chip) => chip <= most);
}

export function amountOn(chips: readonly TableChip[], spot: string): Micro {
  return chips.find((chip) => chip.spot === spot)?.amount ?? 0n;
}

/**
 * The mat with these chips on it, or why they may not all be laid: then none of them is. The server judges again.
 */
export function withChips(
  { spots, available, bonus }: Pick<TableState, 'spots' | 'available' | 'bonus'>,
  laid: readonly TableChip[],
  chips: readonly TableChip[],
): { readonly laid: readonly TableChip[] } | { readonly note: Note } {
  const after = laidTogether([...laid, ...chips]);
  for (const { spot } of chips) {
    const limit = spots.find((each) => each.spot === spot);
    if (!limit) return { note: { code: 'none', message: '', spot } };
    if (amountOn(after, spot) > limit.most) return { note: { code: 'most', message: '', spot, amount: limit.most } };
  }
  if (totalOf(after) > available + bonus) return { note: { code: 'balance', message: '', spot: chips[0]?.spot } };
  return { laid: after };
}

export function doubled(chips: readonly TableChip[]): readonly TableChip[] {
  return chips.map(({ spot, amount }) => ({ spot, amount: amount * 2n }));
}

// What the page of one's own result shows, read from the address, and the bars it draws.
import { type Range, readRange, writeRange } from '../../base/records/range.ts';
import { dayOf, daysAfter } from '../../base/records/zone.ts';
import type { ProfitBy } from './bets-data.ts';

export interface ProfitView {
  by: ProfitBy;
  range: Range;
}

export function readProfit(search: string): ProfitView {
  const asked = new URLSearchParams(search);
  return { by: asked.get('by') === 'product' ? 'product' : 'day', range: readRange(asked) };
}

export function profitPath(path: string, { by, range }: ProfitView): string {
  const asked = new URLSearchParams();
  if (by !== 'day') asked.set('by', by);
  writeRange(range, asked);
  return asked.size > 0 ? `${path}?${asked}` : path;
}

/** Which of bonus and rebate there were in that time: a brand that gives neither is not asked about them. */
export function givenIn({
  total,
}: {
  readonly total: { readonly bonusAmount: bigint; readonly rebateAmount: bigint };
}): ('bonusAmount' | 'rebateAmount')[] {
  return (['bonusAmount', 'rebateAmount'] as const).filter((kind) => total[kind] !== 0n);
}

/** More days than this are drawn from the first that was played: bars thinner than a line say nothing. */
const mostDays = 400;

/** Every day of a span, those without a bet included; each day's amount, null where nothing was played. */
export function daysBetween(
  list: readonly { key: string; profitAndLoss: bigint; hands: number }[],
  from: number,
  to: number,
): { day: string; result: bigint | null }[] {
  const known = new Map(list.filter(({ hands }) => hands > 0).map(({ key, profitAndLoss }) => [key, profitAndLoss]));
  const last = dayOf(to);
  const played = [...known.keys()].sort()[0] ?? last;
  const first = dayOf(from);
  const wanted = daysAfter(last, 1 - mostDays);
  const begin = first >= wanted ? first : played > wanted ? played : wanted;
  const days: { day: string; result: bigint | null }[] = [];
  for (let day = begin; day <= last; day = daysAfter(day, 1)) days.push({ day, result: known.get(day) ?? null });
  return days;
}

/** How tall a bar is, in thousandths of the tallest; at least 8 of what is not nothing, so that it is seen. */
export function heightOf(amount: bigint, tallest: bigint): number {
  const size = amount < 0n ? -amount : amount;
  if (size === 0n || tallest === 0n) return 0;
  return Math.max(8, Number((size * 1000n) / tallest));
}

/** The largest amount either way. */
export function tallestOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((most, amount) => {
    const size = amount < 0n ? -amount : amount;
    return size > most ? size : most;
  }, 0n);
}

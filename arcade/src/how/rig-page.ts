/** What a reader of the page makes of a round of several steps, and how the tables of the page are read. */
import type { Derivation } from './derivation.ts';

export interface Read {
  /** As they stand in the data. */
  readonly events: readonly object[];
  /** What may be said next. */
  readonly open: readonly object[];
  readonly over: boolean;
  /** In ten-thousandths of the first stake; `paid` once the round is over. */
  readonly staked: number;
  readonly paid: number;
}

/** A round: begun with the bet, then told each action that was said. */
export interface Round {
  begin(): Read;
  act(action: { readonly kind: string }): Read;
}

export type Draws = (index: number) => number;
export type Play = (page: Derivation, bet: never, draws: Draws) => Round;

export const outcome = (drawn: number, outcomes: number) => Math.floor((drawn * outcomes) / 2 ** 32);

/** What the table shows, by its first column or another. */
export function column(page: Derivation, name: string, key: number, value: number): Map<string, number> {
  const table = page.tables.find(({ title }) => title.key === `tables.${name}`);
  const cellOf = (cell: unknown) =>
    typeof cell === 'object' && cell !== null && 'times' in cell ? Number(cell.times) : Number(cell);
  const pairs = (table?.rows ?? []).flatMap((row) =>
    String(row[key])
      .split(', ')
      .map((each): [string, number] => [each, cellOf(row[value])]),
  );
  return new Map(pairs);
}

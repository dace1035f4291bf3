import type { SpotLimit, SpotTotal } from '@palpite/contract/tables/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { TableChip } from '@palpite/math/tables/table-game.ts';

/** What every spot of a mat shares. */
export interface Laying {
  readonly game: string;
  readonly limits: ReadonlyMap<string, SpotLimit>;
  /** The player's, a bet or not yet. */
  readonly chips: readonly TableChip[];
  /** What chips are worth here, rising. */
  readonly stakes: readonly Micro[];
  /** The chip in hand; undefined where there is none to lay. */
  readonly hand: Micro | undefined;
  readonly open: boolean;
  readonly totals: ReadonlyMap<string, SpotTotal>;
  /** The spots that won; undefined before the scene has shown it. */
  readonly winners: ReadonlySet<string> | undefined;
  /** What the player's chips were paid; undefined before. */
  readonly paid: ReadonlyMap<string, Micro> | undefined;
  /** The spot of which something was refused. */
  readonly refused: string | undefined;
  readonly symbol: string;
  lay(chips: readonly TableChip[]): void;
  take(spot: string): void;
}

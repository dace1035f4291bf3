/**
 * What one slot brings to the machine: its rules, drawings, colours and sounds. `makeSlotClient` (slot-client.ts) makes
 * a game of it:
 *   export const client = makeSlotClient(theme);
 * Its texts: `title`, `pageTitle`, `symbols.<name>` for every symbol of the rules, `notes.<name>` for those in `noted`,
 * `features.<key>.title` and `.text`. What all slots say is in slots.json.
 */
import type { LineRules, ScatterRules, SlotRules } from '@palpite/math/games/slots/rules.ts';
import type { Grid } from '@palpite/math/games/slots/view.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { Drawn as Drawing } from '@palpite/ui/art/shapes.tsx';
import type { ComponentType } from 'react';
import type { HelpProps, Money, Sound } from '../table/game-client.ts';

/** What is heard; a slot may bring its own for each. */
export type SlotSound =
  | 'spin'
  | 'stop'
  | 'line'
  | 'scatter'
  | 'drop'
  | 'feature'
  | 'free'
  | 'expand'
  | 'coin'
  | 'miss'
  | 'collect'
  | 'grand';

/** Colours of the paper, as CSS colours, the same in both themes. */
export interface SlotColors {
  /** Behind the backdrop. */
  readonly sky: string;
  /** The frame around the reels: its face, its darker side, what is written on it (4.5:1 on the face). */
  readonly frame: string;
  readonly frameEdge: string;
  readonly frameInk: string;
  /** Behind the tiles. */
  readonly well: string;
  /** The tile a symbol lies on, and that of the precious ones. */
  readonly tile: string;
  readonly tilePrecious: string;
  /** Lines and outlines of wins: 3:1 on the tiles. */
  readonly shine: string;
}

export interface SignProps {
  readonly stake: Micro;
  readonly money: Money;
}

/** What a text has slots for. */
export type Values = Readonly<Record<string, string | number>>;

export interface SlotTheme {
  /** With lines (`LineRules`), they are drawn. */
  readonly rules: SlotRules | LineRules;
  /**
   * What the reels show before the first round: nothing that wins. Its height is that of the window
   * for reels of one height.
   */
  readonly firstGrid: Grid;
  /** The height of the window in widths of a reel; the rows of `firstGrid` without it. */
  readonly windowHeight?: number;
  /**
   * By number, what each symbol shows: SVG elements in a box of 100 × 100, without the svg around them (shapes of
   * ui/art). No `id` in them.
   */
  readonly symbols: readonly (() => Drawing)[];
  /** The symbols that lie on the precious tile. */
  readonly precious: readonly number[];
  /**
   * The landscape around the reels: one svg that fills its positioned parent, `preserveAspectRatio="xMidYMid slice"`,
   * hidden from assistive technology.
   */
  readonly Backdrop: ComponentType;
  readonly colors: SlotColors;
  readonly sounds?: Readonly<Partial<Record<SlotSound, Sound>>>;
  /** The symbol that brings free spins. */
  readonly scatter?: ScatterRules;
  /**
   * A symbol worth waiting for: once `near` are seen and `least` can still be reached, the reels to come turn longer.
   */
  readonly awaited?: { readonly symbol: number; readonly near: number; readonly least: number };
  /** How many times falls count one after another, in paid and in free spins: shown as a ladder. */
  readonly ladder?: { readonly paid: readonly number[]; readonly free: readonly number[] };
  /** A second sign below the first: fixed prizes at the present stake… */
  readonly Sign?: ComponentType<SignProps>;
  /**
   * Told in the help, in this order: texts `features.<key>.title` and `features.<key>.text`, with these values in them.
   */
  readonly features: readonly { readonly key: string; readonly values?: Values }[];
  /**
   * The symbols of which the pay table says more than their pays (wild, scatter, coin): texts `notes.<name>`,
   * with these values in them.
   */
  readonly noted: readonly { readonly symbol: number; readonly values?: Values }[];
  /** More for the help, below the features: a table of coins… */
  readonly Facts?: ComponentType<HelpProps>;
}

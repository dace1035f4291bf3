import { permutationOf } from '../../chance/permutation.ts';
import type { Draws, Game, Step } from '../game.ts';
import { payoutOf } from '../multiplier.ts';
import { fieldsOf } from '../said.ts';
import { ends, goesOn } from '../step.ts';
import { isRtpTrue } from './rtp.ts';
import { areMinesAllowed, ladderOf, type MinesBet, minesRules } from './rules.ts';
import { type MinesView, viewOf } from './view.ts';

export interface MinesState {
  /** The tiles with a mine, 0 … 24, in the order they were drawn. Hidden. */
  readonly mineTiles: readonly number[];
  readonly gems: readonly number[];
  /** The tile with the mine that ended the round. */
  readonly hit: number | null;
  /** How the round ended; null while it goes on. */
  readonly end: 'mine' | 'cash-out' | null;
  /** How many draws the round has used. */
  readonly drawn: number;
}

export type MinesAction = { readonly kind: 'reveal'; readonly tile: number } | { readonly kind: 'cash-out' };

export type MinesEvent =
  | { readonly kind: 'begun'; readonly mines: number }
  | { readonly kind: 'gem'; readonly tile: number; readonly multiplier: number }
  | { readonly kind: 'mine'; readonly tile: number }
  /** What the round pays, in ten-thousandths, and where the mines were. */
  | { readonly kind: 'ended'; readonly multiplier: number; readonly mineTiles: readonly number[] };

/** Where the mines are: the first so many of a permutation of the tiles, each five to a row from the top. */
export function mineTilesOf(mines: number, draws: Draws): number[] {
  return permutationOf(draws, minesRules.tiles, mines);
}

/**
 * What turning over these tiles one after another, and then leaving, pays in ten-thousandths:
 * zero when one hides a mine.
 */
export function playMines(mines: number, tiles: readonly number[], draws: Draws): number {
  const mineTiles = mineTilesOf(mines, draws);
  return tiles.some((tile) => mineTiles.includes(tile)) ? 0 : (ladders[mines]?.[tiles.length - 1] ?? 0);
}

/** By number of mines. */
const ladders = Array.from({ length: minesRules.maxMines + 1 }, (_, mines) => ladderOf(minesRules, mines));

function ended(
  state: MinesState,
  end: 'mine' | 'cash-out',
  before: readonly MinesEvent[],
  stake: bigint,
  multiplier: number,
): Step<MinesState, MinesEvent> {
  const { mineTiles } = state;
  return ends({ ...state, end }, [...before, { kind: 'ended', multiplier, mineTiles }], stake, multiplier);
}

function faultOf({ mines }: MinesBet, stake: bigint): string | undefined {
  return !areMinesAllowed(minesRules, mines) ? 'mines' : stake > 0n ? undefined : 'stake';
}

function actionsOf({ gems, end }: MinesState): MinesAction[] {
  if (end) return [];
  const closed = Array.from({ length: minesRules.tiles }, (_, tile) => tile).filter((tile) => !gems.includes(tile));
  const reveals = closed.map((tile) => ({ kind: 'reveal', tile }) as const);
  return gems.length > 0 ? [...reveals, { kind: 'cash-out' }] : reveals;
}

export const mines: Game<MinesBet, MinesState, MinesAction, MinesEvent, MinesView> = {
  code: 'mines',
  version: 1,
  rtp: minesRules.rtp,
  isRtpTrue: () => isRtpTrue(minesRules),
  betOf(said) {
    const fields = fieldsOf(said, 'mines');
    return typeof fields?.mines === 'number' ? { mines: fields.mines } : undefined;
  },
  faultOf,
  mostPayout: (bet, stake) => payoutOf(stake, ladders[bet.mines]?.at(-1) ?? 0),
  climb: {
    first: (bet) => ladders[bet.mines]?.[0] ?? 0,
    after: ({ mineTiles, gems }, { kind }) => (kind === 'reveal' ? (ladders[mineTiles.length]?.[gems.length] ?? 0) : 0),
  },
  begin(bet, stake, draws) {
    const fault = faultOf(bet, stake);
    if (fault) throw new RangeError(`the rules do not allow this ${fault}`);
    const mineTiles = mineTilesOf(bet.mines, draws);
    const state: MinesState = { mineTiles, gems: [], hit: null, end: null, drawn: bet.mines };
    return goesOn(state, [{ kind: 'begun', mines: bet.mines }], stake);
  },
  act(state, action, stake) {
    const { mineTiles, gems, end } = state;
    const ladder = ladders[mineTiles.length] ?? [];
    if (end) throw new RangeError('the round is over');
    if (action.kind === 'cash-out') {
      const multiplier = ladder[gems.length - 1];
      if (!multiplier) throw new RangeError('there is nothing to leave with before the first gem');
      return ended(state, 'cash-out', [], stake, multiplier);
    }
    const { tile } = action;
    if (!Number.isInteger(tile) || tile < 0 || tile >= minesRules.tiles) throw new RangeError('there is no such tile');
    if (gems.includes(tile)) throw new RangeError('the tile is turned over already');
    if (mineTiles.includes(tile)) return ended({ ...state, hit: tile }, 'mine', [{ kind: 'mine', tile }], stake, 0);
    const found: MinesState = { ...state, gems: [...gems, tile] };
    const multiplier = ladder[gems.length] ?? 0;
    const gem: MinesEvent = { kind: 'gem', tile, multiplier };
    // The last gem leaves nothing to turn over but mines.
    return found.gems.length === ladder.length
      ? ended(found, 'cash-out', [gem], stake, multiplier)
      : goesOn(found, [gem], stake);
  },
  view: viewOf,
  actionsOf,
};

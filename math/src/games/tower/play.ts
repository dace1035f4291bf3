import { permutationOf } from '../../chance/permutation.ts';
import type { Draws, Game, Step } from '../game.ts';
import { payoutOf } from '../multiplier.ts';
import { fieldsOf, oneOf } from '../said.ts';
import { ends, goesOn } from '../step.ts';
import { isRtpTrue } from './rtp.ts';
import { ladderOf, type TowerBet, type TowerDifficulty, towerDifficulties, towerRules } from './rules.ts';
import { type TowerView, viewOf } from './view.ts';

export interface TowerState {
  readonly difficulty: TowerDifficulty;
  /** The safe places of every row, from the lowest, in the order they were drawn. Hidden. */
  readonly safe: readonly (readonly number[])[];
  readonly picks: readonly number[];
  /** How the round ended; null while it goes on. */
  readonly end: 'fall' | 'cash-out' | null;
  /** How many draws the round has used. */
  readonly drawn: number;
}

/** A pick is for the row above the last one climbed. */
export type TowerAction = { readonly kind: 'pick'; readonly place: number } | { readonly kind: 'cash-out' };

export type TowerEvent =
  | { readonly kind: 'begun'; readonly difficulty: TowerDifficulty }
  | { readonly kind: 'climbed'; readonly row: number; readonly place: number; readonly multiplier: number }
  | { readonly kind: 'fell'; readonly row: number; readonly place: number }
  /** What the round pays, in ten-thousandths, and where it was safe. */
  | { readonly kind: 'ended'; readonly multiplier: number; readonly safe: readonly (readonly number[])[] };

/**
 * The safe places of every row, from the lowest: as many draws for a row as it has safe places, each taking one
 * of the places still there.
 */
export function safePlacesOf(difficulty: TowerDifficulty, draws: Draws): number[][] {
  return Array.from({ length: towerRules.rows }, (_, row) => safePlacesOfRow(difficulty, row, draws));
}

function safePlacesOfRow(difficulty: TowerDifficulty, row: number, draws: Draws): number[] {
  const { places, safe } = towerRules.levels[difficulty];
  return permutationOf((index) => draws(row * safe + index), places, safe);
}

const ladders: Readonly<Record<TowerDifficulty, readonly number[]>> = {
  easy: ladderOf(towerRules, 'easy'),
  medium: ladderOf(towerRules, 'medium'),
  hard: ladderOf(towerRules, 'hard'),
  expert: ladderOf(towerRules, 'expert'),
  master: ladderOf(towerRules, 'master'),
};

/** What picking these places from the lowest row up, and then leaving, pays in ten-thousandths: zero after a fall. */
export function playTower(difficulty: TowerDifficulty, places: readonly number[], draws: Draws): number {
  const climbed = places.every((place, row) => safePlacesOfRow(difficulty, row, draws).includes(place));
  return climbed ? (ladders[difficulty][places.length - 1] ?? 0) : 0;
}

function ended(
  state: TowerState,
  end: 'fall' | 'cash-out',
  before: readonly TowerEvent[],
  stake: bigint,
  multiplier: number,
): Step<TowerState, TowerEvent> {
  const { safe } = state;
  return ends({ ...state, end }, [...before, { kind: 'ended', multiplier, safe }], stake, multiplier);
}

function faultOf({ difficulty }: TowerBet, stake: bigint): string | undefined {
  return !towerDifficulties.includes(difficulty) ? 'difficulty' : stake > 0n ? undefined : 'stake';
}

function actionsOf({ difficulty, picks, end }: TowerState): TowerAction[] {
  if (end) return [];
  const { places } = towerRules.levels[difficulty];
  const all = Array.from({ length: places }, (_, place) => ({ kind: 'pick', place }) as const);
  return picks.length > 0 ? [...all, { kind: 'cash-out' }] : all;
}

export const tower: Game<TowerBet, TowerState, TowerAction, TowerEvent, TowerView> = {
  code: 'tower',
  version: 1,
  rtp: towerRules.rtp,
  isRtpTrue: () => isRtpTrue(towerRules),
  betOf(said) {
    const difficulty = oneOf(towerDifficulties, fieldsOf(said, 'difficulty')?.difficulty);
    return difficulty && { difficulty };
  },
  faultOf,
  mostPayout: (bet, stake) => payoutOf(stake, ladders[bet.difficulty].at(-1) ?? 0),
  climb: {
    first: (bet) => ladders[bet.difficulty][0] ?? 0,
    after: ({ difficulty, picks }, { kind }) => (kind === 'pick' ? (ladders[difficulty][picks.length] ?? 0) : 0),
  },
  begin(bet, stake, draws) {
    const fault = faultOf(bet, stake);
    if (fault) throw new RangeError(`the rules do not allow this ${fault}`);
    const { difficulty } = bet;
    const drawn = towerRules.rows * towerRules.levels[difficulty].safe;
    const state: TowerState = { difficulty, safe: safePlacesOf(difficulty, draws), picks: [], end: null, drawn };
    return goesOn(state, [{ kind: 'begun', difficulty }], stake);
  },
  act(state, action, stake) {
    const { difficulty, safe, picks, end } = state;
    const ladder = ladders[difficulty];
    if (end) throw new RangeError('the round is over');
    if (action.kind === 'cash-out') {
      const multiplier = ladder[picks.length - 1];
      if (!multiplier) throw new RangeError('there is nothing to leave with before the first row');
      return ended(state, 'cash-out', [], stake, multiplier);
    }
    const { place } = action;
    const { places } = towerRules.levels[difficulty];
    if (!Number.isInteger(place) || place < 0 || place >= places) throw new RangeError('there is no such place');
    const row = picks.length;
    const picked: TowerState = { ...state, picks: [...picks, place] };
    if (!safe[row]?.includes(place)) return ended(picked, 'fall', [{ kind: 'fell', row, place }], stake, 0);
    const multiplier = ladder[row] ?? 0;
    const climbed: TowerEvent = { kind: 'climbed', row, place, multiplier };
    return row + 1 === towerRules.rows
      ? ended(picked, 'cash-out', [climbed], stake, multiplier)
      : goesOn(picked, [climbed], stake);
  },
  view: viewOf,
  actionsOf,
};

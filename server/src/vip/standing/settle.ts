// The rules by which a level is reached, taken back, kept and lost. Pure: no clock and no database. Written down in
// plain words in docs/decisions/0050-vip-levels.md.
import type { Cause } from '@palpite/contract/vip/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';

/** What reaches a level and what keeps it; levels are lists by rank, from 0 on. */
export interface LevelSums {
  readonly turnover: Micro;
  readonly keep: Micro;
}

export interface Standing {
  readonly rank: number;
  /** The highest level confirmed by the end of a period, or given by staff. Up to it a level is regained. */
  readonly reached: number;
  /** Cumulative valid turnover. */
  readonly turnover: Micro;
  /** Of it, what was played before the period began. */
  readonly base: Micro;
  /** For each rise since the period began: the cumulative turnover by which it came. */
  readonly steps: readonly Micro[];
  /** Where a change of the levels puts the player. */
  readonly fallTo: number | null;
}

export interface Move {
  readonly cause: Cause;
  readonly from: number;
  readonly to: number;
  /** At the end of a period: what was played in it, and what was asked. */
  readonly counted?: Micro;
  readonly needed?: Micro;
}

export interface Moved<State extends Standing = Standing> {
  readonly standing: State;
  readonly moves: readonly Move[];
}

/** The cumulative turnover from which on play counts for keeping the level: what is beyond the last rise. */
export function countedFrom({ base, steps }: Pick<Standing, 'base' | 'steps'>): Micro {
  return steps.at(-1) ?? base;
}

/** What was played in the period. Never below zero, also where more was made void than played. */
export function countedIn(standing: Pick<Standing, 'turnover' | 'base' | 'steps'>): Micro {
  const counted = standing.turnover - countedFrom(standing);
  return counted > 0n ? counted : 0n;
}

/**
 * The cumulative turnover by which the next level is the player's, as the SQL function `vip.count_play` says it too:
 * its own for a level never had, its keeping turnover within the period for a lost one. Undefined at the top.
 */
export function nextAt(
  standing: Pick<Standing, 'rank' | 'reached' | 'base' | 'steps'>,
  levels: readonly LevelSums[],
): Micro | undefined {
  const level = levels[standing.rank + 1];
  if (!level) return undefined;
  const from = countedFrom(standing);
  if (standing.rank + 1 <= standing.reached) return from + level.keep;
  return level.turnover > from ? level.turnover : from;
}

/** Moves a player to where their sums put them: what the levels took, what voids took back, then every rise. */
export function settle<State extends Standing>(before: State, levels: readonly LevelSums[]): Moved<State> {
  const moves: Move[] = [];
  let now: State = { ...before, fallTo: null };
  const { fallTo } = before;
  if (fallTo !== null && fallTo < before.rank) {
    const reached = Math.min(before.reached, fallTo);
    now = { ...now, rank: fallTo, reached, base: countedFrom(before), steps: [] };
    moves.push({ cause: 'levels_changed', from: before.rank, to: fallTo });
  }
  const held = now.rank;
  for (let step = now.steps.at(-1); step !== undefined && now.turnover < step; step = now.steps.at(-1))
    now = { ...now, rank: now.rank - 1, steps: now.steps.slice(0, -1) };
  if (now.rank < held) moves.push({ cause: 'taken_back', from: held, to: now.rank });
  const low = now.rank;
  for (let at = nextAt(now, levels); at !== undefined && now.turnover >= at; at = nextAt(now, levels))
    now = { ...now, rank: now.rank + 1, steps: [...now.steps, at] };
  if (now.rank > low) moves.push({ cause: now.rank > now.reached ? 'reached' : 'regained', from: low, to: now.rank });
  return { standing: now, moves };
}

/**
 * The end of a period: who played less than keeps the level drops by one. `atEnd` is the cumulative turnover at its
 * end, `atStart` that with which the next period begins.
 */
export function judge<State extends Standing>(
  before: State,
  levels: readonly LevelSums[],
  { atEnd, atStart }: { readonly atEnd: Micro; readonly atStart: Micro },
): Moved<State> {
  const from = before.rank;
  const counted = countedIn({ ...before, turnover: atEnd });
  const needed = levels[from]?.keep ?? 0n;
  const to = counted >= needed ? from : from - 1;
  const standing = { ...before, rank: to, reached: Math.max(before.reached, from), base: atStart, steps: [] };
  // there is nothing to keep at the lowest level
  if (from === 0) return { standing, moves: [] };
  return { standing, moves: [{ cause: to < from ? 'lost' : 'kept', from, to, counted, needed }] };
}

/** A level that staff give: a new period begins with it, and no void takes it. */
export function place<State extends Standing>(before: State, rank: number): Moved<State> {
  const reached = Math.max(before.reached, before.rank, rank);
  return {
    standing: { ...before, rank, reached, base: before.turnover, steps: [], fallTo: null },
    moves: [{ cause: 'by_staff', from: before.rank, to: rank }],
  };
}

/**
 * Good roads: shapes of the big road that players look for, of which a lobby tells (games.md §4.1). The facts name none
 * of them; these four and their lengths are ours. They say nothing of what comes next.
 */
import { type Run, runsOf } from '../../lottery/roads.ts';
import type { RoadResult } from './board.ts';

export interface GoodRoad {
  /**
   * `long`: one side again and again. `ping-pong`: the sides by turns. `two-by-two`: each side twice, by turns.
   * `one-and-two`: one side once and the other twice, by turns.
   */
  readonly kind: 'long' | 'ping-pong' | 'two-by-two' | 'one-and-two';
  /** The side that won last; at a long road the one it is of. */
  readonly side: string;
  /** Results of a long road, else columns of the big road, the one that goes on too. */
  readonly length: number;
}

export interface GoodRoadRules {
  /** Results of one side in a row. */
  readonly long: number;
  /** Columns of one result each. */
  readonly pingPong: number;
  /** Columns of two results, or of one and two by turns; the last may still be on its way to that. */
  readonly pattern: number;
}

export const goodRoadRules: GoodRoadRules = { long: 5, pingPong: 5, pattern: 4 };

/** How many of the last columns have these depths, by turns from the last; the last may be less deep than it should. */
function matching(depths: readonly number[], pattern: readonly [last: number, before: number]): number {
  let count = 0;
  for (const depth of depths.toReversed()) {
    const asked = pattern[count % 2] ?? 0;
    if (count === 0 ? depth > asked : depth !== asked) break;
    count += 1;
  }
  return count;
}

/** The shapes that the road has now; ties are passed over. None before the first result of a side. */
export function goodRoadsOf(results: readonly RoadResult<string>[], rules = goodRoadRules): GoodRoad[] {
  const runs = runsOf(results.map(({ winner }) => (winner === 'tie' ? undefined : winner)));
  const last = runs.at(-1);
  if (!last) return [];
  const depths = runs.map(({ ties }: Run) => ties.length);
  const length = last.ties.length;
  const found = (kind: GoodRoad['kind'], of: number, least: number): GoodRoad[] =>
    of >= least ? [{ kind, side: last.side, length: of }] : [];
  return [
    ...found('long', length, rules.long),
    ...found('ping-pong', matching(depths, [1, 1]), rules.pingPong),
    ...found('two-by-two', matching(depths, [2, 2]), rules.pattern),
    ...found('one-and-two', Math.max(matching(depths, [1, 2]), matching(depths, [2, 1])), rules.pattern),
  ];
}

/** The first runners in their order, and any position's runner: priced by the series. */
import type { Play } from '../play.ts';
import { choicePlay, rowOf } from '../shapes/choices.ts';
import { distinctWays } from '../shapes/counting.ts';
import { distinctProductsOf } from '../shapes/listing.ts';
import { chanceOf } from '../shapes/odds.ts';
import { typedOnce } from '../shapes/typed.ts';
import { type Pk10Draw, positions, runnerAt, runners } from './draw.ts';

/** The first `length` runners in order: 1 of 90 for two, 1 of 720 for three. */
function front(length: number): Play<Pk10Draw> {
  const rows = positions.slice(0, length).map((position) => rowOf(position, runners));
  const space = distinctWays(rows.map(({ symbols }) => symbols));
  const isFirst = (unit: readonly string[], draw: Pk10Draw) =>
    unit.every((runner, at) => Number(runner) === runnerAt(draw, at));
  return {
    code: `front${length}.straight`,
    group: 'front',
    board: { rows, typed: { length, symbols: runners, isDistinct: true } },
    prizes: [{ code: 'straight', kind: 'straight', chance: chanceOf(1, space) }],
    lots: 1,
    space,
    faultOf: ({ rows: picked, isTyped }) =>
      isTyped || distinctWays(picked) > 0 ? undefined : { code: 'none', row: length - 1 },
    unitsOf: ({ rows: picked, isTyped }) => (isTyped ? typedOnce(picked, false).length : distinctWays(picked)),
    each: ({ rows: picked, isTyped }) => (isTyped ? typedOnce(picked, false) : distinctProductsOf(picked)),
    winsOf: (unit, draw) => [Number(isFirst(unit, draw))],
    hitsOf({ rows: picked, isTyped }, draw) {
      if (isTyped) return [Number(picked.some((unit) => isFirst(unit, draw)))];
      return [Number(picked.every((row, at) => row.includes(runners[runnerAt(draw, at) - 1] ?? '')))];
    },
  };
}

const position = choicePlay<Pk10Draw>({
  code: 'position.straight',
  group: 'front',
  rows: positions.map((code) => rowOf(code, runners)),
  kinds: [{ code: 'number', chance: chanceOf(1, 10) }],
  kindOf: () => 'number',
  verdictOf: (runner, draw, row) => Number(Number(runner) === runnerAt(draw, positions.indexOf(row))),
});

export const straights: readonly Play<Pk10Draw>[] = [position, front(2), front(3)];

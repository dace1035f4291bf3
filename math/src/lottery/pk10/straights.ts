/** The first runners in their order, and any position's runner: priced by the series. */
import type { Play } from '../play.ts';
import { choicePlay, rowOf } from '../shapes/choices.ts';
import { distinctStraight } from '../shapes/distinct-straight.ts';
import { chanceOf } from '../shapes/odds.ts';
import { type Pk10Draw, positions, runnerAt, runners } from './draw.ts';

/** The first `length` runners in order: 1 of 90 for two, 1 of 720 for three. */
function front(length: number): Play<Pk10Draw> {
  return distinctStraight<Pk10Draw>({
    code: `front${length}.straight`,
    group: 'front',
    places: positions.slice(0, length),
    symbols: runners,
    symbolAt: (draw, place) => runners[runnerAt(draw, place) - 1] ?? '',
  });
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

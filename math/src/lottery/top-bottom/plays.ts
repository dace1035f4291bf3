/** Bets on three digits above and two below: in their order, one digit of them, sides. In any order: any-order.ts. */
import type { Play } from '../play.ts';
import { rowOf } from '../shapes/choices.ts';
import { digits, numbersOf, parityOf, sizeOf, tailOf } from '../shapes/digits.ts';
import { chanceOf } from '../shapes/odds.ts';
import { digitRows, straightPlay } from '../shapes/straight-play.ts';
import { win } from '../shapes/win.ts';
import { anyOrderPlays } from './any-order.ts';
import type { TopBottom } from './result.ts';
import { sides, topBottomOdds } from './rules.ts';

export function topBottomPlays<Draw extends TopBottom>(): Play<Draw>[] {
  const two = [rowOf('numbers', numbersOf(2))];
  const straight = (code: string, width: 2 | 3, times: number, targetOf: (draw: Draw) => string) =>
    straightPlay<Draw>({
      code,
      group: 'straight',
      rows: width === 2 ? two : digitRows(3),
      prizes: win(chanceOf(1, 10 ** width), times),
      targetsOf: (draw) => [[targetOf(draw)]],
    });
  return [
    straight('top3.straight', 3, topBottomOdds.top3, ({ top }) => top),
    straight('top2.straight', 2, topBottomOdds.top2, ({ top }) => tailOf(top, 2)),
    straight('bottom2.straight', 2, topBottomOdds.bottom2, ({ bottom }) => bottom),
    ...anyOrderPlays<Draw>(),
    run('top3.run', 3, topBottomOdds.runTop, ({ top }) => top),
    run('bottom2.run', 2, topBottomOdds.runBottom, ({ bottom }) => bottom),
    twoSides('top1.two-sides', ({ top }) => tailOf(top, 1)),
    twoSides('top2.two-sides', ({ top }) => tailOf(top, 2)),
    twoSides('top3.two-sides', ({ top }) => top),
    twoSides('bottom2.two-sides', ({ bottom }) => bottom),
  ];
}

/** A digit anywhere in the number: 1 − 0.9^width. */
function run<Draw>(code: string, width: number, times: number, of: (draw: Draw) => string): Play<Draw> {
  return straightPlay({
    code,
    group: 'run',
    rows: [rowOf('digits', digits)],
    prizes: win(chanceOf(10 ** width - 9 ** width, 10 ** width), times),
    targetsOf: (draw) => [[...new Set(of(draw))]],
  });
}

function twoSides<Draw>(code: string, of: (draw: Draw) => string): Play<Draw> {
  return straightPlay({
    code,
    group: 'two-sides',
    rows: [rowOf('sides', sides)],
    prizes: win(chanceOf(1, 2), topBottomOdds.side),
    targetsOf: (draw) => [[sizeOf(of(draw)), parityOf(of(draw))]],
  });
}

/** The last four digits of a number that has them. */
export function top4Play<Draw>(of: (draw: Draw) => string): Play<Draw> {
  return straightPlay({
    code: 'top4.straight',
    group: 'straight',
    rows: digitRows(4),
    prizes: win(chanceOf(1, 10_000), topBottomOdds.top4),
    targetsOf: (draw) => [[tailOf(of(draw), 4)]],
  });
}

/** Bets on numbers one by one: lô on all numbers of the result, đề and its relatives on one of them. */
import type { Play } from '../play.ts';
import { rowOf } from '../shapes/choices.ts';
import { digits, numbersOf, tailOf } from '../shapes/digits.ts';
import { chanceOf } from '../shapes/odds.ts';
import { digitRows, straightPlay } from '../shapes/straight-play.ts';
import { firstOf, tierOf } from '../shapes/tiers.ts';
import { win } from '../shapes/win.ts';
import { tailsOf, type VietnamDraw } from './draw.ts';
import type { VietnamOdds } from './rules.ts';
import { fewLotsOf, lotsOf, type Structure } from './structure.ts';

/** A number of two digits is picked as a whole, a longer one digit by digit. */
function rowsOf(width: number) {
  return width === 2 ? [rowOf('numbers', numbersOf(2))] : digitRows(width);
}

/** Lô: the last digits of every number that has so many; each number that ends so is one hit. */
export function allPlays(structure: Structure, odds: VietnamOdds): Play<VietnamDraw>[] {
  const all = (width: number, code: string, times: number, lots: number) =>
    straightPlay<VietnamDraw>({
      code,
      group: 'all',
      rows: rowsOf(width),
      lots,
      prizes: win(chanceOf(lotsOf(structure, width), 10 ** width), times),
      targetsOf: (draw) => [tailsOf(draw, width)],
    });
  const few = structure.fewTiers;
  return [
    all(2, 'all.last2', odds.all2, lotsOf(structure, 2)),
    all(2, 'all.last2-single', odds.all2Single, 1),
    all(3, 'all.last3', odds.all3, lotsOf(structure, 3)),
    all(4, 'all.last4', odds.all4, lotsOf(structure, 4)),
    straightPlay<VietnamDraw>({
      code: 'few.last2',
      group: 'all',
      rows: rowsOf(2),
      lots: fewLotsOf(structure),
      prizes: win(chanceOf(fewLotsOf(structure), 100), odds.few2),
      targetsOf: (draw) => [few.flatMap((tier) => tierOf(draw, tier).map((number) => tailOf(number, 2)))],
    }),
  ];
}

/** Đề (last two of the special number), its first two, those of the first prize, one digit, three and four (càng). */
export function onePlays(odds: VietnamOdds): Play<VietnamDraw>[] {
  const one = (code: string, width: number, times: number, targetOf: (draw: VietnamDraw) => string) =>
    straightPlay<VietnamDraw>({
      code,
      group: 'one',
      rows: width === 1 ? [rowOf('digits', digits)] : rowsOf(width),
      prizes: win(chanceOf(1, 10 ** width), times),
      targetsOf: (draw) => [[targetOf(draw)]],
    });
  const special = (draw: VietnamDraw) => firstOf(draw, 'special');
  const first = (draw: VietnamDraw) => firstOf(draw, 'first');
  return [
    one('special.last2', 2, odds.one2, (draw) => tailOf(special(draw), 2)),
    one('special.first2', 2, odds.one2, (draw) => special(draw).slice(0, 2)),
    one('first.last2', 2, odds.one2, (draw) => tailOf(first(draw), 2)),
    one('first.first2', 2, odds.one2, (draw) => first(draw).slice(0, 2)),
    one('special.tens', 1, odds.digit, (draw) => special(draw).charAt(special(draw).length - 2)),
    one('special.units', 1, odds.digit, (draw) => tailOf(special(draw), 1)),
    one('special.last3', 3, odds.one3, (draw) => tailOf(special(draw), 3)),
    one('special.last4', 4, odds.one4, (draw) => tailOf(special(draw), 4)),
  ];
}

/**
 * Both ends of a southern result, two lots: the eighth prize and the special number for two digits (đầu đuôi), the
 * seventh and the special number for three (xỉu chủ).
 */
export function endsPlays({ ends }: VietnamOdds): Play<VietnamDraw>[] {
  if (!ends) return [];
  const both = (code: string, width: number, times: number, tier: string) =>
    straightPlay<VietnamDraw>({
      code,
      group: 'ends',
      rows: rowsOf(width),
      lots: 2,
      prizes: win(chanceOf(2, 10 ** width), times),
      targetsOf: (draw) => [[firstOf(draw, tier), tailOf(firstOf(draw, 'special'), width)]],
    });
  return [both('ends.last2', 2, ends.two, 'eighth'), both('ends.last3', 3, ends.three, 'seventh')];
}

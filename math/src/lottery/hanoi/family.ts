/**
 * Hanoi, as it is bet on in Thailand: the top is the end of the special number of the north of Vietnam, the bottom the
 * end of its first prize. The special and the VIP edition draw two numbers of their own.
 */
import type { Family, Printed } from '../play.ts';
import { tailOf } from '../shapes/digits.ts';
import { drawTiers, firstOf, readTiers, type Tiered } from '../shapes/tiers.ts';
import { top4Play, topBottomPlays } from '../top-bottom/plays.ts';
import { factsOf, type TieredTopBottom } from '../top-bottom/result.ts';

const tiers = [
  { code: 'special', count: 1, digits: 5 },
  { code: 'first', count: 1, digits: 5 },
];

function withTopBottom(draw: Tiered): TieredTopBottom {
  return { ...draw, top: tailOf(firstOf(draw, 'special'), 3), bottom: tailOf(firstOf(draw, 'first'), 2) };
}

export const hanoi: Family<TieredTopBottom> = {
  code: 'hanoi',
  plays: [...topBottomPlays<TieredTopBottom>(), top4Play((draw) => firstOf(draw, 'special'))],
  tiers,
  /** Draw 0 is the special number, draw 1 the first prize. */
  draw: (draws) => withTopBottom(drawTiers(tiers, draws)),
  print: ({ numbers }) => numbers,
  read(printed) {
    const draw = readTiers(tiers, printed);
    return draw && withTopBottom(draw);
  },
  factsOf,
};

/** What the normal edition is: the first two numbers of the north's result. */
export function hanoiOf(north: Printed): Printed {
  return north.slice(0, 2);
}

/** Laos: one number of six digits. Of its last four, the last three are the top and the first two the bottom. */
import type { Family } from '../play.ts';
import { tailOf } from '../shapes/digits.ts';
import { drawTiers, firstOf, readTiers, type Tiered } from '../shapes/tiers.ts';
import { top4Play, topBottomPlays } from '../top-bottom/plays.ts';
import { factsOf, type TieredTopBottom } from '../top-bottom/result.ts';

const tiersOf = (digits: number) => [{ code: 'number', count: 1, digits }];
const drawn = tiersOf(6);
/** An official result may be of four to six digits. */
const lengths = [6, 5, 4];

function withTopBottom(draw: Tiered): TieredTopBottom {
  const four = tailOf(firstOf(draw, 'number'), 4);
  return { ...draw, top: four.slice(1), bottom: four.slice(0, 2) };
}

export const lao: Family<TieredTopBottom> = {
  code: 'lao',
  plays: [...topBottomPlays<TieredTopBottom>(), top4Play((draw) => firstOf(draw, 'number'))],
  /** Draw 0 is the number. */
  draw: (draws) => withTopBottom(drawTiers(drawn, draws)),
  print: ({ numbers }) => numbers,
  read(printed) {
    const draw = lengths.map((length) => readTiers(tiersOf(length), printed)).find((each) => each !== undefined);
    return draw && withTopBottom(draw);
  },
  factsOf,
};

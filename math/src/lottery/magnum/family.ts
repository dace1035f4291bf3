import type { Family } from '../play.ts';
import { countOrders, parityOf, sizeOf } from '../shapes/digits.ts';
import { firstOf } from '../shapes/tiers.ts';
import { drawMagnum, type MagnumDraw, readMagnum } from './draw.ts';
import { box, straight } from './plays.ts';
import { big, lastOfFirst, lastOfThree, onlyFirst, small, tiers } from './rules.ts';

export const magnum: Family<MagnumDraw> = {
  code: 'magnum',
  plays: [
    straight('big.straight', 4, big),
    straight('small.straight', 4, small),
    straight('first.straight', 4, onlyFirst),
    straight('first.last3', 3, lastOfFirst),
    straight('three.last3', 3, lastOfThree),
    box('big.box', big),
    box('small.box', small),
  ],
  draw: drawMagnum,
  tiers,
  print: ({ numbers }) => numbers,
  read: readMagnum,
  factsOf(draw) {
    const first = firstOf(draw, 'first');
    return [
      { code: 'first', value: first },
      { code: 'orders', value: String(countOrders(first)) },
      { code: 'size', value: sizeOf(first) },
      { code: 'parity', value: parityOf(first) },
    ];
  },
};

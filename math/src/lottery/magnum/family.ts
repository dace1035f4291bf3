import type { Family } from '../play.ts';
import { countOrders, parityOf, sizeOf } from '../shapes/digits.ts';
import { drawTiers, firstOf, readTiers, type Tiered } from '../shapes/tiers.ts';
import { box, straight } from './plays.ts';
import { big, lastOfFirst, lastOfThree, onlyFirst, small, tiers } from './rules.ts';

export const magnum: Family<Tiered> = {
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
  /** Draw `index` is number `index` of the result: first, second, third, ten special, ten consolation. */
  draw: (draws) => drawTiers(tiers, draws),
  print: ({ numbers }) => numbers,
  read: (printed) => readTiers(tiers, printed),
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

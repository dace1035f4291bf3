import { unit } from '@palpite/math/money.ts';
import { reward, whole } from '../rule.ts';

export const points = reward({
  code: 'points',
  name: { PT: 'Pontos', EN: 'Points', AR: 'نقاط' },
  text: { PT: 'Pontos: {points}.', EN: 'Points: {points}.', AR: 'نقاط: {points}.' },
  args: { points: whole({ PT: 'Pontos', EN: 'Points', AR: 'النقاط' }, 100, { min: 1, max: 1_000_000 }) },
  unit: 'points',
  needsBase: false,
  most: (args) => BigInt(args.points) * unit,
  check: (args) => BigInt(args.points) * unit,
  give: (_, each) => ({ kind: 'points', points: each }),
});

/** 3D: three digits, once a day. Its plays are those of three stars of SSC, and of the two stars in them. */
import { fixedPlace } from '../digits/codes.ts';
import { allDigits, type Digits, drawDigits, readDigits, spanOf, sumOf, symbolOf } from '../digits/digits.ts';
import { formOf } from '../digits/hands.ts';
import { bigSum, dragonOrTiger, dragonTiger, placeNumber, placeTwoSides, sumTwoSides } from '../digits/sides.ts';
import { threeStars, twoStars } from '../digits/stars.ts';
import { atWindow } from '../digits/windows.ts';
import type { Family } from '../play.ts';

const length = 3;

export const d3: Family<Digits> = {
  code: 'd3',
  plays: [
    ...threeStars.map((play) => atWindow('star3', 0, 3, play)),
    ...twoStars.map((play) => atWindow('front2', 0, 2, play)),
    ...twoStars.map((play) => atWindow('last2', 1, 2, play)),
    fixedPlace(length),
    sumTwoSides(length),
    placeTwoSides(length),
    placeNumber(length),
    dragonTiger(length),
  ],
  draw: (draws) => drawDigits(draws, length),
  print: (draw) => draw.map(symbolOf),
  read: (printed) => readDigits(printed, length),
  factsOf: (draw) => [
    { code: 'sum', value: `${sumOf(draw)}` },
    { code: 'sum-size', value: sumOf(draw) >= bigSum(length) ? 'big' : 'small' },
    { code: 'sum-parity', value: sumOf(draw) % 2 === 1 ? 'odd' : 'even' },
    { code: 'span', value: `${spanOf(draw)}` },
    { code: 'form', value: formOf(draw) },
    { code: 'dragon-tiger', value: dragonOrTiger(draw[0] ?? 0, draw[2] ?? 0) },
  ],
  allDraws: () => allDigits(length),
};

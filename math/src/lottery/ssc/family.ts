/** SSC: five digits, each drawn for itself, many times a day. */
import { comesTimes, fixedPlace } from '../digits/codes.ts';
import { allDigits, type Digits, drawDigits, readDigits, sumOf, symbolOf } from '../digits/digits.ts';
import { bullCode, bullOf, bulls, formOf, studOf, studs } from '../digits/hands.ts';
import { bigSum, dragonOrTiger, dragonTiger, placeNumber, placeTwoSides, sumTwoSides } from '../digits/sides.ts';
import {
  fiveStars,
  fourStarGroups,
  fourStars,
  threeStarGroups,
  threeStars,
  twoStarGroups,
  twoStars,
} from '../digits/stars.ts';
import { anyStraight } from '../digits/straight.ts';
import { straightSum } from '../digits/sums.ts';
import { atWindow, onAny } from '../digits/windows.ts';
import type { Family, Play } from '../play.ts';

const length = 5;

type Plays = readonly Play<Digits>[];
const at = (window: string, first: number, count: number, plays: Plays) =>
  plays.map((play) => atWindow(window, first, count, play));
const any = (count: number, plays: Plays) => [
  anyStraight(count, length),
  ...plays.map((play) => onAny(count, length, play)),
];

const plays: Plays = [
  ...at('star5', 0, 5, fiveStars),
  ...[1, 2, 3, 4].map((least) => atWindow('star5', 0, 5, comesTimes(least, length))),
  ...at('front4', 0, 4, fourStars),
  ...at('last4', 1, 4, fourStars),
  ...at('front3', 0, 3, threeStars),
  ...at('middle3', 1, 3, threeStars),
  ...at('last3', 2, 3, threeStars),
  ...at('front2', 0, 2, twoStars),
  ...at('last2', 3, 2, twoStars),
  fixedPlace(length),
  ...any(2, [straightSum(2), ...twoStarGroups]),
  ...any(3, [straightSum(3), ...threeStarGroups]),
  ...any(4, fourStarGroups),
  sumTwoSides(length),
  placeTwoSides(length),
  placeNumber(length),
  dragonTiger(length),
  bulls(),
  studs(),
];

export const ssc: Family<Digits> = {
  code: 'ssc',
  plays,
  draw: (draws) => drawDigits(draws, length),
  print: (draw) => draw.map(symbolOf),
  read: (printed) => readDigits(printed, length),
  factsOf: (draw) => [
    { code: 'sum', value: `${sumOf(draw)}` },
    { code: 'sum-size', value: sumOf(draw) >= bigSum(length) ? 'big' : 'small' },
    { code: 'sum-parity', value: sumOf(draw) % 2 === 1 ? 'odd' : 'even' },
    { code: 'dragon-tiger', value: dragonOrTiger(draw[0] ?? 0, draw[4] ?? 0) },
    { code: 'front3', value: formOf(draw.slice(0, 3)) },
    { code: 'middle3', value: formOf(draw.slice(1, 4)) },
    { code: 'last3', value: formOf(draw.slice(2)) },
    { code: 'bull', value: bullCode(bullOf(draw)) },
    { code: 'stud', value: studOf(draw) },
  ],
  allDraws: () => allDigits(length),
};

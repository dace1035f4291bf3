/**
 * Sic bo: three dice (games.md §4.4). Of the pay tables there we play the one with the better prices: no spot returns
 * less than 86 percent.
 */
import { outcomeOf } from '../../chance/provably-fair.ts';
import { inTenThousandths } from '../../games/multiplier.ts';
import { facesOf, sumOf } from '../../lottery/k3/draw.ts';
import { opposedIn } from '../chips.ts';
import { once, type Spot, spotsOf, type TableGame } from '../table-game.ts';

/** Three faces, 1 … 6, in the order they fell. */
export interface SicBoDice {
  readonly dice: readonly number[];
}

const faces = [1, 2, 3, 4, 5, 6] as const;

/** All 216 throws. */
export const throws: readonly SicBoDice[] = faces.flatMap((one) =>
  faces.flatMap((two) => faces.map((three) => ({ dice: [one, two, three] }))),
);

/** What a spot pays for one when it wins; undefined when it loses. */
type Pays = (dice: readonly number[]) => number | undefined;

function spot(rtp: number, pays: Pays): Spot<SicBoDice> {
  const timesAt = ({ dice }: SicBoDice) => {
    const odds = pays(dice);
    return odds === undefined ? 0 : inTenThousandths(odds + 1);
  };
  const outcomes = once(() => throws.map((each) => ({ ways: 1n, multiplier: timesAt(each) })));
  return { rtp, timesAt, outcomes, listedBy: 'throw' };
}

const when =
  (is: (dice: readonly number[]) => boolean, odds: number): Pays =>
  (dice) =>
    is(dice) ? odds : undefined;
const isTriple = (dice: readonly number[]) => facesOf(dice) === 1;
/** A triple is neither small nor big. */
export function sizeOf(dice: readonly number[]): 'triple' | 'small' | 'big' {
  if (isTriple(dice)) return 'triple';
  return sumOf(dice) <= 10 ? 'small' : 'big';
}

const countOf = (dice: readonly number[], face: number) => dice.filter((die) => die === face).length;

/** Big, small, odd, even: 105 throws of 216 each, for triples lose all four. */
const even = (is: (sum: number) => boolean) =>
  spot(
    9722,
    when((dice) => !isTriple(dice) && is(sumOf(dice)), 1),
  );

/** What a total and its mirror pay for one, 3, 6, 10, 15, 21, 25 or 27 throws each, and what that returns. */
const totals: readonly (readonly [totals: readonly [number, number], odds: number, rtp: number])[] = [
  [[4, 17], 62, 8750],
  [[5, 16], 31, 8888],
  [[6, 15], 18, 8796],
  [[7, 14], 12, 9027],
  [[8, 13], 8, 8750],
  [[9, 12], 7, 9259],
  [[10, 11], 6, 8750],
];

const onTotals = totals.flatMap(([both, odds, rtp]) =>
  both.map(
    (total) =>
      [
        `total-${total}`,
        spot(
          rtp,
          when((dice) => sumOf(dice) === total, odds),
        ),
      ] as const,
  ),
);
/** One for one for each die that shows the face. */
const onFaces = faces.map(
  (face) => [`single-${face}`, spot(9212, (dice) => countOf(dice, face) || undefined)] as const,
);
/** Two faces that both come: 30 throws. */
const onCombinations = faces.flatMap((low) =>
  faces
    .filter((high) => high > low)
    .map(
      (high) =>
        [
          `combination-${low}-${high}`,
          spot(
            9722,
            when((dice) => countOf(dice, low) > 0 && countOf(dice, high) > 0, 6),
          ),
        ] as const,
    ),
);
/** A face at least twice: 16 throws. */
const onDoubles = faces.map(
  (face) =>
    [
      `double-${face}`,
      spot(
        8888,
        when((dice) => countOf(dice, face) >= 2, 11),
      ),
    ] as const,
);
const onTriples = faces.map(
  (face) =>
    [
      `triple-${face}`,
      spot(
        8842,
        when((dice) => countOf(dice, face) === 3, 190),
      ),
    ] as const,
);

export const sicBo: TableGame<SicBoDice> = {
  code: 'sic-bo',
  version: 1,
  takes: 'draws',
  spots: spotsOf({
    small: even((sum) => sum <= 10),
    big: even((sum) => sum >= 11),
    odd: even((sum) => sum % 2 === 1),
    even: even((sum) => sum % 2 === 0),
    ...Object.fromEntries([...onTotals, ...onFaces, ...onCombinations, ...onDoubles, ...onTriples]),
    'any-triple': spot(8611, when(isTriple, 30)),
  }),
  opposed: opposedIn([
    ['small', 'big'],
    ['odd', 'even'],
  ]),
  /** Draws 0, 1 and 2 are one die each. */
  play: (take) => ({ result: { dice: [0, 1, 2].map((index) => 1 + outcomeOf(take(index), 6)) }, taken: 3 }),
};

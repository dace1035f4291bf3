import { expect, test } from 'vitest';
import { drawSpace } from '../../chance/provably-fair.ts';
import { seededDraws } from '../../chance/seeded-draws.ts';
import { cardOf } from '../../games/cards.ts';
import { differencesOf, mostTimesOf, returnsOf } from '../returns.ts';
import { edgesOf, paidOn } from '../rig.ts';
import { countPairs, handsByRanks } from './count.ts';
import { beats, categories, categoryOf, multipliers } from './hand.ts';
import { niuNiu } from './niu-niu.ts';

const hand = (text: string) => text.split(' ').map(cardOf);
const nameOf = (text: string) => categories[categoryOf(hand(text))];
const pairs = countPairs();
const hands = handsByRanks();
const all = 2_598_960;

test.for([
  ['Kd Qh 5c 5s 7d', 'bull-7'],
  ['2d 3h 5c Ks 9d', 'bull-9'],
  ['Kd Qh Jc 4s 6d', 'bull-bull'],
  ['Ad 3h 5c 7s 9d', 'none'],
  ['Kd Kh Ts Jc Qc', 'silver'],
  ['Kd Kh Js Jc Qc', 'gold'],
  ['Jd Jh Js Jc Qc', 'bomb'],
  ['Td Th Ts Jc Qc', 'bull-bull'],
  ['9d 9h 9s 9c 2c', 'bomb'],
  ['Ad 2h Ac 2s 4d', 'five-small'],
  // a bomb too, which counts less
  ['Ad Ah Ac As 4d', 'five-small'],
  // eleven together
  ['2d 2h 2c Ad 4d', 'none'],
] as const)('%s is %s', ([text, name]) => {
  expect(nameOf(text)).toBe(name);
});

// games.md §6.4: exact on 2,598,960
test('hands by ranks are all hands of a deck, and make as many of each kind as published', () => {
  expect([hands.length, hands.reduce((sum, { ways }) => sum + ways, 0)]).toEqual([6175, all]);
  // of points alone, before anything special: bulls by five cards of values 1 … 10
  const byPoints = Array.from({ length: 11 }, () => 0);
  const special = { fiveSmall: 0, bomb: 0, gold: 0, silver: 0 };
  for (const { held, ways } of hands) {
    const heights = held.flatMap(([height, count]) => Array.from({ length: count }, () => height));
    const points = heights.map((height) => Math.min(10, height));
    const sum = points.reduce((total, each) => total + each);
    let bull = 0;
    for (let one = 0; one < 5; one += 1)
      for (let two = one + 1; two < 5; two += 1)
        for (let three = two + 1; three < 5; three += 1)
          if (((points[one] ?? 0) + (points[two] ?? 0) + (points[three] ?? 0)) % 10 === 0) bull = sum % 10 || 10;
    byPoints[bull] = (byPoints[bull] ?? 0) + ways;
    if (sum <= 10 && Math.max(...heights) < 5) special.fiveSmall += ways;
    if (held.some(([, count]) => count === 4)) special.bomb += ways;
    if (heights.every((height) => height > 10)) special.gold += ways;
    if (heights.filter((height) => height > 10).length === 4 && heights.includes(10)) special.silver += ways;
  }
  expect(byPoints).toEqual([
    ...[872_128, 171_304, 168_096, 171_304, 168_096, 177_424, 168_096, 171_304, 168_096, 171_304, 191_808],
  ]);
  expect(special).toEqual({ fiveSmall: 776, bomb: 624, gold: 792, silver: 1980 });
});

test('two hands of a deck are as many as there are, either way round', () => {
  const rows = pairs.map((row) => row.reduce((sum, each) => sum + each, 0));
  expect(rows.reduce((sum, each) => sum + each)).toBe(all * 1_533_939);
  const ofOne = categories.map((_, category) =>
    hands.reduce((sum, each) => sum + (each.category === category ? each.ways : 0), 0),
  );
  // the other hand is any five of the forty-seven cards left
  expect(rows).toEqual(ofOne.map((ways) => ways * 1_533_939));
  for (const [one, row] of pairs.entries())
    for (const [other, ways] of row.entries()) expect(pairs[other]?.[one]).toBe(ways);
});

/** With TABLE_COUNTS=all every hand by ranks beside every other, 38 million pairs; else those of the rarest kinds. */
test('hands that are counted together come to what they do one by one', { timeout: 600_000 }, () => {
  const isWhole = process.env.TABLE_COUNTS === 'all';
  /** C(from, count), as falling products. */
  const choose = (from: number, count: number) => {
    const falling = [
      1,
      from,
      from * (from - 1),
      from * (from - 1) * (from - 2),
      from * (from - 1) * (from - 2) * (from - 3),
    ];
    return (falling[count] ?? 0) / ([1, 1, 2, 6, 24][count] ?? 1);
  };
  const counted = (ones: typeof hands, others: typeof hands) => {
    const sums = categories.map(() => 0);
    for (const one of ones) {
      const left = Array.from({ length: 14 }, (_, rank) => 4 - (one.held.find(([each]) => each === rank)?.[1] ?? 0));
      for (const other of others) {
        let ways = one.ways;
        for (const [rank, count] of other.held) ways *= choose(left[rank] ?? 0, count);
        sums[other.category] = (sums[other.category] ?? 0) + ways;
      }
    }
    return sums;
  };
  const rare = (['silver', 'gold', 'five-small'] as const).map((name) => categories.indexOf(name));
  const kinds = isWhole ? categories.map((_, category) => category) : rare;
  for (const kind of kinds)
    expect(pairs[kind], categories[kind]).toEqual(
      counted(
        hands.filter(({ category }) => category === kind),
        hands,
      ),
    );
});

test('of two bombs each deck has as many as can be counted by hand', () => {
  // a bomb of one rank and any other card, beside a bomb of another rank; both fives-small are no bombs
  let byHand = 0;
  for (let one = 1; one <= 13; one += 1)
    for (let other = 1; other <= 13; other += 1) {
      if (one === other) continue;
      const isSmall = (rank: number, fifth: number) => rank < 5 && fifth < 5 && rank * 4 + fifth <= 10;
      for (let fifth = 0; fifth < 52; fifth += 1)
        for (let sixth = 0; sixth < 52; sixth += 1) {
          const [rank, next] = [(fifth >> 2) + 1, (sixth >> 2) + 1];
          const apart = [one, other].every((each) => each !== rank && each !== next) && fifth !== sixth;
          if (apart && !isSmall(one, rank) && !isSmall(other, next)) byHand += 1;
        }
    }
  expect(pairs[13]?.[13]).toBe(byHand);
});

test('either hand wins half of the time, so an equal chip gives up half of what the house keeps', () => {
  const edges = edgesOf(niuNiu);
  for (const place of [1, 2, 3]) expect(edges.get(`equal-${place}`)).toBe(2);
  // a multiple chip gives up a twenty-fifth of what it wins on average
  const multiplied = pairs.reduce(
    (sum, row, one) => row.reduce((all2, ways, other) => all2 + ways * (multipliers[Math.max(one, other)] ?? 0), sum),
    0,
  );
  const mean = multiplied / (all * 1_533_939);
  for (const place of [1, 2, 3]) expect(edges.get(`multiple-${place}`)).toBeCloseTo(((mean / 2) * 4) / 8, 8);
  expect(differencesOf(niuNiu)).toEqual([]);
});

test('equal categories are decided by the highest card, kings over queens, spades over hearts, clubs and diamonds', () => {
  expect(beats(hand('Kd 2h 4c 6s 9d'), hand('Qs 2c 4h 6d 9s'))).toBe(true);
  const kings = ['Ks 2h 4c 6s 9d', 'Kh 2c 4h 6d 9s', 'Kc 2s 4d 6c 9h', 'Kd 2d 4s 6h 9c'];
  for (const [at, high] of kings.entries())
    for (const low of kings.slice(at + 1)) {
      expect(beats(hand(high), hand(low))).toBe(true);
      expect(beats(hand(low), hand(high))).toBe(false);
    }
});

test('a chip is paid by the hand that wins, and never loses more than itself', () => {
  const result = {
    banker: hand('Kd Qh Jc 4s 6d'),
    places: [hand('Kh Kc Js Jd Qc'), hand('2d 3h 5c Ks 9d'), hand('9s 9h 9c 2s 4c')],
  };
  const spots = ['equal-1', 'multiple-1', 'equal-2', 'multiple-2', 'equal-3', 'multiple-3'];
  // gold pays five eighths less a twenty-fifth; a bull-bull of the banker takes four eighths
  expect(paidOn(niuNiu, result, ...spots)).toEqual([1.96, 1.6, 0, 0.5, 0, 0.5]);
  const small = { banker: hand('Ad 2h Ac 2s 4d'), places: result.places };
  expect(paidOn(niuNiu, small, 'multiple-1')).toEqual([0]);
  expect(mostTimesOf(niuNiu, 'multiple-2')).toBe(19_600);
});

test('twenty cards of one deck are dealt by turns', () => {
  const { result, taken } = niuNiu.play(() => 0);
  expect(taken).toBe(20);
  expect(result.banker).toEqual([0, 4, 8, 12, 16]);
  expect(result.places[2]).toEqual([3, 7, 11, 15, 19]);
  expect(new Set([result.banker, ...niuNiu.play(() => drawSpace - 1).result.places].flat()).size).toBeGreaterThan(15);
});

test('dealt rounds pay what the spots return, near enough to see a wrong rule', () => {
  const next = seededDraws(11);
  const rounds = 4_000;
  const sums = new Map([...niuNiu.spots.keys()].map((code) => [code, { paid: 0, squares: 0 }]));
  for (let round = 0; round < rounds; round += 1) {
    const { result } = niuNiu.play(() => next());
    for (const [code, { timesAt }] of niuNiu.spots) {
      const [sum, times] = [sums.get(code) ?? expect.fail(code), timesAt(result) / 10_000];
      sum.paid += times;
      sum.squares += times * times;
    }
  }
  for (const { spot, counted } of returnsOf(niuNiu)) {
    const { paid, squares } = sums.get(spot) ?? expect.fail(spot);
    const error = Math.sqrt((squares / rounds - (paid / rounds) ** 2) / rounds);
    const exact = Number((counted.numerator * 1_000_000n) / counted.denominator) / 1_000_000;
    // the draws are those of one seed: the test comes out the same each time
    expect(Math.abs(paid / rounds - exact), spot).toBeLessThan(4 * error);
  }
});

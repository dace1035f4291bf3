import { expect, test } from 'vitest';
import { compare, type Rational } from '../../chance/rational.ts';
import { seededDraws } from '../../chance/seeded-draws.ts';
import { cardOf } from '../../games/cards.ts';
import { returnOf } from '../../games/rtp.ts';
import { chipFaultOf, settleChips } from '../chips.ts';
import { differencesOf, mostTimesOf, returnsOf } from '../returns.ts';
import { afterRound, burn, cardsFrom, shuffledShoe } from '../shoe/shoe.ts';
import { classicBaccarat, ezBaccarat, noCommissionBaccarat, speedBaccarat } from './baccarat.ts';
import { type Counted, countPairs, countPoints, fullShoe } from './count.ts';
import { type BaccaratPoints, dealBaccarat, doesBankerDraw, pairsOfHands, pointsOfHands, winnerOf } from './draw.ts';
import { superSixAt, tieAt } from './spots.ts';

const games = [classicBaccarat, speedBaccarat, noCommissionBaccarat, ezBaccarat];
const counted = countPoints(fullShoe);
const all = counted.reduce((sum, { ways }) => sum + ways, 0);
const chanceOf = (is: (points: BaccaratPoints) => boolean) =>
  counted.reduce((sum, { kind, ways }) => sum + (is(kind) ? ways : 0), 0) / all;
/** In percent. */
const edgeOf = ({ numerator, denominator }: Rational) =>
  Number(((denominator - numerator) * 10n ** 12n) / denominator) / 10 ** 10;

/** Cards by name in the order they are dealt: player, banker, player, banker, thirds. */
const dealt = (text: string) => {
  const cards = text.split(' ').map(cardOf);
  return dealBaccarat((index) => cards[index] ?? expect.fail(`nobody should ask for card ${index}`));
};

// games.md §4.2: V exact, 8 decks
test('winners and numbers of cards come as often as published, of all orders of six cards', () => {
  expect(all).toBe(416 * 415 * 414 * 413 * 412 * 411);
  expect(chanceOf((points) => winnerOf(points) === 'banker')).toBeCloseTo(0.4585974226, 9);
  expect(chanceOf((points) => winnerOf(points) === 'player')).toBeCloseTo(0.4462466093, 9);
  expect(chanceOf((points) => winnerOf(points) === 'tie')).toBeCloseTo(0.095155968, 9);
  const cards = [4, 5, 6].map((count) => chanceOf((points) => points.playerCards + points.bankerCards === count));
  for (const [at, published] of [0.3788684909, 0.3034441685, 0.3176873406].entries())
    expect(cards[at]).toBeCloseTo(published, 9);
});

test('a banker that wins with six, and ties by their total, come as often as published', () => {
  const six = (points: BaccaratPoints) => winnerOf(points) === 'banker' && points.banker === 6;
  expect(chanceOf(six)).toBeCloseTo(0.0538637, 7);
  expect(chanceOf((points) => six(points) && points.bankerCards === 2)).toBeCloseTo(0.0372467, 7);
  expect(chanceOf((points) => six(points) && points.bankerCards === 3)).toBeCloseTo(0.016617, 7);
  const ties = [
    0.0057978, 0.0041012, 0.0040026, 0.0044515, 0.0072612, 0.0079394, 0.0192402, 0.02035, 0.0109794, 0.0110327,
  ];
  for (const [total, published] of ties.entries())
    expect(chanceOf((points) => points.player === total && points.banker === total)).toBeCloseTo(published, 7);
});

const edges: Readonly<Record<string, number>> = {
  player: 1.235081,
  tie: 14.3596,
  'player-pair': 10.3614,
  'banker-pair': 10.3614,
  'either-pair': 13.7099,
  'perfect-pair': 8.047,
  big: 4.3457,
  small: 5.2829,
  'dragon-7': 7.6113,
  'panda-8': 10.1876,
  'lucky-6': 16.6836,
  'super-6': 13.82,
  'dragon-bonus-player': 2.6517,
  'dragon-bonus-banker': 9.3731,
};
const bankers: Readonly<Record<string, number>> = {
  baccarat: 1.057906,
  'speed-baccarat': 1.057906,
  'no-commission-baccarat': 1.458104,
  'ez-baccarat': 1.018301,
};

test.for(games.map((game) => [game.code, game] as const))('%s: every spot has the published edge', ([code, game]) => {
  const digits: Readonly<Record<string, number>> = { player: 6, banker: 6, 'super-6': 2 };
  const returns = returnsOf(game);
  expect(returns.map(({ spot }) => spot)).toContain('banker');
  for (const { spot, counted: exact } of returns) {
    const published = (spot === 'banker' ? bankers[code] : edges[spot]) ?? expect.fail(spot);
    const off = Math.abs(edgeOf(exact) - published);
    expect(off, spot).toBeLessThanOrEqual(0.500001 * 10 ** -(digits[spot] ?? 4));
  }
  expect(differencesOf(game)).toEqual([]);
});

test('another price has the published edge, and another declared return is found out', () => {
  expect(edgeOf(returnOf(tieAt(9, 0).outcomes()))).toBeCloseTo(4.844, 3);
  expect(edgeOf(returnOf(superSixAt(12, 0).outcomes()))).toBeCloseTo(29.98, 2);
  const spots = new Map([...classicBaccarat.spots, ['tie', tieAt(9, 8564)] as const]);
  expect(differencesOf({ spots })).toMatchObject([{ spot: 'tie', declared: 8564, agrees: false }]);
});

test('at most one spot of classic baccarat returns less than 85 percent, which Brazil asks (games.md §9)', () => {
  const low = returnsOf(classicBaccarat).filter(
    ({ counted: exact }) => compare(exact, { numerator: 85n, denominator: 100n }) < 0,
  );
  expect(low.map(({ spot }) => spot)).toEqual(['lucky-6']);
});

test('the banker draws as the tableau says', () => {
  // a row for each of the banker's points, a column for each third card of the player; the last: the player stood
  const tableau = [
    'DDDDDDDDDD D',
    'DDDDDDDDDD D',
    'DDDDDDDDDD D',
    'DDDDDDDDSD D',
    'SSDDDDDDSS D',
    'SSSSDDDDSS D',
    'SSSSSSDDSS S',
    'SSSSSSSSSS S',
  ];
  const thirds = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  const drawn = tableau.map((_, points) => {
    const row = thirds.map((third) => (doesBankerDraw(points, third) ? 'D' : 'S')).join('');
    return `${row} ${doesBankerDraw(points, undefined) ? 'D' : 'S'}`;
  });
  expect(drawn).toEqual(tableau);
});

/** Every order of these cards, each dealt by the rules of play. */
function* orders(cards: readonly number[], length: number, so: readonly number[] = []): Generator<readonly number[]> {
  if (so.length === length) yield so;
  else for (const [at, card] of cards.entries()) yield* orders(cards.toSpliced(at, 1), length, [...so, card]);
}

test.for(['2d 2d 2h 3s 4c 6h 7d', 'Ad Ad Ah Kd Kd 9c 5h', '4d 4d 4s Td 3c 3c 6h', '8d 8h 5d Jh Js As 6d'])(
  'a small shoe counts as its cards dealt in every order: %s',
  (text) => {
    const cards = text.split(' ').map(cardOf);
    const composition = fullShoe.map((_, card) => cards.filter((each) => each === card).length);
    const tally = new Map<string, number>();
    for (const order of orders(cards, 6)) {
      const hands = dealBaccarat((index) => order[index] ?? expect.fail());
      for (const kind of [pointsOfHands(hands), pairsOfHands(hands)])
        tally.set(JSON.stringify(kind), (tally.get(JSON.stringify(kind)) ?? 0) + 1);
    }
    const byKind = (counts: readonly Counted<object>[], times: number) =>
      counts.filter(({ ways }) => ways > 0).map(({ kind, ways }) => [JSON.stringify(kind), ways * times] as const);
    // pairs are counted over four cards: the other two come in 3 × 2 orders
    const expected = new Map([...byKind(countPoints(composition), 1), ...byKind(countPairs(composition), 3 * 2)]);
    expect(tally).toEqual(expected);
  },
);

const chips = (...spots: string[]) => spots.map((spot) => ({ spot, amount: 1_000_000n }));
const paid = (game: typeof classicBaccarat, text: string, ...spots: string[]) =>
  settleChips(game, chips(...spots), dealt(text)).map((each) => [each.spot, each.outcome, each.paid]);

test('spots are paid by what was dealt', () => {
  // player K 9 against banker 3 3: a natural nine, three points ahead, four cards, a pair of the banker
  expect(
    paid(classicBaccarat, 'Kd 3h 9c 3s', 'player', 'banker', 'tie', 'banker-pair', 'either-pair', 'small', 'big'),
  ).toEqual([
    ['player', 'won', 2_000_000n],
    ['banker', 'lost', 0n],
    ['tie', 'lost', 0n],
    ['banker-pair', 'won', 12_000_000n],
    ['either-pair', 'won', 6_000_000n],
    ['small', 'won', 2_500_000n],
    ['big', 'lost', 0n],
  ]);
  expect(paid(classicBaccarat, 'Kd 3h 9c 3s', 'dragon-bonus-player')).toEqual([
    ['dragon-bonus-player', 'won', 2_000_000n],
  ]);
  // naturals of eight that tie
  expect(
    paid(classicBaccarat, '4d Kh 4d 8s', 'player', 'banker', 'tie', 'dragon-bonus-banker', 'perfect-pair'),
  ).toEqual([
    ['player', 'push', 1_000_000n],
    ['banker', 'push', 1_000_000n],
    ['tie', 'won', 9_000_000n],
    ['dragon-bonus-banker', 'push', 1_000_000n],
    ['perfect-pair', 'won', 26_000_000n],
  ]);
});

test('a banker that wins with six of two cards pays half without a commission, and Lucky 6 by its cards', () => {
  const two = 'Td 2h 5c 4s';
  // the player has five and draws a king; the banker stands on six against a third card without points
  expect(dealt(`${two} Kd`)).toMatchObject({ player: { length: 3 }, banker: { length: 2 } });
  expect(paid(noCommissionBaccarat, `${two} Kd`, 'banker', 'lucky-6', 'super-6')).toEqual([
    ['banker', 'won', 1_500_000n],
    ['lucky-6', 'won', 13_000_000n],
    ['super-6', 'won', 16_000_000n],
  ]);
  expect(paid(classicBaccarat, `${two} Kd`, 'banker')).toEqual([['banker', 'won', 1_950_000n]]);
  // a banker of two draws four: six of three cards
  expect(paid(classicBaccarat, 'Td Th 5c 2s Kd 4c', 'lucky-6')).toEqual([['lucky-6', 'won', 21_000_000n]]);
  // a banker of three draws four: seven of three cards
  expect(paid(ezBaccarat, 'Td Th 5c 3s Kd 4c', 'banker', 'dragon-7')).toEqual([
    ['banker', 'push', 1_000_000n],
    ['dragon-7', 'won', 41_000_000n],
  ]);
  expect(paid(ezBaccarat, 'Td Th 5c 7s 3d', 'panda-8')).toEqual([['panda-8', 'won', 26_000_000n]]);
});

test('chips the table does not know, twice on one spot or of nothing are refused, and nothing is settled', () => {
  expect(chipFaultOf(classicBaccarat, [])).toBe('chips');
  expect(chipFaultOf(classicBaccarat, chips('tie', 'super-6'))).toBe('chips.1.spot');
  expect(chipFaultOf(classicBaccarat, chips('tie', 'tie'))).toBe('chips.1.spot');
  expect(chipFaultOf(classicBaccarat, [{ spot: 'tie', amount: 0n }])).toBe('chips.0.amount');
  expect(() => settleChips(classicBaccarat, chips('red'), dealt('Kd 3h 9c 3s'))).toThrow(RangeError);
});

test('banker beside player risks only the difference (games.md §0.2)', () => {
  const on = (...amounts: [string, bigint][]) =>
    classicBaccarat.opposed(amounts.map(([spot, amount]) => ({ spot, amount })));
  expect(on(['player', 10n], ['banker', 4n], ['tie', 9n])).toBe(8n);
  expect(on(['player', 10n], ['tie', 10n])).toBe(0n);
  expect(on(['big', 3n], ['small', 3n], ['banker', 1n], ['player', 1n])).toBe(8n);
});

test('the most a spot can pay is the best of what may come', () => {
  expect(mostTimesOf(classicBaccarat, 'perfect-pair')).toBe(2_010_000);
  expect(mostTimesOf(classicBaccarat, 'dragon-bonus-banker')).toBe(310_000);
  expect(() => mostTimesOf(classicBaccarat, 'dragon-7')).toThrow(RangeError);
});

test('shoes are played to their end: every spot pays over them what it returns, near enough to see a wrong rule', () => {
  const next = seededDraws(7);
  const sums = new Map([...classicBaccarat.spots.keys()].map((spot) => [spot, { paid: 0, squares: 0 }]));
  let rounds = 0;
  for (let number = 0; number < 150; number += 1) {
    const shoe = shuffledShoe(() => next());
    let place: ReturnType<typeof afterRound> = burn(shoe);
    while (place.next !== 'over') {
      const { result, taken } = classicBaccarat.play(cardsFrom(shoe, place));
      place = afterRound(shoe, place, taken);
      rounds += 1;
      for (const [code, spot] of classicBaccarat.spots) {
        const sum = sums.get(code) ?? expect.fail(code);
        const times = spot.timesAt(result) / 10_000;
        sum.paid += times;
        sum.squares += times * times;
      }
    }
  }
  expect(rounds).toBeGreaterThan(150 * 70);
  for (const { spot, counted: exact } of returnsOf(classicBaccarat)) {
    const { paid: sum, squares } = sums.get(spot) ?? expect.fail(spot);
    const error = Math.sqrt(squares / rounds - (sum / rounds) ** 2) / Math.sqrt(rounds);
    const expected = Number((exact.numerator * 1_000_000n) / exact.denominator) / 1_000_000;
    // the draws are those of one seed: the test comes out the same each time
    expect(Math.abs(sum / rounds - expected), spot).toBeLessThan(4 * error);
  }
});

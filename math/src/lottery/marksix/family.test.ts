import { expect, test } from 'vitest';
import { combinations } from '../../chance/combinations.ts';
import { compare, inHundredths } from '../../chance/rational.ts';
import { returnsOf, timesOf } from '../pricing.ts';
import { drawsOf, expectCounts } from '../rig.ts';
import { expectChancesOver, expectFairPrices, expectSampled, expectSetCounts, kindsBelow } from '../rig-parts.ts';
import { numbersBetween } from '../shapes/choices.ts';
import { productsOf } from '../shapes/listing.ts';
import { animalOf, animalOfDay, animals, newYears } from './animals.ts';
import { balls, type MarkSixDraw } from './draw.ts';
import { markSix } from './family.ts';
import { positions } from './one-number.ts';
import { kindOfLegs, sidesOfLegs } from './pass.ts';
import { waysOfAnimalCounts, waysOfBig, waysOfOdd } from './seven.ts';
import { colourOf, countOf, isSide } from './sides.ts';

const day = '2026-11-28';
const whole = numbersBetween(1, 49).map(Number);
const playOf = (code: string) => markSix.plays.find((play) => play.code === code) ?? expect.fail(code);
const prizeOf = (code: string, prize: string) =>
  playOf(code).prizes.find((each) => each.code === prize) ?? expect.fail(`${code} ${prize}`);
function chanceOf(code: string, prize: string): number {
  const { numerator, denominator } = prizeOf(code, prize).chance;
  return Number(numerator) / Number(denominator);
}

/** Every way to fill these places: 0 to 5 are regular, 6 is special. Nothing is elsewhere, for it does not matter. */
function* filling(places: readonly number[], taken: readonly number[] = []): Generator<MarkSixDraw> {
  if (taken.length < places.length) {
    for (const number of whole) if (!taken.includes(number)) yield* filling(places, [...taken, number]);
    return;
  }
  const all = Array.from({ length: 7 }, (_, place) => taken[places.indexOf(place)] ?? 0);
  yield { regular: all.slice(0, 6), special: all[6] ?? 0, year: 'horse' };
}

/** Where a symbol is not a kind of its own: that of the year's animal, of tail or head 0, or the only one. */
function kindOf(code: string, symbol: string): string {
  const kinds = playOf(code).prizes.map(({ kind }) => kind);
  if (kinds.includes(symbol)) return symbol;
  if (kinds.includes('year')) return symbol === 'horse' ? 'year' : 'other';
  if (kinds.includes('zero')) return symbol === '0' ? 'zero' : 'other';
  return kinds[0] ?? '';
}

test('units and hits', () => {
  for (const play of markSix.plays) {
    const size = play.board.areRowsApart ? [...play.each({ rows: [[], balls.slice(0, 12)] })][0]?.length : undefined;
    if (size === undefined) expectCounts(markSix, play, 15);
    else expectSetCounts(markSix, play, play.group === 'special-zodiacs' ? Number(play.code.slice(14)) : size, 12);
  }
});

test('chances on the special number and on each position are those of all forty-nine numbers', () => {
  const specials = [...filling([6])];
  for (const { code, group, board } of markSix.plays)
    if (group === 'special')
      for (const symbol of board.rows[0]?.symbols ?? [])
        expectChancesOver(playOf(code), kindOf(code, symbol), [symbol], specials);
  for (const size of [2, 6, 11])
    expectChancesOver(playOf(`special.zodiac${size}`), 'animals', animals.slice(12 - size), specials);
  for (const [place, position] of positions.entries()) {
    const draws = [...filling([place])];
    expectChancesOver(playOf('position.number'), 'number', [position, '49'], draws);
    for (const symbol of playOf('position.two-sides').board.rows[place]?.symbols ?? [])
      expectChancesOver(playOf('position.two-sides'), symbol in isSide ? 'side' : symbol, [position, symbol], draws);
  }
});

test('chances of parlays are those of all pairs and triples of regular numbers', () => {
  const pairs = [...filling([1, 4])];
  for (const legs of productsOf([sidesOfLegs, sidesOfLegs]))
    expectChancesOver(playOf('pass2'), kindOfLegs(legs), ['n2', legs[0] ?? '', 'n5', legs[1] ?? ''], pairs);
  expectChancesOver(playOf('pass3'), '21.00', ['n1', 'even', 'n3', 'odd', 'n6', 'even'], filling([0, 2, 5]));
  expectSampled(markSix, 5000, [
    ['pass4', '40.00', ['n1', 'big', 'n2', 'big', 'n3', 'big', 'n4', 'big']],
    ['pass5', '21.11', ['n1', 'big', 'n2', 'small', 'n3', 'big', 'n5', 'odd', 'n6', 'even']],
  ]);
  // 49 on a leg counts 1, and what is on the others still has to win.
  const draw: MarkSixDraw = { regular: [30, 49, 3, 4, 5, 6], special: 7, year: 'horse' };
  const pass = playOf('pass3');
  const hits = (text: string) => pass.hitsOf({ rows: text.split('|').map((row) => (row ? [row] : [])) }, draw);
  const won = (text: string) =>
    pass.prizes.filter((_, at) => hits(text)[at] === 1).map(({ code, odds }) => [code, odds]);
  expect(won('big|small||even||')).toEqual([['11.10.without', 38_416]]);
  expect(won('big||odd|even||')).toEqual([['11.10', 75_295]]);
  expect(won('small|small||even||')).toEqual([]);
  const four = { rows: [['big'], ['odd'], [], ['odd'], [], ['odd']] };
  expect(pass.faultOf?.(four)).toEqual({ code: 'rows', row: 5 });
});

test('chances of sets are those of all units of the board in one draw', () => {
  const draw = markSix.draw(drawsOf(49), day);
  for (const code of ['two-all', 'two-hit-special', 'special-string', 'three-all', 'three-hit-two']) {
    const play = playOf(code);
    const hits = play.prizes.map(() => 0);
    let units = 0;
    for (const unit of play.each({ rows: [[], balls] })) {
      units += 1;
      for (const [at, won] of play.winsOf(unit, draw).entries()) hits[at] = (hits[at] ?? 0) + won;
    }
    expect(units).toBe(play.space);
    for (const [at, { chance }] of play.prizes.entries())
      expect(compare({ numerator: BigInt(hits[at] ?? 0), denominator: BigInt(units) }, chance), code).toBe(0);
  }
});

test('chances are those that the field knows', () => {
  for (const [code, prize, chance, places] of [
    ['three-hit-two', 'two', 0.0350087, 7],
    ['three-hit-two', 'three', 0.0010855, 7],
    ['two-hit-special', 'two', 0.0127551, 7],
    ['two-hit-special', 'special', 0.005102, 7],
    ['special-string', 'special', 0.005102, 7],
    ['four-hit-one', 'one', 0.4175367, 7],
    ['seven.zodiac', 'other', 0.4717193, 7],
    ['seven.zodiac', 'year', 0.5538963, 7],
    ['seven.tail', 'zero', 0.4717193, 7],
    ['seven.tail', 'other', 0.5538963, 7],
    ['seven.total', 'big', 0.5055725, 6],
  ] as const)
    expect(chanceOf(code, prize), `${code} ${prize}`).toBeCloseTo(chance, places);
  for (const [code, prize, oneIn, places] of [
    ['two-all', 'all', 78.4, 6],
    ['three-all', 'all', 921.2, 6],
    ['miss5', 'none', 2.2416, 4],
    ['miss6', 'none', 2.6657, 4],
    ['miss7', 'none', 3.1841, 4],
    ['miss8', 'none', 3.8209, 4],
    ['miss9', 'none', 4.6075, 4],
    ['miss10', 'none', 5.5849, 4],
    ['miss11', 'none', 6.8066, 4],
    ['miss12', 'none', 8.3435, 4],
    ['six', '1', 13_983_816, 3],
    ['six', '2', 2_330_636, 3],
    ['six', '3', 55_491.33, 2],
    ['six', '4', 22_196.53, 2],
    ['six', '5', 1_082.76, 2],
    ['six', '6', 812.07, 2],
    ['six', '7', 60.905, 3],
  ] as const)
    expect(1 / chanceOf(code, prize), `${code} ${prize}`).toBeCloseTo(oneIn, places);
});

test('totals and counts of animals have the ways of all draws', () => {
  const ways = Array.from({ length: 8 }, () => new Array<number>(323).fill(0));
  if (ways[0]) ways[0][0] = 1;
  for (const number of whole)
    for (let count = 7; count >= 1; count -= 1)
      for (let sum = 322; sum >= number; sum -= 1) {
        const row = ways[count] ?? [];
        row[sum] = (row[sum] ?? 0) + (ways[count - 1]?.[sum - number] ?? 0);
      }
  const sums = ways[7] ?? [];
  expect(sums.reduce((all, count) => all + count)).toBe(85_900_584);
  expect(sums.slice(175).reduce((all, count) => all + count)).toBe(Number(waysOfBig));
  expect(sums.reduce((all, count, sum) => (sum % 2 === 1 ? all + count : all), 0)).toBe(Number(waysOfOdd));

  // The other way round: all draws of so many animals, less those in which one or more of them are missing.
  const onto = (size: number, extra: number) =>
    Array.from({ length: size + 1 }, (_, kept) => {
      const draws = combinations(4 * kept + extra, 7) - (extra > 0 ? combinations(4 * kept, 7) : 0n);
      return (-1n) ** BigInt(size - kept) * combinations(size, kept) * draws;
    }).reduce((sum, each) => sum + each);
  const expected = Array.from({ length: 8 }, (_, count) => {
    const withYear = count > 0 ? combinations(11, count - 1) * onto(count - 1, 5) : 0n;
    return combinations(11, count) * onto(count, 0) + withYear;
  });
  expect(waysOfAnimalCounts()).toEqual(expected);
  expect(expected.reduce((sum, each) => sum + each)).toBe(85_900_584n);
});

test('what comes in a sample of draws is what is declared; regular numbers come six of forty-nine times', () => {
  expectSampled(markSix, 4000, [
    ['seven.zodiac', 'year', ['horse']],
    ['seven.zodiac', 'other', ['rat']],
    ['seven.tail', 'zero', ['0']],
    ['seven.tail', 'other', ['9']],
    ...['2-4', '5', '6', '7', 'odd', 'even'].map((count) => ['seven.zodiac-count', count, [count]] as const),
    ...['big', 'small', 'odd', 'even'].map((side) => ['seven.total', side, [side]] as const),
    ['four-hit-one', 'numbers', ['01', '20', '30', '49']],
    ['miss5', 'numbers', ['01', '10', '20', '30', '49']],
  ]);
  // Seven numbers in a row, beginning at each of the forty-nine: every number is regular in six of them.
  const rows = whole.map((_, begin): MarkSixDraw => {
    const drawn = Array.from({ length: 7 }, (__, at) => whole[(begin + at) % 49] ?? 0);
    return { regular: drawn.slice(0, 6), special: drawn[6] ?? 0, year: 'horse' };
  });
  for (const number of balls) expectChancesOver(playOf('regular.number'), 'number', [number], rows);
  for (const animal of animals)
    expectChancesOver(playOf('regular.zodiac'), kindOf('regular.zodiac', animal), [animal], rows);
});

test('49 has no side: bets on sides, half-waves and several animals come back, colour, tail and animal count', () => {
  const draw: MarkSixDraw = { regular: [1, 13, 25, 4, 5, 6], special: 49, year: 'horse' };
  const hitsOfAll = (code: string) => playOf(code).hitsOf({ rows: [playOf(code).board.rows[0]?.symbols ?? []] }, draw);
  expect(hitsOfAll('special.two-sides')).toEqual([0, 10]);
  expect(hitsOfAll('special.half-wave').filter((hits) => hits > 0)).toEqual(new Array(12).fill(1));
  expect(
    playOf('special.half-wave').prizes.every(
      ({ isPush }, at) => (hitsOfAll('special.half-wave')[at] === 1) === (isPush === true),
    ),
  ).toBe(true);
  // Six animals with a banker: C(11, 5) units, and all come back.
  expect(playOf('special.zodiac6').hitsOf({ rows: [['rat'], animals.slice(1)] }, draw)).toEqual([0, 462]);
  expect(hitsOfAll('special.colour')).toEqual([0, 0, 1]);
  expect(hitsOfAll('special.zodiac')).toEqual([1, 0]);
  expect(hitsOfAll('special.tail')).toEqual([0, 1]);
  // Horse has 01, 13 and 25 of the regular numbers and is paid three times, but once among the seven.
  expect(playOf('regular.zodiac').hitsOf({ rows: [['horse']] }, draw)).toEqual([3, 0]);
  expect(playOf('seven.zodiac').hitsOf({ rows: [['horse']] }, draw)).toEqual([1, 0]);
  // Of 1 to 48 every side has twenty-four.
  for (const side of Object.values(isSide)) expect(countOf(side, 48)).toBe(24);
  expect(['red', 'blue', 'green'].map((colour) => countOf((number) => colourOf(number) === colour))).toEqual([
    17, 16, 16,
  ]);
});

test('the animals go by the lunar year of the day: 01 has that of the year, which has five numbers', () => {
  expect([1, 2, 12, 13, 49].map((number) => animalOf(number, 'horse'))).toEqual([
    'horse',
    'snake',
    'goat',
    'horse',
    'horse',
  ]);
  for (const year of animals)
    expect(animals.map((animal) => countOf((number) => animalOf(number, year) === animal)).sort()).toEqual([
      ...new Array<number>(11).fill(4),
      5,
    ]);
  const years = Object.entries({
    '2024-02-09': 'rabbit',
    '2024-02-10': 'dragon',
    '2025-01-28': 'dragon',
    '2025-01-29': 'snake',
    '2026-02-16': 'snake',
    '2026-02-17': 'horse',
    '2027-02-05': 'horse',
    '2027-02-06': 'goat',
    '2028-01-25': 'goat',
    '2028-01-26': 'monkey',
  });
  for (const [on, animal] of years) expect(animalOfDay(on), on).toBe(animal);
  // A lunar year has twelve months or thirteen, of twenty-nine or thirty days.
  const lengths = newYears
    .slice(1)
    .map((begin, at) => (Date.parse(begin) - Date.parse(newYears[at] ?? '')) / 86_400_000);
  for (const length of lengths) expect([353, 354, 355, 383, 384, 385]).toContain(length);
  for (const unknown of ['2020-01-24', '2041-01-01', '2026-2-17', '']) {
    expect(animalOfDay(unknown)).toBeUndefined();
    expect(() => markSix.draw(() => 0, unknown)).toThrow(RangeError);
    expect(markSix.read(balls.slice(0, 7), unknown)).toBeUndefined();
  }
});

test('no price returns more than the stake; only long parlays on one side return less than 85 per cent', () => {
  expectFairPrices(markSix);
  expect(kindsBelow(markSix, 85)).toEqual([
    'pass4 40.00',
    'pass5 50.00',
    'pass5 40.10',
    'pass5 30.20',
    'pass6 60.00',
    'pass6 51.00',
    'pass6 50.10',
    'pass6 41.10',
    'pass6 40.20',
    'pass6 40.11',
    'pass6 30.30',
  ]);
});

test('plate A pays 47 on the special number, plate B 43 with 8.16 per cent back; 49 would leave nothing', () => {
  const play = playOf('special.number');
  const [prize = expect.fail()] = play.prizes;
  expect(timesOf(play, prize, { rebate: 0 })).toEqual({ numerator: 47n, denominator: 1n });
  const { numerator, denominator } = timesOf(play, prize, { rebate: 816 });
  expect(Number(numerator) / Number(denominator)).toBeCloseTo(43, 2);
  const trap = returnsOf({ lots: 1, prizes: [{ ...prize, odds: 490_000 }] }, { rebate: 0 });
  expect([...trap.values()].map(inHundredths)).toEqual([10_000]);
  const above = returnsOf({ lots: 1, prizes: [{ ...prize, odds: 490_100 }] }, { rebate: 0 }).get('number');
  expect(above && compare(above, { numerator: 1n, denominator: 1n })).toBe(1);
});

test('a result is seven different numbers, the last of them special', () => {
  const draw = markSix.draw(drawsOf(6), day);
  const printed = markSix.print(draw);
  expect(markSix.read(printed, day)).toEqual(draw);
  for (const none of [
    printed.slice(1),
    [...printed.slice(1), printed[1] ?? ''],
    [...printed.slice(1), '50'],
    [...printed.slice(1), '1'],
  ])
    expect(markSix.read(none, day)).toBeUndefined();
  expect(markSix.factsOf({ regular: [1, 2, 3, 4, 5, 6], special: 49, year: 'horse' })).toEqual([
    { code: 'special', value: '49' },
    { code: 'size', value: 'none' },
    { code: 'parity', value: 'none' },
    { code: 'colour', value: 'green' },
    { code: 'animal', value: 'horse' },
    { code: 'tail', value: '9' },
    { code: 'sum', value: '70' },
    { code: 'sum-size', value: 'small' },
    { code: 'sum-parity', value: 'even' },
    { code: 'animals', value: 'horse,snake,dragon,rabbit,tiger,ox,horse' },
  ]);
});

import { expect, test } from 'vitest';
import { drawSpace } from '../../chance/provably-fair.ts';
import { inHundredths } from '../../chance/rational.ts';
import { returnsOf, timesOf } from '../pricing.ts';
import { expectCounts, expectEveryChance } from '../rig.ts';
import { expectFairPrices, expectSetCounts, kindsBelow } from '../rig-parts.ts';
import { choicesOf, distinctProductsOf } from '../shapes/listing.ts';
import { faultByBoard, readTicket } from '../ticket.ts';
import { balls, drawn, places } from './draw.ts';
import { pick11 } from './family.ts';

const playOf = (code: string) => pick11.plays.find((play) => play.code === code) ?? expect.fail(code);
const ticketOf = (text: string) => readTicket(text) ?? expect.fail(`${text} is no ticket`);
const paid = (code: string) => {
  const play = playOf(code);
  return play.prizes.map((prize) => {
    const { numerator, denominator } = timesOf(play, prize, { series: 1800 });
    return Number((200n * numerator) / denominator) / 100;
  });
};

const eleven = balls.length;
/** Without their order, for plays that do not ask for it. */
const choices = [...choicesOf(balls, drawn)].map((draw) => ({ draw, ways: 1 }));
/** Lines of the plane over 11: in any two places each pair of different balls comes once in these 110. */
const pairs = Array.from({ length: eleven * (eleven - 1) }, (_, at) => ({
  draw: places.map((_place, x) => balls[((1 + Math.floor(at / eleven)) * x + (at % eleven)) % eleven] ?? ''),
  ways: 1,
}));
/** All ways to fill three places from the first of them, no matter what stands in the others. */
const threes = (first: number) =>
  [...distinctProductsOf([balls, balls, balls])].map((three) => {
    const others = balls.filter((ball) => !three.includes(ball));
    return { draw: [...others.slice(0, first), ...three, ...others.slice(first, drawn - 3)], ways: 1 };
  });
const drawsOf = (code: string) => {
  const window = ['front3', 'middle3', 'last3'].findIndex((each) => code.startsWith(each));
  if (window >= 0) return threes(window);
  return /^(front2|last2|fixed|place|dragon)/.test(code) ? pairs : choices;
};

test('of every play, units, hits and chances are those of the list', () => {
  for (const play of pick11.plays) {
    const size = /^any([2-8])$/.exec(play.code)?.[1];
    if (size !== undefined) expectSetCounts(pick11, play, Number(size));
    else expectCounts(pick11, play, 20);
    expectEveryChance(play, drawsOf(play.code));
  }
});

test('prizes at a series of 1800 are the published ones', () => {
  const published: readonly [string, number][] = [
    ['front3.straight', 1782],
    ['front3.group', 297],
    ['front2.straight', 198],
    ['front2.group', 99],
    ['fixed', 19.8],
    ['front3.contains1', 6.6],
    ['any1', 3.96],
    ['any2', 9.9],
    ['any3', 29.7],
    ['any4', 118.8],
    ['any5', 831.6],
    ['any6', 138.6],
    ['any7', 39.6],
    ['any8', 14.85],
  ];
  for (const [code, prize] of published) expect(paid(code), code).toEqual([prize]);
  expect(playOf('odd-count').prizes.map(({ chance }) => chance.numerator)).toEqual([1n, 30n, 150n, 200n, 75n, 6n]);
  expect(playOf('middle').prizes.map(({ chance }) => chance.numerator)).toEqual([28n, 63n, 90n, 100n, 90n, 63n, 28n]);
  expect(playOf('any5').space).toBe(462);
  expect(playOf('front3.straight').space).toBe(990);
});

test('prize and rebate are one sum for every play, and none returns less than 85 per cent at odds', () => {
  expectFairPrices(pick11);
  expect(kindsBelow(pick11, 85)).toEqual([]);
  const percent = [...returnsOf(playOf('sum.two-sides'), { rebate: 0 })].map(([kind, whole]) => [
    kind,
    inHundredths(whole),
  ]);
  expect(percent).toEqual([
    ['big', 9916],
    ['small', 9916],
    ['odd', 9858],
    ['even', 9881],
  ]);
  // At the odds of the other sides the odd sum would return more than its stake.
  const usual = {
    ...playOf('sum.two-sides'),
    prizes: playOf('sum.two-sides').prizes.map((prize) => ({ ...prize, odds: 19_820 })),
  };
  expect(inHundredths(returnsOf(usual, { rebate: 0 }).get('odd') ?? expect.fail('is there'))).toBe(10_124);
});

test('balls count as they were drawn; 11 and a sum of 30 give the stake back', () => {
  const hits = (code: string, text: string, ...draw: string[]) => {
    const play = playOf(code);
    const ticket = ticketOf(text);
    expect(faultByBoard(play.board, ticket) ?? play.faultOf?.(ticket), `${code} ${text}`).toBeUndefined();
    return Object.fromEntries(
      play.hitsOf(ticket, draw).flatMap((count, at) => (count ? [[play.prizes[at]?.code, count]] : [])),
    );
  };
  const draw = ['11', '03', '02', '05', '09'];
  expect(hits('front3.straight', '11,01|03,11|02,03', ...draw)).toEqual({ straight: 1 });
  expect(hits('last3.straight', '=02,05,09|02,09,05', ...draw)).toEqual({ straight: 1 });
  expect(hits('front3.group', '11|02,03,04', ...draw)).toEqual({ group: 1 });
  expect(hits('any2', '11|02,03,04', ...draw)).toEqual({ any2: 2 });
  expect(hits('any6', '|01,02,03,05,09,11', ...draw)).toEqual({ any6: 1 });
  expect(hits('any8', '01,04|02,03,05,06,07,09,11', ...draw)).toEqual({ any8: 2 });
  expect(hits('odd-count', '4,5', ...draw)).toEqual({ 4: 1 });
  expect(hits('middle', '05,06', ...draw)).toEqual({ '05': 1 });
  expect(hits('sum.two-sides', 'big,small,odd,even', ...draw)).toEqual({ 'big.push': 1, 'small.push': 1, even: 1 });
  expect(hits('place.two-sides', 'big,odd|small,even|||odd', ...draw)).toEqual({
    'big.push': 1,
    'odd.push': 1,
    small: 1,
    odd: 1,
  });
  expect(hits('dragon-tiger', 'dragon', ...draw)).toEqual({ side: 1 });
});

test('a straight in which every choice repeats a ball is refused, and one with some such choices counts the others', () => {
  const play = playOf('front2.straight');
  expect(play.faultOf?.(ticketOf('01|01'))).toEqual({ code: 'none', row: 1 });
  expect(play.unitsOf(ticketOf('01,02|01,02,03'))).toBe(4);
  expect(faultByBoard(play.board, ticketOf('=01,01'))).toEqual({ code: 'twice', row: 0, symbol: '01' });
});

test('a result is read as it was printed', () => {
  const draw = pick11.draw((index) => (index === 0 ? drawSpace - 1 : 0), '2026-11-28');
  expect(pick11.print(draw)).toEqual(['11', '01', '02', '03', '04']);
  expect(pick11.read(draw, '2026-11-28')).toEqual(draw);
  for (const printed of [
    ['01'],
    ['01', '01', '02', '03', '04'],
    ['1', '2', '3', '4', '5'],
    ['12', '01', '02', '03', '04'],
  ])
    expect(pick11.read(printed, '2026-11-28')).toBeUndefined();
  expect(Object.fromEntries(pick11.factsOf(draw).map(({ code, value }) => [code, value]))).toEqual({
    sum: '21',
    'sum-size': 'small',
    'sum-parity': 'odd',
    'dragon-tiger': 'dragon',
    'odd-count': '3',
    middle: '03',
  });
});

import { expect, test } from 'vitest';
import { parseMoney } from '../money.ts';
import { k3 } from './k3/family.ts';
import { markSix } from './marksix/family.ts';
import { numberPlayOf, numbersOn } from './numbers.ts';
import { openFamily } from './opened.ts';
import { pc28 } from './pc28/family.ts';
import { ssc } from './ssc/family.ts';

const playOf = (family: Parameters<typeof openFamily>[0], code: string) => {
  const play = openFamily(family).plays.get(code);
  if (!play) throw new Error(code);
  return play;
};

test('a play is by number where each number has one prize and every draw hits equally many', () => {
  const rulesOf = (family: Parameters<typeof openFamily>[0], code: string) => numberPlayOf(playOf(family, code))?.rules;
  expect(rulesOf(ssc as never, 'fixed')).toEqual({ numbers: 50, hits: 5, hitCap: 1 });
  expect(rulesOf(ssc as never, 'front3.straight')).toEqual({ numbers: 1000, hits: 1, hitCap: 1 });
  expect(rulesOf(pc28 as never, 'sum')).toEqual({ numbers: 28, hits: 1, hitCap: 1 });
  expect(rulesOf(k3 as never, 'sum')).toEqual({ numbers: 16, hits: 1, hitCap: 1 });
  // a number that may come or not, a banker, a push, a price that the year decides
  expect(rulesOf(ssc as never, 'star5.contains1')).toBeUndefined();
  expect(rulesOf(ssc as never, 'star5.group120')).toBeUndefined();
  expect(rulesOf(markSix as never, 'special.two-sides')).toBeUndefined();
  expect(rulesOf(markSix as never, 'special.zodiac')).toBeUndefined();
});

test('a number is written as its unit, and pays what its own prize says', () => {
  const fixed = playOf(ssc as never, 'fixed');
  expect([...numbersOn(fixed, { rows: [['1'], [], [], [], ['7', '8']] })]).toEqual(['p1,1', 'p5,7', 'p5,8']);
  expect(numberPlayOf(fixed)?.paysOf('p5,7', parseMoney('2'), { series: 1800 })).toBe(parseMoney('18'));
  const sum = numberPlayOf(playOf(pc28 as never, 'sum'));
  const pays = (number: string) => sum?.paysOf(number, parseMoney('1'), { rebate: 0 }) ?? 0n;
  expect(pays('0')).toBeGreaterThan(pays('13'));
  expect(pays('13')).toBeGreaterThan(0n);
});

import { expect, test } from 'vitest';
import { type Micro, parseMoney } from '../money.ts';
import { kl8 } from './kl8/family.ts';
import { markSix } from './marksix/family.ts';
import { openFamily } from './opened.ts';
import { opposedIn } from './opposed.ts';
import { pc28 } from './pc28/family.ts';
import { pick11 } from './pick11/family.ts';
import { ssc } from './ssc/family.ts';

const families = { ssc: openFamily(ssc), pc28: openFamily(pc28), pick11: openFamily(pick11), kl8: openFamily(kl8) };
const six = openFamily(markSix);
const laid = (play: string, content: string, unit: string) => ({ play, content, unit: parseMoney(unit) });
const tenDigits = Array.from({ length: 10 }, (_, digit) => `${digit}`);
const sum = (all: readonly Micro[]) => all.reduce((total, each) => total + each, 0n);

test('what lies on both sides is opposed up to the lesser of them, within one order and across orders', () => {
  const of = (...orders: Parameters<typeof opposedIn>[1]) => opposedIn(families.ssc, orders).map(String);
  const sides = 'sum.two-sides';
  expect(of([laid(sides, 'big,small', '5.00')])).toEqual(['10000000']);
  expect(of([laid(sides, 'big', '10.00')], [laid(sides, 'small', '4.00')])).toEqual(['4000000', '4000000']);
  expect(of([laid(sides, 'big', '10.00')], [laid(sides, 'odd', '10.00')])).toEqual(['0', '0']);
  // the lesser side is shared by those who hold the greater one
  expect(of([laid(sides, 'odd', '9.00')], [laid(sides, 'odd', '3.00')], [laid(sides, 'even', '4.00')])).toEqual([
    '3000000',
    '1000000',
    '4000000',
  ]);
  // of one place, not of two
  const place = 'place.two-sides';
  expect(of([laid(place, 'big||||', '2.00')], [laid(place, '|small|||', '2.00')])).toEqual(['0', '0']);
  expect(of([laid(place, 'big||||', '2.00')], [laid(place, 'small||||', '2.00')])).toEqual(['2000000', '2000000']);
  // a tie loses both, and still nothing else is risked
  const ofFirst = (side: string) => [laid('dragon-tiger', `${side}${'|'.repeat(9)}`, '3.00')];
  expect(of(ofFirst('dragon'), ofFirst('tiger'))).toEqual(['3000000', '3000000']);
});

test('all ten digits of a place are opposed up to the least of them, and nine are not', () => {
  const orders = tenDigits.map((digit) => [laid('fixed', `||||${digit}`, digit === '7' ? '1.00' : '2.00')]);
  expect(opposedIn(families.ssc, orders).every((each) => each === parseMoney('1.00'))).toBe(true);
  expect(sum(opposedIn(families.ssc, orders.slice(1)))).toBe(0n);
});

test('combinations, halves and pushes have their opposites; numbers that are hit more or less often have none', () => {
  const all = (family: Parameters<typeof opposedIn>[0], play: string, content: string) =>
    opposedIn(family, [[laid(play, content, '1.00')]])[0];
  expect(all(families.pc28, 'combination', 'big-odd,big-even,small-odd,small-even')).toBe(parseMoney('4.00'));
  expect(all(families.pc28, 'combination', 'big-odd,big-even,small-odd')).toBe(0n);
  expect(all(families.pick11, 'place.two-sides', 'big,small||||')).toBe(parseMoney('2.00'));
  expect(all(families.kl8, 'half', 'upper,lower')).toBe(parseMoney('2.00'));
  expect(all(six, 'special.two-sides', 'tail-big,tail-small,odd')).toBe(parseMoney('2.00'));
  expect(all(six, 'special.colour', 'red,blue,green')).toBe(parseMoney('3.00'));
  expect(all(families.ssc, 'star5.contains1', tenDigits.join(','))).toBe(0n);
});

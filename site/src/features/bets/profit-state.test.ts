import { expect, test } from 'vitest';
import { daysBetween, heightOf, profitPath, readProfit, tallestOf } from './profit-state.ts';

const at = (day: string) => Date.parse(`${day}T12:00:00Z`);

test('the address holds how it is counted and the days', () => {
  expect(readProfit('by=product&period=7')).toEqual({ by: 'product', range: { period: '7', from: '', to: '' } });
  expect(readProfit('by=moon').by).toBe('day');
  expect(profitPath('/x', readProfit('by=product&period=7'))).toBe('/x?by=product&period=7');
  expect(profitPath('/x', readProfit(''))).toBe('/x');
});

test('every day of the span has its place, also where nothing was played', () => {
  const list = [
    { key: '2026-11-18', profitAndLoss: 5n, hands: 1 },
    // on a day with a bonus alone nothing was played
    { key: '2026-11-19', profitAndLoss: 0n, hands: 0 },
    { key: '2026-11-20', profitAndLoss: -3n, hands: 2 },
  ];
  expect(daysBetween(list, at('2026-11-17'), at('2026-11-20'))).toEqual([
    { day: '2026-11-17', result: null },
    { day: '2026-11-18', result: 5n },
    { day: '2026-11-19', result: null },
    { day: '2026-11-20', result: -3n },
  ]);
});

test('a span of years is drawn from the first day played, and never with more bars than can be seen', () => {
  const played = (key: string) => [{ key, profitAndLoss: 1n, hands: 1 }];
  expect(daysBetween(played('2026-11-01'), at('2020-01-01'), at('2026-11-20'))).toHaveLength(20);
  expect(daysBetween(played('2021-01-01'), at('2020-01-01'), at('2026-11-20'))).toHaveLength(400);
});

test('bars are in proportion, and what is not nothing is seen', () => {
  const tallest = tallestOf([5_000_000n, -20_000_000n, 0n]);
  expect(tallest).toBe(20_000_000n);
  expect([5_000_000n, -20_000_000n, 1n, 0n].map((each) => heightOf(each, tallest))).toEqual([250, 1000, 8, 0]);
  expect(heightOf(0n, tallestOf([]))).toBe(0);
});

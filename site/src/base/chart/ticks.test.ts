import { parseMoney as m } from '@palpite/math/money.ts';
import { expect, test } from 'vitest';
import { ticksBetween } from './ticks.ts';

const ticks = (lowest: string, highest: string, most = 4) => ticksBetween(m(lowest), m(highest), most);

test('an axis has round amounts, zero among them, and no more than fit', () => {
  expect(ticks('0', '131200')).toEqual(['0', '50000', '100000'].map(m));
  expect(ticks('-1800', '6200')).toEqual(['0', '2000', '4000', '6000'].map(m));
  expect(ticks('-1800', '6200', 2)).toEqual(['0', '5000'].map(m));
  expect(ticks('-40', '0')).toEqual(['-40', '-30', '-20', '-10', '0'].map(m));
  expect(ticks('0', '0.03')).toEqual(['0', '0.01', '0.02', '0.03'].map(m));
  expect(ticks('0', '0')).toEqual([0n]);
});

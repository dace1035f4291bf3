import { parseMoney } from '@palpite/math/money.ts';
import { expect, test } from 'vitest';
import { boundsOf, crossings, knownFrom } from './bounds.ts';

const at = (time: string) => new Date(`2026-03-02T${time}:00Z`);
const row = (time: string, staked: string, won: string, currency = 'BRL') => ({
  ...{ currency, hour: at(time), staked: parseMoney(staked), won: parseMoney(won) },
});
const look = (settings: Record<string, string>, ...hours: ReturnType<typeof row>[]) => {
  const bounds = boundsOf(settings);
  if (!bounds) throw new Error('no bounds');
  return crossings(bounds, hours).map(({ bound, currency, since, most }) => [bound, currency, since, most]);
};

test('a vendor nothing is set for is not watched', () => {
  expect(boundsOf({ winStops: 'stop', winFrom: '5' })).toBeUndefined();
  expect(boundsOf({ winHour: '100.50' })).toMatchObject({ hour: parseMoney('100.5'), day: undefined, stops: false });
});

test('an hour is crossed by the cent beyond its bound, and not by the bound itself', () => {
  const settings = { winHour: '100' };
  expect(look(settings, row('13:00', '50', '150'))).toEqual([]);
  expect(look(settings, row('13:00', '50', '150.01'), row('14:00', '0', '0'))).toEqual([
    ['hour', 'BRL', at('13:00'), '100.00'],
  ]);
});

test('a day adds its hours up, each currency and each day for itself', () => {
  const settings = { winDay: '100' };
  const hours = [row('11:00', '0', '60'), row('12:00', '0', '60'), row('12:00', '0', '99', 'USD')];
  expect(look(settings, ...hours)).toEqual([['day', 'BRL', at('00:00'), '100.00']]);
  const yesterday = { ...row('23:00', '0', '60'), hour: new Date('2026-03-01T23:00:00Z') };
  expect(look(settings, yesterday, row('00:00', '0', '60'))).toEqual([]);
});

test('so many times the stakes count from an amount on, in tenths', () => {
  const settings = { winTimes: '1.5', winFrom: '300' };
  expect(look(settings, row('10:00', '1', '299'))).toEqual([]);
  expect(look(settings, row('10:00', '200', '300'))).toEqual([]);
  expect(look(settings, row('10:00', '200', '300.01'))).toEqual([['times', 'BRL', at('00:00'), '1.5']]);
  expect(look({ winTimes: '2' }, row('10:00', '0', '0'))).toEqual([]);
});

test('what was booked as a day ended is looked at in the first hour of the next', () => {
  expect(knownFrom(at('00:30'))).toEqual(new Date('2026-03-01T00:00:00Z'));
  expect(knownFrom(at('01:00'))).toEqual(at('00:00'));
});

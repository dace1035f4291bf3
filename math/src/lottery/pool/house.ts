/**
 * How the house sells the lotteries of `rules.ts` as pools: what a unit costs and how the pool of a contest is shared.
 * All prizes are shares, none is fixed, so the house never pays more than a pool holds.
 */

import { type Micro, parseMoney } from '../../money.ts';
import type { Calendar } from '../calendar/calendar.ts';
import { type Day, readDay, writeDay } from '../calendar/day.ts';
import { drawDaysBetween, easterOf } from '../calendar/draw-days.ts';
import { duplaSenaShares, lotomaniaShares, megaShares, quinaShares, type Share } from './shares.ts';

export interface HousePool {
  /** What one unit costs. */
  readonly price: Micro;
  readonly shares: readonly Share[];
  /** For how many contests one order may be repeated (teimosinha). */
  readonly repeats: readonly number[];
  /** The last contest by this day of a year is the special one. */
  readonly specialBy: (year: number) => Day;
}

/** Ten-thousandths of the sales that are prizes: what a brand may set, and what it has unless it does. */
export const houseShare = { least: 8500, usual: 9000, most: 9500 } as const;

const repeats = [2, 4, 8];
const by =
  (monthDay: string) =>
  (year: number): Day =>
    readDay(`${year}-${monthDay}`) ?? 0;

/** Of Lotofácil three tiers are fixed at Caixa: here they share what such prizes come to of many sales. */
const lotofacilHouse: readonly Share[] = [
  { code: '15', tier: '15', share: 3000, due: 'each' },
  { code: '15.0', tier: '15', share: 500, due: { endings: [0] } },
  { code: '15.special', tier: '15', share: 500, due: 'special' },
  { code: '14', tier: '14', share: 1000, due: 'each' },
  { code: '13', tier: '13', share: 1000, due: 'each' },
  { code: '12', tier: '12', share: 1500, due: 'each' },
  { code: '11', tier: '11', share: 2500, due: 'each' },
];

/** By the code of the family, which is that of the game. */
export const housePools: ReadonlyMap<string, HousePool> = new Map([
  ['mega', { price: parseMoney('6.00'), shares: megaShares.shares, repeats, specialBy: by('12-31') }],
  ['quina', { price: parseMoney('3.00'), shares: quinaShares.shares, repeats, specialBy: by('06-24') }],
  ['lotofacil', { price: parseMoney('3.50'), shares: lotofacilHouse, repeats, specialBy: by('09-07') }],
  ['lotomania', { price: parseMoney('3.00'), shares: lotomaniaShares.shares, repeats, specialBy: by('12-31') }],
  ['dupla-sena', { price: parseMoney('3.00'), shares: duplaSenaShares.shares, repeats, specialBy: easterOf }],
]);

/** Whether the contest of this day is the special one of its year: no other is drawn until the day it is told by. */
export function isSpecial({ specialBy }: Pick<HousePool, 'specialBy'>, { rhythm }: Calendar, day: string): boolean {
  const drawn = readDay(day);
  if (drawn === undefined || rhythm.kind !== 'times') return false;
  const last = specialBy(Number(writeDay(drawn).slice(0, 4)));
  return drawn <= last && drawDaysBetween(rhythm.days, drawn + 1, last + 1) === 0;
}

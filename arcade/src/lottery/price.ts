// What a ticket costs, gives back and may win, worked out with the rules the server prices it by.

import type { Language } from '@palpite/contract/base/language.ts';
import type { LotteryTable } from '@palpite/contract/lottery/player.ts';
import type { TicketAsked } from '@palpite/contract/lottery/shapes.ts';
import type { Rational } from '@palpite/math/chance/rational.ts';
import type { AnyPlay } from '@palpite/math/lottery/opened.ts';
import { rebateUnit, returnOf, seriesRebate, type Terms, timesOf } from '@palpite/math/lottery/pricing.ts';
import { type Micro, multiplyRatio } from '@palpite/math/money.ts';
import { formatInteger, formatScaled } from '@palpite/ui/text/number-format.ts';

/** At what price the player wants to buy. */
export interface Price {
  /** Of a play in series: one of those on offer. */
  readonly unit: Micro;
  readonly multiple: number;
  readonly series: number;
  /** Of a play at odds: the stake of a unit as a decimal string, '' while nothing readable is typed. */
  readonly stake: string;
  readonly plate: number;
}

type Sold = Pick<TicketAsked, 'unit' | 'multiple' | 'series' | 'rebate'>;

export function isSeries({ prizes }: Pick<AnyPlay, 'prizes'>): boolean {
  return prizes.every(({ odds, isPush }) => odds === undefined && !isPush);
}

/** The highest series a bet may use. */
export function highestSeries({ series: { most, mostBet } }: Pick<LotteryTable, 'series'>): number {
  return Math.min(most, mostBet);
}

export function costOf(play: Pick<AnyPlay, 'lots'>, units: number, { unit, multiple }: Sold): Micro {
  return unit * BigInt(multiple) * BigInt(units * play.lots);
}

export function rebateOf(cost: Micro, { series, rebate = 0 }: Sold, table: Pick<LotteryTable, 'series'>): Micro {
  return series === undefined
    ? multiplyRatio(cost, BigInt(rebate), rebateUnit)
    : seriesRebate(cost, table.series.most, Math.min(series, table.series.most));
}

export function termsOf({ series, rebate = 0 }: Sold): Terms {
  return series === undefined ? { rebate } : { series };
}

/** What one hit of each prize pays, and how often a unit hits it. */
export interface HitPrize {
  readonly code: string;
  readonly amount: Micro;
  readonly chance: Rational;
}

/** The highest first; what only gives the stake back is left out. */
export function hitPrizes(play: AnyPlay, sold: Sold): HitPrize[] {
  return play.prizes
    .filter(({ isPush }) => !isPush)
    .map((prize) => {
      const { numerator, denominator } = timesOf(play, prize, termsOf(sold));
      const amount = multiplyRatio(sold.unit * BigInt(sold.multiple), numerator, denominator);
      return { code: prize.code, amount, chance: prize.chance };
    })
    .sort((one, other) => (one.amount === other.amount ? 0 : one.amount > other.amount ? -1 : 1));
}

/** The least and the most of what kinds of units return, without the rebate, in hundredths of a percent. */
export function returnRange(play: AnyPlay, terms: Terms): { least: number; most: number } {
  const kinds = [...new Set(play.prizes.map(({ kind }) => kind))];
  const returns = kinds.map((kind) => {
    const { won, pushed } = returnOf(play, kind, terms);
    return inHundredths(won) + inHundredths(pushed);
  });
  return { least: Math.min(...returns), most: Math.max(...returns) };
}

function inHundredths({ numerator, denominator }: Rational): number {
  return Number((numerator * 10_000n) / denominator);
}

/** '1 in so many': whole where it is, else with two decimals. */
export function oneIn({ numerator, denominator }: Rational, language: Language): string {
  const hundredths = numerator === 0n ? 0n : (denominator * 100n) / numerator;
  return hundredths % 100n === 0n ? formatInteger(hundredths / 100n, language) : formatScaled(hundredths, 2, language);
}

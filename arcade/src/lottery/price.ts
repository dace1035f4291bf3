// What a ticket costs, gives back and may win, worked out with the rules the server prices it by.

import type { Language } from '@palpite/contract/base/language.ts';
import type { LotteryTable } from '@palpite/contract/lottery/player.ts';
import type { TicketAsked } from '@palpite/contract/lottery/shapes.ts';
import type { Rational } from '@palpite/math/chance/rational.ts';
import { numberPlayOf, paysShare, type Reduced, reducedOn } from '@palpite/math/lottery/numbers.ts';
import type { AnyPlay } from '@palpite/math/lottery/opened.ts';
import { rebateUnit, returnOf, seriesIn, seriesRebate, type Terms, timesOf } from '@palpite/math/lottery/pricing.ts';
import type { Ticket } from '@palpite/math/lottery/ticket.ts';
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

/** The highest series a bet may use; of a play, where it has a lower one. */
export function highestSeries({ series: { most, mostBet } }: Pick<LotteryTable, 'series'>, play?: AnyPlay): number {
  const highest = Math.min(most, mostBet);
  return play ? seriesIn(play, highest) : highest;
}

export function costOf(play: Pick<AnyPlay, 'lots'>, units: number, { unit, multiple }: Sold): Micro {
  return unit * BigInt(multiple) * BigInt(units * play.lots);
}

export function rebateOf(
  cost: Micro,
  { series, rebate = 0 }: Sold,
  table: Pick<LotteryTable, 'series'>,
  play: Pick<AnyPlay, 'mostSeries'> = {},
): Micro {
  const most = seriesIn(play, table.series.most);
  return series === undefined
    ? multiplyRatio(cost, BigInt(rebate), rebateUnit)
    : seriesRebate(cost, most, Math.min(series, most));
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

/** The numbers of a play that pay a share of their prize in the issue under sale. */
export function sharesIn({ reduced = [] }: Pick<LotteryTable, 'reduced'>, code: string): ReadonlyMap<string, number> {
  return new Map(reduced.filter(({ play }) => play === code).map(({ number, share }) => [number, share]));
}

/** Those of a ticket; undefined where all its numbers pay their whole prize. */
export function reducedIn(table: Pick<LotteryTable, 'reduced'>, play: AnyPlay, ticket: Ticket): Reduced | undefined {
  const shares = sharesIn(table, play.code);
  return shares.size === 0 ? undefined : reducedOn(play, ticket, shares);
}

/** What a hit of a number pays that pays a share of its prize. */
export function sharedPrize(play: AnyPlay, sold: Sold, number: string, share: number): Micro {
  const lot = sold.unit * BigInt(sold.multiple);
  return paysShare(numberPlayOf(play)?.paysOf(number, lot, termsOf(sold)) ?? 0n, share);
}

/** A share in ten-thousandths: `50%`, `33,33%`. */
export function percentOf(share: number, language: Language): string {
  return `${share % 100 === 0 ? formatInteger(share / 100, language) : formatScaled(share, 2, language)}%`;
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

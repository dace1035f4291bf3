/**
 * The six ways to write odds. With w for what one of the stake wins (decimal odds less 1):
 *
 * - Hong Kong is w.
 * - Malay is w up to 1, and above it −1 ÷ w: what is risked to win 1.
 * - Indonesian is w from 1 on, and below it −1 ÷ w.
 * - American is 100 w from 1 on, and below it −100 ÷ w, in whole numbers.
 * - Fractional is w as a fraction, see fractions.ts.
 *
 * Formats with a quotient are rounded, so only decimal and Hong Kong hold all of the odds; bets keep the decimal.
 */
import { fractionOf, oddsOfFraction } from './fractions.ts';
import { isOdds, type Odds, oddsUnit, readTenThousandths, writeTenThousandths } from './odds.ts';

export const oddsFormats = ['decimal', 'fractional', 'american', 'hong_kong', 'malay', 'indonesian'] as const;
export type OddsFormat = (typeof oddsFormats)[number];

/** Throws RangeError on odds of 1.00 or less. */
export function writeOdds(odds: Odds, format: OddsFormat): string {
  if (!isOdds(odds)) throw new RangeError(`not odds: ${odds}`);
  const won = odds - oddsUnit;
  switch (format) {
    case 'decimal':
      return writeTenThousandths(odds);
    case 'fractional':
      return fractionOf(odds).join('/');
    case 'american':
      return won >= oddsUnit ? `+${Math.round(won / 100)}` : `-${Math.round((100 * oddsUnit) / won)}`;
    case 'hong_kong':
      return writeTenThousandths(won);
    case 'malay':
      return writeTenThousandths(won <= oddsUnit ? won : -inverse(won));
    case 'indonesian':
      return writeTenThousandths(won >= oddsUnit ? won : -inverse(won));
  }
}

/** Undefined for what is no odds in that format: Malay above 1, American between -100 and +100, decimal up to 1. */
export function readOdds(text: string, format: OddsFormat): Odds | undefined {
  const odds = decimalOf(text, format);
  return odds !== undefined && isOdds(odds) ? odds : undefined;
}

function decimalOf(text: string, format: OddsFormat): Odds | undefined {
  if (format === 'fractional') {
    const [, above = '', below = ''] = /^(\d{1,5})\/(\d{1,5})$/.exec(text) ?? [];
    return Number(below) > 0 ? oddsOfFraction(Number(above), Number(below)) : undefined;
  }
  if (format === 'american') {
    if (!/^[+-]?\d{3,6}$/.test(text)) return undefined;
    const line = Number(text);
    if (Math.abs(line) < 100) return undefined;
    return oddsUnit + (line > 0 ? line * 100 : Math.round((100 * oddsUnit) / -line));
  }
  const value = readTenThousandths(text);
  if (value === undefined || value === 0) return undefined;
  const size = Math.abs(value);
  switch (format) {
    case 'decimal':
      return value;
    case 'hong_kong':
      return oddsUnit + value;
    case 'malay':
      return size > oddsUnit ? undefined : oddsUnit + (value > 0 ? size : inverse(size));
    case 'indonesian':
      return size < oddsUnit ? undefined : oddsUnit + (value > 0 ? size : inverse(size));
  }
}

const inverse = (won: number): number => Math.round((oddsUnit * oddsUnit) / won);

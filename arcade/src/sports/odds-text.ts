// Odds as this person reads them: the format is chosen once and remembered on this device.
import { type OddsFormat, oddsFormats, writeOdds } from '@palpite/math/sports/odds/formats.ts';
import { isOdds, type Odds, oddsUnit } from '@palpite/math/sports/odds/odds.ts';
import * as z from 'zod/mini';
import { makeStore } from '../base/seat/store.ts';

const shape = z.object({
  format: z._default(z.enum(oddsFormats), 'decimal'),
  /** What is done where odds change while a bet is on its way. */
  accept: z._default(z.enum(['any', 'higher', 'none']), 'higher'),
});
export type SportsChoices = z.infer<typeof shape>;

const storageKey = 'sports.choices';

function remembered(): SportsChoices {
  try {
    const kept = shape.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? '{}'));
    return kept.success ? kept.data : shape.parse({});
  } catch {
    return shape.parse({});
  }
}

export const choices = makeStore<SportsChoices, Partial<SportsChoices>>(remembered(), (before, change) => {
  const after = { ...before, ...change };
  try {
    localStorage.setItem(storageKey, JSON.stringify(after));
  } catch {
    // Storage is off: the choice holds for this page.
  }
  return after;
});

/** '1.85', '+150', '−0.6667'. Odds too long for a format that is a whole number are written as decimals. */
export function oddsText(odds: Odds, format: OddsFormat): string {
  if (!isOdds(odds)) return '–';
  return writeOdds(odds, format).replace('-', '−');
}

/** The odds of all of them together, rounded down to hundredths; never past what a number holds exactly. */
export function productOf(odds: readonly Odds[]): Odds {
  const unit = BigInt(oddsUnit);
  let product = unit;
  for (const each of odds) product = (product * BigInt(each)) / unit;
  const inHundredths = product - (product % 100n);
  return inHundredths > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(inHundredths);
}

// Odds as this person reads them: the format is chosen once and remembered on this device.
import { type OddsFormat, oddsFormats, writeOdds } from '@palpite/math/sports/odds/formats.ts';
import { isOdds, type Odds, oddsUnit } from '@palpite/math/sports/odds/odds.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { decimalMark, formatOdds, minus } from '@palpite/ui/text/number-format.ts';
import * as z from 'zod/mini';
import { makeStore, useStore } from '../base/seat/store.ts';

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

/** In Portuguese '1,85', '+150', '−0,6667'. */
export function oddsText(odds: Odds, format: OddsFormat, language: Language): string {
  if (!isOdds(odds)) return '–';
  if (format === 'decimal') return formatOdds(odds, language);
  return writeOdds(odds, format).replace('-', minus).replace('.', decimalMark(language));
}

/** Writes odds in the format and the language chosen. */
export function useOddsText(): (odds: Odds) => string {
  const language = useLanguage();
  const { format } = useStore(choices);
  return (odds) => oddsText(odds, format, language);
}

/** The odds of all of them together, rounded down to hundredths; never past what a number holds exactly. */
export function productOf(odds: readonly Odds[]): Odds {
  const unit = BigInt(oddsUnit);
  let product = unit;
  for (const each of odds) product = (product * BigInt(each)) / unit;
  const inHundredths = product - (product % 100n);
  return inHundredths > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(inHundredths);
}

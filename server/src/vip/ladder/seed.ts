import { unit } from '@palpite/math/money.ts';
import type { Tx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { demoBrands } from '../../site/site.ts';
import { type LevelTerms, openLadder, writeLevels } from './ladder-store.ts';

/** Cumulative valid turnover by which each level is reached. */
const reaches = [
  0, 10_000, 50_000, 200_000, 600_000, 2_000_000, 6_000_000, 20_000_000, 60_000_000, 150_000_000, 500_000_000,
];
/** What each gives as it is reached, a week, a month, and on the birthday. */
const upgrades = [0, 8, 18, 58, 128, 388, 888, 1888, 5888, 12_888, 58_888];
const weeks = [0, 0, 2, 5, 10, 25, 60, 150, 400, 1000, 2500];
const months = [0, 2, 5, 12, 30, 80, 200, 500, 1500, 4000, 10_000];
const birthdays = [0, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
/** A fifth of it in a period keeps the level. */
const keepShare = 5n;

/** The levels of the demo brands; a brand that has some keeps them. */
export async function seedLevels(_platform: Platform, tx: Tx): Promise<void> {
  for (const { code, languages } of demoBrands)
    if (await openLadder(tx, code)) await writeLevels(tx, code, demoLevels(languages));
}

export function demoLevels(languages: readonly string[]): LevelTerms[] {
  return reaches.map((reach, rank) => {
    const turnover = BigInt(reach) * unit;
    const names = Object.fromEntries(languages.map((language) => [language, `VIP ${rank}`]));
    const amount = (table: readonly number[]) => BigInt(table[rank] ?? 0) * unit;
    return {
      ...{ names, turnover, keep: turnover / keepShare, upgrade: amount(upgrades) },
      ...{ weekly: amount(weeks), monthly: amount(months), birthday: amount(birthdays) },
    };
  });
}

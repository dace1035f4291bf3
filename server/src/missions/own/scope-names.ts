import type { CampaignTerms, shownScope } from '@palpite/contract/missions/shapes.ts';
import type * as z from 'zod/mini';
import type { Language, Platform } from '../../base/room.ts';
import { gameNames, vendorNames } from '../../catalogue/catalogue.ts';

export type ShownScope = z.output<typeof shownScope>;

/** Says which bets count: games and vendors by their names, products by their codes. */
export async function scopesOf(
  { db }: Platform,
  all: readonly CampaignTerms[],
  language: Language,
): Promise<(terms: CampaignTerms) => ShownScope> {
  const codes = all.flatMap(({ scope }) => (scope.kind === 'game' ? scope.codes : []));
  const games = codes.length === 0 ? new Map<string, string>() : await gameNames(db, codes.map(gameOf), language);
  const vendors = all.some(({ scope }) => scope.kind === 'vendor') ? await vendorNames(db) : new Map<string, string>();
  return ({ scope: { kind, codes: chosen } }) => ({
    kind,
    names: chosen.map((code) =>
      kind === 'game'
        ? (games.get(gameOf(code)) ?? gameOf(code))
        : kind === 'vendor'
          ? (vendors.get(code) ?? code)
          : code,
    ),
  });
}

/** The code of the game in `VENDOR/code`. */
const gameOf = (code: string) => code.slice(code.indexOf('/') + 1);

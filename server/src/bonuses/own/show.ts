import type { Bonus } from '@palpite/contract/bonuses/shapes.ts';
import type { BonusTerms } from '@palpite/math/bonus/terms.ts';
import { saidIn } from '../../base/refusal/said.ts';
import type { Language, Platform } from '../../base/room.ts';
import { gameNames } from '../../catalogue/catalogue.ts';
import type { BonusRow } from '../bonus-store.ts';
import { keptTerms, readTerms } from '../terms.ts';

/** Bonuses as pages show them, with their terms in the reader's language. */
export async function showBonuses(platform: Platform, rows: readonly BonusRow[], language: Language): Promise<Bonus[]> {
  const terms = new Map(rows.map((row) => [row.hash, readTerms(row.terms)]));
  const names = await namesIn(platform, [...terms.values()], language);
  return rows.map((row): Bonus => {
    const { amount, balance, released, forfeited } = row;
    const its = terms.get(row.hash) ?? readTerms(row.terms);
    return {
      ...{ bonusId: row.id.toString(), title: saidIn(row.title, language), source: row.source, state: row.state },
      ...{ amount, balance, deposit: row.deposit, currency: row.currency, target: row.target, progress: row.progress },
      createdAt: row.createdAt.getTime(),
      claimUntil: row.claimUntil?.getTime() ?? null,
      openedAt: row.openedAt?.getTime() ?? null,
      dueAt: row.dueAt?.getTime() ?? null,
      endedAt: row.endedAt?.getTime() ?? null,
      released,
      forfeited,
      endReason: row.endReason,
      terms: showTerms(its, row.hash, names),
    };
  });
}

async function namesIn(
  platform: Platform,
  terms: readonly BonusTerms[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const codes = terms.flatMap(({ contributions }) =>
    contributions.flatMap((line) => ('vassalage' in line && line.gameCode !== undefined ? [line.gameCode] : [])),
  );
  return codes.length > 0 ? gameNames(platform.db, codes, language) : new Map();
}

/** Terms under which no bonus was issued yet, as a page shows them. */
export async function termsShown(platform: Platform, terms: BonusTerms, language: Language): Promise<Bonus['terms']> {
  return showTerms(terms, keptTerms(terms).hash, await namesIn(platform, [terms], language));
}

function showTerms(terms: BonusTerms, hash: string, names: ReadonlyMap<string, string>): Bonus['terms'] {
  const { rolloverPercent, base, otherPercent, maxStake, leastOdds = null, days, holdsWithdrawals } = terms;
  return {
    ...{ hash, rolloverPercent, base, otherPercent, maxStake, leastOdds, days, holdsWithdrawals },
    contributions: terms.contributions.map((line) => {
      const { percent } = line;
      if ('gameType' in line) return { kind: 'type', name: line.gameType, percent };
      if (line.gameCode === undefined) return { kind: 'vendor', name: line.vassalage, percent };
      return { kind: 'game', name: names.get(line.gameCode) ?? line.gameCode, percent };
    }),
  };
}

import { createHash } from 'node:crypto';
import { bonusTerms } from '@palpite/contract/bonuses/shapes.ts';
import type { BonusTerms } from '@palpite/math/bonus/terms.ts';
import { formatMoney } from '@palpite/math/money.ts';

/**
 * The terms as they are kept, with the hash of their text: the same terms always have the same. Lines are put in
 * order, since their order means nothing. Throws on terms that are none: a room made them, not a person.
 */
export function keptTerms(terms: BonusTerms): { hash: string; text: string } {
  const lines = terms.contributions.map((line) => JSON.stringify(inOrder(line))).sort();
  const written = inOrder({
    ...terms,
    contributions: lines.map((line): unknown => JSON.parse(line)),
    maxStake: terms.maxStake === null ? null : formatMoney(terms.maxStake),
  });
  bonusTerms.parse(written);
  const text = JSON.stringify(written);
  return { hash: createHash('sha256').update(text).digest('hex'), text };
}

function inOrder(fields: object): Record<string, unknown> {
  const said = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(said.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The terms of a row. */
export function readTerms(kept: unknown): BonusTerms {
  return bonusTerms.parse(kept);
}

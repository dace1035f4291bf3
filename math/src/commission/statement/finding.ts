// What does not hold in a statement, by code: a page says it in its reader's language, the command in English.
import { formatMoney, type Micro } from '../../money.ts';
import type { Rate } from '../rate.ts';
import type { TermsFault } from '../terms.ts';
import { lineAmounts } from './statement.ts';

export const findingParts = ['digest', 'hash', 'terms', 'tree', 'bets', 'line'] as const;
export type FindingPart = (typeof findingParts)[number];

export const findingFields = [
  ...(['digest', 'termsHash', 'terms', 'holder', 'upline', 'settledAt', 'changedAt'] as const),
  ...(['bets', 'turnoverWon', 'turnoverLost'] as const),
  ...(['line', 'active', 'tier', 'rate', 'below'] as const),
  ...lineAmounts,
] as const;
export type FindingField = (typeof findingFields)[number];

export const findingWords = ['none', 'there', 'missing', 'valid', 'in_period', 'before_end', 'way_up'] as const;

/** What a field says, or should say. */
export type FindingValue =
  | { readonly as: 'money'; readonly money: Micro }
  | { readonly as: 'count'; readonly count: number }
  | { readonly as: 'rate'; readonly rate: Rate }
  /** From 0; -1: none. */
  | { readonly as: 'tier'; readonly tier: number }
  /** A hash, a number, a time: the same in every language. */
  | { readonly as: 'text'; readonly text: string }
  | { readonly as: 'word'; readonly word: (typeof findingWords)[number] }
  | { readonly as: 'fault'; readonly fault: TermsFault['fault'] }
  /** What goes to contracts below. */
  | { readonly as: 'shares'; readonly shares: { readonly contract: string; readonly amount: Micro }[] };

/** A field of the file that does not hold. */
export interface Finding {
  readonly part: FindingPart;
  readonly field: FindingField;
  /** The position in the tree of the member it is about. */
  readonly member?: number;
  /** Of that member's bets, or of the changes: which, from 0. */
  readonly bet?: number;
  /** In that member's terms: `tiers.2.rate`. */
  readonly path?: string;
  /** The contract whose line it is about. */
  readonly contract?: string;
  readonly stated: FindingValue;
  readonly worked: FindingValue;
}

/** The place of a finding, as the file names it. */
export function placeOf({ part, field, member, bet, path, contract }: Finding): string {
  if (part === 'digest') return 'digest';
  if (part === 'line') return `line of contract ${contract}${field === 'line' ? '' : `: ${field}`}`;
  const at = `tree.${member}`;
  if (part === 'hash') return `${at}.contract.termsHash`;
  if (part === 'terms') return `${at}.contract.terms.${path}`;
  if (part === 'tree') return field === 'holder' ? `${at}.contract.id` : `${at}.upline`;
  if (field === 'changedAt') return `${at}.changes.${bet}.at`;
  return field === 'settledAt' ? `${at}.bets.${bet}.settledAt` : `${at}.figures.${field}`;
}

const english: Readonly<Record<(typeof findingWords)[number], string>> = {
  none: 'none',
  there: 'there',
  missing: 'missing',
  valid: 'terms that are valid',
  in_period: 'in the period',
  before_end: 'before the end of the period',
  way_up: 'a way up to the holder',
};

/** A value in plain English. */
export function valueText(value: FindingValue): string {
  switch (value.as) {
    case 'money':
      return formatMoney(value.money);
    case 'count':
      return String(value.count);
    case 'rate':
      return String(value.rate);
    case 'tier':
      return String(value.tier);
    case 'text':
      return value.text;
    case 'word':
      return english[value.word];
    case 'fault':
      return value.fault;
    case 'shares':
      return (
        value.shares
          .map(({ contract, amount }) => `${contract} gets ${formatMoney(amount)}`)
          .sort()
          .join(', ') || 'nobody'
      );
  }
}

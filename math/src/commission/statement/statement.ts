import type { Micro } from '../../money.ts';
import type { Rate } from '../rate.ts';
import type { Terms } from '../terms.ts';
import type { MemberFigures } from '../tree.ts';

/** The file that lets anybody work out again what one contract came to in one period. */
export const statementFormat = 'palpite.statement';
export const statementVersion = 2;
/** Those that are read: 1 gives what is late as one sum, 2 gives each of it. */
export const statementVersions = [1, 2] as const;

/** A contract as the file names it. `written`: the terms as they stand in the file, which is what the hash is of. */
export interface StatedContract {
  readonly id: string;
  readonly version: number;
  readonly terms: Terms;
  readonly written: unknown;
  readonly termsHash: string;
  /** What the periods before left to this one, zero or less. */
  readonly baseCarried: Micro;
  readonly payCarried: Micro;
  /** The position of the upline who pays it out of a reserve; undefined: the platform, or somebody above the tree. */
  readonly payer?: number;
}

/** One settled bet of a member, as it was when it was settled. */
export interface StatedBet {
  readonly number: string;
  readonly settledAt: string;
  readonly stake: Micro;
  /** The part of the stake that counts. */
  readonly validTurnover: Micro;
  readonly payout: Micro;
  readonly result: 'won' | 'lost' | 'even';
}

/** What changed the sums besides the bets: a bet told late, or a change of one that was settled before. */
export interface StatedChange extends BetSums {
  readonly number: string;
  /** Tells the changes of one bet apart; 0: its result when it was placed. */
  readonly change: string;
  /** When it happened to the bet, which may be before the period. */
  readonly at: string;
}

/** Sums that single bets add up to. */
export interface BetSums {
  readonly bets: number;
  readonly turnover: Micro;
  readonly turnoverWon: Micro;
  readonly turnoverLost: Micro;
  readonly netLoss: Micro;
}

export interface StatedMember {
  /** The position of the upline; -1 for the holder of the contract, who comes first. */
  readonly upline: number;
  readonly figures: MemberFigures;
  readonly sums: BetSums;
  readonly contract?: StatedContract;
  /** Every bet settled in the period and counted in it; undefined where the file gives sums only. */
  readonly bets?: readonly StatedBet[];
  /** Bets told late, and changes of bets settled before, one by one. */
  readonly changes: readonly StatedChange[];
  /** What the period counts besides those, as one sum: in files of version 1 what is late, since then nothing. */
  readonly besides: BetSums;
}

/** What the platform says a contract came to. */
export interface StatedLine {
  readonly contract: string;
  /** From 0; -1: none. */
  readonly tier: number;
  readonly rate: Rate;
  readonly amounts: Readonly<Record<LineAmount, Micro>>;
  readonly active: number;
  readonly below: readonly { readonly contract: string; readonly amount: Micro }[];
}

/** The amounts of a line, in the order in which they are worked out. */
export const lineAmounts = [
  'turnover',
  'netLoss',
  'salaries',
  'fee',
  'base',
  'gross',
  'net',
  'amount',
  'passed',
  'baseCarried',
  'payCarried',
] as const;
export type LineAmount = (typeof lineAmounts)[number];

export interface Statement {
  readonly contract: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly members: readonly StatedMember[];
  /** Of the contract itself, and of every contract below it that came to something. */
  readonly lines: readonly StatedLine[];
}

/** JSON with the fields of every object in alphabetical order and no spaces: what a hash is taken of. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonicalJson(inner)}`).join(',')}}`;
}

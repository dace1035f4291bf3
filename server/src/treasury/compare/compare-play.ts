import type { Micro } from '@palpite/math/money.ts';
import type { Verification } from '../../ledger/ledger.ts';
import type { PlayDifference } from '../books-store.ts';
import { difference, type Found } from './compare.ts';

/** A bet against its entry: which of the two is missing, or that both are there with different amounts. */
export function classOfPlay({ entry, what, bet, booked, orderNo }: PlayDifference): Found {
  const detail = { what, ...(orderNo !== null && { orderNo: `${orderNo}` }) };
  if (booked === null) return difference('bet_without_entry', `${entry}`, null, bet, detail);
  if (bet === null) return difference('entry_without_bet', `${entry}`, booked, null, detail);
  return difference('bet_amount', `${entry}`, booked, bet, detail);
}

/** What the books themselves have wrong is wrong on every day until it is mended. */
export function brokenBooks({ findings }: Pick<Verification, 'findings'>): Found[] {
  return findings.map(({ check, subject, detail }) =>
    difference('ledger_broken', `${check}: ${subject}`, null, null, { detail }),
  );
}

/** Players' money lies apart: whatever the day, the bank has at least what belongs to them. */
export function notCovered(merchant: string, balance: Micro, owed: Micro): Found[] {
  return balance >= owed ? [] : [difference('players_not_covered', merchant, owed, balance)];
}

import { type CodeType, codeType } from '@palpite/contract/wallet/shapes.ts';
import type { EntryKind } from '../ledger/ledger.ts';

/** In which family of the records each kind of entry stands. No family is without a kind. */
export const familyOf: Readonly<Record<EntryKind, CodeType>> = {
  deposit: 'deposit',
  deposit_return: 'deposit',
  withdrawal: 'withdraw',
  withdrawal_return: 'withdraw',
  stake: 'betting',
  stake_return: 'betting',
  tip: 'betting',
  buy_in: 'betting',
  rake: 'betting',
  jackpot_share: 'betting',
  pool_share: 'betting',
  payout: 'winning',
  resettlement: 'winning',
  jackpot: 'winning',
  pool_prize: 'winning',
  cash_out: 'winning',
  dividend: 'dividend',
  rebate: 'betting_rebate',
  referral_rebate: 'referral_rebate',
  commission: 'agent_rebate',
  daily_salary: 'daily_wage',
  hourly_salary: 'hour_wage',
  realtime_salary: 'realtime_wage',
  bonus: 'share_bonus',
  bonus_release: 'share_bonus',
  bonus_forfeit: 'share_bonus',
  wallet_transfer: 'other',
  points_earn: 'other',
  points_redeem: 'other',
  points_return: 'other',
  agent_transfer: 'other',
  agent_reserve: 'other',
  trial_grant: 'other',
  fee: 'other',
  adjustment: 'other',
};

/** The kinds of these families, written with commas; undefined for all of them, null where a word names no family. */
export function kindsOf(codeTypes: string | undefined): EntryKind[] | undefined | null {
  const words = (codeTypes ?? '').split(',').map((word) => word.trim());
  const named = words.filter((word) => word !== '');
  if (named.length === 0) return undefined;
  const families = new Set<CodeType>();
  for (const word of named) {
    const read = codeType.safeParse(word);
    if (!read.success) return null;
    families.add(read.data);
  }
  return (Object.keys(familyOf) as EntryKind[]).filter((kind) => families.has(familyOf[kind]));
}

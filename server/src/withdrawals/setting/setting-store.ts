import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { RiskRule, Setting } from '../records.ts';

export async function settingOf(db: Db | Tx, merchant: string): Promise<Setting | undefined> {
  const { rows } = await sql<Setting>`select merchant, currency, is_open, min_amount, max_amount,
      daily_count, daily_amount, turnover_percent,
      decision_minutes, auto_approve_up_to, open_from, open_to,
      fixed_amounts, allow_decimal, fee_bps, fee_fixed,
      free_times, penalty_bps, mobile_code, mobile_code_from,
      payment_password, receipts, receipt_minutes, dispute_minutes,
      binding_wait_minutes, two_people_above, max_payout, note
    from withdrawals.setting where merchant = ${merchant}`.execute(db);
  return rows[0];
}

/** Writes the setting where the merchant has none yet; whether it wrote one. */
export async function seedSetting(tx: Tx, s: Setting): Promise<boolean> {
  const { rows } =
    await sql`insert into withdrawals.setting (merchant, currency, is_open, min_amount, max_amount, daily_count, daily_amount,
      turnover_percent, decision_minutes, auto_approve_up_to, open_from, open_to, fixed_amounts, allow_decimal, fee_bps, fee_fixed, free_times,
      penalty_bps, mobile_code, mobile_code_from, payment_password, receipts, receipt_minutes, dispute_minutes, binding_wait_minutes,
      two_people_above, max_payout, note)
    values (${s.merchant}, ${s.currency}, ${s.isOpen}, ${s.minAmount}, ${s.maxAmount}, ${s.dailyCount}, ${s.dailyAmount}, ${s.turnoverPercent},
      ${s.decisionMinutes}, ${s.autoApproveUpTo}, ${s.openFrom}, ${s.openTo}, ${s.fixedAmounts}, ${s.allowDecimal}, ${s.feeBps}, ${s.feeFixed},
      ${s.freeTimes}, ${s.penaltyBps}, ${s.mobileCode}, ${s.mobileCodeFrom}, ${s.paymentPassword}, ${s.receipts}, ${s.receiptMinutes},
      ${s.disputeMinutes}, ${s.bindingWaitMinutes}, ${s.twoPeopleAbove}, ${s.maxPayout}, ${JSON.stringify(s.note)}::jsonb)
    on conflict (merchant) do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** Writes what the brand changed. Refuses `settings.contradicts`, which names the other setting. */
export async function saveSetting(tx: Tx, s: Setting): Promise<void> {
  if (s.mobileCode === 'WITHDRAW_AMOUNT' && s.mobileCodeFrom === null)
    refuse('settings.contradicts', { field: 'value', other: 'withdrawals.mobile_code_from' });
  await sql`update withdrawals.setting set is_open = ${s.isOpen}, min_amount = ${s.minAmount}, max_amount = ${s.maxAmount},
      daily_count = ${s.dailyCount}, daily_amount = ${s.dailyAmount}, turnover_percent = ${s.turnoverPercent},
      decision_minutes = ${s.decisionMinutes}, auto_approve_up_to = ${s.autoApproveUpTo}, open_from = ${s.openFrom}, open_to = ${s.openTo},
      fixed_amounts = ${s.fixedAmounts}, allow_decimal = ${s.allowDecimal}, fee_bps = ${s.feeBps}, fee_fixed = ${s.feeFixed},
      free_times = ${s.freeTimes}, penalty_bps = ${s.penaltyBps}, mobile_code = ${s.mobileCode}, mobile_code_from = ${s.mobileCodeFrom},
      payment_password = ${s.paymentPassword}, receipts = ${s.receipts}, receipt_minutes = ${s.receiptMinutes},
      dispute_minutes = ${s.disputeMinutes}, binding_wait_minutes = ${s.bindingWaitMinutes}, two_people_above = ${s.twoPeopleAbove},
      max_payout = ${s.maxPayout}, note = ${JSON.stringify(s.note)}::jsonb
    where merchant = ${s.merchant}`.execute(tx);
}

export async function riskRulesOf(db: Db | Tx, merchant: string): Promise<RiskRule[]> {
  const { rows } = await sql<RiskRule>`select name, minutes from withdrawals.risk_rule where merchant = ${merchant}
    order by name`.execute(db);
  return rows;
}

export async function seedRiskRule(tx: Tx, merchant: string, rule: RiskRule): Promise<void> {
  await sql`insert into withdrawals.risk_rule (merchant, name, minutes) values (${merchant}, ${rule.name}, ${rule.minutes})
    on conflict do nothing`.execute(tx);
}

export async function saveRiskRule(tx: Tx, merchant: string, rule: RiskRule): Promise<void> {
  await sql`insert into withdrawals.risk_rule (merchant, name, minutes) values (${merchant}, ${rule.name}, ${rule.minutes})
    on conflict (merchant, name) do update set minutes = excluded.minutes`.execute(tx);
}

export async function removeRiskRule(tx: Tx, merchant: string, name: RiskRule['name']): Promise<void> {
  await sql`delete from withdrawals.risk_rule where merchant = ${merchant} and name = ${name}`.execute(tx);
}

/** Bets of a vendor, or of one of its games, that do not count for the turnover, or count in part. */
export interface Exclusion {
  readonly vassalage: string;
  /** '': every game of the vendor that has no row of its own. */
  readonly gameCode: string;
  /** Percent that does not count. */
  readonly percent: number;
}

export async function exclusionsOf(db: Db | Tx, merchant: string): Promise<Exclusion[]> {
  const { rows } = await sql<Exclusion>`select vassalage, game_code, percent from withdrawals.exclusion
    where merchant = ${merchant} order by vassalage, game_code`.execute(db);
  return rows;
}

/** These, and no others. */
export async function replaceExclusions(tx: Tx, merchant: string, list: readonly Exclusion[]): Promise<void> {
  await sql`delete from withdrawals.exclusion where merchant = ${merchant}`.execute(tx);
  for (const each of list) await seedExclusion(tx, merchant, each);
}

export async function seedExclusion(tx: Tx, merchant: string, e: Exclusion): Promise<void> {
  await sql`insert into withdrawals.exclusion (merchant, vassalage, game_code, percent)
    values (${merchant}, ${e.vassalage}, ${e.gameCode}, ${e.percent}) on conflict do nothing`.execute(tx);
}

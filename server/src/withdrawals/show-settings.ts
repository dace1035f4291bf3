import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { withdrawCharge, withdrawSettings } from '@palpite/contract/withdrawals/player.ts';
import type { Ask, PlayerSession } from '../base/room.ts';
import { saidIn } from '../base/said.ts';
import { debtOf } from '../payments/payments.ts';
import { paymentPasswordSet } from '../proofs/proofs.ts';
import { balanceOf } from '../wallet/wallet.ts';
import { chargeFor } from './charge.ts';
import { settingOf } from './setting-store.ts';
import { isWithinHours, openSetting, paysOut } from './settings.ts';
import { withdrawnOnDay } from './store.ts';
import { turnoverToLeave } from './turnover.ts';

/** What the brand allows, and how far this player is within it. */
export async function showSettings({
  house,
  who,
  language,
}: Ask<PlayerSession>): Promise<OutputOf<typeof withdrawSettings>> {
  const { db } = house;
  const now = house.clock.now();
  const setting = await settingOf(db, who.merchant);
  const [{ available }, today, debt, hasPaymentPassword, turnover] = await Promise.all([
    balanceOf(house, db, who.playerId),
    withdrawnOnDay(db, who.playerId, now),
    debtOf(db, who.playerId),
    paymentPasswordSet(house, who.playerId),
    turnoverToLeave(house, db, who, setting?.turnoverPercent ?? 0),
  ]);
  const left = (setting?.dailyAmount ?? 0n) - today.sum;
  const { PT, EN, ...more } = setting?.note ?? {};
  const note = PT !== undefined && EN !== undefined ? saidIn({ ...more, PT, EN }, language) : null;
  return {
    allowWithdraw: paysOut(setting, who.currency),
    minimumAmount: setting?.minAmount ?? 0n,
    maximumAmount: setting?.maxAmount ?? 0n,
    normalBankWithdrawalSwitch: true,
    eWalletWithdrawalSwitch: false,
    virtualWalletWithdrawalSwitch: false,
    withdrawDateFrom: setting?.openFrom ?? null,
    withdrawDateTo: setting?.openTo ?? null,
    isOpenNow: setting !== undefined && isWithinHours(setting, now),
    precautionNote: note,
    allowDecimal: setting?.allowDecimal ?? true,
    c2cEnabled: setting?.receipts ?? false,
    receiptMinutes: setting?.receiptMinutes ?? 0,
    withdrawPenaltyCharge: percent(setting?.penaltyBps ?? 0),
    fixedAmountFlag: (setting?.fixedAmounts.length ?? 0) > 0,
    fixedWithdrawAmounts: setting?.fixedAmounts ?? [],
    mobileVerificationType: setting?.mobileCode ?? null,
    mobileVerificationWithdrawAmount: setting?.mobileCodeFrom ?? null,
    needsPaymentPassword: setting?.paymentPassword ?? false,
    hasPaymentPassword,
    maxTransactionTimes: setting?.dailyCount ?? 0,
    remainingTransactionTimes: Math.max(0, (setting?.dailyCount ?? 0) - today.count),
    remainingWithdrawAmount: left > 0n ? left : 0n,
    feePercent: percent(setting?.feeBps ?? 0),
    feeFixed: setting?.feeFixed ?? 0n,
    freeTimesLeft: Math.max(0, (setting?.freeTimes ?? 0) - today.count),
    autoApproveUpTo: setting?.autoApproveUpTo ?? null,
    available,
    requiredTurnover: turnover.required,
    actualTurnover: turnover.actual,
    debt,
    decisionMinutes: setting?.decisionMinutes ?? 0,
  };
}

/** What a withdrawal of this amount would cost now. */
export async function previewCharge(
  { house, who }: Ask<PlayerSession>,
  { withdrawAmount }: InputOf<typeof withdrawCharge>,
): Promise<OutputOf<typeof withdrawCharge>> {
  const setting = await openSetting(house.db, who);
  const { count } = await withdrawnOnDay(house.db, who.playerId, house.clock.now());
  const { required, actual } = await turnoverToLeave(house, house.db, who, setting.turnoverPercent);
  return chargeFor(withdrawAmount, setting, { countToday: count, turnoverMet: actual >= required });
}

/** Hundredths of a percent as people write them: 150 → '1.5'. */
function percent(bps: number): string {
  return String(bps / 100);
}

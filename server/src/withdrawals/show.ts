import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { withdrawCharge, withdrawSettings } from '@palpite/contract/withdrawals/player.ts';
import type { Payout, Withdrawal } from '@palpite/contract/withdrawals/shapes.ts';
import { saidIn } from '../base/refusal/said.ts';
import type { Ask, Platform, PlayerSession } from '../base/room.ts';
import { openObligations } from '../bonuses/bonuses.ts';
import { debtOf } from '../payments/payments.ts';
import { playerById } from '../players/players.ts';
import { paymentPasswordSet } from '../proofs/proofs.ts';
import { nowAt, zoneOf } from '../site/site.ts';
import { balanceOf } from '../wallet/wallet.ts';
import { chargeFor } from './payout/charge.ts';
import type { DisputeRow, PayoutRow, WithdrawalRow } from './records.ts';
import { turnoverToLeave } from './request/turnover.ts';
import { settingOf } from './setting/setting-store.ts';
import { isWithinHours, openSetting, paysOut } from './setting/settings.ts';
import { cancellable, isFinal, payoutMoves } from './states.ts';
import { withdrawnOnDay } from './store.ts';

const shownState = {
  REQUESTED: 'preparing',
  SENT: 'sent',
  SETTLED: 'settled',
  REJECTED: 'refused',
  UNKNOWN: 'unknown',
} as const;

type Dispute = NonNullable<Payout['dispute']>;

export function showDispute(row: DisputeRow): Dispute {
  const { caseNo, state, comment, answer } = row;
  return {
    ...{ caseNo, state, comment, answer },
    openedAt: row.openedAt.getTime(),
    dueAt: row.dueAt.getTime(),
    proofs: row.proofIds.length,
  };
}

export function showPayout(row: PayoutRow): Payout {
  const { idEnvio, amount, state, endToEndId, receipt } = row;
  return {
    payoutId: idEnvio,
    ...{ amount, endToEndId, receipt },
    state: shownState[state],
    sentAt: row.sentAt?.getTime() ?? null,
    settledAt: row.settledAt?.getTime() ?? null,
    closesAt: receipt === 'open' ? (row.closesAt?.getTime() ?? null) : null,
    dispute: row.dispute && showDispute(row.dispute),
  };
}

/** What has arrived, as far as the bank says, and what may still come. */
export function sumsOf({ state, payouts }: WithdrawalRow): { received: bigint; remaining: bigint } {
  const sum = (of: readonly PayoutRow[]) => of.reduce((total, { amount }) => total + amount, 0n);
  const open =
    state === 'rejected' || state === 'cancelled' ? [] : payouts.filter((p) => !isFinal(payoutMoves, p.state));
  return {
    received: sum(payouts.filter((p) => p.state === 'SETTLED' && p.receipt !== 'repaid')),
    remaining: sum(open),
  };
}

/** A withdrawal as the player sees it. */
export function showWithdrawal(row: WithdrawalRow): Withdrawal {
  const { orderNo, amount, fee, state, accountType, pixKeyType, keyMasked, bankName, reason } = row;
  return {
    ...{ orderNo, amount, fee, state, accountType, pixKeyType, bankName, reason },
    ...sumsOf(row),
    accountMasked: keyMasked,
    createdAt: row.createdAt.getTime(),
    dueAt: row.dueAt.getTime(),
    gates: [...row.gates],
    payouts: row.payouts.map(showPayout),
    canCancel: cancellable.has(state),
  };
}

/** Number of pages of `size` that hold `total` rows. */
export function pages(total: number, size: number): number {
  return Math.ceil(total / size);
}

/** What the brand allows, and how far this player is within it. */
export async function showSettings({
  platform,
  who,
  language,
}: Ask<PlayerSession>): Promise<OutputOf<typeof withdrawSettings>> {
  const { db } = platform;
  const now = platform.clock.now();
  const setting = await settingOf(db, who.merchant);
  const zone = await zoneOf(platform, who.merchant);
  const [{ available }, today, debt, hasPaymentPassword, turnover, bonuses, player] = await Promise.all([
    balanceOf(platform, db, who.playerId),
    withdrawnOnDay(db, who.playerId, { now, zone }),
    debtOf(db, who.playerId),
    paymentPasswordSet(platform, who.playerId),
    turnoverToLeave(platform, db, who, setting?.turnoverPercent ?? 0),
    openObligations(db, who.playerId),
    playerById(platform, db, who.playerId),
  ]);
  const restrictedUntil = player?.restrictedUntil ?? null;
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
    isOpenNow: setting !== undefined && isWithinHours(setting, { now, zone }),
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
    turnoverPercent: setting?.turnoverPercent ?? 0,
    bonuses: bonuses.map(({ bonusId, title, dueAt, ...bonus }) => ({
      ...bonus,
      bonusId: bonusId.toString(),
      title: saidIn(title, language),
      dueAt: dueAt.getTime(),
    })),
    debt,
    restrictedUntil: restrictedUntil && restrictedUntil > now ? restrictedUntil.getTime() : null,
    decisionMinutes: setting?.decisionMinutes ?? 0,
  };
}

/** The charge of a withdrawal of this amount at present. */
export async function previewCharge(
  { platform, who }: Ask<PlayerSession>,
  { withdrawAmount }: InputOf<typeof withdrawCharge>,
): Promise<OutputOf<typeof withdrawCharge>> {
  const setting = await openSetting(platform.db, who);
  const today = await nowAt(platform, who.merchant);
  const { count } = await withdrawnOnDay(platform.db, who.playerId, today);
  // where leaving early costs nothing it is no matter how far the turnover is
  const turnoverMet = setting.penaltyBps === 0 || (await isTurnoverMet(platform, who, setting.turnoverPercent));
  return chargeFor(withdrawAmount, setting, { countToday: count, turnoverMet });
}

async function isTurnoverMet(platform: Platform, who: PlayerSession, percentAsked: number): Promise<boolean> {
  const { required, actual } = await turnoverToLeave(platform, platform.db, who, percentAsked);
  return actual >= required;
}

/** Hundredths of a percent as people write them: 150 → '1.5'. */
function percent(bps: number): string {
  return String(bps / 100);
}

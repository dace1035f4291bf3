// What a person has filled in of a withdrawal, and what is wrong with it before it is asked for. The platform decides;
// this only spares the way.
import { Refused } from '@palpite/contract/base/client.ts';
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { withdrawSettings } from '@palpite/contract/withdrawals/player.ts';
import type { PayoutAccount } from '@palpite/contract/withdrawals/shapes.ts';
import { floorToCents, type Micro, unit } from '@palpite/math/money.ts';
import { failureText } from '../../../base/failure/failure.ts';
import { type Intention, moneyFailure } from '../../../base/session/intention.ts';
import type { Texts } from '../../../base/text/texts.ts';

export type WithdrawSettings = OutputOf<typeof withdrawSettings>;

export interface Draft {
  account: PayoutAccount | undefined;
  amount: Micro;
  password: string;
  code: string;
}

/** What is wrong, by field; `form` is about all of it. */
export type Wrong = Partial<Record<'account' | 'amount' | 'password' | 'code' | 'form', string>>;

/** Whether a code from the bound mobile number is asked for an amount. */
export function needsCode(settings: WithdrawSettings, amount: Micro): boolean {
  const { mobileVerificationType: type, mobileVerificationWithdrawAmount: from } = settings;
  if (type === 'WITHDRAW_AMOUNT') return from !== null && amount >= from;
  return type === 'EVERY_WITHDRAWAL';
}

/** The most that can be asked for now. */
export function mostOf(settings: WithdrawSettings): Micro {
  const { available, maximumAmount, remainingWithdrawAmount, allowDecimal } = settings;
  const most = [available, maximumAmount, remainingWithdrawAmount].reduce((least, each) =>
    each < least ? each : least,
  );
  return allowDecimal ? floorToCents(most) : most - (most % unit);
}

/** What of the turnover is missing and keeps a withdrawal from starting; zero where nothing does. */
export function missingTurnover(settings: WithdrawSettings): Micro {
  const missing = settings.requiredTurnover - settings.actualTurnover;
  return missing > 0n && !chargesPenalty(settings) ? missing : 0n;
}

/** Whether the brand lets people go before the turnover is met, for a share of the amount. */
export function chargesPenalty({ withdrawPenaltyCharge }: WithdrawSettings): boolean {
  return /[1-9]/.test(withdrawPenaltyCharge);
}

/** Why nothing can be asked for now, whatever the amount; undefined: it can. */
export function stopOf(settings: WithdrawSettings): 'debt' | 'wonBack' | 'hours' | 'times' | undefined {
  if (settings.debt > 0n) return 'debt';
  if (settings.restrictedUntil !== null) return 'wonBack';
  if (!settings.isOpenNow) return 'hours';
  return settings.remainingTransactionTimes <= 0 ? 'times' : undefined;
}

export function wrongWith(
  draft: Draft,
  settings: WithdrawSettings,
  codeAsked: boolean,
  t: Texts,
  write: (amount: Micro) => string,
): Wrong {
  const { amount } = draft;
  const { minimumAmount, maximumAmount, available, remainingWithdrawAmount } = settings;
  const wrong: Wrong = {};
  const missing = missingTurnover(settings);
  if (missing > 0n) wrong.form = t('withdrawals:withdraw.turnoverMissing', { missing: write(missing) });
  if (!draft.account) wrong.account = t('withdrawals:account.choose');
  if (settings.fixedAmountFlag && !settings.fixedWithdrawAmounts.includes(amount))
    wrong.amount = t('withdrawals:withdraw.fixedWrong');
  else if (amount < minimumAmount || amount > maximumAmount)
    wrong.amount = t('withdrawals:amountRange', { min: write(minimumAmount), max: write(maximumAmount) });
  else if (amount > available) wrong.amount = t('withdrawals:withdraw.tooMuch', { available: write(available) });
  else if (amount > remainingWithdrawAmount)
    wrong.amount = t('withdrawals:withdraw.overToday', { left: write(remainingWithdrawAmount) });
  else if (!settings.allowDecimal && amount % unit !== 0n) wrong.amount = t('withdrawals:withdraw.wholeOnly');
  if (settings.needsPaymentPassword && settings.hasPaymentPassword && draft.password === '')
    wrong.password = t('withdrawals:withdraw.passwordMissing');
  if (codeAsked && draft.code.trim() === '') wrong.code = t('withdrawals:withdraw.codeMissing');
  return wrong;
}

const byField: Readonly<Partial<Record<string, keyof Wrong>>> = {
  amount: 'amount',
  bankCardId: 'account',
  pixKey: 'account',
  password: 'password',
  verificationCode: 'code',
};
const byCode: Readonly<Partial<Record<string, keyof Wrong>>> = {
  'withdrawals.amount_range': 'amount',
  'withdrawals.whole_amount': 'amount',
  'withdrawals.fixed_amount': 'amount',
  'withdrawals.day_limit': 'amount',
  'wallet.insufficient': 'amount',
  'withdrawals.foreign_key': 'account',
  'withdrawals.account_not_active': 'account',
  'invalid.payment.pw': 'password',
  'not.exists.payment.password': 'password',
  'proofs.code_missing': 'code',
  'proofs.code_wrong': 'code',
  'proofs.code_expired': 'code',
};

/** A refusal in words, on the field it is about; what is about all of it also says whether anything moved. */
export function wrongFrom(error: unknown, intention: Intention, t: Texts): Wrong {
  const refused = error instanceof Refused ? error : undefined;
  const field = byField[refused?.field ?? ''] ?? byCode[refused?.code ?? ''];
  const wrong: Wrong = field ? { [field]: failureText(error, t) } : {};
  return field && !intention.inDoubt ? wrong : { ...wrong, form: moneyFailure(error, intention, t) };
}

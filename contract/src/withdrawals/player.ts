import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money, payable } from '../base/money.ts';
import { askedInstant, pageOf, pageRequest } from '../base/page.ts';
import { upload } from '../base/upload.ts';
import { openBonus } from '../bonuses/shapes.ts';
import {
  payout,
  payoutAccount,
  pixKeyType,
  remarkLength,
  turnoverStatus,
  withdrawal,
  withdrawalState,
} from './shapes.ts';

const orderNo = z.string().check(z.maxLength(40));
const payoutId = z.string().check(z.maxLength(40));

export const withdrawSettings = endpoint({
  name: 'withdrawals.settings',
  method: 'GET',
  path: '/wps/relay/MCSFE_getWithdrawSettings',
  access: 'member',
  envelope: 'wps',
  input: z.strictObject({ groupId: z.optional(z.string().check(z.maxLength(10))) }),
  output: z.object({
    allowWithdraw: z.boolean(),
    minimumAmount: money,
    maximumAmount: money,
    normalBankWithdrawalSwitch: z.boolean(),
    eWalletWithdrawalSwitch: z.boolean(),
    virtualWalletWithdrawalSwitch: z.boolean(),
    /** Hours of the day at the brand, 'HH:MM'; null: at all hours. */
    withdrawDateFrom: z.nullable(z.string()),
    withdrawDateTo: z.nullable(z.string()),
    isOpenNow: z.boolean(),
    /** What the brand says above the form, in the caller's language. */
    precautionNote: z.nullable(z.string()),
    allowDecimal: z.boolean(),
    /** Whether each payout asks the player if it arrived, and after how many minutes it closes as received. */
    c2cEnabled: z.boolean(),
    receiptMinutes: z.int(),
    /**
     * Percent charged while the turnover is not met, where the brand lets people withdraw all
     * the same; '0': it does not.
     */
    withdrawPenaltyCharge: z.string(),
    fixedAmountFlag: z.boolean(),
    fixedWithdrawAmounts: z.array(money),
    mobileVerificationType: z.nullable(z.enum(['EVERY_WITHDRAWAL', 'WITHDRAW_AMOUNT'])),
    mobileVerificationWithdrawAmount: z.nullable(money),
    needsPaymentPassword: z.boolean(),
    hasPaymentPassword: z.boolean(),
    maxTransactionTimes: z.int(),
    remainingTransactionTimes: z.int(),
    remainingWithdrawAmount: money,
    feePercent: z.string(),
    feeFixed: money,
    /** Withdrawals of this day that still cost nothing. */
    freeTimesLeft: z.int(),
    /** Up to this amount no person need look at it; null: a person looks at every one. */
    autoApproveUpTo: z.nullable(money),
    available: money,
    requiredTurnover: money,
    actualTurnover: money,
    /** How much of a deposit must be bet before it can be withdrawn, in percent of it; 0: nothing. */
    turnoverPercent: z.int(),
    /** Bonuses under way, in the order in which they are worked off; some hold withdrawals back. */
    bonuses: z.array(openBonus),
    debt: money,
    /** Until when nothing leaves because the password was reset by the phone; null: it may. */
    restrictedUntil: z.nullable(z.int()),
    /** Minutes in which a withdrawal is decided and paid at the latest. */
    decisionMinutes: z.int(),
  }),
  refusals: [],
});

/** Where the player's money may go. */
export const payoutAccounts = endpoint({
  name: 'withdrawals.accounts',
  method: 'GET',
  path: '/wps/withdrawals/accounts',
  access: 'member',
  envelope: 'wps',
  input: z.strictObject({}),
  output: z.object({ accounts: z.array(payoutAccount), maxCardCount: z.int() }),
  refusals: [],
});

/** What a withdrawal of this amount would cost, and what would arrive. */
export const withdrawCharge = endpoint({
  name: 'withdrawals.charge',
  method: 'GET',
  path: '/wps/relay/MCSFE_getWithdrawCharge',
  access: 'member',
  envelope: 'wps',
  passive: true,
  perMinute: 240,
  input: z.strictObject({
    withdrawAmount: payable,
    withdrawType: z._default(z.enum(['PIX', 'BC', 'EW', 'VW']), 'PIX'),
  }),
  output: z.object({ charge: money, penalty: money, receive: money, freeTimesLeft: z.int() }),
  refusals: [],
});

/** Turnover asked of the deposits since the last withdrawal, and made, by game type. */
export const turnover = endpoint({
  name: 'withdrawals.turnover',
  method: 'GET',
  path: '/wps/relay/MCSFE_getTurnoverInfo',
  access: 'member',
  envelope: 'wps',
  input: z.strictObject({}),
  output: z.object({
    status: turnoverStatus,
    /**
     * The required turnover is one sum for all types; a type's `requiredTurnover` is what it alone would have to make.
     */
    details: z.array(z.object({ gameType: z.string(), requiredTurnover: money, actualTurnover: money })),
    totalRequiredTurnover: money,
    totalActualTurnover: money,
    since: z.nullable(z.int()),
  }),
  refusals: [],
});

/** Games whose bets do not count for the turnover, or count in part. `excludeTurnover`: percent that does not count. */
export const excludeTurnover = endpoint({
  name: 'withdrawals.excludeTurnover',
  method: 'GET',
  path: '/wps/relay/MCSFE_getExcludeTurnoverV2',
  access: 'member',
  module: 'DISPEXTURNOVERLIST3',
  envelope: 'wps',
  input: z.strictObject({
    vassalage: z.optional(z.string().check(z.maxLength(40))),
    gameName: z.optional(z.string().check(z.trim(), z.maxLength(80))),
    pageNo: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 13),
  }),
  output: z.object({
    dataList: z.array(
      z.object({ gameName: z.string(), gameType: z.string(), vassalage: z.string(), excludeTurnover: z.int() }),
    ),
    totalPages: z.int(),
  }),
  refusals: [],
});

/** Sends the code a withdrawal needs to the bound mobile number. */
export const sendWithdrawalCode = endpoint({
  name: 'withdrawals.sendCode',
  method: 'POST',
  path: '/wps/withdrawals/code',
  access: 'member',
  envelope: 'wps',
  perMinute: 5,
  input: z.strictObject({}),
  output: z.object({ resendAfterSeconds: z.int() }),
  refusals: ['proofs.not_allowed', 'guard.quota_exceeded', 'TOO_MANY_REQUESTS'],
});

/**
 * Asks for a withdrawal: the amount is held at once and leaves when the bank settles the payouts. The account is
 * `bankCardId`, or a PIX key given here, which must be the player's own.
 */
export const requestWithdrawal = endpoint({
  name: 'withdrawals.request',
  method: 'POST',
  path: '/wps/v2/transaction/withdraw',
  access: 'member',
  envelope: 'wps',
  enc: true,
  stepUp: 'remembered',
  keyed: true,
  perMinute: 10,
  input: z.strictObject({
    amount: payable,
    bankCardId: z.optional(z.string().check(z.maxLength(20))),
    pixKeyType: z.optional(pixKeyType),
    /** Empty for CPF: the player's own CPF is the key. */
    pixKey: z.optional(z.string().check(z.trim(), z.maxLength(77))),
    /** The payment password, where one is asked for. */
    password: z.optional(z.string().check(z.maxLength(256))),
    /** The code sent to the mobile number, where one is asked for. */
    verificationCode: z.optional(z.string().check(z.trim(), z.maxLength(255))),
    groupId: z.optional(z.string().check(z.maxLength(10))),
  }),
  output: withdrawal,
  refusals: [
    'withdrawals.amount_range',
    'withdrawals.whole_amount',
    'withdrawals.fixed_amount',
    'withdrawals.closed_hours',
    'withdrawals.day_limit',
    'withdrawals.turnover_required',
    'withdrawals.bonus_open',
    'withdrawals.foreign_key',
    'withdrawals.account_not_active',
    'invalid.payment.pw',
    'not.exists.payment.password',
    'withdrawals.debt',
    'payments.identity_required',
    'proofs.code_missing',
    'proofs.code_wrong',
    'proofs.code_expired',
    'proofs.not_allowed',
    'proofs.won_back',
    'TOO_MANY_REQUESTS',
    'wallet.insufficient',
    'wallet.locked',
    'wallet.payments_blocked',
    'wallet.payments_suspended',
    'request.key_missing',
    'request.key_reused',
  ],
});

export const openWithdrawal = endpoint({
  name: 'withdrawals.open',
  method: 'GET',
  path: '/wps/withdrawals/:orderNo',
  access: 'member',
  envelope: 'wps',
  passive: true,
  perMinute: 240,
  input: z.strictObject({ orderNo }),
  output: withdrawal,
  refusals: ['withdrawals.unknown'],
});

/** Newest first; older than three months only with `startDate`. */
export const withdrawals = endpoint({
  name: 'withdrawals.list',
  method: 'GET',
  path: '/wps/withdrawals',
  access: 'member',
  envelope: 'wps',
  input: z.extend(pageRequest, {
    state: z.optional(withdrawalState),
    startDate: z.optional(askedInstant),
    endDate: z.optional(askedInstant),
  }),
  output: pageOf(withdrawal),
  refusals: [],
});

/** Takes a withdrawal back before it is approved: the hold is the player's again. */
export const cancelWithdrawal = endpoint({
  name: 'withdrawals.cancel',
  method: 'DELETE',
  path: '/wps/withdrawals/:orderNo',
  access: 'member',
  envelope: 'wps',
  perMinute: 20,
  input: z.strictObject({ orderNo }),
  output: withdrawal,
  refusals: ['withdrawals.unknown', 'withdrawals.wrong_state'],
});

/** Payouts the player has not said anything about yet, newest first. */
export const paymentConfirmations = endpoint({
  name: 'withdrawals.confirmations',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPaymentConfirmationList',
  access: 'member',
  envelope: 'wps',
  passive: true,
  perMinute: 240,
  input: z.strictObject({}),
  output: z.array(z.object({ orderNo: z.string(), accountMasked: z.string(), payout })),
  refusals: [],
});

/** `RECEIVED` for one payout, `ALL_RECEIVED` for every open one of the order. Said twice it changes nothing. */
export const confirmReceipt = endpoint({
  name: 'withdrawals.confirmReceipt',
  method: 'POST',
  path: '/wps/relay/MCSFE_processC2CTransaction',
  access: 'member',
  envelope: 'wps',
  perMinute: 60,
  input: z.strictObject({
    orderNo,
    payoutId: z.optional(payoutId),
    answer: z.enum(['RECEIVED', 'ALL_RECEIVED']),
  }),
  output: withdrawal,
  refusals: ['withdrawals.unknown', 'withdrawals.wrong_state'],
});

/** Says that a payout did not arrive, with up to three proofs (JPEG, PNG or PDF): opens a case that staff answer. */
export const disputeReceipt = endpoint({
  name: 'withdrawals.dispute',
  method: 'POST',
  path: '/wps/withdrawals/:orderNo/payouts/:payoutId/dispute',
  access: 'member',
  envelope: 'wps',
  takes: 'multipart',
  perMinute: 10,
  input: z.strictObject({
    orderNo,
    payoutId,
    comment: z.string().check(z.trim(), z.maxLength(remarkLength)),
    proofs: z.array(upload).check(z.minLength(1), z.maxLength(3)),
  }),
  output: withdrawal,
  refusals: ['withdrawals.unknown', 'withdrawals.wrong_state', 'withdrawals.bad_proof'],
});

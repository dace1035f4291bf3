import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money, payable } from '../base/money.ts';
import { pageOf, pageRequest } from '../base/page.ts';
import { deposit, withdrawal } from './shapes.ts';

const orderNo = z.string().check(z.maxLength(40));

export const depositSettings = endpoint({
  name: 'payments.depositSettings',
  method: 'GET',
  path: '/wps/relay/MCSFE_getDepositSettings',
  access: 'member',
  module: 'DPSTBAS3',
  envelope: 'wps',
  input: z.strictObject({}),
  output: z.object({
    allowDeposit: z.enum(['Y', 'N']),
    minimumAmount: money,
    maximumAmount: money,
    suggestedAmounts: z.array(money),
    totalDepositSuccessCount: z.int(),
  }),
  refusals: [],
});

/** Makes a PIX charge. The money is credited when the bank confirms it was received, once per endToEndId. */
export const createDeposit = endpoint({
  name: 'payments.createDeposit',
  method: 'POST',
  path: '/wps/relay/MCSFE_depositByQRImageUrl',
  access: 'member',
  envelope: 'wps',
  keyed: true,
  perMinute: 20,
  input: z.strictObject({ amount: payable }),
  output: deposit,
  refusals: [
    'safeguards.excluded',
    'safeguards.limit_reached',
    'identity.required',
    'identity.registry_down',
    'players.underage',
    'payments.amount_range',
    'payments.identity_required',
    'payments.bank_unavailable',
    'request.key_missing',
    'request.key_reused',
  ],
});

export const openDeposit = endpoint({
  name: 'payments.openDeposit',
  method: 'GET',
  path: '/wps/deposits/:orderNo',
  access: 'member',
  envelope: 'wps',
  passive: true,
  perMinute: 240,
  input: z.strictObject({ orderNo }),
  output: deposit,
  refusals: ['payments.unknown_deposit'],
});

export const deposits = endpoint({
  name: 'payments.deposits',
  method: 'GET',
  path: '/wps/deposits',
  access: 'member',
  envelope: 'wps',
  input: pageRequest,
  output: pageOf(deposit),
  refusals: [],
});

export const withdrawSettings = endpoint({
  name: 'payments.withdrawSettings',
  method: 'GET',
  path: '/wps/relay/MCSFE_getWithdrawSettings',
  access: 'member',
  envelope: 'wps',
  input: z.strictObject({}),
  output: z.object({
    allowWithdraw: z.boolean(),
    minimumAmount: money,
    maximumAmount: money,
    available: money,
    /** Turnover asked of the deposits so far, and turnover made. */
    requiredTurnover: money,
    actualTurnover: money,
    /** Hours in which a withdrawal is decided and paid at the latest. */
    decisionHours: z.int(),
  }),
  refusals: [],
});

/** Asks for a withdrawal: the amount is held at once and leaves when the bank settles the payout. */
export const requestWithdrawal = endpoint({
  name: 'payments.requestWithdrawal',
  method: 'POST',
  path: '/wps/v2/transaction/withdraw',
  access: 'member',
  envelope: 'wps',
  stepUp: 'remembered',
  keyed: true,
  perMinute: 10,
  input: z.strictObject({
    amount: payable,
    pixKeyType: z.enum(['CPF', 'EMAIL', 'PHONE', 'EVP']),
    /** Empty for CPF: the player's own CPF is the key. */
    pixKey: z.string().check(z.trim(), z.maxLength(77)),
  }),
  output: withdrawal,
  refusals: [
    'payments.amount_range',
    'payments.identity_required',
    'payments.turnover_required',
    'payments.foreign_key',
    'proofs.not_allowed',
    'wallet.insufficient',
    'request.key_missing',
    'request.key_reused',
  ],
});

export const openWithdrawal = endpoint({
  name: 'payments.openWithdrawal',
  method: 'GET',
  path: '/wps/withdrawals/:orderNo',
  access: 'member',
  envelope: 'wps',
  passive: true,
  perMinute: 240,
  input: z.strictObject({ orderNo }),
  output: withdrawal,
  refusals: ['payments.unknown_withdrawal'],
});

export const withdrawals = endpoint({
  name: 'payments.withdrawals',
  method: 'GET',
  path: '/wps/withdrawals',
  access: 'member',
  envelope: 'wps',
  input: pageRequest,
  output: pageOf(withdrawal),
  refusals: [],
});

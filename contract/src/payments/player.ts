import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money, payable } from '../base/money.ts';
import { askedInstant, pageOf, pageRequest } from '../base/page.ts';
import { upload } from '../base/upload.ts';
import { deposit, depositChannel, depositMethod, depositState } from './shapes.ts';

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
    /** Over all channels open now. */
    minimumAmount: money,
    maximumAmount: money,
    suggestedAmounts: z.array(money),
    /** Zero: the next one is the first deposit. */
    totalDepositSuccessCount: z.int(),
    /** What the brand has to say above the form, in the caller's language; null: nothing. */
    depositInfo: z.nullable(z.string()),
    /** What the player owes after a clawback; zero: nothing. */
    debt: money,
  }),
  refusals: [],
});

/** The ways to pay in, by method, those open now and those that are not. */
export const depositChannels = endpoint({
  name: 'payments.depositChannels',
  method: 'GET',
  path: '/wps/relay/MCSFE_getDepositPaymentChannels',
  access: 'member',
  module: 'DPSTBAS3',
  envelope: 'wps',
  input: z.strictObject({
    webSupported: z.optional(z.enum(['Y', 'N'])),
    mobileSupported: z.optional(z.enum(['Y', 'N'])),
    groupMTByChannelName: z.optional(z.enum(['Y', 'N'])),
  }),
  output: z.record(depositMethod, z.object({ channels: z.array(depositChannel) })),
  refusals: [],
});

const depositRefusals = [
  'safeguards.excluded',
  'safeguards.limit_reached',
  'identity.required',
  'identity.registry_down',
  'players.underage',
  'payments.amount_range',
  'payments.channel_closed',
  'payments.identity_required',
  'payments.too_many_open',
  'wallet.locked',
  'wallet.payments_blocked',
  'wallet.payments_suspended',
  'payments.bank_unavailable',
  'request.key_missing',
  'request.key_reused',
] as const;

/** The channel by `vendorId`; without one the first PIX channel that is open. */
export const depositInput = z.strictObject({
  amount: payable,
  vendorId: z.optional(z.string().check(z.maxLength(40))),
  mcsBankCode: z.optional(z.string().check(z.maxLength(20))),
  bankCode: z.optional(z.string().check(z.maxLength(20))),
  bankType: z.optional(z.string().check(z.maxLength(10))),
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
  input: depositInput,
  output: deposit,
  refusals: depositRefusals,
});

/** The same, answered with the page that shows the QR code. */
export const launchDeposit = endpoint({
  ...createDeposit,
  name: 'payments.launchDeposit',
  path: '/wps/relay/MCSFE_depositByLaunchUrl',
  output: z.object({ redirectUrl: z.string(), orderNo: z.string() }),
});

/**
 * Announces a bank transfer by hand: the answer says where to send it. It is credited once staff
 * have found it at the bank.
 */
export const announceTransfer = endpoint({
  ...createDeposit,
  name: 'payments.announceTransfer',
  path: '/wps/deposits/transfer',
  input: z.strictObject({ amount: payable, vendorId: z.string().check(z.maxLength(40)) }),
});

/** Sends the proof of an announced transfer (JPEG, PNG or PDF); up to three in all. It moves the deposit to review. */
export const sendDepositProof = endpoint({
  name: 'payments.sendProof',
  method: 'POST',
  path: '/wps/deposits/:orderNo/proof',
  access: 'member',
  envelope: 'wps',
  takes: 'multipart',
  perMinute: 10,
  input: z.strictObject({ orderNo, proof: upload }),
  output: deposit,
  refusals: [
    'payments.unknown_deposit',
    'payments.wrong_state',
    'payments.bad_proof',
    'payments.proof_limit',
    'safeguards.excluded',
    'safeguards.limit_reached',
  ],
});

/** Takes back a deposit nothing was paid for. What arrives for it later goes back to its payer. */
export const cancelDeposit = endpoint({
  name: 'payments.cancelDeposit',
  method: 'DELETE',
  path: '/wps/deposits/:orderNo',
  access: 'member',
  envelope: 'wps',
  perMinute: 20,
  input: z.strictObject({ orderNo }),
  output: deposit,
  refusals: ['payments.unknown_deposit', 'payments.wrong_state', 'payments.bank_unavailable'],
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

/** Newest first. Times are epoch milliseconds; older than three months only with `startDate`. */
export const deposits = endpoint({
  name: 'payments.deposits',
  method: 'GET',
  path: '/wps/deposits',
  access: 'member',
  envelope: 'wps',
  input: z.extend(pageRequest, {
    state: z.optional(depositState),
    startDate: z.optional(askedInstant),
    endDate: z.optional(askedInstant),
  }),
  output: pageOf(deposit),
  refusals: [],
});

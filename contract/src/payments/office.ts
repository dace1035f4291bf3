import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money } from '../base/money.ts';
import { pageOf, pageRequest } from '../base/page.ts';
import { clawback, deposit, depositState } from './shapes.ts';

const orderNo = z.string().check(z.maxLength(40));

/** `waitingFor`: who proposed, where a second person must agree. */
export const officeDeposit = z.extend(deposit, {
  playerId: z.string(),
  playerName: z.string(),
  payerName: z.nullable(z.string()),
  payerCpfMasked: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  proposal: z.nullable(
    z.object({
      decision: z.enum(['credit', 'reject']),
      amount: money,
      /** What the first person read at the bank; null to reject. The second compares it with the bank, and must say the same. */
      bankReference: z.nullable(z.string()),
      by: z.string(),
      at: z.int(),
      reason: z.string(),
    }),
  ),
  needsTwo: z.boolean(),
});
export type OfficeDeposit = z.output<typeof officeDeposit>;

export const depositQueue = endpoint({
  name: 'office.deposits',
  method: 'GET',
  path: '/office/deposits',
  access: 'staff',
  permission: 'deposits.read',
  envelope: 'wps',
  input: z.extend(pageRequest, {
    state: z.optional(depositState),
    /** Order number, endToEndId or username. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  }),
  output: z.extend(pageOf(officeDeposit), { counts: z.record(z.string(), z.int()) }),
  refusals: ['office.not_permitted'],
});

export const depositCase = endpoint({
  name: 'office.deposit',
  method: 'GET',
  path: '/office/deposits/:orderNo',
  access: 'staff',
  permission: 'deposits.read',
  envelope: 'wps',
  input: z.strictObject({ orderNo }),
  output: officeDeposit,
  refusals: ['office.not_permitted', 'payments.unknown_deposit'],
});

/** The picture or document of one proof; `dataUrl` carries it with its type. */
export const depositProof = endpoint({
  name: 'office.depositProof',
  method: 'GET',
  path: '/office/deposits/:orderNo/proofs/:proofId',
  access: 'staff',
  permission: 'deposits.read',
  envelope: 'wps',
  input: z.strictObject({ orderNo, proofId: z.string().check(z.maxLength(40)) }),
  output: z.object({ type: z.string(), dataUrl: z.string() }),
  refusals: ['office.not_permitted', 'payments.unknown_deposit'],
});

/**
 * Credits an announced transfer with what arrived at the bank, under the bank's own reference, once for each reference; or rejects it. Above the
 * brand's amount the first decision is a proposal, and another person's equal decision carries it out.
 */
export const decideDeposit = endpoint({
  name: 'office.decideDeposit',
  method: 'POST',
  path: '/office/deposits/:orderNo/decision',
  access: 'staff',
  permission: 'deposits.decide',
  envelope: 'wps',
  keyed: true,
  input: z.strictObject({
    orderNo,
    decision: z.enum(['credit', 'reject']),
    /** What arrived; needed to credit. */
    amount: z.optional(money),
    /** The bank's number of the transfer; needed to credit. */
    bankReference: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    /** Shown to the player; needed to reject. */
    reason: z.optional(z.string().check(z.trim(), z.maxLength(140))),
  }),
  output: officeDeposit,
  refusals: [
    'office.not_permitted',
    'office.reason_required',
    'office.own_decision',
    'payments.unknown_deposit',
    'payments.wrong_state',
    'payments.reference_used',
    'safeguards.excluded',
    'safeguards.limit_reached',
    'request.key_missing',
    'request.key_reused',
  ],
});

export const officeClawback = z.extend(clawback, {
  clawbackId: z.string(),
  orderNo: z.string(),
  playerId: z.string(),
  playerName: z.string(),
  endToEndId: z.string(),
  /** Why the payer's bank asks: MED_OPERACIONAL or MED_FRAUDE, and its words. */
  nature: z.string(),
  description: z.string(),
  /** Who proposed to forgive what is owed, while another person has to agree; null: nobody. */
  forgiveness: z.nullable(z.object({ by: z.string(), at: z.int(), reason: z.string() })),
});
export type OfficeClawback = z.output<typeof officeClawback>;

export const clawbackQueue = endpoint({
  name: 'office.clawbacks',
  method: 'GET',
  path: '/office/clawbacks',
  access: 'staff',
  permission: 'deposits.read',
  envelope: 'wps',
  input: pageRequest,
  output: pageOf(officeClawback),
  refusals: ['office.not_permitted'],
});

/** Forgives what a player owes after a clawback: a loss of the house. The first call proposes it, another person's call carries it out. */
export const forgiveDebt = endpoint({
  name: 'office.forgiveDebt',
  method: 'POST',
  path: '/office/clawbacks/:clawbackId/forgive',
  access: 'staff',
  permission: 'adjustments.propose',
  envelope: 'wps',
  keyed: true,
  input: z.strictObject({
    clawbackId: z.string().check(z.regex(/^[0-9]{1,18}$/)),
    reason: z.string().check(z.trim(), z.minLength(5), z.maxLength(200)),
  }),
  output: officeClawback,
  refusals: [
    'office.not_permitted',
    'office.own_decision',
    'payments.unknown_deposit',
    'payments.wrong_state',
    'request.key_missing',
    'request.key_reused',
  ],
});

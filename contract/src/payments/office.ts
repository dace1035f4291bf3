import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money } from '../base/money.ts';
import { listFile, pageOf, pageRequest } from '../base/page.ts';
import { walletLocks } from '../wallet/office.ts';
import { clawback, deposit, depositState, returnReason } from './shapes.ts';

declare module '../base/endpoint.ts' {
  interface Permissions {
    'deposits.read': true;
    'deposits.decide': true;
  }
}

const orderNo = z.string().check(z.maxLength(40));

export const depositProposal = z.object({
  decision: z.enum(['credit', 'reject']),
  amount: money,
  /**
   * What the first person read at the bank; null to reject. The second compares it with the
   * bank, and must say the same.
   */
  bankReference: z.nullable(z.string()),
  by: z.string(),
  at: z.int(),
  reason: z.string(),
});

/** `waitingFor`: who proposed, where a second person must agree. */
export const officeDeposit = z.extend(deposit, {
  playerId: z.string(),
  playerName: z.string(),
  payerName: z.nullable(z.string()),
  payerCpfMasked: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  proposal: z.nullable(depositProposal),
  needsTwo: z.boolean(),
});
export type OfficeDeposit = z.output<typeof officeDeposit>;

const queueFilter = {
  state: z.optional(depositState),
  /** Order number, endToEndId or username. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(64))),
};

export const depositQueue = endpoint({
  name: 'office.deposits',
  method: 'GET',
  path: '/office/deposits',
  access: 'staff',
  permission: 'deposits.read',
  envelope: 'wps',
  input: z.extend(pageRequest, queueFilter),
  output: z.extend(pageOf(officeDeposit), { counts: z.record(z.string(), z.int()) }),
  refusals: ['office.not_permitted'],
});

/**
 * All pages of the queue as a file, at most 50,000 lines: what is masked on the page is masked in it. A line in the
 * audit log says who took it.
 */
export const exportDeposits = endpoint({
  name: 'office.exportDeposits',
  method: 'POST',
  path: '/office/deposits/export',
  access: 'staff',
  permission: 'deposits.read',
  envelope: 'wps',
  perMinute: 6,
  input: z.strictObject(queueFilter),
  output: listFile,
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
  /** With what keeps the player's money where it is: whoever never asked for a withdrawal is reached here. */
  output: z.extend(officeDeposit, { locks: walletLocks }),
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
 * Credits an announced transfer with what arrived at the bank, under the bank's own reference, once for each reference;
 * or rejects it. Above the brand's amount the first decision is a proposal, and another person's equal
 * decision carries it out. What the bank shows to have come from another person's account is credited by nobody.
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
    'payments.other_payer',
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

const clawbackId = z.string().check(z.regex(/^[0-9]{1,18}$/));

/**
 * Forgives what a player owes after a clawback: a loss of the house. The first call proposes it; the call of another
 * person, who may also decide adjustments, carries it out. A proposal nobody agreed to lapses after seven days.
 */
export const forgiveDebt = endpoint({
  name: 'office.forgiveDebt',
  method: 'POST',
  path: '/office/clawbacks/:clawbackId/forgive',
  access: 'staff',
  permission: 'adjustments.propose',
  envelope: 'wps',
  keyed: true,
  input: z.strictObject({
    clawbackId,
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

/** Whoever proposed to forgive takes it back, while nobody has agreed. */
export const withdrawForgiveness = endpoint({
  name: 'office.withdrawForgiveness',
  method: 'POST',
  path: '/office/clawbacks/:clawbackId/forgive/withdrawal',
  access: 'staff',
  permission: 'adjustments.propose',
  envelope: 'wps',
  keyed: true,
  input: z.strictObject({ clawbackId }),
  output: officeClawback,
  refusals: [
    'office.not_permitted',
    'payments.unknown_deposit',
    'payments.wrong_state',
    'request.key_missing',
    'request.key_reused',
  ],
});

/** Money that is not ours to keep and that the bank would not give back: it lies with us until somebody sees to it. */
export const officeReturn = z.object({
  endToEndId: z.string(),
  /** refused: somebody must see to it · sent_by_hand: two people say that it has gone back another way. */
  state: z.enum(['refused', 'sent_by_hand']),
  amount: money,
  /** Of the deposit it was paid for; null: it names none. */
  orderNo: z.nullable(z.string()),
  playerName: z.nullable(z.string()),
  payerName: z.nullable(z.string()),
  payerCpfMasked: z.nullable(z.string()),
  /** Why it is not credited. */
  reason: returnReason,
  paidAt: z.int(),
  refusedAt: z.int(),
  /** How often the bank was asked to give it back, each time as a return of its own. */
  tries: z.int(),
  /** The bank's own words, in the bank's language; null: it gave none. */
  bankSaid: z.nullable(z.string()),
  /** Who says that it went back by hand, and who agreed; null: nobody. */
  byHand: z.nullable(
    z.object({
      /**
       * The bank's number of the payment by which it went back; null for whoever has to read it there for themselves.
       */
      reference: z.nullable(z.string()),
      reason: z.string(),
      by: z.string(),
      at: z.int(),
      agreedBy: z.nullable(z.string()),
      /** Whether whoever asks was the first to say so. */
      mine: z.boolean(),
    }),
  ),
});
export type OfficeReturn = z.output<typeof officeReturn>;

/** Returns the bank refused: those that wait first and oldest first. `waiting`: how many of them there are. */
export const refusedReturns = endpoint({
  name: 'office.refusedReturns',
  method: 'GET',
  path: '/office/returns',
  access: 'staff',
  permission: 'deposits.read',
  envelope: 'wps',
  input: pageRequest,
  output: z.extend(pageOf(officeReturn), { waiting: z.int() }),
  refusals: ['office.not_permitted'],
});

const endToEndId = z.string().check(z.regex(/^[a-zA-Z0-9]{32}$/));

/**
 * Asks the bank for it once more, under an id of its own. Where the money has gone back meanwhile, that is noted and
 * nothing is asked for: `payments.wrong_state`. While somebody says that it was sent by hand, only they may ask.
 */
export const retryReturn = endpoint({
  name: 'office.retryReturn',
  method: 'POST',
  path: '/office/returns/:endToEndId/retry',
  access: 'staff',
  permission: 'deposits.decide',
  envelope: 'wps',
  keyed: true,
  input: z.strictObject({ endToEndId }),
  output: z.object({ tries: z.int() }),
  refusals: [
    'office.not_permitted',
    'payments.unknown_deposit',
    'payments.wrong_state',
    'payments.return_claimed',
    'payments.return_under_way',
    'payments.bank_unavailable',
    'request.key_missing',
    'request.key_reused',
  ],
});

/**
 * Says that it went back by hand, under the bank's number of that payment. The first call proposes it, another person's
 * call with the same number ends it. A payment ends one return.
 */
export const settleReturn = endpoint({
  name: 'office.settleReturn',
  method: 'POST',
  path: '/office/returns/:endToEndId/settlement',
  access: 'staff',
  permission: 'deposits.decide',
  envelope: 'wps',
  keyed: true,
  input: z.strictObject({
    endToEndId,
    reference: z.string().check(z.trim(), z.minLength(3), z.maxLength(64)),
    reason: z.string().check(z.trim(), z.minLength(5), z.maxLength(200)),
  }),
  output: officeReturn,
  refusals: [
    'office.not_permitted',
    'office.own_decision',
    'payments.unknown_deposit',
    'payments.wrong_state',
    'payments.reference_used',
    'payments.return_under_way',
    'payments.bank_unavailable',
    'request.key_missing',
    'request.key_reused',
  ],
});

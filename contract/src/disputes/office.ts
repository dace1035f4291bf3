import { findingFields, findingParts, findingWords } from '@palpite/math/commission/statement/finding.ts';
import { termsFaults } from '@palpite/math/commission/terms.ts';
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money, payable } from '../base/money.ts';
import { pageOf, pageRequest } from '../base/page.ts';
import { contractId } from '../commission/shapes.ts';
import { deskDispute, disputeId, disputeState, disputeText } from './shapes.ts';

declare module '../base/endpoint.ts' {
  interface Permissions {
    'disputes.read': true;
    'disputes.answer': true;
    'disputes.decide': true;
  }
}

/** The figures of a line that staff compare. */
export const checkedLine = z.object({ rate: z.int(), base: money, gross: money, amount: money });

/** What a field of a statement says, or should say. */
const findingValue = z.discriminatedUnion('as', [
  z.object({ as: z.literal('money'), money }),
  z.object({ as: z.literal('count'), count: z.int() }),
  z.object({ as: z.literal('rate'), rate: z.int() }),
  /** From 0; -1: none. */
  z.object({ as: z.literal('tier'), tier: z.int() }),
  z.object({ as: z.literal('text'), text: z.string() }),
  z.object({ as: z.literal('word'), word: z.enum(findingWords) }),
  z.object({ as: z.literal('fault'), fault: z.enum(termsFaults) }),
  z.object({ as: z.literal('shares'), shares: z.array(z.object({ contract: contractId, amount: money })) }),
]);

/** A field of a statement that does not hold, by code. */
export const finding = z.object({
  part: z.enum(findingParts),
  field: z.enum(findingFields),
  /** The position in the tree of the member it is about; 0: the holder. */
  member: z.optional(z.int()),
  /** Of that member's bets: which, from 0. */
  bet: z.optional(z.int()),
  /** In that member's terms: `tiers.2.rate`. */
  path: z.optional(z.string()),
  contract: z.optional(contractId),
  stated: findingValue,
  worked: findingValue,
});

/** Disputes about lines of agents' contracts, those that wait longest first, decided ones the newest first. */
export const disputes = endpoint({
  name: 'office.commissionDisputes',
  method: 'GET',
  path: '/office/commission/disputes',
  access: 'staff',
  permission: 'disputes.read',
  envelope: 'wps',
  input: z.extend(pageRequest, { state: disputeState }),
  output: pageOf(deskDispute),
  refusals: ['office.not_permitted'],
});

/** One of them, with the line worked out again from its statement at this moment. */
export const disputeAtDesk = endpoint({
  name: 'office.commissionDispute',
  method: 'GET',
  path: '/office/commission/disputes/:id',
  access: 'staff',
  permission: 'disputes.read',
  envelope: 'wps',
  input: z.strictObject({ id: disputeId }),
  output: z.object({
    dispute: deskDispute,
    findings: z.array(finding),
    /** The line itself and those of the contracts below it, as booked and as worked out again. */
    lines: z.array(
      z.object({
        contract: contractId,
        own: z.boolean(),
        stated: z.nullable(checkedLine),
        worked: z.nullable(checkedLine),
      }),
    ),
    /** How many members the line is about, without its holder. */
    members: z.int(),
  }),
  refusals: ['office.not_permitted', 'disputes.unknown'],
});

const refusals = [
  'office.not_permitted',
  'disputes.unknown',
  'disputes.wrong_state',
  'request.key_missing',
  'request.key_reused',
] as const;

/** Answers it. With a correction a second person has to agree before anything is paid or said. */
export const answerDispute = endpoint({
  name: 'office.answerCommissionDispute',
  method: 'POST',
  path: '/office/commission/disputes/:id/answer',
  access: 'staff',
  permission: 'disputes.answer',
  envelope: 'wps',
  keyed: true,
  input: z.strictObject({
    id: disputeId,
    answer: z.enum(['upheld', 'rejected']),
    text: disputeText,
    correction: z.optional(payable),
  }),
  output: deskDispute,
  refusals,
});

/** A second person agrees to a correction, which is paid at once, or does not, and the dispute is open again. */
export const decideCorrection = endpoint({
  name: 'office.decideCommissionCorrection',
  method: 'POST',
  path: '/office/commission/disputes/:id/decision',
  access: 'staff',
  permission: 'disputes.decide',
  envelope: 'wps',
  keyed: true,
  input: z.strictObject({
    id: disputeId,
    decision: z.enum(['approve', 'reject']),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  }),
  output: deskDispute,
  refusals: [...refusals, 'office.own_decision', 'office.reason_required'],
});

/** Whoever proposed a correction takes it back; the dispute is open again. */
export const withdrawCorrection = endpoint({
  name: 'office.withdrawCommissionCorrection',
  method: 'POST',
  path: '/office/commission/disputes/:id/withdrawal',
  access: 'staff',
  permission: 'disputes.answer',
  envelope: 'wps',
  keyed: true,
  input: z.strictObject({ id: disputeId }),
  output: deskDispute,
  refusals,
});

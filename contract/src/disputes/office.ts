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
    /** What does not hold: its place in the statement, what stands there and what it comes out at. */
    findings: z.array(z.object({ where: z.string(), stated: z.string(), worked: z.string() })),
    /** The line itself and those of the contracts below it, as booked and as worked out again. */
    lines: z.array(
      z.object({
        contract: contractId,
        own: z.boolean(),
        stated: z.nullable(checkedLine),
        worked: z.nullable(checkedLine),
      }),
    ),
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

import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money } from '../base/money.ts';
import { instant } from '../base/page.ts';

const desk = { access: 'staff', envelope: 'wps' } as const;
const id = z.string().check(z.regex(/^[0-9]{1,18}$/));
const numbers = z.array(z.string());

const proposal = z.object({
  proposalId: z.string(),
  result: numbers,
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: instant,
  /** Whether whoever asks proposed it. */
  mine: z.boolean(),
  /** Another brand proposed it: its own staff decide. */
  isElsewhere: z.boolean(),
});

/** The results of an issue of an official lottery, and what its corrections changed. */
export const redrawView = z.object({
  /** Whether another result may be proposed: others draw it, and it has one. */
  mayRedraw: z.boolean(),
  /** Its winners shared the sales: that is done once, and its result is never corrected. */
  isPool: z.boolean(),
  /** Sources that print another result than the one that counts. */
  differ: z.array(z.object({ source: z.int(), result: numbers, saidAt: instant })),
  /** The results that counted, the oldest first, with those who said them. */
  results: z.array(
    z.object({
      drawing: z.int(),
      result: numbers,
      countedAt: instant,
      /** Two sources, or two people. */
      by: z.enum(['sources', 'staff']),
      /** What it changed in the orders of the brand; of the first result nothing. */
      changed: z.array(
        z.object({
          currency: z.string(),
          orders: z.int(),
          /** What was paid by the result before, and by this one. */
          was: money,
          now: money,
          /** What players no longer had, and owe. */
          owed: money,
        }),
      ),
    }),
  ),
  proposal: z.nullable(proposal),
});
export type RedrawView = z.output<typeof redrawView>;

export const deskRedraw = endpoint({
  ...desk,
  name: 'office.lotteryRedraw',
  method: 'GET',
  path: '/office/lottery-issues/:issueId/redraw',
  permission: 'lottery.view',
  input: z.strictObject({ issueId: id }),
  output: redrawView,
  refusals: ['office.not_permitted', 'lottery.unknown_issue'],
});

/** Proposes another result for an issue that others drew: its orders are settled anew, in all brands. */
export const proposeRedraw = endpoint({
  ...desk,
  name: 'office.proposeLotteryRedraw',
  method: 'POST',
  path: '/office/lottery-issues/:issueId/redraw',
  permission: 'lottery.manage',
  keyed: true,
  input: z.strictObject({
    issueId: id,
    /** As it is printed, number by number. */
    result: z
      .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(20)))
      .check(z.minLength(1), z.maxLength(200)),
    reason: z.string().check(z.trim(), z.minLength(5), z.maxLength(200)),
  }),
  output: redrawView,
  refusals: [
    'office.not_permitted',
    'lottery.unknown_issue',
    'lottery.no_result',
    'redraws.house_draw',
    'redraws.pool',
    'redraws.not_drawn',
    'redraws.same_result',
    'redraws.proposed',
    'request.key_missing',
    'request.key_reused',
  ],
});

/** Another person lets the proposed result count or does not agree, or the proposer takes the proposal back. */
export const decideRedraw = endpoint({
  ...desk,
  name: 'office.decideLotteryRedraw',
  method: 'POST',
  path: '/office/lottery-issues/:issueId/redraw/:proposalId',
  permission: 'lottery.manage',
  keyed: true,
  input: z.strictObject({
    issueId: id,
    proposalId: id,
    decision: z.enum(['approve', 'reject', 'withdraw']),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  }),
  output: redrawView,
  refusals: [
    'office.not_permitted',
    'office.own_decision',
    'office.reason_required',
    'lottery.unknown_issue',
    'lottery.unknown_proposal',
    'lottery.proposal_over',
    'redraws.not_drawn',
    'redraws.same_result',
    'request.key_missing',
    'request.key_reused',
  ],
});

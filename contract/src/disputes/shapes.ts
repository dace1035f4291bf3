import * as z from 'zod/mini';
import { money } from '../base/money.ts';
import { instant } from '../base/page.ts';
import { contractId, contractKind } from '../commission/shapes.ts';

/** A dispute by its number. */
export const disputeId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

/** What somebody writes. */
export const disputeText = z.string().check(z.trim(), z.minLength(5), z.maxLength(1000));

/** `proposed`: somebody of the staff would pay a correction, and a second person has to agree. */
export const disputeState = z.enum(['open', 'proposed', 'upheld', 'rejected']);

/** A dispute about a line of what a contract came to, as its holder sees it. */
export const dispute = z.object({
  id: disputeId,
  text: z.string(),
  state: z.enum(['open', 'upheld', 'rejected']),
  openedAt: instant,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
  /** What was paid besides. */
  correction: z.nullable(money),
});

/** The same as staff see it, with the line it is about. */
export const deskDispute = z.object({
  id: disputeId,
  earningId: contractId,
  contractId,
  kind: contractKind,
  account: z.string(),
  startsAt: instant,
  endsAt: instant,
  /** What the line came to. */
  amount: money,
  text: z.string(),
  state: disputeState,
  openedAt: instant,
  answer: z.nullable(z.string()),
  correction: z.nullable(money),
  answeredBy: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
  /** Who agreed to the correction. */
  decidedBy: z.nullable(z.string()),
  /** Why the last proposal was not agreed to. */
  returnReason: z.nullable(z.string()),
  /** Whether the caller proposed the correction. */
  mine: z.boolean(),
});

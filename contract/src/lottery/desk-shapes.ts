// What staff see of the lotteries of their brand.
import * as z from 'zod/mini';
import { money } from '../base/money.ts';
import { instant } from '../base/page.ts';
import { drawProof, issue } from './shapes.ts';

/** What the brand took and paid, in its own currency. Orders that were given back do not count. */
const sums = z.object({ orders: z.int(), stakes: money, payouts: money, rebates: money });

/** An issue with what the brand sold of it. */
export const deskIssue = z.extend(issue, {
  ...sums.shape,
  /** The brand has stopped the whole sale. */
  isStopped: z.boolean(),
  /** How many of its numbers the brand has stopped. */
  stoppedNumbers: z.int(),
});

export const deskLottery = z.object({
  gameCode: z.string(),
  gameName: z.string(),
  family: z.string(),
  /** Whether the brand offers it now. */
  isOffered: z.boolean(),
  /** The issue under sale; null where none is. */
  issue: z.nullable(deskIssue),
  /** Those that are sold next. */
  next: z.array(issue),
  /** The last one that was drawn. */
  last: z.nullable(issue),
  /** Of the draws of the last 30 days that are settled. */
  month: z.extend(sums, {
    /** Stakes less payouts and rebates. */
    ggr: money,
    /** Payouts and rebates of the stakes, in hundredths of a percent; null before anything was staked. */
    rtp: z.nullable(z.int()),
  }),
});

/** A number of a play, or the whole sale, that the brand has stopped. */
export const deskStop = z.object({
  stopId: z.string(),
  play: z.nullable(z.string()),
  number: z.nullable(z.string()),
  reason: z.string(),
  stoppedBy: z.string(),
  stoppedAt: instant,
  /** The limit that the number would have passed; null where staff stopped it. */
  limit: z.nullable(money),
});

/** A number of a play that pays a share of its prize in this brand. */
export const deskHalfPay = z.object({
  play: z.string(),
  number: z.string(),
  /** In ten-thousandths of the prize. */
  share: z.int(),
  reason: z.string(),
  setBy: z.string(),
  setAt: instant,
});

/** What a cancellation would give back by now: the orders of all brands, by currency. */
const givenBack = z.object({
  brands: z.int(),
  back: z.array(z.object({ currency: z.string(), orders: z.int(), stakes: money })),
});

/** What one person proposed and another decides: to cancel an issue, or to take a statement back. */
export const deskProposal = z.object({
  proposalId: z.string(),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: instant,
  /** Whether whoever asks proposed it. */
  mine: z.boolean(),
  /** Another brand proposed it: its own staff decide. */
  isElsewhere: z.boolean(),
});

/** An issue that others draw, while its result is waited for. */
const awaitedResult = z.object({
  /** Nobody has said it, one alone has, or they differ. */
  note: z.nullable(z.enum(['none', 'one', 'differ', 'early', 'no_number'])),
  /** The newest of each: of a source its number, of staff null. */
  said: z.array(
    z.object({
      saidId: z.string(),
      ...{ source: z.nullable(z.int()), mine: z.boolean(), result: z.array(z.string()), saidAt: instant },
      /** Of staff: that it is proposed to be taken back. */
      retraction: z.nullable(deskProposal),
    }),
  ),
});

/** A house draw that waits for the number that is to decide it. */
const missingNumber = z.object({
  /** When it was due. */
  since: instant,
  /** From when on the issue can be cancelled, if the network does not answer when it is asked. */
  cancellableAt: instant,
});

export const deskIssueView = z.object({
  issue: deskIssue,
  gameName: z.string(),
  family: z.string(),
  currency: z.string(),
  /** The local day of the draw. */
  day: z.string(),
  closedAt: z.nullable(instant),
  settledAt: z.nullable(instant),
  proof: drawProof,
  stops: z.array(deskStop),
  /** Numbers at half pay. */
  reduced: z.array(deskHalfPay),
  /** Whether it is sold, or will be: it can be stopped. */
  isSold: z.boolean(),
  /** It can be cancelled: the number that decides is not out, or is missing, or the draw was not held. */
  mayCancel: z.boolean(),
  missing: z.nullable(missingNumber),
  /** Where it may be cancelled. */
  cancelling: z.nullable(givenBack),
  proposal: z.nullable(deskProposal),
  awaited: z.nullable(awaitedResult),
});

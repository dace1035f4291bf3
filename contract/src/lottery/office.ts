import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money, payable } from '../base/money.ts';
import { pageOf, pageRequest } from '../base/page.ts';
import { deskIssue, deskIssueView, deskLottery } from './desk-shapes.ts';
import { order } from './shapes.ts';

declare module '../base/endpoint.ts' {
  interface Permissions {
    'lottery.view': true;
    'lottery.manage': true;
  }
}

const desk = { access: 'staff', envelope: 'wps' } as const;
const id = z.string().check(z.regex(/^[0-9]{1,18}$/));
const gameCode = z.string().check(z.minLength(1), z.maxLength(60));
const playCode = z.string().check(z.minLength(1), z.maxLength(40));
const numberText = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
const reason = z.string().check(z.trim(), z.minLength(5), z.maxLength(200));

/** All lotteries of the house, with what the brand sells of each. */
export const deskLotteries = endpoint({
  ...desk,
  name: 'office.lotteries',
  method: 'GET',
  path: '/office/lotteries',
  permission: 'lottery.view',
  input: z.strictObject({}),
  output: z.object({ list: z.array(deskLottery), currency: z.string() }),
  refusals: ['office.not_permitted'],
});

/** The issues of a lottery whose sale has begun, the newest first. */
export const deskIssues = endpoint({
  ...desk,
  name: 'office.lotteryIssues',
  method: 'GET',
  path: '/office/lotteries/:gameCode/issues',
  permission: 'lottery.view',
  input: z.extend(pageRequest, { gameCode }),
  output: z.extend(pageOf(deskIssue), { gameName: z.string(), currency: z.string() }),
  refusals: ['office.not_permitted', 'catalogue.unknown_game'],
});

export const deskIssueOne = endpoint({
  ...desk,
  name: 'office.lotteryIssue',
  method: 'GET',
  path: '/office/lottery-issues/:issueId',
  permission: 'lottery.view',
  input: z.strictObject({ issueId: id }),
  output: deskIssueView,
  refusals: ['office.not_permitted', 'lottery.unknown_issue'],
});

/** The brand's orders of an issue with their tickets, the newest first. */
export const deskIssueOrders = endpoint({
  ...desk,
  name: 'office.lotteryIssueOrders',
  method: 'GET',
  path: '/office/lottery-issues/:issueId/orders',
  permission: 'lottery.view',
  input: z.extend(pageRequest, { issueId: id }),
  output: pageOf(z.extend(order, { playerId: z.string(), account: z.string() })),
  refusals: ['office.not_permitted', 'lottery.unknown_issue'],
});

const exposedNumber = z.object({
  number: z.string(),
  /** What one hit pays. */
  pays: money,
  /** What is left of the income in the worst case of this number; below zero it costs the house. */
  worst: money,
  /** The most the number may cost in this issue. */
  limit: money,
  stopId: z.nullable(z.string()),
  /** It was stopped because there was no room left below its limit. */
  isByLimit: z.boolean(),
  /** Of its prize, in ten-thousandths; null where it pays all of it. */
  share: z.nullable(z.int()),
});

/** What an issue may cost the brand by number, in every play that is sold by number, the worst first. */
export const deskExposure = endpoint({
  ...desk,
  name: 'office.lotteryExposure',
  method: 'GET',
  path: '/office/lottery-issues/:issueId/exposure',
  permission: 'lottery.view',
  input: z.strictObject({ issueId: id }),
  output: z.object({
    plays: z.array(
      z.object({
        play: z.string(),
        /** Stakes less rebates. */
        income: money,
        /** How many numbers there are, on how many there are bets, and how many of them one draw hits. */
        numbers: z.int(),
        betOn: z.int(),
        hits: z.int(),
        /** So many of the numbers that were bet on. */
        worst: z.array(exposedNumber),
      }),
    ),
    /** Plays that are sold by number: what can be stopped by number. */
    byNumber: z.array(z.string()),
    currency: z.string(),
  }),
  refusals: ['office.not_permitted', 'lottery.unknown_issue'],
});

/** Stops the sale of an issue in this brand, or a number of a play. What is sold stays sold. */
export const stopLotterySale = endpoint({
  ...desk,
  name: 'office.stopLotterySale',
  method: 'POST',
  path: '/office/lottery-issues/:issueId/stops',
  permission: 'lottery.manage',
  keyed: true,
  input: z.strictObject({
    issueId: id,
    /** Without it the whole sale. The number is written as the exposure board writes it. */
    stop: z.optional(z.strictObject({ play: playCode, number: numberText })),
    reason,
  }),
  output: deskIssueView,
  refusals: [
    'office.not_permitted',
    'lottery.unknown_issue',
    'lottery.unknown_play',
    'lottery.unknown_number',
    'lottery.sale_over',
    'lottery.stop_stands',
    'request.key_missing',
    'request.key_reused',
  ],
});

/** Sells again what was stopped. A number that was stopped by its limit needs a higher one. */
export const reopenLotterySale = endpoint({
  ...desk,
  name: 'office.reopenLotterySale',
  method: 'POST',
  path: '/office/lottery-issues/:issueId/reopenings',
  permission: 'lottery.manage',
  keyed: true,
  input: z.strictObject({ issueId: id, stopId: id, reason, limit: z.optional(payable) }),
  output: deskIssueView,
  refusals: [
    'office.not_permitted',
    'lottery.unknown_issue',
    'lottery.unknown_stop',
    'lottery.limit_low',
    'lottery.sale_over',
    'request.key_missing',
    'request.key_reused',
  ],
});

const numbersOfPlay = {
  issueId: id,
  play: playCode,
  /** Written as the exposure board writes them. */
  numbers: z.array(numberText).check(z.minLength(1), z.maxLength(100)),
  reason,
};

/** Half pay: numbers of a play pay a share of their prize in this brand's orders from now on. What is sold stays. */
export const setHalfPay = endpoint({
  ...desk,
  name: 'office.setLotteryHalfPay',
  method: 'POST',
  path: '/office/lottery-issues/:issueId/half-pay',
  permission: 'lottery.manage',
  keyed: true,
  input: z.strictObject({
    ...numbersOfPlay,
    /** In ten-thousandths of the prize. */
    share: z.int().check(z.minimum(1), z.maximum(9999)),
  }),
  output: deskIssueView,
  refusals: [
    'office.not_permitted',
    'lottery.unknown_issue',
    'lottery.unknown_play',
    'lottery.unknown_number',
    'lottery.sale_over',
    'lottery.half_pay_stands',
    'lottery.share_low',
    'request.key_missing',
    'request.key_reused',
  ],
});

/** The numbers pay their whole prize again. */
export const endHalfPay = endpoint({
  ...desk,
  name: 'office.endLotteryHalfPay',
  method: 'POST',
  path: '/office/lottery-issues/:issueId/half-pay-ends',
  permission: 'lottery.manage',
  keyed: true,
  input: z.strictObject(numbersOfPlay),
  output: deskIssueView,
  refusals: [
    'office.not_permitted',
    'lottery.unknown_issue',
    'lottery.no_half_pay',
    'lottery.sale_over',
    'request.key_missing',
    'request.key_reused',
  ],
});

/** Proposes to cancel an issue: it is not drawn, and everything is given back, in all brands. */
export const proposeLotteryCancel = endpoint({
  ...desk,
  name: 'office.proposeLotteryCancel',
  method: 'POST',
  path: '/office/lottery-issues/:issueId/cancellation',
  permission: 'lottery.manage',
  keyed: true,
  input: z.strictObject({ issueId: id, reason }),
  output: deskIssueView,
  refusals: [
    'office.not_permitted',
    'lottery.unknown_issue',
    'lottery.draw_began',
    'lottery.cancel_proposed',
    'request.key_missing',
    'request.key_reused',
  ],
});

/** Another person cancels the issue or does not agree, or the proposer takes the proposal back. */
export const decideLotteryCancel = endpoint({
  ...desk,
  name: 'office.decideLotteryCancel',
  method: 'POST',
  path: '/office/lottery-issues/:issueId/cancellation/:proposalId',
  permission: 'lottery.manage',
  keyed: true,
  input: z.strictObject({
    issueId: id,
    proposalId: id,
    decision: z.enum(['approve', 'reject', 'withdraw']),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  }),
  output: deskIssueView,
  refusals: [
    'office.not_permitted',
    'office.own_decision',
    'office.reason_required',
    'lottery.unknown_issue',
    'lottery.unknown_proposal',
    'lottery.proposal_over',
    'lottery.draw_began',
    'request.key_missing',
    'request.key_reused',
  ],
});

/**
 * Says the result of an issue that others draw, where the sources do not. It counts once two people have said the same;
 * whoever says another one takes back what they said before.
 */
export const sayLotteryResult = endpoint({
  ...desk,
  name: 'office.sayLotteryResult',
  method: 'POST',
  path: '/office/lottery-issues/:issueId/results',
  permission: 'lottery.manage',
  keyed: true,
  input: z.strictObject({
    issueId: id,
    /** As it is printed, number by number. */
    result: z
      .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(20)))
      .check(z.minLength(1), z.maxLength(200)),
    reason,
  }),
  output: deskIssueView,
  refusals: [
    'office.not_permitted',
    'lottery.unknown_issue',
    'lottery.no_result_awaited',
    'lottery.no_result',
    'request.key_missing',
    'request.key_reused',
  ],
});

/**
 * Proposes to take back what a member of staff said by mistake, while no result counts. What the sources say is theirs
 * to correct.
 */
export const proposeLotteryRetraction = endpoint({
  ...desk,
  name: 'office.proposeLotteryRetraction',
  method: 'POST',
  path: '/office/lottery-issues/:issueId/results/:saidId/retraction',
  permission: 'lottery.manage',
  keyed: true,
  input: z.strictObject({ issueId: id, saidId: id, reason }),
  output: deskIssueView,
  refusals: [
    'office.not_permitted',
    'lottery.unknown_issue',
    'lottery.unknown_statement',
    'lottery.no_result_awaited',
    'lottery.retraction_proposed',
    'request.key_missing',
    'request.key_reused',
  ],
});

/** Another person takes the statement back or does not agree, or the proposer takes the proposal back. */
export const decideLotteryRetraction = endpoint({
  ...desk,
  name: 'office.decideLotteryRetraction',
  method: 'POST',
  path: '/office/lottery-issues/:issueId/retractions/:proposalId',
  permission: 'lottery.manage',
  keyed: true,
  input: z.strictObject({
    issueId: id,
    proposalId: id,
    decision: z.enum(['approve', 'reject', 'withdraw']),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  }),
  output: deskIssueView,
  refusals: [
    'office.not_permitted',
    'office.own_decision',
    'office.reason_required',
    'lottery.unknown_issue',
    'lottery.unknown_statement',
    'lottery.unknown_proposal',
    'lottery.proposal_over',
    'lottery.no_result_awaited',
    'request.key_missing',
    'request.key_reused',
  ],
});

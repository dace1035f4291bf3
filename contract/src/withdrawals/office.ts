import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money } from '../base/money.ts';
import { listFile, pageOf, pageRequest } from '../base/page.ts';
import { walletLocks } from '../wallet/office.ts';
import { dispute, payout, withdrawal, withdrawalState } from './shapes.ts';

declare module '../base/endpoint.ts' {
  interface Permissions {
    'withdrawals.read': true;
    'withdrawals.decide': true;
  }
}

const orderNo = z.string().check(z.maxLength(40));

export const officeWithdrawal = z.extend(withdrawal, {
  playerId: z.string(),
  playerName: z.string(),
  payeeName: z.string(),
  decidedBy: z.nullable(z.string()),
  /** Who approved first, where the amount needs two people. */
  approvedFirstBy: z.nullable(z.string()),
  needsTwo: z.boolean(),
});

const queueFilter = {
  state: z.optional(withdrawalState),
  /** Order number, endToEndId or username. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(64))),
};

export const withdrawalQueue = endpoint({
  name: 'office.withdrawals',
  method: 'GET',
  path: '/office/withdrawals',
  access: 'staff',
  permission: 'withdrawals.read',
  envelope: 'wps',
  input: z.extend(pageRequest, queueFilter),
  output: z.extend(pageOf(officeWithdrawal), {
    /** How many wait in each state in which any may wait; what is done is not counted. */
    counts: z.record(z.string(), z.int()),
    /** How many of them have waited for more than an hour, and how many for longer than they may. */
    late: z.int(),
    overdue: z.int(),
  }),
  refusals: ['office.not_permitted'],
});

/**
 * All pages of the queue as a file, at most 50,000 lines: what is masked on the page is masked in it. A line in the
 * audit log says who took it.
 */
export const exportWithdrawals = endpoint({
  name: 'office.exportWithdrawals',
  method: 'POST',
  path: '/office/withdrawals/export',
  access: 'staff',
  permission: 'withdrawals.read',
  envelope: 'wps',
  perMinute: 6,
  input: z.strictObject(queueFilter),
  output: listFile,
  refusals: ['office.not_permitted'],
});

/** What a person needs to decide: the withdrawal, the player's money in and out, and the newest bets. */
export const withdrawalCase = endpoint({
  name: 'office.withdrawal',
  method: 'GET',
  path: '/office/withdrawals/:orderNo',
  access: 'staff',
  permission: 'withdrawals.read',
  envelope: 'wps',
  input: z.strictObject({ orderNo }),
  output: z.object({
    withdrawal: officeWithdrawal,
    player: z.object({
      id: z.string(),
      name: z.string(),
      registeredAt: z.int(),
      available: money,
      held: money,
      deposited: money,
      withdrawn: money,
      staked: money,
      won: money,
      debt: money,
      locks: walletLocks,
    }),
    bets: z.array(
      z.object({
        orderNo: z.string(),
        gameName: z.string(),
        at: z.int(),
        stake: money,
        payout: money,
        status: z.string(),
      }),
    ),
    history: z.array(z.object({ at: z.int(), who: z.string(), what: z.string(), reason: z.nullable(z.string()) })),
  }),
  refusals: ['office.not_permitted', 'withdrawals.unknown'],
});

/** Above the brand's amount the first approval waits for another person's. */
export const decideWithdrawal = endpoint({
  name: 'office.decideWithdrawal',
  method: 'POST',
  path: '/office/withdrawals/:orderNo/decision',
  access: 'staff',
  permission: 'withdrawals.decide',
  envelope: 'wps',
  keyed: true,
  input: z.strictObject({
    orderNo,
    decision: z.enum(['approve', 'reject']),
    /** Shown to the player; needed to reject. */
    reason: z.optional(z.string().check(z.trim(), z.maxLength(140))),
  }),
  output: officeWithdrawal,
  refusals: [
    'office.not_permitted',
    'office.reason_required',
    'office.own_decision',
    'withdrawals.unknown',
    'withdrawals.wrong_state',
    'withdrawals.player_owes',
    'withdrawals.wallet_locked',
    'request.key_missing',
    'request.key_reused',
  ],
});

export const officeDispute = z.extend(dispute, {
  orderNo: z.string(),
  playerId: z.string(),
  playerName: z.string(),
  payout,
  proofIds: z.array(z.string()),
});
export type OfficeDispute = z.output<typeof officeDispute>;

export const disputeQueue = endpoint({
  name: 'office.disputes',
  method: 'GET',
  path: '/office/disputes',
  access: 'staff',
  permission: 'withdrawals.read',
  envelope: 'wps',
  input: z.extend(pageRequest, { state: z.optional(z.enum(['open', 'answered', 'forced', 'repaid'])) }),
  output: pageOf(officeDispute),
  refusals: ['office.not_permitted'],
});

export const disputeProof = endpoint({
  name: 'office.disputeProof',
  method: 'GET',
  path: '/office/disputes/:caseNo/proofs/:proofId',
  access: 'staff',
  permission: 'withdrawals.read',
  envelope: 'wps',
  input: z.strictObject({ caseNo: z.string().check(z.maxLength(40)), proofId: z.string().check(z.maxLength(40)) }),
  output: z.object({ type: z.string(), dataUrl: z.string() }),
  refusals: ['office.not_permitted', 'withdrawals.unknown'],
});

/**
 * force: the bank proves that it arrived; the payout closes as received and nothing is given back. repay: the bank says
 * that it did not arrive and has given it back; the amount is the player's again, once.
 */
export const decideDispute = endpoint({
  name: 'office.decideDispute',
  method: 'POST',
  path: '/office/disputes/:caseNo/decision',
  access: 'staff',
  permission: 'withdrawals.decide',
  envelope: 'wps',
  keyed: true,
  input: z.strictObject({
    caseNo: z.string().check(z.maxLength(40)),
    decision: z.enum(['force', 'repay']),
    /** Shown to the player. */
    answer: z.string().check(z.trim(), z.minLength(3), z.maxLength(300)),
  }),
  output: officeDispute,
  refusals: [
    'office.not_permitted',
    'office.own_decision',
    'withdrawals.unknown',
    'withdrawals.wrong_state',
    'withdrawals.not_given_back',
    'payments.bank_unavailable',
    'request.key_missing',
    'request.key_reused',
  ],
});

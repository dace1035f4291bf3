import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money } from '../base/money.ts';
import { pageOf, pageRequest } from '../base/page.ts';
import { withdrawal, withdrawalState } from '../payments/shapes.ts';

const orderNo = z.string().check(z.maxLength(40));

export const staffLogin = endpoint({
  name: 'office.login',
  method: 'POST',
  path: '/office/login',
  whileClosed: true,
  access: 'anyone',
  envelope: 'wps',
  perMinute: 20,
  input: z.strictObject({
    username: z.string().check(z.trim(), z.maxLength(64)),
    password: z.string().check(z.maxLength(128)),
    /** Six digits of the authenticator. */
    code: z.string().check(z.trim(), z.maxLength(10)),
  }),
  output: z.object({ token: z.string(), name: z.string(), permissions: z.array(z.string()) }),
  refusals: ['office.bad_credentials', 'office.code_wrong', 'office.locked'],
});

export const staffLogout = endpoint({
  name: 'office.logout',
  method: 'DELETE',
  path: '/office/session',
  endsSession: true,
  access: 'staff',
  envelope: 'wps',
  input: z.strictObject({}),
  output: z.null(),
  refusals: [],
});

export const staffInfo = endpoint({
  name: 'office.me',
  method: 'GET',
  path: '/office/session',
  access: 'staff',
  envelope: 'wps',
  input: z.strictObject({}),
  output: z.object({
    name: z.string(),
    username: z.string(),
    permissions: z.array(z.string()),
    /** Of the brand, by code; in its own one everything must be written. */
    languages: z.array(z.string()),
    defaultLanguage: z.string(),
  }),
  refusals: [],
});

export const officeWithdrawal = z.extend(withdrawal, {
  playerId: z.string(),
  playerName: z.string(),
  payeeName: z.string(),
  decidedBy: z.nullable(z.string()),
});

export const withdrawalQueue = endpoint({
  name: 'office.withdrawals',
  method: 'GET',
  path: '/office/withdrawals',
  access: 'staff',
  permission: 'withdrawals.read',
  envelope: 'wps',
  input: z.extend(pageRequest, { state: z.optional(withdrawalState) }),
  output: z.extend(pageOf(officeWithdrawal), { counts: z.record(z.string(), z.int()) }),
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
  refusals: ['office.not_permitted', 'payments.unknown_withdrawal'],
});

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
    'payments.unknown_withdrawal',
    'payments.wrong_state',
    'request.key_missing',
    'request.key_reused',
  ],
});

/** Whether the books balance: the three checks over every entry, run now. */
export const verifyLedger = endpoint({
  name: 'office.verifyLedger',
  method: 'POST',
  path: '/office/ledger/verify',
  access: 'staff',
  permission: 'ledger.read',
  envelope: 'wps',
  perMinute: 6,
  input: z.strictObject({}),
  output: z.object({
    clean: z.boolean(),
    entries: z.int(),
    accounts: z.int(),
    tookMs: z.int(),
    findings: z.array(z.object({ check: z.string(), subject: z.string(), detail: z.string() })),
    totals: z.array(z.object({ currency: z.string(), players: money, house: money, held: money })),
  }),
  refusals: ['office.not_permitted'],
});

/** One bet with its round and entries, by its order number: what support needs at night. */
export const officeBet = endpoint({
  name: 'office.bet',
  method: 'GET',
  path: '/office/bets/:orderNo',
  access: 'staff',
  permission: 'bets.read',
  envelope: 'wps',
  input: z.strictObject({ orderNo }),
  output: z.object({
    orderNo: z.string(),
    playerName: z.string(),
    gameName: z.string(),
    at: z.int(),
    stake: money,
    payout: money,
    status: z.string(),
    /** What the round drew and how, as named figures. */
    round: z.record(z.string(), z.string()),
    entries: z.array(
      z.object({ id: z.string(), kind: z.string(), debit: z.string(), credit: z.string(), amount: money, at: z.int() }),
    ),
  }),
  refusals: ['office.not_permitted', 'bets.unknown'],
});

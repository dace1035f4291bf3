import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money } from '../base/money.ts';
import { pageOf, pageRequest } from '../base/page.ts';
import { freeKind } from '../bets/shapes.ts';

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
    /** Of the brand: where its days begin. A name of the IANA. */
    timeZone: z.string(),
  }),
  refusals: [],
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
    currency: z.string(),
    stake: money,
    /** Of free rounds or promo money. */
    freeStake: money,
    /** Which of both, where that is known. */
    free: z.optional(freeKind),
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

/**
 * What staff did, newest first. Each line carries the digest of the one before it, so that none can be
 * changed or taken out unseen.
 */
export const auditLog = endpoint({
  name: 'office.audit',
  method: 'GET',
  path: '/office/audit',
  access: 'staff',
  permission: 'audit.read',
  envelope: 'wps',
  input: z.extend(pageRequest, {
    /** Staff name, action or subject. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  }),
  output: pageOf(
    z.object({
      id: z.string(),
      at: z.int(),
      who: z.string(),
      action: z.string(),
      subject: z.string(),
      detail: z.record(z.string(), z.string()),
      digest: z.string(),
    }),
  ),
  refusals: ['office.not_permitted'],
});

/** Reads the whole log again and compares every digest. */
export const verifyAudit = endpoint({
  name: 'office.verifyAudit',
  method: 'POST',
  path: '/office/audit/verify',
  access: 'staff',
  permission: 'audit.read',
  envelope: 'wps',
  perMinute: 6,
  input: z.strictObject({}),
  output: z.object({ clean: z.boolean(), lines: z.int(), brokenAt: z.nullable(z.string()), digest: z.string() }),
  refusals: ['office.not_permitted'],
});

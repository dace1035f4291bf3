import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money } from '../base/money.ts';
import { freeKind } from '../bets/shapes.ts';

declare module '../base/endpoint.ts' {
  interface Permissions {
    'bets.read': true;
    'ledger.read': true;
  }
}

const orderNo = z.string().check(z.maxLength(40));

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

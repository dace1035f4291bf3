import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { currency, money, payable } from '../base/money.ts';
import { askedInstant, listFile, pageOf, pageRequest } from '../base/page.ts';
import { transaction } from './shapes.ts';

export const balance = endpoint({
  name: 'wallet.balance',
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  access: 'player',
  module: 'COMM3',
  envelope: 'wps',
  passive: true,
  perMinute: 600,
  /** `typeId` 0: all wallets, which is what is told in any case. */
  input: z.strictObject({ typeId: z.optional(z.literal('0')) }),
  output: z.object({
    /** What can be spent now, over all wallets of this currency. */
    sumBalance: money,
    mainWalletBalance: money,
    /** Set aside for withdrawals and transfers under way. */
    heldBalance: money,
    balance: z.array(z.object({ accountTypeId: z.int(), accountName: z.string(), availBalance: money })),
    currency,
    currencySymbol: z.string(),
  }),
  refusals: [],
});
export type Balance = z.output<typeof balance.output>;

/**
 * Whether one wallet serves every game: true where no vendor keeps a wallet of its own. Then there is
 * nothing to transfer between.
 */
export const merchantWallet = endpoint({
  name: 'wallet.merchantWallet',
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  access: 'player',
  envelope: 'wps',
  input: z.strictObject({}),
  output: z.object({ isSingle: z.boolean() }),
  refusals: [],
});

/** One way of money between two wallets of a player. */
export const leg = z.object({ fromAccountType: z.int(), toAccountType: z.int(), amount: money });

/**
 * Moves money between the player's own wallets, by account type (2 is main). With an empty body commission and what is
 * at vendors are gathered into main, each on its own. The answer says what moved; what a vendor gave no clear answer to
 * is under way, the money set aside until it does.
 */
export const walletTransfer = endpoint({
  name: 'wallet.transfer',
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  access: 'member',
  module: 'FUNDTRANS3',
  envelope: 'wps',
  keyed: true,
  perMinute: 30,
  input: z.strictObject({
    fromAccountType: z.optional(z.int()),
    toAccountType: z.optional(z.int()),
    amount: z.optional(payable),
  }),
  output: z.object({
    moved: z.array(leg),
    underWay: z.array(leg),
    /** A vendor did not take these, or did not give them: the money is where it was. */
    refused: z.array(leg),
    /** When gathering: wallets of vendors that gave no answer, so that nothing was asked of them. */
    silent: z.array(z.int()),
    mainWalletBalance: money,
  }),
  refusals: [
    'wallet.unknown_wallet',
    'wallet.same_wallet',
    'wallet.locked',
    'wallet.insufficient',
    'wallet.refused_there',
    'wallet.vendor_silent',
    'request.key_missing',
    'request.key_reused',
  ],
});

/**
 * Transfers that wait for a vendor's answer, and those of the last day, newest first. Times are epoch milliseconds.
 */
export const carriedTransfers = endpoint({
  name: 'wallet.carried',
  method: 'GET',
  path: '/wps/wallets/carried',
  access: 'player',
  envelope: 'wps',
  passive: true,
  input: z.strictObject({}),
  output: z.array(
    z.extend(leg, {
      orderNo: z.string(),
      state: z.enum(['underWay', 'done', 'refused']),
      askedAt: z.int(),
      decidedAt: z.nullable(z.int()),
    }),
  ),
  refusals: [],
});
export type CarriedTransfer = z.output<typeof carriedTransfers.output>[number];

/** Which wallets are locked, and why, in words of `wallet.lock` of the page. */
export const lockStatus = endpoint({
  name: 'wallet.lockStatus',
  method: 'GET',
  path: '/wps/wallets/lockStatus',
  access: 'player',
  envelope: 'wps',
  passive: true,
  input: z.strictObject({}),
  output: z.array(
    z.object({
      accountTypeId: z.int(),
      /** Whether anything may come in, and whether anything may go out. */
      lockedIn: z.boolean(),
      lockedOut: z.boolean(),
      reason: z.nullable(z.enum(['excluded', 'debt', 'bonus_turnover', 'staff'])),
    }),
  ),
  refusals: [],
});

/** Every movement of the player's money, newest first, with the balance after it. Times are epoch milliseconds. */
export const transactions = endpoint({
  name: 'wallet.transactions',
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemTransDet',
  access: 'member',
  module: 'MEMTRANS3',
  envelope: 'wps',
  input: z.extend(pageRequest, {
    /** Several with commas; none: all. */
    codeTypes: z.optional(z.string().check(z.maxLength(300))),
    startTime: z.optional(askedInstant),
    endTime: z.optional(askedInstant),
    /** Which wallet, as the balance lists them; without it main. */
    accountTypeId: z.optional(z.coerce.number().check(z.int())),
    /** Of a deposit, withdrawal, bet or entry; looks at all times. */
    orderNoSearch: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    /** Whose record: empty or the caller's own name; of anybody else's nothing is told here. */
    subordinateName: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    /** Answers come in the language of the call (header `Language`); this is taken for compatibility. */
    language: z.optional(z.string().check(z.maxLength(8))),
  }),
  output: z.extend(pageOf(transaction), {
    /** Sums over the whole range, not the page; null where the range is too long to sum while somebody waits. */
    footer: z.nullable(z.object({ in: money, out: money })),
    /** True: `total` and `totalPages` count no further, there are more. */
    more: z.boolean(),
  }),
  refusals: ['wallet.range_too_long'],
});

/** The same as a file: comma separated, UTF-8 with its mark, times in the brand's zone. At most 50,000 lines. */
export const exportTransactions = endpoint({
  name: 'wallet.export',
  method: 'GET',
  path: '/wps/reports/transactions',
  access: 'member',
  module: 'MEMTRANS3',
  envelope: 'wps',
  perMinute: 6,
  input: z.strictObject({
    codeTypes: z.optional(z.string().check(z.maxLength(300))),
    startTime: z.optional(askedInstant),
    endTime: z.optional(askedInstant),
    accountTypeId: z.optional(z.coerce.number().check(z.int())),
  }),
  output: listFile,
  refusals: ['wallet.range_too_long'],
});

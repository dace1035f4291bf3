import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money } from '../base/money.ts';
import { askedInstant, listFile, pageOf, pageRequest } from '../base/page.ts';
import { betEntry, betRow, freeKind } from './shapes.ts';

const orders = z.extend(pageRequest, {
  /** Epoch milliseconds; without them the last three months. */
  startDate: z.optional(askedInstant),
  endDate: z.optional(askedInstant),
  /** A vendor's code. */
  accountType: z.optional(z.string().check(z.maxLength(40))),
  gameCode: z.optional(z.string().check(z.maxLength(64))),
  orderNoSearch: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  /** 1 won and 2 lost, by half too, 3 tie, 4 cancelled; 5 cashed out. */
  status: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5))),
  /** Both are taken for compatibility: the language is that of the call, the result is asked for by `status`. */
  language: z.optional(z.string().check(z.maxLength(8))),
  winLossDraw: z.optional(z.string().check(z.maxLength(20))),
});

export const betPage = z.extend(pageOf(betRow), {
  footer: z.object({
    betAmount: money,
    validBetAmount: money,
    winAmount: money,
    profitAndLoss: money,
    totalHands: z.int(),
  }),
});

/** Bets of slots and our own games, newest first, with sums over the whole range. */
export const betRecord = endpoint({
  name: 'bets.record',
  method: 'GET',
  path: '/wps/relay/ODSFE2_RNGOrders',
  access: 'player',
  envelope: 'wps',
  input: orders,
  output: betPage,
  refusals: ['bets.range_too_long'],
});

export const fishOrders = endpoint({ ...betRecord, name: 'bets.fish', path: '/wps/relay/ODSFE2_FishOrders' });
export const liveOrders = endpoint({ ...betRecord, name: 'bets.live', path: '/wps/relay/ODSFE2_LiveOrders' });
export const pvpOrders = endpoint({ ...betRecord, name: 'bets.pvp', path: '/wps/relay/ODSFE2_PvPOrders' });
export const sportsSettled = endpoint({
  ...betRecord,
  name: 'bets.sportsSettled',
  path: '/wps/relay/ODSFE2_SportsSettOrders',
});
export const sportsUnsettled = endpoint({
  ...betRecord,
  name: 'bets.sportsUnsettled',
  path: '/wps/relay/ODSFE2_SportsUnsettOrders',
});
export const elottSettled = endpoint({
  ...betRecord,
  name: 'bets.elottSettled',
  path: '/wps/relay/ODSFE2_ElottSettledOrders',
});
export const elottUnsettled = endpoint({
  ...betRecord,
  name: 'bets.elottUnsettled',
  path: '/wps/relay/ODSFE2_ElottUnsettledOrders',
});

/**
 * What was staked, won and kept, by day of the brand's calendar or by product, with the bonus and
 * rebate of the same days.
 */
export const personalProfit = endpoint({
  name: 'bets.profit',
  method: 'GET',
  path: '/wps/relay/ODSFE2_PersonalProfit',
  access: 'member',
  envelope: 'wps',
  input: z.strictObject({
    startDate: z.optional(askedInstant),
    endDate: z.optional(askedInstant),
    by: z._default(z.enum(['day', 'product']), 'day'),
  }),
  output: z.object({
    list: z.array(
      z.object({
        /** 'YYYY-MM-DD', or the game type. */
        key: z.string(),
        betAmount: money,
        validBetAmount: money,
        winAmount: money,
        profitAndLoss: money,
        hands: z.int(),
        /** What was given that day, which is no part of the result of bets; of no product. */
        bonusAmount: z.optional(money),
        rebateAmount: z.optional(money),
      }),
    ),
    total: z.object({
      betAmount: money,
      validBetAmount: money,
      winAmount: money,
      profitAndLoss: money,
      hands: z.int(),
      bonusAmount: money,
      rebateAmount: money,
    }),
    from: z.int(),
    to: z.int(),
  }),
  refusals: ['bets.range_too_long'],
});

/** The bets of a range as a file, as `wallet.export`; one family or all. */
export const exportBets = endpoint({
  name: 'bets.export',
  method: 'GET',
  path: '/wps/reports/bets',
  access: 'member',
  envelope: 'wps',
  perMinute: 6,
  input: z.strictObject({
    family: z.optional(z.enum(['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS', 'ELOTT'])),
    startDate: z.optional(askedInstant),
    endDate: z.optional(askedInstant),
  }),
  output: listFile,
  refusals: ['bets.range_too_long'],
});

/**
 * One bet opened: the entries it made in the ledger, in the words of the chart of accounts. The round
 * itself comes from the game.
 */
export const openBet = endpoint({
  name: 'bets.open',
  method: 'GET',
  path: '/wps/bets/:orderNo',
  access: 'player',
  envelope: 'wps',
  input: z.strictObject({ orderNo: z.string().check(z.maxLength(40)) }),
  output: z.object({
    bet: betRow,
    /** Of a bet with a free stake: of what it was, where that is known. */
    free: z.optional(freeKind),
    entries: z.array(betEntry),
  }),
  refusals: ['bets.unknown'],
});

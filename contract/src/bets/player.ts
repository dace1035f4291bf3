import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money } from '../base/money.ts';
import { pageOf, pageRequest } from '../base/page.ts';
import { betRow } from './shapes.ts';

export const betRecord = endpoint({
  name: 'bets.record',
  method: 'GET',
  path: '/wps/relay/ODSFE2_RNGOrders',
  access: 'player',
  envelope: 'wps',
  input: z.extend(pageRequest, {
    startDate: z.optional(z.coerce.number().check(z.int())),
    endDate: z.optional(z.coerce.number().check(z.int())),
    orderNoSearch: z.optional(z.string().check(z.maxLength(40))),
  }),
  output: z.extend(pageOf(betRow), {
    footer: z.object({ betAmount: money, validBetAmount: money, winAmount: money, profitAndLoss: money }),
  }),
  refusals: [],
});

/** One bet opened: the entries it made in the ledger, in the words of the chart of accounts. The round itself comes from the game. */
export const openBet = endpoint({
  name: 'bets.open',
  method: 'GET',
  path: '/wps/bets/:orderNo',
  access: 'player',
  envelope: 'wps',
  input: z.strictObject({ orderNo: z.string().check(z.maxLength(40)) }),
  output: z.object({
    bet: betRow,
    entries: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        amount: money,
        direction: z.enum(['in', 'out']),
        balanceAfter: money,
        at: z.int(),
      }),
    ),
  }),
  refusals: ['bets.unknown'],
});

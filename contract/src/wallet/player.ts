import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { currency, money } from '../base/money.ts';

export const balance = endpoint({
  name: 'wallet.balance',
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  access: 'player',
  module: 'COMM3',
  envelope: 'wps',
  passive: true,
  perMinute: 600,
  input: z.strictObject({}),
  output: z.object({
    /** What can be spent now, over all wallets of this currency. */
    sumBalance: money,
    mainWalletBalance: money,
    /** Set aside for withdrawals under way. */
    heldBalance: money,
    balance: z.array(z.object({ accountTypeId: z.int(), accountName: z.string(), availBalance: money })),
    currency,
    currencySymbol: z.string(),
  }),
  refusals: [],
});
export type Balance = z.output<typeof balance.output>;

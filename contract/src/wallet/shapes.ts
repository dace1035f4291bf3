import * as z from 'zod/mini';
import { money } from '../base/money.ts';

/** Families of movements, as the records filter them; `realtime_wage` is ours beside the platform family's own. */
export const codeType = z.enum([
  'deposit',
  'withdraw',
  'betting',
  'winning',
  'dividend',
  'betting_rebate',
  'agent_rebate',
  'share_bonus',
  'daily_wage',
  'hour_wage',
  'realtime_wage',
  'referral_rebate',
  'other',
]);
export type CodeType = z.infer<typeof codeType>;

/** One movement. `amount` is below zero for money that left. */
export const transaction = z.object({
  txId: z.string(),
  /** The ledger's kind; its name is the page's, `txTypeName` the same in the caller's language. */
  txTypeId: z.string(),
  txTypeName: z.string(),
  codeType,
  txTimeInTimestamp: z.int(),
  /** Of the deposit, withdrawal or bet it belongs to; null where there is none. */
  orderNo: z.nullable(z.string()),
  remark: z.string(),
  /** What could be spent right after it. */
  currentAvailBalance: money,
  amount: money,
  customerName: z.string(),
  /** True for a hold: money set aside, not gone. */
  held: z.boolean(),
});
export type Transaction = z.output<typeof transaction>;

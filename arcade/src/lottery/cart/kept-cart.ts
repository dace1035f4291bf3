// The cart of a lottery as it is kept.
import { money } from '@palpite/contract/base/money.ts';
import { chaseRule, ticketAsked } from '@palpite/contract/lottery/shapes.ts';
import * as z from 'zod/mini';
import { type Keeper, keptIn } from '../../base/seat/kept.ts';

const tickets = z.array(ticketAsked).check(z.minLength(1), z.maxLength(500));

const kept = z.object({
  /** The issue that was under sale. */
  issueId: z.string(),
  /** What the tickets cost then: another price is told. */
  cost: money,
  tickets,
  /** An order without an answer: sent again under its key it counts once. */
  sent: z.optional(
    z.object({
      key: z.string(),
      issueId: z.string(),
      tickets,
      chase: z.optional(
        z.object({
          legs: z.int(),
          rule: chaseRule,
          stopOnWin: z.boolean(),
          stopOnProfit: z.optional(z.int()),
        }),
      ),
    }),
  ),
});
export type KeptCart = z.output<typeof kept>;

/** By lottery. */
export const cartsIn = (storage: () => Storage): Keeper<KeptCart> => keptIn(storage, 'cart', kept);

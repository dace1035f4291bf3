// The slip as it is kept.
import { fixture } from '@palpite/contract/fixtures/shapes.ts';
import { betAsked, legAsked } from '@palpite/contract/sports/shapes.ts';
import * as z from 'zod/mini';
import { type Keeper, keptIn } from '../../base/seat/kept.ts';
import type { SlipState } from './slip.ts';

/** As typed into a field for money: nothing, or what `parseMoney` reads. */
const stake = z.string().check(z.regex(/^(\d{1,12}(\.\d{1,2})?)?$/));

const kept = z.object({
  legs: z
    .array(
      z.extend(legAsked, {
        fixture,
        name: z.optional(z.string()),
        place: z.optional(z.object({ places: z.int(), above: z.int(), below: z.int() })),
      }),
    )
    .check(z.maxLength(20)),
  mode: z.enum(['single', 'combo', 'system', 'builder']),
  stake,
  stakes: z.record(z.string(), stake),
  system: z.string(),
  eachWay: z.boolean(),
  /** Bets without an answer: sent again under their keys they count once. */
  asked: z.array(z.object({ key: z.string(), bet: betAsked })),
});
export type KeptSlip = z.output<typeof kept>;

/** What is kept of the slip as it stands; undefined for an empty one. */
export function keptOf({ legs, mode, stake, stakes, system, eachWay, asked }: SlipState): KeptSlip | undefined {
  if (legs.length === 0 && asked.length === 0) return undefined;
  return { legs: [...legs], mode, stake, stakes: { ...stakes }, system, eachWay, asked: [...asked] };
}

/** Sports and e-sports have a slip each. */
export const slipsIn = (storage: () => Storage): Keeper<KeptSlip> => keptIn(storage, 'slip', kept);

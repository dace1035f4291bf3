import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';

/**
 * How we misbehave towards an operator. In our calls to its wallet:
 * - `loseReply`: carried out there, and the answer never reaches us · `duplicate`: every call is made twice at once ·
 * `storm`: twenty times
 * - `reorder`: a round's win is told before its bet · `lateBet`: the bet is rolled back first and comes after it
 * - `badSignature`, `wrongCurrency`, `malformed`: what is sent is wrong
 *
 * In our answers to its calls: `hang` never answers, `slow` answers late, `loseAnswer` carries out and says nothing,
 * `garble` answers no JSON, `fail` answers 500 and does nothing, `oddStatus` answers a status nobody knows.
 */
export const callTroubles = [
  'loseReply',
  'duplicate',
  'storm',
  'reorder',
  'lateBet',
  'badSignature',
  'wrongCurrency',
  'malformed',
] as const;
export const answerTroubles = ['hang', 'slow', 'loseAnswer', 'garble', 'fail', 'oddStatus'] as const;
export const troubles = [...callTroubles, ...answerTroubles] as const;
export type Trouble = (typeof troubles)[number];

/**
 * `next`: so many of the next calls it can concern; `share`: beside them this many in a hundred; `only`: none but calls
 * whose path ends so; `about`: none but questions that say this.
 */
const dose = z.strictObject({
  next: z._default(z.int().check(z.minimum(0), z.maximum(100_000)), 0),
  share: z._default(z.int().check(z.minimum(0), z.maximum(100)), 0),
  only: z.optional(z.string().check(z.maxLength(100))),
  about: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
});
export type Dose = z.output<typeof dose>;

/** What is not named stays as it is. */
export const troubleChange = z.partialRecord(z.enum(troubles), dose);
export type TroubleChange = z.output<typeof troubleChange>;

export type Troubles = ReturnType<typeof createTroubles>;

/** The misbehaviour of one operator's account. Forgotten by a restart. */
export function createTroubles() {
  const doses = new Map<Trouble, Dose>();
  return {
    state: (): Record<Trouble, Dose> =>
      Object.fromEntries(troubles.map((name) => [name, doses.get(name) ?? { next: 0, share: 0 }])) as Record<
        Trouble,
        Dose
      >,
    change(asked: TroubleChange): void {
      for (const name of troubles) {
        const wanted = asked[name];
        if (wanted) doses.set(name, wanted);
      }
    },
    behave: () => doses.clear(),
    /** Whether this call is to suffer from it; counts down. */
    strikes(name: Trouble, path: string, said = ''): boolean {
      const found = doses.get(name);
      if (!found || (found.only !== undefined && !path.endsWith(found.only))) return false;
      if (found.about !== undefined && !said.includes(found.about)) return false;
      if (found.next > 0) {
        doses.set(name, { ...found, next: found.next - 1 });
        return true;
      }
      return found.share > 0 && randomInt(100) < found.share;
    },
  };
}

import * as z from 'zod/mini';
import { money } from '../base/money.ts';

/** The seeds in force: the server's is hidden, its SHA-256 shown; `nonce` is the next one to be used. */
export const seedPair = z.object({
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  nonce: z.int(),
  /** SHA-256 of the server seed that comes after this one, promised already. */
  nextServerSeedHash: z.string(),
});
export type SeedPair = z.infer<typeof seedPair>;

/** What a round drew and paid. `serverSeed` is null until its seed is revealed. */
export const roundProof = z.object({
  roundId: z.string(),
  gameCode: z.string(),
  serverSeedHash: z.string(),
  serverSeed: z.nullable(z.string()),
  clientSeed: z.string(),
  nonce: z.int(),
  playedAt: z.int(),
});

export const diceDirection = z.enum(['over', 'under']);
/** Hundredths: 6700 is 67.00. A roll is 0 to 10000. */
export const hundredths = z.int().check(z.minimum(0), z.maximum(10_000));

export const diceRound = z.extend(roundProof, {
  stake: money,
  target: hundredths,
  direction: diceDirection,
  roll: hundredths,
  /** Ten-thousandths: 30000 is 3.0000×. */
  multiplier: z.int(),
  won: z.boolean(),
  payout: money,
});
export type DiceRound = z.output<typeof diceRound>;

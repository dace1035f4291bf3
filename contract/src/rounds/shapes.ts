import * as z from 'zod/mini';
import { money } from '../base/money.ts';
import { betState, playersMoney } from '../bets/shapes.ts';

/** Who a round is told to. Nobody is told what is not theirs: each field says who sees it. */
export const roundAudience = z.enum(['player', 'staff', 'vendor']);
export type RoundAudience = z.infer<typeof roundAudience>;

/**
 * What happened. `bet` to `adjust`: what a vendor asked and we did; `tombstone`: it undid what had not come yet.
 * `repeat`: it asked the same again and heard the same answer. `refused`: it asked and nothing moved. `entry`: money
 * moved in a game of ours, or at a vendor that keeps the money itself.
 */
export const stepKind = z.enum(['bet', 'win', 'rollback', 'tombstone', 'adjust', 'repeat', 'refused', 'entry']);

export const roundStep = z.object({
  at: z.int(),
  kind: stepKind,
  /** Null where none was named, or it is not told. */
  amount: z.nullable(money),
  /** Promo money instead of the player's own. */
  promo: z.boolean(),
  /** Of free rounds. */
  award: z.nullable(z.string()),
  /** Undone by a later step. */
  undone: z.boolean(),
  /** The round closed with it. */
  closes: z.boolean(),
  /** The vendor's own id of what it asked. */
  transaction: z.nullable(z.string()),
  /** Of what was undone. */
  refers: z.nullable(z.string()),
  /** Our number of the transaction. */
  number: z.nullable(z.string()),
  /** The entry it was booked as; null where nothing moved. */
  entry: z.nullable(z.string()),
  /** Of an `entry`, what for: a kind of the ledger's. */
  entryKind: z.nullable(z.string()),
  /**
   * Why nothing moved, in our words: see `Fact` in server/src/vendors/booking/command.ts, and `signature`,
   * `unreadable`, `fault`, `busy`.
   */
  reason: z.nullable(z.string()),
  /** The call it came by: its number among `calls`. Null where it is no longer kept. */
  call: z.nullable(z.string()),
  signature: z.nullable(z.string()),
  /** From the call's last byte to our answer. */
  tookMs: z.nullable(z.int()),
});
export type RoundStep = z.output<typeof roundStep>;

/** One call between us and the vendor, word for word; tokens in it are shortened. */
export const roundCall = z.object({
  id: z.string(),
  /** `in`: they asked us. */
  direction: z.enum(['in', 'out']),
  at: z.int(),
  tookMs: z.int(),
  method: z.string(),
  path: z.string(),
  request: z.string(),
  reply: z.string(),
  /** 0: there was no answer. */
  status: z.int(),
  signature: z.nullable(z.string()),
  keyId: z.nullable(z.string()),
  transaction: z.nullable(z.string()),
  /** Under which the call stands in our log; told to staff alone. */
  traceId: z.nullable(z.string()),
});
export type RoundCall = z.output<typeof roundCall>;

export const roundEntry = z.object({
  id: z.string(),
  kind: z.string(),
  amount: money,
  at: z.int(),
  /** Names of both accounts, told to staff. */
  debit: z.nullable(z.string()),
  credit: z.nullable(z.string()),
  /** Which of the player's money moved, which way, and what was left of it. Null where none did. */
  money: z.nullable(playersMoney),
  direction: z.nullable(z.enum(['in', 'out'])),
  balanceAfter: z.nullable(money),
});
export type RoundEntry = z.output<typeof roundEntry>;

/** A stake of the round as the record of bets has it. */
export const roundBet = z.object({
  orderNo: z.string(),
  stake: money,
  /** Of free rounds or promo money. */
  freeStake: money,
  payout: money,
  status: betState,
  placedAt: z.int(),
  settledAt: z.nullable(z.int()),
  /** Told to staff. */
  playerName: z.nullable(z.string()),
});

export const exploredRound = z.object({
  audience: roundAudience,
  gameCode: z.string(),
  gameName: z.string(),
  /** The vendor's code and name. */
  vassalage: z.string(),
  vendorName: z.string(),
  /** One of our own games. */
  own: z.boolean(),
  /** The round as the vendor calls it; of a game of ours, our number. Null where there is none. */
  round: z.nullable(z.string()),
  /** `open`: a bet waits for its result. `void`: all of it was undone. `none`: nothing was staked. */
  state: z.enum(['open', 'over', 'void', 'none']),
  currency: z.string(),
  staked: money,
  freeStaked: money,
  paid: money,
  /** What went back of bets that were undone, free stakes too. */
  returned: money,
  beganAt: z.int(),
  /** Null while it is open. */
  endedAt: z.nullable(z.int()),
  bets: z.array(roundBet),
  steps: z.array(roundStep),
  /** None for a vendor. */
  entries: z.array(roundEntry),
  calls: z.array(roundCall),
  /** Of a game of ours: what was drawn and how it can be recomputed, as named figures. */
  figures: z.record(z.string(), z.string()),
  /** Where a round of ours can be watched again. */
  replay: z.nullable(z.string()),
  /** Where a round of ours can be recomputed. */
  verifier: z.nullable(z.string()),
  /** Whether the vendor may have a page of its own on it: `rounds.page` asks it. */
  hasPage: z.boolean(),
});
export type ExploredRound = z.output<typeof exploredRound>;

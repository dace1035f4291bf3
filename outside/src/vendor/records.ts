import * as z from 'zod/mini';

/**
 * What the vendor remembers. Times are epoch milliseconds, amounts bigint micro-units (their digits
 * as text in the journal).
 */

const time = z.int();
const micro = z.codec(z.string().check(z.regex(/^-?\d+$/)), z.bigint(), { decode: BigInt, encode: String });

export const dialects = ['hub88', 'caleta', 'transfer'] as const;

/** A platform our games are played on, and the keys both sides sign with. */
export const operator = z.object({
  id: z.string(),
  dialect: z.enum(dialects),
  callbackUrl: z.string(),
  ourKey: z.object({ id: z.string(), privateKey: z.string(), publicKey: z.string() }),
  /** Every key they were ever introduced with; the last one is their newest. */
  theirKeys: z.array(z.object({ id: z.string(), publicKey: z.string() })),
  introducedAt: time,
});
export type Operator = z.output<typeof operator>;

/** A game opened for somebody: what the address of its page stands for. */
export const seat = z.object({
  id: z.string(),
  operator: z.string(),
  /** As the operator calls the player; empty in a demonstration. */
  user: z.string(),
  /** The operator's token of the play session; wallets held here have none. */
  token: z.string(),
  gameCode: z.string(),
  currency: z.string(),
  demo: z.boolean(),
  language: z.string(),
  lobbyUrl: z.string(),
  depositUrl: z.string(),
  openedAt: time,
  ended: z.boolean(),
  /** Whether its token was changed for one of the page's own. */
  rotated: z._default(z.boolean(), false),
});
export type Seat = z.output<typeof seat>;

/**
 * betting: the stake was asked for, no answer yet · open: staked and decided, its free spins not yet seen · paying:
 * over, the payout has no final answer · closed · void: the stake got no clear answer and is being taken back ·
 * refused: the operator said no.
 */
export const roundStates = ['betting', 'open', 'paying', 'closed', 'void', 'refused'] as const;

export const round = z.object({
  id: z.string(),
  /** The page's own id of this press of the button: the same press again is the same round. */
  key: z.string(),
  seat: z.string(),
  operator: z.string(),
  user: z.string(),
  gameCode: z.string(),
  currency: z.string(),
  demo: z.boolean(),
  reward: z.optional(z.string()),
  stake: micro,
  /** What the player chose, in the game's own words. */
  choice: z.unknown(),
  /** What chance made of it; absent until the stake is in. */
  result: z.optional(z.unknown()),
  /** Paid at once, and what its free spins brought beside. */
  payout: z.optional(micro),
  later: z.optional(micro),
  /** Whether the payment at once was ordered, where there is a later one. */
  firstPaid: z._default(z.boolean(), false),
  state: z.enum(roundStates),
  refusal: z.optional(z.string()),
  /** Whether the player saw it end. */
  seen: z.boolean(),
  at: time,
  endedAt: z.optional(time),
});
export type Round = z.output<typeof round>;

/** A movement asked of an operator's wallet, until there is a final answer. */
export const move = z.object({
  id: z.string(),
  round: z.string(),
  operator: z.string(),
  kind: z.enum(['bet', 'win', 'rollback']),
  refers: z.optional(z.string()),
  amount: micro,
  closes: z.boolean(),
  state: z.enum(['waiting', 'done', 'dropped', 'stuck']),
  attempts: z.int(),
  dueAt: time,
  /** The last status answered, or what was heard instead. */
  last: z.string(),
  at: time,
});
export type Move = z.output<typeof move>;

/** Free rounds an operator gave a player. */
export const reward = z.object({
  id: z.string(),
  operator: z.string(),
  user: z.string(),
  gameCode: z.string(),
  currency: z.string(),
  value: micro,
  count: z.int(),
  used: z.int(),
  endsAt: z.optional(time),
  cancelled: z.boolean(),
});
export type Reward = z.output<typeof reward>;

/** Money of a player that is kept here, of an operator with the transfer wallet. */
export const purse = z.object({
  id: z.string(),
  operator: z.string(),
  user: z.string(),
  currency: z.string(),
  balance: micro,
});
export type Purse = z.output<typeof purse>;

export const transfer = z.object({
  id: z.string(),
  operator: z.string(),
  transfer: z.string(),
  state: z.enum(['done', 'refused', 'closed']),
  direction: z.optional(z.enum(['in', 'out'])),
  user: z.optional(z.string()),
  currency: z.optional(z.string()),
  amount: z.optional(micro),
  /** What it answers for good. */
  balance: z.optional(micro),
  reason: z.optional(z.string()),
  at: time,
});
export type Transfer = z.output<typeof transfer>;

/** A finished bet of a wallet kept here, as its operator is told. */
export const slip = z.object({
  id: z.string(),
  /** Counted per operator, in the order they were finished. */
  number: z.int(),
  operator: z.string(),
  user: z.string(),
  gameCode: z.string(),
  round: z.string(),
  currency: z.string(),
  stake: micro,
  payout: micro,
  result: z.enum(['done', 'void', 'half_won', 'half_lost', 'cashed_out']),
  /** Of the stake, what stood against another bet of the round. */
  opposed: z._default(micro, 0n),
  betAt: time,
  endedAt: time,
});
export type Slip = z.output<typeof slip>;

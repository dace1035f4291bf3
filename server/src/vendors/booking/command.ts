import type { Micro } from '@palpite/math/money.ts';

/**
 * A vendor's request that concerns a player's money, the same for every dialect.
 *
 * - `bet`: the stake of one bet. `win`: what a bet brought, also nothing. `rollback`: a bet or a win never was.
 * - `adjust`: a correction of the vendor's own, in either direction; `refers` is not needed.
 */
export type CommandKind = 'bet' | 'win' | 'rollback' | 'adjust';

/** The purse: the player's own money, or promo money from the vendor's campaigns. */
export type Purse = 'cash' | 'promo';

/**
 * One command of a vendor, translated out of its dialect. Amounts are micro-units and never negative, but those of
 * `adjust`: below zero takes. The same `id` with the same content is the same command for good.
 */
export interface VendorCommand {
  readonly kind: CommandKind;
  /** The vendor's own id of this transaction: unique within the house for good. */
  readonly id: string;
  /**
   * The id of the bet a win belongs to, or of what a rollback undoes. A win may leave it out: then
   * its round must hold a bet.
   */
  readonly refers: string | undefined;
  /** The vendor's own id of the round. Undefined in a rollback that does not say. */
  readonly round: string | undefined;
  readonly closesRound: boolean;
  /**
   * The player as the vendor knows them: what `openSession` gave. Undefined: the player for whom the token was made,
   * even if it has expired.
   */
  readonly user: string | undefined;
  /** The token of the player's session at the vendor. Only bets need a live one. */
  readonly token: string | undefined;
  readonly gameCode: string | undefined;
  readonly currency: string | undefined;
  readonly amount: Micro;
  readonly purse: Purse;
  /**
   * What it moves of promo money beside `amount`, which is the player's own then: both or neither. A rollback finds out
   * itself. Kept under this id.
   */
  readonly beside?: { readonly id: string; readonly promo: Micro };
  /** The campaign's award (free rounds) the bet plays or the win comes from. */
  readonly award: string | undefined;
  /** A prize out of the vendor's own pocket, with no bet needed (promotion, tournament, jackpot paid apart). */
  readonly gift?: boolean;
  /** Of an award, a gift, an adjustment: what for, as said. */
  readonly remark?: string;
  /**
   * A dialect that knows no second result: whatever comes to a closed round is `settled`, also a win that names its
   * bet, and so is a win or a rollback that names a bet which has its result.
   */
  readonly strictRounds?: boolean;
  /** Of a win that names a bet nobody knows: it belongs to its round. */
  readonly roundWillDo?: boolean;
  /** Of a win: where it has no bet it is a gift. */
  readonly needsNoBet?: boolean;
  /** Another name it is found by. */
  readonly alias?: string;
  /**
   * Ids and aliases of what else bears its number: that is of the same player, round and game and of another kind,
   * or this is a `duplicate`.
   */
  readonly namesakes?: readonly string[];
  /** Of a rollback: it undoes bets alone, anything else is `not_a_bet`. */
  readonly onlyBets?: boolean;
}

/** A transaction that was done, as it stands. */
export interface TxKnown {
  readonly number: bigint;
  readonly id: string;
  readonly kind: CommandKind | 'tombstone';
  readonly refers: string | null;
  readonly round: string | null;
  /** The place among what moved the player's round; null where it moved none. */
  readonly seq: number | null;
  readonly playerId: bigint;
  readonly gameCode: string | null;
  readonly amount: Micro;
  /** Where the money came from or went to. */
  readonly purse: Purse;
  readonly award: string | null;
  readonly closes: boolean;
  readonly gift: boolean;
  /** Digest of what was asked. */
  readonly input: bigint;
  readonly entry: bigint | null;
  /** The bet in the journal it belongs to. */
  readonly bet: bigint | null;
  readonly cash: Micro;
  readonly promo: Micro;
  readonly undone: boolean;
}

/**
 * Why a command moved nothing. A dialect words it; some dialects call one or the other of these a success.
 *
 * - `unknown_user`, `unknown_token`, `token_expired`: who is it; the last two stop bets only
 * - `player_stopped`: staff, an exclusion or a closed account stops the player's bets; `limit`: a limit of the player's
 * or the law's does
 * - `unknown_game`: not on the brand's shelf; `game_closed`: closed for now; both stop bets only
 * - `wrong_currency`: a currency we know, but not the player's, or one nobody knows
 * - `bad_amount`: negative, too large, or finer than a micro-unit; also an id longer than 255 characters or with one no
 * text has
 * - `insufficient`: the purse holds less
 * - `duplicate`: the id was used before with another content
 * - `no_bet`: the win's bet or round is unknown, or what was to be undone is another player's; `unknown_reference`:
 * what was to be undone is unknown,
 *   and from now on refused should it still come
 * - `rolled_back`: the bet had been undone (a bet that comes after its rollback; a win of such a bet);
 * `rolled_back_before`: undone already by another command
 * - `settled`: the bet has its result or the round is closed; `not_a_bet`: what was to be undone is no bet (only where
 * a dialect undoes bets alone)
 * - `no_award`: the award is unknown, used up, ended, or of another game
 */
export type Fact =
  | 'unknown_user'
  | 'unknown_token'
  | 'token_expired'
  | 'player_stopped'
  | 'limit'
  | 'unknown_game'
  | 'game_closed'
  | 'wrong_currency'
  | 'bad_amount'
  | 'insufficient'
  | 'duplicate'
  | 'no_bet'
  | 'unknown_reference'
  | 'rolled_back'
  | 'rolled_back_before'
  | 'settled'
  | 'not_a_bet'
  | 'no_award';

export interface Purses {
  readonly cash: Micro;
  readonly promo: Micro;
  readonly currency: string;
}

/**
 * The outcome of a command. `first` is false when the same command had been done before: then
 * all is as it was told then.
 */
export type Outcome =
  | {
      readonly ok: true;
      readonly first: boolean;
      /** After the command: of a repeat as it stood then. */
      readonly purses: Purses;
      /** Our number of the transaction. */
      readonly number: bigint;
      /** The player whose money it was. */
      readonly playerId: bigint;
      readonly user: string;
    }
  | {
      readonly ok: false;
      readonly fact: Fact;
      /** The player whose money it would have been; undefined if the player is unknown. */
      readonly playerId?: bigint;
      readonly user?: string;
      /** As it stands; undefined where nobody is known whose it would be. */
      readonly purses: Purses | undefined;
    };

import type { Tx } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import type { Round } from './store.ts';

/** A round with what decides it, which is as secret as money until the round has ended. */
export interface OpenRound extends Round {
  readonly hash: string;
  readonly result: number;
}

/** A moment at which the leader works. */
export interface Moment {
  /** Since the phase began. */
  readonly elapsedMs: number;
  /** Whether the leader was away before it, so that what ended meanwhile was missed. */
  readonly wasAbsent: boolean;
}

/** A phase after the bets. */
export interface Phase {
  readonly name: string;
  /**
   * From where the phase before should have ended. A function where it follows from the result; infinite where
   * `isOver` says when it ends: then it is the last phase before the result.
   */
  readonly lastsMs: number | ((round: OpenRound) => number);
  /** Work that the leader repeats while the phase lasts, because people may act in it. */
  readonly during?: {
    readonly everyMs: number;
    work(platform: Platform, round: OpenRound, at: Moment): Promise<void>;
    /** Asked after the work: whether the phase ends now, before its time. Not in the last phase. */
    isOver?(platform: Platform, round: OpenRound): Promise<boolean>;
  };
}

/** The source of the results of a series. */
export interface ChainRules {
  /** `crash`, or a name for each table. It names the leader's lock. */
  readonly name: string;
  /** How many rounds a chain decides at most. */
  readonly chainLength: number;
  /**
   * The name of the encryption key for the seed of a chain and the hash of a round. Under another name, data encrypted
   * before cannot be read.
   */
  readonly seals: { readonly chain: string; readonly round: string };
  /** Computes the result from the hash of a round. */
  resultOf(salt: string, hash: string): number;
  /**
   * Whether the chain ends with this round, its newest, which is settled: a shoe in which the cut card came. It is not
   * asked of a round at the length of its chain. Without it every chain is played to its length.
   */
  isOver?(platform: Platform, last: Round): Promise<boolean>;
}

/**
 * Shared rounds one after another, one at a time, as a game declares them: flights, a table, draws.
 *
 * These functions may be called again after a failure, and by two processes at once, so each must be idempotent.
 */
export interface Series extends ChainRules {
  /** In their order. Bets are taken in the first; the last begins with the result, and at its end the round settles. */
  readonly phases: readonly [{ readonly name: string; readonly lastsMs: number }, Phase, ...Phase[]];
  /** From the result to the next round. */
  readonly pauseMs: number;
  /** The platform notices what is due later than this only if it was away. It may have been away all the same. */
  readonly awayMs: number;
  /** How long people may come back to bets that should have been closed while the platform was away. */
  readonly comeBackMs: number;
  /**
   * Called in the transaction in which the round gets its result, where that also follows from the rounds before it, as
   * the cards of a shoe do: writes it down and answers what the engine keeps of it, in place of `resultOf`.
   */
  deal?(platform: Platform, tx: Tx, round: OpenRound): Promise<number>;
  /** Whether another round may be opened now; asked again every second where it may not. Without it always. */
  mayOpen?(platform: Platform): Promise<boolean>;
  /** Says where the round stands now to those who watch it. */
  tell(platform: Platform, round: Round): void;
  /**
   * Called where a phase between bets and result should have ended while the platform was away, before it ends. Void:
   * the round is not finished, and all its bets are given back.
   */
  afterOutage(platform: Platform, round: OpenRound): Promise<'goes on' | 'void'>;
  /** Gives back each bet of a void round that is not decided. */
  giveBack(platform: Platform, round: Round): Promise<void>;
  /** Pays what won and decides the rest. */
  settle(platform: Platform, round: OpenRound): Promise<void>;
}

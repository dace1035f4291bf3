import type { DialectName } from './speech.ts';
import type { Trial } from './trial.ts';

/** The rules a case may stand under; the numbers are those of docs/conformance.md. */
export const rules = {
  0: 'Money moves by what was asked, to the smallest step, and only for who can prove to be asking',
  1: 'The same transaction again is the same transaction: a success, and no second movement',
  2: 'The same id with another content, or for another player, is refused',
  3: 'Tokens are judged for bets alone: what is owed comes in with an expired one, and for a blocked player',
  4: 'A token that was swapped is expired',
  5: 'Who is blocked, or at a limit of their own, places no bet',
  6: 'A win needs its bet, and one that was not undone',
  7: 'An undoing of what is unknown moves nothing, and the bet that comes after it is refused',
  8: 'An undoing counts once, and leaves the round’s other bets alone',
  9: 'A negative amount, another currency, an unknown game: nothing moves',
  10: 'Promo money is a purse of its own',
  11: 'A result closes its round; what comes later is answered as it is done',
  12: 'Transactions are remembered',
  13: 'Many at once: one movement for one transaction, and never more than there is',
  14: 'An answer comes in time, and a bet that is too late loses to its undoing',
  faults: 'Replies are lost, calls are repeated, come late and in the wrong order',
  protocol: 'What this protocol alone has',
} as const;
export type RuleId = keyof typeof rules;

export interface Case {
  readonly rule: RuleId;
  readonly name: string;
  /** The public suite whose case of that name, or whose subject, is written anew here; without it the case is ours. */
  readonly from?: 'Caleta' | 'Evolution' | 'Red Tiger';
  /** Undefined: whatever is spoken. */
  readonly only?: readonly DialectName[];
  readonly run: (trial: Trial) => Promise<void>;
}

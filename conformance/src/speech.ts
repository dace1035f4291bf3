import type { Prepared, Raw } from './wire.ts';

export type DialectName = 'hub88' | 'caleta' | 'pam';

/** A player as the operator knows them, and the token of their session. */
export interface Player {
  readonly user: string;
  readonly token: string;
}

/** What is asked of a player's money. Amounts are millionths of the currency unit. */
export interface Movement {
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly id: string;
  readonly round: string;
  readonly amount: bigint;
  /** The transaction a win belongs to or a rollback undoes. */
  readonly of?: string | undefined;
  readonly promo?: boolean;
  readonly closes?: boolean;
  readonly currency?: string;
  readonly game?: string;
}

/** What a call may be asked to lack. */
export type Forged = 'signature' | 'unsigned';

/** An answer, as far as all protocols have it. */
export interface Answer extends Raw {
  readonly code: string;
  readonly user?: string | undefined;
  readonly currency?: string | undefined;
  /** Millionths; undefined where the answer tells none, or the protocol never does. */
  readonly cash?: bigint | undefined;
  readonly promo?: bigint | undefined;
  readonly token?: string | undefined;
  /** The operator's own id of what it did. */
  readonly transaction?: string | undefined;
  /** Whatever every answer has to keep to and this one does not. */
  readonly faults: readonly string[];
}

/** What an answer may have to mean. `refused`: anything but a success. */
export type Meaning =
  | 'done'
  | 'refused'
  | 'duplicate'
  | 'expired'
  | 'nobody'
  | 'stopped'
  | 'limit'
  | 'no bet'
  | 'win of the undone'
  | 'bet after its undoing'
  | 'nothing to undo'
  | 'undone again'
  | 'settled'
  | 'too little'
  | 'too little promo'
  | 'currency'
  | 'game'
  | 'forged';

/** One protocol, as the vendor speaks it. */
export interface Speech {
  readonly name: DialectName;
  /** The codes that mean it. */
  readonly codes: Readonly<Record<Exclude<Meaning, 'refused'>, readonly string[]>>;
  /** Amounts are told in whole steps of so many millionths. */
  readonly stepMicros: bigint;
  /** An undoing of what is unknown, or undone already, is a success. */
  readonly undoingIsFree: boolean;
  /** Answers tell the promo money. */
  readonly tellsPromo: boolean;
  balance(player: Player, forged?: Forged): Prepared;
  /** A new token for the old one; undefined where the protocol has no such call. */
  swap?(player: Player): Prepared;
  move(player: Player, movement: Movement, forged?: Forged): Prepared;
  read(asked: Prepared, raw: Raw): Answer;
}

export function meansOk(speech: Speech, { code }: Pick<Answer, 'code'>): boolean {
  return speech.codes.done.includes(code);
}

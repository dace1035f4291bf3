/** A message in words, ready to go. */
export interface Parcel {
  /** Our own number of it. */
  readonly id: bigint;
  /** Whom it comes from, by the name people know. */
  readonly from: string;
  /** A number in E.164, or an address. */
  readonly to: string;
  /** After that nobody should deliver it any more. */
  readonly secondsLeft: number;
  readonly sms: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * Who carries messages out. Throws `NotSent` when it certainly did not go and may be tried again, `Refused` when it
 * never will, and anything else when nobody knows. Nothing thrown names the receiver or repeats what the message says.
 */
export interface Carrier {
  /** The carrier's own number of the message. */
  send(parcel: Parcel): Promise<string>;
  /**
   * Numbers of messages with these words to this receiver, taken since then; absent where a carrier cannot be asked.
   */
  find?(parcel: Parcel, since: Date): Promise<readonly string[]>;
}

export class NotSent extends Error {}

export class Refused extends Error {}

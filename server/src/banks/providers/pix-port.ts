import type { Micro } from '@palpite/math/money.ts';

/**
 * What we ask of a bank for PIX. Each call may be repeated with the same id without a second effect. Every call throws
 * `BankUnavailable` when no clear answer came (it may have been carried out), and `BankRefused` when the bank said no.
 * Amounts are micro-units in whole cents.
 */
export interface PixPort {
  /** Makes the charge of `txid`, or finds it. */
  createCharge(charge: NewCharge): Promise<Charge>;
  readCharge(txid: string): Promise<Charge | undefined>;
  /** One PIX we received. */
  readReceipt(endToEndId: string): Promise<Receipt | undefined>;
  /**
   * Who paid a PIX we received. The PIX API tells it in no field, so it is asked at an address of the bank's own; where
   * the bank has none, the API can at least be asked whether `supposed` paid: then nothing is known of anybody else.
   */
  readPayer(receipt: Receipt, supposed: string | undefined): Promise<Payer>;
  /**
   * Every PIX our key received in that time, both ends included; with `returnedOnly` only those of
   * which something went back.
   */
  listReceipts(from: Date, to: Date, options?: { returnedOnly?: boolean }): Promise<Receipt[]>;
  /** Takes a charge nobody paid out of use. Refused when it was paid or removed. */
  removeCharge(txid: string): Promise<Charge>;
  /**
   * Every payout from our key asked for in that time, both ends included, whether we know of it or not; with
   * `returnedOnly` only those the payee's bank sent back.
   */
  listPayouts(from: Date, to: Date, options?: { returnedOnly?: boolean }): Promise<Payout[]>;
  /** Every bank transfer this account of ours got in that time, both ends included. */
  listTransfers(account: string, from: Date, to: Date): Promise<Transfer[]>;
  /** What lies on the account of our key, or on this one of ours; below zero where the bank lets us owe it. */
  readBalance(account?: string): Promise<Micro>;
  /** Gives a received PIX back (devolução). `id`: 1–35 letters and digits. */
  refund(refund: { endToEndId: string; id: string; amount: Micro; description: string }): Promise<Refund>;
  /** Tells the bank where to call back about receipts and payouts: it appends `/pix` and `/payout`. */
  registerWebhook(url: string): Promise<void>;
  /** Pays out. The bank refuses when key or account do not belong to `payeeCpf`. */
  payout(payout: {
    id: string;
    amount: Micro;
    to: PayoutTarget;
    payeeCpf: string;
    description: string;
  }): Promise<Payout>;
  /** undefined: the bank knows no payout under this id, so nothing was paid. */
  readPayout(id: string): Promise<Payout | undefined>;
  /** Whose key this is, as the directory of keys says; undefined for a key nobody has. */
  lookupKey(pixKey: string): Promise<{ cpf: string | undefined; name: string } | undefined>;
}

export interface NewCharge {
  readonly txid: string;
  readonly amount: Micro;
  readonly expirySeconds: number;
  readonly payer: { readonly cpf: string; readonly name: string };
  readonly description: string;
}

export interface Charge {
  readonly txid: string;
  /** An expired charge stays active: whether it is in time is ours to compute. */
  readonly state: 'active' | 'paid' | 'removed';
  readonly amount: Micro;
  readonly pixKey: string;
  readonly brCode: string;
  readonly createdAt: Date;
  readonly expirySeconds: number;
  /** The endToEndIds paid against it so far. */
  readonly receipts: readonly string[];
}

/** `cpf` is undefined when the bank does not say, or the payer is a company. */
export interface Payer {
  readonly cpf: string | undefined;
  readonly name: string | undefined;
}

export interface Receipt {
  readonly endToEndId: string;
  readonly txid: string | undefined;
  readonly pixKey: string | undefined;
  readonly amount: Micro;
  readonly paidAt: Date;
  /** What of it went back or is on its way, asked for by us or taken by the payer's bank. */
  readonly returns: readonly ReturnSeen[];
}

export interface ReturnSeen {
  /** The payments system's number of the return; ours until the bank gives one. */
  readonly returnId: string;
  /** The id it was asked for by. */
  readonly id: string;
  readonly amount: Micro;
  /** ORIGINAL or RETIRADA: asked for by us. MED_…: taken by the payer's bank. */
  readonly nature: string;
  readonly description: string;
  readonly askedAt: Date;
  readonly state: 'processing' | 'done' | 'refused';
}

export interface Transfer {
  readonly reference: string;
  readonly amount: Micro;
  readonly at: Date;
  readonly payer: Payer;
  /** What the payer wrote for us. */
  readonly text: string;
}

export interface Refund {
  readonly state: 'processing' | 'done' | 'refused';
  readonly reason: string | undefined;
}

/** A key, or an account: `bankCode` of three digits, `number` as '1234 56789-0'. */
export type PayoutTarget =
  | { readonly pixKey: string }
  | { readonly account: { readonly bankCode: string; readonly number: string; readonly name: string } };

export interface Payout {
  readonly id: string;
  readonly amount: Micro;
  /** given_back: it was settled, and the payee's bank sent it back to us. */
  readonly state: 'processing' | 'settled' | 'refused' | 'given_back';
  readonly endToEndId: string | undefined;
  readonly settledAt: Date | undefined;
  /** When it was there again. */
  readonly returnedAt: Date | undefined;
  /** Why the bank refused, in its words. */
  readonly reason: string | undefined;
  /**
   * Whether it was refused because of who was to be paid: their account, key or CPF. Where the bank
   * does not say so, it was not.
   */
  readonly isPayeesFault: boolean;
}

/**
 * No clear answer: the network failed, the time ran out, or the bank is in trouble. What was asked may have happened.
 */
export class BankUnavailable extends Error {}

/** The bank understood and said no (RFC 7807). */
export class BankRefused extends Error {
  readonly status: number;
  /** The last part of the problem's type, such as 'CobOperacaoInvalida'. */
  readonly type: string;
  /** What of the request it did not take: who pays, who is paid, or anything else, which is ours to mend. */
  readonly about: 'payer' | 'payee' | 'other';
  constructor(status: number, type: string, detail: string, about: BankRefused['about'] = 'other') {
    super(detail);
    this.status = status;
    this.type = type;
    this.about = about;
  }
}

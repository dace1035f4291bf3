import { randomBytes, randomInt } from 'node:crypto';
import { type Micro, unit } from '@palpite/math/money.ts';
import type { Clock } from '../clock.ts';
import type { Journal, Shelf } from './journal.ts';
import * as records from './records.ts';

export interface BankSettings {
  /** The bank's number in the payments system, 8 digits; a number no bank has. */
  readonly ispb: string;
  /** Who receives the charges: our platform, as the bank knows it. */
  readonly receiver: { readonly name: string; readonly city: string; readonly cnpj: string };
  readonly payoutDelayMs: number;
  readonly refundDelayMs: number;
  /** Receipts within this window travel in one call-back. */
  readonly batchWindowMs: number;
  /** Waits between attempts of a call-back; after the last it is given up. */
  readonly retryDelaysMs: readonly number[];
  readonly callTimeoutMs: number;
  /** What a new account of a person starts with. */
  readonly openingBalance: Micro;
  /** What the client itself put into the account of each of its PIX keys, before anybody paid. */
  readonly clientCapital: Micro;
}

export const usualSettings: BankSettings = {
  ispb: '99999004',
  receiver: { name: 'Palpite Demonstração', city: 'São Paulo', cnpj: '11222333000181' },
  payoutDelayMs: 2000,
  refundDelayMs: 1000,
  batchWindowMs: 300,
  retryDelaysMs: [1000, 2000, 4000, 8000, 15_000, 30_000, 60_000, 120_000, 300_000, 600_000, 1_800_000, 3_600_000],
  callTimeoutMs: 10_000,
  openingBalance: 250_000n * unit,
  clientCapital: 1_000_000n * unit,
};

/** How the bank misbehaves, for tests and demonstrations. Not remembered across restarts. */
export const payoutModes = ['settle', 'slow', 'refuse', 'empty', 'stall', 'give_back'] as const;

export interface Mode {
  /** Each call-back is made this many times more. */
  repeat: number;
  /** Call-backs wait this much longer. */
  delayMs: number;
  /** Newest first, each in a call of its own. */
  reorder: boolean;
  /** This many of the next call-backs get lost on the way: the bank believes they arrived. */
  drop: number;
  /** Before each call-back about a receipt comes one about money that never arrived. */
  forge: boolean;
  /**
   * settle: as it should be · slow: a minute later · refuse: every payout is taken, and the payee's bank refuses it ·
   * empty: every payout is taken, and the client's account has not enough for it · stall: payouts stay in process ·
   * give_back: they arrive, and the payee's bank sends them back.
   */
  payouts: (typeof payoutModes)[number];
  /** This many of the next charges, refunds and payouts are carried out, but the answer never reaches the client. */
  loseAnswers: number;
  /** Every API call is answered 503. */
  unavailable: boolean;
  /** This many of the next API calls are answered 500, and nothing is carried out. */
  fail: number;
  /** This many of the next API calls are never answered, and nothing is carried out. */
  hang: number;
  /**
   * Payers may pay another amount, an expired charge, a charge already paid, and more than they have, as banks that
   * stray from the rules allow.
   */
  lax: boolean;
  /** Returns we ask for come to nothing; what the payer's bank takes back goes all the same. */
  refuseReturns: boolean;
}

export const goodMode: Mode = {
  repeat: 0,
  delayMs: 0,
  reorder: false,
  drop: 0,
  forge: false,
  payouts: 'settle',
  loseAnswers: 0,
  unavailable: false,
  fail: 0,
  hang: 0,
  lax: false,
  refuseReturns: false,
};

/** What every part of the bank works with. */
export interface Vault {
  readonly clock: Clock;
  readonly settings: BankSettings;
  readonly mode: Mode;
  readonly write: Journal['write'];
  /** Host and port of the address in QR codes, known once the server listens. */
  host: string;
  readonly charges: Shelf<records.Charge>;
  readonly receipts: Shelf<records.Receipt>;
  readonly payouts: Shelf<records.Payout>;
  readonly incoming: Shelf<records.Incoming>;
  readonly hooks: Shelf<records.Hook>;
  readonly notices: Shelf<records.Notice>;
  readonly people: Shelf<records.Person>;
  readonly keys: Shelf<records.PixKey>;
}

export function openVault(journal: Journal, clock: Clock, settings: BankSettings): Vault {
  return {
    clock,
    settings,
    mode: { ...goodMode },
    write: (changes) => journal.write(changes),
    host: '127.0.0.1',
    charges: journal.shelf('charge', records.charge, (record) => record.txid),
    receipts: journal.shelf('receipt', records.receipt, (record) => record.endToEndId),
    payouts: journal.shelf('payout', records.payout, (record) => record.id),
    incoming: journal.shelf('incoming', records.incoming, (record) => record.reference),
    hooks: journal.shelf('hook', records.webhook, (record) => record.key),
    notices: journal.shelf('notice', records.notice, (record) => record.id),
    people: journal.shelf('person', records.person, (record) => record.cpf),
    keys: journal.shelf('key', records.pixKey, (record) => record.key),
  };
}

const alphanumeric = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** `length` random letters and digits. */
export function randomText(length: number): string {
  return Array.from({ length }, () => alphanumeric.charAt(randomInt(alphanumeric.length))).join('');
}

/** `length` random bytes in hex. */
export function randomHex(length: number): string {
  return randomBytes(length).toString('hex');
}

/**
 * The payments system's id of one transfer (E) or one return (D): letter, ISPB, minute in UTC,
 * 11 characters; 32 in all.
 */
export function transferId(vault: Vault, letter: 'E' | 'D'): string {
  const minute = new Date(vault.clock.now()).toISOString().replace(/\D/g, '').slice(0, 12);
  return `${letter}${vault.settings.ispb}${minute}${randomText(11)}`;
}

/** RFC 3339 in UTC. */
export function isoTime(at: number): string {
  return new Date(at).toISOString();
}

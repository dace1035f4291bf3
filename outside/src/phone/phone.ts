import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Journal } from '../bank/journal.ts';
import { randomHex } from '../bank/vault.ts';
import type { Clock } from '../clock.ts';

/** The pair a sender proves itself with: the account's SID and its token. */
export interface GatewayCredentials {
  readonly account: string;
  readonly token: string;
}

const sms = z.object({
  sid: z.string(),
  to: z.string(),
  from: z.string(),
  body: z.string(),
  /** Taken by the gateway, delivered to the phone, and too late for it; epoch milliseconds. */
  takenAt: z.number(),
  deliverAt: z.number(),
  expiresAt: z.number(),
});
export type Sms = z.infer<typeof sms>;

/** How the gateway misbehaves. Not remembered across restarts. */
export interface GatewayMode {
  /** down: nothing is taken (503) · busy: nothing is taken (429) · lose: taken, but the sender gets no answer (500). */
  answer: 'well' | 'down' | 'busy' | 'lose';
  /** SMS reach the phone this much later. */
  delayMs: number;
}

/** A refusal in the gateway's own codes. */
export class GatewayProblem extends Error {
  readonly status: number;
  readonly code: number;
  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The gateway's longest validity, in seconds. */
const longestValidity = 36_000;
const form = z.object({
  To: z.string().check(z.regex(/^\+[1-9]\d{7,14}$/)),
  From: z.string().check(z.minLength(1), z.maxLength(40)),
  Body: z.string().check(z.minLength(1), z.maxLength(1600)),
  ValidityPeriod: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(longestValidity)),
    longestValidity,
  ),
});
const problems: Record<string, [code: number, message: string]> = {
  To: [21_211, "The 'To' number is not a valid phone number."],
  From: [21_212, "The 'From' number is not valid."],
  Body: [21_602, 'Message body is required.'],
  ValidityPeriod: [21_604, 'The validity period is out of range.'],
};

export type Phone = ReturnType<typeof createPhone>;

/** Every phone of the outside world and the gateway that reaches them. */
export function createPhone(options: {
  journal: Journal;
  clock: Clock;
  credentials: () => GatewayCredentials | undefined;
}) {
  const { journal, clock } = options;
  const shelf = journal.shelf('sms', sms, (record) => record.sid);
  const mode: GatewayMode = { answer: 'well', delayMs: 0 };
  const reachedPhone = (record: Sms) => record.deliverAt <= clock.now() && record.deliverAt < record.expiresAt;
  const newestFirst = () => shelf.all().reverse();

  return {
    mode,

    /** Lets a call of the account pass; throws the problem otherwise. */
    check(authorization: string | undefined, account: string): void {
      const expected = options.credentials();
      const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '')?.[1] ?? '';
      const given = Buffer.from(encoded, 'base64').toString('utf8');
      if (!expected || account !== expected.account || !same(given, `${expected.account}:${expected.token}`))
        throw new GatewayProblem(401, 20_003, 'Authenticate');
    },

    /** Takes an SMS, as the gateway's form has it. */
    send(input: unknown): Sms {
      if (mode.answer === 'down') throw new GatewayProblem(503, 20_500, 'Service unavailable');
      if (mode.answer === 'busy') throw new GatewayProblem(429, 20_429, 'Too many requests');
      const read = form.safeParse(input);
      if (!read.success) {
        const [code, message] = problems[String(read.error.issues[0]?.path[0])] ?? [20_001, 'Unknown parameter'];
        throw new GatewayProblem(400, code, message);
      }
      const { To: to, From: from, Body: body, ValidityPeriod: validity } = read.data;
      const takenAt = clock.now();
      const record: Sms = {
        sid: `SM${randomHex(16)}`,
        to,
        from,
        body,
        takenAt,
        deliverAt: takenAt + mode.delayMs,
        expiresAt: takenAt + validity * 1000,
      };
      journal.write([shelf.put(record)]);
      if (mode.answer === 'lose') throw new GatewayProblem(500, 20_500, 'Internal server error');
      return record;
    },

    find: (sid: string): Sms | undefined => shelf.get(sid),

    /** What the gateway took for a number from that day on, newest first. */
    taken: (to: string | undefined, since: number): Sms[] =>
      newestFirst().filter((record) => (to === undefined || record.to === to) && record.takenAt >= since),

    statusOf: (record: Sms): 'queued' | 'delivered' | 'undelivered' =>
      reachedPhone(record) ? 'delivered' : record.deliverAt >= record.expiresAt ? 'undelivered' : 'queued',

    /** What has reached a phone, newest first. */
    inbox: (number: string): Sms[] => newestFirst().filter((record) => record.to === number && reachedPhone(record)),

    /** The numbers that ever got an SMS, the latest first, with how many. */
    numbers(): { number: string; count: number }[] {
      const counts = new Map<string, number>();
      for (const record of newestFirst())
        if (reachedPhone(record)) counts.set(record.to, (counts.get(record.to) ?? 0) + 1);
      return [...counts].map(([number, count]) => ({ number, count }));
    },
  };
}

/** Compares without telling by its time how much was right. */
function same(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/** A number as somebody types it, with or without the plus and signs between; undefined when it is none. */
export function readNumber(typed: string): string | undefined {
  const digits = typed.replace(/[^\d]/g, '');
  return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : undefined;
}

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { isValidCpf } from '@brazilian-utils/brazilian-utils';
import * as z from 'zod/mini';
import type { Journal } from '../bank/journal.ts';
import { randomHex } from '../bank/vault.ts';
import { type Clock, stoppable } from '../clock.ts';
import { irregularCpfs } from './documents.ts';

export interface VerifierCredentials {
  /** The bearer key our platform calls with. */
  readonly key: string;
  /** What call-backs are signed with. */
  readonly webhookKey: string;
}

export const documentTypes = ['rg', 'cnh', 'passport'] as const;
/** Who is before the camera: the bearer · the bearer in bad light · somebody else · a picture of the bearer. */
export const faces = ['same', 'dim', 'other', 'photo'] as const;
export type Face = (typeof faces)[number];

const document = z.object({
  type: z.enum(documentTypes),
  number: z.string(),
  name: z.string(),
  cpf: z.string(),
  birthDate: z.string(),
});
export type IdDocument = z.infer<typeof document>;

const session = z.object({
  id: z.string(),
  /** The unguessable part of the page's address. */
  token: z.string(),
  reference: z.string(),
  returnUrl: z.string(),
  webhookUrl: z.string(),
  language: z.enum(['pt', 'en']),
  createdAt: z.number(),
  expiresAt: z.number(),
  document: z.nullable(document),
  face: z.nullable(z.enum(faces)),
  /** When the result is there; null while the person has not finished. */
  readyAt: z.nullable(z.number()),
  /** Call-backs made so far, and whether one arrived. */
  attempts: z.number(),
  told: z.boolean(),
});
export type Session = z.infer<typeof session>;

/** How the verifier misbehaves. Not remembered across restarts. */
export interface VerifierMode {
  /** down: every call fails (500) · silent: no call is answered. */
  answer: 'well' | 'down' | 'silent';
  /** lose: no call-back is made · twice: each is made twice · forge: each is signed with a wrong key. */
  callback: 'well' | 'lose' | 'twice' | 'forge';
  /** How long the pictures are looked at. */
  delayMs: number;
}

/** A refusal of the API. */
export class VerifierProblem extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const sessionMs = 24 * 3_600_000;
const retryDelaysMs = [2_000, 15_000, 60_000, 300_000, 1_800_000];
const callTimeoutMs = 5_000;

const address = z.string().check(z.maxLength(500), z.url({ protocol: /^https?$/ }));
const opening = z.object({
  reference: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  return_url: address,
  webhook_url: address,
  language: z._default(z.enum(['pt', 'en']), 'pt'),
});

const outcomes: Record<Face, { score: number; live: boolean }> = {
  same: { score: 97, live: true },
  dim: { score: 72, live: true },
  other: { score: 21, live: true },
  photo: { score: 95, live: false },
};

export type Verifier = ReturnType<typeof createVerifier>;

/** A house that verifies people: sessions with a page of their own, results to be read back, and signed call-backs. */
export function createVerifier(options: {
  journal: Journal;
  clock: Clock;
  credentials: () => VerifierCredentials | undefined;
}) {
  const { journal } = options;
  const clock = stoppable(options.clock);
  const shelf = journal.shelf('verifier-session', session, (record) => record.id);
  const mode: VerifierMode = { answer: 'well', callback: 'well', delayMs: 1_000 };
  let stopped = false;
  const put = (record: Session): Session => {
    journal.write([shelf.put(record)]);
    return record;
  };

  const plan = (record: Session, delayMs: number): void => {
    clock.after(Math.max(0, delayMs), () => tell(record.id));
  };

  const tell = async (id: string): Promise<void> => {
    const record = shelf.get(id);
    if (!record || record.told || stopped || mode.callback === 'lose') return;
    const arrived = await call(record);
    if (mode.callback === 'twice') await call(record);
    if (stopped) return;
    const next = put({ ...record, attempts: record.attempts + 1, told: arrived });
    const retryDelayMs = retryDelaysMs[next.attempts - 1];
    if (!arrived && retryDelayMs !== undefined) plan(next, retryDelayMs);
  };

  const call = async (record: Session): Promise<boolean> => {
    const key = options.credentials()?.webhookKey;
    if (key === undefined) return false;
    const [event, type, timestamp] = [`evt_${randomHex(8)}`, 'session.finished', Math.floor(clock.now() / 1000)];
    const signature = createHmac('sha256', mode.callback === 'forge' ? `not-${key}` : key)
      .update(`${timestamp}.${event}.${type}.${record.id}`)
      .digest('hex');
    try {
      const answer = await fetch(record.webhookUrl, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ event, type, session: record.id, timestamp, signature }),
        signal: AbortSignal.timeout(callTimeoutMs),
        redirect: 'error',
      });
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  };

  const statusOf = (record: Session): 'open' | 'processing' | 'finished' | 'expired' => {
    if (record.readyAt !== null) return record.readyAt <= clock.now() ? 'finished' : 'processing';
    return record.expiresAt <= clock.now() ? 'expired' : 'open';
  };

  return {
    mode,
    statusOf,

    /** Lets a call of our platform pass; throws the problem otherwise. */
    check(authorization: string | undefined): void {
      const expected = options.credentials()?.key;
      const given = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '';
      if (expected === undefined || !same(given, expected)) throw new VerifierProblem(401, 'unknown key');
      if (mode.answer === 'down') throw new VerifierProblem(500, 'internal error');
    },

    /** Opens a session, or answers the one of the same reference. */
    open(input: unknown): Session {
      const read = opening.safeParse(input);
      if (!read.success) throw new VerifierProblem(400, `${read.error.issues[0]?.path.join('.') ?? ''} is wrong`);
      const { reference, return_url: returnUrl, webhook_url: webhookUrl, language } = read.data;
      const known = shelf.all().find((record) => record.reference === reference);
      if (known) return known;
      const createdAt = clock.now();
      return put({
        id: `vs_${randomHex(12)}`,
        token: randomHex(24),
        reference,
        returnUrl,
        webhookUrl,
        language,
        createdAt,
        expiresAt: createdAt + sessionMs,
        document: null,
        face: null,
        readyAt: null,
        attempts: 0,
        told: false,
      });
    },

    find: (id: string): Session | undefined => shelf.get(id),
    /** Those whose part is done, the newest first. */
    finished: (): Session[] =>
      shelf
        .all()
        .filter((record) => record.readyAt !== null)
        .reverse(),
    byToken: (token: string): Session | undefined => shelf.all().find((record) => record.token === token),

    /** The person holds up a document; it may be held up again until the face has been looked at. */
    showDocument: (record: Session, shown: IdDocument): Session => put({ ...record, document: shown }),

    /** The person looks into the camera, which ends their part. */
    showFace(record: Session, face: Face): Session {
      const done = put({ ...record, face, readyAt: clock.now() + mode.delayMs });
      plan(done, mode.delayMs);
      return done;
    },

    body(record: Session): object {
      const { id, reference, document: shown, face, readyAt } = record;
      const status = statusOf(record);
      const finished = status === 'finished' && shown !== null && face !== null && readyAt !== null;
      return {
        id,
        reference,
        status,
        finished_at: finished ? new Date(readyAt).toISOString() : null,
        result: finished ? resultOf(shown, face) : null,
      };
    },

    /** Goes on with the call-backs a restart interrupted. */
    resume(): void {
      for (const record of shelf.all())
        if (record.readyAt !== null && !record.told && record.attempts <= retryDelaysMs.length)
          plan(record, record.readyAt - clock.now());
    },

    close(): void {
      stopped = true;
      clock.stop();
    },
  };
}

function resultOf(shown: IdDocument, face: Face): object {
  const { score, live } = outcomes[face];
  const status = !isValidCpf(shown.cpf) ? 'unknown' : irregularCpfs.has(shown.cpf) ? 'irregular' : 'regular';
  return {
    document: {
      type: shown.type,
      number_last4: shown.number.slice(-4),
      name: shown.name,
      cpf: shown.cpf,
      birth_date: shown.birthDate,
    },
    cpf_status: status,
    face_match: { score },
    liveness: { passed: live },
  };
}

/** Compares without telling by its time how much was right. */
function same(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

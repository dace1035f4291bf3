import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Calls } from '../calls.ts';
import { isPublicKey, newKey, sign, verify } from '../keys.ts';
import { dialects, type Operator } from '../records.ts';
import type { Store, VendorSettings } from '../store.ts';
import type { Trouble, Troubles } from '../trouble.ts';

export interface Desk {
  readonly store: Store;
  readonly calls: Calls;
  readonly settings: VendorSettings;
  readonly troublesOf: (operator: string) => Troubles;
  /** How a browser reaches us, without a slash at the end. */
  readonly publicUrl: () => string;
  /** How a machine does: where pictures are fetched. */
  readonly ownUrl: () => string;
  /** What an operator shows to be introduced; undefined: nobody is. */
  readonly onboardingKey: () => string | undefined;
}

/** A question of an operator whose signature held. */
export interface Asked {
  readonly operator: Operator;
  readonly body: Record<string, unknown>;
}

/** Answered in the dialect's own words, with the status it uses for it. */
export class Refused extends Error {
  readonly status: number;
  readonly said: object;
  constructor(status: number, said: object) {
    super(JSON.stringify(said));
    this.status = status;
    this.said = said;
  }
}

export interface DoorWords {
  readonly dialect: Operator['dialect'];
  readonly operatorField: string;
  readonly signatureHeader: string;
  readonly keyHeader: string;
  readonly refusal: (why: 'syntax' | 'operator' | 'signature') => Refused;
  /** Whether answers are signed too, and by which header. */
  readonly answerHeader?: string;
}

/**
 * A door operators call: the signature is checked over the raw bytes before a word of it counts, and we misbehave
 * where the switch says so.
 */
export function door(
  app: FastifyInstance,
  desk: Desk,
  words: DoorWords,
  path: string,
  handle: (asked: Asked) => object | Promise<object>,
): void {
  app.post(path, async (request, reply) => {
    const at = desk.store.clock.now();
    const began = performance.now();
    const raw = request.body instanceof Buffer ? request.body : Buffer.alloc(0);
    let operator: Operator | undefined;
    let struck: Trouble | undefined;
    let good = false;
    const note = (answer: string | undefined, status: number | undefined) => {
      if (!operator) return;
      desk.calls.note({
        at,
        operator: operator.id,
        direction: 'in',
        path,
        request: raw.toString('utf8'),
        answer,
        status,
        tookMs: Math.round(performance.now() - began),
        signature: good ? 'good' : 'bad',
        trouble: struck,
      });
    };
    const send = (said: object, status: number) => {
      const text = struck === 'garble' ? '{"status": "RS_O' : JSON.stringify(said);
      note(text, status);
      if (words.answerHeader && operator)
        void reply.headers({
          [words.answerHeader]: sign(operator.ourKey.privateKey, text),
          [words.keyHeader]: operator.ourKey.id,
        });
      return reply.status(status).type('application/json').send(text);
    };
    try {
      const body = parsed(raw);
      if (!body) throw words.refusal('syntax');
      operator = desk.store.operators.get(String(body[words.operatorField]));
      if (operator?.dialect !== words.dialect) operator = undefined;
      if (!operator) throw words.refusal('operator');
      good = verify(operator, raw, one(request, words.signatureHeader), one(request, words.keyHeader));
      if (!good) throw words.refusal('signature');
      struck = troubleIn(desk.troublesOf(operator.id), path, raw.toString('utf8'));
      if (struck === 'hang') return hang(reply, () => note(undefined, undefined));
      if (struck === 'fail') return send({ error: 'fault' }, 500);
      if (struck === 'oddStatus') return send({ status: 'PERHAPS' }, 200);
      if (struck === 'slow') await new Promise((resolve) => setTimeout(resolve, desk.settings.slowMs));
      const said = await handle({ operator, body });
      if (struck === 'loseAnswer') {
        note(undefined, undefined);
        void reply.hijack();
        reply.raw.destroy();
        return reply;
      }
      return send(said, 200);
    } catch (fault) {
      if (fault instanceof Refused) return send(fault.said, fault.status);
      request.log.error(fault);
      return send({ error: 'fault' }, 500);
    }
  });
}

const introduction = z.object({
  dialect: z.enum(dialects),
  operator: z.string().check(z.regex(/^[A-Za-z0-9_-]{2,64}$/)),
  callbackUrl: z.string().check(z.maxLength(500), z.url({ protocol: /^https?$/ })),
  keyId: z.string().check(z.minLength(1), z.maxLength(128)),
  publicKey: z.string().check(z.maxLength(4000), z.refine(isPublicKey)),
});

/** Where a platform and we learn each other's keys: in the world by contract, here by a secret both know. */
export function onboardingDoor(app: FastifyInstance, desk: Desk): void {
  const { store } = desk;
  const making = new Map<string, Promise<Operator['ourKey']>>();
  app.post('/onboarding', async (request, reply) => {
    const secret = desk.onboardingKey();
    if (!secret || !sameText(one(request, 'authorization') ?? '', `Bearer ${secret}`))
      return reply.status(401).send({ error: 'unauthorized' });
    const raw = request.body instanceof Buffer ? request.body : Buffer.alloc(0);
    const read = introduction.safeParse(parsed(raw));
    if (!read.success)
      return reply.status(400).send({ error: 'syntax', field: read.error.issues[0]?.path.join('.') ?? '' });
    const { dialect, operator: id, callbackUrl, keyId, publicKey } = read.data;
    const fresh = making.get(id) ?? newKey();
    making.set(id, fresh);
    const ourKey = store.operators.get(id)?.ourKey ?? (await fresh);
    const known = store.operators.get(id);
    const keys = (known?.theirKeys ?? []).filter((key) => key.id !== keyId);
    const introduced: Operator = {
      id,
      dialect,
      callbackUrl: callbackUrl.replace(/\/+$/, ''),
      ourKey: known?.ourKey ?? ourKey,
      theirKeys: [...keys, { id: keyId, publicKey }],
      introducedAt: store.clock.now(),
    };
    store.write([store.operators.put(introduced)]);
    making.delete(id);
    return {
      operatorId: id,
      keyId: introduced.ourKey.id,
      publicKey: introduced.ourKey.publicKey,
      launchOrigin: new URL(desk.publicUrl()).origin,
    };
  });
}

/** Bodies stay bytes: a signature is over bytes, not over what somebody makes of them. */
export function keepBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

const inTrouble = ['hang', 'fail', 'oddStatus', 'slow', 'loseAnswer', 'garble'] as const;

function troubleIn(troubles: Troubles, path: string, said: string): Trouble | undefined {
  return inTrouble.find((name) => troubles.strikes(name, path, said));
}

/** No answer: the line stays open until the other side gives up. */
function hang(reply: FastifyReply, noted: () => void): FastifyReply {
  noted();
  return reply.hijack();
}

function one(request: FastifyRequest, header: string): string | undefined {
  const value = request.headers[header.toLowerCase()];
  return Array.isArray(value) ? value[0] : value;
}

function parsed(raw: Buffer): Record<string, unknown> | undefined {
  try {
    const body: unknown = JSON.parse(raw.toString('utf8'));
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : undefined;
  } catch {
    return undefined;
  }
}

function sameText(given: string, known: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(known));
}

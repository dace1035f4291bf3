import { documentType } from '@palpite/contract/identity/shapes.ts';
import * as z from 'zod/mini';
import { type SessionState, type VerifierPort, VerifierUnavailable } from './verifier-port.ts';

export interface HostedVerifierSettings {
  readonly baseUrl: string;
  readonly key: string;
  readonly timeoutMs?: number;
}

const usualTimeoutMs = 6_000;

const time = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))));
const short = z.string().check(z.maxLength(200));

const openedBody = z.object({
  id: short.check(z.minLength(1)),
  // the player is sent there: nothing but a page
  url: z.url({ protocol: /^https?$/ }),
  expires_at: time,
});

const resultBody = z.object({
  document: z.object({
    type: documentType,
    number_last4: z.string().check(z.maxLength(4)),
    name: short.check(z.minLength(1)),
    cpf: z.string().check(z.maxLength(14)),
    birth_date: z.iso.date(),
  }),
  cpf_status: z.enum(['regular', 'irregular', 'unknown']),
  face_match: z.object({ score: z.int().check(z.minimum(0), z.maximum(100)) }),
  liveness: z.object({ passed: z.boolean() }),
});

const sessionBody = z.object({
  reference: z.string(),
  status: z.enum(['open', 'processing', 'finished', 'expired']),
  finished_at: z.nullable(time),
  result: z.nullable(resultBody),
});

/** A verifier with a hosted page, a bearer key and sessions that are read back. */
export function hostedVerifier({ baseUrl, key, timeoutMs = usualTimeoutMs }: HostedVerifierSettings): VerifierPort {
  const call = async (path: string, init: RequestInit): Promise<{ status: number; body: unknown }> => {
    try {
      const answer = await fetch(baseUrl + path, {
        ...init,
        headers: { ...init.headers, Authorization: `Bearer ${key}` },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: answer.status, body: await answer.json().catch(() => undefined) };
    } catch (cause) {
      throw new VerifierUnavailable('the verifier did not answer', { cause });
    }
  };
  const read = <Shape extends z.ZodMiniType>(shape: Shape, answer: { status: number; body: unknown }) => {
    if (answer.status < 200 || answer.status > 299) throw new VerifierUnavailable(`the verifier said ${answer.status}`);
    const parsed = shape.safeParse(answer.body);
    // not with the parser's error: it may quote what the document says
    if (!parsed.success) throw new VerifierUnavailable('an answer of the verifier we cannot read');
    return parsed.data as z.output<Shape>;
  };

  return {
    async openSession({ reference, returnUrl, webhookUrl, language }) {
      const answer = await call('/verifier/v1/sessions', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': reference },
        body: JSON.stringify({
          reference,
          return_url: returnUrl,
          webhook_url: webhookUrl,
          language: language.toLowerCase(),
        }),
      });
      const { id, url, expires_at: expiresAt } = read(openedBody, answer);
      return { id, url, expiresAt: new Date(expiresAt) };
    },

    async readSession(id) {
      const answer = await call(`/verifier/v1/sessions/${encodeURIComponent(id)}`, { method: 'GET' });
      return answer.status === 404 ? undefined : stateOf(read(sessionBody, answer));
    },
  };
}

function stateOf({ reference, status, finished_at: at, result }: z.output<typeof sessionBody>): SessionState {
  if (status !== 'finished') return { state: status, reference };
  if (at === null || result === null) throw new VerifierUnavailable('a finished session without a result');
  const { document } = result;
  return {
    state: 'finished',
    reference,
    finishedAt: new Date(at),
    result: {
      name: document.name,
      cpf: document.cpf,
      cpfRegular: result.cpf_status === 'regular',
      birthday: document.birth_date,
      documentType: document.type,
      documentLast4: document.number_last4,
      faceScore: result.face_match.score,
      liveness: result.liveness.passed,
    },
  };
}

import * as z from 'zod/mini';
import { type BarredAnswer, type BarredPort, RegistryUnavailable } from './barred-port.ts';

export interface RegistrySettings {
  readonly baseUrl: string;
  readonly key: string;
  readonly timeoutMs?: number;
}

// a person who registers or logs in waits for it
const usualTimeoutMs = 4_000;

const time = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))));
const answerBody = z.object({
  reference: z.string().check(z.minLength(1), z.maxLength(64)),
  results: z.array(z.object({ cpf: z.string(), barred: z.boolean(), until: z.nullable(time) })),
});

/**
 * A registry that answers lists of CPFs over HTTP to who has a bearer key. The CPFs travel in the body:
 * addresses get into logs.
 */
export function httpRegistry({ baseUrl, key, timeoutMs = usualTimeoutMs }: RegistrySettings): BarredPort {
  return {
    async ask(cpfs) {
      const { reference, results } = await call(cpfs);
      const answers = new Map<string, BarredAnswer>();
      for (const { cpf, barred, until } of results)
        answers.set(cpf, barred ? { barred, until: until === null ? null : new Date(until) } : { barred });
      if (cpfs.some((cpf) => !answers.has(cpf))) throw new RegistryUnavailable('the registry left a person out');
      return { reference, answers };
    },
  };

  async function call(cpfs: readonly string[]): Promise<z.output<typeof answerBody>> {
    let status: number;
    let body: unknown;
    try {
      const answer = await fetch(`${baseUrl}/registry/v1/queries`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ cpfs }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      status = answer.status;
      body = await answer.json();
    } catch (cause) {
      throw new RegistryUnavailable('the registry did not answer', { cause });
    }
    if (status !== 200) throw new RegistryUnavailable(`the registry said ${status}`);
    const parsed = answerBody.safeParse(body);
    // not with the parser's error: it may quote a CPF
    if (!parsed.success) throw new RegistryUnavailable('an answer of the registry we cannot read');
    return parsed.data;
  }
}

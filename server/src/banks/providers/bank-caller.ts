import * as z from 'zod/mini';
import { BankRefused, BankUnavailable } from './pix-port.ts';

type Method = 'GET' | 'PUT' | 'POST' | 'PATCH';

/** Calls of one bank: OAuth2 client credentials, time limits, one retry, problems as typed errors. */
export interface BankCaller {
  /** The decoded answer. Throws BankUnavailable and BankRefused. */
  ask<Shape extends z.ZodMiniType>(
    method: Method,
    path: string,
    shape: Shape,
    body?: unknown,
  ): Promise<z.output<Shape>>;
  /** As `ask`, but undefined where the bank answers 404. */
  find<Shape extends z.ZodMiniType>(method: Method, path: string, shape: Shape): Promise<z.output<Shape> | undefined>;
}

const tokenBody = z.object({ access_token: z.string(), expires_in: z.number() });
const problemBody = z.object({
  type: z.optional(z.string()),
  title: z.optional(z.string()),
  detail: z.optional(z.string()),
  violacoes: z.optional(z.array(z.object({ razao: z.optional(z.string()), propriedade: z.optional(z.string()) }))),
});

const usualTimeoutMs = 6_000;
/** A token is left this long before it ends, so that it does not end on the way. */
const tokenMarginMs = 30_000;
/** Answers that say nothing about the request itself: it may be sent again. */
const passing = new Set([408, 425, 429]);

export function bankCaller(
  settings: { baseUrl: string; clientId: string; clientSecret: string; timeoutMs?: number },
  tokenPath: string,
): BankCaller {
  const timeoutMs = settings.timeoutMs ?? usualTimeoutMs;
  let token: Promise<{ text: string; endsAt: number }> | undefined;

  const send = async (path: string, init: RequestInit): Promise<{ status: number; body: unknown }> => {
    try {
      const answer = await fetch(settings.baseUrl + path, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await answer.text();
      return { status: answer.status, body: text === '' ? undefined : parse(text) };
    } catch (cause) {
      throw new BankUnavailable(`${init.method ?? 'GET'} ${nameless(path)}: no answer`, { cause });
    }
  };

  /** Every call of the port is safe to repeat; only time that has run out is not spent twice. */
  const sendTwice = async (path: string, init: RequestInit) => {
    try {
      return await send(path, init);
    } catch (error) {
      if (!(error instanceof BankUnavailable) || isTimeout(error.cause)) throw error;
      return await send(path, init);
    }
  };

  const fetchToken = async () => {
    const basic = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64');
    const { status, body } = await sendTwice(tokenPath, {
      method: 'POST',
      headers: { Authorization: `Basic ${basic}`, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    });
    const read = tokenBody.safeParse(body);
    // credentials the bank does not take are a fault of ours to mend; for a payment it only means: not now
    if (status !== 200 || !read.success) throw new BankUnavailable(`the bank gave no token: ${status}`);
    // the life of a token is counted on the monotonic clock: it is about elapsed time, not about business time
    return { text: read.data.access_token, endsAt: performance.now() + read.data.expires_in * 1000 - tokenMarginMs };
  };

  const authorization = async (fresh: boolean): Promise<string> => {
    const kept = fresh ? undefined : await token?.catch(() => undefined);
    if (!kept || kept.endsAt <= performance.now()) token = fetchToken();
    const current = await token;
    if (!current) throw new BankUnavailable('the bank gave no token');
    return `Bearer ${current.text}`;
  };

  const call = async (method: Method, path: string, body: unknown): Promise<{ status: number; body: unknown }> => {
    const attempt = async (fresh: boolean) => {
      const headers: Record<string, string> = { Authorization: await authorization(fresh) };
      if (body !== undefined) headers['Content-Type'] = 'application/json';
      return sendTwice(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
    };
    const answer = await attempt(false);
    // of a token it has forgotten one bank says 401, another 403, the only word of the PIX API for it
    return answer.status === 401 || answer.status === 403 ? attempt(true) : answer;
  };

  const read = <Shape extends z.ZodMiniType>(
    what: string,
    shape: Shape,
    answer: { status: number; body: unknown },
  ): z.output<Shape> => {
    const { status, body } = answer;
    if (status >= 200 && status < 300) {
      const decoded = z.safeDecode(shape, body as z.input<Shape>);
      // an answer we cannot read leaves open what happened
      if (!decoded.success) throw new BankUnavailable(`${what}: an answer we cannot read`, { cause: decoded.error });
      return decoded.data;
    }
    if (status >= 500 || status === 401 || status === 403 || passing.has(status))
      throw new BankUnavailable(`${what}: ${status}`);
    throw refusedAs(status, body);
  };

  return {
    ask: async (method, path, shape, body) =>
      read(`${method} ${nameless(path)}`, shape, await call(method, path, body)),
    async find(method, path, shape) {
      const answer = await call(method, path, undefined);
      return answer.status === 404 ? undefined : read(`${method} ${nameless(path)}`, shape, answer);
    },
  };
}

/** The path without what it is about: a PIX key is somebody's phone, address or CPF, and messages end in the log. */
function nameless(path: string): string {
  const [address = ''] = path.split('?');
  return address
    .split('/')
    .map((part) => (/^([a-z]{0,12}|v\d)$/.test(part) ? part : '…'))
    .join('/');
}

function isTimeout(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'TimeoutError';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function refusedAs(status: number, body: unknown): BankRefused {
  const read = problemBody.safeParse(body);
  const problem = read.success ? read.data : {};
  const violations = (problem.violacoes ?? []).map(({ propriedade, razao }) =>
    `${propriedade ?? ''} ${razao ?? ''}`.trim(),
  );
  const detail = [problem.detail ?? problem.title ?? `HTTP ${status}`, ...violations].join(' · ');
  const properties = (problem.violacoes ?? []).flatMap(({ propriedade }) => propriedade?.split('.') ?? []);
  return new BankRefused(status, problem.type?.split('/').at(-1) ?? '', detail, aboutWhom(properties));
}

/** The parts of the names of what a bank did not take, such as 'cob', 'devedor', 'cpf'. */
function aboutWhom(properties: readonly string[]): BankRefused['about'] {
  if (properties.includes('devedor')) return 'payer';
  return properties.includes('favorecido') ? 'payee' : 'other';
}

import * as z from 'zod/mini';
import { type AnyEndpoint, type InputOf, type OutputOf, pathParameters } from './endpoint.ts';
import type { RefusalAnswer, RefusalCode } from './refusal.ts';

/** The platform said no. `field` names the input that is wrong, where one is. */
export class Refused extends Error {
  readonly code: RefusalCode | 'network';
  readonly status: number;
  readonly value: unknown;
  constructor(code: RefusalCode | 'network', message: string, status: number, value?: unknown) {
    super(message);
    this.code = code;
    this.status = status;
    this.value = value;
  }
  get field(): string | undefined {
    const value = this.value;
    return typeof value === 'object' && value !== null && 'field' in value && typeof value.field === 'string'
      ? value.field
      : undefined;
  }
}

/** Where calls go and what each carries. Functions are asked at every call, so a login or a new language takes effect at once. */
export interface Caller {
  readonly baseUrl: string;
  readonly merchant: string;
  token?(): string | undefined;
  language?(): string;
  fetch?: typeof fetch;
  /** Called with each refusal before it is thrown, for example to end a dead session. */
  onRefused?(refused: Refused): void;
}

export interface CallOptions {
  /** Idempotency key of a call that moves money: make it once per intention and keep it for retries. */
  key?: string;
  signal?: AbortSignal;
}

/** Calls one endpoint. Resolves with the decoded value; rejects with `Refused`. */
export async function call<E extends AnyEndpoint>(
  caller: Caller,
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const wire = z.encode(endpoint.input, input) as Record<string, unknown>;
  let path = endpoint.path;
  for (const name of pathParameters(path)) {
    path = path.replace(`:${name}`, encodeURIComponent(String(wire[name])));
    delete wire[name];
  }
  const sent = Object.entries(wire).filter(([, value]) => value !== undefined);
  const headers: Record<string, string> = { Merchant: caller.merchant };
  const token = caller.token?.();
  if (token && endpoint.access !== 'vendor') headers.Authorization = token;
  const language = caller.language?.();
  if (language) headers.Language = language;
  if (endpoint.module) headers.ModuleId = endpoint.module;
  if (options.key) headers['Idempotency-Key'] = options.key;
  const init: RequestInit = { method: endpoint.method, headers, credentials: 'same-origin' };
  if (options.signal) init.signal = options.signal;
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') {
    if (sent.length > 0) path += `?${flat(sent)}`;
  } else if (endpoint.takes === 'form') {
    headers['Content-Type'] = 'application/x-www-form-urlencoded';
    init.body = flat(sent);
  } else {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify(wire);
  }
  const refuse = (refused: Refused): never => {
    caller.onRefused?.(refused);
    throw refused;
  };
  let answer: Response;
  let body: unknown;
  try {
    answer = await (caller.fetch ?? fetch)(caller.baseUrl + path, init);
    body = await answer.json();
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    return refuse(new Refused('network', 'network', 0));
  }
  if (!answer.ok || isRefusal(body)) {
    const said = body as Partial<RefusalAnswer>;
    return refuse(
      new Refused(said.errorCode ?? 'server.fault', said.message ?? answer.statusText, answer.status, said.value),
    );
  }
  const value = endpoint.envelope === 'wps' ? (body as { value: unknown }).value : body;
  return z.decode(endpoint.output, value) as OutputOf<E>;
}

/** As a query or a form carries it: text without structure. */
function flat(fields: readonly [string, unknown][]): string {
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
}

function isRefusal(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === false;
}

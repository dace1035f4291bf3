import * as z from 'zod/mini';
import { flat, pathOf, withQuery } from './address.ts';
import { type AnyEndpoint, type InputOf, type OutputOf, sealedType } from './endpoint.ts';
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

/**
 * Where calls go and what each carries. Functions are asked at every call, so a login or a new
 * language takes effect at once.
 */
export interface Caller {
  readonly baseUrl: string;
  readonly merchant: string;
  token?(): string | undefined;
  language?(): string;
  fetch?: typeof fetch;
  /**
   * How long a call with an idempotency key is waited for, in milliseconds, before it is a refusal of the network: it
   * may be sent again. A browser by itself waits for minutes on a line that has gone. Files take as long as they take.
   */
  keyedWithinMs?: number;
  /**
   * Seals the body of a call that takes a sealed one; `anew`: the key in hand was refused, so ask for it again.
   * Undefined, or a rejection, sends the body as it is: the line is guarded by TLS either way.
   */
  seal?(endpoint: AnyEndpoint, body: string, anew: boolean): Promise<string | undefined>;
  /** Called with each refusal before it is thrown, for example to end a dead session. */
  onRefused?(refused: Refused): void;
}

export interface CallOptions {
  /** Idempotency key of a call that moves money: make it once per intention and keep it for retries. */
  key?: string;
  signal?: AbortSignal;
  /** How this one call travels, where it is to be watched on its way. */
  fetch?: typeof fetch;
}

/** Calls one endpoint. Resolves with the decoded value; rejects with `Refused`. */
export async function call<E extends AnyEndpoint>(
  caller: Caller,
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  for (let anew = false; ; anew = true) {
    try {
      return await send(caller, endpoint, input, options, anew);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // nothing was done yet: the house has a new key, or this device's clock had strayed
      if (error.code === 'request.seal_broken' && !anew) continue;
      caller.onRefused?.(error);
      throw error;
    }
  }
}

async function send<E extends AnyEndpoint>(
  caller: Caller,
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions,
  anew: boolean,
): Promise<OutputOf<E>> {
  const headers: Record<string, string> = { Merchant: caller.merchant };
  const token = caller.token?.();
  if (token && endpoint.access !== 'vendor') headers.Authorization = token;
  const language = caller.language?.();
  if (language) headers.Language = language;
  if (endpoint.module) headers.ModuleId = endpoint.module;
  if (options.key) headers['Idempotency-Key'] = options.key;
  const init: RequestInit = { method: endpoint.method, headers, credentials: 'same-origin' };
  const deadline = options.key && endpoint.takes !== 'multipart' && caller.keyedWithinMs;
  const signal = endOf(options.signal, deadline ? AbortSignal.timeout(deadline) : undefined);
  if (signal) init.signal = signal;
  const { path, left } = pathOf(endpoint, input);
  let address = path;
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') address = withQuery(path, left);
  else {
    const { type, body } = await bodyOf(caller, endpoint, left, anew);
    if (type) headers['Content-Type'] = type;
    init.body = body;
  }
  let answer: Response;
  let body: unknown;
  try {
    answer = await (options.fetch ?? caller.fetch ?? fetch)(caller.baseUrl + address, init);
    body = await answer.json();
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new Refused('network', 'network', 0);
  }
  if (!answer.ok || isRefusal(body)) {
    // what stands between us and the platform may answer for it: its words are not for people, the client has its own
    const said = body as Partial<RefusalAnswer>;
    throw new Refused(said.errorCode ?? 'server.fault', said.message ?? '', answer.status, said.value);
  }
  const value = endpoint.envelope === 'wps' ? (body as { value: unknown }).value : body;
  return z.decode(endpoint.output, value) as OutputOf<E>;
}

/** Whichever comes first. */
function endOf(one: AbortSignal | undefined, other: AbortSignal | undefined): AbortSignal | undefined {
  return one && other ? AbortSignal.any([one, other]) : (one ?? other);
}

async function bodyOf(
  caller: Caller,
  endpoint: AnyEndpoint,
  left: readonly [string, unknown][],
  anew: boolean,
): Promise<{ type?: string; body: string | FormData }> {
  if (endpoint.takes === 'form') return { type: 'application/x-www-form-urlencoded', body: flat(left) };
  // the boundary, and with it the content type, is the browser's
  if (endpoint.takes === 'multipart') return { body: multipartOf(left) };
  const body = JSON.stringify(Object.fromEntries(left));
  const sealed = endpoint.enc && (await caller.seal?.(endpoint, body, anew).catch(() => undefined));
  return sealed ? { type: sealedType, body: sealed } : { type: 'application/json', body };
}

/** As the server's `uploads.ts` reads it: a list under a name that ends in `[]`. */
function multipartOf(fields: readonly [string, unknown][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields)
    for (const each of Array.isArray(value) ? value : [value])
      form.append(Array.isArray(value) ? `${name}[]` : name, each instanceof Blob ? each : String(each));
  return form;
}

function isRefusal(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === false;
}

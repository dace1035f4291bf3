// For screen tests: the platform as the page meets it, answers kept in a table.
import { vi } from 'vitest';

/** One call as it left the page. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly headers: Headers;
}

export type Reply =
  | { value: unknown }
  | { refusal: string; message?: string; status?: number; detail?: unknown }
  | 'broken line';

/** What a queue asks for beside its lines; a test that is about it says its own. */
const usual: Record<string, Reply> = { 'GET /office/filters': { value: { list: [] } } };

/**
 * Answers calls by `METHOD /path`, a query left out. A function is asked each time; a list is used up one by
 * one, its last one stays.
 */
export function openPlatform(
  table: Record<string, Reply | readonly Reply[] | ((sent: Sent) => Reply | Promise<Reply>)>,
) {
  const sent: Sent[] = [];
  const left = new Map<string, Reply[]>();
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(address, 'http://office.test');
    const call: Sent = {
      method: init.method ?? 'GET',
      path: pathname + search,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: new Headers(init.headers),
    };
    sent.push(call);
    const name = `${call.method} ${pathname}`;
    const found = table[name] ?? usual[name];
    if (found === undefined) throw new Error(`the test has no answer for ${name}`);
    const reply = await pick(name, found, call);
    if (reply === 'broken line') throw new TypeError('fetch failed');
    if ('value' in reply) return Response.json({ success: true, value: reply.value });
    const { refusal, message = refusal, status = 400, detail } = reply;
    return Response.json({ success: false, errorCode: refusal, message, value: detail }, { status });
  });

  function pick(name: string, found: Reply | readonly Reply[] | ((call: Sent) => Reply | Promise<Reply>), call: Sent) {
    if (typeof found === 'function') return found(call);
    if (found === 'broken line' || !Array.isArray(found)) return found as Reply;
    const rest = left.get(name) ?? [...(found as readonly Reply[])];
    left.set(name, rest);
    const next = rest.length > 1 ? rest.shift() : rest[0];
    if (!next) throw new Error(`the test has an empty list for ${name}`);
    return next;
  }

  return {
    sent,
    /** The calls of one endpoint, oldest first. */
    calls: (name: string) => sent.filter((call) => `${call.method} ${call.path.split('?')[0]}` === name),
  };
}

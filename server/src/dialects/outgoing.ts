// Our calls to vendors: each with a time limit, counted, and kept apart, so that one that hangs slows nobody else.

import { metrics } from '../base/ops/metrics.ts';
import { perPlatform } from '../base/per-platform.ts';
import type { Platform } from '../base/room.ts';
import { noteCall, type Vendor } from '../vendors/vendors.ts';

export interface Asking {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Behind the vendor's address, with its query. */
  readonly path: string;
  readonly body?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** What the call is for, as counted and as faults name it: 'game/url'. */
  readonly what: string;
  readonly timeoutMs?: number;
  /** Also while the breaker is open: for what asks whether the vendor is there again. */
  readonly evenIfDown?: boolean;
  /** What the journal of calls finds it by. */
  readonly about?: { readonly transaction?: string; readonly round?: string; readonly playerId?: bigint };
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** No clear answer. Unless `sent` is false, what was asked may have been done. */
export class VendorUnavailable extends Error {
  /** False: it never left the platform. */
  readonly sent: boolean;
  constructor(message: string, { sent, cause }: { sent: boolean; cause?: unknown }) {
    super(message, { cause });
    this.sent = sent;
  }
}

/** The vendor understood and said no. */
export class VendorRefused extends Error {
  readonly answer: Answered;
  constructor(message: string, answer: Answered) {
    super(message);
    this.answer = answer;
  }
}

export interface Patience {
  readonly timeoutMs: number;
  /** Calls under way to one vendor. The next is refused at once: waiting would only make the queue longer. */
  readonly mostAtOnce: number;
  /** So many failures in a row open the breaker. */
  readonly failures: number;
  /** As long it stays open; then one call at a time tries whether the vendor is back. */
  readonly openMs: number;
}
const usual: Patience = { timeoutMs: 3_000, mostAtOnce: 16, failures: 5, openMs: 5_000 };
const mostBytes = 8 * 1024 * 1024;
/** Answers that say nothing about what was asked. */
const passing = new Set([408, 425, 429]);
/** No connection came about: nothing was sent. Other faults may also befall one over which the question had left. */
const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

interface Gate {
  running: number;
  /** In a row. */
  failures: number;
  /** On the monotonic clock; 0: closed. */
  openUntil: number;
}
const gates = perPlatform(() => new Map<string, Gate>());

function gateOf(platform: Platform, code: string): Gate {
  const ofPlatform = gates.of(platform);
  const gate = ofPlatform.get(code) ?? { running: 0, failures: 0, openUntil: 0 };
  ofPlatform.set(code, gate);
  return gate;
}

/** Whether this process asks the vendor at present. */
export function breakerOf(platform: Platform, code: string): 'closed' | 'open' {
  return gateOf(platform, code).openUntil > 0 ? 'open' : 'closed';
}

/**
 * One call to a vendor, never inside a transaction. Throws VendorRefused for a clear no (any 4xx but those that
 * only mean "later") and VendorUnavailable for everything else that is no answer.
 */
export async function askVendor(
  platform: Platform,
  vendor: Vendor,
  asking: Asking,
  patience: Patience = usual,
): Promise<Answered> {
  const gate = gateOf(platform, vendor.code);
  const name = `${vendor.code} ${asking.what}`;
  if (gate.openUntil > 0 && !asking.evenIfDown) {
    if (performance.now() < gate.openUntil)
      throw new VendorUnavailable(`${name}: not asked, it has not been answering`, { sent: false });
    // one tries; the others go on waiting for how that ends
    gate.openUntil = performance.now() + patience.openMs;
  }
  if (gate.running >= patience.mostAtOnce)
    throw new VendorUnavailable(`${name}: not asked, too many calls are under way`, { sent: false });
  gate.running += 1;
  try {
    return await send(platform, vendor, asking, asking.timeoutMs ?? patience.timeoutMs);
  } catch (error) {
    if (error instanceof VendorUnavailable) {
      gate.failures += 1;
      if (gate.failures >= patience.failures) gate.openUntil = performance.now() + patience.openMs;
    }
    throw error;
  } finally {
    gate.running -= 1;
  }
}

async function send(platform: Platform, vendor: Vendor, asking: Asking, timeoutMs: number): Promise<Answered> {
  const { method, path, body, headers = {}, what, about = {} } = asking;
  const at = platform.clock.now();
  const started = performance.now();
  const note = (status: number, reply: string, outcome: string) => {
    const tookMs = performance.now() - started;
    metrics.vendorCalled({ vendor: vendor.code, direction: 'out', call: what, outcome, tookMs });
    const { code } = vendor;
    const request = body ?? '';
    noteCall(platform, { vendor: code, direction: 'out', at, tookMs, method, path, request, reply, status, ...about });
  };
  let answered: Answered;
  try {
    const answer = await fetch(vendor.baseUrl + path, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    answered = { status: answer.status, headers: answer.headers, text: await readLimited(answer) };
  } catch (cause) {
    note(0, '', 'no_answer');
    throw new VendorUnavailable(`${vendor.code} ${what}: no answer`, { sent: !unreached.has(codeOf(cause)), cause });
  }
  const { status } = answered;
  if (status >= 500 || passing.has(status) || (status >= 300 && status < 400)) {
    note(status, answered.text, 'failed');
    throw new VendorUnavailable(`${vendor.code} ${what}: ${status}`, { sent: true });
  }
  // whatever it said, it is there
  const gate = gateOf(platform, vendor.code);
  gate.failures = 0;
  gate.openUntil = 0;
  note(status, answered.text, status < 300 ? 'ok' : 'refused');
  if (status >= 400) throw new VendorRefused(`${vendor.code} ${what}: ${status}`, answered);
  return answered;
}

async function readLimited(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new Error('an answer without an end');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Why a connection failed, as the system calls it. */
function codeOf(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return cause === undefined ? '' : codeOf(cause);
}

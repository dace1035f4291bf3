import { randomUUID } from 'node:crypto';
import type { Micro } from '@palpite/math/money.ts';
import type { Calls } from './calls.ts';
import { newKey, sign } from './keys.ts';
import type { Move, Operator, Seat } from './records.ts';
import type { Store, VendorSettings } from './store.ts';
import type { Trouble, Troubles } from './trouble.ts';
import {
  balanceBody,
  caletaTime,
  fromWire,
  moveBody,
  seamlessOf,
  type Telling,
  walletAnswer,
  wordings,
} from './wording.ts';

/** What became of a call to an operator: an answer in its words, or nothing that could be understood. */
export type Verdict =
  | {
      readonly heard: true;
      readonly status: string;
      readonly balance: Micro | undefined;
      readonly token: string | undefined;
    }
  | { readonly heard: false; readonly why: string };

export interface WireDeps {
  readonly store: Store;
  readonly calls: Calls;
  readonly settings: VendorSettings;
  readonly troublesOf: (operator: string) => Troubles;
}

interface Outgoing {
  readonly path: string;
  readonly body: (requestId: string) => object;
  readonly move?: string;
  readonly round?: string;
}

export type Wire = ReturnType<typeof createWire>;

/** Our calls to the wallets of operators: signed, timed, noted, and made worse where the switch says so. */
export function createWire({ store, calls, settings, troublesOf }: WireDeps) {
  // what a wrong signature is made with: nobody was ever introduced with it
  let stranger: Promise<Operator['ourKey']> | undefined;
  const strangersKey = (): Promise<Operator['ourKey']> => {
    stranger ??= newKey();
    return stranger;
  };

  async function exchange(operator: Operator, outgoing: Outgoing): Promise<Verdict> {
    const wording = wordings[seamlessOf(operator)];
    const trouble = troublesOf(operator.id);
    const aboutMoney = outgoing.move !== undefined;
    const suffers = (name: Trouble) => aboutMoney && trouble.strikes(name, outgoing.path);
    const requestId = randomUUID();
    const struck: Trouble[] = [];
    const strike = (name: Trouble): boolean => {
      const hit = suffers(name);
      if (hit) struck.push(name);
      return hit;
    };
    const wrongCurrency = strike('wrongCurrency') ? { currency: 'XTS' } : {};
    const whole = JSON.stringify({ ...outgoing.body(requestId), ...wrongCurrency });
    const text = strike('malformed') ? whole.slice(0, -1) : whole;
    const key = strike('badSignature') ? await strangersKey() : operator.ourKey;
    const times = strike('storm') ? 20 : strike('duplicate') ? 2 : 1;
    const lost = strike('loseReply');
    const headers = {
      'Content-Type': 'application/json',
      [wording.signatureHeader]: sign(key.privateKey, text),
      [wording.keyHeader]: operator.ourKey.id,
      ...(operator.dialect === 'caleta' && { 'X-Msg-Timestamp': caletaTime(store.clock.now()) }),
    };
    const once = async (): Promise<Verdict> => {
      const at = store.clock.now();
      const began = performance.now();
      const note = (answer: string | undefined, status: number | undefined) =>
        calls.note({
          at,
          operator: operator.id,
          direction: 'out',
          path: outgoing.path,
          request: text,
          answer,
          status,
          tookMs: Math.round(performance.now() - began),
          signature: struck.includes('badSignature') ? 'bad' : 'good',
          move: outgoing.move,
          round: outgoing.round,
          trouble: struck.join(', ') || undefined,
        });
      try {
        const response = await fetch(operator.callbackUrl + outgoing.path, {
          method: 'POST',
          headers,
          body: text,
          signal: AbortSignal.timeout(settings.callTimeoutMs),
          redirect: 'error',
        });
        const answer = await response.text();
        note(answer, response.status);
        if (lost) return { heard: false, why: 'lost' };
        if (response.status !== 200) return { heard: false, why: `HTTP ${response.status}` };
        return understood(answer, requestId);
      } catch (fault) {
        note(undefined, undefined);
        return { heard: false, why: faultText(fault) };
      }
    };
    const [first = { heard: false, why: 'unsent' }] = await Promise.all(Array.from({ length: times }, once));
    // a refusal we provoked says nothing about the movement itself
    const provoked = struck.some((name) => name !== 'duplicate' && name !== 'storm');
    return provoked && first.heard && first.status !== 'RS_OK' ? { heard: false, why: first.status } : first;
  }

  return {
    tell(operator: Operator, telling: Omit<Telling, 'requestId'>): Promise<Verdict> {
      const dialect = seamlessOf(operator);
      return exchange(operator, {
        path: wordings[dialect].paths[telling.move.kind],
        body: (requestId) => moveBody(dialect, { ...telling, requestId }),
        move: telling.move.id,
        round: telling.round.id,
      });
    },
    balance(operator: Operator, seat: Seat): Promise<Verdict> {
      const dialect = seamlessOf(operator);
      return exchange(operator, {
        path: wordings[dialect].paths.balance,
        body: (requestId) => balanceBody(dialect, seat, requestId),
      });
    },
    /** Asks for another token in place of the one a game was opened with; the answer carries it. */
    rotate: (operator: Operator, token: string): Promise<Verdict> =>
      exchange(operator, {
        path: '/wallet/check',
        body: (requestId) => ({ token, request_uuid: requestId }),
      }),
  };
}

export function isFinal(operator: Operator, kind: Move['kind'], status: string): boolean {
  const { final, dropped } = wordings[seamlessOf(operator)];
  return kind === 'bet' ? dropped.has(status) : final.has(status);
}

function understood(answer: string, requestId: string): Verdict {
  try {
    const said = walletAnswer.safeParse(JSON.parse(answer));
    if (!said.success) return { heard: false, why: 'malformed' };
    const { status, balance, request_uuid, token } = said.data;
    if (request_uuid !== undefined && request_uuid !== requestId)
      return { heard: false, why: 'answer to another question' };
    return { heard: true, status, balance: balance === undefined ? undefined : fromWire(balance), token };
  } catch {
    return { heard: false, why: 'malformed' };
  }
}

export function faultText(fault: unknown): string {
  if (!(fault instanceof Error)) return 'unknown';
  if (fault.name === 'TimeoutError') return 'timeout';
  return fault.cause instanceof Error ? fault.cause.message : fault.message;
}

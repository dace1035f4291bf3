import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newKey, sign, verify } from './keys.ts';
import { createOutsideVendor, type OutsideVendor, type OutsideVendorOptions } from './outside-vendor.ts';
import type { Operator } from './records.ts';

export const secret = 'a secret both sides know';

/** What the operator was asked about money. */
export interface Heard {
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly signed: boolean;
}

/** What the operator does instead of answering as it should. */
type Instead = 'cut' | 'hang' | 'broken' | { status: string } | { http: number };

export interface SmallOperator {
  readonly url: string;
  readonly heard: Heard[];
  /** The player's money, in hundred-thousandths. */
  balance: bigint;
  /** Each is used up by one call to a path that ends so. */
  readonly instead: { path: string; does: Instead }[];
  /** The token that counts. */
  token: string;
  ask(
    call: string,
    body: object,
    more?: { badly?: boolean; keyId?: string },
  ): Promise<{ status: number; body: Record<string, unknown> }>;
  introduce(): Promise<Response>;
  close(): Promise<void>;
}

const roots = { hub88: '/operator/generic/v2', caleta: '/api', transfer: '/transfer/v1' } as const;
const headers = {
  hub88: ['X-Hub88-Signature', 'X-Hub88-Key-Id'],
  caleta: ['X-Auth-Signature', 'X-Auth-Key-Id'],
  transfer: ['X-Signature', 'X-Key-Id'],
} as const;

/** An operator of the tests: it keeps one player's money, remembers each movement, and can be told to misbehave. */
export async function smallOperator(
  vendorUrl: string,
  dialect: Operator['dialect'],
  id: string,
): Promise<SmallOperator> {
  const key = await newKey();
  const heard: Heard[] = [];
  const instead: SmallOperator['instead'] = [];
  const done = new Map<string, { kind: string; count: bigint; undone: boolean }>();
  const tombs = new Set<string>();
  let theirKey: Operator['theirKeys'][number] | undefined;

  const judge = (path: string, body: Record<string, unknown>): string => {
    const kind = path.split('/').at(-1) ?? '';
    const [transaction, reference] = [String(body.transaction_uuid), String(body.reference_transaction_uuid)];
    if (kind === 'balance' || kind === 'check') return 'RS_OK';
    if (done.has(transaction)) return 'RS_OK';
    if (tombs.has(transaction)) return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
    if (kind === 'rollback') {
      const known = done.get(reference);
      if (known && !known.undone) {
        operator.balance += known.count;
        known.undone = true;
      } else if (!known) tombs.add(reference);
      return 'RS_OK';
    }
    if (body.currency !== 'BRL') return 'RS_ERROR_WRONG_CURRENCY';
    const count = BigInt(Number(body.amount));
    if (kind === 'bet') {
      if (body.token !== operator.token) return 'RS_ERROR_TOKEN_EXPIRED';
      if (body.is_free === true) {
        done.set(transaction, { kind, count: 0n, undone: false });
        return 'RS_OK';
      }
      if (count > operator.balance) return 'RS_ERROR_NOT_ENOUGH_MONEY';
      operator.balance -= count;
      done.set(transaction, { kind, count, undone: false });
      return 'RS_OK';
    }
    const bet = done.get(reference);
    if (!bet) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    if (bet.undone) return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
    operator.balance += count;
    done.set(transaction, { kind, count: -count, undone: false });
    return 'RS_OK';
  };

  const answer = (request: IncomingMessage, response: ServerResponse, raw: Buffer): void => {
    const path = request.url ?? '';
    const [signature, keyId] = headers[dialect].map((name) => String(request.headers[name.toLowerCase()] ?? ''));
    const asked = theirKey && { theirKeys: [theirKey] };
    const signed = asked !== undefined && verify(asked as Operator, raw, signature, keyId);
    let body: Record<string, unknown> = {};
    let status = 'RS_OK';
    try {
      body = JSON.parse(raw.toString('utf8')) as Record<string, unknown>;
    } catch {
      status = 'RS_ERROR_WRONG_SYNTAX';
    }
    heard.push({ path, body, signed });
    const at = instead.findIndex((each) => path.endsWith(each.path));
    const does = at === -1 ? undefined : instead.splice(at, 1)[0]?.does;
    if (does === 'hang') return;
    if (does === 'cut') return void request.socket.destroy();
    if (does === 'broken') return void response.end('{"status":');
    if (does && 'http' in does) return void response.writeHead(does.http).end('{}');
    if (does) status = does.status;
    else if (!signed) status = 'RS_ERROR_INVALID_SIGNATURE';
    else if (status === 'RS_OK') status = judge(path, body);
    if (path.endsWith('/check')) operator.token = `turned-${randomUUID()}`;
    const said = {
      status,
      request_uuid: body.request_uuid,
      balance: Number(operator.balance),
      currency: 'BRL',
      token: operator.token,
    };
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(said));
  };

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => answer(request, response, Buffer.concat(parts)));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const operator: SmallOperator = {
    url,
    heard,
    instead,
    balance: 10_000_000n,
    token: `token-${randomUUID()}`,
    async ask(call, body, { badly = false, keyId = 'key-1' } = {}) {
      const named = dialect === 'transfer' ? { operator: id, requestId: randomUUID() } : { operator_id: id };
      const text = JSON.stringify({ ...named, ...body });
      const [signatureHeader, keyHeader] = headers[dialect];
      const response = await fetch(`${vendorUrl}${roots[dialect]}${call}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          [signatureHeader]: sign(key.privateKey, badly ? `${text} ` : text),
          [keyHeader]: keyId,
        },
        body: text,
        signal: AbortSignal.timeout(2000),
      });
      const said: unknown = await response.json();
      return { status: response.status, body: said as Record<string, unknown> };
    },
    async introduce() {
      const response = await fetch(`${vendorUrl}/onboarding`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}` },
        body: JSON.stringify({ dialect, operator: id, callbackUrl: url, keyId: 'key-1', publicKey: key.publicKey }),
      });
      const said = (await response.clone().json()) as { keyId: string; publicKey: string };
      theirKey = { id: said.keyId, publicKey: said.publicKey };
      return response;
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
  return operator;
}

/** Short waits, so that what a vendor does over minutes is seen at once. */
export const shortWaits = {
  callTimeoutMs: 5000,
  betRetryMs: [5, 5, 5],
  finalRetryMs: [5, 10],
  patienceMs: 5000,
  slowMs: 50,
};

/** A vendor and one operator that knows it. */
export async function pairOf(dialect: Operator['dialect'], options: OutsideVendorOptions = {}) {
  const vendor = await createOutsideVendor({
    onboardingKey: () => secret,
    settings: shortWaits,
    below: draws(1n),
    ...options,
  });
  const base = await vendor.listen();
  const operator = await smallOperator(base, dialect, 'OPERATOR');
  await operator.introduce();
  return {
    vendor,
    base,
    operator,
    async [Symbol.asyncDispose]() {
      await vendor.close();
      await operator.close();
    },
  };
}

export type Page = Awaited<ReturnType<typeof openPage>>;

/** The page of a game as a browser drives it. */
export async function openPage(vendor: OutsideVendor, base: string, url: string) {
  const seat = new URL(url).searchParams.get('seat') ?? '';
  const post = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const response = await fetch(`${base}/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ seat, ...body }),
    });
    return (await response.json()) as Record<string, unknown>;
  };
  return {
    seat,
    open: () => post('open', {}),
    play: (choice: object, more: { key?: string; reward?: string } = {}) =>
      post('play', { key: randomUUID(), choice, ...more }),
    finish: (round: unknown) => post('finish', { round }),
    round: (id: unknown) => vendor.store.rounds.get(String(id)),
  };
}

/** Opens the slot as the operator's player. */
export async function openSlot(pair: { vendor: OutsideVendor; base: string; operator: SmallOperator }): Promise<Page> {
  const launched = await pair.operator.ask('/game/url', {
    user: 'u42',
    token: pair.operator.token,
    game_code: 'caju-sorte',
    currency: 'BRL',
    lang: 'pt',
    lobby_url: 'http://lobby.example',
    platform: 'GPL_MOBILE',
    country: 'BR',
    ip: '10.0.0.1',
  });
  return openPage(pair.vendor, pair.base, String(launched.body.url));
}

/** Chance that gives these numbers and then goes on with zeros. */
export function scripted(numbers: readonly number[]): (limit: number) => number {
  const left = [...numbers];
  return (limit) => (left.shift() ?? 0) % limit;
}

/** A reproducible row of draws (Knuth's MMIX generator, its upper bits). */
export function draws(seed: bigint): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) & ((1n << 64n) - 1n);
    return Number((state >> 33n) % BigInt(limit));
  };
}

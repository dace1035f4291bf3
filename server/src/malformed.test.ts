// Bodies nobody's client would send, to every call of the ways in: each is refused with a reason, none breaks the house, none leaves a half-made
// account behind. MALFORMED_RUNS sets how many per call; a failure prints the body and the seed.
import type { AnyEndpoint } from '@palpite/contract/base/endpoint.ts';
import { pathParameters } from '@palpite/contract/base/endpoint.ts';
import * as entrance from '@palpite/contract/entrance/player.ts';
import * as guard from '@palpite/contract/guard/player.ts';
import * as players from '@palpite/contract/players/player.ts';
import * as security from '@palpite/contract/security/player.ts';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openRig, type Rig } from './base/rig.ts';
import { openWire, type Wire } from './base/rig-wire.ts';
import type { PlayerSession } from './base/room.ts';
import { rooms } from './house.ts';
import { playerByToken } from './players/players.ts';

const identity = new Set(['site', 'guard', 'courier', 'players', 'proofs', 'wallet', 'ledger', 'entrance', 'security']);
const runs = Number(process.env.MALFORMED_RUNS ?? 30);
const seed = Number(process.env.MALFORMED_SEED ?? 20_260_302);

let rig: Rig;
let wire: Wire;
let member: PlayerSession | undefined;
let oddBefore = 0;

beforeAll(async () => {
  rig = await openRig();
  wire = await openWire(
    rig,
    rooms.filter(({ name }) => identity.has(name)),
    {
      // every token is the same member, freshly proven: each call may bring one of its own, so that no rate is reached
      player: async () => member && { ...member, provenAt: rig.clock.now().getTime() },
      game: async () => undefined,
      staff: async () => undefined,
    },
  );
  const session = await wire.as()(entrance.register, {
    username: 'luana',
    password: 'jabuticaba madura 7',
    confirmPassword: 'jabuticaba madura 7',
    ageConfirmed: true,
    termsAccepted: true,
    login: true,
  });
  oddBefore = await oddPeople();
  member = await playerByToken(rig.house, session.token, '203.0.113.1', true);
});
afterAll(async () => {
  await wire.close();
  await rig.close();
});

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
const endpoints = [entrance, guard, players, security]
  .flatMap((file) => Object.values(file as Record<string, unknown>))
  .filter(isEndpoint);

/** What a well-made client might say in a field of that name. */
const plausible: Readonly<Record<string, readonly unknown[]>> = {
  username: ['luana', ...Array.from({ length: 20 }, (_, index) => `maria${index + 100}`)],
  password: ['jabuticaba madura 7'],
  confirmPassword: ['jabuticaba madura 7'],
  newPassword: ['outra senha longa 8'],
  confirmNewPassword: ['outra senha longa 8'],
  mobileNum: ['11987654321'],
  mobileNo: ['11987654321'],
  countryDialingCode: ['55', '+55'],
  verificationCode: ['123456'],
  code: ['123456'],
  email: ['luana@correio.example'],
  idNumber: ['529.982.247-25'],
  birthday: ['1990-02-28', '2020-02-30'],
  paymentPassword: ['482915'],
  newPaymentPassword: ['482915'],
  confirmPaymentPassword: ['482915'],
  all: ['true'],
  bankCode: ['341', ''],
  cardType: ['PIX', 'BANK'],
  cardNumber: ['0001 12345-6'],
  cardHolder: ['Luana Prado'],
  id: ['1'],
  bankCardId: ['1'],
};

const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00',
  '\u202eabc',
  '１２３４５６',
  '٠١٢٣٤٥',
  'İ',
  '😀'.repeat(8),
  'e\u0301'.repeat(6),
  "'; drop table players.player; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '__proto__',
  '-1',
  '0'.repeat(300),
  'x'.repeat(5000),
  'true',
  '9'.repeat(40),
  '2026-02-31',
];
const numbers = [0, -0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER + 2, 2 ** 31, -(2 ** 63)];
const odd: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom<unknown>(...texts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], ['luana'], { toString: 1 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

interface Written {
  properties?: Record<string, { enum?: unknown[]; type?: string; const?: unknown }>;
  required?: string[];
}

/** What a client might say, with up to three things wrong: more, and nothing would come past the first look at it. */
function sayings(endpoint: AnyEndpoint): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {}, required = [] } = z.toJSONSchema(endpoint.input, {
    io: 'input',
    unrepresentable: 'any',
  }) as Written;
  const fields = Object.entries(properties).map(([name, { enum: choices, type, const: only }]) => {
    const fitting = choices ?? plausible[name] ?? (type === 'boolean' ? [true] : ['abc']);
    const value = fc.constantFrom<unknown>(...(only === undefined ? fitting : [only]));
    const known = required.includes(name) || name in plausible;
    return [name, known ? value : fc.option(value, { freq: 1, nil: undefined })] as const;
  });
  const names = [...Object.keys(properties), 'isAdmin', 'memberType', 'constructor', 'toString', 'playerId'];
  const wrong = fc.record({
    name: fc.constantFrom(...names),
    value: fc.oneof({ weight: 5, arbitrary: odd }, { weight: 1, arbitrary: fc.constant(undefined) }),
  });
  return fc
    .tuple(fc.record(Object.fromEntries(fields)), fc.array(wrong, { maxLength: 3 }))
    .map(([said, faults]) => ({ ...said, ...Object.fromEntries(faults.map(({ name, value }) => [name, value])) }));
}

/** The body as sent: mostly JSON of the fields, now and then no JSON, no object, or one that aims at the prototype. */
function bodies(endpoint: AnyEndpoint): fc.Arbitrary<string> {
  const json = sayings(endpoint).map((said) => JSON.stringify(said));
  return fc.oneof(
    { weight: 9, arbitrary: json },
    { weight: 1, arbitrary: json.map((text) => `{"__proto__":{"memberType":1},${text.slice(1)}`.replace(',}', '}')) },
    { weight: 1, arbitrary: json.map((text) => text.slice(0, -1)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        'null',
        '[]',
        '"a"',
        '7',
        '{"a":1e999}',
        '{"a":1,"a":2}',
        '\ufeff{}',
        '[['.repeat(5000),
      ),
    },
  );
}

let calls = 0;
/** An address and a token of its own for each call: what is tested is the answer, not the rate. */
function call(
  endpoint: AnyEndpoint,
  more: Partial<InjectOptions> & { headers?: Record<string, string> },
  path: string,
) {
  const number = ++calls;
  return wire.app.inject({
    method: endpoint.method,
    url: path,
    remoteAddress: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    ...more,
    headers: {
      merchant: 'palpite',
      language: 'EN',
      ...(endpoint.access !== 'anyone' && { authorization: `token-${number}` }),
      ...more.headers,
    },
  });
}

const people = () => count(sql`select count(*)::int as count from players.player`);
/** Players of another kind than a call can make, or with a name none may have. */
const oddPeople = () =>
  count(
    sql`select count(*)::int as count from players.player where member_type not in (0, 4) or username !~ '^[a-z0-9]{4,32}$'`,
  );
async function count(query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await (query as RawBuilder<{ count: number }>).execute(rig.db);
  return rows[0]?.count ?? 0;
}

function addressOf(endpoint: AnyEndpoint, said: Record<string, unknown>): string {
  const query = new URLSearchParams();
  let path = endpoint.path;
  const inPath = pathParameters(path);
  for (const [name, value] of Object.entries(said)) {
    const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
    if (inPath.includes(name)) path = path.replace(`:${name}`, encodeURIComponent(text.toWellFormed()));
    else query.append(name, text);
  }
  return `${path}?${query}`;
}

function formOf(text: string): string {
  try {
    const said: unknown = JSON.parse(text);
    if (typeof said === 'object' && said !== null) return addressOf({ path: '' } as AnyEndpoint, { ...said }).slice(1);
  } catch {
    // not an object: sent as it is
  }
  return text;
}

function ask(endpoint: AnyEndpoint, said: string | Record<string, unknown>) {
  if (typeof said !== 'string') return call(endpoint, {}, addressOf(endpoint, said));
  const form = endpoint.takes === 'form';
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  const path = endpoint.path.replaceAll(/:\w+/g, '1');
  return call(endpoint, { headers: { 'content-type': type }, payload: form ? formOf(said) : said }, path);
}

for (const endpoint of endpoints)
  test(`${endpoint.name} refuses what is malformed and breaks on nothing`, {
    timeout: 60_000 + runs * 1000,
  }, async () => {
    const inBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
    const inputs: fc.Arbitrary<string | Record<string, unknown>> = inBody ? bodies(endpoint) : sayings(endpoint);
    await fc.assert(
      fc.asyncProperty(inputs, async (said) => {
        const before = await people();
        const answer = await ask(endpoint, said);
        if (answer.statusCode === 200) return;
        const body = answer.json();
        expect([answer.statusCode >= 400 && answer.statusCode < 500, body]).toEqual([
          true,
          expect.objectContaining({ success: false, errorCode: expect.any(String), message: expect.any(String) }),
        ]);
        if (body.errorCode === 'request.invalid') expect(body.value).toMatchObject({ field: expect.any(String) });
        expect(await people()).toBe(before);
      }),
      { numRuns: endpoint === entrance.login || endpoint === entrance.register ? runs * 2 : runs, seed },
    );
  });

test('no prototype was reached and nobody was given another kind of account', async () => {
  expect(Object.hasOwn(Object.prototype, 'memberType')).toBe(false);
  expect(await oddPeople()).toBe(oddBefore);
});

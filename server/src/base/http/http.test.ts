import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { endpoint } from '@palpite/contract/base/endpoint.ts';
import { payable } from '@palpite/contract/base/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { refuse } from '../refusal/refusal.ts';
import { openRig, type Rig } from '../rig.ts';
import { openWire, type Wire } from '../rig-wire.ts';
import { type Room, route } from '../room.ts';

const pay = endpoint({
  name: 'trial.pay',
  method: 'POST',
  path: '/trial/pay',
  access: 'anyone',
  envelope: 'wps',
  keyed: true,
  input: z.strictObject({ amount: payable }),
  output: z.object({ amount: payable }),
  refusals: ['wallet.insufficient'],
});
const often = endpoint({
  name: 'trial.often',
  method: 'GET',
  path: '/trial/often',
  access: 'anyone',
  envelope: 'bare',
  perMinute: 3,
  input: z.object({}),
  output: z.object({ ok: z.boolean() }),
  refusals: [],
});
const form = endpoint({
  name: 'trial.form',
  method: 'POST',
  path: '/trial/form/:id',
  access: 'anyone',
  envelope: 'bare',
  takes: 'form',
  input: z.strictObject({ id: z.string(), name: z.string(), amount: payable }),
  output: z.object({ id: z.string(), name: z.string(), amount: payable }),
  refusals: [],
});
const broken = endpoint({
  name: 'trial.broken',
  method: 'GET',
  path: '/trial/broken',
  access: 'anyone',
  envelope: 'bare',
  input: z.object({}),
  output: z.object({}),
  refusals: [],
});
const long = endpoint({
  name: 'trial.long',
  method: 'GET',
  path: '/trial/long',
  access: 'anyone',
  envelope: 'bare',
  input: z.object({}),
  output: z.object({ text: z.string() }),
  refusals: [],
});
const staffOnly = endpoint({
  name: 'trial.staff',
  method: 'GET',
  path: '/trial/staff',
  access: 'staff',
  permission: 'site.write',
  envelope: 'wps',
  input: z.object({}),
  output: z.object({}),
  refusals: [],
});

const room: Room = {
  name: 'trial',
  routes: [
    route(pay, (_ask, { amount }) =>
      amount > 100_000_000n ? refuse('wallet.insufficient', { available: '100.00' }) : { amount },
    ),
    route(often, () => ({ ok: true })),
    route(form, (_ask, input) => input),
    route(broken, () => {
      throw new Error('a password: hunter2');
    }),
    route(long, () => ({ text: 'a price '.repeat(1000) })),
    route(staffOnly, () => ({})),
  ],
};

let rig: Rig;
let wire: Wire;
beforeAll(async () => {
  rig = await openRig();
  wire = await openWire(rig, [room], {
    player: async () => undefined,
    game: async () => undefined,
    staff: async (_platform, token) =>
      token === 'staff'
        ? { kind: 'staff', sessionId: 1n, staffId: 1n, username: 'a', name: 'A', merchant: 'palpite', permissions: [] }
        : undefined,
  });
});
afterAll(async () => {
  await wire.close();
  await rig.close();
});

const send = (payload: unknown, headers: Record<string, string> = {}) =>
  wire.app.inject({
    method: 'POST',
    url: '/trial/pay',
    headers: { merchant: 'palpite', 'idempotency-key': 'key-0001', language: 'EN', ...headers },
    payload: payload as object,
  });

test('a long answer travels compressed as the caller takes it, a short one as it is', async () => {
  const look = (url: string, encoding: string) =>
    wire.app.inject({ url, headers: { merchant: 'palpite', 'accept-encoding': encoding } });
  const [br, gz, plain] = await Promise.all(['br', 'gzip', 'identity'].map((each) => look('/trial/long', each)));
  if (!br || !gz || !plain) throw new Error('an answer is missing');
  expect([br, gz, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
  expect(br.headers).toMatchObject({ vary: 'accept-encoding', 'content-type': 'application/json; charset=utf-8' });
  for (const text of [brotliDecompressSync(br.rawPayload), gunzipSync(gz.rawPayload), plain.rawPayload])
    expect(JSON.parse(text.toString())).toEqual({ text: 'a price '.repeat(1000) });
  expect((await look('/trial/often', 'br')).headers['content-encoding']).toBeUndefined();
});

test('an answer is enveloped and carries headers that forbid keeping, sniffing and framing it', async () => {
  const answer = await send({ amount: '12.5' });
  expect(answer.json()).toEqual({ success: true, value: { amount: '12.50' } });
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
});

test.for([
  [{ amount: '0' }, 'amount'],
  [{ amount: '0.00' }, 'amount'],
  [{ amount: '-1' }, 'amount'],
  [{ amount: '1e3' }, 'amount'],
  [{ amount: '1.001' }, 'amount'],
  [{ amount: 5 }, 'amount'],
  [{ amount: null }, 'amount'],
  [{}, 'amount'],
  [{ amount: '1', balance: '9' }, 'balance'],
] as const)('%j is refused and the field is named', async ([payload, field]) => {
  const answer = await send(payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ success: false, errorCode: 'request.invalid', value: { field } });
});

test.for(['{"amount":"1","__proto__":{"x":1}}', '{"amount":', 'amount=1'])(
  'the body %s is refused as a body',
  async (payload) => {
    const headers = { merchant: 'palpite', 'idempotency-key': 'key-0001', 'content-type': 'application/json' };
    const answer = await wire.app.inject({ method: 'POST', url: '/trial/pay', headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errorCode: 'request.invalid', value: { field: 'body' } });
  },
);

test('a refusal travels with its status, its text and its figures', async () => {
  const answer = await send({ amount: '100.01' });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toEqual({
    success: false,
    errorCode: 'wallet.insufficient',
    message: 'Not enough balance. Available: 100.00.',
    value: { available: '100.00' },
  });
});

test.for(['', 'short', 'with space', 'x'.repeat(81)])('the key %j is no key', async (key) => {
  expect((await send({ amount: '1' }, { 'idempotency-key': key })).json()).toMatchObject({
    errorCode: 'request.key_missing',
  });
});

test('a fault answers with a trace id and nothing of its inside', async () => {
  const answer = await wire.app.inject({ url: '/trial/broken', headers: { merchant: 'palpite' } });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({
    success: false,
    errorCode: 'server.fault',
    value: { traceId: expect.any(String) },
  });
  expect(answer.body).not.toContain('hunter2');
});

test('too many calls from one address are refused with a time to come back, in the language of the caller', async () => {
  const knock = () =>
    wire.app.inject({
      url: '/trial/often',
      headers: { merchant: 'palpite', language: 'EN' },
      remoteAddress: '198.51.100.9',
    });
  for (let call = 0; call < 3; call++) expect((await knock()).statusCode).toBe(200);
  const answer = await knock();
  expect(answer.statusCode).toBe(429);
  expect(answer.json()).toMatchObject({
    errorCode: 'request.too_many',
    message: expect.stringContaining('Too many requests'),
  });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  const other = await wire.app.inject({
    url: '/trial/often',
    headers: { merchant: 'palpite' },
    remoteAddress: '198.51.100.10',
  });
  expect(other.statusCode).toBe(200);
});

test('a caller cannot pretend another address: the header of a proxy nobody trusts is ignored', async () => {
  const knock = (address: string) =>
    wire.app.inject({
      url: '/trial/often',
      headers: { merchant: 'palpite', 'x-forwarded-for': address },
      remoteAddress: '198.51.100.20',
    });
  for (let call = 0; call < 3; call++) expect((await knock(`192.0.2.${call}`)).statusCode).toBe(200);
  expect((await knock('192.0.2.99')).statusCode).toBe(429);
});

test('a body beyond the limit is refused before it is read whole', async () => {
  const answer = await send({ amount: '1'.repeat(300_000) });
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({ errorCode: 'request.too_large' });
});

test('staff without the permission of a call are refused, and nobody without a session gets that far', async () => {
  const ask = (token?: string) =>
    wire.app.inject({ url: '/trial/staff', headers: token ? { authorization: token } : {} });
  expect((await ask('staff')).json()).toMatchObject({ errorCode: 'office.not_permitted' });
  expect((await ask('player')).json()).toMatchObject({ errorCode: 'login.not.session' });
  expect((await ask()).statusCode).toBe(401);
});

test('a form is read as a form by the call that takes one', async () => {
  const given = { id: 'a/b', name: 'João & Maria', amount: 1_500_000n };
  expect(await wire.as()(form, given)).toEqual(given);
});

test.for([
  ['/trial/form/1', 'application/json', '{"name":"a","amount":"1"}'],
  ['/trial/form/1', 'text/plain', 'name=a&amount=1'],
  ['/trial/pay', 'application/x-www-form-urlencoded', 'amount=1'],
  ['/trial/pay', 'text/plain', '{"amount":"1"}'],
  ['/trial/pay', 'multipart/form-data; boundary=x', '--x--'],
] as const)('%s refuses a body of type %s', async ([url, type, payload]) => {
  const headers = { merchant: 'palpite', 'idempotency-key': 'key-0001', 'content-type': type };
  const answer = await wire.app.inject({ method: 'POST', url, headers, payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ errorCode: 'request.invalid', value: { field: 'body' } });
});

test.for(['name=a&name=b&amount=1', 'name=a&amount=1&more=1', 'name=a', 'amount=1e3&name=a', '__proto__=a'])(
  'the form %s is refused',
  async (payload) => {
    const headers = { merchant: 'palpite', 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await wire.app.inject({ method: 'POST', url: '/trial/form/1', headers, payload });
    expect(answer.json()).toMatchObject({ errorCode: 'request.invalid' });
  },
);

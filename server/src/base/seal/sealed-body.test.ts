import { type Caller, call } from '@palpite/contract/base/client.ts';
import { type AnyEndpoint, endpoint } from '@palpite/contract/base/endpoint.ts';
import { payable } from '@palpite/contract/base/money.ts';
import { sealBody } from '@palpite/contract/base/seal-body.ts';
import { CompactEncrypt, importJWK, type JWTHeaderParameters } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { refuse } from '../refusal/refusal.ts';
import { openRig, type Rig } from '../rig.ts';
import { openWire, type Wire } from '../rig-wire.ts';
import { type Room, route } from '../room.ts';
import { pruneSealed, sealKeysOf } from './sealed-body.ts';

const trial = { access: 'anyone', envelope: 'wps', perMinute: 10_000 } as const;
const shape = {
  input: z.strictObject({ name: z.string(), amount: payable }),
  output: z.object({ name: z.string(), amount: payable }),
  refusals: [],
};
const save = endpoint({ ...trial, ...shape, name: 'trial.save', method: 'POST', path: '/trial/save', enc: true });
const keep = endpoint({ ...trial, ...shape, name: 'trial.keep', method: 'POST', path: '/trial/keep', enc: true });
const change = endpoint({ ...trial, ...shape, name: 'trial.change', method: 'PUT', path: '/trial/save', enc: true });
const open = endpoint({ ...trial, ...shape, name: 'trial.open', method: 'POST', path: '/trial/open' });
const closed = endpoint({
  ...trial,
  ...shape,
  name: 'trial.closed',
  method: 'PUT',
  path: '/trial/closed',
  enc: true,
  access: 'player',
});
const free = endpoint({
  ...trial,
  name: 'trial.free',
  method: 'GET',
  path: '/trial/free',
  input: z.object({ name: z.string() }),
  output: z.literal(true),
  refusals: ['players.username_taken', 'players.email_taken'],
  soft: ['players.username_taken'],
});

let handled = 0;
const count = <Input>(_ask: unknown, input: Input): Input => {
  handled++;
  return input;
};
const room: Room = {
  name: 'trial',
  routes: [
    route(save, count),
    route(keep, count),
    route(change, count),
    route(open, count),
    route(closed, count),
    route(free, (_ask, { name }) =>
      name === 'taken' ? refuse('players.username_taken', { field: 'username' }) : refuse('players.email_taken'),
    ),
  ],
};

let rig: Rig;
let wire: Wire;
const nobody = { player: async () => undefined, game: async () => undefined, staff: async () => undefined };
beforeAll(async () => {
  rig = await openRig();
  wire = await openWire(rig, [room], nobody);
});
afterAll(async () => {
  await wire.close();
  await rig.close();
});

const body = JSON.stringify({ name: 'Luana Ávila', amount: '12.50' });
const answered = { success: true, value: { name: 'Luana Ávila', amount: '12.50' } };
const fresh = (nowMs: number) => ({ nowMs, jti: crypto.randomUUID() });
const seal = (of: AnyEndpoint = save, text = body, nowMs = rig.clock.now().getTime()) =>
  sealBody(sealKeysOf(rig.platform).keys, of, text, fresh(nowMs));

/** A sealed body with a header of the test's own making. */
async function sealWith(header: Record<string, unknown>, text: string | Uint8Array = body): Promise<string> {
  const [key] = sealKeysOf(rig.platform).keys;
  if (!key) throw new Error('no key');
  const usual = {
    alg: key.alg,
    enc: 'A256GCM',
    kid: key.kid,
    iat: Math.floor(rig.clock.now().getTime() / 1000),
    jti: crypto.randomUUID(),
    htm: 'POST',
    htu: '/trial/save',
  };
  return await new CompactEncrypt(typeof text === 'string' ? new TextEncoder().encode(text) : text)
    .setProtectedHeader({ ...usual, ...header } as JWTHeaderParameters & { enc: string })
    .encrypt(await importJWK(key, 'ECDH-ES+A256KW'));
}

async function send(payload: string, of: AnyEndpoint = save, type = 'application/jose', to: Wire = wire) {
  const answer = await to.app.inject({
    method: of.method as 'POST',
    url: of.path,
    headers: { merchant: 'palpite', language: 'EN', 'content-type': type },
    payload,
  });
  return { status: answer.statusCode, ...answer.json<{ errorCode?: string; message?: string; value?: unknown }>() };
}
const brokenAs = (problem: string) => ({
  status: 400,
  success: false,
  errorCode: 'request.seal_broken',
  message: 'The protected message could not be opened. Nothing has changed: try again.',
  value: { problem },
});

test('a sealed body says what the plain one says, and both are taken', async () => {
  expect(await send(await seal())).toEqual({ status: 200, ...answered });
  expect(await send(body, save, 'application/json')).toEqual({ status: 200, ...answered });
  expect(await send(await seal(change), change)).toEqual({ status: 200, ...answered });
});

test('what stands inside is read by the same rules as what comes open', async () => {
  expect(await send(await seal(save, '{"name":"a","amount":"0"}'))).toMatchObject({
    status: 400,
    errorCode: 'request.invalid',
    value: { field: 'amount' },
  });
  for (const odd of [
    '',
    '{',
    '[1]',
    'null',
    '7',
    '{"name":"a","amount":"1","__proto__":{"x":1}}',
    '{"name":"\\u0000"}',
  ])
    expect(await send(await seal(save, odd))).toMatchObject({ status: 400, errorCode: 'request.invalid' });
  const notText = Uint8Array.of(0x22, 0xff, 0x22);
  expect(await send(await sealWith({}, notText))).toEqual(brokenAs('broken'));
});

test('a sealed body is taken once, also when it comes twice at once', async () => {
  const before = handled;
  const sealed = await seal();
  expect(await send(sealed)).toMatchObject({ status: 200 });
  expect(await send(sealed)).toEqual(brokenAs('used'));
  const other = await seal();
  const both = await Promise.all([send(other), send(other)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(handled - before).toBe(2);
});

test('another process of the house opens what was sealed for it, and knows what was used', async () => {
  const beside: Rig = { ...rig, platform: { ...rig.platform } };
  const second = await openWire(beside, [room], nobody);
  const sealed = await seal();
  expect(await send(sealed, save, 'application/jose', second)).toMatchObject({ status: 200 });
  expect(await send(sealed)).toEqual(brokenAs('used'));
  await second.close();
});

test('any flipped bit breaks the seal, and uses up nothing', async () => {
  const before = handled;
  const sealed = await seal();
  const parts = sealed.split('.');
  for (const [at, part] of parts.entries()) {
    const middle = Math.floor(part.length / 2);
    const flipped = part.slice(0, middle) + (part[middle] === 'A' ? 'B' : 'A') + part.slice(middle + 1);
    const answer = await send(parts.with(at, flipped).join('.'));
    expect([at, answer.status, answer.errorCode]).toEqual([at, 400, 'request.seal_broken']);
  }
  for (const text of ['', 'x', '....', 'a.b.c.d.e', `${sealed}.x`, body, parts.slice(0, 4).join('.')])
    expect([text, (await send(text)).status]).toEqual([text, 400]);
  expect(handled).toBe(before);
  expect(await send(sealed)).toMatchObject({ status: 200 });
});

test('a body sealed for one call is not taken by another', async () => {
  const sealed = await seal(save);
  expect(await send(sealed, keep)).toEqual(brokenAs('call'));
  expect(await send(sealed, change)).toEqual(brokenAs('call'));
  expect(await send(sealed)).toMatchObject({ status: 200 });
});

test('a seal is taken for five minutes', async () => {
  const at = (ms: number) => seal(save, body, rig.clock.now().getTime() + ms);
  expect(await send(await at(-5 * 60_000))).toMatchObject({ status: 200 });
  expect(await send(await at(-5 * 60_000 - 1000))).toEqual(brokenAs('stale'));
  expect(await send(await at(60_000))).toMatchObject({ status: 200 });
  expect(await send(await at(61_000))).toEqual(brokenAs('stale'));
});

test.for([
  [{ kid: 'another' }, 'key'],
  [{ enc: 'A128GCM' }, 'broken'],
  [{ alg: 'ECDH-ES' }, 'broken'],
  [{ jti: 'short' }, 'broken'],
  [{ jti: `${'x'.repeat(20)}\u0000` }, 'broken'],
  [{ iat: '1' }, 'broken'],
  [{ htm: 'PUT' }, 'call'],
  [{ more: true }, 'broken'],
] as const)('a header of %j is refused as %s', async ([header, problem]) => {
  expect(await send(await sealWith(header))).toEqual(brokenAs(problem));
});

test('a call that takes no sealed bodies refuses one, and says so of the body', async () => {
  expect(await send(await seal(open), open)).toMatchObject({
    status: 400,
    errorCode: 'request.invalid',
    value: { field: 'body' },
  });
});

test('who may not call is told so before the seal is looked at', async () => {
  const sealed = await seal(closed);
  expect(await send(sealed, closed)).toMatchObject({ status: 401, errorCode: 'login.not.session' });
  const { rows } = await sql`select 1 from base.sealed_call where opened_at > now()`.execute(rig.db);
  expect(rows).toEqual([]);
});

test('the published key is public, stays the same, and tells the time', () => {
  const { keys, now } = sealKeysOf(rig.platform);
  expect(now).toBe(rig.clock.now().getTime());
  expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  expect(sealKeysOf({ ...rig.platform }).keys).toEqual(keys);
  const secrets = { get: (name: string) => `another-${name}-0123456789abcdef0123456789abcdef` };
  expect(sealKeysOf({ ...rig.platform, secrets }).keys).not.toEqual(keys);
});

test('a client whose key is no longer the house’s, or whose clock has strayed, asks anew and is heard', async () => {
  const { keys, now } = sealKeysOf(rig.platform);
  const old = sealKeysOf({
    ...rig.platform,
    secrets: { get: () => 'what the house had before 0123456789abcdef' },
  }).keys;
  const clientOf = (first: (of: AnyEndpoint, text: string) => Promise<string>): Caller => ({
    baseUrl: '',
    merchant: 'palpite',
    fetch: async (url, init) => {
      const { method, headers, body: payload } = init as RequestInit;
      const sent = { method: method as 'POST', headers: headers as Record<string, string>, payload: String(payload) };
      const answer = await wire.app.inject({ url: String(url), ...sent });
      return new Response(answer.body, { status: answer.statusCode });
    },
    seal: (of, text, anew) => (anew ? sealBody(keys, of, text, fresh(now)) : first(of, text)),
  });
  const said = { name: 'a', amount: 1_000_000n };
  expect(
    await call(
      clientOf((of, text) => sealBody(old, of, text, fresh(now))),
      save,
      said,
    ),
  ).toEqual(said);
  expect(
    await call(
      clientOf((of, text) => sealBody(keys, of, text, fresh(now - 7_200_000))),
      save,
      said,
    ),
  ).toEqual(said);
  expect(
    await call(
      clientOf(() => Promise.reject(new Error('no cipher here'))),
      save,
      said,
    ),
  ).toEqual(said);
});

test('numbers of seals are forgotten once no clock could take them any more', async () => {
  const stored = () => sql<{ n: string }>`select count(*) as n from base.sealed_call`.execute(rig.db);
  const last = await seal(save, body, rig.clock.now().getTime() + 60_000);
  await send(last);
  const run = () => pruneSealed.run(rig.platform, { start: new Date(0), end: rig.clock.now() });
  rig.clock.move(6 * 60_000);
  await run();
  expect(Number((await stored()).rows[0]?.n)).toBeGreaterThan(0);
  expect(await send(last)).toEqual(brokenAs('used'));
  rig.clock.move(2 * 60_000);
  await run();
  expect(Number((await stored()).rows[0]?.n)).toBe(0);
  expect(await send(last)).toEqual(brokenAs('stale'));
});

test('a no that is the answer to a question travels as 200, the others as what they are', async () => {
  const get = (name: string) =>
    wire.app.inject({ url: `/trial/free?name=${name}`, headers: { merchant: 'palpite', language: 'EN' } });
  const taken = await get('taken');
  expect(taken.statusCode).toBe(200);
  expect(taken.json()).toEqual({
    success: false,
    errorCode: 'players.username_taken',
    message: 'This username is taken. Choose another.',
    value: { field: 'username' },
  });
  expect(taken.headers['cache-control']).toBe('no-store');
  expect((await get('other')).statusCode).toBe(409);
});

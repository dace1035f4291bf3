import { parseMoney } from '@palpite/math/money.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { diceBet } from '../instant/player.ts';
import { openDeposit } from '../payments/player.ts';
import { balance } from '../wallet/player.ts';
import { type Caller, call, Refused } from './client.ts';
import { endpoint } from './endpoint.ts';

function answering(status: number, body: unknown): { caller: Caller; sent: { url: string; init: RequestInit }[] } {
  const sent: { url: string; init: RequestInit }[] = [];
  const caller: Caller = {
    baseUrl: 'https://site',
    merchant: 'palpite',
    token: () => 'tok',
    language: () => 'EN',
    fetch: async (url, init) => {
      sent.push({ url: String(url), init: init ?? {} });
      return new Response(JSON.stringify(body), { status });
    },
  };
  return { caller, sent };
}

test('money travels as decimal text and arrives as micro-units', async () => {
  const value = {
    sumBalance: '12.50',
    mainWalletBalance: '12.50',
    heldBalance: '0.00',
    balance: [],
    currency: 'BRL',
    currencySymbol: 'R$',
  };
  const { caller, sent } = answering(200, { success: true, value });
  expect((await call(caller, balance, {})).sumBalance).toBe(12_500_000n);
  expect(sent[0]?.init.headers).toMatchObject({
    Merchant: 'palpite',
    Authorization: 'tok',
    Language: 'EN',
    ModuleId: 'COMM3',
  });
  const bet = answering(200, { round: {}, available: '1.00' });
  await call(
    bet.caller,
    diceBet,
    { stake: parseMoney('0.1'), target: 5000, direction: 'over' },
    { key: 'a-key-of-mine' },
  ).catch(() => undefined);
  expect(JSON.parse(String(bet.sent[0]?.init.body))).toEqual({ stake: '0.10', target: 5000, direction: 'over' });
  expect(bet.sent[0]?.init.headers).toMatchObject({ 'Idempotency-Key': 'a-key-of-mine' });
});

test('a path parameter is part of the path, encoded, and not of the query', async () => {
  const { caller, sent } = answering(404, {
    success: false,
    errorCode: 'payments.unknown_deposit',
    message: 'unknown',
  });
  await call(caller, openDeposit, { orderNo: 'a/b?c' }).catch(() => undefined);
  expect(sent[0]?.url).toBe('https://site/wps/deposits/a%2Fb%3Fc');
});

test('a refusal carries its code, its text and the field that is wrong', async () => {
  const { caller } = answering(422, {
    success: false,
    errorCode: 'instant.stake_range',
    message: 'too much',
    value: { field: 'stake' },
  });
  const refused = await call(caller, balance, {}).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refused);
  expect(refused).toMatchObject({ code: 'instant.stake_range', message: 'too much', status: 422, field: 'stake' });
});

test('a fault that something between us and the platform answers for says nothing of its own', async () => {
  const caller: Caller = {
    ...answering(500, {}).caller,
    fetch: async () => new Response('{}', { status: 500, statusText: 'Internal Server Error' }),
  };
  const refused = await call(caller, balance, {}).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'server.fault', message: '', status: 500 });
});

test('a connection that fails is a refusal of the network, not a fault of the page', async () => {
  const caller: Caller = { baseUrl: '', merchant: 'palpite', fetch: () => Promise.reject(new TypeError('failed')) };
  await expect(call(caller, balance, {})).rejects.toMatchObject({ code: 'network' });
});

test('a call with a key that nobody answers ends as one the network failed, so that it can be sent again', async () => {
  const bet = { stake: parseMoney('0.1'), target: 5000, direction: 'over' } as const;
  const silent: Caller = {
    ...{ baseUrl: 'https://site', merchant: 'palpite', keyedWithinMs: 20 },
    fetch: (_url, init) =>
      new Promise((_, failed) => {
        const end = () => failed(init?.signal?.reason);
        if (init?.signal?.aborted) end();
        init?.signal?.addEventListener('abort', end);
      }),
  };
  await expect(call(silent, diceBet, bet, { key: 'a-key-of-mine' })).rejects.toMatchObject({ code: 'network' });
  // who leaves is told that they left
  const leaving = new AbortController();
  const left = call(silent, diceBet, bet, { key: 'a-key-of-mine', signal: leaving.signal });
  leaving.abort();
  await expect(left).rejects.toMatchObject({ name: 'AbortError' });
});

test('an answer that stops halfway ends a call with a key as well; one without a key has no deadline', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  const caller: Caller = {
    ...{ baseUrl: 'https://site', merchant: 'palpite', keyedWithinMs: 20 },
    fetch: async (_url, init) => {
      signals.push(init?.signal);
      const halfway = new ReadableStream({
        start: (body) => init?.signal?.addEventListener('abort', () => body.error(init.signal?.reason)),
      });
      return init?.signal ? new Response(halfway) : new Response('{}', { status: 500 });
    },
  };
  const bet = { stake: parseMoney('0.1'), target: 5000, direction: 'over' } as const;
  await expect(call(caller, diceBet, bet, { key: 'a-key-of-mine' })).rejects.toMatchObject({ code: 'network' });
  await expect(call(caller, balance, {})).rejects.toMatchObject({ code: 'server.fault' });
  expect(signals.map((signal) => signal !== undefined)).toEqual([true, false]);
});

test('a form travels as a form, without what was left out', async () => {
  const takesForm = endpoint({
    name: 'trial.form',
    method: 'POST',
    path: '/trial/:id/form',
    access: 'anyone',
    envelope: 'wps',
    takes: 'form',
    input: z.object({ id: z.string(), name: z.string(), remember: z.boolean(), more: z.optional(z.string()) }),
    output: z.object({}),
    refusals: [],
  });
  const { caller, sent } = answering(200, { success: true, value: {} });
  await call(caller, takesForm, { id: '7', name: 'João & Maria', remember: true, more: undefined });
  expect(sent[0]?.url).toBe('https://site/trial/7/form');
  expect(sent[0]?.init.headers).toMatchObject({ 'Content-Type': 'application/x-www-form-urlencoded' });
  expect(sent[0]?.init.body).toBe('name=Jo%C3%A3o+%26+Maria&remember=true');
});

const sealable = endpoint({
  name: 'trial.sealable',
  method: 'POST',
  path: '/trial/sealable',
  access: 'anyone',
  envelope: 'wps',
  enc: true,
  input: z.object({ secret: z.string() }),
  output: z.object({}),
  refusals: [],
});

/** A platform that refuses the first `times` seals, and what it was sent: media type and body. */
function refusing(times: number) {
  const sent: (readonly [type: string | undefined, body: unknown])[] = [];
  const told: string[] = [];
  const asked: boolean[] = [];
  const caller: Caller = {
    baseUrl: '',
    merchant: 'palpite',
    fetch: async (_url, init = {}) => {
      const headers = init.headers as Record<string, string>;
      sent.push([headers['Content-Type'], init.body]);
      const refused = { success: false, errorCode: 'request.seal_broken', message: 'broken' };
      return sent.length <= times
        ? Response.json(refused, { status: 400 })
        : Response.json({ success: true, value: {} });
    },
    seal: async (_endpoint, body, anew) => {
      asked.push(anew);
      return `sealed ${body.length}`;
    },
    onRefused: ({ code }) => void told.push(code),
  };
  return { caller, sent, told, asked };
}

test('a body is sealed where the call takes it so, and only there', async () => {
  const { caller, sent } = refusing(0);
  await call(caller, sealable, { secret: 'a' });
  const { enc: _, ...open } = sealable;
  await call(caller, open, { secret: 'a' });
  expect(sent).toEqual([
    ['application/jose', 'sealed 14'],
    ['application/json', '{"secret":"a"}'],
  ]);
});

test('a seal that is refused is made anew once, and nobody is told', async () => {
  const once = refusing(1);
  await call(once.caller, sealable, { secret: 'a' });
  expect([once.asked, once.told]).toEqual([[false, true], []]);
  const always = refusing(9);
  await expect(call(always.caller, sealable, { secret: 'a' })).rejects.toMatchObject({ code: 'request.seal_broken' });
  expect([always.asked, always.told]).toEqual([[false, true], ['request.seal_broken']]);
});

test('what cannot be sealed goes as it is', async () => {
  for (const seal of [() => Promise.reject(new Error('no key')), () => Promise.resolve(undefined)]) {
    const { caller, sent } = refusing(0);
    await call({ ...caller, seal }, sealable, { secret: 'a' });
    expect(sent).toEqual([['application/json', '{"secret":"a"}']]);
  }
});

test('a no that travels as an answered question is a refusal all the same', async () => {
  const { caller } = answering(200, { success: false, errorCode: 'players.username_taken', message: 'taken' });
  await expect(call(caller, balance, {})).rejects.toMatchObject({ code: 'players.username_taken', status: 200 });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../refusal/refusal.ts';
import { refusalText } from '../refusal/refusal-text.ts';
import { openRig, type Rig } from '../rig.ts';
import { inTx } from './db.ts';
import { earlierAnswer, fieldApart, once } from './once.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.close());

let keys = 0;
const first = { amount: 50n, to: 'ana', note: undefined, parts: [1, { of: 2 }] };

/** Calls with one key: what each was answered, or the field its refusal names. */
function caller(key = `once-key-${++keys}`) {
  const ask = (input: unknown, endpoint: string) => ({ actor: 'player:1', key, endpoint, input });
  const said = (calling: Promise<unknown>) =>
    calling.catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      return [error.code, error.value];
    });
  return {
    call: (input: unknown, endpoint = 'trial.pay') =>
      said(inTx(rig.db, (tx) => once(tx, ask(input, endpoint), async () => ({ done: true })))),
    look: (input: unknown, endpoint = 'trial.pay') => said(earlierAnswer(rig.db, ask(input, endpoint))),
  };
}
const apart = (field: string) => ['request.key_reused', { field }];

test('a repeat gets the first answer, whatever order its fields are in', async () => {
  const { call, look } = caller();
  expect(await call(first)).toEqual({ done: true });
  expect(await call({ parts: [1, { of: 2 }], to: 'ana', amount: 50n })).toEqual({ done: true });
  expect(await look(first)).toEqual({ done: true });
});

test.for([
  ['amount', { ...first, amount: 51n }],
  ['to', { ...first, to: 'bia' }],
  ['parts', { ...first, parts: [1, { of: 3 }] }],
  ['note', { ...first, note: 'for rent' }],
  ['to', { amount: 50n, parts: [1, { of: 2 }] }],
] as const)('a repeat with another %s is told so', async ([field, other]) => {
  const { call, look } = caller();
  await call(first);
  expect(await call(other)).toEqual(apart(field));
  expect(await look(other)).toEqual(apart(field));
  expect(await call(first)).toEqual({ done: true });
});

test('a key of another kind of call is told apart by itself', async () => {
  const { call, look } = caller();
  await call(first);
  expect(await call(first, 'trial.refund')).toEqual(apart('idempotency-key'));
  expect(await look(first, 'trial.refund')).toEqual(apart('idempotency-key'));
});

test('what is kept of a field is too little to find it by trying', async () => {
  const { call } = caller('once-key-secret');
  await call({ paymentPassword: '482915' });
  const { rows } = await sql<{ fields: Record<string, string> }>`
    select fields from base.answer where key = 'once-key-secret'`.execute(rig.db);
  expect(rows[0]?.fields).toEqual({ paymentPassword: expect.stringMatching(/^[0-9a-f]{4}$/) });
});

test('the refusal names the field in every language it is said in', () => {
  for (const language of ['PT', 'EN', 'AR'] as const) {
    const [named, bare] = [
      refusalText('request.key_reused', language, { field: 'amount' }),
      refusalText('request.key_reused', language),
    ];
    expect([named.includes('amount'), bare.includes('{'), named === bare]).toEqual([true, false, false]);
  }
});

test('of two things the first field that is not alike is found, whichever of them has it', () => {
  expect(fieldApart({ stake: 5n, bet: { mines: 2 } }, { stake: 5n, bet: { mines: 2 } })).toBeUndefined();
  expect(fieldApart({ stake: 5n, bet: { mines: 2 } }, { stake: 5n, bet: { mines: 3 } })).toBe('bet');
  expect(fieldApart({ stake: 5n, autoAt: 2 }, { stake: 5n })).toBe('autoAt');
});

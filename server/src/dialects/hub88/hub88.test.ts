// Hub88's doors, over HTTP and signed, as its own servers call them.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { addTheirKey, callsOf, retireTheirKey } from '../../vendors/vendors.ts';
import { type DialectRig, keyPair, openDialects, type RigVendor, type Seat } from '../rig-dialects.ts';

let dialects: DialectRig;
let caju: RigVendor;
let seat: Seat;

const slot = { game_code: 'caju-sorte', name: 'Caju da Sorte', category: 'Video Slots', rtp: '96.07', enabled: true };

beforeAll(async () => {
  dialects = await openDialects();
  caju = await dialects.addVendor({ code: 'CAJU', dialect: 'hub88', settings: { jurisdiction: 'BR' } });
  await dialects.list(caju, [slot]);
});
afterAll(() => dialects.close());

const fresh = async (amount?: string) => {
  seat = await dialects.sit(caju, amount);
  return seat;
};

const movement = (more: Record<string, unknown> = {}) => ({
  user: seat.user,
  token: seat.token,
  request_uuid: randomUUID(),
  transaction_uuid: randomUUID(),
  supplier_transaction_id: randomUUID(),
  round: randomUUID(),
  round_closed: false,
  game_code: 'caju-sorte',
  currency: 'BRL',
  is_free: false,
  amount: 250_000,
  ...more,
});

const balance = async () =>
  (await caju.call('/user/balance', { user: seat.user, token: seat.token, request_uuid: randomUUID() })).body.balance;

test('a bet and its win move the player’s money to the hundred-thousandth', async () => {
  await fresh('100');
  const bet = movement({ amount: 1_234_567 });
  expect(await caju.call('/transaction/bet', bet)).toEqual({
    status: 200,
    body: {
      status: 'RS_OK',
      request_uuid: bet.request_uuid,
      user: seat.user,
      currency: 'BRL',
      balance: 8_765_433,
    },
  });
  const win = movement({
    round: bet.round,
    reference_transaction_uuid: bet.transaction_uuid,
    round_closed: true,
    amount: 1,
  });
  expect((await caju.call('/transaction/win', win)).body).toMatchObject({ status: 'RS_OK', balance: 8_765_434 });
  expect(await balance()).toBe(8_765_434);
});

test('said again it is the same movement, said otherwise it is refused', async () => {
  await fresh('100');
  const bet = movement();
  for (let time = 0; time < 3; time++)
    expect((await caju.call('/transaction/bet', { ...bet, request_uuid: randomUUID() })).body).toMatchObject({
      status: 'RS_OK',
      balance: 9_750_000,
    });
  expect((await caju.call('/transaction/bet', { ...bet, amount: 250_001 })).body.status).toBe(
    'RS_ERROR_DUPLICATE_TRANSACTION',
  );
  expect(await balance()).toBe(9_750_000);
});

test('five equal bets at once are one movement', async () => {
  await fresh('100');
  const bet = movement();
  const heard = await Promise.all(Array.from({ length: 5 }, () => caju.call('/transaction/bet', bet)));
  expect(heard.map(({ body }) => [body.status, body.balance])).toEqual(Array(5).fill(['RS_OK', 9_750_000]));
});

test('short money is told with the true balance', async () => {
  await fresh('1');
  expect((await caju.call('/transaction/bet', movement())).body).toMatchObject({
    status: 'RS_ERROR_NOT_ENOUGH_MONEY',
    user: seat.user,
    currency: 'BRL',
    balance: 100_000,
  });
});

test('a bet undone gives the stake back once, and a second undoing and one of nothing are fine', async () => {
  await fresh('100');
  const bet = movement();
  await caju.call('/transaction/bet', bet);
  const undo = () => caju.call('/transaction/rollback', movement({ reference_transaction_uuid: bet.transaction_uuid }));
  expect((await undo()).body).toMatchObject({ status: 'RS_OK', balance: 10_000_000 });
  expect((await undo()).body).toMatchObject({ status: 'RS_OK', balance: 10_000_000 });
  const never = randomUUID();
  const nothing = await caju.call('/transaction/rollback', movement({ reference_transaction_uuid: never }));
  expect(nothing.body).toMatchObject({
    status: 'RS_OK',
    balance: 10_000_000,
  });
  // the bet that comes after its undoing
  const late = movement({ transaction_uuid: never });
  expect((await caju.call('/transaction/bet', late)).body.status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
  expect(await balance()).toBe(10_000_000);
});

test('an undoing of a bet that was paid moves nothing, and its answer is not one to ask again after', async () => {
  await fresh('100');
  const bet = movement();
  await caju.call('/transaction/bet', bet);
  const of = { round: bet.round, reference_transaction_uuid: bet.transaction_uuid };
  await caju.call('/transaction/win', movement({ ...of, amount: 300_000 }));
  const { status } = (await caju.call('/transaction/rollback', movement(of))).body;
  expect(status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  expect(await balance()).toBe(10_050_000);
});

test('a win of a bet that never was, or was undone, finds none', async () => {
  await fresh('100');
  const nowhere = movement({ reference_transaction_uuid: randomUUID() });
  expect((await caju.call('/transaction/win', nowhere)).body.status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  const bet = movement();
  await caju.call('/transaction/bet', bet);
  await caju.call('/transaction/rollback', movement({ reference_transaction_uuid: bet.transaction_uuid }));
  const win = movement({ round: bet.round, reference_transaction_uuid: bet.transaction_uuid });
  expect((await caju.call('/transaction/win', win)).body.status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  expect(await balance()).toBe(10_000_000);
});

test.for<[string, Record<string, unknown>, string]>([
  ['a token nobody has', { token: 'f'.repeat(32) }, 'RS_ERROR_INVALID_TOKEN'],
  ['another player', { user: 'u999999' }, 'RS_ERROR_INVALID_TOKEN'],
  ['a game nobody offers', { game_code: 'no-such-game' }, 'RS_ERROR_INVALID_GAME'],
  ['a currency the player has not', { currency: 'EUR' }, 'RS_ERROR_WRONG_CURRENCY'],
  ['a currency nobody has', { currency: 'schmeckles' }, 'RS_ERROR_WRONG_CURRENCY'],
  ['an amount below zero', { amount: -1 }, 'RS_ERROR_WRONG_TYPES'],
  ['an amount finer than they can say', { amount: 0.5 }, 'RS_ERROR_WRONG_TYPES'],
  ['an amount too large to be exact', { amount: 2 ** 53 }, 'RS_ERROR_WRONG_TYPES'],
  ['an amount in words', { amount: '250000' }, 'RS_ERROR_WRONG_TYPES'],
  ['no amount', { amount: undefined }, 'RS_ERROR_WRONG_SYNTAX'],
  ['no user', { user: undefined }, 'RS_ERROR_WRONG_SYNTAX'],
  ['no transaction', { transaction_uuid: undefined }, 'RS_ERROR_WRONG_SYNTAX'],
  ['an empty round', { round: '' }, 'RS_ERROR_WRONG_SYNTAX'],
  ['a round that is a number', { round: 7 }, 'RS_ERROR_WRONG_TYPES'],
  ['a text no table holds', { transaction_uuid: 'a\0b' }, 'RS_ERROR_WRONG_TYPES'],
  ['half a sign', { transaction_uuid: '\ud800' }, 'RS_ERROR_WRONG_TYPES'],
  ['a flag in words', { round_closed: 'yes' }, 'RS_ERROR_WRONG_TYPES'],
])('a bet with %s is refused, and nothing moves', async ([, said, status]) => {
  await fresh('100');
  const bet = movement(said);
  const { status: http, body } = await caju.call('/transaction/bet', bet);
  expect([http, body]).toEqual([200, { status, request_uuid: bet.request_uuid }]);
  expect(await balance()).toBe(10_000_000);
});

test.for(['', '{', '[]', '"bet"', 'null', '{"user":"u000001"}'])('a body %j is no call', async (text) => {
  expect(await caju.call('/transaction/bet', text)).toEqual({ status: 200, body: { status: 'RS_ERROR_WRONG_SYNTAX' } });
});

test('a bet that stands is not called undone, whoever is named in its rollback', async () => {
  await fresh('100');
  const bet = movement();
  await caju.call('/transaction/bet', bet);
  const before = seat.user;
  await fresh('100');
  const rollback = movement({ reference_transaction_uuid: bet.transaction_uuid });
  expect(seat.user).not.toBe(before);
  expect((await caju.call('/transaction/rollback', rollback)).body.status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
});

test('a call is believed by its signature alone, and hears its own id also when it is not', async () => {
  await fresh('100');
  const bet = movement();
  const refused = {
    status: 200,
    body: { status: 'RS_ERROR_INVALID_SIGNATURE', request_uuid: bet.request_uuid },
  };
  expect(await caju.call('/transaction/bet', bet, { sign: false })).toEqual(refused);
  expect(await caju.call('/transaction/bet', bet, { sign: keyPair('a stranger').privateKey })).toEqual(refused);
  expect(await caju.call('/transaction/bet', bet, { keyId: 'of-another-year' })).toEqual(refused);
  expect(await balance()).toBe(10_000_000);
  expect((await caju.call('/transaction/bet', bet, { keyId: caju.key.id })).body.status).toBe('RS_OK');
});

test('two keys of theirs are good side by side, and the older until its end', async () => {
  await fresh('100');
  const next = keyPair('the next one');
  const { platform, clock, db } = dialects.rig;
  await inTx(db, (tx) => addTheirKey(platform, tx, 'CAJU', { id: 'next', publicKey: next.publicKey }));
  clock.move(1_000);
  const ask = async (more: Parameters<RigVendor['call']>[2]) =>
    (await caju.call('/user/balance', { user: seat.user, request_uuid: randomUUID() }, more)).body.status;
  expect([await ask({ sign: next.privateKey }), await ask({})]).toEqual(['RS_OK', 'RS_OK']);
  await inTx(db, (tx) => retireTheirKey(tx, 'CAJU', 'next', new Date(clock.now().getTime() + 60_000)));
  clock.move(59_000);
  expect(await ask({ sign: next.privateKey })).toBe('RS_OK');
  clock.move(1_000);
  expect([await ask({ sign: next.privateKey }), await ask({})]).toEqual(['RS_ERROR_INVALID_SIGNATURE', 'RS_OK']);
});

test('who the player is, is told without a name', async () => {
  await fresh('5');
  const request_uuid = randomUUID();
  const { body } = await caju.call('/user/info', { user: seat.user, request_uuid });
  expect(body).toEqual({
    status: 'RS_OK',
    request_uuid,
    user: seat.user,
    currency: 'BRL',
    jurisdiction: 'BR',
    registration_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  expect((await caju.call('/user/info', { user: 'u999999', request_uuid })).body.status).toBe('RS_ERROR_INVALID_TOKEN');
});

test('a prize of the vendor’s own needs no bet, and a promotion of its own takes no stake', async () => {
  await fresh('10');
  const bet = movement({ is_supplier_promo: true, is_free: true, amount: 500_000 });
  expect((await caju.call('/transaction/bet', bet)).body).toMatchObject({ status: 'RS_OK', balance: 1_000_000 });
  const prize = movement({ is_supplier_promo: true, is_free: true, amount: 300_000 });
  expect((await caju.call('/transaction/win', prize)).body).toMatchObject({ status: 'RS_OK', balance: 1_300_000 });
});

test('when we are at fault the vendor hears so in its own words, and undoes', async () => {
  await fresh('10');
  await sql`alter table vendors.transaction rename to away`.execute(dialects.rig.db);
  const bet = movement();
  const heard = await caju.call('/transaction/bet', bet);
  await sql`alter table vendors.away rename to transaction`.execute(dialects.rig.db);
  expect(heard).toEqual({ status: 200, body: { status: 'RS_ERROR_UNKNOWN', request_uuid: bet.request_uuid } });
  expect(await balance()).toBe(1_000_000);
});

test('an answer that takes too long is none; whatever we still did loses to the undoing', async () => {
  await fresh('10');
  const bet = movement();
  const heard = await dialects.rig.db.transaction().execute(async (tx) => {
    await sql`lock table vendors.transaction in access exclusive mode`.execute(tx);
    return caju.call('/transaction/bet', bet);
  });
  expect(heard).toEqual({ status: 200, body: { status: 'RS_ERROR_UNKNOWN', request_uuid: bet.request_uuid } });
  const undo = movement({ reference_transaction_uuid: bet.transaction_uuid });
  expect((await caju.call('/transaction/rollback', undo)).body).toMatchObject({ status: 'RS_OK', balance: 1_000_000 });
  expect((await caju.call('/transaction/bet', bet)).body.balance).not.toBe(750_000);
  expect(await balance()).toBe(1_000_000);
});

test('each call is in the journal with its answer and its signature, and opens nothing for who reads it', async () => {
  await fresh('10');
  const { platform } = dialects.rig;
  const bet = movement();
  const { body } = await caju.call('/transaction/bet', bet, { keyId: caju.key.id });
  await caju.call('/transaction/bet', bet, { sign: keyPair('a stranger').privateKey });
  const [forged, kept] = await callsOf(platform, { vendor: 'CAJU', limit: 2 });
  expect(kept).toMatchObject({
    ...{ direction: 'in', method: 'POST', path: '/hooks/vendors/CAJU/transaction/bet', status: 200 },
    ...{ signature: 'good', keyId: caju.key.id, transaction: bet.transaction_uuid, round: bet.round },
    playerId: seat.playerId,
  });
  expect(JSON.parse(kept?.reply ?? '')).toEqual(body);
  expect(kept?.request).toContain(bet.transaction_uuid);
  expect(kept?.request).not.toContain(seat.token);
  expect(forged).toMatchObject({ signature: 'bad' });
  expect(forged?.transaction).toBeUndefined();
});

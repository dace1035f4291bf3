// Caleta's doors, over HTTP and signed. What is its family's is tested beside Hub88; here is where it differs.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DialectRig, openDialects, type RigVendor, type Seat } from '../rig-dialects.ts';

let dialects: DialectRig;
let caju: RigVendor;
let seat: Seat;

beforeAll(async () => {
  dialects = await openDialects();
  caju = await dialects.addVendor({ code: 'CAJUC', dialect: 'caleta' });
  await dialects.list(caju, [
    { game_code: 'caju-sorte', name: 'Caju da Sorte', category: 'Video Slots', rtp: '96.07' },
  ]);
});
afterAll(() => dialects.close());

const fresh = async (amount?: string) => {
  seat = await dialects.sit(caju, amount);
  return seat;
};
const movement = (more: Record<string, unknown> = {}) => ({
  token: seat.token,
  supplier_user: 'their-own-name',
  request_uuid: randomUUID(),
  transaction_uuid: randomUUID(),
  round: randomUUID(),
  round_closed: false,
  game_code: 'caju-sorte',
  currency: 'BRL',
  is_free: false,
  amount: 100_000,
  ...more,
});
const balance = (token = seat.token) =>
  caju.call('/wallet/balance', { token, request_uuid: randomUUID(), game_code: 'caju-sorte', supplier_user: null });

test('the token says whose bet it is, and the answer names the player', async () => {
  await fresh('100');
  const bet = movement();
  expect((await caju.call('/wallet/bet', bet)).body).toEqual({
    status: 'RS_OK',
    request_uuid: bet.request_uuid,
    user: seat.user,
    currency: 'BRL',
    balance: 9_900_000,
  });
  const win = movement({
    round: bet.round,
    reference_transaction_uuid: bet.transaction_uuid,
    amount: 200_000,
    jackpot_win: 50_000,
  });
  expect((await caju.call('/wallet/win', win)).body).toMatchObject({ status: 'RS_OK', balance: 10_100_000 });
  expect((await balance()).body).toMatchObject({ status: 'RS_OK', user: seat.user, balance: 10_100_000 });
});

test('a no tells neither the player nor the money', async () => {
  await fresh('0.5');
  const bet = movement();
  expect((await caju.call('/wallet/bet', bet)).body).toEqual({
    status: 'RS_ERROR_NOT_ENOUGH_MONEY',
    request_uuid: bet.request_uuid,
  });
});

test('a new token for the old one: from then on only wins and undoings come with that', async () => {
  await fresh('100');
  const old = seat.token;
  const bet = movement();
  await caju.call('/wallet/bet', bet);
  const { body } = await caju.call('/wallet/check', { token: old });
  expect(body).toEqual({ status: 'RS_OK', user: seat.user, token: expect.stringMatching(/^.{32,40}$/) });
  expect(body.token).not.toBe(old);
  expect((await caju.call('/wallet/bet', movement())).body.status).toBe('RS_ERROR_TOKEN_EXPIRED');
  const win = movement({ round: bet.round, reference_transaction_uuid: bet.transaction_uuid, amount: 300_000 });
  expect((await caju.call('/wallet/win', win)).body).toMatchObject({ status: 'RS_OK', balance: 10_200_000 });
  expect((await caju.call('/wallet/bet', movement({ token: body.token }))).body.status).toBe('RS_OK');
  expect((await caju.call('/wallet/check', { token: 'f'.repeat(32) })).body).toEqual({
    status: 'RS_ERROR_INVALID_TOKEN',
  });
});

test('an undone bet has a word of its own: for its win, and for the bet that comes too late', async () => {
  await fresh('100');
  const bet = movement();
  await caju.call('/wallet/bet', bet);
  const { amount: _, currency: __, ...undo } = movement({ reference_transaction_uuid: bet.transaction_uuid });
  for (let time = 0; time < 2; time++)
    expect((await caju.call('/wallet/rollback', { ...undo, transaction_uuid: randomUUID() })).body).toMatchObject({
      status: 'RS_OK',
      user: seat.user,
      balance: 10_000_000,
    });
  const win = movement({ round: bet.round, reference_transaction_uuid: bet.transaction_uuid });
  expect((await caju.call('/wallet/win', win)).body.status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK');
  const unknown = randomUUID();
  const nothing = await caju.call('/wallet/rollback', movement({ reference_transaction_uuid: unknown }));
  expect(nothing.body).toMatchObject({ status: 'RS_OK', balance: 10_000_000 });
  expect((await caju.call('/wallet/bet', movement({ transaction_uuid: unknown }))).body.status).toBe(
    'RS_ERROR_TRANSACTION_ROLLED_BACK',
  );
});

test('an undoing of a bet that was paid moves nothing, and its answer is not one to ask again after', async () => {
  await fresh('100');
  const bet = movement();
  await caju.call('/wallet/bet', bet);
  const of = { round: bet.round, reference_transaction_uuid: bet.transaction_uuid };
  await caju.call('/wallet/win', movement({ ...of, amount: 300_000 }));
  const { status } = (await caju.call('/wallet/rollback', movement(of))).body;
  expect(status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  expect((await balance()).body.balance).toBe(10_200_000);
});

test('extra balls: undoing one bet of a round leaves the others', async () => {
  await fresh('100');
  const round = randomUUID();
  const bets = [movement({ round }), movement({ round }), movement({ round })];
  for (const bet of bets) expect((await caju.call('/wallet/bet', bet)).body.status).toBe('RS_OK');
  const undo = movement({ round, reference_transaction_uuid: bets[1]?.transaction_uuid });
  expect((await caju.call('/wallet/rollback', undo)).body).toMatchObject({ status: 'RS_OK', balance: 9_800_000 });
  const win = movement({
    round,
    reference_transaction_uuid: bets[2]?.transaction_uuid,
    amount: 50_000,
    round_closed: true,
  });
  expect((await caju.call('/wallet/win', win)).body).toMatchObject({ status: 'RS_OK', balance: 9_850_000 });
});

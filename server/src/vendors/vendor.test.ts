import { generateKeyPairSync, sign as signWith, verify as verifyWith } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { watchRounds } from './jobs.ts';
import { openVendors, type VendorsRig } from './rig-vendors.ts';
import {
  addTheirKey,
  allowed,
  allVendors,
  bearerMatches,
  callsOf,
  changeVendor,
  newOurKey,
  noteCall,
  openRounds,
  openSession,
  personOf,
  playerOfUser,
  pursesOf,
  retireTheirKey,
  saveVendor,
  sign,
  userOf,
  verify,
  waitingRounds,
} from './vendors.ts';

let room: VendorsRig;
beforeAll(async () => {
  room = await openVendors();
});
afterAll(() => room.close());

function pair(bits = 2048) {
  const made = generateKeyPairSync('rsa', { modulusLength: bits });
  return { ...made, pem: made.publicKey.export({ type: 'spki', format: 'pem' }).toString() };
}

const later = async () => {
  room.rig.clock.move(1_001);
  return room.known();
};

test('a call is good when any key of theirs that has not ended signed its raw bytes', async () => {
  const { platform, db, clock } = room.rig;
  const [old, next, foreign] = [pair(), pair(), pair()];
  const bytes = Buffer.from('{"amount": 100000}');
  const signature = (key: typeof old) => signWith('sha256', bytes, key.privateKey).toString('base64');
  await inTx(db, (tx) => addTheirKey(platform, tx, 'ACME', { id: 'k1', publicKey: old.pem }));
  await inTx(db, (tx) => addTheirKey(platform, tx, 'ACME', { id: 'k2', publicKey: next.pem }));
  const vendor = await later();
  expect(verify(platform, vendor, { bytes, signature: signature(old) })).toEqual({ good: true, keyId: 'k1' });
  expect(verify(platform, vendor, { bytes, signature: signature(next) })).toEqual({ good: true, keyId: 'k2' });
  expect(verify(platform, vendor, { keyId: 'k1', bytes, signature: signature(next) }).good).toBe(false);
  expect(verify(platform, vendor, { bytes, signature: signature(foreign) }).good).toBe(false);
  expect(verify(platform, vendor, { bytes: Buffer.from('{"amount":100000}'), signature: signature(old) }).good).toBe(
    false,
  );
  for (const broken of ['', 'not base64 !', 'AAAA'])
    expect(verify(platform, vendor, { bytes, signature: broken }).good).toBe(false);
  // rotated out: good until its end
  await inTx(db, (tx) => retireTheirKey(tx, 'ACME', 'k1', new Date(clock.now().getTime() + 10_000)));
  const during = await later();
  expect(verify(platform, during, { bytes, signature: signature(old) }).good).toBe(true);
  clock.move(10_000);
  expect(verify(platform, during, { bytes, signature: signature(old) }).good).toBe(false);
  expect(await inTx(db, (tx) => retireTheirKey(tx, 'ACME', 'none', clock.now()))).toBe(false);
});

test('what is no public RSA key of 2048 bits is not taken, nor an id that stands for another key', async () => {
  const { platform, db } = room.rig;
  const add = (key: { id: string; publicKey: string }) => inTx(db, (tx) => addTheirKey(platform, tx, 'ACME', key));
  const good = pair();
  const secret = good.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  for (const publicKey of ['', 'nothing', pair(1024).pem, secret])
    await expect(add({ id: 'kx', publicKey })).rejects.toMatchObject({ value: { field: 'publicKey' } });
  await expect(add({ id: 'a b', publicKey: good.pem })).rejects.toMatchObject({ value: { field: 'keyId' } });
  await add({ id: 'kx', publicKey: good.pem });
  await expect(add({ id: 'kx', publicKey: pair().pem })).rejects.toMatchObject({ value: { field: 'keyId' } });
});

test('our newest key signs, and its private half lies sealed', async () => {
  const { platform, db } = room.rig;
  const before = await room.known();
  const { keyId, publicKey } = await inTx(db, (tx) => newOurKey(platform, tx, 'ACME'));
  const vendor = await later();
  const signed = sign(vendor, 'what we say');
  expect([signed.keyId, signed.keyId === before.ourKey.id]).toEqual([keyId, false]);
  expect(verifyWith('sha256', Buffer.from('what we say'), publicKey, Buffer.from(signed.signature, 'base64'))).toBe(
    true,
  );
});

test('who is let in is said by networks, and by nobody else', async () => {
  const { platform, db } = room.rig;
  const vendor = await room.known();
  expect(
    ['127.0.0.1', '127.9.9.9', '::ffff:127.0.0.1', '10.0.0.1', '::1', 'nothing'].map((ip) => allowed(vendor, ip)),
  ).toEqual([true, true, true, false, false, false]);
  await inTx(db, (tx) => changeVendor(platform, tx, 'ACME', { allowList: [] }));
  expect(allowed(await later(), '127.0.0.1')).toBe(false);
});

test('a bearer is compared whole', async () => {
  const vendor = await room.known();
  expect(bearerMatches(vendor, 'test-bearer-of-acme')).toBe(true);
  for (const wrong of ['', 'test-bearer-of-acm', 'test-bearer-of-acme '])
    expect(bearerMatches(vendor, wrong)).toBe(false);
});

test('a vendor is written once, changed in parts, and wrong facts are named', async () => {
  const { platform, db } = room.rig;
  const change = (what: Parameters<typeof changeVendor>[3]) =>
    inTx(db, (tx) => changeVendor(platform, tx, 'ACME', what));
  for (const [field, value] of [
    ['name', ' '],
    ['baseUrl', 'ftp://x'],
    ['baseUrl', 'http://inside.example/admin?path='],
    ['baseUrl', 'http://inside.example/#'],
    ['baseUrl', 'http://us:word@acme.example'],
    ['currencies', ['brl']],
    ['allowList', ['10.0.0.0/99']],
    ['bearer', 'short'],
  ] as const)
    await expect(change({ [field]: value })).rejects.toMatchObject({ code: 'request.invalid', value: { field } });
  await change({ settings: { operatorId: '7', gone: 'x' } });
  await change({ settings: { gone: '' }, name: 'Acme Jogos' });
  expect(await later()).toMatchObject({ name: 'Acme Jogos', settings: { operatorId: '7' } });
  // the seed of the next start brings only the address up to date
  const given = { code: 'ACME', dialect: 'test', name: 'Other', enabled: false, currencies: ['BRL'], allowList: [] };
  await inTx(db, (tx) => saveVendor(platform, tx, { ...given, baseUrl: 'http://127.0.0.1:2/' }));
  expect(await later()).toMatchObject({ name: 'Acme Jogos', enabled: true, baseUrl: 'http://127.0.0.1:2' });
  expect((await allVendors(platform)).map(({ code }) => code)).toEqual(['ACME']);
  expect(await inTx(db, (tx) => changeVendor(platform, tx, 'NOBODY', {}))).toBeUndefined();
  await expect(
    inTx(db, (tx) => saveVendor(platform, tx, { ...given, code: 'a b', baseUrl: 'http://x' })),
  ).rejects.toMatchObject({
    value: { field: 'code' },
  });
});

test('a vendor learns of a player it has seen what it needs, and of nobody else anything', async () => {
  const { platform } = room.rig;
  const vendor = await room.known();
  const ana = await room.guest('12.34');
  expect([userOf(1n), playerOfUser(ana.user), playerOfUser('u1'), playerOfUser('1'), playerOfUser('u000000')]).toEqual([
    'u000001',
    ana.id,
    undefined,
    undefined,
    undefined,
  ]);
  const purses = { cash: 12_340_000n, promo: 0n, currency: 'BRL' };
  expect(await pursesOf(platform, vendor, { token: ana.token })).toEqual({ ok: true, user: ana.user, purses });
  expect(await pursesOf(platform, vendor, { user: ana.user })).toEqual({ ok: true, user: ana.user, purses });
  expect(await pursesOf(platform, vendor, { user: userOf(999_999n) })).toEqual({ ok: false, fact: 'unknown_user' });
  expect(await pursesOf(platform, vendor, { token: 'x' })).toEqual({ ok: false, fact: 'unknown_token' });
  expect(await pursesOf(platform, vendor, { user: userOf(1n), token: ana.token })).toEqual({
    ok: false,
    fact: 'unknown_token',
  });
  const { token } = await openSession(platform, { vendor, who: ana.who, gameCode: 'samba' });
  expect([token.length, token === ana.token]).toEqual([32, false]);
  const person = await personOf(platform, vendor, { token });
  expect(person.ok && person.person).toMatchObject({
    playerId: ana.id,
    user: ana.user,
    currency: 'BRL',
    birthDate: null,
  });
});

test('calls are kept with what was said, but no token one could play with', async () => {
  const { platform, clock } = room.rig;
  const ana = await room.guest();
  const call = {
    vendor: 'ACME',
    direction: 'in' as const,
    at: clock.now(),
    tookMs: 3,
    method: 'POST',
    path: '/transaction/bet',
  };
  noteCall(platform, {
    ...call,
    ...{ request: JSON.stringify({ token: ana.token }), reply: 'x'.repeat(20_000), status: 200, signature: 'good' },
    ...{ transaction: 'call-1', round: 'call-round', playerId: ana.id },
  });
  noteCall(platform, { ...call, request: '\u0000{', reply: '', status: 0 });
  const [kept] = await callsOf(platform, { vendor: 'ACME', round: 'call-round' });
  expect(kept).toMatchObject({ transaction: 'call-1', playerId: ana.id, signature: 'good', status: 200 });
  expect(kept?.request).toBe(JSON.stringify({ token: `${ana.token.slice(0, 8)}…` }));
  expect(kept?.reply).toHaveLength(8_000);
  expect(await callsOf(platform, { transactions: ['call-1'] })).toHaveLength(1);
  expect(await callsOf(platform, { playerId: ana.id })).toHaveLength(1);
  expect(await callsOf(platform, { vendor: 'ACME' })).toHaveLength(2);
});

test('bets that wait for their result for two days are listed, and none is decided by us', async () => {
  const { platform, clock } = room.rig;
  const ana = await room.guest();
  const asked = { vendor: 'ACME', merchant: 'palpite' };
  await room.bet(ana, { id: 'wait-1', round: 'wait-1' });
  await room.bet(ana, { id: 'wait-2', round: 'wait-2' });
  clock.move(49 * 3_600_000);
  await room.win(ana, { refers: 'wait-1', amount: '2.00' });
  const waiting = await openRounds(platform, { ...asked, hours: 48 });
  expect(waiting.map(({ bet, vendor }) => [vendor, bet])).toEqual([['ACME', (await room.record('wait-2'))?.id]]);
  expect(await openRounds(platform, { ...asked, hours: 720 })).toEqual([]);
  expect(await openRounds(platform, { ...asked, merchant: 'palpite-mundo', hours: 48 })).toEqual([]);
});

test('however many bets wait for their result, all of them are counted', async () => {
  const { platform, clock, db } = room.rig;
  const [before] = await waitingRounds(platform);
  const ana = await room.guest();
  await room.bet(ana, { id: 'many', round: 'many' });
  // the same bet so often as no list holds; three of them long ago
  await sql`insert into bets.bet (id, player_id, merchant, currency, vassalage, game_code, game_type, stake, payout, valid_turnover, payout_entry, state,
      placed_at, settled_at)
    select -i, player_id, merchant, currency, vassalage, game_code, game_type, stake, payout, valid_turnover, payout_entry, state,
      case when i <= 3 then placed_at - interval '31 days' else placed_at end, settled_at
    from bets.bet, generate_series(1, 600) i where id = ${(await room.record('many'))?.id}`.execute(db);
  clock.move(49 * 3_600_000);
  expect(await waitingRounds(platform)).toEqual([
    { vendor: 'ACME', merchant: 'palpite', waiting: (before?.waiting ?? 0) + 601, overdue: 3 },
  ]);
  const said: unknown[] = [];
  const log = { ...platform.log, warn: (what: unknown) => said.push(what) } as never;
  await watchRounds.run({ ...platform, log }, { start: clock.now(), end: clock.now() });
  expect(said).toEqual([{ waiting: (before?.waiting ?? 0) + 601, overdue: 3 }]);
});

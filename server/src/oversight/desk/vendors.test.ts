import { randomUUID } from 'node:crypto';
import { gameList } from '@palpite/contract/catalogue/player.ts';
import { gameTypes } from '@palpite/contract/catalogue/shapes.ts';
import * as desk from '@palpite/contract/oversight/office.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Speak } from '../../base/rig-wire.ts';
import { openVendorsDesk, type VendorsDeskRig } from '../../dialects/desk/rig-vendors-desk.ts';
import { keyPair } from '../../dialects/rig-dialects.ts';
import { bearerMatches, sign, vendorByCode } from '../../vendors/vendors.ts';
import { oversightRoom } from '../room.ts';

let rig: VendorsDeskRig;
let ask: Speak;
beforeAll(async () => {
  rig = await openVendorsDesk([oversightRoom]);
  ask = await rig.staff();
});
afterAll(() => rig.close());

const listed = '/operator/generic/v2/game/list';
const slot = (game_code: string, more: object = {}) => ({
  ...{ game_code, name: `Jogo ${game_code}`, category: 'Video Slots', rtp: '96.07', ...more },
});
const code = 'CAJU';
const now = () => rig.dialects.rig.clock.now().getTime();
const seen = async () => {
  rig.soon();
  const asked = { gameType: 'RNG', vassalage: code, pageNo: 1, pageSize: 50 } as const;
  return (await rig.dialects.wire.as()(gameList, asked)).games.map(({ gameCode }) => gameCode);
};
const lines = async (action: string) =>
  (
    await sql<{ before: unknown; after: unknown; who: string }>`
      select before, after, who from staff.audit where action = ${action} order by id`.execute(rig.dialects.rig.db)
  ).rows;
const refused = (call: Promise<unknown>) =>
  call.then(
    () => ['done'],
    ({ code: said, field }: { code?: string; field?: string }) => [said, field],
  );

const fresh = { dialect: 'hub88', name: 'Manga', baseUrl: 'https://manga.example/', currencies: ['BRL' as const] };

test('a vendor is written down switched off, with a key of ours, and its code is nobody else’s', async () => {
  const made = await ask(desk.addVendor, { ...fresh, code: 'MANGA', allowList: ['203.0.113.0/24', '2001:db8::/32'] });
  expect(made).toMatchObject({
    ...{ code: 'MANGA', enabled: false, baseUrl: 'https://manga.example', proof: 'signature', hasBearer: false },
    ...{ callbackUrl: 'https://palpite.example/hooks/vendors/MANGA', health: null, list: null, givesAwards: true },
  });
  expect(made.keys.ours).toHaveLength(1);
  expect(made.keys.ours[0]).toMatchObject({ publicKey: expect.stringContaining('BEGIN PUBLIC KEY'), until: null });
  const again = ask(desk.addVendor, { ...fresh, code: 'MANGA', allowList: [] });
  expect(await refused(again)).toEqual(['vendors.code_taken', 'code']);
  expect((await ask(desk.openVendor, { code: 'MANGA' })).allowList).toEqual(['203.0.113.0/24', '2001:db8::/32']);
  expect((await lines('vendor.add')).map(({ after }) => after)).toEqual([expect.objectContaining({ code: 'MANGA' })]);
});

test('a code under which our own games stand, and a protocol nobody here speaks, are refused by their names', async () => {
  await rig.dialects.list(rig.caju, [slot('a')]);
  const { rows } = await sql<{ code: string }>`insert into catalogue.vendor (code, name) values ('OWN', 'Ours')
    returning code`.execute(rig.dialects.rig.db);
  expect(rows).toHaveLength(1);
  const add = (more: object) => ask(desk.addVendor, { ...fresh, code: 'NEW', allowList: [], ...more });
  expect(await refused(add({ code: 'OWN' }))).toEqual(['vendors.code_taken', 'code']);
  expect(await refused(add({ dialect: 'klingon' }))).toEqual(['request.invalid', 'dialect']);
});

test.for([
  ['allowList.0', { allowList: ['10.0.0.0/33'] }],
  ['allowList.1', { allowList: ['10.0.0.1', 'everybody'] }],
  ['allowList.0', { allowList: ['300.0.0.1'] }],
  ['baseUrl', { baseUrl: 'ftp://manga.example' }],
  ['baseUrl', { baseUrl: 'https://me:secret@manga.example' }],
  ['currencies', { currencies: [] }],
  ['name', { name: ' ' }],
  ['bearer', { bearer: 'short' }],
  ['settings.launchOrigins', { settings: { launchOrigins: 'javascript:alert(1)' } }],
  ['settings.country', { settings: { country: 'Brasil' } }],
  ['settings.games', { settings: { games: 'caleta/77; Caju\ncaleta 78; Outro' } }],
] as const)('a wrong %s is refused by its name', ([field, part]) => {
  const { error } = desk.saveVendor.input.safeParse({ code, ...part });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
});

test.for(['10.0.0.0/8', '203.0.113.7', '::1', '2001:db8::/32', '::ffff:10.0.0.1', '0.0.0.0/0'])(
  '%s is a network',
  (network) => {
    expect(desk.saveVendor.input.safeParse({ code, allowList: [network] }).success).toBe(true);
  },
);

test('what is not said stays, an empty setting is taken away, and the log says what was and what is', async () => {
  await ask(desk.saveVendor, { code, settings: { operatorId: '4711', country: 'BR' } });
  const after = await ask(desk.saveVendor, { code, name: 'Caju & Cia', settings: { country: '' } });
  expect(after).toMatchObject({ name: 'Caju & Cia', settings: { operatorId: '4711' }, allowList: ['127.0.0.1/32'] });
  expect(after.settings).not.toHaveProperty('country');
  expect((await lines('vendor.save')).at(-1)).toMatchObject({
    ...{ who: 'plantao', before: { name: 'Caju Jogos', settings: { operatorId: '4711', country: 'BR' } } },
    after: { name: 'Caju & Cia', settings: { operatorId: '4711' } },
  });
});

test('a word it proves itself with is never shown again, in the answer or in the log', async () => {
  const bearer = 'a-very-secret-word-of-pam';
  const given = { ...fresh, code: 'PAMX', dialect: 'pam', allowList: [], bearer };
  const made = await ask(desk.addVendor, given);
  expect(made).toMatchObject({ proof: 'bearer', hasBearer: true, givesAwards: false });
  const saved = await ask(desk.saveVendor, { code: 'PAMX', bearer: `${bearer}-2` });
  rig.soon();
  const vendor = await vendorByCode(rig.dialects.rig.platform, 'PAMX');
  expect(vendor && bearerMatches(vendor, `${bearer}-2`)).toBe(true);
  const logged = [...(await lines('vendor.add')), ...(await lines('vendor.save'))];
  expect(
    JSON.stringify([made, saved, logged], (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
  ).not.toContain(bearer);
});

test('switched off, its games go within a second and its bets are refused, but what it owes is taken; on, all is back', async () => {
  await rig.dialects.list(rig.caju, [slot('a'), slot('b')]);
  const seat = await rig.dialects.sit(rig.caju, '100', 'a');
  const say = { user: seat.user, token: seat.token, currency: 'BRL', game_code: 'a', is_free: false };
  const move = (path: string, more: object) =>
    rig.caju.call(path, { ...say, request_uuid: randomUUID(), transaction_uuid: randomUUID(), ...more });
  const bet = { transaction_uuid: randomUUID(), round: 'r1', round_closed: false, amount: 100_000 };
  expect((await move('/transaction/bet', bet)).body).toMatchObject({ status: 'RS_OK' });
  expect(await seen()).toEqual(['a', 'b']);
  expect((await ask(desk.switchVendor, { code, on: false })).enabled).toBe(false);
  expect(await seen()).toEqual([]);
  const more = await move('/transaction/bet', { ...bet, transaction_uuid: randomUUID(), round: 'r2' });
  expect(more.body.status).not.toBe('RS_OK');
  const win = { round: 'r1', round_closed: true, amount: 300_000, reference_transaction_uuid: bet.transaction_uuid };
  expect((await move('/transaction/win', win)).body).toMatchObject({ status: 'RS_OK' });
  for (let time = 0; time < 2; time++) await ask(desk.switchVendor, { code, on: true });
  expect(await seen()).toEqual(['a', 'b']);
  expect((await lines('vendor.switch')).map(({ before, after }) => [before, after])).toEqual([
    [{ on: true }, { on: false }],
    [{ on: false }, { on: true }],
    [{ on: true }, { on: true }],
  ]);
});

test('another key of ours signs from its time on; until then the one before it does', async () => {
  const { platform, clock } = rig.dialects.rig;
  const signer = async () => {
    rig.soon();
    return sign(await rig.caju.vendor(), 'what we say').keyId;
  };
  const old = await signer();
  const from = now() + 3_600_000;
  const [next, before] = (await ask(desk.addOurKey, { code, from })).keys.ours;
  expect([next?.from, next?.until, before?.id, before?.until]).toEqual([from, null, old, from]);
  expect(await signer()).toBe(old);
  clock.move(3_600_000);
  expect(await signer()).toBe(next?.id);
  expect(await refused(ask(desk.addOurKey, { code, from: platform.clock.now().getTime() }))).toEqual([
    ...['request.invalid', 'from'],
  ]);
  const [newest] = (await ask(desk.addOurKey, { code, from: null })).keys.ours;
  expect(await signer()).toBe(newest?.id);
});

test('a key of theirs is added with an end and retired; what is no key is refused by its name', async () => {
  const { publicKey, privateKey } = keyPair('another key');
  const add = (more: object = {}) =>
    ask(desk.addVendorKey, { code, keyId: 'k-2', publicKey, until: now() + 3_600_000, ...more });
  const balance = async () => {
    rig.soon();
    const body = { user: 'u1', token: 'none', request_uuid: randomUUID(), game_code: 'a' };
    return (await rig.caju.call('/user/balance', body, { sign: privateKey })).body.status;
  };
  expect(await balance()).toBe('RS_ERROR_INVALID_SIGNATURE');
  const { theirs } = (await add()).keys;
  expect(theirs.map(({ id }) => id)).toEqual(['CAJU-1', 'k-2']);
  expect(theirs[1]?.fingerprint).toMatch(/^[0-9a-f]{64}$/);
  expect(await balance()).not.toBe('RS_ERROR_INVALID_SIGNATURE');
  await ask(desk.retireVendorKey, { code, keyId: 'k-2', until: null });
  expect(await balance()).toBe('RS_ERROR_INVALID_SIGNATURE');
  expect(await refused(add({ keyId: 'k-3', publicKey: 'nothing' }))).toEqual(['request.invalid', 'publicKey']);
  expect(await refused(add({ keyId: 'k-3', until: now() }))).toEqual(['request.invalid', 'until']);
  const none = ask(desk.retireVendorKey, { code, keyId: 'none', until: null });
  expect(await refused(none)).toEqual(['request.invalid', 'keyId']);
  expect(JSON.stringify(await lines('vendor.their_key'))).not.toContain('PRIVATE');
});

test('its list is fetched now, and what came, changed and went is said; one that does not come changes nothing', async () => {
  await rig.dialects.list(rig.caju, [slot('a'), slot('b')]);
  rig.caju.answers.set(listed, { body: [slot('a', { rtp: '94.00' }), slot('c')] });
  expect(await ask(desk.fetchGames, { code })).toEqual({
    ...{ ok: true, failure: '', games: 2 },
    ...{ added: ['Jogo c'], changed: ['Jogo a'], gone: ['Jogo b'] },
  });
  expect(await ask(desk.fetchGames, { code })).toMatchObject({ ok: true, added: [], changed: [], gone: [] });
  rig.caju.answers.set(listed, { status: 500 });
  expect(await ask(desk.fetchGames, { code })).toMatchObject({ ok: false, failure: expect.stringContaining('500') });
  expect(await seen()).toEqual(['a', 'c']);
  const { list } = await ask(desk.openVendor, { code });
  expect(list).toMatchObject({ games: 2, failure: expect.stringContaining('500') });
});

test('asked whether it is there, it is up, or not, with since when and why', async () => {
  rig.caju.answers.set('/operator/generic/v2/products/list', { body: [] });
  expect((await ask(desk.probeVendor, { code })).health).toMatchObject({ state: 'up', breaker: 'closed', reason: '' });
  rig.caju.answers.set('/operator/generic/v2/products/list', { status: 503 });
  const since = now();
  const { health } = await ask(desk.probeVendor, { code });
  expect(health).toMatchObject({ state: 'down', since, reason: expect.stringContaining('503') });
});

test('one that keeps players’ money is known as such, and its list says how many differ', async () => {
  await ask(desk.addVendor, { ...fresh, code: 'COFRE', dialect: 'transfer', allowList: [] });
  rig.soon();
  const vendor = await vendorByCode(rig.dialects.rig.platform, 'COFRE');
  expect(vendor?.settings).toEqual({ wallet: 'transfer' });
  const { list, dialects } = await ask(desk.listVendors, {});
  expect(list.find((row) => row.code === 'COFRE')).toMatchObject({ differences: 0, oldRounds: 0, enabled: false });
  expect(dialects.map(({ name, proof }) => `${name} ${proof}`)).toEqual([
    ...['hub88 signature', 'caleta signature', 'pam bearer', 'transfer signature'],
  ]);
});

test('bets that wait for two days stand at the desk of their own brand alone', async () => {
  await rig.dialects.list(rig.caju, [slot('a')]);
  const seat = await rig.dialects.sit(rig.caju, '100', 'a');
  const bet = { request_uuid: randomUUID(), transaction_uuid: randomUUID(), round: 'old', round_closed: false };
  const said = { user: seat.user, token: seat.token, currency: 'BRL', game_code: 'a', is_free: false };
  await rig.caju.call('/transaction/bet', { ...said, ...bet, amount: 250_000 });
  const before = (await ask(desk.openVendor, { code })).oldRounds;
  rig.dialects.rig.clock.move(49 * 3_600_000);
  const opened = await ask(desk.openVendor, { code });
  expect(opened.oldRounds).toBe(before + 1);
  expect(opened.openRounds.at(-1)).toMatchObject({ gameCode: 'a', stake: 2_500_000n, currency: 'BRL' });
  const other = await rig.staff(undefined, 'palpite-regulated');
  expect(await other(desk.openVendor, { code })).toMatchObject({ oldRounds: 0, openRounds: [] });
});

test('who may only look changes nothing, and who may not look sees nothing', async () => {
  const reader = await rig.staff(['vendors.read']);
  expect((await reader(desk.openVendor, { code })).code).toBe(code);
  const off = reader(desk.switchVendor, { code, on: false });
  expect(await refused(off)).toEqual(['office.not_permitted', undefined]);
  const nobody = await rig.staff(['catalogue.write']);
  expect(await refused(nobody(desk.listVendors, {}))).toEqual(['office.not_permitted', undefined]);
  expect(await refused(ask(desk.openVendor, { code: 'NOBODY' }))).toEqual(['vendors.unknown', undefined]);
  expect(await refused(ask(desk.fetchGames, { code: 'NOBODY' }))).toEqual(['vendors.unknown', undefined]);
});

test('games agreed on may be of every type but the house’s own', () => {
  const typed = (type: string) => ({ code, settings: { games: `caleta/77; Caju; ${type}; 96.5` } });
  const taken = gameTypes.filter((type) => desk.saveVendor.input.safeParse(typed(type)).success);
  expect(taken).toEqual(gameTypes.filter((type) => type !== 'INHOUSE'));
});

import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import * as desk from '@palpite/contract/dialects/office.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { provide } from '../../base/port.ts';
import type { Speak } from '../../base/rig-wire.ts';
import { playerById } from '../../players/players.ts';
import { startExclusion } from '../../safeguards/safeguards.ts';
import { pursesOf, userOf } from '../../vendors/vendors.ts';
import { tellAward } from '../awards.ts';
import { givenAlonePort } from './given-alone.ts';
import { openVendorsDesk, type VendorsDeskRig } from './rig-vendors-desk.ts';

const code = 'CAJU';
let rig: VendorsDeskRig;
let ask: Speak;
let username: string;
let user: string;
beforeAll(async () => {
  rig = await openVendorsDesk();
  ask = await rig.staff();
  await rig.dialects.list(rig.caju, [{ game_code: 'a', name: 'Jogo a', category: 'Video Slots', rtp: '96.07' }]);
  const { playerId } = await rig.dialects.player('10');
  const { platform } = rig.dialects.rig;
  username = (await playerById(platform, platform.db, playerId))?.username ?? '';
  user = userOf(playerId);
  provide(givenAlonePort, () => async (merchant) => parseMoney(merchant === 'palpite' ? '50' : '0')).give(platform);
});
afterAll(() => rig.close());

let keys = 0;
const given = (): InputOf<typeof desk.giveVendorAward> => ({
  ...{ code, username, gameCode: 'a', rounds: 5, value: parseMoney('2'), remark: 'Boas-vindas' },
  endsAt: rig.dialects.rig.clock.now().getTime() + 86_400_000,
});
const give = (more: object = {}, key = `key-of-an-award-${keys++}`) =>
  ask(desk.giveVendorAward, { ...given(), ...more }, key);
const promo = async () => {
  const found = await pursesOf(rig.dialects.rig.platform, await rig.caju.vendor(), { user });
  return found.ok ? found.purses.promo : 0n;
};
const field = (call: Promise<unknown>) =>
  call.then(
    () => ['done'],
    ({ code: said, field: name }: { code?: string; field?: string }) => [said, name],
  );

test('free rounds are given once however often it is pressed, their value set aside, and the vendor hears of them', async () => {
  const before = await promo();
  const input = given();
  const press = () => ask(desk.giveVendorAward, input, 'key-pressed-twice');
  const [one, two] = [await press(), await press()];
  expect(two).toEqual(one);
  expect(one).toMatchObject({ playerName: username, rounds: 5, used: 0, state: 'open', currency: 'BRL' });
  expect((await promo()) - before).toBe(parseMoney('10'));
  const told: object[] = [];
  rig.caju.answers.set('/operator/generic/v2/freebet/rewards/create', ({ body }) => {
    told.push(body);
    return { body: { reward_uuid: one.award } };
  });
  await tellAward.run(rig.dialects.rig.platform, {
    ...{ vendor: code, award: one.award, user, gameCode: 'a', currency: 'BRL', rounds: 5 },
    ...{ value: one.value.toString(), endsAt: new Date(one.endsAt).toISOString() },
  });
  expect(told).toMatchObject([{ reward_uuid: one.award, user, bet_count: 5, bet_value: 200_000 }]);
  const { rows } = await sql<{ reason: string; after: { award: string; value: string } }>`
    select reason, after from staff.audit where action = 'vendor.award'`.execute(rig.dialects.rig.db);
  expect(rows).toMatchObject([{ reason: 'Boas-vindas', after: { award: one.award, value: '2.00', rounds: 5 } }]);
});

test('taken back, what was not played returns; once over, they stay as they are', async () => {
  const before = await promo();
  const { award } = await give();
  rig.caju.answers.set('/operator/generic/v2/freebet/rewards/cancel', { body: { reward_uuid: award } });
  const over = await ask(desk.cancelVendorAward, { code, award });
  expect(over.state).toBe('cancelled');
  expect(await promo()).toBe(before);
  expect(await ask(desk.cancelVendorAward, { code, award })).toEqual(over);
  const { list } = await ask(desk.vendorAwards, { code });
  expect(list[0]).toEqual(over);
});

test('a vendor that does not take them back keeps them open, and says so', async () => {
  const { award } = await give();
  rig.caju.answers.set('/operator/generic/v2/freebet/rewards/cancel', { status: 500 });
  expect(await field(ask(desk.cancelVendorAward, { code, award }))).toEqual(['vendors.unavailable', undefined]);
  expect((await ask(desk.vendorAwards, { code })).list.find((each) => each.award === award)?.state).toBe('open');
});

test('who, what and until when are refused by their names', async () => {
  expect(await field(give({ username: 'ninguem' }))).toEqual(['treasury.unknown_player', 'username']);
  expect(await field(give({ gameCode: 'nope' }))).toEqual(['catalogue.unknown_game', 'gameCode']);
  const past = rig.dialects.rig.clock.now().getTime();
  expect(await field(give({ endsAt: past }))).toEqual(['request.invalid', 'endsAt']);
  await rig.dialects.addVendor({ code: 'COFRE', dialect: 'transfer', name: 'Cofre' });
  rig.soon();
  // its list was never fetched: no game of it is on the shelf
  expect(await field(give({ code: 'COFRE' }))).toEqual(['catalogue.unknown_game', 'gameCode']);
});

test('one person gives rounds of no more than they may give alone, all of them together', async () => {
  const before = await promo();
  for (const more of [{ rounds: 1_000 }, { rounds: 1, value: parseMoney('50.01') }])
    expect(await field(give(more))).toEqual(['vendors.award_above', 'value']);
  expect(await promo()).toBe(before);
  expect(await give({ rounds: 25 })).toMatchObject({ rounds: 25, value: parseMoney('2') });
});

test('whoever is on a break is given nothing, and no vendor hears of it', async () => {
  const { rig: base, player } = rig.dialects;
  const { platform, db } = base;
  const { playerId } = await player('10');
  await inTx(db, (tx) =>
    startExclusion(platform, tx, { playerId, merchant: 'palpite', setBy: 'player', length: '24h' }),
  );
  const theirs = { username: (await playerById(platform, db, playerId))?.username };
  expect(await field(give(theirs))).toEqual(['safeguards.excluded', undefined]);
  const { rows } = await sql`select 1 from vendors.award where player_id = ${playerId}`.execute(db);
  expect(rows).toEqual([]);
});

test('another brand sees none of them, gives none to these players, and takes none back', async () => {
  const { award } = await give();
  const other = await rig.staff(undefined, 'palpite-mundo');
  expect((await other(desk.vendorAwards, { code })).list).toEqual([]);
  expect(await field(other(desk.cancelVendorAward, { code, award }))).toEqual(['vendors.unknown', undefined]);
  const call = other(desk.giveVendorAward, given(), 'key-of-another-brand');
  expect(await field(call)).toEqual(['treasury.unknown_player', 'username']);
});

test('however many were given since by another brand, a brand sees its own and takes them back', async () => {
  const { award } = await give();
  const { db } = rig.dialects.rig;
  await sql`insert into vendors.award (vendor, id, player_id, game_code, currency, rounds, value, given_at, ends_at, remark)
    select ${code}, 'of-another-' || n, 900000 + n, 'a', 'BRL', 1, 1, now(), now(), '' from generate_series(1, 450) n`.execute(
    db,
  );
  expect((await ask(desk.vendorAwards, { code })).list[0]?.award).toBe(award);
  rig.caju.answers.set('/operator/generic/v2/freebet/rewards/cancel', { body: { reward_uuid: award } });
  expect((await ask(desk.cancelVendorAward, { code, award })).state).toBe('cancelled');
  await sql`delete from vendors.award where player_id > 900000`.execute(db);
});

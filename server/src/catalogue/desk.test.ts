import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import * as desk from '@palpite/contract/catalogue/office.ts';
import { gameList, gameVendors, hotGames, launchGame } from '@palpite/contract/catalogue/player.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inTx } from '../base/db/db.ts';
import type { Speak } from '../base/rig-wire.ts';
import { type Desk, openDesk } from '../messages/rig-desk.ts';
import { offerGames } from './catalogue.ts';
import { refusalOf } from './rig-lobby.ts';

let office: Desk;
let ask: Speak;
beforeAll(async () => {
  office = await openDesk();
  ask = await office.staff('palpite', ['catalogue.write']);
});
afterAll(() => office.close());

// each test has a vendor of its own
let vendor = '';
let vendors = 0;
beforeEach(async () => {
  vendor = `S${++vendors}`;
  const slot = { gameType: 'RNG', classify: null, hot: false, trial: false, rtp: 9_600 } as const;
  const games = ['one', 'two', 'three'].map((code) => ({
    ...{ ...slot, gameCode: code, namePt: `Sanfona ${code} ${vendor}`, nameEn: `Accordion ${code}` },
    page: `/arcade/${code}/`,
  }));
  await inTx(office.rig.db, (tx) =>
    offerGames(office.rig.platform, tx, { code: vendor, name: `Casa ${vendor}` }, games),
  );
  soon();
});

const soon = () => office.rig.clock.move(1_000);
const now = () => office.rig.clock.now().getTime();
const all = { page: 1, size: 100 };
const rows = async (asked: Partial<InputOf<typeof desk.shelfGames>> = {}) =>
  (await ask(desk.shelfGames, { ...all, vassalage: vendor, ...asked })).list;
const row = async (code: string) => {
  const found = (await rows()).find(({ gameCode }) => gameCode === code);
  if (!found) throw new Error(`no game ${code}`);
  return found;
};
const nodeOf = async (code: string) => (await row(code)).nodeId;
const seen = async (merchant = 'palpite') =>
  (await office.wire.as(undefined, { merchant })(gameList, { vassalage: vendor, pageNo: 1, pageSize: 99 })).games.map(
    ({ gameCode }) => gameCode,
  );
async function refused(call: Promise<unknown>) {
  const { code, value } = await refusalOf(call);
  return [code, (value as { field?: string } | undefined)?.field];
}

test('a game staff switch off is gone within a second, cannot be launched, and another brand still has it', async () => {
  const nodeId = await nodeOf('one');
  const player = await office.player();
  expect(await seen()).toEqual(['one', 'two', 'three']);
  const off = await ask(desk.shelfGameSave, { nodeId, on: false });
  expect([off.on, off.hiddenBy]).toEqual([false, 'brand']);
  soon();
  expect(await seen()).toEqual(['two', 'three']);
  expect(await seen('palpite-mundo')).toEqual(['one', 'two', 'three']);
  const launch = player.ask(launchGame, { launchMode: 'GLS', vassalage: vendor, gameCode: 'one' });
  expect(await refused(launch)).toEqual(['catalogue.unknown_game', undefined]);
  // the desk still has it, to switch it on again; twice is no other than once
  expect((await rows({ state: 'hidden' })).map(({ gameCode }) => gameCode)).toEqual(['one']);
  for (let time = 0; time < 2; time++) await ask(desk.shelfGameSave, { nodeId, on: true });
  soon();
  expect(await seen()).toEqual(['one', 'two', 'three']);
});

test('a vendor switched off takes its games along, and they say why', async () => {
  await ask(desk.shelfVendorSave, { code: vendor, on: false });
  soon();
  expect(await seen()).toEqual([]);
  expect(await seen('palpite-mundo')).toHaveLength(3);
  expect((await row('one')).hiddenBy).toBe('vendor');
  const found = (await ask(desk.shelfVendors, {})).find(({ code }) => code === vendor);
  expect(found).toMatchObject({ on: false, hiddenBy: 'brand', games: 3, shown: 0, name: `Casa ${vendor}` });
});

test('maintenance holds now or from a time until another, and a launch is told', async () => {
  const player = await office.player();
  const launch = () => player.ask(launchGame, { launchMode: 'GLS', vassalage: vendor, gameCode: 'two' });
  const nodeId = await nodeOf('two');
  const at = now();
  const closed = await ask(desk.shelfGameSave, { nodeId, maintenance: { from: null, until: null } });
  expect([closed.closed, closed.maintenance]).toEqual([true, { from: at, until: null }]);
  soon();
  expect(await refusalOf(launch())).toEqual({
    code: 'catalogue.maintenance',
    value: { content: { data: { maintainTime: at, endTime: null } } },
  });
  await ask(desk.shelfGameSave, { nodeId, maintenance: null });
  const from = now() + 60_000;
  await ask(desk.shelfVendorSave, { code: vendor, maintenance: { from, until: from + 60_000 } });
  soon();
  expect((await launch()).gameUrl).toContain('ticket=');
  expect((await row('two')).closed).toBe(false);
  office.rig.clock.move(60_000);
  expect((await refusalOf(launch())).code).toBe('catalogue.maintenance');
  expect((await rows({ state: 'closed' })).map(({ gameCode }) => gameCode)).toEqual(['one', 'two', 'three']);
  office.rig.clock.move(60_000);
  expect((await launch()).gameUrl).toContain('ticket=');
  expect((await ask(desk.shelfVendors, {})).find(({ code }) => code === vendor)?.maintenance).toBeNull();
});

test('hot, the order of the lists and a card for a whole list are the brand’s own', async () => {
  await ask(desk.shelfGameSave, { nodeId: await nodeOf('three'), hot: true, place: 1 });
  await ask(desk.shelfGameSave, { nodeId: await nodeOf('two'), wholeList: true, place: 2 });
  soon();
  expect(await seen()).toEqual(['three', 'one']);
  expect(await seen('palpite-mundo')).toEqual(['one', 'two', 'three']);
  const hot = async (merchant: string) =>
    (await office.wire.as(undefined, { merchant })(hotGames, { vassalage: vendor })).list.map(
      ({ gameCode }) => gameCode,
    );
  expect([await hot('palpite'), await hot('palpite-mundo')]).toEqual([['three'], []]);
  const { games } = await office.wire.as()(gameList, { gameType: 'RNG', pageNo: 1, pageSize: 999 });
  const cards = games.filter(({ vassalage }) => vassalage === vendor);
  expect(cards.map(({ isGame, isHot }) => [isGame, isHot])).toEqual([
    ['GAME', 1],
    ['VASSALAGE', 0],
    ['GAME', 0],
  ]);
  // what is not said stays as it was
  expect(await ask(desk.shelfGameSave, { nodeId: await nodeOf('three'), on: true })).toMatchObject({
    hot: true,
    place: 1,
  });
  expect(await ask(desk.shelfGameSave, { nodeId: await nodeOf('three'), hot: false, place: null })).toMatchObject({
    hot: false,
    place: null,
  });
});

test('a vendor given a place stands before those that have none', async () => {
  await ask(desk.shelfVendorSave, { code: vendor, place: 1 });
  soon();
  const { lanes } = (await office.wire.as()(gameVendors, {})).data;
  const chance = lanes.find(({ title }) => title === 'RNG');
  expect(Object.keys(chance?.cards ?? {})[0]).toBe(vendor);
  expect((await ask(desk.shelfVendors, {}))[0]?.code).toBe(vendor);
  await ask(desk.shelfVendorSave, { code: vendor, place: null });
});

test('two changes of one game at once both hold', async () => {
  const nodeId = await nodeOf('one');
  await Promise.all([
    ask(desk.shelfGameSave, { nodeId, hot: true }),
    ask(desk.shelfGameSave, { nodeId, place: 7 }),
    ask(desk.shelfGameSave, { nodeId, on: false }),
  ]);
  expect(await row('one')).toMatchObject({ hot: true, place: 7, on: false });
});

test('games are found by name without accents, by code, type and page; what the law hides says so', async () => {
  const named = await ask(desk.shelfGames, { ...all, name: `sanfona one ${vendor.toLowerCase()}` });
  expect(named.list[0]).toMatchObject({
    vassalage: vendor,
    gameCode: 'one',
    vendorName: `Casa ${vendor}`,
    rtp: '96.00',
  });
  const byCode = await ask(desk.shelfGames, { ...all, name: 'dice', gameType: 'INHOUSE' });
  expect(byCode.list.map(({ gameCode }) => gameCode)).toEqual(['dice']);
  const second = await ask(desk.shelfGames, { page: 2, size: 2, vassalage: vendor });
  expect([second.list.map(({ gameCode }) => gameCode), second.total, second.totalPages]).toEqual([['three'], 3, 2]);
  await sql`update catalogue.game set rtp = 8499 where vassalage = ${vendor} and game_code = 'two'`.execute(
    office.rig.db,
  );
  const regulated = await office.staff('palpite-regulated', ['catalogue.write']);
  const { list } = await regulated(desk.shelfGames, { ...all, vassalage: vendor });
  expect(list.map(({ hiddenBy }) => hiddenBy)).toEqual([null, 'law', null]);
});

test('who may not change the shelf may not look at it either', async () => {
  const writer = await office.staff('palpite', ['content.write']);
  expect((await refusalOf(writer(desk.shelfVendors, {}))).code).toBe('office.not_permitted');
  expect((await refusalOf(writer(desk.shelfGames, all))).code).toBe('office.not_permitted');
  expect((await refusalOf(writer(desk.shelfVendorSave, { code: vendor, on: false }))).code).toBe(
    'office.not_permitted',
  );
  const nodeId = await nodeOf('one');
  expect((await refusalOf(writer(desk.shelfGameSave, { nodeId, on: false }))).code).toBe('office.not_permitted');
  expect((await refusalOf(office.wire.as()(desk.shelfGames, all))).code).toBe('login.not.session');
});

test('a wrong entry names its field and changes nothing', async () => {
  const nodeId = await nodeOf('one');
  const unchecked = { ...desk.shelfGameSave, input: z.looseObject({ nodeId: z.string() }) };
  const save = (change: object) => ask(unchecked, { nodeId, ...change });
  expect(await refused(save({ place: 0 }))).toEqual(['request.invalid', 'place']);
  expect(await refused(save({ hot: 'yes' }))).toEqual(['request.invalid', 'hot']);
  const until = now() - 1;
  expect(await refused(save({ hot: true, maintenance: { from: null, until } }))).toEqual([
    'request.invalid',
    'maintenance.until',
  ]);
  const late = { from: now() + 5_000, until: now() + 5_000 };
  expect(await refused(save({ maintenance: late }))).toEqual(['request.invalid', 'maintenance.until']);
  expect(await refused(ask(desk.shelfGameSave, { nodeId: '999999', on: false }))).toEqual([
    'catalogue.unknown_game',
    'nodeId',
  ]);
  expect(await refused(ask(desk.shelfVendorSave, { code: 'NOBODY', on: false }))).toEqual([
    'catalogue.unknown_game',
    'code',
  ]);
  expect(await row('one')).toMatchObject({ on: true, hot: false, place: null, maintenance: null });
});

test('every change is in the audit log, with how it was and how it is', async () => {
  const nodeId = await nodeOf('three');
  await ask(desk.shelfGameSave, { nodeId, on: false });
  const { rows: acts } = await sql<{ action: string; who: string; was: string; is: string }>`select action, who,
    before ->> 'on' as was, after ->> 'on' as is from staff.audit where subject = ${`game:${nodeId}`}`.execute(
    office.rig.db,
  );
  expect(acts).toEqual([{ action: 'shelf.game', who: 'plantao', was: 'true', is: 'false' }]);
});

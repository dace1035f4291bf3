import {
  gameList,
  gameMenus,
  gameVendors,
  gameVendorsOld,
  lobby,
  vendorGameTypes,
} from '@palpite/contract/catalogue/player.ts';
import { gameTypes, vendorCardsOf } from '@palpite/contract/catalogue/shapes.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { type LobbyRig, openLobby } from '../rig-lobby.ts';
import { type StockedVendor, stockShelf } from '../rig-shelf.ts';

const total = 2_100;
let lobbyRig: LobbyRig;
let stocked: readonly StockedVendor[];

beforeAll(async () => {
  lobbyRig = await openLobby();
  const { rig } = lobbyRig;
  stocked = await inTx(rig.db, (tx) => stockShelf(tx, { vendors: 28, games: total, at: rig.clock.now() }));
  await lobbyRig.offer('PGE', [
    { gameCode: 'dice', namePt: 'Dado', nameEn: 'Dice', trial: true },
    { gameCode: 'baile', namePt: 'Baile de São João', nameEn: 'Ball', classify: 'Crash' },
    { gameCode: 'percent', namePt: '100% Sorte_Grande', nameEn: "O'Brien; drop table catalogue.game; --" },
  ]);
});
afterAll(() => lobbyRig.close());

const list = (asked: Parameters<typeof look>[0] = {}, language = 'PT') => look(asked, language);
async function look(asked: Partial<Parameters<ReturnType<LobbyRig['wire']['as']>>[1]> & object, language: string) {
  return lobbyRig.wire.as(undefined, { language })(gameList, { pageNo: 1, pageSize: 18, ...asked } as never);
}
const names = async (gameName: string, language = 'PT') =>
  (await list({ gameName, pageSize: 999 }, language)).games.map(({ displayName }) => displayName);

test('a page has eighteen games of the whole, and the last page what is left', async () => {
  const first = await list();
  expect([first.games.length, first.totalCount, first.totalPages]).toEqual([18, total + 3, 117]);
  const last = await list({ pageNo: 117 });
  expect(last.games).toHaveLength(15);
});

test('every game is on one page only', async () => {
  const seen = new Set<string>();
  for (let pageNo = 1; pageNo <= 5; pageNo++)
    for (const { nodeId } of (await list({ pageNo, pageSize: 500 })).games) seen.add(nodeId);
  expect(seen.size).toBe(total + 3);
});

test('a page beyond the last is empty and still says how many there are', async () => {
  expect(await list({ pageNo: 5_000 })).toEqual({ games: [], totalCount: total + 3, totalPages: 117 });
});

test('type, vendor, kind and newness narrow the list together', async () => {
  const vendor = stocked.find(({ gameType }) => gameType === 'RNG')?.code ?? '';
  const ofVendor = await list({ vassalage: vendor, pageSize: 999 });
  const kinds = ofVendor.games.filter(({ gameClassify }) => gameClassify === 'JP');
  const both = await list({ gameType: 'RNG', vassalage: vendor, gameClassify: 'JP', pageSize: 999 });
  expect(both.games).toEqual(kinds);
  expect(kinds.length).toBeGreaterThan(0);
  expect((await list({ gameType: 'LIVE', vassalage: vendor })).totalCount).toBe(0);
  const fresh = await list({ isNew: '1', vassalage: vendor });
  const old = await list({ isNew: '0', vassalage: vendor });
  expect(fresh.totalCount + old.totalCount).toBe(ofVendor.totalCount);
  expect((await list({ isNew: '1' })).totalCount).toBeLessThan(total / 2);
  expect(await list({ vassalage: 'ALL', gameClassify: 'ALL' })).toEqual(await list());
});

test('a name narrows the list together with the filters', async () => {
  const all = await list({ gameName: 'onca', pageSize: 999 });
  const live = await list({ gameName: 'onca', gameType: 'LIVE', pageSize: 999 });
  expect(live.totalCount).toBeGreaterThan(0);
  expect(live.games).toEqual(all.games.filter(({ gameType }) => gameType === 'LIVE'));
});

test('a name is found without its accents, by any of its words, in both languages', async () => {
  expect(await names('sao joao')).toContain('Baile de São João');
  expect(await names('JOÃO baile')).toEqual(['Baile de São João']);
  expect(await names('saint john')).toContain('Noite de São João');
  expect(await names('noite de sao joao')).toContain('Noite de São João');
  expect(await names('acai', 'EN')).toContain('Açaí of Gold');
});

test('a slip of the finger still finds the name, and a word nobody used finds nothing', async () => {
  expect((await names('roulete')).filter((name) => name.startsWith('Roleta')).length).toBeGreaterThan(20);
  expect(await names('capivraa')).toContain('Capivara da Sorte');
  expect((await names('dadu'))[0]).toBe('Dado');
  expect(await names('xilofone')).toEqual([]);
  expect(await names('roleta xilofone')).toEqual([]);
});

test('the name itself stands first, then what begins so, then the rest', async () => {
  const found = await names('bingo');
  expect(found.every((name) => name.startsWith('Bingo'))).toBe(true);
  expect((await names('baile de são joão'))[0]).toBe('Baile de São João');
  expect((await names('noite de sao jo'))[0]).toBe('Noite de São João');
  // a name that begins with it stands before one that only has a word so
  expect((await names('festa do s'))[0]).toMatch(/^Festa do S/);
});

test('signs in a name are no wildcards and no commands', async () => {
  expect(await names('%')).toEqual([]);
  expect(await names('_')).toEqual([]);
  expect(await names('100%')).toEqual(['100% Sorte_Grande']);
  expect(await names('sorte_grande')).toEqual(['100% Sorte_Grande']);
  expect(await names("o'brien; drop table")).toEqual(['100% Sorte_Grande']);
  expect(await names("') union select version from catalogue.shelf --")).toEqual([]);
  expect(await names('\\')).toEqual([]);
  const { rows } = await sql`select 1 from catalogue.game limit 1`.execute(lobbyRig.rig.db);
  expect(rows).toHaveLength(1);
});

test('a name changed is found by the new one and no more by the old', async () => {
  await lobbyRig.offer('RENAMED', [{ gameCode: 'one', namePt: 'Zabumba', nameEn: 'Drum' }]);
  expect(await names('zabumba')).toEqual(['Zabumba']);
  await lobbyRig.offer('RENAMED', [{ gameCode: 'one', namePt: 'Berimbau', nameEn: 'Bow', alsoKnown: 'musical arc' }]);
  expect(await names('zabumba')).toEqual([]);
  expect(await names('berimbau')).toEqual(['Berimbau']);
  expect(await names('arc musical')).toEqual(['Berimbau']);
  await sql`update catalogue.game set enabled = false where vassalage = 'RENAMED'`.execute(lobbyRig.rig.db);
  lobbyRig.rig.clock.move(1_000);
});

test('a name speaks the reader’s language', async () => {
  const dice = async (language: string) =>
    (await list({ vassalage: 'PGE' }, language)).games.map(({ displayName, gameName }) => [displayName, gameName])[0];
  expect(await dice('PT')).toEqual(['Dado', 'Dado']);
  expect(await dice('EN')).toEqual(['Dice', 'Dice']);
});

test('games of the house itself make a category of their own, the first of all', async () => {
  const { lanes } = (await lobbyRig.wire.as()(gameVendors, {})).data;
  expect(lanes.map(({ title }) => title)).toEqual([...gameTypes]);
  expect(lanes[0]).toMatchObject({
    title: 'INHOUSE',
    cards: { PGE: { vassalage: 'PGE', accountTypeName: 'Casa PGE', displayName: 'Casa PGE', gameCount: 3 } },
    gameClassify: [{ key: 'Crash', displayName: 'Crash', gameCount: 1, vendors: ['PGE'] }],
  });
  expect((await list({ gameType: 'INHOUSE' })).games.map(({ gameCode }) => gameCode)).toEqual([
    'dice',
    'baile',
    'percent',
  ]);
  expect((await list({ gameType: 'RNG', vassalage: 'PGE' })).totalCount).toBe(0);
});

test('a game carries the name of its vendor, and so does the vendor among those of its type', async () => {
  const [dice] = (await list({ vassalage: 'PGE' })).games;
  expect([dice?.vassalage, dice?.accountTypeName]).toEqual(['PGE', 'Casa PGE']);
  const { lanes } = (await lobbyRig.wire.as()(gameVendors, {})).data;
  for (const { cards } of lanes)
    for (const [key, { vassalage, displayName, accountTypeName }] of Object.entries(cards))
      expect([vassalage, accountTypeName]).toEqual([key, displayName]);
});

test('lanes count what the list has', async () => {
  const { lanes } = (await lobbyRig.wire.as(undefined, { language: 'PT' })(gameVendors, {})).data;
  const chance = lanes.find(({ title }) => title === 'RNG');
  for (const { vassalage, gameCount } of vendorCardsOf(chance))
    expect((await list({ gameType: 'RNG', vassalage })).totalCount).toBe(gameCount);
  expect(chance?.gameClassify.map(({ key }) => key)).toEqual(['SC', 'VP', 'JP', 'TG', 'AC', 'BG', 'Crash']);
  for (const { key, gameCount, vendors } of chance?.gameClassify ?? []) {
    expect((await list({ gameType: 'RNG', gameClassify: key })).totalCount).toBe(gameCount);
    expect(new Set(vendors)).toEqual(new Set(Object.keys(chance?.cards ?? {})));
  }
  expect(chance?.gameClassify.find(({ key }) => key === 'TG')?.displayName).toBe('Jogos de mesa');
  expect((await lobbyRig.wire.as(undefined, { language: 'PT' })(gameVendorsOld, {})).data.lanes).toEqual(lanes);
});

test('every type but fish has the kinds its vendors tell', async () => {
  await lobbyRig.offer('KINDS', [
    { gameCode: 'bacará', gameType: 'LIVE', classify: 'Baccarat' },
    { gameCode: 'peixes', gameType: 'FISH', classify: 'Cannon' },
  ]);
  const { lanes } = (await lobbyRig.wire.as()(gameVendors, {})).data;
  const kindsOf = (type: string) => lanes.find(({ title }) => title === type)?.gameClassify;
  expect(kindsOf('LIVE')).toEqual([{ key: 'Baccarat', displayName: 'Baccarat', gameCount: 1, vendors: ['KINDS'] }]);
  expect(kindsOf('FISH')).toEqual([]);
  expect((await list({ gameType: 'LIVE', gameClassify: 'Baccarat' })).totalCount).toBe(1);
});

test('menus and the vendors by type say the same as the lanes', async () => {
  const { lanes } = (await lobbyRig.wire.as()(gameVendors, {})).data;
  const menus = await lobbyRig.wire.as()(gameMenus, {});
  expect(menus).toEqual(
    lanes.map(({ title, cards }) => ({
      gameCategory: title,
      vendors: Object.values(cards).map(({ vassalage, displayName, gameCount }) => ({
        vassalage,
        displayName,
        gameCount,
      })),
    })),
  );
  const { content } = await lobbyRig.wire.as()(vendorGameTypes, {});
  expect(Object.keys(content)).toEqual(lanes.map(({ title }) => title));
  expect(content.INHOUSE).toEqual({ PGE: ['Crash'] });
  for (const { title, cards } of lanes) expect(Object.keys(content[title] ?? {})).toEqual(Object.keys(cards));
});

test('the lobby is lanes, the first twelve of each category and the hot ones, in one answer', async () => {
  const seen = await lobbyRig.wire.as()(lobby, {});
  const { lanes } = (await lobbyRig.wire.as()(gameVendors, {})).data;
  expect(seen.lanes).toEqual(lanes);
  for (const { gameType, total: count, games } of seen.sections) {
    const whole = await list({ gameType, pageSize: 12 }, 'EN');
    expect([count, games]).toEqual([whole.totalCount, whole.games]);
  }
  expect(seen.sections.map(({ gameType }) => gameType)).toEqual([...gameTypes]);
  expect(seen.hot).toHaveLength(12);
  expect(seen.hot.every(({ isHot }) => isHot === 1)).toBe(true);
});

test('the lobby of a brand that has switched hot games off holds none', async () => {
  const { db } = lobbyRig.rig;
  const put = (on: boolean) =>
    sql`update site.flag set enabled = ${on} where merchant = 'palpite' and mod_id = 'GAMELOHOT3'`.execute(db);
  await put(false);
  try {
    lobbyRig.rig.clock.move(5_000);
    const seen = await lobbyRig.wire.as()(lobby, {});
    expect([seen.hot, seen.sections.length]).toEqual([[], gameTypes.length]);
  } finally {
    await put(true);
  }
});

import {
  addFavourite,
  favouriteGames,
  favouriteIds,
  gameList,
  launchGame,
  recentGames,
  removeFavourite,
} from '@palpite/contract/catalogue/player.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LobbyRig, openLobby, refusalOf } from './rig-lobby.ts';

let house: LobbyRig;
let ids: Record<string, string> = {};
let someone: Awaited<ReturnType<LobbyRig['player']>>;
type Someone = typeof someone;

beforeAll(async () => {
  house = await openLobby();
  await house.offer('ONE', [{ gameCode: 'a' }, { gameCode: 'b' }, { gameCode: 'c', gameType: 'LIVE' }]);
  await house.offer('TWO', [{ gameCode: 'd', gameType: 'LIVE' }]);
  const { games } = await house.wire.as()(gameList, { pageNo: 1, pageSize: 99 });
  ids = Object.fromEntries(games.map(({ gameCode, nodeId }) => [gameCode, nodeId]));
});
afterAll(() => house.close());
beforeEach(async () => {
  someone = await house.player();
});

const add = (code: string, who: Someone = someone) => {
  house.rig.clock.move(1_000);
  return who.say(addFavourite, { nodeId: ids[code] ?? '', vendor: code === 'd' ? 'TWO' : 'ONE', gameType: 'RNG' });
};
const remove = (code: string, who: Someone = someone) => who.say(removeFavourite, { nodeId: ids[code] ?? '' });
const kept = (who: Someone = someone) => who.say(favouriteIds, {});

test('favourites are ids as strings, the newest first', async () => {
  expect(await kept()).toEqual([]);
  expect(await add('a')).toBeNull();
  await add('c');
  await add('b');
  expect(await kept()).toEqual([ids.b, ids.c, ids.a]);
  const { content, pageNum, totalPages } = await someone.say(favouriteGames, { pageNo: 1, pageSize: 2 });
  expect([content.map(({ gameCode }) => gameCode), pageNum, totalPages]).toEqual([['b', 'c'], 1, 2]);
  const beyond = await someone.say(favouriteGames, { pageNo: 9, pageSize: 2 });
  expect(beyond).toEqual({ content: [], pageNum: 9, totalPages: 2 });
});

test('favourites are filtered by type and vendor', async () => {
  for (const code of ['a', 'c', 'd']) await add(code);
  const codes = async (asked: { gameType?: 'LIVE'; vassalage?: string }) =>
    (await someone.say(favouriteGames, { pageNo: 1, pageSize: 999, ...asked })).content.map(({ gameCode }) => gameCode);
  expect(await codes({ gameType: 'LIVE' })).toEqual(['d', 'c']);
  expect(await codes({ gameType: 'LIVE', vassalage: 'ONE' })).toEqual(['c']);
});

test('added twice it is there once and keeps its place; taken twice it is gone', async () => {
  await add('a');
  await add('b');
  await add('a');
  expect(await kept()).toEqual([ids.b, ids.a]);
  expect(await remove('a')).toBeNull();
  expect(await remove('a')).toBeNull();
  expect(await kept()).toEqual([ids.b]);
});

test('two at once: the same game is there once, two games are both there', async () => {
  await Promise.all([add('a'), add('a'), add('b')]);
  expect((await kept()).sort()).toEqual([ids.a, ids.b].sort());
  await Promise.all([remove('a'), remove('a')]);
  expect(await kept()).toEqual([ids.b]);
});

test('another player’s favourites stay as they were', async () => {
  const other = await house.player();
  await add('a', other);
  await add('a');
  await remove('a');
  expect(await kept(other)).toEqual([ids.a]);
  expect(await kept()).toEqual([]);
});

test('a game nobody knows, or of another vendor, is no favourite', async () => {
  const of = (nodeId: string, vendor: string) => someone.say(addFavourite, { nodeId, vendor, gameType: 'RNG' });
  expect((await refusalOf(of('999999999', 'ONE'))).code).toBe('catalogue.unknown_game');
  expect((await refusalOf(of(ids.a ?? '', 'TWO'))).code).toBe('catalogue.unknown_game');
  const odd = await house.wire.app.inject({
    method: 'POST',
    url: addFavourite.path,
    headers: { merchant: 'palpite', authorization: someone.token },
    payload: { nodeId: '12x', vendor: 'ONE', gameType: 'RNG' },
  });
  expect(odd.json()).toMatchObject({ errorCode: 'request.invalid', value: { field: 'nodeId' } });
  expect(await kept()).toEqual([]);
});

test('there are 999 favourites at most, also when two come at once', async () => {
  const at = house.rig.clock.now();
  await sql`insert into catalogue.game (vassalage, game_code, name_pt, name_en, game_type, page, offered_at)
    select 'ONE', 'many-' || n, 'Muito ' || n, 'Many ' || n, 'RNG', '/arcade/many/', ${at} from generate_series(1, 998) n`.execute(
    house.rig.db,
  );
  house.rig.clock.move(1_000);
  await sql`insert into catalogue.favourite (player_id, node_id, added_at)
    select ${someone.id}, node_id, ${at} from catalogue.game where game_code like 'many-%'`.execute(house.rig.db);
  const both = await Promise.allSettled([add('a'), add('b')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await refusalOf(add('c'))).toEqual({ code: 'catalogue.too_many_favourites', value: { most: 999 } });
  expect(await kept()).toHaveLength(999);
  // one that is there already is no failure, and one taken away makes room
  await add((await kept()).includes(ids.a ?? '') ? 'a' : 'b');
  await someone.say(removeFavourite, { nodeId: (await kept()).at(-1) ?? '' });
  await add('c');
  expect(await kept()).toHaveLength(999);
});

test('what was opened is recent, the latest first, by type and vendor', async () => {
  const open = async (gameCode: string, vassalage = 'ONE') => {
    house.rig.clock.move(1_000);
    await someone.say(launchGame, { launchMode: 'GLS', vassalage, gameCode });
  };
  const recent = async (asked: { gameType?: 'LIVE'; vassalage?: string; page?: number; pageSize?: number } = {}) => {
    const { list, totalPages } = await someone.say(recentGames, { page: 1, pageSize: 12, ...asked });
    return [list.map(({ gameCode }) => gameCode), totalPages];
  };
  expect(await recent()).toEqual([[], 0]);
  for (const code of ['a', 'c', 'a']) await open(code);
  await open('d', 'TWO');
  expect(await recent()).toEqual([['d', 'a', 'c'], 1]);
  expect(await recent({ gameType: 'LIVE' })).toEqual([['d', 'c'], 1]);
  expect(await recent({ gameType: 'LIVE', vassalage: 'ONE' })).toEqual([['c'], 1]);
  expect(await recent({ page: 2, pageSize: 2 })).toEqual([['c'], 2]);
});

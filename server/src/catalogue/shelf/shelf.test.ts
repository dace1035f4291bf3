import {
  addFavourite,
  favouriteGames,
  favouriteIds,
  gameList,
  gameMenus,
  gameVendors,
  hotGames,
  launchGame,
  lobby,
  lotteryMenus,
  popularGames,
  pvpRooms,
  recentGames,
  recentLotteries,
  recentLotteriesShort,
  vassalageGameTypes,
  vendorGameTypes,
  winnerBoard,
} from '@palpite/contract/catalogue/player.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LobbyRig, openLobby, refusalOf } from '../rig-lobby.ts';

let house: LobbyRig;
type Someone = Awaited<ReturnType<LobbyRig['player']>>;
let someone: Someone;

beforeAll(async () => {
  house = await openLobby();
});
afterAll(() => house.close());

const games = [
  { gameCode: 'alpha', hot: true },
  { gameCode: 'beta', gameType: 'COCKFIGHT' as const, rtp: null },
  { gameCode: 'gamma', rtp: 8_499 },
  { gameCode: 'delta', rtp: 8_500 },
];
// each test has a vendor and a player of its own
let vendor = '';
let vendors = 0;
beforeEach(async () => {
  vendor = `W${++vendors}`;
  someone = await house.player();
  await house.offer(vendor, games);
});

/** Changes the shelf as staff or another process does, and lets a second pass. */
async function change(statement: ReturnType<typeof sql>): Promise<void> {
  await statement.execute(house.rig.db);
  house.rig.clock.move(1_000);
}
const launch = (gameCode: string, who = someone, accountType?: '0' | '1') =>
  who.say(launchGame, { launchMode: 'GLS', vassalage: vendor, gameCode, ...(accountType && { accountType }) });

/** Every call that shows games, and whether it shows this one. */
async function whereSeen(gameCode: string, merchant = 'palpite'): Promise<string[]> {
  const say = house.wire.as(undefined, { merchant });
  const ask = { pageNo: 1, pageSize: 999, vassalage: vendor };
  const node = (list: readonly { gameCode: string; vassalage: string }[]) =>
    list.some((game) => game.gameCode === gameCode && game.vassalage === vendor);
  const seen: Record<string, boolean> = {
    list: node((await say(gameList, ask)).games),
    search: node((await say(gameList, { ...ask, gameName: gameCode })).games),
    hot: node((await say(hotGames, {})).list),
    popular: node((await say(popularGames, { limitNum: 50 })).list),
    lobby: node((await say(lobby, {})).hot),
    winners: node(
      (await say(winnerBoard, { gameCategory: 'ALL', limitNum: 20 })).list.map(({ vo }) => ({
        ...vo,
        vassalage: vo.vendor,
      })),
    ),
    lanes: (await say(gameVendors, {})).data.lanes.some(({ cards }) => vendor in cards),
    menus: (await say(gameMenus, {})).some((menu) => menu.vendors.some((card) => card.vassalage === vendor)),
    types: Object.values((await say(vendorGameTypes, {})).content).some((each) => vendor in each),
  };
  if (merchant === 'palpite') {
    seen.favourites = node((await someone.say(favouriteGames, ask)).content);
    seen.recent = node((await someone.say(recentGames, { page: 1, pageSize: 999 })).list);
  }
  return Object.keys(seen).filter((name) => seen[name]);
}

const nodeOf = async (gameCode: string) => {
  const { games: found } = await house.wire.as()(gameList, { vassalage: vendor, pageNo: 1, pageSize: 99 });
  return found.find((game) => game.gameCode === gameCode)?.nodeId ?? '0';
};

const everywhere = [
  'list',
  'search',
  'hot',
  'popular',
  'lobby',
  'winners',
  'lanes',
  'menus',
  'types',
  'favourites',
  'recent',
];

/** Plays, wins and keeps it, so that it would be seen everywhere. */
async function makeKnown(gameCode: string): Promise<void> {
  await launch(gameCode);
  await house.bet(someone.id, { vendor, code: gameCode }, { payout: `${1_000 + vendors}` });
  await someone.say(addFavourite, { nodeId: await nodeOf(gameCode), vendor, gameType: 'RNG' });
  // bets are counted once a minute
  house.rig.clock.move(60_000);
}

test('a vendor switched off is gone from everywhere within a second, and comes back whole', async () => {
  await makeKnown('alpha');
  expect(await whereSeen('alpha')).toEqual(everywhere);
  await change(sql`update catalogue.vendor set enabled = false where code = ${vendor}`);
  expect(await whereSeen('alpha')).toEqual([]);
  expect((await refusalOf(launch('alpha'))).code).toBe('catalogue.unknown_game');
  await change(sql`update catalogue.vendor set enabled = true where code = ${vendor}`);
  expect(await whereSeen('alpha')).toEqual(everywhere);
});

test('a game switched off is gone while its vendor stays', async () => {
  await makeKnown('alpha');
  await change(sql`update catalogue.game set enabled = false where vassalage = ${vendor} and game_code = 'alpha'`);
  expect(await whereSeen('alpha')).toEqual(['lanes', 'menus', 'types']);
  expect(await someone.say(favouriteIds, {})).not.toContain(await nodeOf('alpha'));
  expect((await refusalOf(launch('alpha'))).code).toBe('catalogue.unknown_game');
});

test('what one brand withholds the other still offers', async () => {
  await change(
    sql`insert into catalogue.brand_vendor (merchant, vassalage, withheld) values ('palpite', ${vendor}, true)`,
  );
  expect(await whereSeen('alpha')).toEqual([]);
  expect(await whereSeen('alpha', 'palpite-regulated')).toContain('list');
  await change(sql`delete from catalogue.brand_vendor`);
  const alpha = BigInt(await nodeOf('alpha'));
  await change(
    sql`insert into catalogue.brand_game (merchant, node_id, withheld) values ('palpite-regulated', ${alpha}, true)`,
  );
  expect(await whereSeen('alpha', 'palpite-regulated')).not.toContain('list');
  expect(await whereSeen('alpha')).toContain('list');
});

test('under the law of Brazil there are no cockfights and no game of chance that gives back less than 85 %', async () => {
  const codes = async (merchant: string) =>
    (await house.wire.as(undefined, { merchant })(gameList, { vassalage: vendor, pageNo: 1, pageSize: 99 })).games.map(
      ({ gameCode }) => gameCode,
    );
  expect(await codes('palpite')).toEqual(['alpha', 'beta', 'gamma', 'delta']);
  expect(await codes('palpite-regulated')).toEqual(['alpha', 'delta']);
  const { data } = await house.wire.as(undefined, { merchant: 'palpite-regulated' })(gameVendors, {});
  expect(data.lanes.map(({ title }) => title)).not.toContain('COCKFIGHT');
});

test('a brand may be stricter than its law', async () => {
  await change(sql`insert into site.setting (merchant, name, value) values ('palpite', 'games.off', '["COCKFIGHT"]')`);
  house.rig.clock.move(1_000);
  expect(await whereSeen('beta')).not.toContain('list');
  await change(sql`delete from site.setting where name = 'games.off'`);
  house.rig.clock.move(1_000);
  expect(await whereSeen('beta')).toContain('list');
});

test('a game under maintenance is shown as closed, and a launch says since when and until when', async () => {
  const from = house.rig.clock.now();
  const until = new Date(from.getTime() + 600_000);
  await change(sql`update catalogue.game set maintenance_from = ${from}, maintenance_until = ${until}
    where vassalage = ${vendor} and game_code = 'alpha'`);
  const shown = async () =>
    (await house.wire.as()(gameList, { vassalage: vendor, pageNo: 1, pageSize: 9 })).games[0]?.maintenance;
  expect(await shown()).toBe(true);
  expect(await refusalOf(launch('alpha'))).toEqual({
    code: 'catalogue.maintenance',
    value: { content: { data: { maintainTime: from.getTime(), endTime: until.getTime() } } },
  });
  house.rig.clock.move(600_000);
  expect(await shown()).toBe(false);
  expect((await launch('alpha')).gameUrl).toContain('/arcade/alpha/?ticket=');
});

test('the maintenance of a vendor closes all its games, without an end where none is known, and begins by itself', async () => {
  const from = new Date(house.rig.clock.now().getTime() + 60_000);
  await change(sql`update catalogue.vendor set maintenance_from = ${from} where code = ${vendor}`);
  expect((await launch('delta')).gameUrl).toContain('ticket=');
  house.rig.clock.move(60_000);
  expect(await refusalOf(launch('delta'))).toEqual({
    code: 'catalogue.maintenance',
    value: { content: { data: { maintainTime: from.getTime(), endTime: null } } },
  });
});

test('a game is new for thirty days', async () => {
  const isNew = async () =>
    (await house.wire.as()(gameList, { vassalage: vendor, pageNo: 1, pageSize: 1 })).games[0]?.isNew;
  expect(await isNew()).toBe(true);
  house.rig.clock.move(30 * 24 * 3_600_000);
  expect(await isNew()).toBe(false);
});

test('two vendors may use one code: each launch opens its own', async () => {
  const other = `${vendor}-OTHER`;
  await house.offer(other, [{ gameCode: 'alpha', page: '/arcade/other/' }]);
  const { gameUrl } = await someone.say(launchGame, { launchMode: 'GLS', vassalage: other, gameCode: 'alpha' });
  expect(gameUrl).toMatch(/^\/arcade\/other\//);
  expect((await launch('alpha')).gameUrl).toMatch(/^\/arcade\/alpha\//);
});

test('a vendor’s whole list is a card and no game', async () => {
  await change(sql`update catalogue.game set whole_list = true where vassalage = ${vendor} and game_code = 'alpha'`);
  const { games: cards } = await house.wire.as()(gameList, { gameType: 'RNG', pageNo: 1, pageSize: 999 });
  const ofVendor = cards.filter(({ vassalage }) => vassalage === vendor);
  expect(ofVendor.map(({ isGame }) => isGame)).toEqual(['VASSALAGE', 'GAME', 'GAME']);
  // which opens that list: it is no part of it
  const whole = await house.wire.as()(gameList, { vassalage: vendor, pageNo: 1, pageSize: 9 });
  expect([whole.games.map(({ isGame }) => isGame), whole.totalCount]).toEqual([['GAME', 'GAME', 'GAME'], 3]);
  expect((await refusalOf(launch('alpha'))).code).toBe('catalogue.unknown_game');
});

test('play money is for trial accounts and for games that offer it', async () => {
  await house.offer(vendor, [{ gameCode: 'free', trial: true }]);
  const trial = await house.player({ memberType: 4, currency: 'FUN' });
  expect((await launch('free', trial, '0')).gameUrl).toContain('ticket=');
  expect((await refusalOf(launch('alpha', trial))).code).toBe('catalogue.no_trial');
  expect((await refusalOf(launch('free', someone, '0'))).code).toBe('catalogue.no_trial');
  expect((await launch('free', someone, '1')).gameUrl).toContain('ticket=');
});

test('a least return is asked of every game that declares one, and of a game of chance that declares none', async () => {
  await house.offer(`${vendor}-R`, [
    { gameCode: 'low-live', gameType: 'LIVE', rtp: 8_000 },
    { gameCode: 'live', gameType: 'LIVE', rtp: null },
    { gameCode: 'edge-live', gameType: 'LIVE', rtp: 8_499 },
    { gameCode: 'told-live', gameType: 'LIVE', rtp: 9_000 },
    { gameCode: 'mute', rtp: null },
  ]);
  const codes = async (merchant: string) =>
    (
      await house.wire.as(undefined, { merchant })(gameList, { vassalage: `${vendor}-R`, pageNo: 1, pageSize: 99 })
    ).games.map(({ gameCode }) => gameCode);
  expect(await codes('palpite')).toEqual(['low-live', 'live', 'edge-live', 'told-live', 'mute']);
  expect(await codes('palpite-regulated')).toEqual(['live', 'told-live']);
});

test('where the law allows no play against other players, poker and fish of a vendor are neither listed nor launched', async () => {
  await house.offer(`${vendor}-P`, [
    { gameCode: 'holdem', gameType: 'PVP', rtp: 9_700 },
    { gameCode: 'ocean', gameType: 'FISH', rtp: 9_700 },
    { gameCode: 'table', gameType: 'LIVE', rtp: 9_700 },
  ]);
  const codes = async (merchant: string) =>
    (
      await house.wire.as(undefined, { merchant })(gameList, { vassalage: `${vendor}-P`, pageNo: 1, pageSize: 99 })
    ).games.map(({ gameCode }) => gameCode);
  expect(await codes('palpite')).toEqual(['holdem', 'ocean', 'table']);
  expect(await codes('palpite-regulated')).toEqual(['table']);
});

test('what is said of a lottery travels to its page, and to no other game', async () => {
  await house.offer(vendor, [{ gameCode: 'mega', gameType: 'ELOTT', page: '/lottery/mega/' }]);
  const lottery = {
    ...({
      vassalage: vendor,
      gameCode: 'mega',
      lottoArea: 'VN',
      lottoPrizeMode: 'SEA',
      lottoGameCode: 'mega',
    } as const),
    ...({ lottoView: 'betting', device: 'WEB', backUrl: '/vnLottery?page=2&q=a+b' } as const),
  };
  const said = async (launchMode: 'LOTT' | 'GLS') => {
    const { gameUrl } = await someone.say(launchGame, { launchMode, ...lottery });
    const { ticket: _, lang: __, ...rest } = Object.fromEntries(new URL(gameUrl, 'http://x').searchParams);
    return rest;
  };
  expect(await said('LOTT')).toEqual({
    ...{
      back: '/vnLottery?page=2&q=a+b',
      area: 'VN',
      prizeMode: 'SEA',
      gameCode: 'mega',
      view: 'betting',
      device: 'WEB',
    },
  });
  expect(await said('GLS')).toEqual({ back: '/vnLottery?page=2&q=a+b' });
});

test('the menus of lotteries are those on the shelf of that prize mode, and the recent ones those a player opened', async () => {
  await house.offer(vendor, [
    { gameCode: 'mega', gameType: 'LOTT', classify: '5D', namePt: 'Mega', nameEn: 'Mega' },
    { gameCode: 'quina', gameType: 'LOTT', namePt: 'Quina', nameEn: 'Quina' },
    { gameCode: 'bingo', gameType: 'ELOTT', classify: '5D', namePt: 'Bingo', nameEn: 'Bingo' },
    { gameCode: 'zodiaco', gameType: 'LOTT', classify: 'ZY' },
    { gameCode: 'hanoi', gameType: 'ELOTT', classify: 'SEA' },
  ]);
  const codes = (menus: Record<string, { gameMenus: readonly { gameCode: string }[] }>) =>
    Object.fromEntries(
      Object.entries(menus).map(([group, { gameMenus }]) => [group, gameMenus.map((m) => m.gameCode)]),
    );
  const menus = async (prizeMode: 'LOTT' | 'ZY' | 'ELOTT' | 'SEA') =>
    codes(await house.wire.as()(lotteryMenus, { prizeMode, device: 'WEB' }));
  expect(await menus('LOTT')).toEqual({ '5D': ['mega'], [vendor]: ['quina'] });
  expect(await menus('ZY')).toEqual({ ZY: ['zodiaco'] });
  // one of the test before stands there as well
  expect((await menus('ELOTT'))['5D']).toEqual(['bingo']);
  expect((await menus('ELOTT')).SEA).toBeUndefined();
  expect(await menus('SEA')).toEqual({ SEA: ['hanoi'] });
  expect(codes(await someone.say(recentLotteries, { prizeMode: 'LOTT' }))).toEqual({});
  await launch('quina');
  expect(codes(await someone.say(recentLotteries, { prizeMode: 'LOTT' }))).toEqual({ [vendor]: ['quina'] });
  const [quina] = (await someone.say(recentLotteries, { prizeMode: 'LOTT' }))[vendor]?.gameMenus ?? [];
  expect(quina?.lastPlayedAt).toBe(house.rig.clock.now().getTime());
  const short = await someone.say(recentLotteriesShort, { prizeMode: 'LOTT' });
  expect(short).toEqual(await someone.say(recentLotteries, { prizeMode: 'LOTT' }));
  expect(codes(await someone.say(recentLotteries, { prizeMode: 'SEA' }))).toEqual({});
});

test('a lottery is opened by its code and prize mode alone, and its lobby without a code', async () => {
  const [mine, other] = [`${vendor}-A`, `${vendor}-B`];
  const code = `sena-${vendor}`;
  const kind = { gameCode: code, page: '/lottery/sena/' };
  await house.offer(mine, [
    { ...kind, gameType: 'LOTT' },
    { gameCode: 'slot', page: '/slot/' },
  ]);
  await house.offer(other, [
    { ...kind, gameType: 'ELOTT', classify: 'SEA', page: '/lottery/sea/' },
    { gameCode: 'zodiac', gameType: 'LOTT', classify: 'ZY', page: '/lottery/zodiac/' },
  ]);
  const open = async (more: object) => {
    const asked = { launchMode: 'LOTT', lottoArea: 'VN', device: 'WEB', backUrl: '/vnLottery', ...more } as const;
    const { gameUrl } = await someone.say(launchGame, asked);
    return new URL(gameUrl, 'http://x').pathname;
  };
  const betting = { lottoView: 'betting', lottoGameCode: code } as const;
  expect(await open({ ...betting, lottoPrizeMode: 'LOTT' })).toBe('/lottery/sena/');
  // two houses may use one code: the prize mode tells them apart
  expect(await open({ ...betting, lottoPrizeMode: 'SEA' })).toBe('/lottery/sea/');
  // none of that mode has the code: the first lottery that has it
  expect(await open({ ...betting, lottoPrizeMode: 'ZY' })).toBe('/lottery/sena/');
  expect(await open({ ...betting, vassalage: other })).toBe('/lottery/sea/');
  expect(await open({ lottoView: 'lobby', lottoPrizeMode: 'ZY', vassalage: other })).toBe('/lottery/zodiac/');
  const refused = async (more: object) => (await refusalOf(open(more))).code;
  expect(await refused({ ...betting, lottoGameCode: 'nenhuma' })).toBe('catalogue.unknown_game');
  expect(await refused({ lottoView: 'lobby', lottoPrizeMode: 'ZY', vassalage: mine })).toBe('catalogue.unknown_game');
  // what is no lottery is not opened as one, and any other game needs both its vendor and its code
  expect(await refused({ lottoGameCode: 'slot' })).toBe('catalogue.unknown_game');
  for (const half of [{ vassalage: mine }, { gameCode: 'slot' }])
    expect(await refused({ launchMode: 'GLS', ...half })).toBe('request.invalid');
});

test('without games of rooms there are none; the older name of the vendor types says the same', async () => {
  const say = house.wire.as();
  expect(await say(pvpRooms, {})).toEqual([]);
  expect(await say(vassalageGameTypes, {})).toEqual(await say(vendorGameTypes, {}));
});

test('who asks for a flush is told what stands on the shelf now, and so is who asks next', async () => {
  const seen = async (flush?: 'true' | 'false' | '1') =>
    (await house.wire.as()(gameVendors, flush ? { flush } : {})).data.lanes.some(({ cards }) => vendor in cards);
  expect(await seen()).toBe(true);
  await sql`update catalogue.vendor set enabled = false where code = ${vendor}`.execute(house.rig.db);
  expect([await seen(), await seen('false')]).toEqual([true, true]);
  expect(await seen('true')).toBe(false);
  expect(await seen()).toBe(false);
  await sql`update catalogue.vendor set enabled = true where code = ${vendor}`.execute(house.rig.db);
  expect(await seen('1')).toBe(true);
});

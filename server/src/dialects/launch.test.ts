// Opening a game of another vendor, from the player's call to the page at that vendor.
import { randomUUID } from 'node:crypto';
import { Refused } from '@palpite/contract/base/client.ts';
import { betRecord, openBet } from '@palpite/contract/bets/player.ts';
import { gameList, launchGame, recentGames } from '@palpite/contract/catalogue/player.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { showVendor } from '../catalogue/catalogue.ts';
import { changeVendor, grantPromo } from '../vendors/vendors.ts';
import { type Answer, type Asked, type DialectRig, openDialects, type RigVendor } from './rig-dialects.ts';

let dialects: DialectRig;
let caju: RigVendor;
const url = '/operator/generic/v2/game/url';

beforeAll(async () => {
  dialects = await openDialects({ publicUrl: 'https://palpite.example' });
  caju = await dialects.addVendor({ code: 'CAJU', dialect: 'hub88', settings: { operatorId: '77' } });
  await dialects.list(caju, [
    { game_code: 'caju-sorte', name: 'Caju da Sorte', category: 'Video Slots', rtp: '96.07', demo_game_support: true },
    { game_code: 'sem-teste', name: 'Sem Teste', category: 'Video Slots', rtp: '96.07', demo_game_support: false },
  ]);
});
afterAll(() => dialects.close());
afterEach(() => void caju.answers.delete(url));

/** The code of a refusal. */
const code = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refused) return error.code;
      throw error;
    },
  );
const page = () => `${caju.url}/play/?session=1`;
const lastAsked = () => caju.asked.findLast(({ path }) => path === url) as Asked;

test('a game opens at its own vendor, which hears who plays, for which money, and the way back', async () => {
  caju.answers.set(url, { body: { url: page() } });
  const player = await dialects.player('10');
  expect(await dialects.launch(player, caju, 'caju-sorte')).toBe(page());
  const { body, good } = lastAsked();
  expect(good).toBe(true);
  expect(body).toMatchObject({
    operator_id: 77,
    user: expect.stringMatching(/^u\d{6}$/),
    token: expect.stringMatching(/^.{32,40}$/),
    game_code: 'caju-sorte',
    platform: 'GPL_DESKTOP',
    lang: 'en',
    currency: 'BRL',
    country: expect.stringMatching(/^[A-Z]{2}$/),
    lobby_url: 'https://palpite.example/rng?page=2',
    deposit_url: 'https://palpite.example/member/depositv2',
  });
  const { list } = await player.say(recentGames, { page: 1, pageSize: 12 });
  expect(list.map(({ gameCode }) => gameCode)).toEqual(['caju-sorte']);
});

test('the token of the launch is good for a bet', async () => {
  caju.answers.set(url, { body: { url: page() } });
  const player = await dialects.player('10');
  await dialects.launch(player, caju, 'caju-sorte');
  const { user, token } = lastAsked().body;
  const bet = { user, token, request_uuid: randomUUID(), transaction_uuid: randomUUID(), round: randomUUID() };
  const said = { ...bet, game_code: 'caju-sorte', currency: 'BRL', amount: 100_000 };
  expect((await caju.call('/transaction/bet', said)).body).toMatchObject({ status: 'RS_OK', balance: 900_000 });
  // in the player's record it goes by the game's name
  const record = await player.say(betRecord, { page: 1, size: 10 });
  expect(record.list.map(({ gameName, vassalage }) => [gameName, vassalage])).toEqual([['Caju da Sorte', 'CAJU']]);
  const [newest] = record.list;
  const opened = await player.say(openBet, { orderNo: newest?.orderNo ?? '' });
  expect([opened.bet.gameName, opened.free]).toEqual(['Caju da Sorte', undefined]);
});

test('a bet of promo money says so when it is opened', async () => {
  caju.answers.set(url, { body: { url: page() } });
  const player = await dialects.player('10');
  await dialects.launch(player, caju, 'caju-sorte');
  const { platform, db } = dialects.rig;
  const gift = { vendor: 'CAJU', playerId: player.playerId, amount: 5_000_000n, key: 'gift' };
  await inTx(db, (tx) => grantPromo(platform, tx, gift));
  const { user, token } = lastAsked().body;
  const bet = { user, token, request_uuid: randomUUID(), transaction_uuid: randomUUID(), round: randomUUID() };
  const said = { ...bet, game_code: 'caju-sorte', currency: 'BRL', amount: 100_000, is_free: true };
  expect((await caju.call('/transaction/bet', said)).body).toMatchObject({ status: 'RS_OK' });
  const [newest] = (await player.say(betRecord, { page: 1, size: 10 })).list;
  const opened = await player.say(openBet, { orderNo: newest?.orderNo ?? '' });
  expect([opened.free, opened.bet.freeBetAmount]).toEqual(['money', 1_000_000n]);
});

test('a trial account plays with the vendor’s own play money, where the game has any', async () => {
  caju.answers.set(url, { body: { url: page() } });
  const trial = await dialects.player(undefined, { memberType: 4, currency: 'FUN' });
  await dialects.launch(trial, caju, 'caju-sorte');
  expect(lastAsked().body.currency).toBe('X'.repeat(3));
  expect(Object.keys(lastAsked().body)).not.toContain('token');
  expect(await code(dialects.launch(trial, caju, 'sem-teste'))).toBe('catalogue.no_trial');
});

test.for<[string, unknown]>([
  ['says no', { status: 403, body: { error: 'unknown_operator' } }],
  ['is in trouble', { status: 500 }],
  ['answers with something else', { body: { address: 'elsewhere' } }],
  ['sends players to a stranger', { body: { url: 'https://evil.example/play' } }],
  ['gives an address that runs', { body: { url: 'javascript:alert(1)' } }],
  ['gives an address with a name in it', { body: { url: 'http://palpite@evil.example/' } }],
])('a game whose vendor %s does not open', async ([, answer]) => {
  caju.answers.set(url, answer as Answer);
  const player = await dialects.player();
  expect(await code(dialects.launch(player, caju, 'caju-sorte'))).toBe('vendors.unavailable');
});

test('a vendor whose games open elsewhere says so beforehand', async () => {
  caju.answers.set(url, { body: { url: 'https://games.caju.example/play' } });
  const player = await dialects.player();
  expect(await code(dialects.launch(player, caju, 'caju-sorte'))).toBe('vendors.unavailable');
  const { platform, db, clock } = dialects.rig;
  const agreed = (launchOrigins: string) =>
    inTx(db, (tx) => changeVendor(platform, tx, 'CAJU', { settings: { launchOrigins } }));
  await agreed('https://other.example https://games.caju.example');
  clock.move(1_000);
  expect(await dialects.launch(player, caju, 'caju-sorte')).toBe('https://games.caju.example/play');
  await agreed('');
  clock.move(1_000);
});

test('switched off, a vendor is nowhere a second later, takes no bets, and still pays', async () => {
  const seat = await dialects.sit(caju, '10');
  const { user, token } = seat;
  const movement = (more: object = {}) => ({
    ...{ user, token, request_uuid: randomUUID(), transaction_uuid: randomUUID(), round: 'r1' },
    ...{ game_code: 'caju-sorte', currency: 'BRL', amount: 100_000, ...more },
  });
  const bet = movement();
  expect((await caju.call('/transaction/bet', bet)).body.status).toBe('RS_OK');
  const { platform, db, clock } = dialects.rig;
  const switchTo = async (enabled: boolean) => {
    await inTx(db, async (tx) => {
      await changeVendor(platform, tx, 'CAJU', { enabled });
      await showVendor(tx, 'CAJU', enabled);
    });
    clock.move(1_000);
  };
  await switchTo(false);
  const shown = async () =>
    (await seat.say(gameList, { gameType: 'RNG', vassalage: 'CAJU', pageNo: 1, pageSize: 18 })).totalCount;
  expect(await shown()).toBe(0);
  expect(await code(dialects.launch(seat, caju, 'caju-sorte'))).toBe('catalogue.unknown_game');
  expect((await caju.call('/transaction/bet', movement())).body.status).toBe('RS_ERROR_INVALID_GAME');
  const win = movement({ reference_transaction_uuid: bet.transaction_uuid, amount: 500_000 });
  expect((await caju.call('/transaction/win', win)).body).toMatchObject({ status: 'RS_OK', balance: 1_400_000 });
  await switchTo(true);
  expect(await shown()).toBe(2);
  expect(await code(seat.say(launchGame, { launchMode: 'GLS', vassalage: 'CAJU', gameCode: 'no-such-game' }))).toBe(
    'catalogue.unknown_game',
  );
});

test('a bet that an alarm holds back is refused, so is a launch, and play with play money goes on', async () => {
  caju.answers.set(url, { body: { url: page() } });
  const seat = await dialects.sit(caju, '10');
  const { platform, db, clock } = dialects.rig;
  const hold = async (betsHeld: string) => {
    await inTx(db, (tx) => changeVendor(platform, tx, 'CAJU', { settings: { betsHeld } }));
    clock.move(1_000);
  };
  await hold(clock.now().toISOString());
  expect(await code(dialects.launch(seat, caju, 'caju-sorte'))).toBe('vendors.bets_held');
  const trial = await dialects.player(undefined, { memberType: 4, currency: 'FUN' });
  expect(await code(dialects.launch(trial, caju, 'caju-sorte'))).toBe('done');
  await hold('');
  expect(await code(dialects.launch(seat, caju, 'caju-sorte'))).toBe('done');
});

test.each([['catalogue.game'], ['catalogue.vendor']] as const)(
  'under maintenance (%s) a launch is told the times, open sessions place no bet, and what is owed is paid',
  async (table) => {
    caju.answers.set(url, { body: { url: page() } });
    const seat = await dialects.sit(caju, '10');
    const { user, token } = seat;
    const movement = (game_code: string, more: object = {}) => ({
      ...{ user, token, request_uuid: randomUUID(), transaction_uuid: randomUUID(), round: randomUUID() },
      ...{ game_code, currency: 'BRL', amount: 100_000, ...more },
    });
    const said = async (call: string, body: object) => (await caju.call(`/transaction/${call}`, body)).body.status;
    const { db, clock } = dialects.rig;
    const [won, undone] = [movement('caju-sorte'), movement('caju-sorte')];
    expect([await said('bet', won), await said('bet', undone)]).toEqual(['RS_OK', 'RS_OK']);
    const [from, until] = [clock.now(), new Date(clock.now().getTime() + 600_000)];
    const close = (times: { from: Date | null; until: Date | null }) => {
      const window = { maintenance_from: times.from, maintenance_until: times.until };
      return table === 'catalogue.game'
        ? db.updateTable(table).set(window).where('game_code', '=', 'caju-sorte').execute()
        : db.updateTable(table).set(window).where('code', '=', 'CAJU').execute();
    };
    await close({ from, until });
    clock.move(1_000);
    const refusal = await dialects.launch(seat, caju, 'caju-sorte').catch((error: unknown) => error as Refused);
    expect(refusal).toMatchObject({
      code: 'catalogue.maintenance',
      value: { content: { data: { maintainTime: from.getTime(), endTime: until.getTime() } } },
    });
    expect(await said('bet', movement('caju-sorte'))).toBe('RS_ERROR_INVALID_GAME');
    // its other game, where not all of the vendor is closed
    expect(await said('bet', movement('sem-teste'))).toBe(
      table === 'catalogue.game' ? 'RS_OK' : 'RS_ERROR_INVALID_GAME',
    );
    const owed = { round: won.round, reference_transaction_uuid: won.transaction_uuid };
    expect(await said('win', movement('caju-sorte', owed))).toBe('RS_OK');
    const back = { round: undone.round, reference_transaction_uuid: undone.transaction_uuid };
    expect(await said('rollback', movement('caju-sorte', back))).toBe('RS_OK');
    clock.move(600_000);
    expect(await said('bet', movement('caju-sorte'))).toBe('RS_OK');
    expect(await code(dialects.launch(seat, caju, 'caju-sorte'))).toBe('done');
    await close({ from: null, until: null });
    clock.move(1_000);
  },
);

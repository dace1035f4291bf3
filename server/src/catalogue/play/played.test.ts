import { hotGames, lobby, popularGames, rankList, winnerBoard } from '@palpite/contract/catalogue/player.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LobbyRig, openLobby } from '../rig-lobby.ts';

let house: LobbyRig;
const slot = { vendor: 'ONE', code: 'slot' };
const table = { vendor: 'ONE', code: 'table' };
const live = { vendor: 'TWO', code: 'live' };

beforeAll(async () => {
  house = await openLobby();
  await house.offer('ONE', [{ gameCode: 'slot' }, { gameCode: 'table' }, { gameCode: 'star', hot: true }]);
  await house.offer('TWO', [{ gameCode: 'live', gameType: 'LIVE', iconUrl: '/games/live.svg' }]);
});
afterAll(() => house.close());

const say = () => house.wire.as(undefined, { language: 'PT' });
const winners = async (gameCategory = 'ALL', limitNum = 20) =>
  (await say()(winnerBoard, { gameCategory, limitNum })).list.map(({ vo }) => vo);
const amounts = async (gameCategory?: string, limitNum?: number) =>
  (await winners(gameCategory, limitNum)).map(({ winAmount }) => winAmount);
/** What a stake of one real made. */
const reais = (...list: string[]) => list.map((amount) => parseMoney(amount) - parseMoney('1'));
const nextDay = () => house.rig.clock.move(24 * 3_600_000 + 60_000);

test('the board has the best real win of each player, the largest first, of equal ones the newest, with masked names', async () => {
  const [maria, joana, rita] = [await house.player(), await house.player(), await house.player()];
  await house.bet(maria.id, slot, { payout: '50' });
  await house.bet(rita.id, slot, { payout: '50' });
  house.rig.clock.move(1_000);
  await house.bet(joana.id, live, { payout: '50' });
  await house.bet(maria.id, slot, { payout: '700.50' });
  await house.bet(maria.id, slot);
  house.rig.clock.move(1_000);
  const board = await winners();
  expect(board.map(({ winAmount, gameCode }) => [winAmount, gameCode])).toEqual([
    [parseMoney('699.50'), 'slot'],
    [parseMoney('49'), 'live'],
    [parseMoney('49'), 'slot'],
  ]);
  expect(board[1]).toEqual({
    customerName: `${joana.username.slice(0, 3)}···${joana.username.slice(-1)}`,
    gameName: 'live',
    winAmount: parseMoney('49'),
    currencySymbol: 'R$',
    iconUrl: '/games/live.svg',
    nodeId: expect.stringMatching(/^\d+$/),
    gameType: 'LIVE',
    vendor: 'TWO',
    gameCode: 'live',
  });
  expect(JSON.stringify(board, (_, value) => (typeof value === 'bigint' ? '' : value))).not.toContain(maria.username);
});

test('the board is of one category where one is asked, and as long as asked', async () => {
  expect(await amounts('LIVE')).toEqual(reais('50'));
  expect(await amounts('RNG')).toEqual(reais('700.50', '50'));
  expect(await amounts('FISH')).toEqual([]);
  expect(await amounts('ALL', 1)).toEqual(reais('700.50'));
  const ranks = await say()(rankList, { gameCategory: 'ALL', limitNum: 20 });
  expect(ranks.list.map(({ vo }) => vo.winAmount)).toEqual(reais('700.50', '50', '50'));
});

test('play money, a stake that came back or little more, a bet of another brand and a win of yesterday are no wins', async () => {
  const trial = await house.player({ memberType: 4, currency: 'FUN' });
  const member = await house.player();
  const before = await amounts();
  await house.bet(trial.id, slot, { payout: '90000', currency: 'FUN' });
  await house.bet(member.id, slot, { payout: '1' });
  // less than a real above the stake
  await house.bet(member.id, slot, { payout: '1.99' });
  await house.bet(member.id, slot, { payout: '90000', state: 'void' });
  await house.bet(member.id, slot, { payout: '90000', merchant: 'palpite-regulated' });
  house.rig.clock.move(1_000);
  expect(await amounts()).toEqual(before);
  nextDay();
  expect(await amounts()).toEqual([]);
});

test('the board has twenty at most', async () => {
  for (let win = 1; win <= 22; win++) {
    const { id } = await house.player();
    await house.bet(id, slot, { payout: `${win + 1}` });
  }
  house.rig.clock.move(1_000);
  expect(await amounts()).toEqual(reais(...Array.from({ length: 20 }, (_, place) => `${23 - place}`)));
  nextDay();
});

test('popular is what was played most in the last day for real money, with how many played it', async () => {
  const [maria, joana] = [await house.player(), await house.player()];
  const trial = await house.player({ memberType: 4, currency: 'FUN' });
  const popular = async (asked: { gameType?: 'RNG'; vassalage?: string; limitNum?: number } = {}) =>
    (await say()(popularGames, { limitNum: 12, ...asked })).list.map(({ gameCode, players }) => [gameCode, players]);
  expect(await popular()).toEqual([]);
  for (let bet = 0; bet < 3; bet++) await house.bet(maria.id, live);
  await house.bet(joana.id, live);
  await house.bet(joana.id, slot, { payout: '2' });
  await house.bet(joana.id, slot);
  await house.bet(maria.id, table, { state: 'void' });
  for (let bet = 0; bet < 9; bet++) await house.bet(trial.id, slot, { currency: 'FUN' });
  house.rig.clock.move(60_000);
  expect(await popular()).toEqual([
    ['live', 2],
    ['slot', 1],
  ]);
  expect(await popular({ limitNum: 1 })).toEqual([['live', 2]]);
  expect(await popular({ gameType: 'RNG' })).toEqual([['slot', 1]]);
  expect(await popular({ vassalage: 'TWO' })).toEqual([['live', 2]]);
});

test('hot is what staff made hot, then what was played', async () => {
  const hot = async (asked = {}) => (await say()(hotGames, asked)).list.map(({ gameCode }) => gameCode);
  expect(await hot()).toEqual(['star', 'live', 'slot']);
  expect(await hot({ gameType: 'RNG' })).toEqual(['star', 'slot']);
  expect(await hot({ vassalage: 'TWO' })).toEqual(['live']);
  expect((await say()(lobby, {})).hot.map(({ gameCode }) => gameCode)).toEqual(['star', 'live', 'slot']);
  nextDay();
  expect(await hot()).toEqual(['star']);
});

import { seatsTable } from '@palpite/contract/seats/player.ts';
import { tablesList, tablesLobby } from '@palpite/contract/tables/player.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lobbyChannel } from '../../tables/tables.ts';
import { openSeatsRig, type SeatsRig } from '../rig-seats.ts';

let seats: SeatsRig;
const code = 'blackjack-1';

beforeAll(async () => {
  seats = await openSeatsRig('seats-lobby', code);
});
afterAll(() => seats.close());

test('the lobby shows the seats that are taken and who has bet, and the page the bets that were made, with what came', async () => {
  const lobby = async () => {
    // what is kept in memory is too old
    seats.rig.clock.move(1000);
    const { tables } = await seats.wire.as()(tablesLobby, {});
    return tables.find((each) => each.table === code);
  };
  await seats.reach(code, 'betting');
  const player = await seats.takes(2);
  const { bet } = await seats.bet(player, 2, '10');
  expect(await lobby()).toMatchObject({
    ...{ game: 'blackjack', name: 'Blackjack 1', phase: 'betting', seats: [2], bettors: 1, past: [] },
    ...{ least: m('5'), most: m('2000') },
  });
  // whoever sits at it sees all tables beside it
  const listed = (await player.game(tablesList, {})).tables.map((each) => each.table);
  expect(listed).toEqual(expect.arrayContaining(['baccarat-1', code]));
  const place = lobbyChannel({ merchant: 'palpite', currency: 'BRL' });
  const heard = () =>
    seats.rig.published.flatMap(({ channel, body }) =>
      channel === place && (body as { table?: string }).table === code ? [body] : [],
    );
  await expect.poll(() => heard().at(-1)).toMatchObject({ type: 'table', seats: [2], bettors: 1 });
  expect((await player.game(seatsTable, {})).history).toMatchObject([{ betId: bet.betId, played: null, dealer: null }]);
  await seats.end();
  const state = await seats.state();
  const { history, past } = await player.game(seatsTable, {});
  expect(history[0]).toMatchObject({
    ...{ betId: bet.betId, dealer: state.dealer, played: { seat: 2 } },
    placedAt: expect.any(Number),
  });
  expect(past[0]).toMatchObject({ roundId: bet.roundId, hash: expect.any(String), dealer: state.dealer });
  expect(await lobby()).toMatchObject({ phase: 'settled', closesAt: null });
});

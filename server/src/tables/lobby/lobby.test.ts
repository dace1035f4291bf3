import { tablesLobby, tablesPlaceBet } from '@palpite/contract/tables/player.ts';
import { type LobbyMessage, lobbyMessage } from '@palpite/contract/tables/shapes.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inTx } from '../../base/db/db.ts';
import { openStanding, saveStanding } from '../desk/standing-store.ts';
import { lobbyChannel, vendor } from '../names.ts';
import { openTablesRig, type TablesRig } from '../rig-tables.ts';

let tables: TablesRig;
const table = 'dragon-tiger-1';

beforeAll(async () => {
  tables = await openTablesRig('lobby');
});
afterAll(() => tables.close());

/** The lobby as a visitor sees it once what is kept in memory is too old. */
async function lobby(currency?: string) {
  tables.rig.clock.move(1000);
  return tables.wire.as()(tablesLobby, currency === undefined ? {} : { currency });
}
const seen = async (currency?: string) => (await lobby(currency)).tables.find((each) => each.table === table);

/** What a place hears of the table. */
const heard = (currency = 'BRL'): LobbyMessage[] =>
  tables.rig.published
    .filter(({ channel }) => channel === lobbyChannel({ merchant: 'palpite', currency }))
    .map(({ body }) => z.decode(lobbyMessage, body as z.input<typeof lobbyMessage>))
    .filter((each) => each.table === table);

test('a visitor sees where every table stands, and who plays in that money; what came is told after its scene', async () => {
  const before = await seen();
  expect(before).toMatchObject({ game: 'dragon-tiger', phase: null, chainId: null, bettors: 0, past: [] });
  expect(before && [before.least, before.most]).toEqual([parseMoney('1'), parseMoney('1000')]);
  expect(await lobby()).toMatchObject({ vassalage: vendor.code, currencySymbol: 'R$' });

  const seat = await tables.sit(0, table);
  await tables.topUp(seat.playerId, '100');
  const { id } = await tables.reach(table, 'betting');
  const chips = [{ spot: 'dragon', amount: parseMoney('5') }];
  await seat.game(tablesPlaceBet, { roundId: String(id), chips }, tables.nextKey());
  const open = await seen();
  expect(open).toMatchObject({ phase: 'betting', bettors: 1, past: [] });
  expect(open?.closesAt).toBeGreaterThan(tables.rig.clock.now().getTime());
  expect((await seen('FUN'))?.bettors).toBe(0);
  await expect.poll(() => heard().at(-1)).toMatchObject({ phase: 'betting', bettors: 1, latest: null });

  await tables.reach(table, 'dealing');
  // the result is known to the house, and the cards are still being turned
  expect(await seen()).toMatchObject({ phase: 'dealing', closesAt: null, past: [] });
  await expect.poll(() => heard().at(-1)).toMatchObject({ phase: 'dealing', latest: null });
  await tables.finish(table);
  const { rows } = await sql<{ outcome: object }>`select outcome from tables.dealt where round_id = ${id}`.execute(
    tables.rig.db,
  );
  const came = { roundId: String(id), outcome: rows[0]?.outcome };
  expect(await seen()).toMatchObject({ past: [came] });
  await expect.poll(() => heard().at(-1)?.latest).toEqual(came);
  // each place hears of its own players
  expect(Math.max(...heard('FUN').map(({ bettors }) => bettors))).toBe(0);
  expect(heard('FUN').at(-1)?.latest).toEqual(came);
});

test('a table that a brand paused says so there, and deals on for others', async () => {
  const of = { tableCode: table, merchant: 'palpite' };
  const said = { reason: 'change of shift', saidBy: 'plantao', saidAt: tables.rig.clock.now() };
  expect((await seen())?.standing).toBe('open');
  await inTx(tables.rig.db, (tx) => saveStanding(tx, { ...of, ...said, state: 'paused', lastRound: 0n }));
  expect((await seen())?.standing).toBe('paused');
  tables.rig.clock.move(1000);
  const { tables: elsewhere } = await tables.wire.as(undefined, { merchant: 'palpite-mundo' })(tablesLobby, {
    currency: 'BRL',
  });
  expect(elsewhere.find((each) => each.table === table)?.standing).toBe('open');
  await inTx(tables.rig.db, (tx) => openStanding(tx, of));
  expect((await seen())?.standing).toBe('open');
});

test('tables without limits in that money are not there', async () => {
  expect((await lobby('EUR')).tables).toEqual([]);
});

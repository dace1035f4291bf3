import { createHash } from 'node:crypto';
import { tablesPlaceBet, tablesShoes, tablesTable } from '@palpite/contract/tables/player.ts';
import { drawsWith } from '@palpite/math/chance/committed-draw.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { afterRound, burn, cardsFrom, type ShoePlace, shuffledShoe } from '@palpite/math/tables/shoe/shoe.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyBooks } from '../ledger/ledger.ts';
import { ownTable } from './own-tables.ts';
import { openTablesRig, type Seat, type TablesRig } from './rig-tables.ts';
import { dealtInChain } from './round/dealt-store.ts';
import { hashes } from './round/shoe.ts';
import { openTables } from './table.ts';

let tables: TablesRig;
let seat: Seat;
const table = 'speed-baccarat-1';
const { game } = ownTable(table) ?? expect.fail();

beforeAll(async () => {
  tables = await openTablesRig('shoe');
  seat = await tables.sit(0, table);
  await tables.topUp(seat.playerId, '2000');
});
afterAll(() => tables.close());

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test('whoever takes over deals from the card at which the leader before stopped, and shows the same', async () => {
  for (let rounds = 0; rounds < 3; rounds += 1) {
    await tables.reach(table, 'dealing');
    await tables.finish(table);
  }
  const { id, chainId } = await tables.reach(table, 'betting');
  const amount = parseMoney('10');
  const chips = [{ spot: 'banker', amount }];
  const { bet } = await seat.game(tablesPlaceBet, { roundId: String(id), chips }, tables.nextKey());
  await tables.reach(table, 'closed');
  // nothing of what the leader kept in memory is there
  const successor = { ...tables.rig.platform };
  const close = await openTables(successor);
  await tables.reach(table, 'dealing', successor);
  await tables.finish(table, successor);
  await tables.reach(table, 'betting');
  await tables.finish(table);
  await close();
  const dealt = await dealtInChain(tables.rig.db, chainId);
  expect(dealt).toHaveLength(5);
  for (const [at, { first, taken }] of dealt.entries())
    if (dealt[at + 1]) expect(dealt[at + 1]?.first).toBe(first + taken);
  expect(dealt[3]).toMatchObject({ roundId: id });
  const { past } = await seat.game(tablesTable, {});
  expect(past.map(({ outcome }) => outcome)).toEqual(dealt.map(({ outcome }) => outcome).reverse());
  expect(bet.state).toBe('placed');
});

test('a shoe is played until its cut card, its seed is told then, and anybody deals every round of it again', async () => {
  const { chainId } = await tables.round(table);
  const { chain: before } = await seat.game(tablesTable, {});
  expect(before).toMatchObject({ chainId: String(chainId) });
  let last = await tables.round(table);
  for (let rounds = 0; last.chainId === chainId; rounds += 1) {
    if (rounds > 110) throw new Error('the shoe does not end');
    // while it is dealt from, nobody is told its seed
    if (rounds % 20 === 0) expect((await seat.game(tablesShoes, {})).shoes).toEqual([]);
    await tables.reach(table, 'dealing');
    await tables.finish(table);
    last = (await tables.reach(table, 'betting')) ?? last;
  }
  expect(last).toMatchObject({ position: 1, phase: 'betting' });
  const { chain, past } = await seat.game(tablesTable, {});
  expect(chain?.published).toBe(before?.next);
  expect(past).toEqual([]);

  const [shoe] = (await seat.game(tablesShoes, {})).shoes;
  if (!shoe) throw new Error('the seed is not told');
  expect(shoe).toMatchObject({ chainId: String(chainId), published: before?.published, salt: before?.salt });
  let hash = shoe.seed;
  for (let times = 0; times < shoe.length; times += 1) hash = sha256(hash);
  expect(hash).toBe(shoe.published);
  const again = shuffledShoe(drawsWith(hashes, shoe));
  let place: ShoePlace = burn(again);
  for (const { first, taken, outcome } of shoe.rounds) {
    expect(first).toBe(place.dealt);
    expect(game.play(cardsFrom(again, place))).toEqual({ result: outcome, taken });
    place = afterRound(again, place, taken);
  }
  expect(place.next).toBe('over');
  // the cut card came in the last round but one
  const metAt = shoe.rounds.findIndex(({ first, taken }) => first + taken > again.cut);
  expect(metAt).toBe(shoe.rounds.length - 2);
  expect((await verifyBooks(tables.rig.db)).findings).toEqual([]);
});

test('all at the table hear that a new shoe begins', async () => {
  const shoes = () => tables.rig.published.filter(({ body }) => (body as { type: string }).type === 'shoe');
  const { chain } = await seat.game(tablesTable, {});
  await expect
    .poll(() => shoes().map(({ body }) => (body as { chain: { published: string } }).chain.published))
    .toContain(chain?.published);
});

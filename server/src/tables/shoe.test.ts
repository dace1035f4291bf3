import { createHash } from 'node:crypto';
import { tablesPlaceBet, tablesShoes, tablesTable } from '@palpite/contract/tables/player.ts';
import { drawsWith } from '@palpite/math/chance/committed-draw.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { afterRound, burn, cardsFrom, type ShoePlace, shuffledShoe } from '@palpite/math/tables/shoe/shoe.ts';
import { checkShoes, checkTable } from '@palpite/run/command/verify/check-table.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainBet } from '../base/own-games.ts';
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

/** The bets on the rounds of a chain. */
async function betsOf(chainId: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select b.id from tables.bet b
    join tables.dealt d on d.round_id = b.round_id where d.chain_id = ${chainId}`.execute(tables.rig.db);
  return rows.map(({ id }) => id);
}

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
  const [betId] = await betsOf(chainId);
  const verifier = async () => {
    const explained = await explainBet(tables.rig.platform, { gameCode: table, id: betId ?? 0n });
    return Object.fromEntries(new URLSearchParams(explained?.verifier?.split('#')[1]));
  };
  // of the round only what was published is told while its shoe is dealt from
  const known = { game: 'table', rules: game.code, published: before?.published, length: String(before?.length) };
  const sealed = await verifier();
  expect(sealed).toMatchObject({ ...known, first: expect.any(String), told: expect.any(String) });
  expect(sealed).not.toHaveProperty('serverSeed');
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
  // and so does whoever has the command alone
  const found = checkShoes(game.code, JSON.stringify({ shoes: [shoe] }));
  expect(found).toContain('It is the hash published before.');
  expect(found.at(-1)).toBe(`It is what was told: ${shoe.rounds.length} of ${shoe.rounds.length}.`);
  const { salt, published, length, first, told, serverSeed = '' } = await verifier();
  expect(serverSeed).toBe(shoe.seed);
  const asked = { table: game.code, seed: serverSeed, salt: salt ?? '', hash: published, hashes: length, first, told };
  expect(checkTable(asked).at(-1)).toBe('It is what was told: 1 of 1.');
  const changed = JSON.stringify({ player: [0, 0], banker: [0, 0] });
  expect(checkTable({ ...asked, told: changed })).toContain('It is NOT what was told:');
  expect(() => checkTable({ ...asked, first: '416' })).toThrow('No round of this shoe begins');
  expect(() => checkTable({ ...asked, seed: 'x' })).toThrow('64 hexadecimal digits');
  expect(() => checkShoes(game.code, '{"shoes":[{}]}')).toThrow('A shoe has seed');
  expect((await verifyBooks(tables.rig.db)).findings).toEqual([]);
});

test('all at the table hear that a new shoe begins', async () => {
  const shoes = () => tables.rig.published.filter(({ body }) => (body as { type: string }).type === 'shoe');
  const { chain } = await seat.game(tablesTable, {});
  await expect
    .poll(() => shoes().map(({ body }) => (body as { chain: { published: string } }).chain.published))
    .toContain(chain?.published);
});

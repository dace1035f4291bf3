// Bets at live tables that are staked from main and bonus money.
import { liveOrders } from '@palpite/contract/bets/player.ts';
import { tablesPlaceBet } from '@palpite/contract/tables/player.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { partsOf } from '../bets/split/split-store.ts';
import { identityRoom } from '../identity/room.ts';
import { inputOf, keyOf, verifyBooks } from '../ledger/ledger.ts';
import { safeguardsRoom } from '../safeguards/room.ts';
import { voidRound } from '../shared/store.ts';
import { openTablesRig, type Seat, type TablesRig } from '../tables/rig-tables.ts';
import { playDifferences } from '../treasury/books-store.ts';
import { debit, playerAccounts, walletTypes } from '../wallet/wallet.ts';
import { bonusById } from './bonus-store.ts';
import { issueBonus } from './life/issue-bonus.ts';
import { terms } from './rig-bonuses.ts';
import { bonusesRoom } from './room.ts';

let tables: TablesRig;
let seat: Seat;
const table = 'european-roulette-1';
beforeAll(async () => {
  tables = await openTablesRig('bonus', [safeguardsRoom, identityRoom, bonusesRoom]);
  seat = await tables.sit(0, table);
});
afterAll(async () => {
  const { findings } = await verifyBooks(tables.rig.db);
  const day = { from: new Date(0), until: new Date(8e12) };
  const apart = await playDifferences(tables.rig.db, { merchant: 'palpite', ...day, limit: 5 });
  await tables.close();
  expect([findings, apart]).toEqual([[], []]);
});

const purses = async () => {
  const rows = await playerAccounts(tables.rig.db, seat.playerId);
  return [walletTypes.main, walletTypes.bonus].map(
    (type) => rows.find(({ typeId }) => typeId === type)?.available ?? 0n,
  );
};
const lay = (roundId: bigint, chips: Record<string, string>, key = tables.nextKey()) =>
  seat.game(
    tablesPlaceBet,
    {
      roundId: String(roundId),
      chips: Object.entries(chips).map(([spot, amount]) => ({ spot, amount: m(amount) })),
    },
    key,
  );
/** Every number: one of them wins 36 for one, whatever the wheel says. */
const allNumbers = Object.fromEntries(Array.from({ length: 37 }, (_, number) => [`straight-${number}`, '1']));

test('a bet takes main money first, what it pays is divided, and one that is void gives each what it took', async () => {
  const { rig } = tables;
  const [all = 0n] = await purses();
  const taking = { playerId: seat.playerId, house: 'adjustments', kind: 'adjustment', amount: all } as const;
  const own = { key: keyOf('test', tables.nextKey()), input: inputOf('all') };
  if (all > 0n) await inTx(rig.db, (tx) => debit(rig.platform, tx, { ...taking, ...own }));
  // less than what is laid: the rest is bonus money
  await tables.topUp(seat.playerId, '30');
  const had = m('30');
  const { id } = await inTx(tables.rig.db, (tx) =>
    issueBonus(tables.rig.platform, tx, {
      ...{ playerId: seat.playerId, amount: m('50'), terms, claim: 'now', key: tables.nextKey() },
      source: { kind: 'promotion', ref: 'rig', title: { PT: 'x', EN: 'x' } },
    }),
  );
  const taken = m('37') - had;
  const round = await tables.reach(table, 'betting');
  const key = tables.nextKey();
  const { bet, available, bonus } = await lay(round.id, allNumbers, key);
  expect([available, bonus]).toEqual([0n, m('50') - taken]);
  expect((await lay(round.id, allNumbers, key)).bet).toEqual(bet);
  expect(await partsOf(tables.rig.db, BigInt(bet.betId))).toEqual([{ bonusId: id, amount: taken }]);
  await tables.finish(table);
  // 36 of 37 came back, to each in the shares of the stake
  const [after = 0n, left = 0n] = await purses();
  expect(after + left).toBe(had + m('50') - m('37') + m('36'));
  expect((await bonusById(tables.rig.db, id))?.balance).toBe(left);
  const { list } = await seat.player(liveOrders, { page: 1, size: 20, orderNoSearch: bet.betId });
  expect(list).toMatchObject([{ status: 'lost', winAmount: m('36') }]);

  const next = await tables.reach(table, 'betting');
  const before = await purses();
  const { bet: second } = await lay(next.id, { ...allNumbers, red: '5' });
  expect(second.stake).toBe(m('42'));
  await tables.reach(table, 'closed');
  await inTx(tables.rig.db, (tx) => voidRound(tx, next.id, tables.rig.clock.now()));
  await tables.finish(table);
  expect(await purses()).toEqual(before);
});

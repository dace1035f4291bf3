// Bets at live tables that are staked from main and bonus money.
import { liveOrders } from '@palpite/contract/bets/player.ts';
import { tablesPlaceBet } from '@palpite/contract/tables/player.ts';
import { totalOf } from '@palpite/math/games/blackjack/rules.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import type { SeatsState } from '@palpite/math/tables/blackjack/seats.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { partsOf } from '../bets/split/split-store.ts';
import { identityRoom } from '../identity/room.ts';
import { inputOf, keyOf, verifyBooks } from '../ledger/ledger.ts';
import { safeguardsRoom } from '../safeguards/room.ts';
import { openSeatsRig, type SeatsRig } from '../seats/rig-seats.ts';
import { voidRound } from '../shared/store.ts';
import type { Seat } from '../tables/rig-tables.ts';
import { playDifferences } from '../treasury/books-store.ts';
import { debit, playerAccounts, walletTypes } from '../wallet/wallet.ts';
import { bonusById } from './bonus-store.ts';
import { issueBonus } from './life/issue-bonus.ts';
import { terms } from './rig-bonuses.ts';
import { bonusesRoom } from './room.ts';

let tables: SeatsRig;
let seat: Seat;
const table = 'european-roulette-1';
const withSeats = 'blackjack-1';
beforeAll(async () => {
  tables = await openSeatsRig('bonus', withSeats, [safeguardsRoom, identityRoom, bonusesRoom]);
  seat = await tables.sit(0, table);
});
afterAll(async () => {
  const { findings } = await verifyBooks(tables.rig.db);
  const day = { from: new Date(0), until: new Date(8e12) };
  const apart = await playDifferences(tables.rig.db, { merchant: 'palpite', ...day, limit: 5 });
  await tables.close();
  expect([findings, apart]).toEqual([[], []]);
});

const purses = async ({ playerId } = seat) => {
  const rows = await playerAccounts(tables.rig.db, playerId);
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
const bonusFor = ({ playerId }: Seat) =>
  inTx(tables.rig.db, (tx) =>
    issueBonus(tables.rig.platform, tx, {
      ...{ playerId, amount: m('50'), terms, claim: 'now', key: tables.nextKey() },
      source: { kind: 'promotion', ref: 'rig', title: { PT: 'x', EN: 'x' } },
    }),
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
  const { id } = await bonusFor(seat);
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

test('a double at a seat takes main money first, then bonus money, and what the hand pays is divided', async () => {
  const { rig } = tables;
  const isTen = (state: SeatsState) =>
    state.phase === 'play' && totalOf(state.seats[0]?.hands[0]?.cards ?? []).total < 12;
  await tables.stack([1], isTen);
  const [ahead, behind] = [await tables.takes(1, '25'), await tables.watches('30')];
  const { id } = await bonusFor(ahead);
  const { bet } = await tables.bet(ahead, 1, '20');
  await tables.bet(behind, 1, '10', { behind: true });
  await tables.deal();
  // whoever is short of main money alone, and whoever follows, in one decision
  const doubled = await tables.act(ahead, 1, 'double');
  expect(doubled).toMatchObject({ available: 0n, bonus: m('35'), bet: { stake: m('40') } });
  expect(await purses(behind)).toEqual([m('10'), 0n]);
  expect(await partsOf(rig.db, BigInt(bet.betId))).toEqual([{ bonusId: id, amount: m('15') }]);
  await tables.end();
  const { list } = await ahead.player(liveOrders, { page: 1, size: 20, orderNoSearch: bet.betId });
  const paid = list[0]?.winAmount ?? 0n;
  expect([0n, m('40'), m('80')]).toContain(paid);
  expect(await purses(ahead)).toEqual([(paid * 25n) / 40n, m('35') + (paid * 15n) / 40n]);
  expect(await purses(behind)).toEqual([m('10') + paid / 2n, 0n]);
});

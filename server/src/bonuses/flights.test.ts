// Bets on flights that are staked from main and bonus money.
import { crashCashOut, crashPlaceBet } from '@palpite/contract/crash/player.ts';
import { transactions } from '@palpite/contract/wallet/player.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { partsOf } from '../bets/split/split-store.ts';
import { returnBets } from '../crash/flight/pay-landings.ts';
import { type CrashRig, codeOf, openCrashRig, type Seat } from '../crash/rig-crash.ts';
import { identityRoom } from '../identity/room.ts';
import { inputOf, keyOf, verifyBooks } from '../ledger/ledger.ts';
import { safeguardsRoom } from '../safeguards/room.ts';
import { playDifferences } from '../treasury/books-store.ts';
import { debit, playerAccounts, walletTypes } from '../wallet/wallet.ts';
import { bonusById } from './bonus-store.ts';
import { leave } from './life/end-bonus.ts';
import { issueBonus } from './life/issue-bonus.ts';
import { terms } from './rig-bonuses.ts';
import { bonusesRoom } from './room.ts';

let crash: CrashRig;
let seat: Seat;
beforeAll(async () => {
  crash = await openCrashRig('bonus', [safeguardsRoom, identityRoom, bonusesRoom]);
  seat = await crash.sit(0);
});
afterAll(async () => {
  const { findings } = await verifyBooks(crash.rig.db);
  const day = { from: new Date(0), until: new Date(8e12) };
  const apart = await playDifferences(crash.rig.db, { merchant: 'palpite', ...day, limit: 5 });
  await crash.close();
  expect([findings, apart]).toEqual([[], []]);
});

const purses = async () => {
  const rows = await playerAccounts(crash.rig.db, seat.playerId);
  return [walletTypes.main, walletTypes.bonus].map(
    (type) => rows.find(({ typeId }) => typeId === type)?.available ?? 0n,
  );
};
/** The player has exactly so much main money and a new bonus. */
async function have(main: string, bonus: string): Promise<bigint> {
  const { rig } = crash;
  const [had = 0n] = await purses();
  const common = { playerId: seat.playerId, house: 'adjustments', kind: 'adjustment' } as const;
  const key = () => ({ key: keyOf('test', crash.nextKey()), input: inputOf(main) });
  if (had > 0n) await inTx(rig.db, (tx) => debit(rig.platform, tx, { ...common, ...key(), amount: had }));
  if (m(main) > 0n) await crash.topUp(seat, main);
  const row = await inTx(rig.db, (tx) =>
    issueBonus(rig.platform, tx, {
      ...{ playerId: seat.playerId, amount: m(bonus), terms, claim: 'now', key: crash.nextKey() },
      source: { kind: 'promotion', ref: 'rig', title: { PT: 'x', EN: 'x' } },
    }),
  );
  return row.id;
}
async function drop(id: bigint): Promise<void> {
  const { db, platform } = crash.rig;
  const forfeited = (await bonusById(db, id))?.balance ?? 0n;
  await inTx(db, (tx) => leave(platform, tx, { playerId: seat.playerId, id, forfeited }));
}
const place = (roundId: string, stake: string, at: 0 | 1 = 0, autoAt: number | null = null, key = crash.nextKey()) =>
  seat.game(crashPlaceBet, { roundId, place: at, stake: m(stake), autoAt }, key);

test('a bet on a flight takes main money first; its cash-out is divided, once, whoever asks', async () => {
  const flight = await crash.flight({ from: 300 });
  const id = await have('4.00', '10.00');
  const key = crash.nextKey();
  const { bet, available } = await place(flight.id, '10.00', 0, 200, key);
  expect(available).toBe(0n);
  expect((await place(flight.id, '10.00', 0, 200, key)).bet).toEqual(bet);
  expect(await purses()).toEqual([0n, m('4.00')]);
  expect(await partsOf(crash.rig.db, BigInt(bet.betId))).toEqual([{ bonusId: id, amount: m('6.00') }]);
  const { bet: second } = await place(flight.id, '4.00', 1, 150);
  await crash.takeOff();
  await crash.climb(150);
  await crash.step();
  expect(await purses()).toEqual([0n, m('6.00')]);
  await crash.climb(200);
  const asked = () => seat.game(crashCashOut, { betId: bet.betId }, crash.nextKey());
  await Promise.all([crash.step(), asked(), asked()]);
  expect(await purses()).toEqual([m('8.00'), m('18.00')]);
  expect((await bonusById(crash.rig.db, id))?.balance).toBe(m('18.00'));
  // in both wallets the record names the bet, and finds what of it was there
  for (const accountTypeId of [walletTypes.main, walletTypes.bonus]) {
    const read = async (orderNoSearch?: string) =>
      (await seat.player(transactions, { page: 1, size: 20, accountTypeId, orderNoSearch })).list;
    const ofBet = (await read()).filter(({ orderNo }) => orderNo === bet.betId);
    expect(ofBet.map(({ txTypeId }) => txTypeId)).toEqual(['payout', 'stake']);
    expect(await read(bet.betId)).toEqual(ofBet);
  }
  expect(second.stake).toBe(m('4.00'));
  await crash.finish();
  await drop(id);
});

test('a bet that is given back gives each what it took; of a bonus that was left, the house gets its part', async () => {
  const flight = await crash.flight({ from: 300 });
  const [one, two] = [await have('1.00', '2.00'), await have('1.01', '3.00')];
  await place(flight.id, '2.01');
  await place(flight.id, '2.00', 1);
  expect(await purses()).toEqual([0n, m('2.00')]);
  await drop(one);
  await returnBets(crash.rig.platform, BigInt(flight.id));
  expect(await purses()).toEqual([m('1.01'), m('3.00')]);
  expect((await bonusById(crash.rig.db, two))?.balance).toBe(m('3.00'));
  await crash.finish();
  await drop(two);
});

test('of two bets at once for the last cent one is placed; a closed flight takes nothing', async () => {
  const flight = await crash.flight({ from: 300 });
  const id = await have('0.00', '1.00');
  const both = await Promise.allSettled([place(flight.id, '1.00', 0), place(flight.id, '1.00', 1)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'wallet.insufficient' } });
  expect(await purses()).toEqual([0n, 0n]);
  await crash.takeOff();
  expect(await codeOf(place(flight.id, '1.00', 1))).not.toBe('');
  await crash.finish();
  // the flight was lost, and the bonus is empty
  expect(await purses()).toEqual([0n, 0n]);
  await drop(id);
});

// Whoever has to stop playing stops at a vendor that keeps the money, too, and the money comes home.
import { walletTransfer } from '@palpite/contract/wallet/player.ts';
import { parseMoney as reais } from '@palpite/math/money.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { publishEvent } from '../../base/events/events.ts';
import { blocked } from '../../players/players.ts';
import { startBlock, startExclusion } from '../../safeguards/safeguards.ts';
import { userOf } from '../../vendors/vendors.ts';
import { unlockWallet } from '../../wallet/wallet.ts';
import { leaveJob } from './leave.ts';
import { type LeavingRig, openLeaving } from './rig-leaving.ts';

let room: LeavingRig;

beforeAll(async () => {
  room = await openLeaving();
});
beforeEach(() => {
  const { trouble, refuses, calls } = room.jangada;
  trouble.clear();
  refuses.clear();
  calls.length = 0;
});
afterAll(() => room.close());

test('whose money staff lock leaves the games there, and all of it comes home and stays locked', async () => {
  const who = await room.playing();
  await room.lock(who);
  await room.deliverEvents(who);
  expect(room.jangada.calls.map(({ call }) => call)).toEqual(['leave', 'bets', 'balance', 'out', 'balance']);
  expect(await room.amounts(who)).toEqual({ main: reais('100'), there: 0n, held: 0n });
  expect(await room.openSessions(who)).toBe(0);
  expect(await room.waiting(who)).toEqual([]);
  const back = { fromAccountType: 2, toAccountType: room.there, amount: reais('1') };
  await expect(who.say(walletTransfer, back, 'brought-back-while-locked')).rejects.toMatchObject({
    code: 'wallet.locked',
  });
  await expect(room.dialects.launch(who, room.jangada, 'dragao-tigre')).rejects.toMatchObject({
    code: expect.any(String),
  });
});

test('whoever excludes themselves has the money home without asking for it', async () => {
  const who = await room.playing();
  const { platform, db } = room.dialects.rig;
  await inTx(db, (tx) =>
    startExclusion(platform, tx, { playerId: who.playerId, merchant: 'palpite', setBy: 'player', length: '24h' }),
  );
  await room.deliverEvents(who);
  expect(await room.amounts(who)).toEqual({ main: reais('100'), there: 0n, held: 0n });
});

test('whose account staff block leaves the games there, and the money comes home', async () => {
  const who = await room.playing();
  const { db, clock } = room.dialects.rig;
  await inTx(db, async (tx) => {
    await startBlock(tx, { playerId: who.playerId, at: clock.now(), by: 'apoio', reason: 'Conta tomada' });
    await publishEvent(tx, blocked, { playerId: who.playerId.toString() });
  });
  await room.deliverEvents(who);
  expect(await room.amounts(who)).toEqual({ main: reais('100'), there: 0n, held: 0n });
  expect(await room.openSessions(who)).toBe(0);
});

test('what is staked there comes home when its bet is over, as long as the lock stands', async () => {
  const who = await room.playing();
  const user = userOf(who.playerId);
  room.jangada.balances.set(user, reais('30'));
  room.jangada.inPlay.set(user, reais('10'));
  await room.lock(who);
  await room.deliverEvents(who);
  expect(await room.amounts(who)).toMatchObject({ main: reais('90'), there: reais('10') });
  const [again] = await room.waiting(who);
  expect(again?.runAt.getTime()).toBe(room.dialects.rig.clock.now().getTime() + 600_000);
  // the bet brings twenty-five
  room.jangada.inPlay.set(user, 0n);
  room.jangada.balances.set(user, reais('10'));
  room.jangada.bet(user, '10', '25');
  await room.work(who);
  expect(await room.amounts(who)).toEqual({ main: reais('115'), there: 0n, held: 0n });
  // the bet that was told of had somebody look once more
  await room.work(who);
  expect(await room.waiting(who)).toEqual([]);
});

test('a vendor that does not answer is asked again and again, and who may play by then keeps the money there', async () => {
  const who = await room.playing();
  const now = room.dialects.rig.clock.now().getTime();
  const waitMs = async () => {
    const [only, ...others] = await room.waiting(who);
    expect(others).toEqual([]);
    return (only?.runAt.getTime() ?? 0) - now;
  };
  await room.lock(who);
  room.jangada.refuses.set('balance', 'operator');
  await room.deliverEvents(who);
  expect(await waitMs()).toBe(5_000);
  room.jangada.trouble.set('leave', 'question_lost');
  await room.work(who);
  expect(await waitMs()).toBe(10_000);
  room.jangada.trouble.clear();
  for (let times = 0; times < 30; times++) await room.work(who);
  expect(await waitMs()).toBe(600_000);
  expect(await room.amounts(who)).toMatchObject({ main: reais('60'), there: reais('40') });
  room.jangada.refuses.clear();
  await inTx(room.dialects.rig.db, (tx) => unlockWallet(tx, { playerId: who.playerId, reason: 'staff' }));
  await room.work(who);
  expect(await room.amounts(who)).toMatchObject({ main: reais('60'), there: reais('40') });
  expect(await room.waiting(who)).toEqual([]);
  // two at once bring it home once
  await room.lock(who);
  const asked = { vendor: 'JANGADA', playerId: who.playerId.toString() };
  await Promise.all([1, 2].map(() => leaveJob.run(room.dialects.rig.platform, asked)));
  expect(await room.amounts(who)).toEqual({ main: reais('100'), there: 0n, held: 0n });
});

test('a vendor that does not let a player go gives the money all the same, and is asked again', async () => {
  const who = await room.playing();
  await room.lock(who);
  room.jangada.refuses.set('leave', 'operator');
  await room.deliverEvents(who);
  expect(await room.amounts(who)).toEqual({ main: reais('100'), there: 0n, held: 0n });
  expect((await room.waiting(who)).map(({ payload }) => payload.silent)).toEqual([1]);
  room.jangada.refuses.clear();
  await room.work(who);
  expect(room.jangada.calls.filter(({ call }) => call === 'leave')).toHaveLength(2);
  expect(await room.waiting(who)).toEqual([]);
});

test('what the vendor lets go and then does not give is asked for again soon, not when a bet might be over', async () => {
  const who = await room.playing();
  const now = room.dialects.rig.clock.now().getTime();
  await room.lock(who);
  room.jangada.refuses.set('out', 'operator');
  await room.deliverEvents(who);
  expect(await room.amounts(who)).toEqual({ main: reais('60'), there: reais('40'), held: 0n });
  expect((await room.waiting(who)).map(({ runAt }) => runAt.getTime() - now)).toEqual([5_000]);
  room.jangada.refuses.clear();
  await room.work(who);
  expect(await room.amounts(who)).toEqual({ main: reais('100'), there: 0n, held: 0n });
  expect(await room.waiting(who)).toEqual([]);
});

test('a way home without an answer stays set aside, and is asked about as any other', async () => {
  const who = await room.playing();
  await room.lock(who);
  room.jangada.trouble.set('out', 'answer_lost');
  await room.deliverEvents(who);
  expect(await room.amounts(who)).toEqual({ main: reais('60'), there: 0n, held: reais('40') });
  room.jangada.trouble.clear();
  room.dialects.rig.clock.move(60_000);
  await room.askAgain();
  expect(await room.amounts(who)).toEqual({ main: reais('100'), there: 0n, held: 0n });
  await room.work(who);
  expect(await room.waiting(who)).toEqual([]);
});

test('a way home that never was asked for there is begun anew', async () => {
  const who = await room.playing();
  await room.lock(who);
  room.jangada.trouble.set('out', 'question_lost');
  await room.deliverEvents(who);
  room.jangada.trouble.clear();
  room.dialects.rig.clock.move(60_000);
  await room.askAgain();
  expect(await room.amounts(who)).toEqual({ main: reais('60'), there: reais('40'), held: 0n });
  await room.work(who);
  expect(await room.amounts(who)).toEqual({ main: reais('100'), there: 0n, held: 0n });
});

test('who is not known there has left only where nothing should lie there', async () => {
  const [lost, gone] = [await room.playing(), await room.playing()];
  await gone.say(walletTransfer, {}, 'all-home-before-leaving');
  for (const call of ['leave', 'balance']) room.jangada.refuses.set(call, 'unknown_player');
  for (const who of [lost, gone]) {
    await room.lock(who);
    await room.deliverEvents(who);
  }
  expect((await room.waiting(lost)).map(({ payload }) => payload.silent)).toEqual([1]);
  expect(await room.waiting(gone)).toEqual([]);
});

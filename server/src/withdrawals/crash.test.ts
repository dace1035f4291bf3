import { unit } from '@palpite/math/money.ts';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import type { Ask, Platform, PlayerSession } from '../base/room.ts';
import type { TrialPlayer } from '../payments/rig-trial.ts';
import { decide } from './decide-withdrawal.ts';
import { cancelWithdrawal } from './give-back.ts';
import { checkPayout, payWithdrawal } from './payout/pay-withdrawal.ts';
import { closeReceipt } from './payout/receipts.ts';
import { requestWithdrawal } from './request/request-withdrawal.ts';
import { openWithdrawals, type WithdrawalsRig } from './rig-withdrawals.ts';
import { withdrawalByOrderNo, withdrawalsOf } from './store.ts';
import { askBank } from './watch-payouts.ts';

let rig: WithdrawalsRig;
let player: TrialPlayer;

beforeAll(async () => {
  rig = await openWithdrawals();
  await rig.set({ daily_count: 1000, fee_fixed: unit, receipt_minutes: 1 });
  player = await rig.richPlayer(10_000n);
});
afterAll(async () => {
  await rig.checkBooks();
  await rig.close();
});

const amount = 20n * unit;

/**
 * A platform whose process dies at its n-th word to the database: what it had not committed is lost, what the
 * bank was told stays told.
 */
function dyingAt(n: number): { platform: Platform; died: () => boolean } {
  let left = n;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      left -= 1;
      if (left <= 0) throw new Error('killed');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    platform: { ...rig.platform, db: rig.platform.db.withPlugin(plugin) as Platform['db'] },
    died: () => left <= 0,
  };
}

/**
 * Does this work once for each of its words to the database, dying there, until it comes to its end
 * alive; how many times it died.
 */
async function dieAtEachStep(
  prepare: () => Promise<string>,
  work: (platform: Platform, orderNo: string) => Promise<unknown>,
  check: (orderNo: string) => Promise<void>,
) {
  for (let n = 1; n < 200; n++) {
    const orderNo = await prepare();
    const { platform, died } = dyingAt(n);
    await work(platform, orderNo).catch((error: unknown) => {
      if (!died()) throw error;
    });
    await check(orderNo);
    if (!died()) return n - 1;
  }
  throw new Error('it never came to its end');
}

async function recover(): Promise<void> {
  await rig.pass(60_000);
  const end = rig.rig.clock.now();
  await askBank.run(rig.platform, { start: new Date(end.getTime() - 60_000), end });
  await rig.settle();
}

/** A call of the player, past the doors that count calls. */
function callOf(platform: Platform, key: string): Ask<PlayerSession> {
  const who = { kind: 'player', playerId: player.id, merchant: 'palpite', currency: 'BRL', sessionId: 1n };
  const ask = { platform, who, key, merchant: 'palpite', language: 'PT', ip: '127.0.0.1' };
  return ask as unknown as Ask<PlayerSession>;
}
const request = (platform: Platform, key: string) =>
  requestWithdrawal(callOf(platform, key), { amount, pixKeyType: 'CPF' });
const asked = async () => (await request(rig.platform, rig.key())).orderNo;
const stateOf = async (orderNo: string) => (await withdrawalByOrderNo(rig.platform.db, orderNo))?.state;
const sentFor = (orderNo: string) =>
  rig.world.bank.vault.payouts.all().filter(({ message }) => message === `Saque ${orderNo}`);

test('a process that dies anywhere while paying loses nothing and pays nothing twice', async () => {
  const [before] = await rig.money(player);
  let orders = 0n;
  const deaths = await dieAtEachStep(
    async () => {
      orders += 1n;
      const orderNo = await asked();
      await rig.decide(orderNo, 'approve');
      return orderNo;
    },
    payWithdrawal,
    async (orderNo) => {
      await recover();
      expect(await stateOf(orderNo)).toBe('paid');
      expect(sentFor(orderNo)).toHaveLength(1);
    },
  );
  expect(deaths).toBeGreaterThan(10);
  expect(await rig.money(player)).toEqual([before - orders * amount, 0n]);
});

test('a process that dies anywhere while it notes what the bank says notes it once', async () => {
  const deaths = await dieAtEachStep(
    async () => {
      const orderNo = await asked();
      await rig.approve(orderNo);
      rig.world.bank.mode({ drop: 100 });
      await rig.world.bank.settleNow();
      rig.world.bank.behave();
      return orderNo;
    },
    (platform, orderNo) => checkPayout(platform, sentFor(orderNo)[0]?.id ?? ''),
    async (orderNo) => {
      await recover();
      expect(await stateOf(orderNo)).toBe('paid');
    },
  );
  expect(deaths).toBeGreaterThan(10);
  expect((await rig.money(player))[1]).toBe(0n);
});

test('a process that dies anywhere while asking leaves one order under one key, and one hold', async () => {
  let key = '';
  const total = async () =>
    (await withdrawalsOf(rig.platform.db, { playerId: player.id, from: new Date(0) }, { page: 1, size: 1 })).total;
  const before = await total();
  let orders = 0;
  const deaths = await dieAtEachStep(
    async () => {
      key = rig.key();
      return '';
    },
    (platform) => request(platform, key),
    async () => {
      const { orderNo } = await request(rig.platform, key);
      orders += 1;
      expect(await total()).toBe(before + orders);
      expect((await rig.money(player))[1]).toBe(amount);
      await cancelWithdrawal(callOf(rig.platform, ''), { orderNo });
    },
  );
  expect(deaths).toBeGreaterThan(10);
});

test('a process that dies anywhere while a person decides has decided wholly or not at all', async () => {
  const made = { merchant: 'palpite', reason: 'Não', staffId: 1n, staffName: 'Plantão', decision: 'reject' } as const;
  const deaths = await dieAtEachStep(
    asked,
    (platform, orderNo) => inTx(platform.db, (tx) => decide(platform, tx, { ...made, orderNo })),
    async (orderNo) => {
      const state = await stateOf(orderNo);
      expect((await rig.money(player))[1]).toBe(state === 'rejected' ? 0n : amount);
      if (state === 'review') await rig.decide(orderNo, 'reject');
    },
  );
  expect(deaths).toBeGreaterThan(5);
  expect((await rig.money(player))[1]).toBe(0n);
});

test('a process that dies anywhere while closing a receipt leaves it to the next round', async () => {
  const deaths = await dieAtEachStep(
    async () => {
      const orderNo = await asked();
      await rig.pay(orderNo);
      await rig.pass(2 * 60_000);
      return orderNo;
    },
    (platform, orderNo) => closeReceipt(platform, sentFor(orderNo)[0]?.id ?? ''),
    async (orderNo) => {
      await recover();
      expect((await withdrawalByOrderNo(rig.platform.db, orderNo))?.payouts[0]?.receipt).toBe('closed');
    },
  );
  expect(deaths).toBeGreaterThan(3);
});

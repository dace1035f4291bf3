import { openWithdrawal, withdrawals, withdrawSettings } from '@palpite/contract/withdrawals/player.ts';
import { unit } from '@palpite/math/money.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { restrictPlayer } from '../players/players.ts';
import { withdrawalCase } from './desk/cases.ts';
import { gatesOf, openWithdrawals, type WithdrawalsRig } from './rig-withdrawals.ts';
import { sumPaidOut } from './withdrawals.ts';

let rig: WithdrawalsRig;

beforeAll(async () => {
  rig = await openWithdrawals();
});
afterEach(async () => {
  rig.world.bank.behave();
  await rig.reset();
  await rig.checkBooks();
});
afterAll(() => rig.close());

const payouts = () => rig.world.bank.vault.payouts.all();

test('a withdrawal passes its gates, is approved by a person, and arrives', async () => {
  const player = await rig.richPlayer();
  expect(await player.call(withdrawSettings, {})).toMatchObject({
    allowWithdraw: true,
    minimumAmount: 20n * unit,
    maximumAmount: 20_000n * unit,
    available: 200n * unit,
    requiredTurnover: 200n * unit,
    actualTurnover: 200n * unit,
    decisionMinutes: 120,
    remainingTransactionTimes: 5,
    remainingWithdrawAmount: 50_000n * unit,
    receiptMinutes: 30,
    debt: 0n,
  });

  const asked = await rig.ask(player, 120n);
  expect(asked).toMatchObject({
    state: 'review',
    amount: 120n * unit,
    pixKeyType: 'CPF',
    canCancel: true,
    reason: null,
  });
  expect(asked).toMatchObject({ fee: 0n, received: 0n, remaining: 120n * unit });
  expect(asked.payouts).toMatchObject([{ amount: 120n * unit, state: 'preparing', receipt: 'waiting' }]);
  expect(asked.accountMasked).toBe(`···.···.${player.cpf.slice(6, 9)}-${player.cpf.slice(9)}`);
  expect(asked.dueAt - asked.createdAt).toBe(2 * 3_600_000);
  expect(gatesOf(asked)).toEqual([
    'hours skipped',
    'limits passed',
    'turnover passed',
    'identity passed',
    'own_account passed',
    'debt passed',
    'payment_password skipped',
    'mobile_code skipped',
    'risk passed',
    'review current',
    'payment waiting',
    'receipt waiting',
  ]);
  expect(asked.gates.find(({ name }) => name === 'turnover')?.detail).toEqual({ required: '200.00', actual: '200.00' });
  expect(await rig.money(player)).toEqual([80n * unit, 120n * unit]);
  await rig.work();
  expect(rig.rig.published).toContainEqual({
    channel: 'office:palpite',
    body: { type: 'queue', queue: 'withdrawals', size: 1 },
  });

  const approved = await rig.decide(asked.orderNo, 'approve');
  expect(approved).toMatchObject({
    state: 'approved',
    decidedBy: 'Plantão',
    playerId: player.id,
    payeeName: player.name,
  });
  await rig.work();
  const paying = await player.call(openWithdrawal, { orderNo: asked.orderNo });
  expect(paying.state).toBe('paying');
  expect(gatesOf(paying).slice(-3)).toEqual(['review passed', 'payment current', 'receipt waiting']);
  expect(paying.canCancel).toBe(false);
  expect(await rig.money(player)).toEqual([80n * unit, 120n * unit]);

  await rig.world.bank.settleNow();
  await rig.work();
  const paid = await player.call(openWithdrawal, { orderNo: asked.orderNo });
  expect(paid.state).toBe('paid');
  expect(paid.payouts[0]?.endToEndId).toHaveLength(32);
  expect(paid.payouts[0]).toMatchObject({ state: 'settled', receipt: 'open' });
  expect(paid).toMatchObject({ received: 120n * unit, remaining: 0n });
  expect(gatesOf(paid).slice(-2)).toEqual(['payment passed', 'receipt current']);
  expect(await rig.money(player)).toEqual([80n * unit, 0n]);
  expect(await sumPaidOut(rig.platform.db, player.id)).toBe(120n * unit);

  const told = rig.rig.published.filter(({ channel }) => channel === `player:${player.id}`).map(({ body }) => body);
  for (const state of ['review', 'approved', 'paying', 'paid'])
    expect(told).toContainEqual({ type: 'withdrawal', orderNo: asked.orderNo, state, amount: '120.00' });
  expect(told.at(-1)).toEqual({ type: 'balance', available: '80.00', held: '0.00', currency: 'BRL' });
  const found = await withdrawalCase(rig.platform.db, asked.orderNo, 'palpite');
  expect(found?.history.map(({ who, what }) => `${who} ${what}`)).toEqual([
    'player requested',
    'Plantão approved',
    'system paying',
    'bank payout_settled',
    'bank paid',
  ]);
  expect(await withdrawalCase(rig.platform.db, asked.orderNo, 'another-brand')).toBeUndefined();
});

test('a rejected withdrawal gives the money back and tells the player why', async () => {
  const player = await rig.richPlayer();
  const { orderNo } = await rig.ask(player, 200n);
  expect(await rig.money(player)).toEqual([0n, 200n * unit]);
  await expect(rig.decide(orderNo, 'reject', { reason: '  ' })).rejects.toMatchObject({
    code: 'office.reason_required',
  });
  await rig.decide(orderNo, 'reject');
  expect(await rig.money(player)).toEqual([200n * unit, 0n]);
  const rejected = await player.call(openWithdrawal, { orderNo });
  expect(rejected).toMatchObject({ state: 'rejected', reason: 'Documento ilegível' });
  expect(gatesOf(rejected).slice(-3)).toEqual(['review failed', 'payment waiting', 'receipt waiting']);
  expect(rejected).toMatchObject({ received: 0n, remaining: 0n });
  await rig.work();
  expect(payouts().filter(({ message }) => message?.includes(orderNo))).toEqual([]);
});

test('a withdrawal is decided once: again, after the end, and for another brand it is refused', async () => {
  const player = await rig.richPlayer();
  const { orderNo } = await rig.ask(player, 50n);
  await expect(rig.decide(orderNo, 'approve', { merchant: 'another' })).rejects.toMatchObject({
    code: 'withdrawals.unknown',
  });
  await expect(rig.decide('W-2026-999999', 'approve')).rejects.toMatchObject({ code: 'withdrawals.unknown' });
  await rig.decide(orderNo, 'reject');
  await expect(rig.decide(orderNo, 'approve')).rejects.toMatchObject({
    code: 'withdrawals.wrong_state',
    value: { state: 'rejected' },
  });
  await expect(rig.decide(orderNo, 'reject')).rejects.toMatchObject({ code: 'withdrawals.wrong_state' });
  expect(await rig.money(player)).toEqual([200n * unit, 0n]);
});

test('of two who decide at once exactly one wins', async () => {
  const player = await rig.richPlayer();
  for (let round = 0; round < 3; round++) {
    const { orderNo } = await rig.ask(player, 50n);
    const made = await Promise.allSettled([
      rig.decide(orderNo, 'approve'),
      rig.decide(orderNo, 'reject'),
      rig.decide(orderNo, 'reject'),
    ]);
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of made)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'withdrawals.wrong_state' });
  }
  await rig.work();
  await rig.world.bank.settleNow();
  await rig.work();
  const [available, held] = await rig.money(player);
  expect(held).toBe(0n);
  expect(available % (50n * unit)).toBe(0n);
});

test('more than there is cannot be withdrawn, nor what is held already', async () => {
  const player = await rig.richPlayer();
  await expect(rig.ask(player, 201n)).rejects.toMatchObject({ code: 'wallet.insufficient' });
  await rig.ask(player, 150n);
  await expect(rig.ask(player, 51n)).rejects.toMatchObject({ code: 'wallet.insufficient' });
  expect(await rig.money(player)).toEqual([50n * unit, 150n * unit]);
});

test('the same key gives the same withdrawal, also at once, and other input under it is refused', async () => {
  const player = await rig.richPlayer();
  const key = rig.key();
  const made = await Promise.all(Array.from({ length: 5 }, () => rig.ask(player, 50n, key)));
  expect(new Set(made.map(({ orderNo }) => orderNo)).size).toBe(1);
  expect(await rig.ask(player, 50n, key)).toEqual(made[0]);
  await expect(rig.ask(player, 60n, key)).rejects.toMatchObject({ code: 'request.key_reused' });
  expect(await rig.money(player)).toEqual([150n * unit, 50n * unit]);
  expect(await player.call(withdrawals, { page: 1, size: 20 })).toMatchObject({ total: 1, totalPages: 1 });
});

test('another player’s withdrawal does not exist', async () => {
  const { orderNo } = await rig.ask(await rig.richPlayer(), 20n);
  const other = await rig.player();
  await expect(other.call(openWithdrawal, { orderNo })).rejects.toMatchObject({ code: 'withdrawals.unknown' });
  expect((await other.call(withdrawals, { page: 1, size: 20 })).total).toBe(0);
});

test('no money leaves for a day after the account was won back by its phone alone', async () => {
  const player = await rig.richPlayer();
  const until = new Date(rig.rig.clock.now().getTime() + 24 * 3_600_000);
  await inTx(rig.platform.db, (tx) => restrictPlayer(tx, player.id, until));
  expect(await player.call(withdrawSettings, {})).toMatchObject({ restrictedUntil: until.getTime() });
  const refused = await rig.ask(player, 50n).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'proofs.won_back', value: { until: until.toISOString() } });
  // why, until when, what is possible all the same, and whom to ask
  expect((refused as Error).message).toMatch(/senha.*até \d.*jogar e depositar continuam.*atendimento/i);
  await inTx(rig.platform.db, (tx) => restrictPlayer(tx, player.id, rig.rig.clock.now()));
  expect(await player.call(withdrawSettings, {})).toMatchObject({ restrictedUntil: null });
  expect(await rig.ask(player, 50n)).toMatchObject({ state: 'review' });
});

import {
  openWithdrawal,
  requestWithdrawal,
  withdrawals,
  withdrawSettings,
} from '@palpite/contract/withdrawals/player.ts';
import { unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { webhookSecret } from '../banks/banks.ts';
import { inTx } from '../base/db.ts';
import { restrictPlayer } from '../players/players.ts';
import { checkPayout, checkPayouts, payWithdrawal } from './pay-withdrawal.ts';
import { gatesOf, openWithdrawals, type WithdrawalsRig } from './rig-withdrawals.ts';
import { sumPaidOut, withdrawalCase, withdrawalQueue } from './withdrawals.ts';

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
  expect(await sumPaidOut(rig.house.db, player.id)).toBe(120n * unit);

  const told = rig.rig.published.filter(({ channel }) => channel === `player:${player.id}`).map(({ body }) => body);
  for (const state of ['review', 'approved', 'paying', 'paid'])
    expect(told).toContainEqual({ type: 'withdrawal', orderNo: asked.orderNo, state, amount: '120.00' });
  expect(told.at(-1)).toEqual({ type: 'balance', available: '80.00', held: '0.00', currency: 'BRL' });
  const found = await withdrawalCase(rig.house.db, asked.orderNo, 'palpite');
  expect(found?.history.map(({ who, what }) => `${who} ${what}`)).toEqual([
    'player requested',
    'Plantão approved',
    'system paying',
    'bank payout_settled',
    'bank paid',
  ]);
  expect(await withdrawalCase(rig.house.db, asked.orderNo, 'another-brand')).toBeUndefined();
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

test('a payout the bank refuses gives the money back once, however often it says so', async () => {
  const player = await rig.richPlayer();
  const { orderNo } = await rig.ask(player, 100n);
  rig.world.bank.mode({ payouts: 'refuse', repeat: 20 });
  await rig.approve(orderNo);
  await rig.world.bank.settleNow();
  await rig.work();
  const idEnvio = payouts().at(-1)?.id ?? '';
  await Promise.all([
    checkPayout(rig.house, idEnvio),
    checkPayout(rig.house, idEnvio),
    payWithdrawal(rig.house, orderNo),
  ]);
  const failed = await player.call(openWithdrawal, { orderNo });
  expect(failed).toMatchObject({ state: 'failed', reason: 'Transferência recusada pelo banco do favorecido.' });
  expect(gatesOf(failed).slice(-2)).toEqual(['payment failed', 'receipt skipped']);
  expect(await rig.money(player)).toEqual([200n * unit, 0n]);
  const said = await sql<{
    n: number;
  }>`select count(*)::int as n from base.event where name = 'withdrawals.failed'
    and payload->>'orderNo' = ${orderNo}`.execute(rig.house.db);
  expect(said.rows[0]?.n).toBe(1);
});

test('a payout is settled once, however often the bank calls back', async () => {
  const player = await rig.richPlayer();
  const { orderNo } = await rig.ask(player, 100n);
  await rig.approve(orderNo);
  rig.world.bank.mode({ repeat: 30 });
  await rig.world.bank.settleNow();
  await rig.work();
  const idEnvio = payouts().at(-1)?.id ?? '';
  await Promise.all(Array.from({ length: 5 }, () => checkPayout(rig.house, idEnvio)));
  expect(await rig.money(player)).toEqual([100n * unit, 0n]);
  expect((await player.call(openWithdrawal, { orderNo })).state).toBe('paid');
});

test('a payout call-back without the secret is denied, and one about nothing does nothing', async () => {
  const send = async (secret: string, idEnvio: string) =>
    (
      await fetch(`${rig.address}/hooks/pix/${secret}/payout`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ idEnvio }),
      })
    ).status;
  expect(await send('guessed', 'W1')).toBe(401);
  expect(await send(webhookSecret(rig.house), 'nobodyknows')).toBe(200);
  await rig.work();
});

test('a call-back that says paid is not believed before the bank does', async () => {
  const player = await rig.richPlayer();
  const { orderNo } = await rig.ask(player, 100n);
  rig.world.bank.mode({ payouts: 'stall' });
  await rig.approve(orderNo);
  const idEnvio = payouts().at(-1)?.id ?? '';
  await fetch(`${rig.address}/hooks/pix/${webhookSecret(rig.house)}/payout`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ idEnvio, status: 'REALIZADO', endToEndId: 'E'.repeat(32) }),
  });
  await rig.work();
  expect((await player.call(openWithdrawal, { orderNo })).state).toBe('paying');
  expect(await rig.money(player)).toEqual([100n * unit, 100n * unit]);
});

test('a payout whose answers got lost is paid once, under one id', async () => {
  const player = await rig.richPlayer();
  const { orderNo } = await rig.ask(player, 100n);
  const before = payouts().length;
  rig.world.bank.mode({ loseAnswers: 2 });
  await rig.approve(orderNo);
  const unknown = await sql<{
    state: string;
  }>`select p.state from withdrawals.payout p join withdrawals.withdrawal w on w.id = p.withdrawal_id
    where w.order_no = ${orderNo}`.execute(rig.house.db);
  expect(unknown.rows).toEqual([{ state: 'UNKNOWN' }]);
  await rig.pass(60_000);
  await checkPayouts(rig.house);
  await rig.world.bank.settleNow();
  await rig.work();
  expect(payouts().length).toBe(before + 1);
  expect((await player.call(openWithdrawal, { orderNo })).state).toBe('paid');
  expect(await rig.money(player)).toEqual([100n * unit, 0n]);
});

test('a payout that never reached the bank is sent again under the same id', async () => {
  const player = await rig.richPlayer();
  const { orderNo } = await rig.ask(player, 100n);
  const before = payouts().length;
  rig.world.bank.mode({ unavailable: true });
  await rig.approve(orderNo);
  await checkPayouts(rig.house);
  expect((await player.call(openWithdrawal, { orderNo })).state).toBe('paying');
  expect(payouts().length).toBe(before);
  rig.world.bank.behave();
  await rig.pass(60_000);
  await Promise.all([checkPayouts(rig.house), checkPayouts(rig.house)]);
  await rig.world.bank.settleNow();
  await rig.work();
  expect(payouts().length).toBe(before + 1);
  expect((await player.call(openWithdrawal, { orderNo })).state).toBe('paid');
});

test('without any call-back the next round finds what became of a payout', async () => {
  const player = await rig.richPlayer();
  const { orderNo } = await rig.ask(player, 100n);
  await rig.approve(orderNo);
  rig.world.bank.mode({ drop: 100 });
  await rig.world.bank.settleNow();
  await rig.pass(60_000);
  await checkPayouts(rig.house);
  expect((await player.call(openWithdrawal, { orderNo })).state).toBe('paid');
});

test('an approval whose job got lost is found by the next round', async () => {
  const player = await rig.richPlayer();
  const { orderNo } = await rig.ask(player, 100n);
  await rig.decide(orderNo, 'approve');
  await sql`delete from graphile_worker._private_jobs`.execute(rig.house.db);
  await rig.pass(60_000);
  await checkPayouts(rig.house);
  await rig.world.bank.settleNow();
  await rig.work();
  expect((await player.call(openWithdrawal, { orderNo })).state).toBe('paid');
});

test('more than there is cannot be withdrawn, nor what is held already', async () => {
  const player = await rig.richPlayer();
  await expect(rig.ask(player, 201n)).rejects.toMatchObject({ code: 'wallet.insufficient' });
  await rig.ask(player, 150n);
  await expect(rig.ask(player, 51n)).rejects.toMatchObject({ code: 'wallet.insufficient' });
  expect(await rig.money(player)).toEqual([50n * unit, 150n * unit]);
});

test('deposits must be played with once, and the refusal says how much is missing', async () => {
  const player = await rig.player();
  const { txid } = await rig.charge(player, 100n);
  rig.world.bank.pay({ txid, payerCpf: player.cpf, payerName: player.name });
  await rig.world.bank.settleNow();
  await rig.work();
  await rig.pass(1000);
  await rig.bet(player, 40n);
  await expect(rig.ask(player, 20n)).rejects.toMatchObject({
    code: 'withdrawals.turnover_required',
    value: { required: '100.00', actual: '40.00', missing: '60.00' },
  });
  await rig.bet(player, 60n);
  expect((await rig.ask(player, 20n)).state).toBe('review');
  await rig.pass(1000);
  expect(await player.call(withdrawSettings, {})).toMatchObject({ requiredTurnover: 0n });
  expect((await rig.ask(player, 20n)).state).toBe('review');
});

test('a withdrawal that was turned down leaves the turnover as it was', async () => {
  const player = await rig.richPlayer(100n);
  const { orderNo } = await rig.ask(player, 100n);
  await rig.pass(1000);
  await rig.decide(orderNo, 'reject');
  expect(await player.call(withdrawSettings, {})).toMatchObject({
    requiredTurnover: 100n * unit,
    actualTurnover: 100n * unit,
  });
  expect((await rig.ask(player, 100n)).state).toBe('review');
});

test('without name and CPF nothing is paid out', async () => {
  const player = await rig.player({ anonymous: true });
  await expect(rig.ask(player, 20n)).rejects.toMatchObject({ code: 'payments.identity_required' });
});

test('a key in the player’s own name is taken, anybody else’s and nobody’s are refused', async () => {
  const player = await rig.richPlayer();
  const { people } = rig.world.bank;
  people.openAccount(player.cpf, player.name);
  people.registerKey(player.cpf, 'EMAIL', 'minha@casa.example');
  const evp = people.registerKey(player.cpf, 'EVP', '').key;
  const stranger = await rig.player();
  people.openAccount(stranger.cpf, stranger.name);
  people.registerKey(stranger.cpf, 'PHONE', '+5511987654321');
  const to = (pixKeyType: 'CPF' | 'EMAIL' | 'PHONE' | 'EVP', pixKey: string) =>
    player.call(requestWithdrawal, { amount: 20n * unit, pixKeyType, pixKey });

  await expect(to('PHONE', '(11) 98765-4321')).rejects.toMatchObject({
    code: 'withdrawals.foreign_key',
    field: 'pixKey',
  });
  await expect(to('EMAIL', 'ninguem@casa.example')).rejects.toMatchObject({ code: 'withdrawals.foreign_key' });
  await expect(to('CPF', stranger.cpf)).rejects.toMatchObject({ code: 'withdrawals.foreign_key' });
  await expect(to('EMAIL', 'not a key')).rejects.toMatchObject({ code: 'request.invalid', field: 'pixKey' });
  rig.world.bank.mode({ unavailable: true });
  await expect(to('EVP', evp)).rejects.toMatchObject({ code: 'server.busy' });
  rig.world.bank.behave();
  expect(await rig.money(player)).toEqual([200n * unit, 0n]);

  expect((await to('EVP', evp)).accountMasked).toBe(`${evp.slice(0, 4)}···${evp.slice(-4)}`);
  const { orderNo, accountMasked } = await to('EMAIL', 'Minha@Casa.example');
  expect(accountMasked).toBe('mi···@casa.example');
  await rig.approve(orderNo);
  await rig.world.bank.settleNow();
  await rig.work();
  expect(payouts().at(-1)).toMatchObject({ toKey: 'minha@casa.example', expectedCpf: player.cpf, status: 'REALIZADO' });
});

test('a key that changes hands before the payout is refused by the bank and the money comes back', async () => {
  const player = await rig.richPlayer();
  const { people } = rig.world.bank;
  people.openAccount(player.cpf, player.name);
  people.registerKey(player.cpf, 'EMAIL', 'vai@embora.example');
  const { orderNo } = await player.call(requestWithdrawal, {
    amount: 20n * unit,
    pixKeyType: 'EMAIL',
    pixKey: 'vai@embora.example',
  });
  people.removeKey(player.cpf, 'vai@embora.example');
  await rig.approve(orderNo);
  await rig.world.bank.settleNow();
  await rig.work();
  expect(await player.call(openWithdrawal, { orderNo })).toMatchObject({
    state: 'failed',
    reason: 'Chave do favorecido não encontrada.',
  });
  expect(await rig.money(player)).toEqual([200n * unit, 0n]);
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

test('the office sees what waits first, oldest first, and can ask for one state', async () => {
  const player = await rig.richPlayer();
  const first = await rig.ask(player, 20n);
  const second = await rig.ask(player, 21n);
  await rig.decide(first.orderNo, 'reject');
  const all = await withdrawalQueue(rig.house.db, { merchant: 'palpite', page: 1, size: 100 });
  expect(all.total).toBe(Object.values(all.counts).reduce((sum, count) => sum + count, 0));
  const places = all.list.map(({ orderNo }) => orderNo);
  expect(places.indexOf(second.orderNo)).toBeLessThan(places.indexOf(first.orderNo));
  const rejected = await withdrawalQueue(rig.house.db, { merchant: 'palpite', state: 'rejected', page: 1, size: 1 });
  expect(rejected).toMatchObject({
    total: all.counts.rejected,
    list: [{ orderNo: first.orderNo, decidedBy: 'Plantão' }],
  });
  expect((await withdrawalQueue(rig.house.db, { merchant: 'another', page: 1, size: 10 })).list).toEqual([]);
});

test('no money leaves for a day after the account was won back by its phone alone', async () => {
  const player = await rig.richPlayer();
  const until = new Date(rig.rig.clock.now().getTime() + 24 * 3_600_000);
  await inTx(rig.house.db, (tx) => restrictPlayer(tx, player.id, until));
  await expect(rig.ask(player, 50n)).rejects.toMatchObject({ code: 'proofs.not_allowed' });
  await inTx(rig.house.db, (tx) => restrictPlayer(tx, player.id, rig.rig.clock.now()));
  expect(await rig.ask(player, 50n)).toMatchObject({ state: 'review' });
});

import { confirmReceipt, openWithdrawal, requestWithdrawal } from '@palpite/contract/withdrawals/player.ts';
import { unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { webhookSecret } from '../banks/banks.ts';
import { withdrawalCase } from './desk/cases.ts';
import { checkPayout, checkPayouts, payWithdrawal } from './payout/pay-withdrawal.ts';
import { gatesOf, openWithdrawals, type WithdrawalsRig } from './rig-withdrawals.ts';
import { lookBack } from './watch-payouts.ts';

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

test('a payout the bank refuses gives the money back once, however often it says so', async () => {
  const player = await rig.richPlayer();
  const { orderNo } = await rig.ask(player, 100n);
  rig.world.bank.mode({ payouts: 'refuse', repeat: 20 });
  await rig.approve(orderNo);
  await rig.world.bank.settleNow();
  await rig.work();
  const idEnvio = payouts().at(-1)?.id ?? '';
  await Promise.all([
    checkPayout(rig.platform, idEnvio),
    checkPayout(rig.platform, idEnvio),
    payWithdrawal(rig.platform, orderNo),
  ]);
  const failed = await player.call(openWithdrawal, { orderNo });
  expect(failed).toMatchObject({ state: 'failed', reason: 'Transferência recusada pelo banco do favorecido.' });
  expect(gatesOf(failed).slice(-2)).toEqual(['payment failed', 'receipt skipped']);
  expect(await rig.money(player)).toEqual([200n * unit, 0n]);
  const said = await sql<{
    n: number;
  }>`select count(*)::int as n from base.event where name = 'withdrawals.failed'
    and payload->>'orderNo' = ${orderNo}`.execute(rig.platform.db);
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
  await Promise.all(Array.from({ length: 5 }, () => checkPayout(rig.platform, idEnvio)));
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
  expect(await send(webhookSecret(rig.platform), 'nobodyknows')).toBe(200);
  await rig.work();
});

test('a call-back that says paid is not believed before the bank does', async () => {
  const player = await rig.richPlayer();
  const { orderNo } = await rig.ask(player, 100n);
  rig.world.bank.mode({ payouts: 'stall' });
  await rig.approve(orderNo);
  const idEnvio = payouts().at(-1)?.id ?? '';
  await fetch(`${rig.address}/hooks/pix/${webhookSecret(rig.platform)}/payout`, {
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
    where w.order_no = ${orderNo}`.execute(rig.platform.db);
  expect(unknown.rows).toEqual([{ state: 'UNKNOWN' }]);
  await rig.pass(60_000);
  await checkPayouts(rig.platform);
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
  await checkPayouts(rig.platform);
  expect((await player.call(openWithdrawal, { orderNo })).state).toBe('paying');
  expect(payouts().length).toBe(before);
  rig.world.bank.behave();
  await rig.pass(60_000);
  await Promise.all([checkPayouts(rig.platform), checkPayouts(rig.platform)]);
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
  await checkPayouts(rig.platform);
  expect((await player.call(openWithdrawal, { orderNo })).state).toBe('paid');
});

test('an approval whose job got lost is found by the next round', async () => {
  const player = await rig.richPlayer();
  const { orderNo } = await rig.ask(player, 100n);
  await rig.decide(orderNo, 'approve');
  await sql`delete from graphile_worker._private_jobs`.execute(rig.platform.db);
  await rig.pass(60_000);
  await checkPayouts(rig.platform);
  await rig.world.bank.settleNow();
  await rig.work();
  expect((await player.call(openWithdrawal, { orderNo })).state).toBe('paid');
});

test('the bank of another brand that gives no answer holds up no payout', async () => {
  const { db } = rig.platform;
  const asked = async () => (await rig.ask(await rig.richPlayer(), 100n)).orderNo;
  const [theirs, ours] = [await asked(), await asked()];
  for (const orderNo of [theirs, ours]) {
    await rig.decide(orderNo, 'approve');
    await rig.pass(1000);
  }
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await sql`insert into banks.provider (merchant, kind, pix_key, paths)
    values ('alfa', 'bacen', 'pix@alfa.example', '{"token": "/api/nowhere"}')`.execute(db);
  await sql`update withdrawals.withdrawal set merchant = 'alfa' where order_no = ${theirs}`.execute(db);
  await rig.pass(60_000);
  await checkPayouts(rig.platform);
  const { rows } = await sql<{ orderNo: string; state: string }>`select w.order_no, p.state
    from withdrawals.payout p join withdrawals.withdrawal w on w.id = p.withdrawal_id
    where w.order_no in (${theirs}, ${ours}) order by w.id`.execute(db);
  await sql`update withdrawals.withdrawal set merchant = 'palpite' where order_no = ${theirs}`.execute(db);
  await sql`delete from banks.provider where merchant = 'alfa'`.execute(db);
  await rig.settle();
  expect(rows).toEqual([
    { orderNo: theirs, state: 'UNKNOWN' },
    { orderNo: ours, state: 'SENT' },
  ]);
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

test('a payout that came back and of which no call-back told is found by the daily look', async () => {
  const player = await rig.richPlayer();
  const { orderNo } = await rig.ask(player, 100n);
  await rig.pay(orderNo);
  const id = payouts().at(-1)?.id ?? '';
  await player.call(confirmReceipt, { orderNo, payoutId: id, answer: 'RECEIVED' });
  await rig.work();
  rig.world.bank.mode({ drop: 100 });
  rig.world.bank.payouts.giveBack(id);
  await rig.pass(5 * 24 * 3_600_000);
  await checkPayouts(rig.platform);
  expect(await rig.money(player)).toEqual([100n * unit, 0n]);
  const period = { start: rig.rig.clock.now(), end: rig.rig.clock.now() };
  await lookBack.run(rig.platform, period);
  await lookBack.run(rig.platform, period);
  expect(await rig.money(player)).toEqual([200n * unit, 0n]);
  const found = await withdrawalCase(rig.platform.db, orderNo, 'palpite');
  expect(found?.withdrawal).toMatchObject({ received: 0n, payouts: [{ receipt: 'repaid' }] });
});

test('while the bank is silent the daily look is not done, and is done again', async () => {
  rig.world.bank.mode({ unavailable: true });
  const period = { start: rig.rig.clock.now(), end: rig.rig.clock.now() };
  await expect(lookBack.run(rig.platform, period)).rejects.toThrow();
});

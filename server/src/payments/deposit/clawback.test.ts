import { depositSettings, openDeposit } from '@palpite/contract/payments/player.ts';
import { unit } from '@palpite/math/money.ts';
import { manualClock } from '@palpite/outside/clock.ts';
import { createOutside, type Outside } from '@palpite/outside/main.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { inputOf, keyOf } from '../../ledger/ledger.ts';
import { credit, debit } from '../../wallet/wallet.ts';
import { clawbacksOfMerchant } from '../receipt/receipt-store.ts';
import { takeReceipt } from '../receipt/take-receipt.ts';
import { openTrial, type Trial, type TrialPlayer } from '../rig-trial.ts';
import { checkDeposits } from './check-deposits.ts';
import { collectDebts, debtOf, forgive, withdrawForgiving } from './clawback.ts';

const clock = manualClock(Date.parse('2026-03-02T15:00:00Z'));
let trial: Trial<Outside>;
let count = 0;

beforeAll(async () => {
  trial = await openTrial((credentials) => createOutside({ credentials, clock }));
});
afterEach(async () => {
  trial.world.bank.behave();
  await trial.checkBooks();
});
afterAll(() => trial.close());

/** A deposit that was credited. */
async function deposit(player: TrialPlayer, reais = 50n): Promise<{ endToEndId: string; orderNo: string }> {
  const { txid, orderNo } = await trial.charge(player, reais);
  const { endToEndId } = trial.world.bank.pay({ txid, payerCpf: player.cpf, payerName: player.name });
  await takeReceipt(trial.platform, endToEndId);
  return { endToEndId, orderNo };
}

async function settle(): Promise<void> {
  await trial.world.bank.settleNow();
  await trial.work();
}

const movement = (player: TrialPlayer, amount: bigint) => {
  const key = keyOf('test', `${count++}`);
  return { playerId: player.id, house: 'games.PGE', amount, key, input: inputOf(key) };
};
const lose = (player: TrialPlayer, reais: bigint) =>
  inTx(trial.rig.db, (tx) => debit(trial.platform, tx, { ...movement(player, reais * unit), kind: 'stake' }));
const win = (player: TrialPlayer, reais: bigint) =>
  inTx(trial.rig.db, (tx) => credit(trial.platform, tx, { ...movement(player, reais * unit), kind: 'payout' }));

async function houseBalance(name: string): Promise<bigint> {
  const { rows } = await sql<{
    sum: bigint;
  }>`select coalesce(sum(case when c.name = ${name} then t.amount else -t.amount end), 0)::bigint as sum
    from ledger.transfer t join ledger.account d on d.id = t.debit join ledger.account c on c.id = t.credit
    where d.merchant = 'palpite' and t.phase = 'transfer' and (c.name = ${name}) <> (d.name = ${name})`.execute(
    trial.rig.db,
  );
  return rows[0]?.sum ?? 0n;
}

test('money taken back that is still there leaves the player whole, once', async () => {
  const player = await trial.player();
  const { endToEndId, orderNo } = await deposit(player);
  trial.world.bank.refunds.takeBack(endToEndId, { nature: 'MED_FRAUDE', description: 'golpe' });
  trial.world.bank.mode({ repeat: 5 });
  await settle();
  await Promise.all(Array.from({ length: 5 }, () => takeReceipt(trial.platform, endToEndId)));
  expect(await trial.money(player)).toEqual([0n, 0n]);
  const shown = await player.call(openDeposit, { orderNo });
  expect(shown).toMatchObject({ state: 'paid', clawback: { state: 'taken', taken: 50n * unit, owed: 0n } });
  expect(shown.steps.map(({ what }) => what)).toEqual([
    'asked',
    'charge_made',
    'received',
    'credited',
    'clawback_asked',
    'clawback_taken',
  ]);
  expect(await debtOf(trial.rig.db, player.id)).toBe(0n);
});

test('what was spent is owed, never a balance below zero, and the next money settles it', async () => {
  const player = await trial.player();
  const { endToEndId, orderNo } = await deposit(player, 50n);
  await lose(player, 30n);
  const owedBefore = await houseBalance('receivables');
  trial.world.bank.refunds.takeBack(endToEndId, { nature: 'MED_OPERACIONAL' });
  await settle();
  expect(await trial.money(player)).toEqual([0n, 0n]);
  expect(await player.call(depositSettings, {})).toMatchObject({ debt: 30n * unit });
  expect((await houseBalance('receivables')) - owedBefore).toBe(-30n * unit);
  const shown = await player.call(openDeposit, { orderNo });
  expect(shown.clawback).toMatchObject({ state: 'open', taken: 20n * unit, owed: 30n * unit });

  const next = await deposit(player, 20n);
  expect(await trial.money(player)).toEqual([0n, 0n]);
  expect(await player.call(openDeposit, { orderNo: next.orderNo })).toMatchObject({ state: 'paid', balanceAfter: 0n });
  expect(await debtOf(trial.rig.db, player.id)).toBe(10n * unit);

  await win(player, 25n);
  await collectDebts(trial.platform);
  await collectDebts(trial.platform);
  expect(await trial.money(player)).toEqual([15n * unit, 0n]);
  expect(await houseBalance('receivables')).toBe(owedBefore);
  expect((await player.call(openDeposit, { orderNo })).clawback).toMatchObject({ state: 'settled', owed: 0n });
});

test('when all is spent all of it is owed, and two at once book it once', async () => {
  const player = await trial.player();
  const { endToEndId } = await deposit(player, 40n);
  await lose(player, 40n);
  trial.world.bank.refunds.takeBack(endToEndId, { nature: 'MED_FRAUDE' });
  trial.world.bank.mode({ drop: 10 });
  await trial.world.bank.settleNow();
  await Promise.all(Array.from({ length: 6 }, () => takeReceipt(trial.platform, endToEndId)));
  expect(await trial.money(player)).toEqual([0n, 0n]);
  expect(await debtOf(trial.rig.db, player.id)).toBe(40n * unit);
});

test('a clawback in parts takes each part', async () => {
  const player = await trial.player();
  const { endToEndId } = await deposit(player, 40n);
  trial.world.bank.refunds.takeBack(endToEndId, { nature: 'MED_FRAUDE', amount: 15n * unit });
  await settle();
  trial.world.bank.refunds.takeBack(endToEndId, { nature: 'MED_FRAUDE', amount: 5n * unit });
  await settle();
  expect(await trial.money(player)).toEqual([20n * unit, 0n]);
});

test('a clawback whose call-back was lost is found in the bank’s list of returns', async () => {
  const player = await trial.player();
  const { endToEndId } = await deposit(player, 40n);
  const days = 40 * 86_400_000;
  trial.rig.clock.move(days);
  await clock.advance(days);
  trial.world.bank.mode({ drop: 10 });
  trial.world.bank.refunds.takeBack(endToEndId, { nature: 'MED_FRAUDE' });
  await trial.world.bank.settleNow();
  const toTheHour = 3_600_000 - (trial.rig.clock.now().getTime() % 3_600_000);
  trial.rig.clock.move(toTheHour);
  await clock.advance(toTheHour);
  await checkDeposits(trial.platform);
  expect(await trial.money(player)).toEqual([0n, 0n]);
});

test('what the payer’s bank took back before we could return it has gone back once', async () => {
  const [player, other] = [await trial.player(), await trial.player()];
  const { txid, orderNo } = await trial.charge(player, 20n);
  const { endToEndId } = trial.world.bank.pay({ txid, payerCpf: other.cpf, payerName: other.name });
  trial.world.bank.refunds.takeBack(endToEndId, { nature: 'MED_OPERACIONAL' });
  await settle();
  await settle();
  expect(await player.call(openDeposit, { orderNo })).toMatchObject({ state: 'returned', reason: 'third_party' });
  expect(trial.world.bank.vault.receipts.get(endToEndId)?.refunds).toHaveLength(1);
  expect(await trial.money(player)).toEqual([0n, 0n]);
});

test('a debt is forgiven by two people, once, and the house bears it', async () => {
  const player = await trial.player();
  const { endToEndId } = await deposit(player, 35n);
  await lose(player, 35n);
  trial.world.bank.refunds.takeBack(endToEndId, { nature: 'MED_FRAUDE' });
  await settle();
  const { list } = await clawbacksOfMerchant(trial.rig.db, 'palpite', { page: 1, size: 1 });
  const clawbackId = list.find((row) => row.playerId === player.id)?.id ?? 0n;
  const by = (staffId: bigint, staffName: string, merchant = 'palpite', mayDecide = true) =>
    inTx(trial.rig.db, (tx) =>
      forgive(trial.platform, tx, {
        clawbackId,
        merchant,
        reason: 'fraude de terceiro',
        staffId,
        staffName,
        mayDecide,
      }),
    );
  await expect(by(1n, 'ana', 'palpite-mundo')).rejects.toMatchObject({ code: 'payments.unknown_deposit' });
  expect((await by(1n, 'ana')).after).toMatchObject({ owed: 35n * unit, forgiveBy: 'ana' });
  await expect(by(1n, 'ana')).rejects.toMatchObject({ code: 'office.own_decision' });
  await expect(by(2n, 'bia', 'palpite', false)).rejects.toMatchObject({ code: 'office.not_permitted' });
  const loss = await houseBalance('adjustments');
  const outcomes = await Promise.allSettled([by(2n, 'bia'), by(3n, 'cai')]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await debtOf(trial.rig.db, player.id)).toBe(0n);
  expect((await houseBalance('adjustments')) - loss).toBe(-35n * unit);
  await expect(by(4n, 'duda')).rejects.toMatchObject({ code: 'payments.wrong_state' });
  await expect(
    sql`update payments.clawback set forgiven_by_staff = forgive_staff where id = ${clawbackId}`.execute(trial.rig.db),
  ).rejects.toThrow('clawback_two_people');
});

test('a proposal to forgive is taken back by its author alone, and lapses after a week', async () => {
  const player = await trial.player();
  const { endToEndId } = await deposit(player, 20n);
  await lose(player, 20n);
  trial.world.bank.refunds.takeBack(endToEndId, { nature: 'MED_FRAUDE' });
  await settle();
  const { list } = await clawbacksOfMerchant(trial.rig.db, 'palpite', { page: 1, size: 100 });
  const clawbackId = list.find((row) => row.playerId === player.id)?.id ?? 0n;
  const common = { clawbackId, merchant: 'palpite', reason: 'fraude de terceiro', mayDecide: true };
  const by = (staffId: bigint, staffName: string) =>
    inTx(trial.rig.db, (tx) => forgive(trial.platform, tx, { ...common, staffId, staffName }));
  const withdraw = (staffId: bigint, merchant = 'palpite') =>
    inTx(trial.rig.db, (tx) => withdrawForgiving(trial.platform, tx, { clawbackId, merchant, staffId }));
  await expect(withdraw(1n)).rejects.toMatchObject({ code: 'payments.wrong_state' });
  await by(1n, 'ana');
  await expect(withdraw(2n)).rejects.toMatchObject({ code: 'office.not_permitted' });
  await expect(withdraw(1n, 'palpite-mundo')).rejects.toMatchObject({ code: 'payments.unknown_deposit' });
  expect((await withdraw(1n)).after).toMatchObject({ owed: 20n * unit, forgiveBy: null });
  await expect(withdraw(1n)).rejects.toMatchObject({ code: 'payments.wrong_state' });

  expect((await by(2n, 'bia')).after).toMatchObject({ forgiveBy: 'bia' });
  trial.rig.clock.move(7 * 86_400_000);
  await expect(withdraw(2n)).rejects.toMatchObject({ code: 'payments.wrong_state' });
  // said again by another person it is a proposal, not an agreement
  expect((await by(3n, 'cai')).after).toMatchObject({ owed: 20n * unit, forgiveBy: 'cai' });
  expect((await by(2n, 'bia')).after).toMatchObject({ owed: 0n, forgivenBy: 'bia' });
});

test('a channel’s fee stays charged when the deposit is taken back: what the player had of it goes, the fee is owed', async () => {
  const player = await trial.player();
  const fee = (points: number) =>
    sql`update payments.channel set fee_points = ${points} where merchant = 'palpite' and vendor_id = 'PIX'`.execute(
      trial.rig.db,
    );
  await fee(150);
  const { endToEndId, orderNo } = await deposit(player, 100n);
  await fee(0);
  expect(await trial.money(player)).toEqual([98_500_000n, 0n]);
  const charged = await houseBalance('fees');
  trial.world.bank.refunds.takeBack(endToEndId, { nature: 'MED_FRAUDE' });
  await settle();
  expect(await trial.money(player)).toEqual([0n, 0n]);
  expect((await player.call(openDeposit, { orderNo })).clawback).toMatchObject({
    state: 'open',
    amount: 100n * unit,
    taken: 98_500_000n,
    owed: 1_500_000n,
  });
  expect(await houseBalance('fees')).toBe(charged);
});

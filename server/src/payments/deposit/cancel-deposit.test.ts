import { cancelDeposit, deposits, openDeposit } from '@palpite/contract/payments/player.ts';
import { unit } from '@palpite/math/money.ts';
import { manualClock } from '@palpite/outside/clock.ts';
import { createOutside, type Outside } from '@palpite/outside/main.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { receiptById } from '../receipt/receipt-store.ts';
import { takeReceipt } from '../receipt/take-receipt.ts';
import { openTrial, type Trial } from '../rig-trial.ts';
import { checkDeposits } from './check-deposits.ts';

const clock = manualClock(Date.parse('2026-03-02T15:00:00Z'));
let trial: Trial<Outside>;
beforeAll(async () => {
  trial = await openTrial((credentials) => createOutside({ credentials, clock }));
});
afterEach(async () => {
  trial.world.bank.behave();
  await trial.checkBooks();
});
afterAll(() => trial.close());

const statusOf = (txid: string) => trial.world.bank.vault.charges.get(txid)?.status;

test('a cancelled charge can no longer be paid', async () => {
  const player = await trial.player();
  const { orderNo, txid } = await trial.charge(player);
  const shown = await player.call(cancelDeposit, { orderNo });
  expect(shown).toMatchObject({ state: 'cancelled', canCancel: false });
  expect(shown.steps.at(-1)?.what).toBe('cancelled');
  expect(statusOf(txid)).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
  await expect(player.call(cancelDeposit, { orderNo })).rejects.toMatchObject({ code: 'payments.wrong_state' });
});

test('what was paid a moment before is credited and not cancelled', async () => {
  const player = await trial.player();
  const { orderNo, txid } = await trial.charge(player);
  trial.world.bank.pay({ txid, payerCpf: player.cpf, payerName: player.name });
  await expect(player.call(cancelDeposit, { orderNo })).rejects.toMatchObject({ code: 'payments.wrong_state' });
  expect(await trial.money(player)).toEqual([50n * unit, 0n]);
});

test('what a lax bank takes for a cancelled charge goes back to its payer', async () => {
  const player = await trial.player();
  const { orderNo, txid } = await trial.charge(player);
  await player.call(cancelDeposit, { orderNo });
  trial.world.bank.mode({ lax: true });
  const { endToEndId } = trial.world.bank.pay({ txid, payerCpf: player.cpf, payerName: player.name });
  await takeReceipt(trial.platform, endToEndId);
  await trial.work();
  await trial.world.bank.settleNow();
  await trial.work();
  expect(await receiptById(trial.rig.db, endToEndId)).toMatchObject({ state: 'returned', reason: 'charge_removed' });
  expect(await player.call(openDeposit, { orderNo })).toMatchObject({ state: 'returned', reason: 'charge_removed' });
  expect(await trial.money(player)).toEqual([0n, 0n]);
});

test('a bank that is away cancels nothing, and one whose answer was lost has cancelled', async () => {
  const player = await trial.player();
  const { orderNo } = await trial.charge(player);
  trial.world.bank.mode({ unavailable: true });
  await expect(player.call(cancelDeposit, { orderNo })).rejects.toMatchObject({ code: 'payments.bank_unavailable' });
  expect(await player.call(openDeposit, { orderNo })).toMatchObject({ state: 'waiting' });
  trial.world.bank.behave();
  trial.world.bank.mode({ loseAnswers: 2 });
  await player.call(cancelDeposit, { orderNo }).catch(() => undefined);
  trial.rig.clock.move(60_000);
  await clock.advance(60_000);
  await checkDeposits(trial.platform);
  expect(await player.call(openDeposit, { orderNo })).toMatchObject({ state: 'cancelled' });
});

test('nobody cancels another person’s deposit', async () => {
  const [player, other] = [await trial.player(), await trial.player()];
  const { orderNo } = await trial.charge(player);
  await expect(other.call(cancelDeposit, { orderNo })).rejects.toMatchObject({ code: 'payments.unknown_deposit' });
});

test('the list is filtered by state and by time', async () => {
  const player = await trial.player();
  const { orderNo } = await trial.charge(player);
  await player.call(cancelDeposit, { orderNo });
  const open = await trial.charge(player);
  const asked = { page: 1, size: 20 };
  expect((await player.call(deposits, asked)).total).toBe(2);
  expect(await player.call(deposits, { ...asked, state: 'cancelled' })).toMatchObject({
    total: 1,
    list: [{ orderNo }],
  });
  const later = trial.rig.clock.now().getTime() + 1;
  expect((await player.call(deposits, { ...asked, startDate: later })).total).toBe(0);
  expect((await player.call(deposits, { ...asked, endDate: later, state: 'waiting' })).list[0]?.orderNo).toBe(
    open.orderNo,
  );
  expect(deposits.input.safeParse({ ...asked, startDate: 9e15 }).error?.issues[0]?.path).toEqual(['startDate']);
});

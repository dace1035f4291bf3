import { openDeposit } from '@palpite/contract/payments/player.ts';
import { unit } from '@palpite/math/money.ts';
import { manualClock } from '@palpite/outside/clock.ts';
import { createOutside, type Outside } from '@palpite/outside/main.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { openTrial, type Trial, type TrialPlayer } from '../rig-trial.ts';
import { endReturn, receiptById } from './receipt-store.ts';
import { type ByHand, lookAtRefused, refusedPage, retryReturn, returnReceipt, settleReturn } from './return-receipt.ts';
import { takeReceipt } from './take-receipt.ts';

const clock = manualClock(Date.parse('2026-03-02T15:00:00Z'));
let trial: Trial<Outside>;

beforeAll(async () => {
  trial = await openTrial((credentials) => createOutside({ credentials, clock }));
});
afterEach(() => trial.checkBooks());
afterAll(() => trial.close());

const stateOf = async (endToEndId: string) => (await receiptById(trial.rig.db, endToEndId))?.state;
const returns = (endToEndId: string) => trial.world.bank.vault.receipts.get(endToEndId)?.refunds ?? [];
const steps = async (player: TrialPlayer, orderNo: string) =>
  (await player.call(openDeposit, { orderNo })).steps.map(({ what }) => what);
const waiting = async () => (await refusedPage(trial.rig.db, 'palpite', { page: 1, size: 100 })).waiting;

/** The bank comes to the end of what it has at hand and gives nothing back, and we look. */
async function refuseAll(): Promise<void> {
  trial.world.bank.mode({ refuseReturns: true });
  await trial.world.bank.settleNow();
  trial.world.bank.behave();
  await trial.work();
}

/** A PIX of a stranger whose return the bank refused. */
async function refused(): Promise<{ player: TrialPlayer; orderNo: string; endToEndId: string }> {
  const [player, stranger] = [await trial.player(), await trial.player()];
  const { txid, orderNo } = await trial.charge(player);
  const { endToEndId } = trial.world.bank.pay({ txid, payerCpf: stranger.cpf, payerName: stranger.name });
  await takeReceipt(trial.platform, endToEndId);
  await returnReceipt(trial.platform, endToEndId);
  await refuseAll();
  expect(await stateOf(endToEndId)).toBe('return_refused');
  return { player, orderNo, endToEndId };
}

const retry = (endToEndId: string, merchant = 'palpite', staffId = 1n) =>
  inTx(trial.rig.db, (tx) => retryReturn(trial.platform, tx, { endToEndId, merchant, staffId }));
const settle = (endToEndId: string, said: Partial<ByHand> = {}) =>
  inTx(trial.rig.db, (tx) =>
    settleReturn(trial.platform, tx, {
      ...{ endToEndId, merchant: 'palpite', reference: 'TED 55ab', reason: 'o banco não devolve', staffId: 1n },
      staffName: 'ana',
      ...said,
    }),
  );
const bia = { staffId: 2n, staffName: 'bia' };
const said = { reference: 'TED 4711' };

test('a return the bank refuses is not shown as gone back, and waits for a person', async () => {
  const { player, orderNo, endToEndId } = await refused();
  expect((await steps(player, orderNo)).slice(-2)).toEqual(['returning', 'return_refused']);
  const before = trial.rig.published.length;
  const { list } = await refusedPage(trial.rig.db, 'palpite', { page: 1, size: 100 });
  expect(list.find((row) => row.endToEndId === endToEndId)).toMatchObject({
    ...{ orderNo, reason: 'third_party', tries: 1, amount: 50n * unit, handBy: null },
  });
  expect(trial.rig.published.slice(0, before)).toContainEqual({
    channel: 'office:palpite',
    body: { type: 'queue', queue: 'returns', size: await waiting() },
  });
  expect((await refusedPage(trial.rig.db, 'palpite-mundo', { page: 1, size: 100 })).total).toBe(0);
});

test('the bank is asked once more under another id, by one of two at once, and then it has gone back', async () => {
  const { player, orderNo, endToEndId } = await refused();
  const waited = await waiting();
  await expect(retry(endToEndId, 'palpite-mundo')).rejects.toMatchObject({ code: 'payments.unknown_deposit' });
  const both = await Promise.allSettled([retry(endToEndId), retry(endToEndId)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'payments.wrong_state' } });
  expect(await waiting()).toBe(waited - 1);
  await trial.work();
  await trial.world.bank.settleNow();
  await trial.work();
  expect(await stateOf(endToEndId)).toBe('returned');
  expect(returns(endToEndId).map(({ id, status }) => [id, status])).toEqual([
    [`R${endToEndId}`, 'NAO_REALIZADO'],
    [`R${endToEndId}2`, 'DEVOLVIDO'],
  ]);
  expect((await steps(player, orderNo)).slice(-4)).toEqual(['returning', 'return_refused', 'returning', 'returned']);
  await expect(retry(endToEndId)).rejects.toMatchObject({ code: 'payments.wrong_state' });
});

test('a late answer to the first try says nothing about the second', async () => {
  const { endToEndId } = await refused();
  await retry(endToEndId);
  const late = { endToEndId, refundId: `R${endToEndId}` };
  const at = trial.rig.clock.now();
  expect(await inTx(trial.rig.db, (tx) => endReturn(tx, late, { state: 'return_refused', at }))).toBe(false);
  expect(await stateOf(endToEndId)).toBe('returning');
  await trial.work();
  await refuseAll();
  expect(await receiptById(trial.rig.db, endToEndId)).toMatchObject({ state: 'return_refused', tries: 2 });
});

test('that it was sent by hand two people say, under the same number', async () => {
  const { player, orderNo, endToEndId } = await refused();
  expect((await settle(endToEndId)).after).toMatchObject({ state: 'return_refused', handBy: 'ana' });
  await expect(settle(endToEndId, { reference: 'ted55AB' })).rejects.toMatchObject({ code: 'office.own_decision' });
  await expect(settle(endToEndId, { ...bia, merchant: 'palpite-mundo' })).rejects.toMatchObject({
    code: 'payments.unknown_deposit',
  });
  // another number is another word: it waits anew
  expect((await settle(endToEndId, { ...bia, reference: 'TED9' })).after).toMatchObject({ handBy: 'bia' });
  expect((await steps(player, orderNo)).at(-1)).toBe('return_refused');
  const outcomes = await Promise.allSettled([
    settle(endToEndId, { reference: 'ted 9' }),
    settle(endToEndId, { reference: 'TED9', staffId: 3n, staffName: 'cai' }),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await stateOf(endToEndId)).toBe('sent_by_hand');
  expect(await player.call(openDeposit, { orderNo })).toMatchObject({
    state: 'returned',
    steps: expect.arrayContaining([expect.objectContaining({ what: 'returned', detail: { bankReference: 'TED9' } })]),
  });
  expect(await trial.money(player)).toEqual([0n, 0n]);
  await expect(retry(endToEndId)).rejects.toMatchObject({ code: 'payments.wrong_state' });
  await expect(
    sql`update payments.receipt set hand_agreed_staff = hand_staff where end_to_end_id = ${endToEndId}`.execute(
      trial.rig.db,
    ),
  ).rejects.toThrow('receipt_two_people');
});

test('what somebody said of a payment by hand counts no longer once the bank was asked again', async () => {
  const { endToEndId } = await refused();
  await settle(endToEndId);
  await retry(endToEndId);
  await expect(settle(endToEndId, bia)).rejects.toMatchObject({ code: 'payments.wrong_state' });
  await trial.work();
  await refuseAll();
  expect((await settle(endToEndId, bia)).after).toMatchObject({ state: 'return_refused', handBy: 'bia' });
});

test('while somebody says that it was sent by hand, nobody else asks the bank for it', async () => {
  const { endToEndId } = await refused();
  await settle(endToEndId, { reference: 'TED 4712' });
  await expect(retry(endToEndId, 'palpite', bia.staffId)).rejects.toMatchObject({
    code: 'payments.return_claimed',
    value: { by: 'ana' },
  });
  expect(await stateOf(endToEndId)).toBe('return_refused');
  expect(await retry(endToEndId)).toEqual({ tries: 2 });
});

test('one payment of the bank ends one return, and none that a deposit was credited for', async () => {
  const [one, other, third] = [await refused(), await refused(), await refused()];
  const used = (orderNo: string) => ({ code: 'payments.reference_used', value: { field: 'reference', orderNo } });
  const both = await Promise.allSettled([settle(one.endToEndId, said), settle(other.endToEndId, { ...said, ...bia })]);
  const [first, second] = both[0]?.status === 'fulfilled' ? [one, other] : [other, one];
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(settle(second.endToEndId, said)).rejects.toMatchObject(used(first.orderNo));
  await settle(first.endToEndId, { ...said, staffId: 3n, staffName: 'cai' });
  expect(await stateOf(first.endToEndId)).toBe('sent_by_hand');
  await expect(settle(second.endToEndId, said)).rejects.toMatchObject(used(first.orderNo));
  // nor the PIX that came in
  await expect(settle(second.endToEndId, { reference: third.endToEndId })).rejects.toMatchObject(used(third.orderNo));
  await sql`update payments.deposit set bank_reference = 'TED77' where order_no = ${third.orderNo}`.execute(
    trial.rig.db,
  );
  await expect(settle(second.endToEndId, { reference: 'ted 77' })).rejects.toMatchObject(used(third.orderNo));
  expect((await settle(second.endToEndId, { reference: 'TED78' })).after).toMatchObject({ handReference: 'TED78' });
});

test('a return the payer’s bank begins after the refusal is under way, and nobody’s to send', async () => {
  const { endToEndId } = await refused();
  const look = () => lookAtRefused(trial.platform, { endToEndId, merchant: 'palpite' });
  expect(await look()).toBeUndefined();
  trial.world.bank.refunds.takeBack(endToEndId, { nature: 'MED_FRAUDE' });
  expect(await look()).toBe('processing');
  expect(await stateOf(endToEndId)).toBe('return_refused');
  await trial.world.bank.settleNow();
  expect(await look()).toBe('done');
  expect(await stateOf(endToEndId)).toBe('returned');
});

test('while the payer’s bank is taking it, it is nobody’s to send', async () => {
  const [player, stranger] = [await trial.player(), await trial.player()];
  const { txid, orderNo } = await trial.charge(player);
  const { endToEndId } = trial.world.bank.pay({ txid, payerCpf: stranger.cpf, payerName: stranger.name });
  trial.world.bank.refunds.takeBack(endToEndId, { nature: 'MED_FRAUDE' });
  await takeReceipt(trial.platform, endToEndId);
  await returnReceipt(trial.platform, endToEndId);
  expect(await stateOf(endToEndId)).toBe('returning');
  await trial.world.bank.settleNow();
  await returnReceipt(trial.platform, endToEndId);
  expect(await stateOf(endToEndId)).toBe('returned');
  expect((await steps(player, orderNo)).slice(-2)).toEqual(['returning', 'returned']);
  expect(returns(endToEndId)).toHaveLength(1);
});

test('where the payer’s bank has taken it meanwhile nobody sends it again', async () => {
  const { player, orderNo, endToEndId } = await refused();
  trial.world.bank.refunds.takeBack(endToEndId, { nature: 'MED_FRAUDE' });
  await trial.world.bank.settleNow();
  await lookAtRefused(trial.platform, { endToEndId, merchant: 'palpite' });
  await lookAtRefused(trial.platform, { endToEndId, merchant: 'palpite' });
  expect(await stateOf(endToEndId)).toBe('returned');
  expect((await steps(player, orderNo)).slice(-2)).toEqual(['return_refused', 'returned']);
  await expect(retry(endToEndId)).rejects.toMatchObject({ code: 'payments.wrong_state' });
  await expect(settle(endToEndId)).rejects.toMatchObject({ code: 'payments.wrong_state' });
});

import { call } from '@palpite/contract/base/client.ts';
import {
  cancelWithdrawal,
  confirmReceipt,
  disputeReceipt,
  openWithdrawal,
  paymentConfirmations,
} from '@palpite/contract/withdrawals/player.ts';
import type { Withdrawal } from '@palpite/contract/withdrawals/shapes.ts';
import { unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import type { TrialPlayer } from '../../payments/rig-trial.ts';
import { decideDispute, disputeProof, disputeQueue, withdrawalCase } from '../desk/cases.ts';
import { gatesOf, openWithdrawals, type WithdrawalsRig } from '../rig-withdrawals.ts';
import { askBank } from '../watch-payouts.ts';
import { askAboutCase } from '../withdrawals.ts';
import { checkPayout } from './pay-withdrawal.ts';

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

const pdf = new Blob(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF']);

/** A withdrawal that has left in payouts of R$ 40 at most. */
async function paid(reais: bigint): Promise<{ player: TrialPlayer; order: Withdrawal }> {
  await rig.set({ max_payout: 40n * unit });
  const player = await rig.richPlayer();
  const { orderNo } = await rig.ask(player, reais);
  await rig.pay(orderNo);
  return { player, order: await player.call(openWithdrawal, { orderNo }) };
}

const look = (player: TrialPlayer, { orderNo }: Withdrawal) => player.call(openWithdrawal, { orderNo });
const receiptsOf = ({ payouts }: Withdrawal) => payouts.map(({ receipt }) => receipt);
const idOf = ({ payouts }: Withdrawal, at: number) => payouts[at]?.payoutId ?? '';
const contest = (player: TrialPlayer, order: Withdrawal, at: number, proofs: Blob[] = [pdf]) =>
  player.call(disputeReceipt, { orderNo: order.orderNo, payoutId: idOf(order, at), comment: 'Não caiu', proofs });

/** How many entries the books have. */
async function entries(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ledger.transfer`.execute(rig.platform.db);
  return rows[0]?.n ?? 0;
}

async function tick(): Promise<void> {
  const end = rig.rig.clock.now();
  await askBank.run(rig.platform, { start: new Date(end.getTime() - 60_000), end });
  await rig.work();
}

/** Staff answer a case after the bank was asked. */
async function answer(caseNo: string, decision: 'force' | 'repay', staffId = 7n): Promise<unknown> {
  const of = { merchant: 'palpite', caseNo };
  const bankSays = await askAboutCase(rig.platform, of);
  const by = { staffId, staffName: 'Plantão', answer: 'Conferimos com o banco', bankSays };
  return inTx(rig.platform.db, (tx) => decideDispute(rig.platform, tx, { ...of, decision, ...by }));
}

test('each payout asks whether it arrived, and the player answers one by one or all at once', async () => {
  const { player, order } = await paid(100n);
  expect(order.payouts.map(({ amount }) => amount / unit)).toEqual([40n, 40n, 20n]);
  expect(receiptsOf(order)).toEqual(['open', 'open', 'open']);
  const asked = await player.call(paymentConfirmations, {});
  expect(asked.map(({ orderNo, payout }) => [orderNo, payout.payoutId])).toEqual(
    order.payouts.map(({ payoutId }) => [order.orderNo, payoutId]),
  );
  const one = { orderNo: order.orderNo, payoutId: idOf(order, 1), answer: 'RECEIVED' as const };
  const first = await player.call(confirmReceipt, one);
  expect(receiptsOf(first)).toEqual(['open', 'received', 'open']);
  expect(receiptsOf(await player.call(confirmReceipt, one))).toEqual(['open', 'received', 'open']);
  const all = await player.call(confirmReceipt, { orderNo: order.orderNo, answer: 'ALL_RECEIVED' });
  expect(receiptsOf(all)).toEqual(['received', 'received', 'received']);
  expect(gatesOf(all).at(-1)).toBe('receipt passed');
  expect(await player.call(paymentConfirmations, {})).toEqual([]);
  await expect(contest(player, order, 1)).rejects.toMatchObject({ code: 'withdrawals.wrong_state' });
});

test('what nobody answers closes as received, moves no money, and can still be contested', async () => {
  await rig.set({ receipt_minutes: 10 });
  const { player, order } = await paid(60n);
  const before = await entries();
  await rig.pass(9 * 60_000);
  await tick();
  expect(receiptsOf(await look(player, order))).toEqual(['open', 'open']);
  await rig.pass(60_000);
  await Promise.all([tick(), tick()]);
  const closed = await look(player, order);
  expect(receiptsOf(closed)).toEqual(['closed', 'closed']);
  expect(closed.gates.at(-1)).toMatchObject({ name: 'receipt', state: 'passed', rule: 'auto_receipt' });
  expect(await entries()).toBe(before);
  expect(receiptsOf(await contest(player, order, 0))).toEqual(['not_received', 'closed']);
  expect(await entries()).toBe(before);
});

test('a payout that did not arrive opens a case that staff see with its proofs', async () => {
  const { player, order } = await paid(40n);
  const contested = await contest(player, order, 0, [pdf, pdf]);
  expect(contested.gates.at(-1)).toMatchObject({ state: 'current', actor: 'staff' });
  const dispute = contested.payouts[0]?.dispute;
  expect(dispute).toMatchObject({ state: 'open', comment: 'Não caiu', proofs: 2, answer: null });
  expect((dispute?.dueAt ?? 0) - (dispute?.openedAt ?? 0)).toBe(24 * 3_600_000);
  await rig.work();
  expect(rig.rig.published).toContainEqual(
    expect.objectContaining({ channel: 'office:palpite', body: expect.objectContaining({ queue: 'disputes' }) }),
  );
  const queue = await disputeQueue(rig.platform.db, { merchant: 'palpite', state: 'open', page: 1, size: 50 });
  const found = queue.list.find(({ caseNo }) => caseNo === dispute?.caseNo);
  expect(found).toMatchObject({ orderNo: order.orderNo, playerId: player.id });
  const of = { merchant: 'palpite', caseNo: dispute?.caseNo ?? '', proofId: found?.proofIds[0] ?? '' };
  const proof = await disputeProof(rig.platform, of);
  expect(proof).toMatchObject({ type: 'application/pdf' });
  expect(Buffer.from(proof?.dataUrl.split(',')[1] ?? '', 'base64').toString()).toContain('%PDF-1.4');
  expect(await disputeProof(rig.platform, { ...of, merchant: 'another' })).toBeUndefined();
  expect(await disputeProof(rig.platform, { ...of, caseNo: 'C-2026-999999' })).toBeUndefined();
  await expect(contest(player, order, 0)).rejects.toMatchObject({ code: 'withdrawals.wrong_state' });
});

test('what is neither a picture nor a document proves nothing', async () => {
  const { player, order } = await paid(40n);
  await expect(contest(player, order, 0, [new Blob(['<script>'])])).rejects.toMatchObject({
    code: 'withdrawals.bad_proof',
    field: 'proofs',
  });
  expect(receiptsOf(await look(player, order))).toEqual(['open']);
});

test('a forced receipt closes as received and gives nothing back', async () => {
  const { player, order } = await paid(40n);
  const contested = await contest(player, order, 0);
  const caseNo = contested.payouts[0]?.dispute?.caseNo ?? '';
  const before = await entries();
  await expect(answer(caseNo, 'repay')).rejects.toMatchObject({ code: 'withdrawals.not_given_back' });
  await answer(caseNo, 'force');
  const forced = await look(player, order);
  expect(forced.payouts[0]).toMatchObject({
    receipt: 'forced',
    dispute: { state: 'forced', answer: 'Conferimos com o banco' },
  });
  expect(gatesOf(forced).at(-1)).toBe('receipt passed');
  expect(await entries()).toBe(before);
  expect(await rig.money(player)).toEqual([160n * unit, 0n]);
  await expect(answer(caseNo, 'force')).rejects.toMatchObject({ code: 'withdrawals.wrong_state' });
});

test('what the bank had back is the player’s again, once, with what was charged for it', async () => {
  await rig.set({ fee_fixed: 2n * unit });
  const { player, order } = await paid(40n);
  expect(await rig.money(player)).toEqual([160n * unit, 0n]);
  const caseNo = (await contest(player, order, 0)).payouts[0]?.dispute?.caseNo ?? '';
  rig.world.bank.payouts.giveBack(idOf(order, 0));
  await rig.work();
  await expect(answer(caseNo, 'force')).rejects.toMatchObject({ code: 'withdrawals.wrong_state' });
  const both = await Promise.allSettled([answer(caseNo, 'repay'), answer(caseNo, 'repay')]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const repaid = await look(player, order);
  expect(repaid.payouts[0]).toMatchObject({ receipt: 'repaid', dispute: { state: 'repaid' } });
  expect(repaid).toMatchObject({ received: 0n, remaining: 0n });
  expect(await rig.money(player)).toEqual([200n * unit, 0n]);
});

test('what comes back after it was said to have arrived is the player’s again, once', async () => {
  await rig.set({ fee_fixed: 2n * unit });
  const { player, order } = await paid(40n);
  await player.call(confirmReceipt, { orderNo: order.orderNo, answer: 'ALL_RECEIVED' });
  await rig.work();
  expect(await rig.money(player)).toEqual([160n * unit, 0n]);
  rig.world.bank.payouts.giveBack(idOf(order, 0));
  await rig.world.bank.webhooks.deliverNow();
  await rig.work();
  await Promise.all([checkPayout(rig.platform, idOf(order, 0)), checkPayout(rig.platform, idOf(order, 0))]);
  expect(await look(player, order)).toMatchObject({ received: 0n, payouts: [{ receipt: 'repaid' }] });
  expect(await rig.money(player)).toEqual([200n * unit, 0n]);
  const { history } = (await withdrawalCase(rig.platform.db, order.orderNo, 'palpite')) ?? { history: [] };
  expect(history.filter(({ what }) => what === 'repaid')).toMatchObject([{ who: 'bank' }]);
});

test('what came back while the player was asked waits for the answer, and nobody’s answer brings it home too', async () => {
  await rig.set({ receipt_minutes: 10 });
  const { player, order } = await paid(40n);
  rig.world.bank.payouts.giveBack(idOf(order, 0));
  await rig.world.bank.webhooks.deliverNow();
  await rig.work();
  expect(receiptsOf(await look(player, order))).toEqual(['open']);
  await rig.pass(10 * 60_000);
  await tick();
  await rig.work();
  expect(receiptsOf(await look(player, order))).toEqual(['repaid']);
  expect(await rig.money(player)).toEqual([200n * unit, 0n]);
});

test('an open case sends the next withdrawal of that player to a person, and nobody else’s', async () => {
  const { player, order } = await paid(40n);
  await contest(player, order, 0);
  await rig.set({ auto_approve_up_to: 40n * unit });
  expect((await rig.ask(player, 30n)).state).toBe('review');
  expect((await rig.ask(await rig.richPlayer(), 30n)).state).toBe('approved');
  await rig.work();
  await rig.settle();
});

test('while the bank does not answer no case is decided', async () => {
  const { player, order } = await paid(40n);
  const caseNo = (await contest(player, order, 0)).payouts[0]?.dispute?.caseNo ?? '';
  rig.world.bank.mode({ unavailable: true });
  await expect(answer(caseNo, 'force')).rejects.toMatchObject({ code: 'payments.bank_unavailable' });
  rig.world.bank.behave();
  await expect(askAboutCase(rig.platform, { merchant: 'another', caseNo })).rejects.toMatchObject({
    code: 'withdrawals.unknown',
  });
});

test('money found after all closes the case by itself', async () => {
  const { player, order } = await paid(40n);
  const caseNo = (await contest(player, order, 0)).payouts[0]?.dispute?.caseNo ?? '';
  const said = { orderNo: order.orderNo, payoutId: idOf(order, 0), answer: 'RECEIVED' as const };
  const found = await player.call(confirmReceipt, said);
  expect(found.payouts[0]).toMatchObject({ receipt: 'received', dispute: { state: 'answered', answer: null } });
  await expect(answer(caseNo, 'force')).rejects.toMatchObject({ code: 'withdrawals.wrong_state' });
});

test('where the brand does not ask, nothing waits for an answer', async () => {
  await rig.set({ receipts: false });
  const { player, order } = await paid(40n);
  expect(receiptsOf(order)).toEqual(['closed']);
  expect(gatesOf(order).at(-1)).toBe('receipt skipped');
  expect(await player.call(paymentConfirmations, {})).toEqual([]);
});

test('an open case sends the player’s next withdrawal to a person', async () => {
  const { player, order } = await paid(40n);
  await rig.set({ auto_approve_up_to: 50n * unit });
  await contest(player, order, 0);
  const next = await rig.ask(player, 20n);
  expect(next.gates.find(({ name }) => name === 'review')).toMatchObject({
    state: 'current',
    detail: { reasons: 'dispute' },
  });
});

test('another player’s payouts can be neither confirmed nor contested', async () => {
  const { order } = await paid(40n);
  const other = await rig.player();
  const said = { orderNo: order.orderNo, payoutId: idOf(order, 0) };
  await expect(other.call(confirmReceipt, { ...said, answer: 'RECEIVED' })).rejects.toMatchObject({
    code: 'withdrawals.unknown',
  });
  await expect(contest(other, order, 0)).rejects.toMatchObject({ code: 'withdrawals.unknown' });
  await expect(other.call(cancelWithdrawal, { orderNo: order.orderNo })).rejects.toMatchObject({
    code: 'withdrawals.unknown',
  });
});

test('without a token nothing of a withdrawal is shown', async () => {
  const { order } = await paid(40n);
  const nobody = { baseUrl: rig.address, merchant: 'palpite' };
  await expect(call(nobody, openWithdrawal, { orderNo: order.orderNo })).rejects.toMatchObject({
    code: 'login.not.session',
  });
});

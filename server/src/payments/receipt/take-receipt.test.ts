import { createDeposit, openDeposit } from '@palpite/contract/payments/player.ts';
import { unit } from '@palpite/math/money.ts';
import { manualClock } from '@palpite/outside/clock.ts';
import { createOutside, type Outside } from '@palpite/outside/main.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { webhookSecret } from '../../banks/banks.ts';
import { checkDeposits } from '../deposit/check-deposits.ts';
import { openTrial, type Trial, type TrialPlayer } from '../rig-trial.ts';
import { receiptById } from './receipt-store.ts';
import { takeReceipt } from './take-receipt.ts';

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

/** The player pays the charge; answers the endToEndId. Nothing is called back yet. */
function pay(player: TrialPlayer, txid: string, wrong: { payerCpf?: string; amount?: bigint } = {}): string {
  const { endToEndId } = trial.world.bank.pay({ txid, payerCpf: player.cpf, payerName: player.name, ...wrong });
  return endToEndId;
}

async function callBack(body: object, secret = webhookSecret(trial.platform)): Promise<number> {
  const answer = await fetch(`${trial.address}/hooks/pix/${encodeURIComponent(secret)}/pix`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.status;
}

async function waitAndSettle(ms: number): Promise<void> {
  trial.rig.clock.move(ms);
  await clock.advance(ms);
  await trial.world.bank.settleNow();
  await trial.work();
}

const paidBack = (endToEndId: string) => trial.world.bank.vault.receipts.get(endToEndId)?.refunds ?? [];

test('fifty call-backs for one payment credit it once', async () => {
  const player = await trial.player();
  const { txid } = await trial.charge(player);
  const endToEndId = pay(player, txid);
  trial.world.bank.mode({ repeat: 49 });
  await trial.world.bank.settleNow();
  await trial.work();
  trial.world.bank.behave();
  await Promise.all(Array.from({ length: 10 }, () => takeReceipt(trial.platform, endToEndId)));
  expect(await callBack({ pix: [{ endToEndId, txid }] })).toBe(200);
  await trial.work();
  expect(await trial.money(player)).toEqual([50n * unit, 0n]);
});

test('two that look at one payment at the same moment credit it once', async () => {
  const player = await trial.player();
  const { txid } = await trial.charge(player);
  const endToEndId = pay(player, txid);
  await Promise.all(Array.from({ length: 6 }, () => takeReceipt(trial.platform, endToEndId)));
  expect(await trial.money(player)).toEqual([50n * unit, 0n]);
  expect((await receiptById(trial.rig.db, endToEndId))?.state).toBe('credited');
});

test('call-backs in any order and in any company credit everybody right', async () => {
  const players = [await trial.player(), await trial.player(), await trial.player()];
  for (const [place, player] of players.entries()) {
    const { txid } = await trial.charge(player, 20n + BigInt(place));
    pay(player, txid);
  }
  trial.world.bank.mode({ reorder: true, forge: true, repeat: 2 });
  await trial.world.bank.settleNow();
  await trial.work();
  for (const [place, player] of players.entries())
    expect(await trial.money(player)).toEqual([(20n + BigInt(place)) * unit, 0n]);
});

test('a call-back without the secret is denied and changes nothing', async () => {
  const player = await trial.player();
  const { txid } = await trial.charge(player);
  const endToEndId = pay(player, txid);
  expect(await callBack({ pix: [{ endToEndId, txid }] }, 'guessed')).toBe(401);
  expect(await callBack({ pix: [{ endToEndId, txid }] }, `${webhookSecret(trial.platform)}x`)).toBe(401);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from graphile_worker._private_jobs`.execute(
    trial.rig.db,
  );
  expect(rows[0]?.n).toBe(0);
  expect(await trial.money(player)).toEqual([0n, 0n]);
});

test('a payment that only the call-back knows is nothing', async () => {
  const player = await trial.player();
  const { txid, orderNo } = await trial.charge(player);
  const forged = 'E9999900420260302150000000000001'.padEnd(32, '0').slice(0, 32);
  expect(await callBack({ pix: [{ endToEndId: forged, txid, valor: '50000.00' }] })).toBe(200);
  await trial.work();
  expect(await trial.money(player)).toEqual([0n, 0n]);
  expect(await receiptById(trial.rig.db, forged)).toBeUndefined();
  expect(await player.call(openDeposit, { orderNo })).toMatchObject({ state: 'waiting' });
});

test('what is broken in a call-back does not keep the sound part from being credited', async () => {
  const player = await trial.player();
  const { txid } = await trial.charge(player);
  const endToEndId = pay(player, txid);
  const pix = [
    { endToEndId: '../../oauth/token' },
    { endToEndId: 'E0' },
    { endToEndId: 'F'.repeat(32), txid },
    { endToEndId, txid, valor: '1.00' },
  ];
  expect(await callBack({ pix })).toBe(200);
  expect(await callBack({ pix: 'all of it' })).toBe(400);
  await trial.work();
  expect(await trial.money(player)).toEqual([50n * unit, 0n]);
});

test('a call-back while the bank does not answer questions is worked through later', async () => {
  const player = await trial.player();
  const { txid } = await trial.charge(player);
  const endToEndId = pay(player, txid);
  trial.world.bank.mode({ unavailable: true });
  expect(await callBack({ pix: [{ endToEndId, txid }] })).toBe(200);
  await trial.work();
  expect(await trial.money(player)).toEqual([0n, 0n]);
  trial.world.bank.behave();
  await trial.work();
  expect(await trial.money(player)).toEqual([50n * unit, 0n]);
});

test('without any call-back the next round finds the payment', async () => {
  const player = await trial.player();
  const { txid, orderNo } = await trial.charge(player);
  pay(player, txid);
  trial.world.bank.mode({ drop: 100 });
  await trial.world.bank.settleNow();
  trial.rig.clock.move(60_000);
  await clock.advance(60_000);
  await checkDeposits(trial.platform);
  expect(await player.call(openDeposit, { orderNo })).toMatchObject({ state: 'paid', balanceAfter: 50n * unit });
  expect(await trial.money(player)).toEqual([50n * unit, 0n]);
});

test('a player who looks at the charge makes us ask the bank, but not at every look', async () => {
  const player = await trial.player();
  const { txid, orderNo } = await trial.charge(player);
  pay(player, txid);
  trial.world.bank.mode({ drop: 100 });
  await trial.world.bank.settleNow();
  trial.rig.clock.move(15_000);
  for (let look = 0; look < 5; look++) await player.call(openDeposit, { orderNo });
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from graphile_worker._private_jobs`.execute(
    trial.rig.db,
  );
  expect(rows[0]?.n).toBe(1);
  await trial.work();
  expect(await player.call(openDeposit, { orderNo })).toMatchObject({ state: 'paid' });
});

test('a charge that was paid although its answer never came is credited', async () => {
  const player = await trial.player();
  trial.world.bank.mode({ loseAnswers: 3 });
  await expect(player.call(createDeposit, { amount: 30n * unit })).rejects.toMatchObject({
    code: 'payments.bank_unavailable',
  });
  trial.world.bank.behave();
  const txid = trial.world.bank.vault.charges.all().at(-1)?.txid ?? '';
  pay(player, txid);
  await trial.world.bank.settleNow();
  await trial.work();
  expect(await trial.money(player)).toEqual([30n * unit, 0n]);
});

test('money from another person’s account is never credited and goes back to them once', async () => {
  const [player, stranger] = [await trial.player(), await trial.player()];
  const { txid, orderNo } = await trial.charge(player);
  const endToEndId = pay(stranger, txid);
  trial.world.bank.mode({ repeat: 3 });
  await trial.world.bank.settleNow();
  await trial.work();
  expect(await player.call(openDeposit, { orderNo })).toMatchObject({
    state: 'returned',
    paidAt: null,
    balanceAfter: null,
  });
  await waitAndSettle(5_000);
  await Promise.all([takeReceipt(trial.platform, endToEndId), takeReceipt(trial.platform, endToEndId)]);
  expect(await trial.money(player)).toEqual([0n, 0n]);
  expect(await receiptById(trial.rig.db, endToEndId)).toMatchObject({ state: 'returned', reason: 'third_party' });
  expect(paidBack(endToEndId)).toMatchObject([{ status: 'DEVOLVIDO', amount: 50n * unit }]);
});

test('a bank that speaks the PIX API alone tells whether the player paid, and what somebody else did goes back', async () => {
  await sql`update banks.provider set paths = '{"payer": ""}'`.execute(trial.rig.db);
  try {
    const [player, stranger] = [await trial.player(), await trial.player()];
    const [own, foreign] = [await trial.charge(player), await trial.charge(player)];
    const endToEndId = pay(player, own.txid);
    const wrong = pay(stranger, foreign.txid);
    await trial.world.bank.settleNow();
    await trial.work();
    await waitAndSettle(5_000);
    expect(await trial.money(player)).toEqual([50n * unit, 0n]);
    expect(await receiptById(trial.rig.db, endToEndId)).toMatchObject({ state: 'credited', payerName: null });
    expect(await receiptById(trial.rig.db, wrong)).toMatchObject({
      ...{ state: 'returned', reason: 'third_party', payerCpfMasked: null },
    });
  } finally {
    await sql`update banks.provider set paths = '{}'`.execute(trial.rig.db);
  }
});

test.each([
  ['less', 49n * unit],
  ['more', 51n * unit],
])('a payment of %s than asked for goes back whole', async (_, amount) => {
  const player = await trial.player();
  const { txid } = await trial.charge(player);
  trial.world.bank.mode({ lax: true });
  const endToEndId = pay(player, txid, { amount });
  await waitAndSettle(5_000);
  await waitAndSettle(5_000);
  expect(await trial.money(player)).toEqual([0n, 0n]);
  expect(await receiptById(trial.rig.db, endToEndId)).toMatchObject({
    state: 'returned',
    reason: 'amount_differs',
    amount,
  });
  expect(paidBack(endToEndId)).toMatchObject([{ status: 'DEVOLVIDO', amount }]);
});

test('a payment after the charge expired goes back', async () => {
  const player = await trial.player();
  const { txid, orderNo } = await trial.charge(player);
  trial.rig.clock.move(20 * 60_000);
  await clock.advance(20 * 60_000);
  await checkDeposits(trial.platform);
  expect(await player.call(openDeposit, { orderNo })).toMatchObject({ state: 'expired' });
  trial.world.bank.mode({ lax: true });
  const endToEndId = pay(player, txid);
  await waitAndSettle(5_000);
  await waitAndSettle(5_000);
  expect(await trial.money(player)).toEqual([0n, 0n]);
  expect(await receiptById(trial.rig.db, endToEndId)).toMatchObject({ state: 'returned', reason: 'after_expiry' });
  expect(await player.call(openDeposit, { orderNo })).toMatchObject({ state: 'returned' });
});

test('a payment in time of which we hear only after the expiry is credited', async () => {
  const player = await trial.player();
  const { txid, orderNo } = await trial.charge(player);
  trial.rig.clock.move(14 * 60_000);
  await clock.advance(14 * 60_000);
  trial.world.bank.mode({ delayMs: 10 * 60_000 });
  pay(player, txid);
  trial.rig.clock.move(11 * 60_000);
  await clock.advance(11 * 60_000);
  await trial.work();
  expect(await player.call(openDeposit, { orderNo })).toMatchObject({ state: 'paid' });
  expect(await trial.money(player)).toEqual([50n * unit, 0n]);
});

test('a second payment whose call-back was lost is found in the list of the bank and goes back', async () => {
  const player = await trial.player();
  const { txid } = await trial.charge(player);
  pay(player, txid);
  await waitAndSettle(1_000);
  trial.world.bank.mode({ lax: true, drop: 100 });
  const second = pay(player, txid);
  await waitAndSettle(1_000);
  expect(await receiptById(trial.rig.db, second)).toBe(undefined);
  trial.world.bank.behave();
  await checkDeposits(trial.platform);
  await waitAndSettle(5_000);
  await waitAndSettle(5_000);
  expect(await receiptById(trial.rig.db, second)).toMatchObject({ state: 'returned', reason: 'second_payment' });
  expect(paidBack(second)).toMatchObject([{ status: 'DEVOLVIDO' }]);
  expect(await trial.money(player)).toEqual([50n * unit, 0n]);
});

test('the second payment of one charge goes back and the first one stays', async () => {
  const player = await trial.player();
  const { txid, orderNo } = await trial.charge(player);
  const first = pay(player, txid);
  await waitAndSettle(1_000);
  trial.world.bank.mode({ lax: true });
  const second = pay(player, txid);
  await waitAndSettle(5_000);
  await waitAndSettle(5_000);
  expect(await trial.money(player)).toEqual([50n * unit, 0n]);
  expect(await player.call(openDeposit, { orderNo })).toMatchObject({ state: 'paid', endToEndId: first });
  expect(await receiptById(trial.rig.db, second)).toMatchObject({ state: 'returned', reason: 'second_payment' });
  expect(paidBack(first)).toEqual([]);
});

test('money for a charge we never made goes back', async () => {
  const player = await trial.player();
  const txid = 'a'.repeat(32);
  trial.world.bank.charges.put(txid, { valor: { original: '10.00' }, chave: 'pix@palpite.example' });
  const endToEndId = pay(player, txid);
  await waitAndSettle(5_000);
  await waitAndSettle(5_000);
  expect(await trial.money(player)).toEqual([0n, 0n]);
  expect(await receiptById(trial.rig.db, endToEndId)).toMatchObject({ state: 'returned', reason: 'unknown_charge' });
});

test('a return whose answer got lost is made once', async () => {
  const [player, stranger] = [await trial.player(), await trial.player()];
  const { txid } = await trial.charge(player);
  const endToEndId = pay(stranger, txid);
  await trial.world.bank.settleNow();
  trial.world.bank.mode({ loseAnswers: 2 });
  await trial.work();
  trial.world.bank.behave();
  await waitAndSettle(5_000);
  await waitAndSettle(5_000);
  expect(paidBack(endToEndId)).toHaveLength(1);
  expect(await receiptById(trial.rig.db, endToEndId)).toMatchObject({ state: 'returned' });
});

test('a return whose end nobody called back is found by the next round', async () => {
  const [player, stranger] = [await trial.player(), await trial.player()];
  const { txid } = await trial.charge(player);
  const endToEndId = pay(stranger, txid);
  await trial.world.bank.settleNow();
  await trial.work();
  trial.world.bank.mode({ drop: 100 });
  await trial.world.bank.settleNow();
  expect(await receiptById(trial.rig.db, endToEndId)).toMatchObject({ state: 'returning' });
  await checkDeposits(trial.platform);
  expect(await receiptById(trial.rig.db, endToEndId)).toMatchObject({ state: 'returned' });
});

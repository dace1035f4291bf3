import {
  announceTransfer,
  cancelDeposit,
  createDeposit,
  deposits,
  openDeposit,
  sendDepositProof,
} from '@palpite/contract/payments/player.ts';
import type { Deposit } from '@palpite/contract/payments/shapes.ts';
import { unit } from '@palpite/math/money.ts';
import { manualClock } from '@palpite/outside/clock.ts';
import { createOutside, type Outside } from '@palpite/outside/main.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { checkDeposits } from './deposit/check-deposits.ts';
import { deskDeposit, proofOf } from './deposit/read-deposits.ts';
import { arrivalsAtBank, arrivalsWithUs } from './deposit/reconcile.ts';
import { aloneToday, type Decision, decideTransfer } from './receipt/decide-transfer.ts';
import { openTrial, type Trial, type TrialPlayer } from './rig-trial.ts';
import { seedPayments } from './settings.ts';

const clock = manualClock(Date.parse('2026-03-02T15:00:00Z'));
let trial: Trial<Outside>;
let picture: Blob;
const pdf = (text = 'um') => new Blob([`%PDF-1.4\n${text}\n%%EOF\n`]);

beforeAll(async () => {
  trial = await openTrial((credentials) => createOutside({ credentials, clock }));
  const square = sharp({ create: { width: 40, height: 30, channels: 3, background: '#884400' } });
  picture = new Blob([Uint8Array.from(await square.png().toBuffer())]);
});
afterEach(() => trial.checkBooks());
afterAll(() => trial.close());

const announce = (player: TrialPlayer, reais = 200n): Promise<Deposit> =>
  player.call(announceTransfer, { amount: reais * unit, vendorId: 'TED' });

let references = 0;
function decide(orderNo: string, asked: Partial<Decision> = {}) {
  const bankReference = `TED${references++}`;
  const usual = { decision: 'credit', amount: 200n * unit, bankReference, bankSays: 'found' } as const;
  const staff = { staffId: 1n, staffName: 'ana', merchant: 'palpite' };
  return inTx(trial.rig.db, (tx) => decideTransfer(trial.platform, tx, { orderNo, ...usual, ...staff, ...asked }));
}

test('an announced transfer says where to go, and its proof puts it before a person', async () => {
  const player = await trial.player();
  const made = await announce(player);
  expect(made).toMatchObject({
    method: 'MT',
    state: 'waiting',
    canCancel: true,
    pixCopiaECola: '',
    transferTo: { bankCode: '999', reference: made.orderNo },
  });
  const sent = await player.call(sendDepositProof, { orderNo: made.orderNo, proof: picture });
  expect(sent).toMatchObject({ state: 'review', canCancel: false, proofs: [{ at: expect.any(Number) }] });
  expect(sent.steps.map(({ what }) => what)).toEqual(['asked', 'proof_sent', 'in_review']);
  const [proof] = sent.proofs;
  const kept = await proofOf(trial.platform, 'palpite', { orderNo: made.orderNo, proofId: proof?.id ?? '' });
  expect(kept).toMatchObject({ type: 'image/webp' });
  expect(await proofOf(trial.platform, 'palpite-mundo', { orderNo: made.orderNo, proofId: proof?.id ?? '' })).toBe(
    undefined,
  );
  await trial.work();
  const told = trial.rig.published.filter(({ channel }) => channel === 'office:palpite').map(({ body }) => body);
  expect(told).toContainEqual({ type: 'queue', queue: 'deposits', size: expect.any(Number) });
});

test('up to three proofs are kept, the same one once, and only pictures and PDFs', async () => {
  const player = await trial.player();
  const { orderNo } = await announce(player);
  const send = (proof: Blob) => player.call(sendDepositProof, { orderNo, proof });
  await expect(send(new Blob(['MZ not a picture']))).rejects.toMatchObject({
    code: 'payments.bad_proof',
    value: { field: 'proof' },
  });
  await expect(send(new Blob([]))).rejects.toMatchObject({ code: 'payments.bad_proof' });
  await send(picture);
  await send(pdf());
  expect((await send(pdf())).proofs).toHaveLength(2);
  await send(pdf('dois'));
  await expect(send(pdf('três'))).rejects.toMatchObject({ code: 'payments.proof_limit' });
  expect((await send(picture)).proofs).toHaveLength(3);
});

test('a proof lies sealed, and one that was kept open is sealed at the next start', async () => {
  const player = await trial.player();
  const { orderNo } = await announce(player);
  const { proofs } = await player.call(sendDepositProof, { orderNo, proof: pdf('conta 12345-6') });
  const id = BigInt(proofs[0]?.id ?? 0);
  const lying = async () => {
    const { rows } = await sql<{ bytes: Buffer; sealed: boolean }>`select bytes, sealed from payments.deposit_proof
      where id = ${id}`.execute(trial.rig.db);
    return rows[0];
  };
  const read = async () =>
    (await proofOf(trial.platform, 'palpite', { orderNo, proofId: `${id}` }))?.bytes.toString() ?? '';
  const isOpen = (bytes: Buffer | undefined) => /conta|%PDF|JVBERi/.test(bytes?.toString('latin1') ?? '');

  const kept = await lying();
  expect(kept?.sealed).toBe(true);
  expect(isOpen(kept?.bytes)).toBe(false);
  expect(await read()).toContain('conta 12345-6');

  const before = Buffer.from('%PDF-1.4 conta 98765-4');
  await sql`update payments.deposit_proof set bytes = ${before}, sealed = false where id = ${id}`.execute(trial.rig.db);
  expect(await read()).toContain('conta 98765-4');
  for (let start = 0; start < 2; start++) await inTx(trial.rig.db, (tx) => seedPayments(trial.platform, tx));
  expect(await lying()).toMatchObject({ sealed: true });
  expect(isOpen((await lying())?.bytes)).toBe(false);
  expect(await read()).toContain('conta 98765-4');
});

test('nobody sends a proof for another person’s deposit, for a PIX, or after the decision', async () => {
  const [player, other] = [await trial.player(), await trial.player()];
  const { orderNo } = await announce(player);
  const proof = pdf();
  await expect(other.call(sendDepositProof, { orderNo, proof })).rejects.toMatchObject({
    code: 'payments.unknown_deposit',
  });
  const charge = await trial.charge(player);
  await expect(player.call(sendDepositProof, { orderNo: charge.orderNo, proof })).rejects.toMatchObject({
    code: 'payments.wrong_state',
  });
  await decide(orderNo, { decision: 'reject', reason: 'não encontramos' });
  await expect(player.call(sendDepositProof, { orderNo, proof })).rejects.toMatchObject({
    code: 'payments.wrong_state',
  });
  expect(await player.call(openDeposit, { orderNo })).toMatchObject({ state: 'rejected', reason: 'não encontramos' });
  expect(await trial.money(player)).toEqual([0n, 0n]);
});

test('a transfer is credited with what arrived, once for each reference, also by two clerks at once', async () => {
  const player = await trial.player();
  const [one, two] = [await announce(player), await announce(player)];
  const amount = 180n * unit;
  const bankReference = 'TED-A-CERTAIN-ONE';
  const outcomes = await Promise.allSettled([
    decide(one.orderNo, { amount, bankReference }),
    decide(one.orderNo, { amount, bankReference, staffId: 2n, staffName: 'bia' }),
    decide(two.orderNo, { amount, bankReference, staffId: 3n, staffName: 'cai' }),
  ]);
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []));
  expect(refused).toHaveLength(2);
  for (const code of refused) expect(['payments.wrong_state', 'payments.reference_used']).toContain(code);
  expect(await trial.money(player)).toEqual([amount, 0n]);
  const list = await player.call(deposits, { page: 1, size: 20, state: 'paid' });
  expect(list).toMatchObject({ total: 1, list: [{ amount, balanceAfter: amount, endToEndId: null }] });
  const still = list.list[0]?.orderNo === one.orderNo ? two.orderNo : one.orderNo;
  await expect(decide(still, { amount, bankReference })).rejects.toMatchObject({
    code: 'payments.reference_used',
    value: { orderNo: list.list[0]?.orderNo },
  });
});

test('one reference is one credit however it is typed, and a PIX is never credited again by hand', async () => {
  const player = await trial.player();
  const [one, two] = [await announce(player), await announce(player)];
  await decide(one.orderNo, { bankReference: 'TED77AB' });
  const charge = await trial.charge(player, 50n);
  const { endToEndId } = trial.world.bank.pay({
    brCode: charge.pixCopiaECola,
    payerCpf: player.cpf,
    payerName: player.name,
  });
  await trial.world.bank.settleNow();
  await trial.work();
  for (const [bankReference, orderNo] of [
    ['ted77ab', one.orderNo],
    [' TED 77ab ', one.orderNo],
    [endToEndId, charge.orderNo],
    [endToEndId.toLowerCase(), charge.orderNo],
  ])
    await expect(decide(two.orderNo, { bankReference })).rejects.toMatchObject({
      code: 'payments.reference_used',
      value: { orderNo },
    });
  expect(await trial.money(player)).toEqual([250n * unit, 0n]);
});

test('what is missing in a decision is named', async () => {
  const player = await trial.player();
  const { orderNo } = await announce(player);
  const refusals = [
    [{ amount: undefined }, 'amount'],
    [{ amount: 1n }, 'amount'],
    [{ bankReference: '' }, 'bankReference'],
  ] as const;
  for (const [asked, field] of refusals)
    await expect(decide(orderNo, asked)).rejects.toMatchObject({ code: 'request.invalid', value: { field } });
  await expect(decide(orderNo, { decision: 'reject' })).rejects.toMatchObject({ code: 'office.reason_required' });
  await expect(decide(orderNo, { merchant: 'palpite-mundo' })).rejects.toMatchObject({
    code: 'payments.unknown_deposit',
  });
});

test('from the brand’s amount on two people credit the same, or nobody does', async () => {
  const player = await trial.player();
  const { orderNo } = await announce(player, 6_000n);
  const asked = { amount: 6_000n * unit, bankReference: 'TED-LARGE' };
  expect(await decide(orderNo, asked)).toMatchObject({ isProposal: true });
  expect(await deskDeposit(trial.rig.db, { merchant: 'palpite', orderNo, alone: 0n })).toMatchObject({
    needsTwo: true,
    proposal: { by: 'ana', amount: asked.amount, bankReference: 'TED-LARGE' },
  });
  await expect(decide(orderNo, asked)).rejects.toMatchObject({ code: 'office.own_decision' });
  const bia = { staffId: 2n, staffName: 'bia' };
  expect(await decide(orderNo, { ...asked, ...bia, amount: 5_900n * unit })).toMatchObject({ isProposal: true });
  expect(await trial.money(player)).toEqual([0n, 0n]);
  expect(await decide(orderNo, { ...asked, amount: 5_900n * unit })).toMatchObject({ isProposal: false });
  expect(await trial.money(player)).toEqual([5_900n * unit, 0n]);
});

test('many small credits of one person in a day take a second one as a large one does', async () => {
  const player = await trial.player();
  const orders = [];
  for (let count = 0; count < 4; count++) orders.push((await announce(player, 2_000n)).orderNo);
  const [one = '', two = '', three = '', four = ''] = orders;
  const amount = 2_000n * unit;
  const rui = { amount, staffId: 40n, staffName: 'rui' };
  const sol = { amount, staffId: 41n, staffName: 'sol' };
  expect(await decide(one, rui)).toMatchObject({ isProposal: false });
  const atOnce = await Promise.all([decide(two, rui), decide(three, { ...rui, bankReference: 'TED-THREE' })]);
  expect(atOnce.map(({ isProposal }) => isProposal).sort()).toEqual([false, true]);
  expect(await trial.money(player)).toEqual([4_000n * unit, 0n]);
  expect(await deskDeposit(trial.rig.db, { merchant: 'palpite', orderNo: four, alone: 4_000n * unit })).toMatchObject({
    needsTwo: true,
  });

  const asked = { ...rui, bankReference: 'TED-FOUR' };
  expect(await decide(four, asked)).toMatchObject({ isProposal: true });
  await expect(decide(four, asked)).rejects.toMatchObject({ code: 'office.own_decision' });
  expect(await decide(four, { ...sol, bankReference: 'TED-FOUR' })).toMatchObject({ isProposal: false });
  expect(await trial.money(player)).toEqual([6_000n * unit, 0n]);
  // what two agreed on counts for neither of them alone
  expect(await aloneToday(trial.platform, trial.rig.db, { merchant: 'palpite', staffId: 41n })).toBe(0n);
  expect(await aloneToday(trial.platform, trial.rig.db, { merchant: 'palpite', staffId: 40n })).toBe(4_000n * unit);
  // at the end of the brand's day it begins anew
  trial.rig.clock.move(86_400_000);
  expect(await aloneToday(trial.platform, trial.rig.db, { merchant: 'palpite', staffId: 40n })).toBe(0n);
  trial.rig.clock.move(-86_400_000);
  const { rows } = await sql<{
    first: bigint;
    second: bigint;
  }>`select first_by_staff as first, decided_by_staff as second
    from payments.deposit where order_no = ${four}`.execute(trial.rig.db);
  expect(rows).toEqual([{ first: 40n, second: 41n }]);
  await expect(
    sql`update payments.deposit set first_by_staff = decided_by_staff where order_no = ${four}`.execute(trial.rig.db),
  ).rejects.toThrow('deposit_two_people');
});

test('a transfer nobody proved in time expires, and can still be credited when the proof comes', async () => {
  const player = await trial.player();
  const { orderNo } = await announce(player);
  // three days would end the player's session
  await sql`update payments.deposit set expires_at = ${new Date(trial.rig.clock.now().getTime() + 60_000)} where order_no = ${orderNo}`.execute(
    trial.rig.db,
  );
  trial.rig.clock.move(70_000);
  await checkDeposits(trial.platform);
  expect(await player.call(openDeposit, { orderNo })).toMatchObject({ state: 'expired' });
  await player.call(sendDepositProof, { orderNo, proof: pdf() });
  await decide(orderNo);
  expect(await trial.money(player)).toEqual([200n * unit, 0n]);
});

test('a cancelled transfer stays cancelled unless the money is found', async () => {
  const player = await trial.player();
  const { orderNo } = await announce(player);
  expect(await player.call(cancelDeposit, { orderNo })).toMatchObject({ state: 'cancelled', canCancel: false });
  await expect(player.call(cancelDeposit, { orderNo })).rejects.toMatchObject({ code: 'payments.wrong_state' });
  await decide(orderNo);
  expect(await player.call(openDeposit, { orderNo })).toMatchObject({ state: 'paid' });
});

test('a transfer goes through its own channel and a charge through PIX', async () => {
  const player = await trial.player();
  await expect(player.call(createDeposit, { amount: 200n * unit, vendorId: 'TED' })).rejects.toMatchObject({
    code: 'request.invalid',
    value: { field: 'vendorId' },
  });
  await expect(player.call(announceTransfer, { amount: 200n * unit, vendorId: 'PIX' })).rejects.toMatchObject({
    code: 'request.invalid',
  });
});

test('the channel’s fee is taken from what arrived, and the fee account has it', async () => {
  const player = await trial.player();
  await sql`update payments.channel set fee_points = 50, fee_fixed = ${1n * unit} where merchant = 'palpite' and vendor_id = 'TED'`.execute(
    trial.rig.db,
  );
  const made = await announce(player);
  expect(made.fee).toBe(2n * unit);
  await decide(made.orderNo);
  expect(await trial.money(player)).toEqual([198n * unit, 0n]);
  await sql`update payments.channel set fee_points = 0, fee_fixed = 0 where merchant = 'palpite' and vendor_id = 'TED'`.execute(
    trial.rig.db,
  );
});

test('both books of a day can be laid side by side', async () => {
  const player = await trial.player();
  const { orderNo, transferTo } = await announce(player);
  const now = trial.rig.clock.now().getTime();
  const { reference } = trial.world.bank.incoming.send({
    payerCpf: player.cpf,
    payerName: player.name,
    account: transferTo?.account ?? '',
    amount: 200n * unit,
    text: orderNo,
  });
  await decide(orderNo, { bankReference: reference });
  const span = [new Date(now - 3_600_000), new Date(now + 3_600_000)] as const;
  const bank = await arrivalsAtBank(trial.platform, 'palpite', ...span);
  expect(bank.transfers).toContainEqual({ reference, amount: 200n * unit, at: expect.any(Date) });
  expect((await arrivalsAtBank(trial.platform, 'palpite-mundo', ...span)).transfers).toEqual([]);
  const ours = await arrivalsWithUs(trial.rig.db, { merchant: 'palpite', from: span[0], until: span[1], named: [] });
  expect(ours.deposits).toContainEqual(
    expect.objectContaining({ orderNo, reference, amount: 200n * unit, method: 'MT', entry: expect.any(BigInt) }),
  );
});

import * as desk from '@palpite/contract/payments/office.ts';
import { lockWallet } from '@palpite/contract/wallet/office.ts';
import { unit } from '@palpite/math/money.ts';
import { manualClock } from '@palpite/outside/clock.ts';
import { createOutside, type Outside } from '@palpite/outside/main.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { banksRoom } from '../../banks/room.ts';
import { inTx } from '../../base/db/db.ts';
import { sealFor } from '../../base/seal/seal.ts';
import { bringPlayer } from '../../entrance/rig-people.ts';
import { verifyBooks } from '../../ledger/ledger.ts';
import { keepIdentity } from '../../players/players.ts';
import { cpfOf } from '../../players/rig-player.ts';
import { type Desk, openDesk } from '../../treasury/desk/rig-desk.ts';
import { balanceOf, noteFailedPayment } from '../../wallet/wallet.ts';
import { insertProof, proofSeal } from '../receipt/transfer-store.ts';
import { paymentsRoom } from '../room.ts';
import { addStep, insertDeposit, nextOrderNumber } from '../store.ts';

let office: Desk;
let world: Outside;
let count = 0;
beforeAll(async () => {
  office = await openDesk({
    rooms: [banksRoom, paymentsRoom],
    world: async (credentials) => {
      world = await createOutside({ credentials, clock: manualClock(Date.parse('2026-03-02T15:00:00Z')) });
      return world.listen();
    },
  });
});
afterAll(async () => {
  expect((await verifyBooks(office.rig.db)).findings).toEqual([]);
  await office.close();
  await world.close();
});

const key = () => `key-of-a-decision-${count++}`;
const refusal = (code: string) => expect.objectContaining({ code });
const transferTo = {
  bankCode: '999',
  bankName: 'Banco Demonstração',
  branch: '0001',
  account: '1',
  holder: 'Palpite',
  taxId: '11.222.333/0001-81',
};

const ownCpf = new Map<string, string>();

/** An announced transfer of a new player, with a proof that waits for a person. */
async function waiting(
  reais = 200n,
): Promise<{ orderNo: string; playerId: bigint; username: string; proofId: string }> {
  const username = `deposita${count++}`;
  const { platform, db } = office.rig;
  const { id: playerId } = await bringPlayer(platform, { username });
  const cpf = cpfOf(String(710_000_000 + count++));
  await inTx(db, (tx) => keepIdentity(platform, tx, playerId, { fullName: 'Luana Prado', cpf }));
  const now = platform.clock.now();
  const orderNo = await inTx(db, async (tx) => {
    const made = await nextOrderNumber(tx, now);
    const common = { merchant: 'palpite', playerId, currency: 'BRL', method: 'MT', vendorId: 'TED' } as const;
    await insertDeposit(tx, {
      ...common,
      orderNo: made,
      channelName: 'Transferência',
      amount: reais * unit,
      fee: 0n,
      txid: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
      transferTo: { ...transferTo, reference: made },
    });
    const { rows } = await sql<{ id: bigint }>`update payments.deposit set state = 'review' where order_no = ${made}
      returning id`.execute(tx);
    const depositId = rows[0]?.id ?? 0n;
    const proof = { type: 'application/pdf', bytes: Buffer.from('%PDF-1.4'), digest: Buffer.from(made) } as const;
    await insertProof(tx, sealFor(platform, proofSeal), depositId, proof, now);
    await addStep(tx, { depositId, what: 'proof_sent', at: now, detail: {} });
    return made;
  });
  ownCpf.set(orderNo, cpf);
  const shown = await office.as('caixa')(desk.depositCase, { orderNo });
  return { orderNo, playerId, username, proofId: shown.proofs[0]?.id ?? '' };
}

test('whose payments are suspended is seen with the deposit, also without any withdrawal', async () => {
  const { orderNo, playerId } = await waiting();
  const look = async () => (await office.as('caixa')(desk.depositCase, { orderNo })).locks;
  expect(await look()).toEqual({ staff: null, payments: null });
  const { platform, db } = office.rig;
  for (let failed = 0; failed < 10; failed++) await inTx(db, (tx) => noteFailedPayment(platform, tx, playerId));
  expect(await look()).toEqual({ staff: null, payments: { until: null } });
  const input = { playerId: String(playerId), act: 'unlock', reason: 'Falou com o atendimento' } as const;
  await office.as('caixa')(lockWallet, input, key());
  expect(await look()).toEqual({ staff: null, payments: null });
});

const available = async (id: bigint) => (await balanceOf(office.rig.platform, office.rig.db, id)).available;
/** The transfer arrives at the bank, from the player's own account; the clerk credits what its statement says. */
function credit(orderNo: string, reais = 200n, payerCpf = ownCpf.get(orderNo) ?? '') {
  const amount = reais * unit;
  const payer = { payerCpf, payerName: 'Luana Prado' };
  const { reference } = world.bank.incoming.send({ ...payer, account: transferTo.account, amount, text: orderNo });
  return { orderNo, decision: 'credit' as const, amount, bankReference: reference };
}
async function actions(orderNo: string): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`select action from staff.audit where subject = ${`deposit:${orderNo}`}
    order by id`.execute(office.rig.db);
  return rows.map(({ action }) => action);
}

test('the cashier credits a transfer, once with one key, and every step is in the audit log', async () => {
  const { orderNo, playerId, username } = await waiting();
  const same = key();
  const asked = credit(orderNo);
  const decided = await office.as('caixa')(desk.decideDeposit, asked, same);
  expect(decided).toMatchObject({ state: 'paid', playerName: username, decidedBy: 'caixa', proposal: null });
  expect(await office.as('caixa')(desk.decideDeposit, asked, same)).toEqual(decided);
  expect(await available(playerId)).toBe(200n * unit);
  await expect(office.as('caixa')(desk.decideDeposit, { ...asked, amount: unit }, same)).rejects.toEqual(
    expect.objectContaining({ code: 'request.key_reused', value: { field: 'amount' } }),
  );
  await expect(office.as('dona')(desk.decideDeposit, credit(orderNo), key())).rejects.toEqual(
    refusal('payments.wrong_state'),
  );
  expect(await actions(orderNo)).toEqual(['deposit.open', 'deposit.credit']);
});

test('a large transfer takes two people, and each of them is named', async () => {
  const { orderNo, playerId } = await waiting(6_000n);
  const asked = credit(orderNo, 6_000n);
  expect(await office.as('caixa')(desk.decideDeposit, asked, key())).toMatchObject({
    state: 'review',
    needsTwo: true,
    proposal: { by: 'caixa', decision: 'credit', amount: 6_000n * unit, bankReference: asked.bankReference },
  });
  await expect(office.as('caixa')(desk.decideDeposit, asked, key())).rejects.toEqual(refusal('office.own_decision'));
  expect(await available(playerId)).toBe(0n);
  await office.as('dona')(desk.decideDeposit, asked, key());
  expect(await available(playerId)).toBe(6_000n * unit);
  expect(await actions(orderNo)).toEqual(['deposit.open', 'deposit.propose', 'deposit.credit']);
});

test('nobody alone credits what the bank does not show just so', async () => {
  const caixa = office.as('caixa');
  const made = await waiting();
  const arrived = credit(made.orderNo, 150n);
  const unseen = { ...arrived, bankReference: `0${arrived.bankReference}` };
  for (const asked of [unseen, { ...arrived, amount: 200n * unit }])
    expect(await caixa(desk.decideDeposit, asked, key())).toMatchObject({ state: 'review', proposal: { by: 'caixa' } });
  expect(await available(made.playerId)).toBe(0n);
  const spaced = { ...arrived, bankReference: arrived.bankReference.toLowerCase().replace('ted', 'ted ') };
  expect(await caixa(desk.decideDeposit, spaced, key())).toMatchObject({ state: 'paid', amount: 150n * unit });
  const other = await waiting();
  await expect(caixa(desk.decideDeposit, { ...spaced, orderNo: other.orderNo }, key())).rejects.toEqual(
    refusal('payments.reference_used'),
  );

  const silent = credit(other.orderNo);
  world.bank.mode({ unavailable: true });
  expect(await caixa(desk.decideDeposit, silent, key())).toMatchObject({ state: 'review', proposal: { by: 'caixa' } });
  expect(await office.as('dona')(desk.decideDeposit, silent, key())).toMatchObject({ state: 'paid' });
  world.bank.behave();
  expect(await actions(other.orderNo)).toEqual(['deposit.open', 'deposit.propose', 'deposit.credit']);
});

test('what another person sent is credited by nobody, neither by one nor by two, and goes back', async () => {
  const [caixa, dona] = [office.as('caixa'), office.as('dona')];
  const another = cpfOf('720000001');
  for (const reais of [200n, 6_000n]) {
    const { orderNo, playerId } = await waiting(reais);
    const asked = credit(orderNo, reais, another);
    for (const clerk of [caixa, dona])
      await expect(clerk(desk.decideDeposit, asked, key())).rejects.toEqual(
        expect.objectContaining({ code: 'payments.other_payer', value: { field: 'bankReference' } }),
      );
    expect(await caixa(desk.depositCase, { orderNo })).toMatchObject({ state: 'review', proposal: null });
    expect(await available(playerId)).toBe(0n);
  }

  // while the bank was silent nobody could know; what it shows to the second person decides
  const { orderNo, playerId } = await waiting();
  const asked = credit(orderNo, 200n, another);
  world.bank.mode({ unavailable: true });
  expect(await caixa(desk.decideDeposit, asked, key())).toMatchObject({ state: 'review', proposal: { by: 'caixa' } });
  world.bank.behave();
  await expect(dona(desk.decideDeposit, asked, key())).rejects.toEqual(refusal('payments.other_payer'));
  expect(await available(playerId)).toBe(0n);
  const reject = { orderNo, decision: 'reject' as const, reason: 'veio da conta de outra pessoa e voltou para ela' };
  expect(await dona(desk.decideDeposit, reject, key())).toMatchObject({ state: 'rejected', reason: reject.reason });
});

test('a rejection gives its reason and moves nothing', async () => {
  const { orderNo, playerId } = await waiting();
  const reject = { orderNo, decision: 'reject' as const };
  await expect(office.as('caixa')(desk.decideDeposit, reject, key())).rejects.toEqual(
    refusal('office.reason_required'),
  );
  const rejected = await office.as('caixa')(desk.decideDeposit, { ...reject, reason: 'não chegou' }, key());
  expect(rejected).toMatchObject({ state: 'rejected', reason: 'não chegou' });
  expect(await available(playerId)).toBe(0n);
});

test('who may look may not decide, and another brand sees nothing', async () => {
  const { orderNo, proofId, username } = await waiting();
  expect((await office.as('apoio')(desk.depositQueue, { page: 1, size: 20, search: username })).total).toBe(1);
  expect((await office.as('apoio')(desk.depositQueue, { page: 1, size: 20, search: orderNo })).list[0]).toMatchObject({
    orderNo,
    playerName: username,
  });
  for (const who of ['apoio', 'auditora'])
    await expect(office.as(who)(desk.decideDeposit, credit(orderNo), key())).rejects.toEqual(
      refusal('office.not_permitted'),
    );
  expect(await office.as('auditora')(desk.depositProof, { orderNo, proofId })).toEqual({
    type: 'application/pdf',
    dataUrl: `data:application/pdf;base64,${Buffer.from('%PDF-1.4').toString('base64')}`,
  });
  const other = office.as('dona', 'palpite-mundo');
  const tries = [
    () => other(desk.depositCase, { orderNo }),
    () => other(desk.depositProof, { orderNo, proofId }),
    () => other(desk.decideDeposit, credit(orderNo), key()),
  ];
  for (const attempt of tries) await expect(attempt()).rejects.toEqual(refusal('payments.unknown_deposit'));
  const counts = (await other(desk.depositQueue, { page: 1, size: 20 })).counts;
  expect(counts).toEqual({ waiting: 0, review: 0 });
});

test('the queue shows who waits first', async () => {
  const { orderNo } = await waiting();
  const { list, counts } = await office.as('caixa')(desk.depositQueue, { page: 1, size: 100, state: 'review' });
  expect(list.at(-1)?.orderNo).toBe(orderNo);
  expect(counts.review).toBe(list.length);
});

test('the queue as a file has what waits first, in the words of the caller', async () => {
  const first = await waiting();
  await waiting();
  const file = await office.as('apoio')(desk.exportDeposits, {});
  const lines = file.csv.split('\r\n').slice(1, -1);
  expect(lines).toHaveLength(file.lines);
  const states = lines.map((line) => line.includes(',To decide,'));
  expect(states.lastIndexOf(true)).toBeLessThan(states.includes(false) ? states.indexOf(false) : lines.length);
  const shown = lines.find((line) => line.startsWith(first.orderNo));
  expect(shown).toMatch(new RegExp(`^${first.orderNo},${first.username},200\\.00,0\\.00,Transfer,`));
  const { lines: decided } = await office.as('apoio')(desk.exportDeposits, { state: 'rejected' });
  const { total } = await office.as('apoio')(desk.depositQueue, { page: 1, size: 1, state: 'rejected' });
  expect(decided).toBe(total);
});

test('a debt that does not exist is not forgiven', async () => {
  const asked = { clawbackId: '1', reason: 'por engano' };
  await expect(office.as('caixa')(desk.forgiveDebt, asked, key())).rejects.toEqual(refusal('payments.unknown_deposit'));
  await expect(office.as('auditora')(desk.forgiveDebt, asked, key())).rejects.toEqual(refusal('office.not_permitted'));
  expect(await office.as('auditora')(desk.clawbackQueue, { page: 1, size: 20 })).toMatchObject({ total: 0 });
});

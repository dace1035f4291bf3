import * as desk from '@palpite/contract/payments/office.ts';
import { unit } from '@palpite/math/money.ts';
import { manualClock } from '@palpite/outside/clock.ts';
import { createOutside, type Outside } from '@palpite/outside/main.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { banksRoom } from '../../banks/room.ts';
import { inTx } from '../../base/db/db.ts';
import { migrateJobs } from '../../base/jobs/worker.ts';
import { bringPlayer } from '../../entrance/rig-people.ts';
import { type Desk, openDesk } from '../../treasury/desk/rig-desk.ts';
import { debtOf } from '../payments.ts';
import { insertReceipt } from '../receipt/receipt-store.ts';
import { paymentsRoom } from '../room.ts';
import { insertDeposit, nextOrderNumber } from '../store.ts';

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
  await migrateJobs(office.rig.url);
});
afterAll(async () => {
  await office.close();
  await world.close();
});

const key = () => `key-of-a-return-${count++}`;
const refusal = (code: string) => expect.objectContaining({ code });

async function order(): Promise<{ depositId: bigint; orderNo: string; playerId: bigint; username: string }> {
  const { platform, db } = office.rig;
  const username = `devolvida${count++}`;
  const { id: playerId } = await bringPlayer(platform, { username });
  const now = platform.clock.now();
  return inTx(db, async (tx) => {
    const orderNo = await nextOrderNumber(tx, now);
    const common = { merchant: 'palpite', playerId, currency: 'BRL', method: 'PIX', vendorId: 'PIX' } as const;
    const times = { createdAt: now, expiresAt: new Date(now.getTime() + 900_000) };
    const txid = `return${count++}`.padEnd(32, 'x');
    const amounts = { amount: 50n * unit, fee: 0n };
    await insertDeposit(tx, { ...common, ...times, ...amounts, orderNo, channelName: 'PIX', txid, transferTo: null });
    const { rows } = await sql<{ id: bigint }>`select id from payments.deposit where order_no = ${orderNo}`.execute(tx);
    return { depositId: rows[0]?.id ?? 0n, orderNo, playerId, username };
  });
}

/** A PIX somebody else paid for a player's deposit, which the bank would not give back. */
async function refused() {
  const made = await order();
  const { platform, db } = office.rig;
  const endToEndId = `E${count++}`.padEnd(32, 'x');
  const now = platform.clock.now();
  await inTx(db, async (tx) => {
    await insertReceipt(tx, {
      ...{ endToEndId, merchant: 'palpite', depositId: made.depositId, txid: null, amount: 50n * unit },
      ...{ payerCpfMasked: '···.482.···-09', payerName: 'Luana Prado', paidAt: now, recordedAt: now },
      ...{ state: 'return_refused', reason: 'third_party', refundId: `R${endToEndId}` },
    });
    await sql`update payments.receipt set settled_at = ${now}, bank_said = 'conta encerrada' where end_to_end_id = ${endToEndId}`.execute(
      tx,
    );
    await sql`update payments.deposit set state = 'returning', end_to_end_id = ${endToEndId} where id = ${made.depositId}`.execute(
      tx,
    );
  });
  return { ...made, endToEndId };
}

/** What a player owes after a deposit was taken back. */
async function owed(): Promise<{ clawbackId: string; playerId: bigint }> {
  const { depositId, playerId } = await order();
  const endToEndId = `E${count++}`.padEnd(32, 'y');
  const now = office.rig.platform.clock.now();
  return inTx(office.rig.db, async (tx) => {
    await insertReceipt(tx, {
      ...{ endToEndId, merchant: 'palpite', depositId, txid: null, amount: 50n * unit },
      ...{ payerCpfMasked: null, payerName: null, paidAt: now, recordedAt: now },
      ...{ state: 'credited', reason: null, refundId: null },
    });
    const { rows } = await sql<{
      id: bigint;
    }>`insert into payments.clawback (return_id, end_to_end_id, deposit_id, merchant, player_id, amount, taken, owed, state, nature, description, at,
        booked_at)
      values (${endToEndId}, ${endToEndId}, ${depositId}, 'palpite', ${playerId}, ${50n * unit}, 0, ${50n * unit}, 'open', 'MED_FRAUDE', '', ${now},
        ${now}) returning id`.execute(tx);
    return { clawbackId: `${rows[0]?.id}`, playerId };
  });
}

async function acts(subject: string): Promise<[string, string][]> {
  const { rows } = await sql<{
    who: string;
    action: string;
  }>`select who, action from staff.audit where subject = ${subject}
    order by line`.execute(office.rig.db);
  return rows.map(({ who, action }) => [who, action]);
}

test('what the bank would not give back waits at the desk, with the bank’s own words', async () => {
  const { endToEndId, orderNo, username } = await refused();
  const page = await office.as('apoio')(desk.refusedReturns, { page: 1, size: 100 });
  expect(page.waiting).toBe(page.list.length);
  expect(page.list.at(-1)).toMatchObject({
    ...{ endToEndId, orderNo, playerName: username, payerName: 'Luana Prado', state: 'refused' },
    ...{ reason: 'third_party', tries: 1, bankSaid: 'conta encerrada', byHand: null },
  });
  expect(await office.as('dona', 'palpite-mundo')(desk.refusedReturns, { page: 1, size: 100 })).toMatchObject({
    ...{ total: 0, waiting: 0 },
  });
});

test('who may decide asks the bank again, once with one key, and it is on record', async () => {
  const { endToEndId } = await refused();
  const same = key();
  for (const who of ['apoio', 'auditora'])
    await expect(office.as(who)(desk.retryReturn, { endToEndId }, key())).rejects.toEqual(
      refusal('office.not_permitted'),
    );
  await expect(office.as('dona', 'palpite-mundo')(desk.retryReturn, { endToEndId }, key())).rejects.toEqual(
    refusal('payments.unknown_deposit'),
  );
  expect(await office.as('caixa')(desk.retryReturn, { endToEndId }, same)).toEqual({ tries: 2 });
  expect(await office.as('caixa')(desk.retryReturn, { endToEndId }, same)).toEqual({ tries: 2 });
  await expect(office.as('dona')(desk.retryReturn, { endToEndId }, key())).rejects.toEqual(
    refusal('payments.wrong_state'),
  );
  expect(await acts(`return:${endToEndId}`)).toEqual([['caixa', 'return.retry']]);
});

test('two people say that it went back by hand, each with a line of the audit log', async () => {
  const { endToEndId } = await refused();
  const said = { endToEndId, reference: 'TED 881', reason: 'enviado pela gerência' };
  const settle = (who: string, given = key()) => office.as(who)(desk.settleReturn, said, given);
  const same = key();
  const first = await settle('caixa', same);
  expect(first).toMatchObject({ state: 'refused', byHand: { by: 'caixa', reference: 'TED881', mine: true } });
  expect(await settle('caixa', same)).toEqual(first);
  await expect(settle('caixa')).rejects.toEqual(refusal('office.own_decision'));
  await expect(settle('auditora')).rejects.toEqual(refusal('office.not_permitted'));
  const both = await Promise.allSettled([settle('dona'), settle('dono')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { list } = await office.as('caixa')(desk.refusedReturns, { page: 1, size: 100 });
  expect(list.find((row) => row.endToEndId === endToEndId)).toMatchObject({
    state: 'sent_by_hand',
    byHand: { by: 'caixa', agreedBy: expect.stringMatching(/^don[ao]$/), mine: true },
  });
  const lines = await acts(`return:${endToEndId}`);
  expect(lines.map(([, action]) => action)).toEqual(['return.propose', 'return.settle']);
});

test('the second person is not sent the number, and may not ask the bank again meanwhile', async () => {
  const { endToEndId } = await refused();
  const reason = 'enviado pela gerência';
  await office.as('caixa')(desk.settleReturn, { endToEndId, reference: 'TED 882', reason }, key());
  const seenBy = async (who: string) =>
    (await office.as(who)(desk.refusedReturns, { page: 1, size: 100 })).list.find(
      (row) => row.endToEndId === endToEndId,
    )?.byHand?.reference;
  expect(await seenBy('caixa')).toBe('TED882');
  expect(await seenBy('dona')).toBeNull();
  await expect(office.as('dona')(desk.retryReturn, { endToEndId }, key())).rejects.toEqual(
    refusal('payments.return_claimed'),
  );
  const other = await refused();
  const again = { endToEndId: other.endToEndId, reference: 'ted882', reason };
  await expect(office.as('dona')(desk.settleReturn, again, key())).rejects.toEqual(refusal('payments.reference_used'));
  await office.as('dona')(desk.settleReturn, { endToEndId, reference: 'TED882', reason }, key());
  expect(await seenBy('apoio')).toBe('TED882');
  expect((await acts(`return:${endToEndId}`)).map(([, action]) => action)).toEqual(['return.propose', 'return.settle']);
});

test('nothing is done about a return the payer’s bank is taking', async () => {
  const { db } = office.rig;
  const made = await refused();
  // the bank must know this one
  const { bank } = world;
  const { rows } = await sql<{
    key: string;
  }>`select pix_key as key from banks.provider where merchant = 'palpite'`.execute(db);
  const amount = 50n * unit;
  const payer = { cpf: '52998224725', name: 'Luana Prado' };
  const paid = {
    endToEndId: made.endToEndId,
    txid: 'somebody',
    amount,
    key: rows[0]?.key ?? '',
    paidAt: Date.now(),
    payer,
    refunds: [],
  };
  bank.vault.write([bank.vault.receipts.put(paid)]);
  bank.refunds.takeBack(made.endToEndId, { nature: 'MED_FRAUDE' });
  const caixa = office.as('caixa');
  const said = { endToEndId: made.endToEndId, reference: 'TED 883', reason: 'enviado' };
  await expect(caixa(desk.settleReturn, said, key())).rejects.toEqual(refusal('payments.return_under_way'));
  await expect(caixa(desk.retryReturn, { endToEndId: made.endToEndId }, key())).rejects.toEqual(
    refusal('payments.return_under_way'),
  );
  expect(await acts(`return:${made.endToEndId}`)).toEqual([]);
});

test('nothing is done about a return while the bank gives no answer', async () => {
  const { endToEndId } = await refused();
  world.bank.mode({ unavailable: true });
  const caixa = office.as('caixa');
  await expect(caixa(desk.retryReturn, { endToEndId }, key())).rejects.toEqual(refusal('payments.bank_unavailable'));
  await expect(caixa(desk.settleReturn, { endToEndId, reference: 'TED1', reason: 'enviado' }, key())).rejects.toEqual(
    refusal('payments.bank_unavailable'),
  );
  world.bank.behave();
  expect(await acts(`return:${endToEndId}`)).toEqual([]);
});

test('forgiving is proposed by one and carried out by another who may decide; its author takes it back', async () => {
  const { rig } = office;
  await sql`insert into staff.role (name) values ('proposer')`.execute(rig.db);
  await sql`insert into staff.role_permission (role, permission) values ('proposer', 'adjustments.propose')`.execute(
    rig.db,
  );
  await sql`update staff.staff set role = 'proposer' where merchant = 'palpite' and username in ('apoio', 'dono')`.execute(
    rig.db,
  );
  const { clawbackId, playerId } = await owed();
  const forgive = (who: string) => office.as(who)(desk.forgiveDebt, { clawbackId, reason: 'fraude de outro' }, key());
  const withdraw = (who: string, given = key()) => office.as(who)(desk.withdrawForgiveness, { clawbackId }, given);
  await expect(withdraw('apoio')).rejects.toEqual(refusal('payments.wrong_state'));
  expect(await forgive('apoio')).toMatchObject({ forgiveness: { by: 'apoio' } });
  await expect(forgive('dono')).rejects.toEqual(refusal('office.not_permitted'));
  await expect(withdraw('dono')).rejects.toEqual(refusal('office.not_permitted'));
  await expect(withdraw('auditora')).rejects.toEqual(refusal('office.not_permitted'));
  const same = key();
  expect(await withdraw('apoio', same)).toMatchObject({ owed: 50n * unit, forgiveness: null });
  expect(await withdraw('apoio', same)).toMatchObject({ forgiveness: null });
  await forgive('apoio');
  expect(await forgive('dona')).toMatchObject({ owed: 0n, state: 'settled', forgiveness: null });
  expect(await debtOf(rig.db, playerId)).toBe(0n);
  expect(await acts(`clawback:${clawbackId}`)).toEqual([
    ['apoio', 'clawback.propose'],
    ['apoio', 'clawback.withdraw'],
    ['apoio', 'clawback.propose'],
    ['dona', 'clawback.forgive'],
  ]);
});

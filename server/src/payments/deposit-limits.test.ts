import { announceTransfer, cancelDeposit, createDeposit, sendDepositProof } from '@palpite/contract/payments/player.ts';
import { unit } from '@palpite/math/money.ts';
import { manualClock } from '@palpite/outside/clock.ts';
import { createOutside, type Outside } from '@palpite/outside/main.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { startExclusion } from '../safeguards/safeguards.ts';
import { checkDeposits } from './deposit/check-deposits.ts';
import { decideTransfer } from './receipt/decide-transfer.ts';
import { openTrial, type Trial, type TrialPlayer } from './rig-trial.ts';

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

async function limit({ id }: TrialPlayer, period: 'day' | 'week' | 'month', reais: bigint): Promise<void> {
  const at = trial.rig.clock.now();
  await sql`insert into safeguards.limit_version (player_id, kind, period, amount, set_by, set_at, from_at)
    values (${id}, 'deposit', ${period}, ${reais * unit}, 'test', ${at}, ${at})`.execute(trial.rig.db);
}
async function used({ id }: TrialPlayer): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`select amount from safeguards.usage
    where player_id = ${id} and kind = 'deposit' and period = 'day'`.execute(trial.rig.db);
  return rows[0]?.amount ?? 0n;
}

test('a deposit that would pass a limit is refused with the limit and what is used', async () => {
  const luana = await trial.player();
  await limit(luana, 'day', 100n);
  await limit(luana, 'month', 500n);
  await trial.charge(luana, 60n);
  await expect(luana.call(createDeposit, { amount: 41n * unit })).rejects.toMatchObject({
    code: 'safeguards.limit_reached',
    value: { field: 'amount', kind: 'deposit', period: 'day', limit: '100.00', used: '60.00' },
  });
  await trial.charge(luana, 40n);
  expect(await used(luana)).toBe(100n * unit);
});

test('twenty deposits at once stay within the limit, and a repeated key counts once', async () => {
  const luana = await trial.player();
  await limit(luana, 'week', 100n);
  const key = trial.key();
  await luana.call(createDeposit, { amount: 10n * unit }, key);
  await luana.call(createDeposit, { amount: 10n * unit }, key);
  const asked = await Promise.allSettled(
    Array.from({ length: 20 }, () => luana.call(createDeposit, { amount: 20n * unit })),
  );
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  expect(await used(luana)).toBe(90n * unit);
});

test('what nobody paid counts no longer; what is paid keeps counting', async () => {
  const luana = await trial.player();
  const paid = await trial.charge(luana, 30n);
  await trial.charge(luana, 70n);
  trial.world.bank.pay({ brCode: paid.pixCopiaECola, payerCpf: luana.cpf, payerName: luana.name });
  await trial.world.bank.settleNow();
  await trial.work();
  expect(await used(luana)).toBe(100n * unit);
  trial.rig.clock.move(16 * 60_000);
  await clock.advance(16 * 60_000);
  await checkDeposits(trial.platform);
  expect(await used(luana)).toBe(30n * unit);
});

test('who is excluded pays nothing in; what was asked for before and is paid is theirs', async () => {
  const luana = await trial.player();
  const charge = await trial.charge(luana, 50n);
  await inTx(trial.rig.db, (tx) =>
    startExclusion(trial.platform, tx, { playerId: luana.id, merchant: 'palpite', length: '24h', setBy: 'test' }),
  );
  await expect(luana.call(createDeposit, { amount: 20n * unit })).rejects.toMatchObject({
    code: 'safeguards.excluded',
  });
  trial.world.bank.pay({ brCode: charge.pixCopiaECola, payerCpf: luana.cpf, payerName: luana.name });
  await trial.world.bank.settleNow();
  await trial.work();
  expect(await trial.money(luana)).toEqual([50n * unit, 0n]);
});

async function announce(who: TrialPlayer, reais: bigint): Promise<string> {
  return (await who.call(announceTransfer, { amount: reais * unit, vendorId: 'TED' })).orderNo;
}
let references = 0;
function credit(orderNo: string, reais: bigint) {
  const found = {
    decision: 'credit',
    amount: reais * unit,
    bankReference: `TEDLIMIT${references++}`,
    bankSays: 'found',
  } as const;
  const by = { merchant: 'palpite', staffId: 1n, staffName: 'ana' };
  return inTx(trial.rig.db, (tx) => decideTransfer(trial.platform, tx, { orderNo, ...by, ...found }));
}
const over = { code: 'safeguards.limit_reached', value: { limit: '100.00', used: '100.00' } };

test('a transfer taken back and announced anew is not credited twice past a limit', async () => {
  const luana = await trial.player();
  await limit(luana, 'day', 100n);
  const first = await announce(luana, 100n);
  await luana.call(cancelDeposit, { orderNo: first });
  const second = await announce(luana, 100n);
  await expect(credit(first, 100n)).rejects.toMatchObject(over);
  await expect(credit(second, 101n)).rejects.toMatchObject(over);
  await credit(second, 100n);
  await expect(credit(first, 100n)).rejects.toMatchObject(over);
  expect(await used(luana)).toBe(100n * unit);
  expect(await trial.money(luana)).toEqual([100n * unit, 0n]);
});

test('less than announced is credited and leaves room for the rest', async () => {
  const luana = await trial.player();
  await limit(luana, 'day', 200n);
  await credit(await announce(luana, 200n), 100n);
  expect(await used(luana)).toBe(100n * unit);
  await credit(await announce(luana, 100n), 100n);
  expect(await trial.money(luana)).toEqual([200n * unit, 0n]);
});

test('the late proof of an expired transfer passes the limits anew, and an exclusion', async () => {
  const luana = await trial.player();
  await limit(luana, 'day', 100n);
  const late = await announce(luana, 100n);
  const soon = new Date(trial.rig.clock.now().getTime() + 60_000);
  await sql`update payments.deposit set expires_at = ${soon} where order_no = ${late}`.execute(trial.rig.db);
  trial.rig.clock.move(70_000);
  trial.world.bank.mode({ unavailable: true });
  await checkDeposits(trial.platform);
  expect(await used(luana)).toBe(0n);
  const other = await announce(luana, 100n);
  const proof = (text: string) => new Blob([`%PDF-1.4\n${text}\n%%EOF\n`]);
  await expect(luana.call(sendDepositProof, { orderNo: late, proof: proof('um') })).rejects.toMatchObject(over);
  await luana.call(cancelDeposit, { orderNo: other });
  await inTx(trial.rig.db, (tx) =>
    startExclusion(trial.platform, tx, { playerId: luana.id, merchant: 'palpite', length: '24h', setBy: 'test' }),
  );
  await expect(luana.call(sendDepositProof, { orderNo: late, proof: proof('um') })).rejects.toMatchObject({
    code: 'safeguards.excluded',
  });
  await expect(credit(other, 100n)).rejects.toMatchObject({ code: 'safeguards.excluded' });
  expect(await used(luana)).toBe(0n);
});

import { unit } from '@palpite/math/money.ts';
import { manualClock } from '@palpite/outside/clock.ts';
import { createOutside, type Outside } from '@palpite/outside/main.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { receiptById } from '../receipt/receipt-store.ts';
import { takeReceipt } from '../receipt/take-receipt.ts';
import { openTrial, type Trial, type TrialPlayer } from '../rig-trial.ts';
import { checkDeposits } from './check-deposits.ts';

const clock = manualClock(Date.parse('2026-03-02T15:00:00Z'));
let trial: Trial<Outside>;

/** Another brand has a bank that is never there: it gives no token to begin with. */
async function silentBank(): Promise<void> {
  await sql`insert into banks.provider (merchant, kind, pix_key, paths)
    values ('alfa', 'bacen', 'pix@alfa.example', '{"token": "/api/nowhere"}')`.execute(trial.rig.db);
}

const pay = ({ txid }: { txid: string }, { cpf, name }: TrialPlayer) =>
  trial.world.bank.pay({ txid, payerCpf: cpf, payerName: name });
const pass = async (ms: number) => {
  trial.rig.clock.move(ms);
  await clock.advance(ms);
};
const reset = async () => {
  trial.world.bank.behave();
  await sql`delete from banks.provider where merchant = 'alfa'`.execute(trial.rig.db);
  await sql`update banks.provider set paths = '{}' where merchant = 'palpite'`.execute(trial.rig.db);
};

beforeAll(async () => {
  trial = await openTrial((credentials) => createOutside({ credentials, clock }));
});
afterEach(reset);
afterAll(() => trial.close());

test('what nobody told us of is found before the bank is asked about each charge, for one that gives no answer ends the round', async () => {
  const [waiting, payer] = [await trial.player(), await trial.player()];
  await trial.charge(waiting);
  const txid = 'b'.repeat(32);
  trial.world.bank.charges.put(txid, { valor: { original: '10.00' }, chave: 'pix@palpite.example' });
  trial.world.bank.mode({ drop: 100 });
  const { endToEndId } = trial.world.bank.pay({ txid, payerCpf: payer.cpf, payerName: payer.name });
  trial.rig.clock.move(60_000);
  await clock.advance(60_000);
  const { rows } = await sql<{ state: string }>`select state from payments.deposit where player_id = ${waiting.id}
    and coalesce(checked_at, created_at) <= ${new Date(trial.rig.clock.now().getTime() - 20_000)}`.execute(
    trial.rig.db,
  );
  expect(rows).toEqual([{ state: 'waiting' }]);

  // at this address the bank answers, and never about a charge
  await sql`update banks.provider set paths = '{"charge": "/api/trouble?of={id}"}' where merchant = 'palpite'`.execute(
    trial.rig.db,
  );
  await checkDeposits(trial.platform);
  expect(await receiptById(trial.rig.db, endToEndId)).toMatchObject({ state: 'returning', reason: 'unknown_charge' });
});

test('the bank of another brand that gives no answer holds up no PIX: the one that was called back about is credited', async () => {
  const player = await trial.player();
  const charge = await trial.charge(player);
  await silentBank();
  pay(charge, player);
  await trial.world.bank.settleNow();
  await trial.work();
  expect(await trial.money(player)).toEqual([50n * unit, 0n]);
});

test('nor one that nobody called back about, nor the end of a charge nobody pays', async () => {
  const [player, idle] = [await trial.player(), await trial.player()];
  const [charge, unpaid] = [await trial.charge(player), await trial.charge(idle)];
  await silentBank();
  trial.world.bank.mode({ drop: 100 });
  pay(charge, player);
  await pass(60_000);
  await checkDeposits(trial.platform);
  expect(await trial.money(player)).toEqual([50n * unit, 0n]);
  await pass(30 * 60_000);
  await checkDeposits(trial.platform);
  const { rows } = await sql<{ state: string }>`select state from payments.deposit
    where order_no = ${unpaid.orderNo}`.execute(trial.rig.db);
  expect(rows).toEqual([{ state: 'expired' }]);
});

test('a charge the bank never answers about holds up nothing that goes back to a payer or to their bank', async () => {
  const [waiting, player] = [await trial.player(), await trial.player()];
  const charge = await trial.charge(player);
  const { endToEndId } = pay(charge, player);
  await trial.world.bank.settleNow();
  await trial.work();
  trial.world.bank.mode({ drop: 100 });
  trial.world.bank.refunds.takeBack(endToEndId, { nature: 'MED_FRAUDE' });
  await takeReceipt(trial.platform, endToEndId);
  await trial.charge(waiting);
  await trial.world.bank.settleNow();
  expect(await trial.money(player)).toEqual([50n * unit, 0n]);
  await pass(60_000);
  await sql`update banks.provider set paths = '{"charge": "/api/trouble?of={id}"}' where merchant = 'palpite'`.execute(
    trial.rig.db,
  );
  await checkDeposits(trial.platform);
  expect(await trial.money(player)).toEqual([0n, 0n]);
});

import { manualClock } from '@palpite/outside/clock.ts';
import { createOutside, type Outside } from '@palpite/outside/main.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiptById } from '../receipt/receipt-store.ts';
import { openTrial, type Trial } from '../rig-trial.ts';
import { checkDeposits } from './check-deposits.ts';

const clock = manualClock(Date.parse('2026-03-02T15:00:00Z'));
let trial: Trial<Outside>;
beforeAll(async () => {
  trial = await openTrial((credentials) => createOutside({ credentials, clock }));
});
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

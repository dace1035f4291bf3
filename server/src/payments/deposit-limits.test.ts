import { createDeposit } from '@palpite/contract/payments/player.ts';
import { unit } from '@palpite/math/money.ts';
import { manualClock } from '@palpite/outside/clock.ts';
import { createOutside, type Outside } from '@palpite/outside/main.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db.ts';
import { startExclusion } from '../safeguards/safeguards.ts';
import { checkDeposits } from './check-deposits.ts';
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
  await checkDeposits(trial.house);
  expect(await used(luana)).toBe(30n * unit);
});

test('who is excluded pays nothing in; what was asked for before and is paid is theirs', async () => {
  const luana = await trial.player();
  const charge = await trial.charge(luana, 50n);
  await inTx(trial.rig.db, (tx) =>
    startExclusion(trial.house, tx, { playerId: luana.id, merchant: 'palpite', length: '24h', setBy: 'test' }),
  );
  await expect(luana.call(createDeposit, { amount: 20n * unit })).rejects.toMatchObject({
    code: 'safeguards.excluded',
  });
  trial.world.bank.pay({ brCode: charge.pixCopiaECola, payerCpf: luana.cpf, payerName: luana.name });
  await trial.world.bank.settleNow();
  await trial.work();
  expect(await trial.money(luana)).toEqual([50n * unit, 0n]);
});

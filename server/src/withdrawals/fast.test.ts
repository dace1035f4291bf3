import { call } from '@palpite/contract/base/client.ts';
import { sealBody } from '@palpite/contract/base/seal-body.ts';
import { saveMember } from '@palpite/contract/profile/player.ts';
import { requestWithdrawal, withdrawals } from '@palpite/contract/withdrawals/player.ts';
import { unit } from '@palpite/math/money.ts';
import { systemClock } from '@palpite/outside/clock.ts';
import { createOutside, type Outside } from '@palpite/outside/main.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { startWorker } from '../base/jobs/worker.ts';
import { sealKeysOf } from '../base/seal/sealed-body.ts';
import { bringPlayer } from '../entrance/rig-people.ts';
import { inputOf, keyOf } from '../ledger/ledger.ts';
import { openTrial, type Trial } from '../payments/rig-trial.ts';
import { cpfOf } from '../players/rig-player.ts';
import { balanceOf, credit } from '../wallet/wallet.ts';
import { withdrawalsRoom } from './room.ts';
import { withdrawalByOrderNo } from './store.ts';

let trial: Trial<Outside>;

beforeAll(async () => {
  trial = await openTrial((credentials) => createOutside({ credentials, clock: systemClock }), [withdrawalsRoom]);
});
afterAll(() => trial.close());

/** A player with R$ 200 that are played with, who pays by PIX as everybody does. */
async function richPlayer() {
  const player = await trial.player();
  const { txid } = await trial.charge(player, 200n);
  trial.world.bank.pay({ txid, payerCpf: player.cpf, payerName: player.name });
  await trial.world.bank.settleNow();
  await trial.work();
  trial.rig.clock.move(1000);
  await trial.bet(player, 200n);
  return player;
}

test('with a rule to approve it a withdrawal is paid without anybody, and the player sees each turn', async () => {
  const player = await richPlayer();
  const { jobs = [], schedules = [] } = withdrawalsRoom;
  const worker = await startWorker(trial.platform, jobs, schedules);
  try {
    const { orderNo } = await player.call(requestWithdrawal, { amount: 30n * unit, pixKeyType: 'CPF' });
    const state = async () => (await withdrawalByOrderNo(trial.platform.db, orderNo))?.state;
    await expect.poll(state).toBe('paid');
    const turns = () =>
      trial.rig.published
        .filter(({ channel }) => channel === `player:${player.id}`)
        .flatMap(({ body }) =>
          (body as { type: string; state: string }).type === 'withdrawal' ? [(body as { state: string }).state] : [],
        );
    await expect.poll(turns).toContain('paid');
    expect([...new Set(turns())]).toEqual(['approved', 'paying', 'paid']);
  } finally {
    await worker.stop();
  }
  await trial.checkBooks();
});

test('a request that comes sealed and is sent again under its key is one withdrawal', async () => {
  const { id, token } = await bringPlayer(trial.platform, { username: 'selada' });
  const caller = {
    baseUrl: trial.address,
    merchant: 'palpite',
    token: () => token,
    seal: async (endpoint: Parameters<typeof sealBody>[1], body: string) => {
      const { keys, now } = sealKeysOf(trial.platform);
      return sealBody(keys, endpoint, body, { nowMs: now, jti: crypto.randomUUID() });
    },
  };
  const name = 'Pessoa Selada';
  await call(caller, saveMember, { payeeName: name, idNumber: cpfOf('799000001') });
  await inTx(trial.platform.db, (tx) =>
    credit(trial.platform, tx, {
      ...{ playerId: id, house: 'bank.pix', amount: 200n * unit, kind: 'deposit' },
      key: keyOf('test', 'sealed'),
      input: inputOf('sealed'),
    }),
  );
  const asked = { amount: 40n * unit, pixKeyType: 'CPF' as const };
  const key = trial.key();
  const made = await Promise.all([1, 2, 3].map(() => call(caller, requestWithdrawal, asked, { key })));
  expect(new Set(made.map(({ orderNo }) => orderNo)).size).toBe(1);
  await expect(call(caller, requestWithdrawal, { ...asked, amount: 41n * unit }, { key })).rejects.toMatchObject({
    code: 'request.key_reused',
  });
  expect((await call(caller, withdrawals, { page: 1, size: 20 })).total).toBe(1);
  expect(await balanceOf(trial.platform, trial.platform.db, id)).toMatchObject({
    available: 160n * unit,
    held: 40n * unit,
  });
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from base.sealed_call`.execute(trial.platform.db);
  expect(rows[0]?.n).toBeGreaterThanOrEqual(4);
});

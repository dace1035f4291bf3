import { cancelDeposit, createDeposit } from '@palpite/contract/payments/player.ts';
import { unit } from '@palpite/math/money.ts';
import { manualClock } from '@palpite/outside/clock.ts';
import { createOutside, type Outside } from '@palpite/outside/main.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededChance } from '../base/chance.ts';
import { checkDeposits } from './deposit/check-deposits.ts';
import { debtOf } from './deposit/clawback.ts';
import { openTrial, type Trial, type TrialPlayer } from './rig-trial.ts';

const clock = manualClock(Date.parse('2026-03-02T15:00:00Z'));
let trial: Trial<Outside>;
beforeAll(async () => {
  trial = await openTrial((credentials) => createOutside({ credentials, clock }));
});
afterAll(() => trial.close());

const chance = seededChance('a bank in trouble');
const oneOf = (most: number) => (chance.bytes(1)[0] ?? 0) % most;

/** The bank does what banks do: now this goes wrong, now that. */
function trouble(): void {
  trial.world.bank.behave();
  const kinds = [
    { drop: 2 },
    { repeat: 3 },
    { reorder: true, forge: true },
    { loseAnswers: 2 },
    { fail: 2 },
    { lax: true },
    { unavailable: true },
    {},
  ];
  trial.world.bank.mode(kinds[oneOf(kinds.length)] ?? {});
}

async function pass(ms: number): Promise<void> {
  trial.rig.clock.move(ms);
  await clock.advance(ms);
}

test('whatever the bank does, every cent it keeps is credited once, and the rest has gone back', async () => {
  const bank = trial.world.bank;
  const players: TrialPlayer[] = [];
  for (let count = 0; count < 6; count++) players.push(await trial.player());
  for (let round = 0; round < 40; round++) {
    const player = players[round % players.length] as TrialPlayer;
    const payer = oneOf(5) === 0 ? (players[(round + 1) % players.length] as TrialPlayer) : player;
    trouble();
    const made = await player.call(createDeposit, { amount: BigInt(20 + round) * unit }).catch(() => undefined);
    const { rows } = await sql<{
      txid: string;
    }>`select txid from payments.deposit where order_no = ${made?.orderNo ?? ''}`.execute(trial.rig.db);
    const txid = rows[0]?.txid;
    if (!made || !txid) continue;
    if (oneOf(6) === 0) await player.call(cancelDeposit, { orderNo: made.orderNo }).catch(() => undefined);
    trouble();
    for (let time = 0; time < (oneOf(4) === 0 ? 2 : 1); time++) {
      try {
        const { endToEndId } = bank.pay({ txid, payerCpf: payer.cpf, payerName: payer.name });
        if (oneOf(6) === 0) bank.refunds.takeBack(endToEndId, { nature: 'MED_FRAUDE' });
      } catch {
        // paid, expired or removed: a bank that keeps to the rules takes no second payment
      }
    }
    await bank.webhooks.deliverNow();
    if (oneOf(2) === 0) await trial.work();
    await pass(oneOf(3) === 0 ? 20 * 60_000 : 5_000);
  }
  bank.behave();
  for (let round = 0; round < 3; round++) {
    await pass(3_600_000 - (trial.rig.clock.now().getTime() % 3_600_000));
    await checkDeposits(trial.platform);
    await bank.settleNow();
    await trial.work();
  }
  const { rows: open } = await sql<{
    order: string;
    state: string;
  }>`select order_no as order, state from payments.deposit
    where state in ('creating', 'waiting', 'returning')`.execute(trial.rig.db);
  expect(open.filter(({ state }) => state !== 'creating')).toEqual([]);
  let credited = 0n;
  for (const player of players) {
    const { rows } = await sql<{
      txid: string;
    }>`select txid from payments.deposit where player_id = ${player.id}`.execute(trial.rig.db);
    const mine = new Set(rows.map(({ txid }) => txid));
    const kept = bank.vault.receipts
      .all()
      .filter(({ txid }) => mine.has(txid))
      .map(({ amount, refunds }) => refunds.reduce((left, refund) => left - refund.amount, amount));
    expect(kept.every((left) => left >= 0n)).toBe(true);
    const keeps = kept.reduce((sum, left) => sum + left, 0n);
    const [available] = await trial.money(player);
    expect(available - (await debtOf(trial.rig.db, player.id))).toBe(keeps);
    credited += keeps;
  }
  expect(credited).toBeGreaterThan(0n);
  await trial.checkBooks();
});

import { requestWithdrawal } from '@palpite/contract/withdrawals/player.ts';
import { unit } from '@palpite/math/money.ts';
import { manualClock } from '@palpite/outside/clock.ts';
import { createOutside, type Outside } from '@palpite/outside/main.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededChance } from '../base/chance.ts';
import { inTx } from '../base/db/db.ts';
import { Refusal } from '../base/refusal/refusal.ts';
import { askBank as askAboutDeposits } from '../payments/deposit/check-deposits.ts';
import { openTrial, type Trial, type TrialPlayer } from '../payments/rig-trial.ts';
import { decideWithdrawal, withdrawalQueue } from './desk/cases.ts';
import { withdrawalsRoom } from './room.ts';
import { askBank } from './watch-payouts.ts';

const clock = manualClock(Date.parse('2026-03-02T15:00:00Z'));
let trial: Trial<Outside>;

beforeAll(async () => {
  trial = await openTrial((credentials) => createOutside({ credentials, clock }), [withdrawalsRoom]);
  // small enough that many withdrawals leave in parts
  await sql`update withdrawals.setting set max_payout = ${25n * unit}, auto_approve_up_to = null`.execute(trial.rig.db);
});
afterAll(() => trial.close());

const chance = seededChance('a bad day at the bank');
const below = (limit: number) => chance.bytes(4).readUInt32BE(0) % limit;
const oneOf = <Item>(items: readonly Item[]): Item => {
  const item = items[below(items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

const moods = [
  { repeat: 3 },
  { reorder: true, forge: true },
  { drop: 5 },
  { loseAnswers: 2 },
  { unavailable: true },
  { payouts: 'refuse' },
  { payouts: 'stall' },
  { lax: true },
  { lax: true, repeat: 2, reorder: true },
  {},
] as const;

/** What a refused or failed call of this storm may be; anything else is a fault. */
const allowed = new Set([
  'wallet.insufficient',
  'payments.amount_range',
  'payments.too_many_open',
  'withdrawals.day_limit',
  'withdrawals.amount_range',
  'payments.bank_unavailable',
  'withdrawals.wrong_state',
  'server.busy',
  'request.too_many',
]);
async function perhaps(act: Promise<unknown>): Promise<void> {
  try {
    await act;
  } catch (error) {
    const code =
      error instanceof Refusal ? error.code : error instanceof Error && 'code' in error ? error.code : undefined;
    const declined = error instanceof Error && 'reason' in error;
    if (!declined && !allowed.has(String(code))) throw error;
  }
}

async function pass(ms: number): Promise<void> {
  trial.rig.clock.move(ms);
  await clock.advance(ms);
  const end = trial.rig.clock.now();
  const minute = { start: new Date(end.getTime() - 60_000), end };
  await askAboutDeposits.run(trial.platform, minute);
  await askBank.run(trial.platform, minute);
  await trial.work();
}

test('after a bad day at the bank every centavo is where it belongs', async () => {
  const { bank } = trial.world;
  const players: TrialPlayer[] = [];
  for (let count = 0; count < 6; count++) players.push(await trial.player());
  const charges: { txid: string; of: TrialPlayer; amount: bigint }[] = [];

  const deposit = async () => {
    const of = oneOf(players);
    const reais = BigInt(20 + below(200));
    await perhaps(trial.charge(of, reais).then(({ txid, amount }) => charges.push({ txid, of, amount })));
  };
  const pay = async () => {
    if (charges.length === 0) return;
    const { txid, of, amount } = oneOf(charges);
    const payer = below(6) === 0 ? oneOf(players) : of;
    const paid = below(8) === 0 ? amount + 10_000n : amount;
    await perhaps(
      Promise.resolve().then(() => bank.pay({ txid, payerCpf: payer.cpf, payerName: payer.name, amount: paid })),
    );
  };
  const withdraw = async () => {
    const of = oneOf(players);
    await trial.bet(of, 5_000n);
    const asked = { amount: BigInt(20 + below(60)) * unit, pixKeyType: 'CPF' as const };
    await perhaps(of.call(requestWithdrawal, asked));
  };
  const decide = async () => {
    const { list } = await withdrawalQueue(trial.platform, {
      merchant: 'palpite',
      state: 'review',
      page: 1,
      size: 100,
    });
    if (list.length === 0) return;
    const { orderNo } = oneOf(list);
    const made = { orderNo, merchant: 'palpite', reason: 'Sem motivo', staffId: 1n, staffName: 'Plantão' };
    const decision = () => (below(4) === 0 ? ('reject' as const) : ('approve' as const));
    const once = () =>
      inTx(trial.rig.db, (tx) => decideWithdrawal(trial.platform, tx, { ...made, decision: decision() }));
    await Promise.all([perhaps(once()), perhaps(once())]);
  };
  const acts = [
    deposit,
    deposit,
    pay,
    pay,
    pay,
    withdraw,
    withdraw,
    decide,
    decide,
    () => bank.settleNow(),
    () => trial.work(),
  ];

  for (let round = 0; round < 40; round++) {
    bank.behave();
    bank.mode(oneOf(moods));
    await Promise.all(Array.from({ length: 6 }, () => oneOf(acts)()));
    if (below(3) === 0) await pass(oneOf([20_000, 60_000]));
  }

  bank.behave();
  for (let round = 0; round < 4; round++) {
    await pass(60_000);
    await bank.settleNow();
    await trial.work();
  }
  await trial.checkBooks();

  const receipts = bank.vault.receipts.all();
  const { rows } = await sql<{
    id: string;
    state: string;
    amount: bigint;
  }>`select end_to_end_id as id, state, amount from payments.receipt`.execute(trial.rig.db);
  expect(rows.map(({ id }) => id).sort()).toEqual(receipts.map(({ endToEndId }) => endToEndId).sort());
  const credited = rows.filter(({ state }) => state === 'credited');
  const returned = rows.filter(({ state }) => state === 'returned');
  expect(credited.length + returned.length).toBe(rows.length);
  for (const { id, amount } of returned)
    expect(bank.vault.receipts.get(id)?.refunds).toMatchObject([{ status: 'DEVOLVIDO', amount }]);
  for (const { id } of credited) expect(bank.vault.receipts.get(id)?.refunds).toEqual([]);

  const { counts } = await withdrawalQueue(trial.platform, { merchant: 'palpite', page: 1, size: 1 });
  expect(counts.approved ?? 0).toBe(0);
  expect(counts.paying ?? 0).toBe(0);
  const paidOut = bank.vault.payouts.all().filter(({ status }) => status === 'REALIZADO');
  const settled = await sql<{
    n: number;
  }>`select count(*)::int as n from withdrawals.payout where state = 'SETTLED'`.execute(trial.rig.db);
  expect(paidOut.length).toBe(settled.rows[0]?.n);
  expect(new Set(bank.vault.payouts.all().map(({ id }) => id)).size).toBe(bank.vault.payouts.all().length);

  const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
  const owned = await Promise.all(players.map(async (player) => sum([...(await trial.money(player))])));
  expect(sum(owned)).toBe(sum(credited.map(({ amount }) => amount)) - sum(paidOut.map(({ amount }) => amount)));
  // the storm must have been one
  const { total: paid } = await withdrawalQueue(trial.platform, {
    merchant: 'palpite',
    state: 'paid',
    page: 1,
    size: 1,
  });
  expect(Math.min(credited.length, returned.length, paid)).toBeGreaterThan(0);
});

import { createDeposit } from '@palpite/contract/payments/player.ts';
import { requestWithdrawal } from '@palpite/contract/withdrawals/player.ts';
import { unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededChance } from '../base/chance.ts';
import type { Db, Tx } from '../base/db.ts';
import type { TrialPlayer } from '../payments/rig-trial.ts';
import { paymentsRoom } from '../payments/room.ts';
import { withdrawalsRoom } from '../withdrawals/room.ts';
import { differencePage } from './day-store.ts';
import { reconcileDay } from './reconcile-day.ts';
import { type DayRig, day, openDay } from './rig-day.ts';

/** How many deposits and withdrawals; ten thousand and more where somebody has the time. */
const runs = Number(process.env.FAULT_RUNS ?? 120);
const perBatch = 20;
const merchant = 'palpite';

let rig: DayRig;
const chance = seededChance('a house that dies at every step');
const below = (limit: number) => chance.bytes(4).readUInt32BE(0) % limit;

class Killed extends Error {}
/** One transaction in so many is not begun, and one in so many is the last thing its process did; 0: nobody dies. */
let deathIn = 0;
let deaths = 0;
function mayDie(): void {
  if (deathIn === 0 || below(deathIn) > 0) return;
  deaths++;
  throw new Killed('the process died here');
}

/** A database whose caller dies now and then right before a transaction or right after its commit: between any two steps of whatever runs. */
function mortal(db: Db): Db {
  return new Proxy(db, {
    get(target, name) {
      if (name !== 'transaction') {
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      }
      return () => {
        const begun = target.transaction();
        return {
          setIsolationLevel: begun.setIsolationLevel.bind(begun),
          execute: async <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> => {
            mayDie();
            const result = await begun.execute(work);
            mayDie();
            return result;
          },
        };
      };
    },
  });
}

beforeAll(async () => {
  rig = await openDay();
  await rig.set({
    auto_approve_up_to: 10_000n * unit,
    daily_count: 1_000_000,
    daily_amount: 10_000_000n * unit,
    max_payout: 15n * unit,
  });
  await sql`update payments.setting set deposits_open_at_once = 1000000`.execute(rig.rig.db);
  Object.assign(rig.house, { db: mortal(rig.house.db) });
}, 60_000);
afterAll(() => {
  deathIn = 0;
  return rig.close();
});

const moods = [
  { repeat: 3 },
  { reorder: true, repeat: 1 },
  { drop: 10 },
  { delayMs: 30_000 },
  { loseAnswers: 5 },
  { fail: 5 },
  { unavailable: true },
  { payouts: 'stall' },
  { payouts: 'refuse' },
  {},
] as const;

/** What a client does: the same call with the same key until somebody answers. Undefined: it was refused for good. */
async function persist<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> {
  let last = '';
  for (let tries = 0; tries < 200; tries++) {
    try {
      return await call();
    } catch (error) {
      const code = String((error as { code?: unknown }).code);
      if (!['server.fault', 'server.busy', 'payments.bank_unavailable', 'request.too_many'].includes(code)) {
        if (code === 'wallet.insufficient') return undefined;
        throw error;
      }
      last = code;
      // the bank is back before the client gives up, and who asks too often waits
      if (tries === 5) rig.world.bank.behave();
      if (code === 'request.too_many') await rig.pass(5_000);
    }
  }
  throw new Error(`nobody ever answered but with ${last}`);
}

async function minute(): Promise<void> {
  await rig.pass(20_000);
  const end = rig.rig.clock.now();
  const period = { start: new Date(end.getTime() - 60_000), end };
  for (const { schedules = [] } of [paymentsRoom, withdrawalsRoom])
    for (const schedule of schedules)
      if (typeof schedule.every === 'object' && schedule.every.minutes === 1)
        await schedule.run(rig.house, period).catch(onlyDeaths);
  await rig.world.bank.settleNow();
  await rig.work().catch(onlyDeaths);
}
function onlyDeaths(error: unknown): void {
  if (!(error instanceof Killed)) throw error;
}

test('no acknowledged movement is lost, doubled or stuck, whatever fails and whoever dies', {
  timeout: 7_200_000,
}, async () => {
  const { bank } = rig.world;
  const players: TrialPlayer[] = [];
  const receipts = new Map<string, TrialPlayer>();
  const orders: string[] = [];

  const deposit = async (player: TrialPlayer) => {
    const key = rig.key();
    const asked = { amount: BigInt(20 + below(80)) * unit, vendorId: 'PIX' };
    const made = await persist(() => player.call(createDeposit, asked, key));
    if (!made) return;
    const { rows } = await sql<{
      txid: string;
    }>`select txid from payments.deposit where order_no = ${made.orderNo}`.execute(rig.rig.db);
    if (!bank.vault.charges.get(rows[0]?.txid ?? '')) return;
    receipts.set(
      bank.pay({ txid: rows[0]?.txid ?? '', payerCpf: player.cpf, payerName: player.name }).endToEndId,
      player,
    );
  };
  const withdraw = async (player: TrialPlayer) => {
    const key = rig.key();
    const asked = { amount: BigInt(20 + below(30)) * unit, pixKeyType: 'CPF' as const };
    const made = await persist(() => player.call(requestWithdrawal, asked, key));
    if (made) orders.push(made.orderNo);
  };

  for (let done = 0; done < runs; done += perBatch) {
    // a player may not ask often: others come
    if (done % (4 * perBatch) === 0)
      for (let count = 0; count < perBatch / 2; count++) players.push(await rig.player());
    const here = players.slice(-perBatch / 2);
    deathIn = 25;
    bank.behave();
    bank.mode(moods[below(moods.length)] ?? {});
    const acts = here.flatMap((player) => [() => deposit(player), () => withdraw(player)]).slice(0, runs - done);
    await Promise.all(acts.map((act) => act()));
    await minute();
    deathIn = 0;
  }
  bank.behave();
  for (let calm = 0; calm < 12; calm++) await minute();

  const { rows: credited } = await sql<{ id: string; n: number; state: string }>`select r.end_to_end_id as id, r.state,
      (select count(*)::int from payments.deposit d where d.end_to_end_id = r.end_to_end_id and d.state = 'paid') as n
    from payments.receipt r`.execute(rig.rig.db);
  const known = new Map(credited.map((row) => [row.id, row]));
  const { rows: withdrawals } = await sql<{
    orderNo: string;
    state: string;
  }>`select order_no as "orderNo", state from withdrawals.withdrawal`.execute(rig.rig.db);
  const stateOf = new Map(withdrawals.map((row) => [row.orderNo, row.state]));
  const ended = new Set(['paid', 'failed']);
  const lost =
    [...receipts.keys()].filter((id) => !known.has(id)).length + orders.filter((no) => !stateOf.has(no)).length;
  const stuck =
    credited.filter(({ state }) => state === 'returning').length +
    withdrawals.filter(({ state }) => !ended.has(state)).length;
  let doubled = credited.filter(({ n }) => n > 1).length + (withdrawals.length - new Set(orders).size);
  for (const player of players) {
    const came = [...receipts].filter(([, of]) => of === player).map(([id]) => bank.vault.receipts.get(id));
    const brought = came.reduce(
      (sum, receipt) => sum + (receipt && receipt.refunds.length === 0 ? receipt.amount : 0n),
      0n,
    );
    const sent = bank.vault.payouts
      .all()
      .filter(({ payee, status }) => payee?.cpf === player.cpf && status === 'REALIZADO');
    const left = brought - sent.reduce((sum, { amount }) => sum + amount, 0n);
    const [available, held] = await rig.money(player);
    // a cent too much or too little is a movement made twice or never
    if (available !== left || held !== 0n) doubled++;
  }
  const acknowledged = receipts.size + orders.length;
  const final = acknowledged - lost - stuck;
  process.stdout.write(
    `faults.runs=${runs} kills=${deaths} acknowledged=${acknowledged} final=${final} lost=${lost} doubled=${doubled} stuck=${stuck}\n`,
  );
  expect(deaths).toBeGreaterThan(0);
  expect(acknowledged).toBeGreaterThan(runs / 3);
  expect({ lost, doubled, stuck }).toEqual({ lost: 0, doubled: 0, stuck: 0 });
  await rig.checkBooks();

  await rig.dateEntries();
  rig.rig.clock.set(new Date('2026-03-03T04:00:00Z'));
  await reconcileDay(rig.house, { merchant, day, by: 'ana' });
  const { list } = await differencePage(rig.rig.db, { merchant, day, page: 1, size: 20 });
  expect(list).toEqual([]);
});

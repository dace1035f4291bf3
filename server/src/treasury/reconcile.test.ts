import { differenceClass } from '@palpite/contract/treasury/shapes.ts';
import { unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { writeMetrics } from '../base/ops/metrics.ts';
import { inputOf, keyOf } from '../ledger/ledger.ts';
import type { TrialPlayer } from '../payments/rig-trial.ts';
import { credit, hold, release, settle } from '../wallet/wallet.ts';
import { type DifferenceRow, differencePage } from './day-store.ts';
import { explainDifference } from './explain.ts';
import { reconcile } from './jobs.ts';
import { reconcileDay } from './reconcile-day.ts';
import { bookAll, bookByHand } from './rig-claims.ts';
import { type DayRig, day, openDay } from './rig-day.ts';

let rig: DayRig;
const merchant = 'palpite';
let player: TrialPlayer;

beforeAll(async () => {
  rig = await openDay();
  player = await rig.player();
  // enough money for every withdrawal of the day
  await rig.deposit(player, 3000n);
});
afterAll(() => rig.close());

const db = () => rig.rig.db;
const bank = () => rig.world.bank;

let seconds = 0;
/** Compares the day on the night after it, each time a second later. */
async function atNight<Result>(work: () => Promise<Result>, later = ++seconds): Promise<Result> {
  await rig.dateEntries();
  const now = rig.rig.clock.now();
  rig.rig.clock.set(new Date(Date.parse('2026-03-03T04:00:00Z') + later * 1000));
  try {
    return await work();
  } finally {
    rig.rig.clock.set(now);
  }
}
const compare = (by = 'ana') => atNight(() => reconcileDay(rig.platform, { merchant, day, by }));
async function differences(state?: DifferenceRow['state']): Promise<DifferenceRow[]> {
  return (await differencePage(db(), { merchant, day, state, page: 1, size: 100 })).list;
}
const named = (rows: readonly DifferenceRow[]) => rows.map((row) => `${row.class} ${row.subject}`).sort();

/** The receipt as the bank keeps it, changed by hand. */
function atBank(endToEndId: string, change: (receipt: ReturnType<typeof found>) => object): void {
  const receipt = found(endToEndId);
  bank().vault.write([bank().vault.receipts.put({ ...receipt, ...change(receipt) })]);
}
function found(endToEndId: string) {
  const receipt = bank().vault.receipts.get(endToEndId);
  if (!receipt) throw new Error(`the bank does not know ${endToEndId}`);
  return receipt;
}
function payoutAtBank(id: string, change: object): void {
  const payout = bank().vault.payouts.get(id);
  if (!payout) throw new Error(`the bank does not know ${id}`);
  bank().vault.write([bank().vault.payouts.put({ ...payout, ...change })]);
}
let keys = 0;
const booking = (kind: 'deposit' | 'withdrawal' | 'stake', amount: bigint) => ({
  ...{ playerId: player.id, house: kind === 'stake' ? 'games.PGE' : 'bank.pix', amount: amount * unit, kind },
  key: keyOf('test', 'by-hand', keys++),
  input: inputOf(kind),
});

test('an honest day has no difference, and both sides come to the same', async () => {
  await rig.deposit(player);
  await rig.returned();
  await rig.transfer(player);
  const { endToEndId } = await rig.deposit(player);
  bank().refunds.takeBack(endToEndId, { nature: 'MED_FRAUDE' });
  await rig.settle();
  await rig.withdrawn(player);
  await rig.set({ fee_fixed: unit });
  await rig.withdrawn(player);
  await rig.set({ fee_fixed: 0n });
  await rig.waiting(player);
  await rig.play(player);
  await rig.play(player, 9n * unit);
  const [, ...others] = await bookAll(rig, player);
  const row = await compare();
  expect(await differences()).toEqual([]);
  expect(row).toMatchObject({ day, by: 'ana', open: 0 });
  expect(row.bankIn - row.bankReturned).toBe(row.ledgerIn - row.ledgerReturned);
  expect([row.bankOut, row.betsStaked, row.betsPaid]).toEqual([79n * unit, 30n * unit, 9n * unit]);
  expect([row.ledgerOut, row.ledgerStaked, row.ledgerPaid]).toEqual([row.bankOut, row.betsStaked, row.betsPaid]);
  // all money of the brand came and went on this day, and all that players have is theirs
  const money = await Promise.all([player, ...others].map((one) => rig.money(one)));
  expect(row.playersOwed).toBe(money.flat().reduce((sum, part) => sum + part, 0n));
  expect(row.bankBalance).toBe(bank().vault.settings.clientCapital + row.bankIn - row.bankReturned - row.bankOut);
});

const planted: [name: string, subject: string][] = [];

test('every kind of difference planted by hand is found and named', async () => {
  const plant = (name: string, subject: string | bigint) => planted.push([name, `${subject}`]);

  const gone = await rig.deposit(player);
  bank().vault.write([bank().vault.receipts.remove(gone.endToEndId)]);
  plant('house_only_receipt', gone.endToEndId);

  const larger = await rig.deposit(player);
  atBank(larger.endToEndId, ({ amount }) => ({ amount: amount + unit }));
  plant('receipt_amount', larger.endToEndId);

  // one PIX credited again by hand, under a line the statement really has
  const twice = await rig.deposit(player);
  const { orderNo, reference } = await rig.transfer(player);
  await sql`update payments.deposit set bank_reference = ${twice.endToEndId} where order_no = ${orderNo}`.execute(db());
  plant('receipt_twice_credited', twice.endToEndId);
  plant('transfer_reference_unknown', twice.endToEndId);
  plant('bank_only_receipt', reference);

  const kept = await rig.returned();
  await sql`update payments.receipt set state = 'return_refused' where end_to_end_id = ${kept}`.execute(db());
  atBank(kept, ({ refunds }) => ({ refunds: refunds.map((one) => ({ ...one, status: 'NAO_REALIZADO' as const })) }));
  plant('receipt_uncredited', kept);

  const unbooked = await rig.deposit(player);
  const { rows } = await sql<{
    entry: bigint;
  }>`select entry from payments.deposit where order_no = ${unbooked.orderNo}`.execute(db());
  await sql`update payments.deposit set entry = 512000 where order_no = ${unbooked.orderNo}`.execute(db());
  plant('deposit_without_entry', unbooked.orderNo);
  plant('entry_without_deposit', rows[0]?.entry ?? 0n);

  const byHand = await inTx(db(), (tx) => credit(rig.platform, tx, booking('deposit', 7n)));
  plant('entry_without_deposit', byHand.transfer);

  const sentBack = await rig.deposit(player);
  const back = {
    id: 'X1',
    rtrId: `D${'1'.repeat(31)}`,
    nature: 'ORIGINAL',
    requestedAt: found(sentBack.endToEndId).paidAt,
  } as const;
  atBank(sentBack.endToEndId, ({ amount }) => ({ refunds: [{ ...back, amount, status: 'DEVOLVIDO' as const }] }));
  plant('bank_only_return', sentBack.endToEndId);

  const neverBack = await rig.returned();
  atBank(neverBack, () => ({ refunds: [] }));
  plant('house_only_return', neverBack);

  const partly = await rig.returned();
  atBank(partly, ({ refunds }) => ({ refunds: refunds.map((one) => ({ ...one, amount: unit })) }));
  plant('return_amount', partly);

  const takenBack = await rig.deposit(player);
  atBank(takenBack.endToEndId, ({ amount }) => ({
    refunds: [{ ...back, id: 'X2', nature: 'MED_FRAUDE' as const, amount, status: 'DEVOLVIDO' as const }],
  }));
  plant('clawback_unbooked', takenBack.endToEndId);

  const someId = await rig.withdrawn(player);
  const some = bank().vault.payouts.get(someId);
  if (!some) throw new Error('the bank knows no payout');
  bank().vault.write([
    bank().vault.payouts.put({ ...some, id: 'UNHEARDOF', endToEndId: `E${'2'.repeat(31)}`, amount: 2_000_000n * unit }),
  ]);
  plant('bank_only_payout', 'UNHEARDOF');
  // what it took was the players'
  plant('players_not_covered', merchant);
  bank().vault.write([bank().vault.payouts.remove(someId)]);
  plant('house_only_payout', someId);

  const dearer = await rig.withdrawn(player);
  payoutAtBank(dearer, { amount: 41n * unit });
  plant('payout_amount', dearer);

  const refused = await rig.withdrawn(player);
  payoutAtBank(refused, { status: 'NAO_REALIZADO' });
  plant('payout_state', refused);

  const noEntry = await rig.withdrawn(player);
  await sql`update withdrawals.payout set pending = 512001 where id_envio = ${noEntry}`.execute(db());
  plant('payout_without_entry', noEntry);

  const held = await inTx(db(), (tx) => hold(rig.platform, tx, booking('withdrawal', 3n)));
  const { house: _house, amount: _amount, ...posting } = booking('withdrawal', 3n);
  const posted = await inTx(db(), (tx) => settle(rig.platform, tx, { ...posting, pending: held.transfer }));
  plant('entry_without_payout', posted.transfer);

  const forgotten = await inTx(db(), (tx) => hold(rig.platform, tx, booking('withdrawal', 4n)));
  plant('hold_without_withdrawal', forgotten.transfer);

  const { idEnvio, pending } = await rig.payoutOf(await rig.waiting(player));
  const { house: _h, amount: _a, ...releasing } = booking('withdrawal', 4n);
  await inTx(db(), (tx) => release(rig.platform, tx, { ...releasing, pending }));
  plant('withdrawal_without_hold', idEnvio);

  await rig.bet(player, 2n);
  const { rows: bets } = await sql<{ id: bigint }>`select id from bets.bet where stake = ${2n * unit}`.execute(db());
  await sql`update bets.bet set placed_at = '2026-03-02T15:00:00Z', settled_at = '2026-03-02T15:00:00Z' where id = ${bets[0]?.id ?? 0n}`.execute(
    db(),
  );
  plant('bet_without_entry', bets[0]?.id ?? 0n);

  const unknownStake = await rig.play(player, 6n * unit);
  const { rows: prizes } = await sql<{
    entry: bigint;
  }>`delete from bets.bet where id = ${unknownStake} returning payout_entry as entry`.execute(db());
  plant('entry_without_bet', unknownStake);
  plant('entry_without_bet', prizes[0]?.entry ?? 0n);

  const cheaper = await rig.play(player);
  await sql`update bets.bet set stake = stake - 1, valid_turnover = 0 where id = ${cheaper}`.execute(db());
  plant('bet_amount', cheaper);

  await bookByHand(rig, plant);

  const { rows: wallets } = await sql<{ id: bigint }>`update ledger.wallet set version = version + 1
    where id = (select main_account from wallet.wallet where player_id = ${player.id}) returning id`.execute(db());
  plant('ledger_broken', `balance: account ${wallets[0]?.id}`);

  // the last, for what follows would bring its call-back
  const { txid } = await rig.charge(player);
  plant('bank_only_receipt', bank().pay({ txid, payerCpf: player.cpf, payerName: player.name }).endToEndId);

  const row = await compare();
  const rowsFound = await differences('open');
  // the orphan of the payout that lost its entry is the second of its kind, and known by its own number
  const all = named(rowsFound);
  const classes = new Set(rowsFound.map((one) => one.class));
  const caught = planted.filter(([name, subject]) => all.includes(`${name} ${subject}`));
  process.stdout.write(
    `reconciliation.planted=${planted.length} found=${caught.length} classes=${classes.size} of=${differenceClass.options.length}\n`,
  );
  expect(caught).toEqual(planted);
  expect([...classes].sort()).toEqual([...differenceClass.options].sort());
  expect(row.open).toBe(rowsFound.length);
  const unplanned = all.filter((one) => !planted.some(([name, subject]) => one === `${name} ${subject}`));
  expect(unplanned.map((one) => one.split(' ')[0])).toEqual(['entry_without_payout']);
});

test('what is open is counted for those who are called', async () => {
  const { text } = await writeMetrics();
  expect(text).toMatch(/palpite_differences_open\{[^}]*merchant="palpite"[^}]*\} [1-9]/);
});

test('what is explained stays so while it is there, and what is mended is gone', async () => {
  const hand = { merchant, staffId: 1n, staffName: 'ana' };
  const one = (name: string) => differences().then((list) => list.find((row) => row.class === name));
  const payout = await one('bank_only_payout');
  const amount = await one('bet_amount');
  expect(payout && amount).toBeDefined();
  for (const row of [payout, amount])
    await inTx(db(), (tx) =>
      explainDifference(rig.platform, tx, hand, { differenceId: row?.id ?? 0n, explanation: 'teste do banco' }),
    );
  // mended: one that nobody had explained; changed: one that somebody had
  await sql`delete from bets.bet where stake = ${2n * unit}`.execute(db());
  await sql`update bets.bet set stake = stake - 1, valid_turnover = 0 where id = ${BigInt(amount?.subject ?? 0)}`.execute(
    db(),
  );
  await compare();
  expect((await one('bet_without_entry'))?.state).toBe('gone');
  expect(await one('bank_only_payout')).toMatchObject({
    state: 'explained',
    explanation: 'teste do banco',
    explainedBy: 'ana',
  });
  expect(await one('bet_amount')).toMatchObject({ state: 'open', explanation: 'teste do banco' });
});

test('two comparisons at once leave each difference once', async () => {
  const before = named(await differences());
  await atNight(() => Promise.all(['ana', 'rui'].map((by) => reconcileDay(rig.platform, { merchant, day, by }))));
  expect(named(await differences())).toEqual(before);
});

test('an older reading that ends later changes nothing', async () => {
  const row = await compare();
  const late = await atNight(() => reconcileDay(rig.platform, { merchant, day, by: 'atrasada' }), seconds - 1);
  expect(late).toMatchObject({ at: row.at, by: row.by });
});

test('a day that is not over is not compared, and one the calendar does not have is no day', async () => {
  const ask = (of: string) => reconcileDay(rig.platform, { merchant, day: of, by: 'ana' });
  await expect(ask(day)).rejects.toMatchObject({ code: 'treasury.day_not_over' });
  await expect(ask('2026-02-30')).rejects.toMatchObject({ code: 'request.invalid', value: { field: 'day' } });
});

function runNow(): Promise<void> {
  const end = rig.rig.clock.now();
  return reconcile.run(rig.platform, { start: new Date(end.getTime() - 3_600_000), end });
}

test('the clock compares every brand’s days of the last week, and again those with something open', async () => {
  await atNight(runNow);
  const { rows } = await sql<{
    merchant: string;
    n: number;
    by: string;
  }>`select merchant, count(*)::int as n, max(compared_by) as by
    from treasury.day group by merchant order by merchant`.execute(db());
  expect(rows).toEqual([
    { merchant: 'palpite', n: 7, by: 'system' },
    { merchant: 'palpite-mundo', n: 7, by: 'system' },
    { merchant: 'palpite-regulated', n: 7, by: 'system' },
  ]);
});

test('a bank that does not answer leaves the day for the next hour', async () => {
  await sql`delete from treasury.difference`.execute(db());
  await sql`delete from treasury.day where merchant = 'palpite-mundo'`.execute(db());
  bank().mode({ unavailable: true });
  await atNight(runNow);
  bank().behave();
  const { rows } = await sql`select 1 from treasury.day where merchant = 'palpite-mundo'`.execute(db());
  expect(rows).toEqual([]);
});

test('a day is over where the brand is', async () => {
  const { db: books } = rig.rig;
  await sql`insert into site.setting (merchant, name, value) values ('palpite-mundo', 'calendar.zone', '"Pacific/Kiritimati"')`.execute(
    books,
  );
  const ask = (of: string) => reconcileDay(rig.platform, { merchant: of, day: '2026-03-03', by: 'ana' });
  // ten in the morning in Greenwich: midnight there
  const early = 6 * 3_600 - 1;
  await expect(atNight(() => ask('palpite-mundo'), early)).rejects.toMatchObject({ code: 'treasury.day_not_over' });
  expect(await atNight(() => ask('palpite-mundo'), early + 1)).toMatchObject({ day: '2026-03-03', by: 'ana' });
  await expect(atNight(() => ask('palpite'), early + 1)).rejects.toMatchObject({ code: 'treasury.day_not_over' });
});

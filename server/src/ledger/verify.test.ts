import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx, type Tx } from '../base/db/db.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { ledgerSchedules } from './jobs.ts';
import {
  type AccountId,
  type Answer,
  houseAccount,
  keyOf,
  openAccount,
  post,
  type Step,
  verifyBooks,
} from './ledger.ts';
import { readFindings } from './verify-store.ts';

let rig: Rig;
let bank: AccountId;
let games: AccountId;
let one: AccountId;
let two: AccountId;
/** By what they are: the transfer ids of the books every test tampers with. */
const booked: Record<'deposit' | 'stake' | 'payout' | 'hold' | 'decided' | 'post' | 'own', bigint> = {
  deposit: 0n,
  stake: 0n,
  payout: 0n,
  hold: 0n,
  decided: 0n,
  post: 0n,
  own: 0n,
};

beforeAll(async () => {
  rig = await openRig();
  await inTx(rig.db, async (tx) => {
    const common = { merchant: 'palpite', currency: 'BRL' } as const;
    bank = await houseAccount(tx, { ...common, name: 'bank.pix' });
    games = await houseAccount(tx, { ...common, name: 'games.PGE' });
    one = await openAccount(tx, { ...common, kind: 'player', name: 'main' });
    two = await openAccount(tx, { ...common, kind: 'player', name: 'main' });
    const book = async (owner: AccountId, step: Step) =>
      idOf((await post(tx, [{ key: randomUUID(), owner, input: 1n, steps: [step] }]))[0]);
    booked.deposit = await book(one, { do: 'transfer', debit: bank, credit: one, amount: 100n, kind: 'deposit' });
    await book(two, { do: 'transfer', debit: bank, credit: two, amount: 50n, kind: 'deposit' });
    booked.stake = await book(one, { do: 'transfer', debit: one, credit: games, amount: 10n, kind: 'stake' });
    booked.payout = await book(one, { do: 'transfer', debit: games, credit: one, amount: 30n, kind: 'payout' });
    booked.hold = await book(one, { do: 'pending', debit: one, credit: bank, amount: 40n, kind: 'withdrawal' });
    booked.decided = await book(one, { do: 'pending', debit: one, credit: bank, amount: 5n, kind: 'withdrawal' });
    booked.post = await book(one, { do: 'post', pending: booked.decided, amount: 3n, kind: 'withdrawal' });
    booked.own = await book(games, { do: 'transfer', debit: games, credit: bank, amount: 7n, kind: 'adjustment' });
  });
});
afterAll(() => rig.close());

function idOf(answer: Answer | undefined): bigint {
  if (!answer?.ok) throw new Error(answer?.code);
  return answer.transfers[0] ?? 0n;
}

/**
 * What is found after tampering past every trigger, in a transaction that is rolled back. Lines of check and subject.
 */
async function foundAfter(tamper: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  const rolledBack = new Error('rolled back');
  let found: string[] = [];
  await inTx(rig.db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await tamper(tx);
    found = (await readFindings(tx)).map(({ check, subject }) => `${check}: ${subject}`);
    throw rolledBack;
  }).catch((error: unknown) => {
    if (error !== rolledBack) throw error;
  });
  return found;
}

test('books that were only written through the door are clean and balance per currency', async () => {
  const found = await verifyBooks(rig.db);
  expect(found).toMatchObject({ clean: true, findings: [], entries: 14, accounts: 4 });
  expect(found.totals).toEqual([
    { currency: 'BRL', players: 167n, house: -167n, held: 40n },
    { currency: 'FUN', players: 0n, house: 0n, held: 0n },
    { currency: 'PTS', players: 0n, house: 0n, held: 0n },
  ]);
});

const changes: [string, string, keyof typeof booked][] = [
  ['an amount', 'amount = amount + 1', 'stake'],
  ['an amount between house accounts', 'amount = amount + 1', 'own'],
  ['the account that paid', 'debit = credit, credit = debit', 'own'],
  ['a kind', "kind = 'bonus'", 'deposit'],
  ['a time', "at = at - interval '1 day'", 'payout'],
  ['a balance after', 'debit_available = debit_available + 1', 'stake'],
  ['a version', 'credit_version = credit_version + 1', 'payout'],
  ['a key', 'key = gen_random_uuid()', 'post'],
  ['an input', 'input = input + 1', 'hold'],
];
test.for(changes)('the entry is named when someone changes %s by hand', async ([, change, which]) => {
  const found = await foundAfter((tx) =>
    sql`update ledger.transfer set ${sql.raw(change)} where id = ${booked[which]}`.execute(tx),
  );
  expect(found).toContain(`print: transfer ${booked[which]}`);
});

test('an entry changed together with its digest is found by replay', async () => {
  const found = await foundAfter(async (tx) => {
    await sql`update ledger.transfer set amount = amount + 1 where id = ${booked.stake}`.execute(tx);
    await sql`update ledger.transfer t set print = ledger.print_of(t) where id = ${booked.stake}`.execute(tx);
  });
  expect(found).not.toContain(`print: transfer ${booked.stake}`);
  expect(found).toEqual(
    expect.arrayContaining([`replay: transfer ${booked.stake}`, `balance: account ${one}`, `house: account ${games}`]),
  );
});

test('an entry moved to another account is found on both', async () => {
  const found = await foundAfter((tx) =>
    sql`update ledger.transfer set debit = ${two} where id = ${booked.stake}`.execute(tx),
  );
  expect(found).toEqual(
    expect.arrayContaining([`print: transfer ${booked.stake}`, `balance: account ${one}`, `balance: account ${two}`]),
  );
});

test.for(Object.keys(booked) as (keyof typeof booked)[])('an entry taken out is named: %s', async (which) => {
  const found = await foundAfter((tx) => sql`delete from ledger.transfer where id = ${booked[which]}`.execute(tx));
  expect(found).toContain(`missing: transfer ${booked[which]}`);
});

test('an entry slipped in is named', async () => {
  const copy = (id: bigint) => sql`insert into ledger.transfer
    select (jsonb_populate_record(t, jsonb_build_object('id', ${id}::bigint, 'key', ${randomUUID()}::text))).* from ledger.transfer t where id = ${booked.payout}`;
  const beyond = booked.own + (5n << 8n);
  expect(await foundAfter((tx) => copy(beyond).execute(tx))).toEqual(
    expect.arrayContaining([`print: transfer ${beyond}`, `unnumbered: transfer ${beyond}`]),
  );
  const untouchedLane = (1000n << 8n) | ((booked.own + 1n) & 255n);
  expect(await foundAfter((tx) => copy(untouchedLane).execute(tx))).toContain(`unnumbered: transfer ${untouchedLane}`);
});

test('a balance changed by hand is named, of a player and of the house', async () => {
  expect(
    await foundAfter((tx) => sql`update ledger.wallet set posted = posted + 1 where id = ${one}`.execute(tx)),
  ).toEqual(expect.arrayContaining([`balance: account ${one}`, 'conservation: currency BRL']));
  expect(
    await foundAfter((tx) =>
      sql`update ledger.house_wallet set posted = posted + 1 where account = ${games}`.execute(tx),
    ),
  ).toEqual(expect.arrayContaining([`house: account ${games}`, 'conservation: currency BRL']));
  expect(await foundAfter((tx) => sql`update ledger.wallet set held = held - 1 where id = ${one}`.execute(tx))).toEqual(
    expect.arrayContaining([`balance: account ${one}`, `held: account ${one}`]),
  );
  expect(await foundAfter((tx) => sql`delete from ledger.wallet where id = ${two}`.execute(tx))).toContain(
    `balance: account ${two}`,
  );
});

test('a pending that was forgotten, invented or decided twice is named', async () => {
  expect(await foundAfter((tx) => sql`delete from ledger.pending`.execute(tx))).toEqual(
    expect.arrayContaining([`pending: transfer ${booked.hold}`, `held: account ${one}`]),
  );
  expect(
    await foundAfter((tx) =>
      sql`insert into ledger.pending values (${booked.decided}, ${one}, ${bank}, 5)`.execute(tx),
    ),
  ).toContain(`pending: transfer ${booked.decided}`);
  expect(await foundAfter((tx) => sql`update ledger.pending set amount = amount + 1`.execute(tx))).toContain(
    `pending: transfer ${booked.hold}`,
  );
  expect(
    await foundAfter((tx) =>
      sql`update ledger.transfer set pending = ${booked.decided} where id = ${booked.post}`.execute(tx),
    ),
  ).toEqual([]);
  expect(
    await foundAfter((tx) =>
      sql`update ledger.transfer set released = released + 1 where id = ${booked.post}`.execute(tx),
    ),
  ).toContain(`decision: transfer ${booked.post}`);
});

test('an account whose number lies about it is named', async () => {
  expect(
    await foundAfter((tx) => sql`update ledger.account set currency = 'FUN' where id = ${two}`.execute(tx)),
  ).toContain(`account: account ${two}`);
});

test.for(['transfer', 'account'])(
  'the database refuses to change, delete or empty what is booked: %s',
  async (table) => {
    for (const attempt of [
      `update ledger.${table} set id = id`,
      `delete from ledger.${table}`,
      `truncate ledger.${table} cascade`,
    ])
      await expect(inTx(rig.db, (tx) => sql.raw(attempt).execute(tx))).rejects.toMatchObject({ code: '55000' });
  },
);

test('the database itself refuses a balance below zero', async () => {
  await expect(
    inTx(rig.db, (tx) => sql`update ledger.wallet set posted = -1 where id = ${two}`.execute(tx)),
  ).rejects.toMatchObject({ constraint: 'wallet_never_below_zero' });
});

test('a role that is merely admitted books through the functions and cannot write past them', async () => {
  const role = `app_${process.pid}`;
  await sql.raw(`create role ${role}`).execute(rig.db);
  const as = <Result>(work: (tx: Tx) => Promise<Result>) =>
    inTx(rig.db, async (tx) => {
      await sql.raw(`set local role ${role}`).execute(tx);
      return work(tx);
    });
  try {
    await sql`select ledger.admit(${role})`.execute(rig.db);
    const bet: Step = { do: 'transfer', debit: two, credit: games, amount: 1n, kind: 'stake' };
    expect(await as((tx) => post(tx, [{ key: keyOf('admitted'), owner: two, input: 1n, steps: [bet] }]))).toMatchObject(
      [{ ok: true }],
    );
    for (const attempt of [
      'insert into ledger.pending values (1, 2, 3, 4)',
      'update ledger.wallet set posted = 1',
      'delete from ledger.transfer',
      'update ledger.lane set last = 0',
      'truncate ledger.house_wallet',
      'alter table ledger.transfer disable trigger all',
    ])
      await expect(as((tx) => sql.raw(attempt).execute(tx))).rejects.toMatchObject({ code: '42501' });
  } finally {
    await sql.raw(`drop owned by ${role}`).execute(rig.db);
    await sql.raw(`drop role ${role}`).execute(rig.db);
  }
});

test('the daily look at the books reports to the log', async () => {
  const [schedule] = ledgerSchedules;
  const said: string[] = [];
  const note = (_: unknown, text: string) => said.push(text);
  const log = Object.assign(Object.create(rig.platform.log), { info: note, error: note });
  const period = { start: rig.clock.now(), end: rig.clock.now() };
  await schedule?.run({ ...rig.platform, log }, period);
  expect(said).toEqual(['the books balance']);
});

test('the verify command ends with 0 on clean books, names what is wrong and ends with 1, and with 2 when it cannot look', async () => {
  const run = (url: string) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [fileURLToPath(new URL('verify-command.ts', import.meta.url))],
      { env: { ...process.env, DATABASE_URL: url }, encoding: 'utf8' },
    );
    return { status, said: stdout + stderr };
  };
  expect(run(rig.url)).toMatchObject({ status: 0, said: expect.stringContaining('The books are clean.') });
  expect(run('postgres://127.0.0.1:1/none')).toMatchObject({
    status: 2,
    said: expect.stringContaining('could not be read'),
  });
  await inTx(rig.db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update ledger.transfer set amount = amount + 1 where id = ${booked.stake}`.execute(tx);
  });
  expect(run(rig.url)).toMatchObject({
    status: 1,
    said: expect.stringContaining(`print: transfer ${booked.stake} was changed after it was booked`),
  });
});

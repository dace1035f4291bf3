import { CompiledQuery } from 'kysely';
import type { Tx } from '../base/db.ts';
import { type AccountId, type Command, isHouse } from './command.ts';
import { int8Column, textColumn, uuidColumn } from './columns.ts';
import { answerKey, type Kept, legs, type Row, type Standing } from './decide.ts';

interface GatheredRow {
  lane: number;
  last: bigint;
  houses: bigint[] | null;
  wallet: bigint[] | null;
  posted: bigint[] | null;
  held: bigint[] | null;
  version: bigint[] | null;
  kept_owner: bigint[] | null;
  kept_key: string[] | null;
  kept_input: bigint[] | null;
  kept_id: bigint[] | null;
  kept_available: (bigint | null)[] | null;
  kept_held: (bigint | null)[] | null;
  pending: bigint[] | null;
  pending_debit: bigint[] | null;
  pending_credit: bigint[] | null;
  pending_amount: bigint[] | null;
}

const none: never[] = [];
const gatherText = 'select * from ledger.gather($1, $2, $3, $4, $5)';

/** Locks everything the (well-formed) commands touch and reads how it stands. One statement. */
export async function gather(tx: Tx, commands: readonly Command[]): Promise<Standing> {
  const players = new Set<AccountId>();
  const houses = new Set<AccountId>();
  const pendings = new Set<bigint>();
  for (const command of commands) {
    if (isHouse(command.owner)) houses.add(command.owner);
    for (const step of command.steps) {
      if (step.do === 'post' || step.do === 'void') pendings.add(step.pending);
      else {
        for (const account of [step.debit, step.credit])
          if (isHouse(account)) houses.add(account);
          else if (account !== command.owner) players.add(account);
      }
    }
  }
  const { rows } = await tx.executeQuery<GatheredRow>(
    CompiledQuery.raw(gatherText, [
      int8Column([...players]),
      int8Column([...houses]),
      int8Column(commands.map((command) => command.owner)),
      uuidColumn(commands.map((command) => command.key)),
      int8Column([...pendings]),
    ]),
  );
  const found = rows[0];
  if (!found) throw new Error('ledger.gather returned nothing');
  return standingOf(found);
}

function standingOf(found: GatheredRow): Standing {
  const standing: Standing = {
    lane: BigInt(found.lane),
    last: found.last,
    wallets: new Map(),
    houses: new Set(found.houses ?? none),
    pendings: new Map(),
    kept: new Map(),
  };
  const { wallet, posted, held, version } = found;
  for (let at = 0; at < (wallet?.length ?? 0); at++) {
    const readVersion = version?.[at] ?? 0n;
    standing.wallets.set(wallet?.[at] ?? 0n, {
      posted: posted?.[at] ?? 0n,
      held: held?.[at] ?? 0n,
      version: readVersion,
      readVersion,
    });
  }
  for (const [at, id] of (found.pending ?? none).entries()) {
    standing.pendings.set(id, {
      debit: found.pending_debit?.[at] ?? 0n,
      credit: found.pending_credit?.[at] ?? 0n,
      amount: found.pending_amount?.[at] ?? 0n,
      open: true,
    });
  }
  // one row per step, in step order: the owner stands as the last step that moved it left it
  for (const [at, key] of (found.kept_key ?? none).entries()) {
    const name = answerKey(found.kept_owner?.[at] ?? 0n, key);
    let kept: Kept | undefined = standing.kept.get(name);
    if (!kept) {
      kept = { input: found.kept_input?.[at] ?? 0n, transfers: [], available: 0n, held: 0n };
      standing.kept.set(name, kept);
    }
    kept.transfers.push(found.kept_id?.[at] ?? 0n);
    kept.available = found.kept_available?.[at] ?? kept.available;
    kept.held = found.kept_held?.[at] ?? kept.held;
  }
  return standing;
}

const writeText = `select ledger.write(${Array.from({ length: 29 }, (_, at) => `$${at + 1}`).join(', ')})`;

/** Writes the rows and moves the balances, all or nothing. One statement. */
export async function write(tx: Tx, standing: Standing, rows: readonly Row[]): Promise<void> {
  const touched = new Set<AccountId>();
  const houses = new Map<AccountId, { posted: bigint; held: bigint }>();
  const opened: bigint[] = [];
  const closed: bigint[] = [];
  for (const row of rows) {
    if (row.phase === 'pending') opened.push(row.id);
    if (row.pending !== undefined) closed.push(row.pending);
    const by = legs(row);
    if (row.debitVersion !== undefined) touched.add(row.debit);
    else addTo(houses, row.debit, by.debit.posted, by.debit.held);
    if (row.creditVersion !== undefined) touched.add(row.credit);
    else if (by.credit !== 0n) addTo(houses, row.credit, by.credit, 0n);
  }
  const wallets = [...touched].map((id) => {
    const wallet = standing.wallets.get(id);
    if (!wallet) throw new Error(`wallet ${id} was moved but never read`);
    return wallet;
  });
  const sums = [...houses];
  await tx.executeQuery(
    CompiledQuery.raw(writeText, [
      standing.lane,
      standing.last,
      uuidColumn(rows.map((row) => row.command.key)),
      int8Column(rows.map((row) => (row.command.owner === row.debit ? undefined : row.command.owner))),
      int8Column(rows.map((row) => (row.step === 0 ? undefined : BigInt(row.step)))),
      textColumn(once(rows.map((row) => row.phase))),
      textColumn(once(rows.map((row) => row.kind))),
      int8Column(once(rows.map((row) => row.debit))),
      int8Column(once(rows.map((row) => row.credit))),
      int8Column(once(rows.map((row) => row.amount))),
      int8Column(once(rows.map((row) => row.command.input))),
      int8Column(rows.map((row) => row.debitVersion)),
      int8Column(rows.map((row) => row.debitAvailable)),
      int8Column(rows.map((row) => row.debitHeld || undefined)),
      int8Column(rows.map((row) => row.creditVersion)),
      int8Column(rows.map((row) => row.creditAvailable)),
      int8Column(rows.map((row) => row.creditHeld || undefined)),
      int8Column(rows.map((row) => row.pending)),
      int8Column(rows.map((row) => row.released)),
      int8Column([...touched]),
      int8Column(wallets.map((wallet) => wallet.posted)),
      int8Column(wallets.map((wallet) => wallet.held || undefined)),
      int8Column(wallets.map((wallet) => wallet.version)),
      int8Column(wallets.map((wallet) => (wallet.version - wallet.readVersion === 1n ? undefined : wallet.version - wallet.readVersion))),
      int8Column(sums.map(([id]) => id)),
      int8Column(sums.map(([, sum]) => sum.posted)),
      int8Column(sums.map(([, sum]) => sum.held)),
      int8Column(opened),
      int8Column(closed),
    ]),
  );
}

/** The items, or the first alone where all are the same. */
function once<Item>(items: Item[]): Item[] {
  const [first] = items;
  return items.every((item) => item === first) ? items.slice(0, 1) : items;
}

function addTo(houses: Map<AccountId, { posted: bigint; held: bigint }>, id: AccountId, posted: bigint, held: bigint): void {
  const sum = houses.get(id);
  if (sum) {
    sum.posted += posted;
    sum.held += held;
  } else houses.set(id, { posted, held });
}

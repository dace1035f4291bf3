import { CompiledQuery } from 'kysely';
import type { Tx } from '../base/db.ts';
import { int4Column, int8Column, textColumn, uuidColumn } from './columns.ts';
import { type AccountId, type Command, isHouse } from './command.ts';

/** What `ledger.post` answers; arrays by command, shorter where the rest is null. */
export interface Posted {
  lane: number;
  last: bigint;
  code: (string | null)[];
  available: (bigint | null)[];
  held: (bigint | null)[];
  twin: (number | null)[];
  kept_command: number[] | null;
  kept_transfer: bigint[] | null;
}

const postText = 'select * from ledger.post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)';

/** Books sound commands (`faultOf` found nothing) in one statement. */
export async function postBatch(tx: Tx, commands: readonly Command[]): Promise<Posted> {
  const { rows } = await tx.executeQuery<Posted>(CompiledQuery.raw(postText, columnsOf(commands)));
  const posted = rows[0];
  if (!posted) throw new Error('ledger.post answered nothing');
  return posted;
}

function columnsOf(commands: readonly Command[]): unknown[] {
  const { accounts, players } = accountsOf(commands);
  const position = new Map(accounts.map((id, at) => [id, at + 1]));
  const seen = new Map<string, number>();
  const keys: string[] = [];
  const inputs: bigint[] = [];
  const owners: (number | undefined)[] = [];
  const stepCounts: (number | undefined)[] = [];
  const same: (number | undefined)[] = [];
  const phases: string[] = [];
  const kinds: string[] = [];
  const debits: (number | undefined)[] = [];
  const credits: (number | undefined)[] = [];
  const amounts: (bigint | undefined)[] = [];
  const pendings: (bigint | undefined)[] = [];
  for (const [at, { key, owner, input, steps }] of commands.entries()) {
    const name = key + owner;
    const earlier = seen.get(name);
    if (earlier === undefined) seen.set(name, at + 1);
    same.push(earlier);
    keys.push(key);
    inputs.push(input);
    owners.push(position.get(owner));
    stepCounts.push(steps.length);
    for (const step of steps) {
      phases.push(step.do);
      kinds.push(step.kind);
      const fresh = step.do === 'transfer' || step.do === 'pending';
      debits.push(fresh ? position.get(step.debit) : undefined);
      credits.push(fresh ? position.get(step.credit) : undefined);
      amounts.push(step.do === 'void' ? undefined : step.amount);
      pendings.push(fresh ? undefined : step.pending);
    }
  }
  const plain = pendings.every((pending) => pending === undefined);
  return [
    uuidColumn(keys),
    int8Column(once(inputs)),
    int4Column(once(owners)),
    int4Column(stepCounts.every((count) => count === 1) ? [] : stepCounts),
    int4Column(same),
    textColumn(once(phases)),
    textColumn(once(kinds)),
    // a post or void has no accounts or amount of its own, and must not be given those of its neighbours
    int4Column(plain ? once(debits) : debits),
    int4Column(plain ? once(credits) : credits),
    int8Column(plain ? once(amounts) : amounts),
    int8Column(pendings),
    int8Column(accounts),
    players,
  ];
}

/** Every account the commands name: players in id order, then house accounts. */
function accountsOf(commands: readonly Command[]): { accounts: AccountId[]; players: number } {
  const players = new Set<AccountId>();
  const houses = new Set<AccountId>();
  const name = (account: AccountId) => (isHouse(account) ? houses : players).add(account);
  for (const { owner, steps } of commands) {
    name(owner);
    for (const step of steps)
      if (step.do === 'transfer' || step.do === 'pending') {
        name(step.debit);
        name(step.credit);
      }
  }
  return { accounts: [...[...players].sort(byId), ...houses], players: players.size };
}

function byId(a: AccountId, b: AccountId): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The items, or the first alone where all are the same. */
function once<Item>(items: Item[]): Item[] {
  const [first] = items;
  return items.every((item) => item === first) ? items.slice(0, 1) : items;
}

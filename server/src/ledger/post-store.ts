import { CompiledQuery } from 'kysely';
import { idColumn, int4Column, int8Column, once, textColumn, uuidColumn } from '../base/db/columns.ts';
import type { Tx } from '../base/db/db.ts';
import { type AccountId, type Command, isHouse } from './command.ts';

/** What `ledger.post` answers: arrays by command, shorter where the rest is null. */
export interface Posted {
  readonly lane: number;
  /** Number of the transfer before the first one booked now; null if none was. */
  readonly last: bigint | null;
  readonly code: readonly (string | null)[];
  readonly available: readonly (bigint | null)[];
  readonly held: readonly (bigint | null)[];
  readonly twin: readonly (number | null)[];
  readonly keptCommand: readonly number[] | null;
  readonly keptTransfer: readonly bigint[] | null;
}

const postText = 'select * from ledger.post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)';

/** Books commands that have no fault of their own, in one statement. */
export async function postBatch(tx: Tx, commands: readonly Command[]): Promise<Posted> {
  const { rows } = await tx.executeQuery<Posted>(CompiledQuery.raw(postText, parametersOf(commands)));
  const posted = rows[0];
  if (!posted) throw new Error('ledger.post answered nothing');
  return posted;
}

/** The parameters of `ledger.post`, in its order. */
export function parametersOf(commands: readonly Command[]): unknown[] {
  const { accounts, players } = accountsOf(commands);
  const position = new Map<number, number>();
  for (const account of accounts) position.set(account, position.size + 1);
  const of = (account: AccountId) => position.get(Number(account));
  const firsts = new Map<string, number>();
  const keys: string[] = [];
  const inputs: bigint[] = [];
  const owners: (number | undefined)[] = [];
  const counts: number[] = [];
  const same: (number | undefined)[] = [];
  const phases: string[] = [];
  const kinds: string[] = [];
  const debits: (number | undefined)[] = [];
  const credits: (number | undefined)[] = [];
  const amounts: (bigint | undefined)[] = [];
  const pendings: (bigint | undefined)[] = [];
  let several = false;
  let plain = true;
  for (const { key, owner, input, steps } of commands) {
    // two owners may use one key: the second one's is told apart by its name
    const holder = firsts.get(key);
    const name = holder === undefined || commands[holder - 1]?.owner === owner ? key : key + owner;
    const first = firsts.get(name);
    keys.push(key);
    if (first === undefined) firsts.set(name, keys.length);
    same.push(first);
    inputs.push(input);
    owners.push(of(owner));
    counts.push(steps.length);
    several ||= steps.length > 1;
    for (const step of steps) {
      phases.push(step.do);
      kinds.push(step.kind);
      if (step.do === 'transfer' || step.do === 'pending') {
        debits.push(of(step.debit));
        credits.push(of(step.credit));
        amounts.push(step.amount);
        pendings.push(undefined);
      } else {
        plain = false;
        debits.push(undefined);
        credits.push(undefined);
        amounts.push(step.do === 'post' ? step.amount : undefined);
        pendings.push(step.pending);
      }
    }
  }
  return [
    uuidColumn(keys),
    int8Column(once(inputs)),
    int4Column(once(owners)),
    int4Column(several ? counts : []),
    int4Column(same),
    textColumn(once(phases)),
    textColumn(once(kinds)),
    // a post or void has no accounts and perhaps no amount of its own: it must not get those of its neighbours
    int4Column(plain ? once(debits) : debits),
    int4Column(plain ? once(credits) : credits),
    int8Column(plain ? once(amounts) : amounts),
    int8Column(pendings),
    idColumn(accounts),
    players,
  ];
}

/** Every account the commands name, as numbers (ids have at most 53 bits): players in id order, then house accounts. */
function accountsOf(commands: readonly Command[]): { accounts: number[]; players: number } {
  const players = new Set<number>();
  const houses = new Set<number>();
  const name = (account: AccountId) => (isHouse(account) ? houses : players).add(Number(account));
  for (const { owner, steps } of commands) {
    name(owner);
    for (const step of steps)
      if (step.do === 'transfer' || step.do === 'pending') {
        if (step.debit !== owner) name(step.debit);
        if (step.credit !== owner) name(step.credit);
      }
  }
  return { accounts: [...Float64Array.from(players).sort(), ...houses], players: players.size };
}

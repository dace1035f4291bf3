import {
  idColumn,
  int4Column,
  int8Column,
  recordOf,
  shortenColumn,
  textColumn,
  uuidColumn,
} from '../base/db/columns.ts';
import { type AccountId, type Answer, type Command, faultOf, isHouse, type LedgerRefusal } from './command.ts';

/** What SQL answers of a batch, see `ledger.booked`: arrays by command, shorter where the rest is null. */
export interface Booked {
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

/** Commands on their way to the database, and back. */
export interface Batch {
  /** A `ledger.batch`: the parameter of `ledger.book`, and of a room's function that hands it on. */
  readonly value: Buffer;
  /** What became of each command, of what `ledger.book` answered or the room's function hands on. */
  answersOf(booked: Booked): Answer[];
}

/** The commands as one value. They must have no fault of their own: throws. */
export function batchOf(commands: readonly Command[]): Batch {
  for (const command of commands) {
    const fault = faultOf(command);
    if (fault) throw new Error(`a command that can never be booked: ${fault}`);
  }
  return soundBatch(commands);
}

/** The same, for commands that were looked at. */
export function soundBatch(commands: readonly Command[]): Batch {
  return { value: recordOf(fieldsOf(commands)), answersOf: (booked) => answersOf(commands, booked) };
}

/** The fields of `ledger.batch`, in their order. */
function fieldsOf(commands: readonly Command[]): (Buffer | number)[] {
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
    int8Column(shortenColumn(inputs)),
    int4Column(shortenColumn(owners)),
    int4Column(several ? counts : []),
    int4Column(same),
    textColumn(shortenColumn(phases)),
    textColumn(shortenColumn(kinds)),
    // a post or void has no accounts and perhaps no amount of its own: it must not get those of its neighbours
    int4Column(plain ? shortenColumn(debits) : debits),
    int4Column(plain ? shortenColumn(credits) : credits),
    int8Column(plain ? shortenColumn(amounts) : amounts),
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

function answersOf(commands: readonly Command[], booked: Booked): Answer[] {
  const kept = keptTransfers(booked);
  const lane = BigInt(booked.lane);
  let number = booked.last ?? 0n;
  const answers: Answer[] = [];
  for (const [at, { steps }] of commands.entries()) {
    const code = booked.code[at] ?? undefined;
    const available = booked.available[at] ?? 0n;
    const held = booked.held[at] ?? 0n;
    if (code === undefined) {
      const transfers = steps.map(() => transferId(++number, lane));
      answers.push({ ok: true, first: true, transfers, available, held });
    } else if (code === 'kept') {
      const twin = answers[(booked.twin[at] ?? 0) - 1];
      const transfers = kept.get(at + 1) ?? [];
      answers.push(twin?.ok ? { ...twin, first: false } : { ok: true, first: false, transfers, available, held });
    } else answers.push({ ok: false, code: code as LedgerRefusal });
  }
  return answers;
}

/** Transfer ids by position of the command, in step order. */
function keptTransfers({ keptCommand, keptTransfer }: Booked): Map<number, bigint[]> {
  const kept = new Map<number, bigint[]>();
  for (const [at, command] of (keptCommand ?? []).entries()) {
    const transfer = keptTransfer?.[at];
    if (transfer !== undefined) kept.set(command, [...(kept.get(command) ?? []), transfer]);
  }
  return kept;
}

/** As `ledger.transfer_id` says it too: the number of a transfer in its lane, and the lane. */
function transferId(number: bigint, lane: bigint): bigint {
  return (number << 8n) | lane;
}

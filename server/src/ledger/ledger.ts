import { type Lanes, openLanes } from '../base/lanes.ts';
import type { Tx } from '../base/db.ts';
import { type Answer, type Command, faultOf, type LedgerRefusal } from './command.ts';
import { type Posted, postBatch } from './store.ts';

export async function post(tx: Tx, commands: readonly Command[]): Promise<Answer[]> {
  const answers = commands.map((command): Answer | undefined => {
    const code = faultOf(command);
    return code && { ok: false, code };
  });
  const sound = commands.filter((_, at) => !answers[at]);
  if (sound.length === 0) return answers as Answer[];
  const booked = answersOf(sound, await postBatch(tx, sound));
  let next = 0;
  return answers.map((answer) => answer ?? booked[next++] as Answer);
}

function answersOf(commands: readonly Command[], posted: Posted): Answer[] {
  const transfersKept = new Map<number, bigint[]>();
  for (const [at, command] of (posted.kept_command ?? []).entries()) {
    const transfers = transfersKept.get(command) ?? [];
    transfers.push(posted.kept_transfer?.[at] ?? 0n);
    transfersKept.set(command, transfers);
  }
  const lane = BigInt(posted.lane);
  let number = posted.last;
  const answers: Answer[] = [];
  for (const [at, { steps }] of commands.entries()) {
    const code = posted.code[at] ?? undefined;
    const available = posted.available[at] ?? 0n;
    const held = posted.held[at] ?? 0n;
    if (code === undefined) {
      const transfers = steps.map(() => (++number << 8n) | lane);
      answers.push({ ok: true, first: true, transfers, available, held });
    } else if (code !== 'kept') answers.push({ ok: false, code: code as LedgerRefusal });
    else {
      const twin = answers[(posted.twin[at] ?? 0) - 1];
      answers.push(twin?.ok ? { ...twin, first: false } : { ok: true, first: false, transfers: transfersKept.get(at + 1) ?? [], available, held });
    }
  }
  return answers;
}

export function openLedger(url: string, options: { lanes: number; maxBatch: number }): Promise<Lanes<Command, Answer>> {
  return openLanes({ url, ...options, laneOf: (command) => command.owner >> 9n, run: post });
}

export { balances, entriesOf, houseAccount, inputOf, keyOf, openAccount } from './accounts.ts';
export type { Entry } from './accounts-store.ts';
export type { AccountId, AccountKind, Answer, Command, LedgerRefusal, Step } from './command.ts';
export type { EntryKind } from './kinds.ts';

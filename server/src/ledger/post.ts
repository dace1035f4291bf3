import type { Tx } from '../base/db/db.ts';
import { type Answer, type Command, faultOf, type LedgerRefusal } from './command.ts';
import { type Posted, parametersOf, postBatch } from './post-store.ts';

/**
 * Books commands in the caller's transaction, in order, each accepted or refused on its own: one answer per command.
 * One statement for all of them; player accounts are locked in id order. An error (not a refusal) means that nothing
 * was booked and the transaction is lost.
 */
export async function post(tx: Tx, commands: readonly Command[]): Promise<Answer[]> {
  const sound: Command[] = [];
  const faults = commands.map((command) => {
    const fault = faultOf(command);
    if (!fault) sound.push(command);
    return fault;
  });
  if (sound.length === 0) return faults.map((code) => ({ ok: false, code: code ?? 'ledger.invalid' }));
  const booked = answersOf(sound, await postBatch(tx, sound)).values();
  return faults.map((code) => {
    if (code) return { ok: false, code };
    const { value } = booked.next();
    if (!value) throw new Error('the ledger left a command without an answer');
    return value;
  });
}

/** For a statement of another room that hands its parameters on to `ledger.post` and answers what that answers. */
export interface Posting {
  /** The thirteen of `ledger.post`, in its order. */
  readonly parameters: readonly unknown[];
  answersOf(posted: Posted): Answer[];
}

/** The commands made ready for such a statement. They must have no fault of their own: throws. */
export function postingOf(commands: readonly Command[]): Posting {
  for (const command of commands) {
    const fault = faultOf(command);
    if (fault) throw new Error(`a command that can never be booked: ${fault}`);
  }
  return { parameters: parametersOf(commands), answersOf: (posted) => answersOf(commands, posted) };
}

function answersOf(commands: readonly Command[], posted: Posted): Answer[] {
  const kept = keptTransfers(posted);
  const lane = BigInt(posted.lane);
  let number = posted.last ?? 0n;
  const answers: Answer[] = [];
  for (const [at, { steps }] of commands.entries()) {
    const code = posted.code[at] ?? undefined;
    const available = posted.available[at] ?? 0n;
    const held = posted.held[at] ?? 0n;
    if (code === undefined) {
      const transfers = steps.map(() => (++number << 8n) | lane);
      answers.push({ ok: true, first: true, transfers, available, held });
    } else if (code === 'kept') {
      const twin = answers[(posted.twin[at] ?? 0) - 1];
      const transfers = kept.get(at + 1) ?? [];
      answers.push(twin?.ok ? { ...twin, first: false } : { ok: true, first: false, transfers, available, held });
    } else answers.push({ ok: false, code: code as LedgerRefusal });
  }
  return answers;
}

/** Transfer ids by position of the command, in step order. */
function keptTransfers({ keptCommand, keptTransfer }: Posted): Map<number, bigint[]> {
  const kept = new Map<number, bigint[]>();
  for (const [at, command] of (keptCommand ?? []).entries()) {
    const transfer = keptTransfer?.[at];
    if (transfer !== undefined) kept.set(command, [...(kept.get(command) ?? []), transfer]);
  }
  return kept;
}

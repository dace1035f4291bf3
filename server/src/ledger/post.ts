import type { Tx } from '../base/db/db.ts';
import { soundBatch } from './batch.ts';
import { type Answer, type Command, faultOf } from './command.ts';
import { bookBatch } from './post-store.ts';

/**
 * Books commands in the caller's transaction, in order. Each is accepted or refused on its own, with one answer per
 * command. All are booked by one statement; player accounts are locked in id order. An error (not a refusal) means that
 * nothing was booked; the caller must roll the transaction back.
 */
export async function post(tx: Tx, commands: readonly Command[]): Promise<Answer[]> {
  const sound: Command[] = [];
  const faults = commands.map((command) => {
    const fault = faultOf(command);
    if (!fault) sound.push(command);
    return fault;
  });
  if (sound.length === 0) return faults.map((code) => ({ ok: false, code: code ?? 'ledger.invalid' }));
  const batch = soundBatch(sound);
  const booked = batch.answersOf(await bookBatch(tx, batch)).values();
  return faults.map((code) => {
    if (code) return { ok: false, code };
    const { value } = booked.next();
    if (!value) throw new Error('the ledger left a command without an answer');
    return value;
  });
}

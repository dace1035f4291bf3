import { setPriority } from 'node:os';
import type { HashAnswer, HashTask } from './hasher.ts';
import { hasherInside } from './hasher.ts';

/**
 * The process that hashes passwords. It gives way to whatever else wants the processor, and ends when the
 * house that started it does.
 */
const behindOthers = 10;
setPriority(behindOthers);
// the terminal tells the whole group to stop; the house lets go of us when its last call is answered
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit(0));

const hasher = hasherInside();
process.on('message', (task: HashTask) => void work(task));

async function work({ id, password, check, stored }: HashTask): Promise<void> {
  let answer: HashAnswer;
  try {
    answer = { id, value: check ? await hasher.verify(stored, password) : await hasher.hash(password) };
  } catch (error) {
    answer = { id, fault: error instanceof Error ? error.message : 'unknown' };
  }
  // the house may have gone meanwhile: then there is nobody to tell
  if (process.connected) process.send?.(answer, undefined, undefined, () => undefined);
}

/** Something the person at the keyboard can mend: told as a sentence, without a stack. */
export class Trouble extends Error {
  override name = 'Trouble';
}

const sentences: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the file system is read-only',
  EACCES: 'this user is not allowed to',
  EPERM: 'this user is not allowed to',
};

/** A fault of the machine under `what` as Trouble, for example a full disk; anything else unchanged. */
export function troubleWith(what: string, cause: unknown): unknown {
  if (!(cause instanceof Error) || cause instanceof Trouble || !('code' in cause)) return cause;
  const sentence = sentences[String(cause.code)];
  if (!sentence) return cause;
  const path = 'path' in cause && typeof cause.path === 'string' ? ` (${cause.path})` : '';
  return new Trouble(`${what}: ${sentence}${path}.`, { cause });
}

/**
 * Runs a command and ends the process with the number it returns. Trouble prints its sentence, a fault
 * its stack; both end with 1.
 */
export async function runCommand(work: (stopping: AbortSignal) => Promise<number>): Promise<never> {
  const stopping = new AbortController();
  // Asked again while stopping changes nothing: every stop has its own time limit.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stopping.abort(new Trouble('Stopped.')));
  }
  let code = 1;
  try {
    code = await work(stopping.signal);
  } catch (cause) {
    const known = troubleWith('That did not work', cause);
    console.error(known instanceof Trouble ? `\n${known.message}` : known);
  }
  process.exit(code);
}

/** Rejects with the reason of `signal` as soon as it aborts; otherwise what `work` gives. */
export async function unlessStopped<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  if (!signal) return work;
  work.catch(() => undefined); // its failure is of no interest to anybody once we were stopped
  signal.throwIfAborted();
  const stopped = Promise.withResolvers<never>();
  const stop = () => stopped.reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([work, stopped.promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

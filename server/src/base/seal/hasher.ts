import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { hash, verify } from '@node-rs/argon2';
import type { Log } from '../ops/log.ts';
import { metrics } from '../ops/metrics.ts';
import { Refusal } from '../refusal/refusal.ts';

/** Turns passwords into what may be stored, and knows them again. */
export interface Hasher {
  /** The password as Argon2id, a PHC string with a salt of its own. Refuses `server.busy` when too many wait. */
  hash(password: string): Promise<string>;
  /**
   * Whether `password` is the stored one. Without a stored one the same work is done and the answer is
   * no. Refuses `server.busy`.
   */
  verify(stored: string | undefined, password: string): Promise<boolean>;
  close(): Promise<void>;
}

/** 19 MiB and two passes: OWASP's first choice. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Nobody's password: verified against when there is no account, so that the answer takes as long. */
const nobody = '$argon2id$v=19$m=19456,t=2,p=1$3R/W3sezaSxO2uV6hA0bWw$+ebcRTHmVuTVp93wH1u7e6fS7sCTQMSpgyhK6Vjec44';

/**
 * Hashes in this process, on its worker threads: what the child does, and enough for tests, which may pay less for it.
 */
export function hasherInside(paid = cost): Hasher {
  return {
    hash: (password) => hash(password.normalize('NFC'), paid),
    async verify(stored, password) {
      const right = await verify(stored ?? nobody, password.normalize('NFC'));
      return stored !== undefined && right;
    },
    close: () => Promise.resolve(),
  };
}

/** A request to the child process: hash `password`, or with `check` compare it with the `stored` hash. */
export interface HashTask {
  readonly id: number;
  readonly password: string;
  readonly check: boolean;
  readonly stored?: string | undefined;
}
export type HashAnswer =
  | { readonly id: number; readonly value: string | boolean }
  | { readonly id: number; readonly fault: string };

interface Waiting extends HashTask {
  tries: number;
  readonly resolve: (value: string | boolean) => void;
  readonly reject: (error: Error) => void;
}

/** A password that ended the child twice is not tried on a third. */
const mostTries = 2;
/** A child that ends at once is not started again at once. */
const restartAfterMs = 1000;

export interface ChildHasher extends Hasher {
  /** The process number of the child. */
  pid(): number | undefined;
}

/**
 * Hashes in a process of its own, behind everything else that wants the processor: a thousand logins at once make
 * logins wait, not bets. A child that dies is replaced, and what it had in hand is done again. Beyond `mostWaiting`
 * callers are told to come back later.
 */
export function openHasher(log: Log, mostWaiting = 200): ChildHasher {
  const atOnce = Math.max(1, availableParallelism() - 1);
  const waiting: Waiting[] = [];
  const inHand = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let restart: NodeJS.Timeout | undefined;
  let lastId = 0;
  let closed = false;

  function start(): void {
    const bornAt = performance.now();
    const born = fork(fileURLToPath(new URL('./hasher-child.ts', import.meta.url)), {
      // it needs no secret of ours, and no more threads than it may keep busy
      env: { UV_THREADPOOL_SIZE: String(atOnce) },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child = born;
    born.on('message', (answer: HashAnswer) => finish(answer));
    // a process that cannot be started says so by an error and may not exit
    born.once('error', () => ended());
    born.once('exit', () => ended());
    const ended = (): void => {
      if (child !== born) return;
      child = undefined;
      if (closed) return;
      metrics.fault('hasher');
      log.error({ inHand: inHand.size }, 'the hasher ended, starting it again');
      putBack();
      const livedMs = performance.now() - bornAt;
      restart = setTimeout(start, livedMs < restartAfterMs ? restartAfterMs : 0);
    };
    feed();
  }

  function putBack(): void {
    const again = [...inHand.values()];
    inHand.clear();
    for (const task of again.filter(({ tries }) => tries >= mostTries))
      task.reject(new Error('the hasher ended twice'));
    waiting.unshift(...again.filter(({ tries }) => tries < mostTries));
  }

  function feed(): void {
    while (child?.connected && inHand.size < atOnce) {
      const next = waiting.shift();
      if (!next) return;
      next.tries += 1;
      inHand.set(next.id, next);
      const { id, password, check, stored } = next;
      // a child that cannot be told has ended, which is heard by itself
      child.send({ id, password, check, stored } satisfies HashTask, () => undefined);
    }
  }

  function finish(answer: HashAnswer): void {
    const task = inHand.get(answer.id);
    inHand.delete(answer.id);
    if ('fault' in answer) task?.reject(new Error(answer.fault));
    else task?.resolve(answer.value);
    feed();
  }

  function ask(task: Omit<HashTask, 'id'>): Promise<string | boolean> {
    if (closed || waiting.length >= mostWaiting) return Promise.reject(new Refusal('server.busy'));
    return new Promise((resolve, reject) => {
      lastId += 1;
      waiting.push({ ...task, id: lastId, tries: 0, resolve, reject });
      feed();
    });
  }

  start();
  return {
    hash: async (password) => String(await ask({ password, check: false })),
    verify: async (stored, password) => (await ask({ password, check: true, stored })) === true,
    pid: () => child?.pid,
    async close() {
      closed = true;
      clearTimeout(restart);
      for (const task of [...inHand.values(), ...waiting.splice(0)]) task.reject(new Refusal('server.busy'));
      inHand.clear();
      if (!child?.connected) return;
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

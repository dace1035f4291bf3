import { type Patience, pauseAfter } from '../patience.ts';
import { unlessStopped } from '../trouble.ts';
import type { Gone } from './programs.ts';

/** A part that is ready. */
export interface Running<Said> {
  readonly said: Said;
  /** Resolves when it ends without having been asked to. */
  readonly gone: Promise<Gone>;
  /** Asks it to end, and sees to it that it does. */
  stop(): Promise<void>;
  /** Ends it at once, whatever it does: `gone` tells. */
  kill(): void;
}

export interface PartOptions<Said> {
  readonly name: string;
  readonly patience: Patience;
  /** Starts it and waits until it is ready. Aborted, it leaves nothing running and rejects. */
  open(stopping: AbortSignal): Promise<Running<Said>>;
  /**
   * Asks whether it is well. Any answer will do. When it is too late is not its to say: after `withinMs`, which is
   * far later, it lets go of what it holds, and rejects.
   */
  ask(withinMs: number): Promise<unknown>;
  /** What must be up before it is started again. */
  readonly needs?: readonly Pick<Part<unknown>, 'up'>[];
  readonly tell: (news: PartNews) => void;
}

/**
 * A part has died and will be started again, or is back. `times`: how often it was started again so
 * far, this time included.
 */
export type PartNews = { readonly part: string; readonly why: string; readonly times: number } & (
  | { readonly is: 'dead'; readonly pauseMs: number }
  | { readonly is: 'back'; readonly afterMs: number }
);

/** A part of the platform that is started again whenever it dies or hangs. */
export interface Part<Said> {
  /**
   * What it said when it was first ready. Rejects when the first start fails: what is wrong from the
   * beginning is told at once.
   */
  readonly ready: Promise<Said>;
  /** Resolves while it runs, or as soon as it does again. */
  up(): Promise<void>;
  /** Resolves with a text for people when it died too often to go on. */
  readonly gone: Promise<string>;
  stop(): Promise<void>;
}

/** Starts a part and keeps it running until it is stopped or has died too often. */
export function supervise<Said>(options: PartOptions<Said>): Part<Said> {
  const { name, patience, open, tell } = options;
  const ending = new AbortController();
  const gone = Promise.withResolvers<string>();
  const diedAtMs: number[] = [];
  let opening = open(ending.signal);
  let up = Promise.withResolvers<void>();

  /** The next start that comes off; undefined once it is stopped or given up. */
  const again = async (death: Gone): Promise<Running<Said> | undefined> => {
    const fromMs = performance.now();
    up = Promise.withResolvers();
    for (let last = death; !ending.signal.aborted; ) {
      diedAtMs.push(performance.now());
      const pauseMs = pauseAfter(diedAtMs, patience);
      if (pauseMs === undefined) {
        gone.resolve(
          `${name} ${last.how}, for the ${patience.mostDeaths}th time within ${patience.withinMs / 1000} s. ${last.log}`,
        );
        return undefined;
      }
      const told = { part: name, why: last.how, times: diedAtMs.length };
      tell({ is: 'dead', ...told, pauseMs });
      try {
        await pause(pauseMs, ending.signal);
        for (const needed of options.needs ?? []) await unlessStopped(ending.signal, needed.up());
        opening = open(ending.signal);
        const running = await opening;
        up.resolve();
        tell({ is: 'back', ...told, afterMs: performance.now() - fromMs });
        return running;
      } catch (cause) {
        last = { how: 'could not be started again', log: cause instanceof Error ? cause.message : String(cause) };
      }
    }
    return undefined;
  };

  const keep = async (): Promise<void> => {
    let running: Running<Said> | undefined = await opening;
    up.resolve();
    while (running) running = await again(await deathOf(running, options, ending.signal));
  };
  const ready = opening.then(({ said }) => said);
  // the first start's failure is `ready`'s to tell; being stopped is no failure
  const keeping = keep().catch(() => undefined);
  ready.catch(() => undefined);

  return {
    ready,
    up: () => up.promise,
    gone: gone.promise,
    async stop() {
      ending.abort();
      const running = await opening.catch(() => undefined);
      await running?.stop();
      await keeping;
    },
  };
}

/** How a part came to its end: by itself, or by us since it did not answer. Rejects when `stopping` aborts. */
async function deathOf<Said>(
  running: Running<Said>,
  { ask, patience }: PartOptions<Said>,
  stopping: AbortSignal,
): Promise<Gone> {
  const over = new AbortController();
  const signal = AbortSignal.any([stopping, over.signal]);
  let isHung = false;
  const asking = async (): Promise<void> => {
    // Questions are counted, not time: whoever slept with the whole machine has been asked nothing meanwhile.
    for (let unanswered = 0; unanswered < patience.mostUnanswered; ) {
      await pause(patience.askEveryMs, signal);
      unanswered = (await isAnswered(ask, patience, signal)) ? 0 : unanswered + 1;
    }
    isHung = true;
    running.kill();
  };
  asking().catch(() => undefined); // it ended otherwise
  try {
    const gone = await unlessStopped(stopping, running.gone);
    return isHung ? { ...gone, how: `did not answer ${patience.mostUnanswered} times in a row and was ended` } : gone;
  } finally {
    over.abort();
  }
}

/** Into so many pauses the time for an answer is cut: see `isAnswered`. */
const pauses = 20;

/**
 * Whether there was an answer. No is only said when its time is over: a refused connection is given as long as a
 * silent one. The time is many short pauses, after each of which what has come is heard: a process that is busy
 * itself, loading its files for one, would find an answer late that had long been there.
 */
async function isAnswered(
  ask: (withinMs: number) => Promise<unknown>,
  { answerWithinMs }: Patience,
  signal: AbortSignal,
): Promise<boolean> {
  const answered = new AbortController();
  const waiting = AbortSignal.any([signal, answered.signal]);
  const isOver = async () => {
    for (let times = 0; times < pauses; times += 1) await pause(answerWithinMs / pauses, waiting);
    return false;
  };
  const late = isOver();
  const answer = ask(answerWithinMs * pauses).then(
    () => true,
    () => late,
  );
  try {
    return await Promise.race([answer, late]);
  } finally {
    answered.abort();
  }
}

async function pause(ms: number, stopping: AbortSignal): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  try {
    await unlessStopped(stopping, over);
  } finally {
    clearTimeout(timer);
  }
}

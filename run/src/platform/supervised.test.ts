import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { platformPatience } from '../patience.ts';
import type { Gone } from './programs.ts';
import { type PartNews, type PartOptions, type Running, supervise } from './supervised.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A part without a process: `die` ends the one that runs, `mute` makes it silent, `refuse` lets starts fail. */
function trial(more: Partial<PartOptions<number>> = {}) {
  const news: PartNews[] = [];
  const runs: { killed: boolean; stopped: boolean; die(how: string): void }[] = [];
  const state = { mute: false, refuse: false };
  const part = supervise<number>({
    name: 'server',
    patience: platformPatience,
    tell: (each) => news.push(each),
    ask: () => (state.mute ? new Promise(() => undefined) : Promise.resolve()),
    async open() {
      if (state.refuse) throw new Error('no room');
      const gone = Promise.withResolvers<Gone>();
      const run = {
        killed: false,
        stopped: false,
        die: (how: string) => gone.resolve({ how, log: 'Its log is server.log' }),
      };
      runs.push(run);
      const running: Running<number> = {
        said: runs.length,
        gone: gone.promise,
        async stop() {
          run.stopped = true;
        },
        kill() {
          run.killed = true;
          run.die('was ended by SIGKILL');
        },
      };
      return running;
    },
    ...more,
  });
  let given: string | undefined;
  void part.gone.then((how) => {
    given = how;
  });
  const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const die = async (how = 'was ended by SIGKILL') => {
    runs.at(-1)?.die(how);
    await later(0);
  };
  return { part, news, runs, state, later, die, givenUp: () => given };
}

test('what died is started again at once, and it is told who, why, and when it is back', async () => {
  const { part, news, runs, die } = trial();
  expect(await part.ready).toBe(1);
  await die('ended with code 7');
  expect(runs).toHaveLength(2);
  expect(news).toEqual([
    { is: 'dead', part: 'server', why: 'ended with code 7', times: 1, pauseMs: 0 },
    { is: 'back', part: 'server', why: 'ended with code 7', times: 1, afterMs: 0 },
  ]);
  await part.stop();
});

test('each death within a minute costs a longer pause; the fifth is the last, told with the end of the log', async () => {
  const { runs, die, later, givenUp } = trial();
  await later(0);
  await die();
  for (const pauseMs of [500, 1000, 2000]) {
    const before = runs.length;
    await die();
    await later(pauseMs - 1);
    expect(runs).toHaveLength(before);
    await later(1);
    expect(runs).toHaveLength(before + 1);
  }
  expect(givenUp()).toBeUndefined();
  await die('ended with code 1');
  expect(givenUp()).toBe('server ended with code 1, for the 5th time within 60 s. Its log is server.log');
  await later(60_000);
  expect(runs).toHaveLength(5);
});

test('a start that fails is one more death', async () => {
  const { runs, state, die, later, givenUp } = trial();
  await later(0);
  state.refuse = true;
  await die();
  await later(500);
  state.refuse = false;
  await later(1000);
  expect(runs).toHaveLength(2);
  state.refuse = true;
  await die();
  await later(10_000);
  expect(givenUp()).toContain('could not be started again');
  expect(givenUp()).toContain('no room');
});

test('three questions in a row without an answer are a death; two are none', async () => {
  const { runs, news, state, later } = trial();
  await later(0);
  state.mute = true;
  await later(2 * 3000);
  state.mute = false;
  await later(60_000);
  expect(runs).toHaveLength(1);
  state.mute = true;
  await later(3 * 3000 + 1000);
  expect(runs.map(({ killed }) => killed)).toEqual([true, false]);
  expect(news[0]).toMatchObject({ is: 'dead', why: 'did not answer 3 times in a row and was ended' });
});

test('a refused question is given as long as a silent one', async () => {
  const { runs, later } = trial({ ask: () => Promise.reject(new Error('ECONNREFUSED')) });
  await later(8900);
  expect(runs).toHaveLength(1);
  await later(200);
  expect(runs).toHaveLength(2);
});

test('whoever asks and is busy itself ends nobody: an answer it had no turn to hear is no silence', async () => {
  vi.useRealTimers();
  let asked = 0;
  const { part, runs } = trial({
    patience: { ...platformPatience, askEveryMs: 1, answerWithinMs: 100 },
    // three turns of the loop, as a connection, a greeting and an answer take
    async ask() {
      asked += 1;
      for (let turns = 0; turns < 3; turns += 1) await new Promise(setImmediate);
    },
  });
  await part.ready;
  // as loading a hundred files does: each turn takes long, and there is one after each
  for (let turns = 0; turns < 40; turns += 1) {
    for (const began = performance.now(); performance.now() - began < 60; );
    await new Promise(setImmediate);
  }
  expect(asked).toBeGreaterThan(platformPatience.mostUnanswered);
  expect(runs.map(({ killed }) => killed)).toEqual([false]);
  await part.stop();
});

test('it is not started before what it needs is up', async () => {
  const database = trial();
  const server = trial({ needs: [database.part] });
  await server.later(0);
  await database.die();
  await database.die();
  await server.die();
  expect(server.runs).toHaveLength(1);
  await server.later(500);
  expect(server.runs).toHaveLength(2);
});

test('stopping ends it, in the middle of a pause too, and it is not started again', async () => {
  const { part, runs, die, later, givenUp } = trial();
  await later(0);
  await die();
  await die();
  await part.stop();
  await later(60_000);
  expect(runs).toHaveLength(2);
  expect(givenUp()).toBeUndefined();
  const other = trial();
  await other.later(0);
  await other.part.stop();
  expect(other.runs.map(({ stopped }) => stopped)).toEqual([true]);
});

test('stopping in the middle of a start takes it down again', async () => {
  const opened = Promise.withResolvers<Running<number>>();
  let stops = 0;
  const part = supervise<number>({
    name: 'server',
    patience: platformPatience,
    tell: () => undefined,
    ask: () => Promise.resolve(),
    open: () => opened.promise,
  });
  const stopped = part.stop();
  opened.resolve({
    said: 1,
    gone: new Promise(() => undefined),
    kill: () => undefined,
    stop: async () => {
      stops += 1;
    },
  });
  await stopped;
  expect(stops).toBe(1);
});

test('a first start that fails is told at once, and not tried again', async () => {
  let starts = 0;
  const { part, later } = trial({
    open: async () => {
      starts += 1;
      throw new Error('the port is taken');
    },
  });
  await expect(part.ready).rejects.toThrow('the port is taken');
  await later(60_000);
  expect(starts).toBe(1);
  await part.stop();
});

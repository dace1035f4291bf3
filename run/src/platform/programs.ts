import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { projectDir } from '../place.ts';
import { Trouble } from '../trouble.ts';
import { leash } from './leash.ts';
import { lastWords, openLog } from './logs.ts';

/** How something that runs has ended without having been asked to. */
export interface Gone {
  /** The end of a sentence: `was ended by SIGKILL`. */
  readonly how: string;
  /** Where its log is, and the last lines of it. */
  readonly log: string;
}

/** A part of the platform running as a process of its own. */
export interface Program {
  readonly name: string;
  readonly pid: number;
  /**
   * What it said once it was ready: the line on descriptor 3. Rejects with Trouble if it ends
   * before, or takes too long.
   */
  readonly ready: Promise<Record<string, unknown>>;
  /** Resolves when it ends without having been asked to. */
  readonly gone: Promise<Gone>;
  /** Asks it to end, and ends it by force after `withinMs`. */
  stop(withinMs: number): Promise<void>;
  /** Ends it at once, though it may not even hear us: that is not what it was asked to. */
  kill(): void;
}

export interface ProgramOptions {
  readonly name: string;
  /** TypeScript file, from the project's folder. */
  readonly file: string;
  readonly env: Readonly<Record<string, string>>;
  readonly log: string;
  /** Whether the log is also shown here. */
  readonly verbose: boolean;
  readonly readyWithinMs: number;
}

/**
 * Starts a program with this same Node. Its output goes to its log; the last lines of it go into
 * the Trouble if it fails.
 */
export function startProgram(options: ProgramOptions): Program {
  const { name, log } = options;
  const { fd, from } = openLog(log);
  const [command = process.execPath, ...args] = [...leash('TERM'), process.execPath, options.file];
  const output = options.verbose ? 'pipe' : fd;
  const child = spawn(command, args, {
    cwd: projectDir,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', output, output, 'pipe'],
    detached: true, // Ctrl-C reaches everything in the terminal at once; who stops when is ours to say
  });
  if (options.verbose) {
    for (const stream of [child.stdout, child.stderr]) if (stream) copyLines(stream, name, log);
  }
  closeSync(fd);

  const ended = whenEnded(child);
  const told = (how: string) => `${name} ${how}. ${lastWords(log, from)}`;
  let asked = false;
  return {
    name,
    pid: child.pid ?? 0,
    ready: whenReady(child, ended, told, options.readyWithinMs),
    gone: new Promise((resolve) => {
      void ended.then((how) => {
        if (!asked) resolve({ how, log: lastWords(log, from) });
      });
    }),
    kill: () => void child.kill('SIGKILL'),
    async stop(withinMs) {
      asked = true;
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), withinMs);
      await ended;
      clearTimeout(force);
    },
  };
}

/** How a process ended, as the end of a sentence. Never rejects. */
export function whenEnded(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (cause) => resolve(`could not be started: ${cause.message}`));
    child.once('exit', (code, signal) => resolve(signal ? `was ended by ${signal}` : `ended with code ${code}`));
  });
}

async function whenReady(
  child: ChildProcess,
  ended: Promise<string>,
  told: (how: string) => string,
  withinMs: number,
): Promise<Record<string, unknown>> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Trouble(told(`was not ready after ${withinMs / 1000} s`))), withinMs);
  const said = Promise.withResolvers<Record<string, unknown>>();
  const channel = child.stdio[3] as Readable | null;
  if (channel) {
    createInterface({ input: channel }).on('line', (line) => {
      const value = parseObject(line);
      if (value?.ready === true) said.resolve(value);
    });
  }
  try {
    return await Promise.race([
      said.promise,
      late.promise,
      ended.then((how): never => {
        throw new Trouble(told(how));
      }),
    ]);
  } finally {
    clearTimeout(timer);
  }
}

function parseObject(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function copyLines(stream: Readable, name: string, log: string): void {
  stream.pipe(createWriteStream(log, { flags: 'a' }));
  createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(8)}| ${line}`));
}

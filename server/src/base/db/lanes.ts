import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { Refusal } from '../refusal/refusal.ts';
import { connectionConfig, nameInCode, passingCodes, type Tx } from './db.ts';
import type { DB } from './tables.ts';

export interface LanesOptions<Command, Answer> {
  readonly url: string;
  /** How many connections, each with one batch in flight. */
  readonly lanes: number;
  /** Most commands in one transaction. */
  readonly maxBatch: number;
  /** Most commands waiting in one lane before `server.busy`; 20 000 without it. */
  readonly maxWaiting?: number;
  /** SQL run first on each connection. */
  readonly prepare?: string;
  /** How long commands wait for a lost database to come back, in milliseconds; 30 000 without it. */
  readonly patienceMs?: number;
  /** Commands with the same number keep their order. */
  readonly laneOf: (command: Command) => bigint | number;
  /** At most one command of a number in a batch: the next one depends on its outcome. */
  readonly apart?: boolean;
  /**
   * Does a batch in one statement, which is a transaction by itself: one answer per command, in order. A second
   * statement is refused. Every command must be idempotent, for it may run again.
   */
  readonly run: (tx: Tx, commands: Command[]) => Promise<Answer[]>;
  /** Told when a batch did not come through, or nobody knows: what was believed because of it must be forgotten. */
  readonly onUndone?: (commands: readonly Command[]) => void;
  /** Told of lost connections; nothing needs to be done about them. */
  readonly onError?: (error: Error) => void;
}

export interface Lanes<Command, Answer> {
  /**
   * Resolves once the command's transaction is on disk. Rejects with what `run` threw for it
   * alone, or with `server.busy`.
   */
  submit(command: Command): Promise<Answer>;
  /** Finishes what is waiting, then ends. */
  close(): Promise<void>;
}

interface Waiting<Command, Answer> {
  readonly command: Command;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
  readonly home: Home<Command, Answer>;
}

interface Lane<Command, Answer> {
  /** Commands that wait or are under way. */
  load(): number;
  submit(waiting: Waiting<Command, Answer>): void;
  close(): Promise<void>;
}

/** Where the commands of one number go as long as any of them is under way. */
interface Home<Command, Answer> {
  readonly name: number;
  readonly lane: Lane<Command, Answer>;
  commands: number;
}

interface Connection {
  readonly client: pg.Client;
  /** A transaction that lasts one statement. */
  readonly tx: Tx;
  /** Whether this batch has had its statement. */
  spent: boolean;
  lost: boolean;
}

/** Deadlock, serialization failure, unique violation: the same batch may well pass at the next try. */
const passing: ReadonlySet<string> = new Set([...passingCodes, '23505']);
/** The server says that it ends this connection: the connection itself may take a while to tell. */
const parting = /^(?:08|57P)/;
const tries = 5;

/**
 * Gathers the commands of many callers into few durable transactions. While one batch of a lane is under way the next
 * one collects, so batches grow with the load and no command waits for a timer. A number with nothing under way goes to
 * the lane with the least to do, so that one busy number does not hold up those beside it.
 */
export async function openLanes<Command, Answer>(
  options: LanesOptions<Command, Answer>,
): Promise<Lanes<Command, Answer>> {
  const homes = new Map<number, Home<Command, Answer>>();
  const leave = (home: Home<Command, Answer>) => {
    home.commands -= 1;
    if (home.commands === 0) homes.delete(home.name);
  };
  const lanes = await Promise.all(Array.from({ length: options.lanes }, () => openLane(options, leave)));

  function homeOf(command: Command): Home<Command, Answer> {
    const owner = options.laneOf(command);
    const name = typeof owner === 'bigint' ? Number(BigInt.asUintN(52, owner)) : owner;
    const found = homes.get(name);
    if (found) return found;
    const lane = lanes.reduce((least, each) => (each.load() < least.load() ? each : least));
    const home = { name, lane, commands: 0 };
    homes.set(name, home);
    return home;
  }

  return {
    submit: (command) =>
      new Promise((resolve, reject) => {
        const home = homeOf(command);
        home.commands += 1;
        home.lane.submit({ command, resolve, reject, home });
      }),
    close: async () => void (await Promise.all(lanes.map((lane) => lane.close()))),
  };
}

async function openLane<Command, Answer>(
  options: LanesOptions<Command, Answer>,
  leave: (home: Home<Command, Answer>) => void,
): Promise<Lane<Command, Answer>> {
  const { maxBatch, maxWaiting = 20_000, patienceMs = 30_000, apart = false, run } = options;
  let connection = await connect(options);
  let waiting: Waiting<Command, Answer>[] = [];
  let work: Promise<void> | undefined;
  let underWay = 0;
  let closing = false;

  function refuse(one: Waiting<Command, Answer>, error: unknown): void {
    leave(one.home);
    one.reject(error);
  }

  async function drain(): Promise<void> {
    // a turn of the event loop lets every request that has already arrived join the first batch
    await nextTurn();
    while (waiting.length > 0) {
      const batch = take();
      underWay = batch.length;
      const tell = await settle(batch);
      underWay = 0;
      for (const each of batch) leave(each.home);
      // the next batch is sent first, so that the database has work while the callers are answered
      if (waiting.length > 0) process.nextTick(tell);
      else tell();
    }
    work = undefined;
  }

  function take(): Waiting<Command, Answer>[] {
    if (!apart) return waiting.splice(0, maxBatch);
    const batch: Waiting<Command, Answer>[] = [];
    const later: Waiting<Command, Answer>[] = [];
    const homes = new Set<number>();
    for (const each of waiting) {
      const joins = batch.length < maxBatch && !homes.has(each.home.name);
      homes.add(each.home.name);
      (joins ? batch : later).push(each);
    }
    waiting = later;
    return batch;
  }

  /** Resolves, when all is decided, with what tells the callers. */
  async function settle(batch: Waiting<Command, Answer>[]): Promise<() => void> {
    for (let attempt = 1; ; attempt++) {
      try {
        connection.spent = false;
        const answers = await run(
          connection.tx,
          batch.map((each) => each.command),
        );
        if (answers.length !== batch.length) throw new Error(`${batch.length} commands got ${answers.length} answers`);
        return () => {
          for (const [at, each] of batch.entries()) each.resolve(answers[at] as Answer);
        };
      } catch (error) {
        options.onUndone?.(batch.map((each) => each.command));
        // the client tells of a lost connection one turn after its query failed
        await nextTurn();
        if (connection.lost || parting.test(sqlState(error))) {
          const back = await reopen();
          if (back && attempt < tries) continue;
          // whether it was done nobody knows: the caller asks again with the same key
          if (!back) for (const each of waiting.splice(0)) refuse(each, new Refusal('server.busy'));
          if (!back || batch.length === 1) return rejecting(batch, new Refusal('server.busy'));
        } else if (attempt < tries && passing.has(sqlState(error))) continue;
        if (batch.length === 1) return rejecting(batch, error);
        // one of them is poison: alone, it harms only itself
        const told: (() => void)[] = [];
        for (const each of batch) told.push(await settle([each]));
        return () => {
          for (const tell of told) tell();
        };
      }
    }
  }

  function rejecting(batch: readonly Waiting<Command, Answer>[], error: unknown): () => void {
    return () => {
      for (const each of batch) each.reject(error);
    };
  }

  /** False when the database stayed away for longer than patience lasts. */
  async function reopen(): Promise<boolean> {
    const until = performance.now() + patienceMs;
    void connection.client.end().catch(() => undefined);
    for (let waitMs = 20; performance.now() < until; waitMs = Math.min(waitMs * 2, 500)) {
      try {
        connection = await connect(options);
        return true;
      } catch (error) {
        options.onError?.(error as Error);
        await pause(waitMs);
      }
    }
    return false;
  }

  return {
    load: () => waiting.length + underWay,
    submit(one) {
      if (closing || waiting.length >= maxWaiting) return refuse(one, new Refusal('server.busy'));
      waiting.push(one);
      work ??= drain();
    },
    close: async () => {
      closing = true;
      await work;
      await connection.client.end().catch(() => undefined);
    },
  };
}

async function connect(
  options: Pick<LanesOptions<unknown, unknown>, 'url' | 'prepare' | 'onError'>,
): Promise<Connection> {
  const client = new pg.Client({ ...connectionConfig(options.url), keepAlive: true });
  nameInCode(client);
  const connection: Connection = { client, tx: oneStatement(client, () => connection), spent: false, lost: false };
  client.on('error', (error) => {
    connection.lost = true;
    options.onError?.(error);
  });
  client.on('end', () => {
    connection.lost = true;
  });
  await client.connect();
  if (options.prepare) await client.query(options.prepare);
  return connection;
}

const mostPrepared = 100;

/**
 * The lane's own connection as Kysely wants it, for one statement a batch; what is asked again
 * and again is parsed once.
 */
function oneStatement(client: pg.Client, connection: () => Connection): Tx {
  const names = new Map<string, string>();
  const query = (text: string, values: readonly unknown[]): Promise<unknown> => {
    const now = connection();
    if (now.spent) return Promise.reject(new Error('a lane does a batch in one statement'));
    now.spent = true;
    let name = names.get(text);
    if (!name && values.length > 0 && names.size < mostPrepared) {
      name = `lane_${names.size}`;
      names.set(text, name);
    }
    return client.query({ ...(name && { name }), text, values: [...values] });
  };
  const only = { query, release: () => undefined } as unknown as PostgresPoolClient;
  const pool = { connect: () => Promise.resolve(only), end: () => Promise.resolve(), options: {} };
  // a statement outside of any other transaction is one by itself
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as unknown as PostgresPool }) }) as unknown as Tx;
}

function sqlState(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

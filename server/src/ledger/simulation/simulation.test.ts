import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePorts } from '@palpite/run/platform/ports.ts';
import { ensureDatabase } from '@palpite/run/postgres/database.ts';
import { type Postgres, startPostgres } from '@palpite/run/postgres/postgres.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Chance, seededChance } from '../../base/chance.ts';
import { inTx, type OpenDb, openDb } from '../../base/db/db.ts';
import { migrate } from '../../base/db/migrate.ts';
import {
  type AccountId,
  type Answer,
  type Command,
  houseAccount,
  keyOf,
  openAccount,
  openLedger,
  post,
  type Step,
  verifyBooks,
} from '../ledger.ts';
import { readLine, writeLine } from './simulation-wire.ts';

const seed = process.env.SIMULATION_SEED ?? 'first light';
const players = 30;
const clients = 24;
/** What dies, in this order, each after so many more answers; then everything runs for as many again. */
const deaths = ['server', 'postgres', 'server', 'postgres', 'server', 'postgres'] as const;
const answersBetweenDeaths = 700;

interface World {
  readonly url: string;
  readonly accounts: AccountId[];
  readonly bank: AccountId;
  readonly games: AccountId;
  readonly port: number;
  over: boolean;
  answered: number;
}

interface Kept {
  id: bigint;
  owner: AccountId;
  key: string;
  phase: string;
  kind: string;
  amount: bigint;
}

/** A command and its last word; a client asks again with the same key until it has one. */
interface Done {
  readonly command: Command;
  readonly answer: Answer;
}

function draw(chance: Chance, below: number): number {
  return chance.bytes(4).readUInt32BE() % below;
}

/** One connection to the server, opened again whenever it is lost. */
class Line {
  private socket: Socket | undefined;
  private readonly waiting = new Map<number, (line: { answer?: Answer; again?: string } | undefined) => void>();
  private number = 0;
  private readonly port: number;
  constructor(port: number) {
    this.port = port;
  }

  async ask(command: Command): Promise<Answer> {
    for (;;) {
      const line = await this.tell(command);
      if (line?.answer) return line.answer;
      if (line?.again && line.again !== 'server.busy') throw new Error(line.again);
      await pause(40);
    }
  }

  private tell(command: Command): Promise<{ answer?: Answer; again?: string } | undefined> {
    const socket = this.socket ?? this.open();
    const number = this.number++;
    return new Promise((resolve) => {
      this.waiting.set(number, resolve);
      socket.write(writeLine({ number, command }));
    });
  }

  private open(): Socket {
    const socket = connect(this.port, '127.0.0.1');
    this.socket = socket;
    createInterface({ input: socket })
      .on('line', (text) => {
        const line = readLine<{ number: number; answer?: Answer; again?: string }>(text);
        this.waiting.get(line.number)?.(line);
        this.waiting.delete(line.number);
      })
      .on('error', () => undefined);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.socket = undefined;
      for (const resolve of this.waiting.values()) resolve(undefined);
      this.waiting.clear();
    });
    return socket;
  }

  close(): void {
    this.socket?.destroy();
  }
}

/** Plays until the world is over. Everything it asks follows from the seed and the answers. */
async function play(world: World, client: number): Promise<Done[]> {
  const chance = seededChance(`${seed} ${client}`);
  const line = new Line(world.port);
  const done: Done[] = [];
  const open: { owner: AccountId; pending: bigint }[] = [];
  const pick = () => world.accounts[draw(chance, world.accounts.length)] ?? 0n;
  const amount = () => BigInt(1 + draw(chance, 40)) * 1_000_000n;
  while (!world.over) {
    const owner = pick();
    const { bank, games } = world;
    const act = draw(chance, 100);
    const earlier = done[draw(chance, Math.max(done.length, 1))];
    if (act < 8 && earlier) {
      const again = await line.ask(earlier.command);
      if (earlier.answer.ok) expect(again).toEqual({ ...earlier.answer, first: false });
      else if (again.ok) done[done.indexOf(earlier)] = { command: earlier.command, answer: again };
      continue;
    }
    if (act < 10 && earlier?.answer.ok) {
      expect(await line.ask({ ...earlier.command, input: earlier.command.input + 1n })).toEqual({
        ok: false,
        code: 'request.key_reused',
      });
      continue;
    }
    const decided = act < 25 ? open.shift() : undefined;
    const steps: Step[] = decided
      ? [
          draw(chance, 2)
            ? { do: 'post', pending: decided.pending, kind: 'withdrawal' }
            : { do: 'void', pending: decided.pending, kind: 'withdrawal' },
        ]
      : act < 40
        ? [{ do: 'transfer', debit: bank, credit: owner, amount: amount(), kind: 'deposit' }]
        : act < 55
          ? [{ do: 'pending', debit: owner, credit: bank, amount: amount(), kind: 'withdrawal' }]
          : act < 65
            ? [
                {
                  do: 'transfer',
                  debit: owner,
                  credit: owner === world.accounts[0] ? bank : (world.accounts[0] ?? bank),
                  amount: amount(),
                  kind: 'agent_transfer',
                },
              ]
            : [
                { do: 'transfer', debit: owner, credit: games, amount: amount(), kind: 'stake' },
                ...(act < 80
                  ? [{ do: 'transfer', debit: games, credit: owner, amount: amount(), kind: 'payout' } as const]
                  : []),
              ];
    const by = decided?.owner ?? owner;
    const command: Command = { key: keyOf(seed, client, done.length), owner: by, input: BigInt(act), steps };
    const answer = await line.ask(command);
    done.push({ command, answer });
    world.answered += 1;
    const [pending] = steps[0]?.do === 'pending' && answer.ok ? answer.transfers : [];
    if (pending !== undefined) open.push({ owner: by, pending });
  }
  line.close();
  return done;
}

async function untilAnswered(world: World, more: number): Promise<void> {
  const enough = world.answered + more;
  while (world.answered < enough) await pause(20);
}

async function startServer({ url, port }: Pick<World, 'url' | 'port'>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('simulation-server.ts', import.meta.url))], {
    env: { ...process.env, DATABASE_URL: url, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

async function prepare(url: string, port: number): Promise<World> {
  await migrate(url);
  const { db, close } = openDb(url, { max: 2 });
  const world = await inTx(db, async (tx): Promise<World> => {
    const common = { merchant: 'palpite', currency: 'BRL' } as const;
    const bank = await houseAccount(tx, { ...common, name: 'bank.pix' });
    const games = await houseAccount(tx, { ...common, name: 'games.PGE' });
    const accounts: AccountId[] = [];
    for (let at = 0; at < players; at++)
      accounts.push(await openAccount(tx, { ...common, kind: 'player', name: 'main' }));
    await post(
      tx,
      accounts.map((owner) => ({
        key: keyOf('fund', owner),
        owner,
        input: 0n,
        steps: [{ do: 'transfer', debit: bank, credit: owner, amount: 200_000_000n, kind: 'deposit' }],
      })),
    );
    return { url, accounts, bank, games, port, over: false, answered: 0 };
  });
  await close();
  return world;
}

/** Every command with an answer is in the books as answered, once. Returns how many transfers those are. */
async function checkCommands({ db }: OpenDb, all: readonly Done[]): Promise<number> {
  const kept = new Map<string, Kept[]>();
  const { rows } =
    await sql<Kept>`select id, owner, key::text as key, phase, kind, amount from ledger.transfer order by owner, key, step`.execute(
      db,
    );
  for (const row of rows) {
    const name = `${row.owner} ${row.key}`;
    kept.set(name, [...(kept.get(name) ?? []), row]);
  }
  const wrong = all.filter(({ command, answer }) => {
    const found = kept.get(`${command.owner} ${command.key}`) ?? [];
    if (!answer.ok) return found.length > 0;
    if (found.length !== command.steps.length) return true;
    return command.steps.some((step, at) => {
      const row = found[at];
      const asked = 'amount' in step ? step.amount : row?.amount;
      return (
        row?.id !== answer.transfers[at] || row?.phase !== step.do || row.kind !== step.kind || row.amount !== asked
      );
    });
  });
  expect(wrong).toEqual([]);
  return all.reduce((sum, { command, answer }) => sum + (answer.ok ? command.steps.length : 0), 0);
}

/** The books are right, and there is nothing in them but what was acknowledged. */
async function checkBooks({ db }: OpenDb, booked: number): Promise<void> {
  expect((await verifyBooks(db)).findings).toEqual([]);
  const { rows } = await sql<{ count: bigint }>`select count(*) as count from ledger.transfer`.execute(db);
  expect(rows[0]?.count).toBe(BigInt(booked + players));
}

test('server and database are killed again and again, and every acknowledged command is in the books exactly once', async () => {
  const home = mkdtempSync(join(tmpdir(), 'palpite-simulation-'));
  const [databasePort = 0, port = 0] = await freePorts(2);
  const cluster = { dir: join(home, 'postgres'), log: join(home, 'postgres.log'), port: databasePort };
  let postgres: Postgres = await startPostgres(cluster);
  let server: ChildProcess | undefined;
  try {
    const world = await prepare(await ensureDatabase(postgres.url, 'books'), port);
    server = await startServer(world);
    const playing = Promise.all(Array.from({ length: clients }, (_, client) => play(world, client)));
    for (const death of deaths) {
      await untilAnswered(world, answersBetweenDeaths);
      if (death === 'server') {
        const gone = once(server, 'exit');
        server.kill('SIGKILL');
        await gone;
        server = await startServer(world);
      } else {
        process.kill(postgres.pid, 'SIGKILL');
        await postgres.gone;
        await postgres.stop();
        postgres = await startPostgres(cluster);
      }
    }
    await untilAnswered(world, answersBetweenDeaths);
    world.over = true;
    const all = (await playing).flat();
    const books = openDb(world.url, { max: 2 });
    const booked = await checkCommands(books, all);
    await checkBooks(books, booked);
    // once more through the door: each is known, none happens twice
    const ledger = await openLedger(world.url);
    const accepted = all.filter(({ answer }) => answer.ok);
    const again = await Promise.all(accepted.map(({ command }) => ledger.submit(command)));
    expect(again).toEqual(accepted.map(({ answer }) => ({ ...answer, first: false })));
    await ledger.close();
    await checkBooks(books, booked);
    await books.close();
    expect(booked).toBeGreaterThan(answersBetweenDeaths * deaths.length * 0.6);
  } finally {
    server?.kill('SIGKILL');
    await postgres.stop().catch(() => undefined);
    rmSync(home, { recursive: true, force: true });
  }
});

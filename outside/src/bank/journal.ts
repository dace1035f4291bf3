import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, truncateSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod/mini';

/** One record put or removed (`body` null), ready to be written. */
export interface Change {
  readonly shelf: string;
  readonly id: string;
  readonly body: unknown;
  apply(): void;
}

/** Records of one kind by id, in the order they were first put. Records are never changed in place: put a new one. */
export interface Shelf<T> {
  get(id: string): T | undefined;
  all(): T[];
  put(record: T): Change;
  remove(id: string): Change;
}

/** The bank's memory. `write` is atomic: after a crash either all of its changes are there or none. */
export interface Journal {
  shelf<S extends z.ZodMiniType>(name: string, schema: S, idOf: (record: z.output<S>) => string): Shelf<z.output<S>>;
  write(changes: readonly Change[]): void;
  close(): void;
}

/** A journal that forgets everything when the process ends. */
export function memoryJournal(): Journal {
  return journalOver(
    new Map(),
    () => {},
    () => {},
  );
}

const header = '{"journal":"outside","version":1}';
type Line = [shelf: string, id: string, body: unknown][];

/**
 * A journal in an append-only file, one line of JSON per write, on disk before `write` returns. A torn last line (power
 * cut while writing) is dropped; any other damage, or a file of another version, throws an Error whose message
 * says which file and line.
 */
export function fileJournal(path: string): Journal {
  mkdirSync(dirname(path), { recursive: true });
  const { records, lines } = replay(path);
  let live = 0;
  for (const shelf of records.values()) live += shelf.size;
  if (lines > 1000 && lines > 4 * live) compact(path, records);
  const file = openSync(path, 'a', 0o600);
  const append = (line: string) => {
    writeSync(file, line);
    fsyncSync(file);
  };
  if (lines === 0) append(`${header}\n`);
  return journalOver(
    records,
    (changes) => append(`${JSON.stringify(changes.map(({ shelf, id, body }) => [shelf, id, body]))}\n`),
    () => closeSync(file),
  );
}

type Records = Map<string, Map<string, unknown>>;

function journalOver(stored: Records, append: (changes: readonly Change[]) => void, close: () => void): Journal {
  return {
    shelf(name, schema, idOf) {
      type T = z.output<typeof schema>;
      const records = new Map<string, T>();
      for (const [id, body] of stored.get(name) ?? [])
        records.set(id, z.decode(schema, body as z.input<typeof schema>));
      return {
        get: (id) => records.get(id),
        all: () => [...records.values()],
        put(record) {
          const id = idOf(record);
          return { shelf: name, id, body: z.encode(schema, record), apply: () => void records.set(id, record) };
        },
        remove: (id) => ({ shelf: name, id, body: null, apply: () => void records.delete(id) }),
      };
    },
    write(changes) {
      append(changes);
      for (const change of changes) change.apply();
    },
    close,
  };
}

function replay(path: string): { records: Records; lines: number } {
  const records: Records = new Map();
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return { records, lines: 0 };
    throw fault;
  }
  const end = text.lastIndexOf('\n') + 1;
  if (end < text.length) truncateSync(path, Buffer.byteLength(text.slice(0, end)));
  const lines = text.slice(0, end).split('\n').slice(0, -1);
  const [first, ...rest] = lines;
  if (first !== undefined && first !== header) throw new Error(`${path} is not a journal this version can read`);
  for (const [index, line] of rest.entries()) {
    let changes: Line;
    try {
      changes = JSON.parse(line) as Line;
    } catch {
      throw new Error(`${path} is damaged at line ${index + 2}`);
    }
    for (const [shelf, id, body] of changes) {
      const found = records.get(shelf) ?? new Map<string, unknown>();
      records.set(shelf, found);
      if (body === null) found.delete(id);
      else found.set(id, body);
    }
  }
  return { records, lines: lines.length };
}

function compact(path: string, records: Records): void {
  const next = `${path}.next`;
  const file = openSync(next, 'w', 0o600);
  writeSync(file, `${header}\n`);
  for (const [shelf, found] of records) {
    for (const [id, body] of found) writeSync(file, `${JSON.stringify([[shelf, id, body]])}\n`);
  }
  fsyncSync(file);
  closeSync(file);
  renameSync(next, path);
}

import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';

/** One call between us and a vendor. */
export interface CallNoted {
  /** The vendor's code. */
  readonly vendor: string;
  readonly direction: 'in' | 'out';
  readonly at: Date;
  readonly tookMs: number;
  readonly method: string;
  readonly path: string;
  readonly request: string;
  readonly reply: string;
  /** 0: there was none. */
  readonly status: number;
  /** Whether it was signed, and how: good, bad, none. */
  readonly signature?: string | undefined;
  readonly keyId?: string | undefined;
  /** The vendor's own id of the transaction. */
  readonly transaction?: string | undefined;
  readonly round?: string | undefined;
  readonly playerId?: bigint | undefined;
  readonly traceId?: string | undefined;
  /** Why nothing moved; undefined: all went well. */
  readonly fact?: string | undefined;
}

export interface CallKept extends CallNoted {
  /** Later calls have higher ones. */
  readonly id: bigint;
}

/** A call as a sheet has it. */
type Line = Omit<CallNoted, 'vendor' | 'at' | 'playerId'> & { readonly at: string; readonly playerId?: string };

interface Sheet {
  readonly id: bigint;
  readonly vendor: string;
  readonly calls: Buffer;
}

/** Most calls on one sheet, and what the number of a sheet is multiplied by to number its calls. */
export const mostOnSheet = 500;
const sheetStep = 1_000n;
/** So many sheets are read at once where more than one may be needed. */
const sheetsAtOnce = 20;

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const quick = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** The vendor's number of the request, in dialects that have one. */
const requestNumber = /"request(?:_uuid|Id)"\s*:\s*"([^"]{1,64})"/;

/** Writes calls of one vendor down, the oldest first; at most `mostOnSheet`. */
export async function insertSheet(db: Db, vendor: string, calls: readonly CallNoted[]): Promise<void> {
  const lines = calls.map(({ vendor: _, playerId, tookMs, ...line }) => ({
    ...line,
    tookMs: Math.round(tookMs),
    playerId: playerId?.toString(),
  }));
  const times = calls.map(({ at }) => at.getTime());
  const packed = await compress(`[\n${lines.map((line) => JSON.stringify(line)).join(',\n')}\n]`, quick);
  await sql`insert into vendors.call_sheet (vendor, from_at, until_at, calls, keys)
    values (${vendor}, ${new Date(Math.min(...times))}, ${new Date(Math.max(...times))}, ${packed},
      vendors.call_keys(${[...namesOf(calls)]}::text[]))`.execute(db);
}

/** The search keys of calls, see `vendors.call_keys`. */
function namesOf(calls: readonly CallNoted[]): Set<string> {
  const names = new Set<string>();
  const add = (kind: string, id: string | bigint | undefined) => void (id !== undefined && names.add(`${kind}:${id}`));
  for (const { traceId, request, transaction, round, playerId } of calls) {
    add('call', traceId);
    add('call', requestNumber.exec(request)?.[1]);
    add('transaction', transaction);
    add('round', round);
    add('player', playerId);
  }
  return names;
}

/** Those that bear that id: ours of the call, or the one the vendor gave it. The newest first. */
export function callsWithId(db: Db, { id, limit }: { id: string; limit: number }): Promise<CallKept[]> {
  const bears = ({ traceId, request }: Line) => traceId === id || requestNumber.exec(request)?.[1] === id;
  return find(db, { names: [`call:${id}`], said: [id], vendor: undefined, fits: bears, limit });
}

/** The newest first. */
export function callRows(
  db: Db,
  asked: {
    vendor?: string | undefined;
    transactions?: readonly string[] | undefined;
    round?: string | undefined;
    playerId?: bigint | undefined;
    limit: number;
  },
): Promise<CallKept[]> {
  const { vendor, transactions = [], round, playerId, limit } = asked;
  const names = transactions.map((id) => `transaction:${id}`);
  if (round !== undefined) names.push(`round:${round}`);
  if (playerId !== undefined) names.push(`player:${playerId}`);
  const ids = new Set(transactions);
  const player = playerId?.toString();
  const said = [...transactions, ...[round, player].filter((each) => each !== undefined)];
  const fits = (call: Line) =>
    names.length === 0 ||
    (call.transaction !== undefined && ids.has(call.transaction)) ||
    (round !== undefined && call.round === round) ||
    (player !== undefined && call.playerId === player);
  return find(db, { names, said, vendor, fits, limit });
}

interface Search {
  readonly names: readonly string[];
  /** A call that fits says one of these; none: any call may fit. */
  readonly said: readonly string[];
  readonly vendor: string | undefined;
  readonly fits: (call: Line) => boolean;
  readonly limit: number;
}

/** Goes back through the sheets that name any of it, or all, until there are enough. */
async function find(db: Db, { names, said, vendor, fits, limit }: Search): Promise<CallKept[]> {
  const found: CallKept[] = [];
  let before: bigint | undefined;
  while (found.length < limit) {
    const sheets = await sheetsOf(db, { names, vendor, before });
    for (const sheet of sheets) {
      // one by one: twenty unpacked at once may be hundreds of megabytes
      found.push(...(await callsOn(sheet, { said, fits })));
      if (found.length >= limit) break;
    }
    const last = sheets.at(-1);
    if (!last || sheets.length < sheetsAtOnce) break;
    before = last.id;
  }
  return found.slice(0, limit);
}

async function sheetsOf(
  db: Db,
  { names, vendor, before }: { names: readonly string[]; vendor: string | undefined; before: bigint | undefined },
): Promise<Sheet[]> {
  const theirs = vendor === undefined ? sql`true` : sql`vendor = ${vendor}`;
  const earlier = before === undefined ? sql`true` : sql`id < ${before}`;
  const newest = sql`${theirs} and ${earlier} order by id desc limit ${sheetsAtOnce}`;
  const which =
    names.length > 0
      ? sql`where id = any (array(select id from vendors.sheets_named(${names}::text[]) where ${newest})) order by id desc`
      : sql`where ${newest}`;
  const { rows } = await sql<Sheet>`select id, vendor, calls from vendors.call_sheet ${which}`.execute(db);
  return rows;
}

const startOfZstandard = 0x28b52ffd;

/** The newest first. */
async function callsOn(
  { id, vendor, calls }: Sheet,
  { said, fits }: Pick<Search, 'said' | 'fits'>,
): Promise<CallKept[]> {
  const text = calls.readUInt32BE(0) === startOfZstandard ? await decompress(calls) : calls;
  const found: CallKept[] = [];
  for (const [place, line] of linesSaying(text, said)) {
    if (!fits(line)) continue;
    const { at, playerId, ...rest } = line;
    found.push({
      ...rest,
      id: id * sheetStep + BigInt(place),
      vendor,
      at: new Date(at),
      ...(playerId !== undefined && { playerId: BigInt(playerId) }),
    });
  }
  return found.reverse();
}

const newline = 10;

/**
 * The lines of a sheet that say any of it, each with its place on the sheet; all lines where nothing is asked for. A
 * sheet has a line for each call, so that the others need not be read; one of an earlier release is a single line.
 */
function linesSaying(sheet: Buffer, said: readonly string[]): [place: number, line: Line][] {
  if (said.length === 0 || sheet[1] !== newline) return [...(JSON.parse(sheet.toString('utf8')) as Line[]).entries()];
  const starts = new Set<number>();
  for (const each of said) {
    // as it is written within a text of JSON
    const written = JSON.stringify(each).slice(1, -1);
    for (let at = sheet.indexOf(written); at !== -1; ) {
      starts.add(sheet.lastIndexOf(newline, at) + 1);
      const end = sheet.indexOf(newline, at);
      if (end === -1) break;
      at = sheet.indexOf(written, end + 1);
    }
  }
  const found: [number, Line][] = [];
  let place = 0;
  for (let start = 2; starts.size > found.length && start < sheet.length; place += 1) {
    const end = sheet.indexOf(newline, start);
    if (end === -1) break;
    if (starts.has(start)) {
      const line = sheet.toString('utf8', start, end);
      found.push([place, JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line) as Line]);
    }
    start = end + 1;
  }
  return found;
}

export async function forgetCalls(db: Db, before: Date): Promise<void> {
  await sql`delete from vendors.call_sheet where until_at < ${before}`.execute(db);
}

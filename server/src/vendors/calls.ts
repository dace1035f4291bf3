import { openPerPlatform } from '../base/per-platform.ts';
import type { Platform } from '../base/room.ts';
import { type CallKept, type CallNoted, callRows, callsWithId, insertSheet, mostOnSheet } from './call-store.ts';

export type { CallKept, CallNoted } from './call-store.ts';

/** Longer texts are cut, because a vendor may send anything. */
const mostText = 8_000;
/** As long as any id of ours may be; an index holds no more than some thousands. */
const mostId = 255;
const flushEveryMs = 200;
const mostWaiting = 20_000;
/** Of all that waits, as it came: what is cut off a text stays in memory with the rest of it. */
const mostSigns = 32_000_000;

interface Noted {
  readonly call: CallNoted;
  readonly signs: number;
}

interface Journal {
  waiting: Noted[];
  signs: number;
  /** Calls that found no room. */
  lost: number;
  /** The newest writing under way. */
  work: Promise<void>;
}

const journals = openPerPlatform<Journal>();

/**
 * Notes a call; it is written down a moment later, together with others. Tokens are shortened, so that nobody who
 * reads the journal can play with one.
 */
export function noteCall(platform: Platform, call: CallNoted): void {
  const journal = journals.find(platform);
  if (!journal) return;
  const signs = call.request.length + call.reply.length;
  // better a line less than a house that falls over
  if (journal.waiting.length >= mostWaiting || journal.signs + signs > mostSigns) {
    journal.lost += 1;
    return;
  }
  const texts = { request: shown(call.request), reply: shown(call.reply), path: shown(call.path) };
  const ids = { transaction: idOf(call.transaction), round: idOf(call.round), keyId: idOf(call.keyId) };
  journal.waiting.push({ call: { ...call, ...texts, ...ids }, signs });
  journal.signs += signs;
}

/** Opens the journal; closing it writes what waits. */
export function openCalls(platform: Platform): () => Promise<void> {
  const journal: Journal = { waiting: [], signs: 0, lost: 0, work: Promise.resolve() };
  const close = journals.open(platform, journal);
  const timer = setInterval(() => void flush(platform, journal), flushEveryMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await flush(platform, journal);
    close();
  };
}

/**
 * The calls about a round, a transaction or a player, or all of a vendor: the newest first. What was
 * noted before is among them.
 */
export async function callsOf(
  platform: Platform,
  asked: { vendor?: string; round?: string; transactions?: readonly string[]; playerId?: bigint; limit?: number },
): Promise<CallKept[]> {
  const journal = journals.find(platform);
  if (journal) await flush(platform, journal);
  return callRows(platform.db, { ...asked, limit: asked.limit ?? 200 });
}

/** The calls that bear that id: our trace, or what the vendor numbered its request. */
export async function callsNamed(platform: Platform, id: string): Promise<CallKept[]> {
  const journal = journals.find(platform);
  if (journal) await flush(platform, journal);
  return callsWithId(platform.db, { id, limit: 20 });
}

function flush(platform: Platform, journal: Journal): Promise<void> {
  journal.work = journal.work
    .then(() => write(platform, journal))
    .catch((error: unknown) => {
      platform.log.error({ err: error }, 'vendors journal of calls');
    });
  return journal.work;
}

async function write(platform: Platform, journal: Journal): Promise<void> {
  while (journal.waiting.length > 0) {
    const batch = journal.waiting.slice(0, mostOnSheet);
    const sheets = Map.groupBy(batch, ({ call }) => call.vendor);
    for (const [vendor, noted] of sheets) await keep(platform, journal, vendor, noted);
  }
  const { lost } = journal;
  if (lost === 0) return;
  journal.lost -= lost;
  platform.log.error({ lost }, 'calls of vendors that found no room in the journal');
}

/**
 * A line the database does not take is left out; it must not keep the others from being written. What is written waits
 * no more, whatever fails after it.
 */
async function keep(platform: Platform, journal: Journal, vendor: string, noted: readonly Noted[]): Promise<void> {
  try {
    await insertSheet(
      platform.db,
      vendor,
      noted.map(({ call }) => call),
    );
  } catch (error) {
    const [only] = noted;
    if (!only || !isOfData(error)) throw error;
    if (noted.length > 1) {
      const half = noted.length >> 1;
      await keep(platform, journal, vendor, noted.slice(0, half));
      return keep(platform, journal, vendor, noted.slice(half));
    }
    const { path, traceId } = only.call;
    platform.log.error({ err: error, vendor, path, traceId }, 'a call that cannot be written down');
  }
  const done = new Set(noted);
  journal.waiting = journal.waiting.filter((each) => !done.has(each));
  for (const { signs } of noted) journal.signs -= signs;
}

/**
 * Whether the database was there and spoke against what was to be written: a wrong value, a broken
 * rule, a limit of its own.
 */
function isOfData(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?:22|23|54)/.test(String(error.code));
}

/**
 * The text without what the journal must not keep. Of our tokens (32 hexadecimal digits) eight digits stay, enough to
 * tell which one it was, also where the cut leaves only part of a token. Birth dates go. Of a launch address only the
 * place stays, because anybody who has the whole address can play. PostgreSQL takes neither a NUL nor half a surrogate
 * pair.
 */
function shown(text: string): string {
  const tokens =
    text.length > mostText ? /\b([0-9a-f]{8})(?:[0-9a-f]{24}\b|[0-9a-f]+$)/g : /\b([0-9a-f]{8})[0-9a-f]{24}\b/g;
  return clean(text.slice(0, mostText))
    .replace(tokens, '$1…')
    .replace(/("(?:game_?)?url"\s*:\s*"https?:(?:\\?\/){2}[^"/\\?#]*)[^"]*/gi, '$1/…')
    .replace(/("birth_?date"\s*:\s*")[^"]*/gi, '$1…');
}

const idOf = (id: string | undefined) => (id === undefined ? undefined : clean(id.slice(0, mostId)));

const clean = (text: string) => text.toWellFormed().replaceAll('\u0000', '');

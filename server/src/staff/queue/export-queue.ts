import type { AnyEndpoint, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { listFile } from '@palpite/contract/base/page.ts';
import type { QueueName } from '@palpite/contract/staff/office.ts';
import type * as z from 'zod/mini';
import { dayOf } from '../../base/calendar.ts';
import { byteOrderMark, type Cell, csvLines, linesAtMost } from '../../base/http/csv.ts';
import { WrittenInParts, writeAnswer } from '../../base/http/written.ts';
import type { Ask, StaffSession } from '../../base/room.ts';
import { noteAct } from '../acts.ts';

/** So many lines are read, written and sent before the next are read. */
const linesAtOnce = 500;

interface QueueFile {
  readonly queue: QueueName;
  /** As it was asked for: it goes into the audit log. */
  readonly filter: object;
  /** Of the brand: its day names the file. */
  readonly zone: string;
  /** A word for each column. */
  readonly head: readonly string[];
  /** Every row the filter finds, in the order of the queue, and one beyond `linesAtMost` where there are more. */
  readonly ids: readonly bigint[];
  linesOf(ids: readonly bigint[]): Promise<readonly (readonly Cell[])[]>;
}

/**
 * A queue as a file. Which rows it has is settled first, and the log has its line with the filter and their number
 * before anything is sent; then they are read and sent bit by bit. A reader who is slow holds nothing of the database,
 * and one who goes away ends the reading.
 */
export async function exportQueue<E extends AnyEndpoint & { output: typeof listFile }>(
  ask: Ask<StaffSession>,
  endpoint: E,
  { queue, filter, zone, head, ids, linesOf }: QueueFile,
): Promise<WrittenInParts> {
  const { platform, language } = ask;
  const kept = ids.slice(0, linesAtMost);
  const more = ids.length > kept.length;
  const fileName = `${queue}-${dayOf(platform.clock.now(), zone)}.csv`;
  await noteAct(platform.db, ask, {
    action: 'queue.export',
    subject: `queue:${queue}`,
    after: { ...filter, lines: kept.length, more },
  });
  const [before = '', after = ''] = aroundCsv(endpoint, { fileName, lines: kept.length, more });
  async function* parts() {
    yield before + inJson(byteOrderMark + csvLines([head], language));
    for (let at = 0; at < kept.length; at += linesAtOnce)
      yield inJson(csvLines(await linesOf(kept.slice(at, at + linesAtOnce)), language));
    yield after;
  }
  return new WrittenInParts(parts());
}

/** What stands before and behind the text of the file, in the answer as it travels. */
function aroundCsv<E extends AnyEndpoint & { output: typeof listFile }>(
  endpoint: E,
  said: Omit<z.output<typeof listFile>, 'csv'>,
): string[] {
  // no name of a file has one
  const gap = '\u0000';
  return writeAnswer(endpoint, { ...said, csv: gap } as OutputOf<E>).text.split(inJson(gap));
}

/** A piece of text as it stands inside a string of JSON. */
function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

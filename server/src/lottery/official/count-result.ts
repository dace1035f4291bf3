import type { Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { askLater, awaitIssue, cancelIssue, type IssueNote, type IssueRow, keepResult } from '../issue/issue-store.ts';
import { lotteryOf } from '../lotteries.ts';
import {
  insertResult,
  insertSaid,
  noteIssue,
  type RetractionRow,
  type SaidRow,
  saidOf,
  takeBackSaid,
} from './said-store.ts';

/** So many have to say the same: sources, or people. */
const enough = 2;
/** So soon after it counted the sources are asked whether they have corrected it. */
const askSoonMs = 300_000;

export interface Statement {
  readonly speaker: string;
  readonly result: readonly string[];
  /** Null: by people, who do not say. */
  readonly publishedAt: Date | null;
}

/**
 * Keeps what was said about an issue whose result is waited for, and lets the result count if two sources, or two
 * people, say the same. A result that was public before the sale closed voids the issue: whoever knew it may have bet.
 */
export async function hearStatements(
  platform: Platform,
  tx: Tx,
  { id, closesAt, note: noted }: IssueRow,
  statements: readonly Statement[],
): Promise<IssueNote | 'counted'> {
  const at = platform.clock.now();
  const said = await keepStatements(tx, { issueId: id, statements, at });
  const agreed = agreement(said);
  const first = agreed[0];
  if (!first) {
    const note = said.length === 0 ? 'none' : said.length === 1 ? 'one' : 'differ';
    if (note !== noted) await noteIssue(tx, id, note);
    return note;
  }
  if (agreed.some(({ publishedAt }) => publishedAt !== null && publishedAt < closesAt)) {
    await noteIssue(tx, id, 'early');
    await cancelIssue(tx, id, at);
    return 'early';
  }
  const saidBy = agreed.map(({ speaker }) => speaker);
  await insertResult(tx, { issueId: id, result: first.result, saidBy, at });
  await noteIssue(tx, id, null);
  await keepResult(tx, id, { randomness: null, signature: null, result: first.result, at });
  await askLater(tx, id, new Date(at.getTime() + askSoonMs));
  return 'counted';
}

/** Keeps what is new of what was said, and answers the newest of each speaker. */
export async function keepStatements(
  tx: Tx,
  { issueId, statements, at }: { issueId: bigint; statements: readonly Statement[]; at: Date },
): Promise<readonly SaidRow[]> {
  const before = newest(await saidOf(tx, issueId));
  for (const each of statements)
    if (!isSaid(before.get(each.speaker), each)) await insertSaid(tx, { ...each, issueId, at });
  return [...newest(await saidOf(tx, issueId)).values()];
}

function newest(rows: readonly SaidRow[]): Map<string, SaidRow> {
  return new Map(rows.map((row) => [row.speaker, row]));
}

function isSaid(row: SaidRow | undefined, { result, publishedAt }: Statement): boolean {
  return (
    row !== undefined &&
    row.result.join() === result.join() &&
    (row.publishedAt?.getTime() ?? null) === (publishedAt?.getTime() ?? null)
  );
}

/** Those of one kind, sources or people, who say the same, if they are enough. */
export function agreement(said: readonly SaidRow[]): readonly SaidRow[] {
  const groups = new Map<string, SaidRow[]>();
  for (const row of said) {
    const name = `${row.speaker.split(':')[0]} ${row.result.join()}`;
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return [...groups.values()].find((group) => group.length >= enough) ?? [];
}

/** Whether an issue waits for a result that others draw. */
export function isAwaited(issue: IssueRow, now: Date): boolean {
  return issue.secretSealed === null && issue.state === 'drawing' && issue.drawsAt <= now;
}

/**
 * A member of staff says a result that the sources do not give, as it is printed. It counts once another one has said
 * the same; whoever says another result takes the first back. Refuses `lottery.unknown_issue`,
 * `lottery.no_result_awaited` and `lottery.no_result`.
 */
export async function sayResult(
  platform: Platform,
  tx: Tx,
  { issueId, staffId, result }: { issueId: bigint; staffId: bigint; result: readonly string[] },
): Promise<IssueRow> {
  const issue = await holdAwaited(platform, tx, issueId);
  if (!lotteryOf(issue.game).family.judge(result, issue.day)) return refuse('lottery.no_result', { field: 'result' });
  await hearStatements(platform, tx, issue, [{ speaker: `staff:${staffId}`, result, publishedAt: null }]);
  return issue;
}

/** Refuses `lottery.unknown_issue`, and `lottery.no_result_awaited` where a result counts, or the issue is void. */
async function holdAwaited(platform: Platform, tx: Tx, issueId: bigint): Promise<IssueRow> {
  const issue = (await awaitIssue(tx, issueId)) ?? refuse('lottery.unknown_issue', { field: 'issueId' });
  return isAwaited(issue, platform.clock.now()) ? issue : refuse('lottery.no_result_awaited', { field: 'issueId' });
}

/**
 * What a member of staff said of an issue whose result is waited for; the issue is held. What a source prints is its
 * own to correct. Refuses `lottery.unknown_issue`, `lottery.no_result_awaited` and `lottery.unknown_statement`.
 */
export async function awaitedStatement(
  platform: Platform,
  tx: Tx,
  { issueId, saidId }: Pick<RetractionRow, 'issueId' | 'saidId'>,
): Promise<{ issue: IssueRow; said: SaidRow }> {
  const issue = await holdAwaited(platform, tx, issueId);
  const said = (await saidOf(tx, issueId)).find(({ id }) => id === saidId);
  if (!said?.speaker.startsWith('staff:')) return refuse('lottery.unknown_statement', { field: 'saidId' });
  return { issue, said };
}

/**
 * It counts no more, and neither does what its speaker had said before it. What is left may be nothing: then the draw
 * may not have been held. Refuses as `awaitedStatement` does.
 */
export async function takeBack(
  platform: Platform,
  tx: Tx,
  statement: Pick<RetractionRow, 'issueId' | 'saidId'>,
): Promise<SaidRow> {
  const { issue, said } = await awaitedStatement(platform, tx, statement);
  await takeBackSaid(tx, { issueId: issue.id, said, at: platform.clock.now() });
  await hearStatements(platform, tx, issue, []);
  return said;
}

/** The newest of everybody who said something. */
export async function saidNow(platform: Platform, issueId: bigint): Promise<readonly SaidRow[]> {
  return [...newest(await saidOf(platform.db, issueId)).values()];
}

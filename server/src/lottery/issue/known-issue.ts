import { perPlatform } from '../../base/per-platform.ts';
import type { Platform } from '../../base/room.ts';
import { type IssueRow, issueById } from './issue-store.ts';

/** What of an issue never changes, and its `stops` as an order saw them last. */
export type KnownIssue = Pick<IssueRow, 'id' | 'game' | 'numero' | 'closesAt' | 'stops'> & { readonly result: null };

const most = 2000;
const memory = perPlatform(() => new Map<bigint, KnownIssue>());

/** An issue for those who buy: read once, for a whole rush asks for the same one. */
export async function knownIssue(platform: Platform, issueId: bigint): Promise<KnownIssue | undefined> {
  const known = memory.of(platform);
  const found = known.get(issueId);
  if (found) return found;
  const row = await issueById(platform.db, issueId);
  if (!row) return undefined;
  const { id, game, numero, closesAt, stops } = row;
  const issue = { id, game, numero, closesAt, stops, result: null };
  const [oldest] = known.keys();
  if (known.size >= most && oldest !== undefined) known.delete(oldest);
  known.set(issueId, issue);
  return issue;
}

import { inTx, type Tx } from '../base/db/db.ts';
import type { Loop } from '../base/jobs/loops.ts';
import type { Platform } from '../base/room.ts';
import {
  agreement,
  askLater,
  askSources,
  type IssueRow,
  issuesToAskAgain,
  keepStatements,
  noteIssue,
  resultsOf,
  takeIssue,
  tellIssue,
} from '../lottery/lottery.ts';
import { countCorrection, isCorrectable } from './count-correction.ts';

const most = 50;
/** Most corrections come within the hour; later it is asked once an hour, for a week. */
const [soonMs, laterMs] = [300_000, 3_600_000];
const [freshMs, longestMs] = [3_600_000, 7 * 86_400_000];

/** Asks both sources whether they have corrected a result that counts. */
export const hearCorrections: Loop = {
  name: 'redraws.hear-corrections',
  run: async (platform) => {
    const due = await issuesToAskAgain(platform.db, { now: platform.clock.now(), limit: most });
    const heard = await Promise.all(due.map((issue) => hear(platform, issue)));
    return heard.some((each) => each);
  },
};

/** True: another result counts now. */
async function hear(platform: Platform, asked: IssueRow): Promise<boolean> {
  const statements = await askSources(platform, asked);
  const corrected = await inTx(platform.db, async (tx) => {
    const issue = await takeIssue(tx, asked.id);
    if (!issue || !isCorrectable(issue)) {
      if (issue) await askLater(tx, issue.id, null);
      return false;
    }
    const now = platform.clock.now();
    const age = now.getTime() - (issue.drawnAt ?? now).getTime();
    const next = new Date(now.getTime() + (age < freshMs ? soonMs : laterMs));
    await askLater(tx, issue.id, age < longestMs ? next : null);
    const said = await keepStatements(tx, { issueId: issue.id, statements, at: now });
    return judgeSaid(platform, tx, issue, said);
  });
  if (corrected) await tellIssue(platform, asked.id);
  return corrected;
}

/**
 * Another result counts when both sources have said it since the one that counts did: what they said before was known
 * then. Until they agree the desk sees a note.
 */
async function judgeSaid(
  platform: Platform,
  tx: Tx,
  issue: IssueRow,
  said: Awaited<ReturnType<typeof keepStatements>>,
): Promise<boolean> {
  const { id, game, numero, closesAt, result, note } = issue;
  const counted = (await resultsOf(tx, id)).at(-1);
  const others = said.filter(
    ({ speaker, result: other }) => speaker.startsWith('source:') && other.join() !== result?.join(),
  );
  const news = others.filter(
    ({ saidAt, publishedAt }) =>
      counted !== undefined && saidAt > counted.countedAt && (publishedAt === null || publishedAt >= closesAt),
  );
  const agreed = agreement(news);
  const [first] = agreed;
  if (first) {
    platform.log.warn({ game, numero }, 'both sources have corrected a result: its orders are settled anew');
    const saidBy = agreed.map(({ speaker }) => speaker);
    await countCorrection(platform, tx, issue, { result: first.result, saidBy });
    return true;
  }
  const now = others.length > 0 ? 'differ' : null;
  if (now !== note) await noteIssue(tx, id, now);
  return false;
}

import { inTx } from '../../base/db/db.ts';
import type { Loop } from '../../base/jobs/loops.ts';
import { metrics } from '../../base/ops/metrics.ts';
import type { Platform } from '../../base/room.ts';
import { takeIssue, tryLater } from '../issue/issue-store.ts';
import { lotteryOf } from '../lotteries.ts';
import { httpResults, ResultsUnavailable, type SaidResult } from '../providers/http-results.ts';
import { tellIssue } from '../show.ts';
import { hearStatements, type Statement } from './count-result.ts';
import { countUnheard, unheardIssues } from './said-store.ts';

const most = 50;
/** Results take minutes from the first number to the last, and a paper some more: so often it is asked. */
const againMs = 10_000;
/** An hour after its time a result is missing: it calls a person, and is asked for less often. */
const missingMs = 3_600_000;
const laterMs = 60_000;

interface Unheard {
  readonly id: bigint;
  readonly game: string;
  readonly numero: string;
  readonly day: string;
}

/**
 * Asks both sources for the results of draws whose time has passed. It is a loop of its own, so that a source that
 * hangs does not hold up the draws of the house.
 */
export const hearResults: Loop = {
  name: 'lottery.hear-results',
  run: async (platform) => {
    const now = platform.clock.now();
    const due = await unheardIssues(platform.db, { now, limit: most });
    const heard = await Promise.all(due.map((issue) => hear(platform, issue)));
    metrics.resultsMissing(await countUnheard(platform.db, new Date(now.getTime() - missingMs)));
    return heard.some((each) => each);
  },
};

/** True: it has its result, or is void. */
async function hear(platform: Platform, unheard: Unheard): Promise<boolean> {
  const { id, game, numero } = unheard;
  const statements = await askSources(platform, unheard);
  const done = await inTx(platform.db, async (tx) => {
    const issue = await takeIssue(tx, id);
    if (issue?.state !== 'drawing') return false;
    const heard = await hearStatements(platform, tx, issue, statements);
    if (heard === 'counted') return true;
    if (heard !== issue.note && heard !== 'none')
      platform.log.warn({ game, numero, heard }, 'a result does not count yet, or voids its issue');
    if (heard === 'early') return true;
    const now = platform.clock.now().getTime();
    await tryLater(tx, id, new Date(now + (now - issue.drawsAt.getTime() < missingMs ? againMs : laterMs)));
    return false;
  });
  if (done) await tellIssue(platform, id);
  return done;
}

/** What both sources print of a draw now; what cannot be its result is passed over. */
export async function askSources(
  platform: Platform,
  { game, numero, day }: Omit<Unheard, 'id'>,
): Promise<readonly Statement[]> {
  const { resultsUrl, resultsSecondUrl, sourcesWaitMs } = platform.settings;
  const answers = await Promise.all(
    [resultsUrl, resultsSecondUrl].map((url) => answerOf(httpResults(url, sourcesWaitMs).resultOf(game, numero))),
  );
  const statements: Statement[] = [];
  for (const [at, answer] of answers.entries()) {
    if (!answer) continue;
    const speaker = `source:${at + 1}`;
    if (lotteryOf(game).family.judge(answer.numbers, day))
      statements.push({ speaker, result: answer.numbers, publishedAt: answer.publishedAt });
    else platform.log.warn({ game, numero, speaker }, 'a source says what cannot be a result of the lottery');
  }
  return statements;
}

/** A source that does not answer says nothing; it is asked again. */
async function answerOf(asked: Promise<SaidResult | undefined>): Promise<SaidResult | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ResultsUnavailable) return undefined;
    throw error;
  }
}

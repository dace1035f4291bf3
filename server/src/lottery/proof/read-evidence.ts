import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { lotteryEvidence } from '@palpite/contract/lottery/player.ts';
import { WrittenInParts } from '../../base/http/written.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, Platform } from '../../base/room.ts';
import { BeaconUnavailable, beaconOf } from '../../beacon/beacon.ts';
import { type IssueRow, issueById } from '../issue/issue-store.ts';
import { secretSeal } from '../issue/plan-issues.ts';
import { type Leaf, leavesOf } from '../lotteries.ts';
import { promiseOf } from '../show.ts';

type Evidence = OutputOf<typeof lotteryEvidence>;

const leavesAtOnce = 5000;

/** The file of a draw. Its tickets are read while they are sent: an issue may have a million. */
export async function readEvidence(
  { platform }: Ask,
  { issueId }: InputOf<typeof lotteryEvidence>,
): Promise<WrittenInParts> {
  const issue = await issueById(platform.db, BigInt(issueId));
  const promise = issue && promiseOf(issue);
  if (!promise) return refuse('lottery.unknown_issue');
  const beacon = await beaconIn(platform, issue);
  const head: Omit<Evidence, 'tickets'> = {
    ...{ format: 'palpite.lottery.draw.1', state: issue.state, readAt: platform.clock.now().getTime() },
    ...{ promise, published: publishedOf(platform, issue, promise), beacon, receipts: [] },
  };
  return new WrittenInParts(inParts(platform, issue, head), `${promise.game}-${promise.issue}.json`);
}

function publishedOf(platform: Platform, issue: IssueRow, promise: Evidence['promise']): Evidence['published'] {
  const { root, rootAt, orders, result, drawnAt, randomness, secretSealed } = issue;
  if (root === null || rootAt === null || orders === null) return null;
  return {
    ...{ ...promise, root, tickets: orders, rootAt: rootAt.getTime() },
    // the secret is nobody’s to know before the result is
    secret: result && secretSealed ? secretSeal(platform).open(secretSealed) : null,
    ...{ randomness, result, drawnAt: drawnAt?.getTime() ?? null },
  };
}

/** The network introduces itself only while the beacon answers; without it the file says nothing of a signature. */
async function beaconIn(platform: Platform, issue: IssueRow): Promise<Evidence['beacon']> {
  const { network, beaconRound, randomness, signature } = issue;
  if (beaconRound === null || randomness === null || signature === null) return null;
  try {
    const beacon = beaconOf(platform);
    if ((await beacon.info()).network !== network) return null;
    return { network: { ...(await beacon.network()) }, round: Number(beaconRound), randomness, signature };
  } catch (error) {
    if (error instanceof BeaconUnavailable) return null;
    throw error;
  }
}

async function* inParts(platform: Platform, issue: IssueRow, head: Omit<Evidence, 'tickets'>): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"tickets":[`;
  let after: Leaf | undefined;
  // before the root stands nobody is told what others bet
  for (let more = head.published !== null; more; ) {
    const rows: Leaf[] = await leavesOf(platform, platform.db, issue, { after, limit: leavesAtOnce });
    if (rows.length > 0) yield (after ? ',\n' : '\n') + rows.map(({ sold }) => JSON.stringify(sold)).join(',\n');
    after = rows.at(-1);
    more = rows.length === leavesAtOnce;
  }
  yield ']}\n';
}

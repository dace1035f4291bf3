import { databaseTime } from '../../base/clock.ts';
import { inTx } from '../../base/db/db.ts';
import type { BeaconRound } from '../../base/drand.ts';
import type { Loop } from '../../base/jobs/loops.ts';
import { metrics } from '../../base/ops/metrics.ts';
import { warnSeldom } from '../../base/ops/outage-log.ts';
import { perPlatform } from '../../base/per-platform.ts';
import type { Platform } from '../../base/room.ts';
import { type BeaconInfo, BeaconUnavailable, beaconOf, roundAfter, timeOfRound } from '../../beacon/beacon.ts';
import { tellIssue } from '../show.ts';
import { drawIssue } from './draw-issue.ts';
import { growTree } from './grow-tree.ts';
import { cancelUnsold, closeSale, dueIssues, type IssueRow, openIssue, takeIssue, tryLater } from './issue-store.ts';

/** By the number of the beacon's round. */
type Numbers = Map<number, Promise<BeaconRound | undefined>>;

const most = 100;
/** So soon a beacon that did not answer is asked again. */
const againMs = 1000;
/** A beacon that has said no number for so long is asked for one before a sale opens. */
const silentMs = 300_000;

/** Opens, closes and draws every issue in its time. What is settled is `settle-issues`: that may take longer. */
export const moveIssues: Loop = {
  name: 'lottery.move-issues',
  run: async (platform) => {
    const now = platform.clock.now();
    const due = await dueIssues(platform.db, {
      ...{ now, limit: most },
      states: ['pending', 'open', 'closed', 'drawing'],
    });
    // many lotteries are drawn by one number: it is asked for, and its signature checked, once
    const numbers: Numbers = new Map();
    const moved = await Promise.all(due.map((issue) => move(platform, issue, numbers)));
    return moved.some((each) => each);
  },
};

/** One step; true: the next one may follow at once. An issue that fails holds up no other, and is tried again. */
async function move(platform: Platform, issue: IssueRow, numbers: Numbers): Promise<boolean> {
  const { id, game, numero, state } = issue;
  try {
    const moved = await step(platform, issue, numbers);
    if (moved) await tellIssue(platform, id);
    return moved;
  } catch (error) {
    metrics.fault('lottery.issue');
    warnSeldom(platform, 'an issue cannot go on', { game, numero, state, err: error });
    return false;
  }
}

async function step(platform: Platform, issue: IssueRow, numbers: Numbers): Promise<boolean> {
  const { id, state } = issue;
  if (state === 'pending') return open(platform, issue, numbers);
  if (state === 'open') return inTx(platform.db, (tx) => closeSale(tx, id, databaseTime(platform)));
  if (state === 'closed') return growTree(platform, issue);
  return draw(platform, issue, numbers);
}

/**
 * The number that is to decide is named before anything is sold; once the beacon has said no number for a while nothing
 * is, because what was staked would wait for one. What others draw needs none.
 */
async function open(
  platform: Platform,
  { id, closesAt, drawsAt, secretSealed }: IssueRow,
  numbers: Numbers,
): Promise<boolean> {
  const now = platform.clock.now();
  if (now >= closesAt) {
    await inTx(platform.db, (tx) => cancelUnsold(tx, id));
    return true;
  }
  if (secretSealed === null) {
    await inTx(platform.db, (tx) => openIssue(tx, id, { network: null, round: null, roundAt: null, tryAt: closesAt }));
    return true;
  }
  const info = await answerOf(beaconOf(platform).info());
  // who the network is may be remembered: that it is still there, a number tells
  if (!info || !(await isHeard(platform, info, numbers))) {
    await tryLater(platform.db, id, again(now));
    return false;
  }
  const round = roundAfter(info, drawsAt);
  const named = { network: info.network, round, roundAt: timeOfRound(info, round), tryAt: closesAt };
  await inTx(platform.db, (tx) => openIssue(tx, id, named));
  return true;
}

async function draw(platform: Platform, issue: IssueRow, numbers: Numbers): Promise<boolean> {
  const now = platform.clock.now();
  const { id, network, beaconRound } = issue;
  const info = await answerOf(beaconOf(platform).info());
  // a number of another network than the one that was named decides nothing
  if (!info || info.network !== network) {
    await tryLater(platform.db, id, again(now));
    return false;
  }
  const round = Number(beaconRound);
  const roundAt = timeOfRound(info, round);
  const number = now < roundAt ? undefined : await numberOf(platform, round, numbers);
  if (number === undefined) {
    await tryLater(platform.db, id, now < roundAt ? roundAt : again(now));
    return false;
  }
  return inTx(platform.db, async (tx) => {
    const taken = await takeIssue(tx, id);
    if (taken?.state !== 'drawing') return false;
    await drawIssue(platform, tx, taken, number);
    return true;
  });
}

/** When the last number was heard. */
const heard = perPlatform(() => ({ at: Number.NEGATIVE_INFINITY }));

/** Whether the beacon has said a number of late; where none was asked for, its last but one is. */
async function isHeard(platform: Platform, info: BeaconInfo, numbers: Numbers): Promise<boolean> {
  const now = platform.clock.now();
  if (now.getTime() - heard.of(platform).at < silentMs) return true;
  return (await numberOf(platform, roundAfter(info, now) - 2, numbers)) !== undefined;
}

function numberOf(platform: Platform, round: number, numbers: Numbers): Promise<BeaconRound | undefined> {
  const asked = numbers.get(round) ?? hear(platform, round);
  numbers.set(round, asked);
  return asked;
}

async function hear(platform: Platform, round: number): Promise<BeaconRound | undefined> {
  const number = await answerOf(beaconOf(platform).round(round));
  if (number) heard.of(platform).at = platform.clock.now().getTime();
  return number;
}

const again = (now: Date) => new Date(now.getTime() + againMs);

async function answerOf<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof BeaconUnavailable) return undefined;
    throw error;
  }
}

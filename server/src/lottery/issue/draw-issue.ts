import { createHash, createHmac } from 'node:crypto';
import { drawSalt, drawsWith, type Hashes } from '@palpite/math/chance/committed-draw.ts';
import { submittedIn } from '@palpite/math/lottery/proof.ts';
import type { Tx } from '../../base/db/db.ts';
import type { BeaconRound } from '../../base/drand.ts';
import type { Platform } from '../../base/room.ts';
import { BeaconUnavailable, networkAnew } from '../../beacon/beacon.ts';
import { type Leaf, lotteryOf, submissionsPort } from '../lotteries.ts';
import { type IssueRow, keepResult } from './issue-store.ts';
import { secretSeal } from './plan-issues.ts';

export const hashes: Hashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmac: (key, message) => createHmac('sha256', key).update(message).digest(),
};

const numbersAtOnce = 5000;

/** All numbers that players submitted to the issue, in the order of the leaves. */
async function submittedTo(platform: Platform, tx: Tx, issueId: bigint): Promise<string[]> {
  const submissions = submissionsPort.of(platform);
  const numbers: string[] = [];
  let after: Leaf | undefined;
  do {
    const leaves: Leaf[] = (await submissions?.after(tx, issueId, { after, limit: numbersAtOnce })) ?? [];
    numbers.push(...submittedIn(leaves.map(({ sold }) => sold)));
    after = leaves.length === numbersAtOnce ? leaves.at(-1) : undefined;
  } while (after);
  return numbers;
}

/** Draws from secret, root of all orders and the beacon’s number: the same three always give the same result. */
export async function drawIssue(
  platform: Platform,
  tx: Tx,
  issue: IssueRow,
  { randomness, signature }: BeaconRound,
): Promise<void> {
  const { id, game, day, root, secretSealed } = issue;
  if (root === null || secretSealed === null) throw new Error(`issue ${id} has no tree or no secret`);
  const seed = secretSeal(platform).open(secretSealed);
  const draws = drawsWith(hashes, { seed, salt: drawSalt(root, randomness) });
  const { family } = lotteryOf(game);
  const submitted = family.takesNumbers ? await submittedTo(platform, tx, id) : [];
  const result = family.draw(draws, day, submitted);
  await keepResult(tx, id, { randomness, signature, result, at: platform.clock.now() });
}

/**
 * So long the number of a house draw is waited for. A network that was away by accident is back within hours, and
 * nobody waits out a day because an hour suited them. No stake lies for longer than of an official draw not held.
 */
const waitMs = 86_400_000;

/** So soon after it was due a number is missing: a draw that comes later was held back, as the help centre says. */
const lateMs = 60_000;

/** Of a house draw whose number is late: since when, and from when on it may be cancelled. */
export function missingNumber({ secretSealed, state, beaconAt }: IssueRow, now: Date) {
  if (secretSealed === null || state !== 'drawing' || beaconAt === null) return null;
  const since = beaconAt.getTime();
  return now.getTime() - since < lateMs ? null : { since, cancellableAt: since + waitMs };
}

/** Whether a house draw has waited for its number so long that it may be cancelled, if the number cannot be had. */
export function isNumberMissing(issue: IssueRow, now: Date): boolean {
  const missing = missingNumber(issue, now);
  return missing !== null && now.getTime() >= missing.cancellableAt;
}

/**
 * Whether the number that is to decide can be had at this moment: then nobody may cancel, because the draw can be held.
 * The network that was named is asked, whatever was heard of it before.
 */
export async function isNumberOut(
  platform: Platform,
  { network, beaconRound }: Pick<IssueRow, 'network' | 'beaconRound'>,
): Promise<boolean> {
  if (network === null || beaconRound === null) return false;
  const beacon = networkAnew(platform, network);
  try {
    // the number of another network decides nothing
    if ((await beacon.info()).network !== network) return false;
    await beacon.round(Number(beaconRound));
    return true;
  } catch (error) {
    if (error instanceof BeaconUnavailable) return false;
    throw error;
  }
}

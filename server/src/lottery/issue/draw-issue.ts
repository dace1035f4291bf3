import { createHash, createHmac } from 'node:crypto';
import { drawSalt, drawsWith, type Hashes } from '@palpite/math/chance/committed-draw.ts';
import { submittedIn } from '@palpite/math/lottery/proof.ts';
import type { Tx } from '../../base/db/db.ts';
import type { BeaconRound } from '../../base/drand.ts';
import type { Platform } from '../../base/room.ts';
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

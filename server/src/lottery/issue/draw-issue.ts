import { createHash, createHmac } from 'node:crypto';
import { drawSalt, drawsWith, type Hashes } from '@palpite/math/chance/committed-draw.ts';
import type { Tx } from '../../base/db/db.ts';
import type { BeaconRound } from '../../base/drand.ts';
import type { Platform } from '../../base/room.ts';
import { lotteryOf } from '../lotteries.ts';
import { type IssueRow, keepResult } from './issue-store.ts';
import { secretSeal } from './plan-issues.ts';

export const hashes: Hashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmac: (key, message) => createHmac('sha256', key).update(message).digest(),
};

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
  const result = lotteryOf(game).family.draw(draws, day);
  await keepResult(tx, id, { randomness, signature, result, at: platform.clock.now() });
}

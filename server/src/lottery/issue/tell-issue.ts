import { issue as issueShape } from '@palpite/contract/lottery/shapes.ts';
import * as z from 'zod/mini';
import type { Platform } from '../../base/room.ts';
import { lotteryChannel } from '../names.ts';
import { issueOf } from '../show.ts';
import { issueById } from './issue-store.ts';

/** Tells open pages how an issue stands now. Call it after the commit. */
export async function tellIssue(platform: Platform, id: bigint): Promise<void> {
  const issue = await issueById(platform.db, id);
  if (issue)
    platform.live.publish(lotteryChannel(issue.game), { type: 'issue', issue: z.encode(issueShape, issueOf(issue)) });
}

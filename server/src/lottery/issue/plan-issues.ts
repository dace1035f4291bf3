import { createHash } from 'node:crypto';
import { nextIssues } from '@palpite/math/lottery/calendar/calendar.ts';
import { randomHex } from '../../base/chance.ts';
import { inTx } from '../../base/db/db.ts';
import type { Loop } from '../../base/jobs/loops.ts';
import type { Platform } from '../../base/room.ts';
import { sealFor } from '../../base/seal/seal.ts';
import { lotteries } from '../games.ts';
import { insertIssue, plannedUntil } from './issue-store.ts';

/** So many issues stand ready: a chase may reach as far. */
const ahead = 60;
/** They are planned again when fewer than this stand ready. */
const few = 40;

/** The seal under which the secret of a house draw is kept until it is drawn. */
export const secretSeal = (platform: Pick<Platform, 'secrets' | 'chance'>) => sealFor(platform, 'lottery.draw');

/** Plans the issues to come of every lottery, and commits to the secrets of those that the house draws. */
export const planIssues: Loop = {
  name: 'lottery.plan-issues',
  run: async (platform) => {
    const planned = await plannedUntil(platform.db);
    const now = platform.clock.now();
    for (const { code, calendar } of lotteries.values()) {
      const { last = now, ahead: ready = 0 } = planned.get(code) ?? {};
      if (ready >= few) continue;
      const from = last > now ? last : now;
      await inTx(platform.db, async (tx) => {
        for (const issue of nextIssues(calendar, from.getTime(), ahead - ready)) {
          const secret = randomHex(platform.chance, 32);
          await insertIssue(tx, {
            ...{ game: code, numero: issue.number, day: issue.day },
            ...{ opensAt: new Date(issue.opens), closesAt: new Date(issue.closes), drawsAt: new Date(issue.draws) },
            commitment: createHash('sha256').update(secret).digest('hex'),
            secretSealed: secretSeal(platform).close(secret),
          });
        }
      });
    }
    return false;
  },
};

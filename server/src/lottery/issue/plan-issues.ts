import { createHash } from 'node:crypto';
import { type Issue, nextIssues } from '@palpite/math/lottery/calendar/calendar.ts';
import { randomHex } from '../../base/chance.ts';
import { inTx } from '../../base/db/db.ts';
import type { Loop } from '../../base/jobs/loops.ts';
import type { Platform } from '../../base/room.ts';
import { sealFor } from '../../base/seal/seal.ts';
import { lotteries } from '../games.ts';
import { insertIssues, type PlannedIssue, plannedUntil } from './issue-store.ts';

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
    const ready = await plannedUntil(platform.db);
    const now = platform.clock.now();
    for (const { code, calendar } of lotteries.values()) {
      const { last = now, ahead: there = 0 } = ready.get(code) ?? {};
      if (there >= few) continue;
      const from = last > now ? last : now;
      const issues = nextIssues(calendar, from.getTime(), ahead - there).map((issue) => planned(platform, code, issue));
      await inTx(platform.db, (tx) => insertIssues(tx, issues));
    }
    return false;
  },
};

function planned(platform: Platform, game: string, { number, day, opens, closes, draws }: Issue): PlannedIssue {
  const secret = randomHex(platform.chance, 32);
  return {
    ...{ game, numero: number, day },
    ...{ opensAt: new Date(opens), closesAt: new Date(closes), drawsAt: new Date(draws) },
    commitment: createHash('sha256').update(secret).digest('hex'),
    secretSealed: secretSeal(platform).close(secret),
  };
}

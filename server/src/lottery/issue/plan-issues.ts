import { createHash } from 'node:crypto';
import { type Issue, nextIssues } from '@palpite/math/lottery/calendar/calendar.ts';
import { randomHex } from '../../base/chance.ts';
import { inTx } from '../../base/db/db.ts';
import type { Loop } from '../../base/jobs/loops.ts';
import type { Platform } from '../../base/room.ts';
import { sealFor } from '../../base/seal/seal.ts';
import { type Lottery, lotteries } from '../games.ts';
import { insertIssues, type PlannedIssue, plannedUntil } from './issue-store.ts';

/** So many issues stand ready: a chase may reach as far. */
const ahead = 60;
/** They are planned again when fewer than this stand ready. */
const few = 40;
/** Of those that others draw, whose days change, and some of which are drawn once a week: planned as one is drawn. */
const aheadOfOfficial = 30;

/** So many issues in a row a chase may take: as many stand ready at any time. */
export const mostLegsOf = ({ isOfficial }: Pick<Lottery, 'isOfficial'>): number => (isOfficial ? aheadOfOfficial : few);

/** The seal under which the secret of a house draw is kept until it is drawn. */
export const secretSeal = (platform: Pick<Platform, 'secrets' | 'chance'>) => sealFor(platform, 'lottery.draw');

/** Plans the issues to come of every lottery, and commits to the secrets of those that the house draws. */
export const planIssues: Loop = {
  name: 'lottery.plan-issues',
  run: async (platform) => {
    const now = platform.clock.now();
    const ready = await plannedUntil(platform.db, { games: [...lotteries.keys()], now });
    for (const { code, calendar, isOfficial } of lotteries.values()) {
      const { last = now, ahead: there = 0 } = ready.get(code) ?? {};
      if (there >= mostLegsOf({ isOfficial })) continue;
      const from = last > now ? last : now;
      const issues = nextIssues(calendar, from.getTime(), (isOfficial ? aheadOfOfficial : ahead) - there);
      const secret = () => (isOfficial ? noSecret : secretOf(platform));
      const rows = issues.map((issue) => planned(code, issue, secret()));
      await inTx(platform.db, (tx) => insertIssues(tx, rows));
    }
    return false;
  },
};

type Secret = Pick<PlannedIssue, 'commitment' | 'secretSealed'>;

const noSecret: Secret = { commitment: null, secretSealed: null };

function secretOf(platform: Platform): Secret {
  const secret = randomHex(platform.chance, 32);
  return {
    commitment: createHash('sha256').update(secret).digest('hex'),
    secretSealed: secretSeal(platform).close(secret),
  };
}

function planned(game: string, { number, day, opens, closes, draws }: Issue, secret: Secret): PlannedIssue {
  return {
    ...{ game, numero: number, day, ...secret },
    ...{ opensAt: new Date(opens), closesAt: new Date(closes), drawsAt: new Date(draws) },
  };
}

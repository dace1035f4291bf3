import type { Schedule } from '../../base/jobs/jobs.ts';
import { sumGamesBetween } from './returns-store.ts';

const hourMs = 3_600_000;

/**
 * Sums what each game took and gave, hour by hour. The hour before is summed once more: a bet settled at its very end
 * may have been written down a moment after it was over.
 */
export const sumGames: Schedule = {
  name: 'bets.sum-games',
  every: { minutes: 60 },
  async run({ db }, { start, end }) {
    await sumGamesBetween(db, new Date(start.getTime() - hourMs), end);
  },
};

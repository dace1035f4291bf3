import { eachInTurn } from '../base/jobs/each-in-turn.ts';
import type { Schedule } from '../base/jobs/jobs.ts';
import { merchants } from '../site/site.ts';
import { buildRings } from './build-rings.ts';

/** After a long stop the periods missed come one by one: the last of them is enough. */
const staleMs = 2 * 3_600_000;

export const findRings: Schedule = {
  name: 'rings.find-rings',
  every: { minutes: 60 },
  async run(platform, { end }) {
    if (platform.clock.now().getTime() - end.getTime() > staleMs) return;
    await eachInTurn([...(await merchants(platform)).keys()], (merchant) => buildRings(platform, merchant));
  },
};

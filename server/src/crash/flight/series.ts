import { setTimeout as pause } from 'node:timers/promises';
import { inTx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import type { Moment, OpenRound, Round, Series } from '../../shared/shared.ts';
import { flightOf, pastFlightOf } from '../show.ts';
import { finishRound } from '../store.ts';
import { tableOf } from '../table.ts';
import { flightChain } from './burst.ts';
import { crashCurve } from './flights.ts';
import { flightTimes } from './pace.ts';
import { payAutomaticLandings, returnBets, tellBet } from './pay-landings.ts';

/** The flights, one after another. */
export const flightSeries: Series = {
  ...flightChain,
  phases: [
    { name: 'betting', lastsMs: flightTimes.bettingMs },
    {
      name: 'flying',
      lastsMs: ({ result }) => crashCurve.burstTimeOf(result),
      during: { everyMs: flightTimes.tickMs, work: climb },
    },
    // cash-outs that were there in time are on their way down still
    { name: 'burst', lastsMs: flightTimes.graceMs },
  ],
  pauseMs: flightTimes.pauseMs,
  awayMs: flightTimes.awayMs,
  comeBackMs: flightTimes.comeBackMs,
  tell,
  async afterOutage(platform, { id, result }) {
    // nobody could cash out while the platform was away; what was there before is on its way down still
    await pause(flightTimes.graceMs);
    await payAutomaticLandings(platform, id, result);
    await returnBets(platform, id, ({ autoAt }) => autoAt === null);
    return 'goes on';
  },
  giveBack: (platform, { id }) => returnBets(platform, id),
  async settle(platform, { id, result }) {
    await payAutomaticLandings(platform, id, result);
    // whoever is in the air still has lost
    const lost = await inTx(platform.db, (tx) => finishRound(tx, id, platform.clock.now()));
    for (const bet of lost) tellBet(platform, bet);
  },
};

async function climb(platform: Platform, { id }: OpenRound, { elapsedMs }: Moment): Promise<void> {
  const { crowd, limits } = tableOf(platform);
  const multiplier = crashCurve.multiplierAt(elapsedMs);
  crowd.say(limits, { type: 'tick', roundId: String(id), elapsedMs, multiplier });
  await payAutomaticLandings(platform, id, multiplier);
}

const said = { betting: 'opened', flying: 'flying' } as const;

/** Every table hears where the flight stands now. */
function tell(platform: Platform, round: Round): void {
  const { crowd, limits } = tableOf(platform);
  const flight = flightOf(round);
  const past = pastFlightOf(round);
  if (flight.phase !== 'burst')
    crowd.say(limits, { type: said[flight.phase], flight, now: platform.clock.now().getTime() });
  else if (past) crowd.say(limits, { type: 'burst', flight, past });
}

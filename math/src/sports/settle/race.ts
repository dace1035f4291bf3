/** Outrights and races: who wins, who is placed, who beats whom. Ties share the places that are left. */

import type { RaceTemplate } from '../market/races.ts';
import type { RaceResult } from '../market/result.ts';
import { sports, type VoidRules } from '../market/sports.ts';
import { deadHeat, outcomes } from './outcome.ts';
import type { Settled } from './settle.ts';

export interface RaceLeg {
  readonly template: RaceTemplate;
  readonly runner: string;
  /** The other of a duel. */
  readonly against?: string;
}

const hoursLate = new Map(sports.map(({ code, voids }) => [code, voids.hoursLate]));

/**
 * The win part, and the place part where the market is sold each way; void where the race is later than its sport
 * allows. Throws RangeError on a duel with nobody.
 */
export function settleRaceLeg(
  { template, runner, against }: RaceLeg,
  race: RaceResult,
): { readonly win: Settled; readonly place?: Settled } | undefined {
  const [hours = 0, most = Number.POSITIVE_INFINITY] = [
    race.hoursLate,
    hoursLate.get(template.code.split('.')[0] ?? ''),
  ];
  if (hours > most && race.status !== 'live') {
    const late: Settled = { outcome: outcomes.void, because: { code: 'void.postponed', params: { hours, most } } };
    return template.eachWay ? { win: late, place: late } : { win: late };
  }
  if (template.kind === 'duel') {
    if (against === undefined) throw new RangeError('a duel is against somebody');
    const win = settleDuel({ runner, against }, race);
    return win && { win };
  }
  const win = settleRunner(template, { runner, places: template.places }, race);
  if (!win || !template.eachWay) return win && { win };
  const place = settleRunner(template, { runner, places: template.eachWay.places }, race);
  return place && { win, place };
}

/** Undefined as long as it is open. `places` is 1 for the winner, 3 for the podium. */
export function settleRunner(
  { nonRunner }: Pick<VoidRules, 'nonRunner'>,
  { runner, places }: { readonly runner: string; readonly places: number },
  race: RaceResult,
): Settled | undefined {
  const early = beforeEnd(race);
  if (early !== 'over') return early;
  if (race.nonRunners.includes(runner))
    return {
      outcome: nonRunner === 'void' ? outcomes.void : outcomes.lost,
      because: { code: 'race.non_runner', params: { runner } },
    };
  let ahead = 0;
  for (const tied of race.order) {
    if (tied.includes(runner)) {
      const params = { runner, position: ahead + 1, places, tied: tied.length };
      const outcome = deadHeat(places - ahead, tied.length);
      return { outcome, because: { code: outcome.kind === 'dead_heat' ? 'race.dead_heat' : 'race.placed', params } };
    }
    ahead += tied.length;
  }
  return { outcome: outcomes.lost, because: { code: 'race.not_classified', params: { runner, places } } };
}

/** Which of two is ahead; void where one did not start or neither is classified, a push where they tie. */
export function settleDuel(
  { runner, against }: { readonly runner: string; readonly against: string },
  race: RaceResult,
): Settled | undefined {
  const early = beforeEnd(race);
  if (early !== 'over') return early;
  const missing = [runner, against].find((each) => race.nonRunners.includes(each));
  if (missing !== undefined)
    return { outcome: outcomes.void, because: { code: 'race.non_runner', params: { runner: missing } } };
  const [own, other] = [runner, against].map((each) => race.order.findIndex((tied) => tied.includes(each)));
  if (own === -1 && other === -1)
    return { outcome: outcomes.void, because: { code: 'race.not_classified', params: { runner, against } } };
  const because = { code: 'race.duel', params: { runner, against } };
  if (own === other) return { outcome: outcomes.push, because };
  const isAhead = other === -1 || (own !== -1 && Number(own) < Number(other));
  return { outcome: isAhead ? outcomes.won : outcomes.lost, because };
}

function beforeEnd({ status }: RaceResult): Settled | undefined | 'over' {
  if (status === 'finished') return 'over';
  if (status === 'cancelled' || status === 'abandoned')
    return { outcome: outcomes.void, because: { code: `void.${status}`, params: {} } };
  return undefined;
}

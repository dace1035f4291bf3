/**
 * Who wins a league of football: sold until its last round begins, by the results so far. While a match of the league
 * is live nothing is sold, for its goals are known to whoever watches it.
 */
import type { Score } from '@palpite/math/sports/market/market.ts';
import { offerTitle } from '@palpite/math/sports/price/race.ts';
import { championChances, type SeasonMatch, tableOf } from '@palpite/math/sports/price/season.ts';
import { modelOf } from './football-game.ts';
import { type Game, once } from './game.ts';
import { type Plan, seasonPlans } from './leagues/plan.ts';

/** The score of a match that is over by then, in the feed's time; live: it has begun and is not over. */
export type StandingBy = (plan: Plan, feedMs: number) => Score | 'live' | undefined;

/** From the first kick-off of the last round until the last match of it is surely over. */
const afterLast = 150;

export function titleGame(plan: Plan, standingBy: StandingBy): Game {
  const { league, season } = plan;
  const matches = once(() => seasonPlans(league, season).map((match) => ({ match, expected: modelOf(match) })));
  const teams = league.teams.map(({ id }) => id);
  const seasonBy = (feedMs: number) =>
    matches().map(({ match, expected }): SeasonMatch => {
      const score = standingBy(match, feedMs);
      return {
        ...{ home: match.home.id, away: match.away.id, expected },
        ...(score !== undefined && score !== 'live' && { score }),
      };
    });
  const hangsOn = (feedMs: number): string => {
    const scores: string[] = [];
    for (const { match } of matches()) {
      const score = standingBy(match, feedMs);
      if (score === 'live') return 'live';
      if (score) scores.push(`${match.id} ${score.home}-${score.away}`);
    }
    return scores.join();
  };
  const seconds = (Math.max(...league.slots) + afterLast) * 60;
  return {
    script: {
      steps: [
        { at: 0, do: 'begin', period: 'race' },
        { at: seconds, do: 'end', period: 'race' },
      ],
      ...{ counted: [], main: 'places', seconds, named: {}, momentum: [], nonRunners: [] },
      // asked for when all is over
      get order() {
        return tableOf(teams, seasonBy(Number.POSITIVE_INFINITY)).map((tied) => tied.map((id) => `${league.id}-${id}`));
      },
    },
    hangsOn,
    prices(told, _isMain, now) {
      if (told || hangsOn(now) === 'live') return [];
      const chances = championChances(teams, seasonBy(now));
      return offerTitle(
        league.sport,
        league.teams.map(({ id, name }) => ({ id: `${league.id}-${id}`, name, chance: chances.get(id) ?? 0 })),
      );
    },
  };
}

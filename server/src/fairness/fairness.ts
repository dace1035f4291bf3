import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { gameReturns } from '@palpite/contract/fairness/player.ts';
import { eachInTurn } from '../base/jobs/each-in-turn.ts';
import type { Schedule } from '../base/jobs/jobs.ts';
import { metrics } from '../base/ops/metrics.ts';
import { ownGames, ownVendors } from '../base/own-games.ts';
import type { Ask, Language, Platform } from '../base/room.ts';
import { returnsOfGames } from '../bets/bets.ts';
import { gameNames } from '../catalogue/catalogue.ts';
import { merchants } from '../site/site.ts';

const days = 30;
const dayMs = 24 * 3_600_000;
/** Fewer rounds than this say nothing: their spread is not known yet. */
const leastRounds = 1_000;
/** 99 in 100 honest games lie within so many standard errors. */
const bandErrors = 2.576;
/**
 * An honest game goes so far once in 150,000 looks: with some twenty games looked at every day, once in twenty years.
 */
const alarmErrors = 4.5;
/** Some bets of a game return up to so much less than its best, see each game's `rtp.ts`. */
const tolerance = 0.001;

interface Looked {
  readonly gameCode: string;
  /** Shares of what was staked. */
  readonly declared: number;
  readonly rounds: number;
  readonly observed: number | null;
  readonly error: number;
  readonly state: 'few' | 'within' | 'off';
  /** In standard errors, below zero for too little; zero within what the rules allow. */
  readonly deviations: number;
}

/** Every own game with what it paid this brand's players in the brand's own currency. */
async function look(platform: Platform, merchant: string, since: Date): Promise<Looked[]> {
  const currency = (await merchants(platform)).get(merchant)?.currency ?? '';
  const found = await returnsOfGames(platform.db, { merchant, currency, vendors: ownVendors(platform), since });
  const played = new Map(found.map((game) => [game.gameCode, game]));
  const games = ownGames(platform).filter(({ isPool }) => !isPool);
  return games.map(({ code: gameCode, rtp, skilled }) => {
    const rules = rtp / 10_000;
    const game = played.get(gameCode);
    if (!game) return { gameCode, declared: rules, rounds: 0, observed: null, error: 0, state: 'few', deviations: 0 };
    const error = game.error(rules);
    const above = Math.max(0, game.observed - rules - tolerance);
    // played worse than best such a game returns less, and that is not odd
    const below = skilled ? 0 : Math.max(0, rules - tolerance - game.observed);
    const deviations = error > 0 ? (above - below) / error : 0;
    const isKnown = game.rounds >= leastRounds && error > 0;
    const state = !isKnown ? 'few' : Math.abs(deviations) > alarmErrors ? 'off' : 'within';
    return { gameCode, declared: rules, rounds: game.rounds, observed: game.observed, error, state, deviations };
  });
}

/** The last thirty days, for everyone to see. */
export async function readReturns({ platform, merchant, language }: Ask): Promise<OutputOf<typeof gameReturns>> {
  const since = new Date(platform.clock.now().getTime() - days * dayMs);
  const looked = await look(platform, merchant, since);
  const names = await namesOf(platform, language);
  return {
    since: since.getTime(),
    // one that never stood on the shelf has no name, and nobody can have played it
    list: looked.flatMap(({ gameCode, declared: rules, rounds, observed, error, state }) => {
      const name = names.get(gameCode);
      if (name === undefined) return [];
      return {
        gameCode,
        name,
        declared: millionths(rules),
        rounds,
        observed: observed === null ? null : millionths(observed),
        band:
          state === 'few'
            ? null
            : { from: millionths(Math.max(0, rules - bandErrors * error)), to: millionths(rules + bandErrors * error) },
        state,
      };
    }),
  };
}

function namesOf(platform: Platform, language: Language): Promise<Map<string, string>> {
  return gameNames(
    platform.db,
    ownGames(platform).map(({ code }) => code),
    language,
  );
}

function millionths(share: number): number {
  return Math.round(share * 1_000_000);
}

/** Looks every day whether a game pays what its rules say, and calls for help where chance does not explain it. */
export const watchReturns: Schedule = {
  name: 'fairness.watch-returns',
  every: 'day',
  async run(platform, { end }) {
    await eachInTurn([...(await merchants(platform)).keys()], async (merchant) => {
      for (const game of await look(platform, merchant, new Date(end.getTime() - days * dayMs))) {
        metrics.returnDeviations(merchant, game.gameCode, game.deviations);
        if (game.state === 'off') platform.log.error({ merchant, ...game }, 'a game pays other than its rules say');
      }
    });
  },
};

/** The games of all sports but football: models from ratings, and what of a match its prices look at. */
import { eloChance } from '@palpite/math/sports/contest/elo.ts';
import { type BasketballModel, playBasketball } from '@palpite/math/sports/play/basketball.ts';
import { type FightModel, playFight } from '@palpite/math/sports/play/fight.ts';
import { type MapsModel, playMaps } from '@palpite/math/sports/play/maps.ts';
import { playRace, type RaceModel } from '@palpite/math/sports/play/race.ts';
import { playTennis, playVolleyball, type TennisModel } from '@palpite/math/sports/play/rallies.ts';
import type { Script, Told } from '@palpite/math/sports/play/script.ts';
import { basketballBefore, priceBasketball } from '@palpite/math/sports/price/basketball.ts';
import { priceFight } from '@palpite/math/sports/price/fight.ts';
import { mapsBefore, priceMaps } from '@palpite/math/sports/price/maps.ts';
import type { Offered } from '@palpite/math/sports/price/offer.ts';
import { priceRace } from '@palpite/math/sports/price/race.ts';
import { priceTennis, priceVolleyball, type SetsNow, setsBefore } from '@palpite/math/sports/price/sets.ts';
import { type Game, type GameMaker, once } from './game.ts';
import type { Plan } from './leagues/plan.ts';

/** What being at home is worth, in points of rating. */
const homeRating = 45;

const ratingGap = ({ home, away }: Plan, advantage = 0) => home.rating - away.rating + advantage;

function gameFrom(play: () => Script, prices: (told: Told | undefined, isMain: boolean) => readonly Offered[]): Game {
  const script = once(play);
  return {
    get script() {
      return script();
    },
    prices: (told, isMain) => (told?.isOver ? [] : prices(told, isMain)),
  };
}

function countIn({ counts }: Told, what: string, period: string) {
  const { home = 0, away = 0 } = counts.find((count) => count.what === what && count.period === period) ?? {};
  return { home, away };
}

export const basketballGame: GameMaker = (plan, chance) => {
  const isAmerican = plan.league.country === 'US';
  const model: BasketballModel = {
    // 28 points of rating are about a point of the score
    margin: { mean: ratingGap(plan, homeRating + 20) / 28, deviation: 12.4 },
    total: isAmerican ? { mean: 228, deviation: 18.5 } : { mean: 162, deviation: 16.5 },
    quarter: isAmerican ? 720 : 600,
  };
  return gameFrom(
    () => playBasketball(model, chance),
    (told, isMain) => {
      if (!told) return priceBasketball(model, basketballBefore, isMain);
      const at = (period: string) => ({
        score: countIn(told, 'points', period),
        played: told.ended.includes(period) ? model.quarter : told.period === period ? told.clock : 0,
      });
      const hasOvertime = told.ended.includes('q4') && told.score.home === told.score.away;
      const overtime = told.period === 'ot' || hasOvertime ? { overtime: at('ot') } : {};
      return priceBasketball(model, { quarters: ['q1', 'q2', 'q3', 'q4'].map(at), ...overtime }, isMain);
    },
  );
};

export const tennisGame: GameMaker = (plan, chance) => {
  const gap = ratingGap(plan) / 400;
  const model: TennisModel = {
    ...{ home: 0.64 + 0.045 * gap, away: 0.64 - 0.045 * gap, bestOf: plan.league.bestOf ?? 3 },
    // who serves first is drawn at the net, and known
    first: (plan.start / 5 + plan.home.rating) % 2 === 0 ? 'home' : 'away',
  };
  return gameFrom(
    () => playTennis(model, chance),
    (told, isMain) => {
      if (!told) return priceTennis(model, setsBefore, isMain);
      const now = setsOf(told, 'games');
      const games = [...now.before, now.current].reduce((sum, { home, away }) => sum + home + away, 0);
      const server = games % 2 === 0 ? model.first : model.first === 'home' ? 'away' : 'home';
      const points = told.period === undefined ? { home: 0, away: 0 } : countIn(told, 'points', told.period);
      return priceTennis(model, { ...now, server, points }, isMain);
    },
  );
};

export const volleyballGame: GameMaker = (plan, chance) => {
  const rally = 0.5 + ratingGap(plan, homeRating) / 4200;
  const model = { rally, bestOf: plan.league.bestOf ?? 5 };
  return gameFrom(
    () => playVolleyball(model, chance),
    (told, isMain) => priceVolleyball(model, told ? setsOf(told, 'points') : setsBefore, isMain),
  );
};

function setsOf(told: Told, counted: 'games' | 'points'): SetsNow {
  return {
    sets: told.score,
    before: told.ended.map((period) => countIn(told, counted, period)),
    current: told.period === undefined ? { home: 0, away: 0 } : countIn(told, counted, told.period),
  };
}

export const mapsGame: GameMaker = (plan, chance) => {
  const { sport, bestOf = 3 } = plan.league;
  const code = sport === 'cs' || sport === 'dota' ? sport : 'lol';
  const gap = ratingGap(plan);
  // a map of Counter-Strike is many rounds, so each is nearly even
  const model: MapsModel = { sport: code, bestOf, chance: code === 'cs' ? 0.5 + gap / 3600 : eloChance(gap) };
  return gameFrom(
    () => playMaps(model, chance),
    (told, isMain) => {
      if (!told) return priceMaps(model, mapsBefore, isMain);
      const { period } = told;
      if (period === undefined) return priceMaps(model, { ...mapsBefore, maps: told.score }, isMain);
      const firsts = Object.fromEntries(
        told.counts.flatMap(({ what, period: of, home, away }): [string, 'home' | 'away'][] =>
          of === period && /^(first_|pistol_)/.test(what) && home + away > 0
            ? [[what, home > 0 ? 'home' : 'away']]
            : [],
        ),
      );
      const inside = countIn(told, code === 'cs' ? 'rounds' : 'kills', period);
      return priceMaps(model, { maps: told.score, inside, firsts, seconds: told.clock }, isMain);
    },
  );
};

export const fightGame: GameMaker = (plan, chance) => {
  const rounds = plan.league.bestOf === 5 ? 5 : 3;
  const model: FightModel = { chance: eloChance(ratingGap(plan) * 1.6), rounds, decision: 0.46, ko: 0.33 };
  return gameFrom(
    () => playFight(model, chance),
    (told, isMain) => priceFight(model, told ? told.ended.length * 300 + (told.period ? told.clock : 0) : 0, isMain),
  );
};

export const raceGame: GameMaker = (plan, chance) => {
  const runners = (plan.runners ?? []).map(({ id, name, rating }) => ({
    ...{ id: `${plan.league.id}-${id}`, name, strength: Math.exp(rating / 90) },
  }));
  const model: RaceModel = { runners, absent: 0.01, fails: 0.1, ties: 0.012, seconds: 5400 };
  const before = once(() => priceRace(model, plan.league.sport));
  return gameFrom(
    () => playRace(model, chance),
    // who is ahead is not told while it goes on: whoever watches knows more, so nothing is sold from the start on
    (told, isMain) => (told ? [] : isMain ? before().slice(0, 1) : before()),
  );
};

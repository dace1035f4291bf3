import type { ExpectedGoals } from '@palpite/math/sports/model/score-matrix.ts';
import { type FootballModel, footballModel, playFootball } from '@palpite/math/sports/play/football.ts';
import type { Told } from '@palpite/math/sports/play/script.ts';
import { virtualModel } from '@palpite/math/sports/play/virtual.ts';
import { type FootballNow, footballBefore, priceFootball, usualLengths } from '@palpite/math/sports/price/football.ts';
import { type GameMaker, once } from './game.ts';
import type { Plan } from './leagues/plan.ts';
import { squadOf } from './leagues/squads.ts';

export const footballGame: GameMaker = (plan, chance) => {
  const model = modelOf(plan);
  const script = once(() => playFootball(model, chance));
  const { home, away, rho } = model;
  return {
    model: { home, away, rho },
    get script() {
      return script();
    },
    prices: (told, isMain) =>
      told
        ? told.isOver
          ? []
          : priceFootball(model, nowOf(told, script().lengths), isMain)
        : priceFootball(model, footballBefore, isMain),
  };
};

export function modelOf({ league, home, away }: Plan): FootballModel {
  if (league.isVirtual) return virtualModel(home.id, away.id);
  const goals: ExpectedGoals = {
    home: Math.exp(home.attack + away.defence + (league.homeAdvantage ?? 0.25)),
    away: Math.exp(away.attack + home.defence),
    rho: league.rho ?? 0,
  };
  const country = league.country ?? '';
  return footballModel(goals, { home: squadOf(home.id, country), away: squadOf(away.id, country) });
}

function nowOf(
  { period, clock, ended, counts, incidents }: Told,
  lengths = usualLengths as readonly [number, number],
): FootballNow {
  const isFirstOver = ended.includes('h1');
  const minute = period === undefined ? 0 : clock / 60;
  const at = (what: string, of: string) => {
    const { home = 0, away = 0 } = counts.find((count) => count.what === what && count.period === of) ?? {};
    return { home, away };
  };
  const reds = { home: 0, away: 0 };
  for (const { what, side } of incidents) if (what === 'red') reds[side] += 1;
  const goals = incidents.filter(({ what }) => what === 'goals');
  // what is added is told when the time is up
  const known = (half: 0 | 1) => (period === `h${half + 1}` && minute >= 45 ? lengths[half] : usualLengths[half]);
  return {
    ...{ half: isFirstOver ? 2 : 1, minute, isFirstOver, reds },
    goals: goals.map(({ side, period: of }) => ({ side, half: of === 'h1' ? 1 : 2 })),
    lengths: [known(0), known(1)],
    corners: [at('corners', 'h1'), at('corners', 'h2')],
    cards: [at('cards', 'h1'), at('cards', 'h2')],
    scorers: goals.flatMap(({ who, side }) => (who === undefined ? [] : [`${side}:${who}`])),
  };
}

/** Matches of sets, point by point: volleyball by the chance of a rally, tennis by the chances of both serves. */
import type { Side } from '../market/market.ts';
import { type Chance, wholeFrom } from './chance.ts';
import type { Script, Step } from './script.ts';

export interface VolleyballModel {
  /** The chance of home to win a rally. */
  readonly rally: number;
  readonly bestOf: number;
}

export interface TennisModel {
  /** Each one's chance to win a point on their own serve. */
  readonly home: number;
  readonly away: number;
  readonly bestOf: number;
  /** Who serves the first game. */
  readonly first: Side;
}

/** What a set of volleyball is played to. */
export const setTo = (number: number, bestOf: number): number => (number === bestOf ? 15 : 25);

const retires = 0.012;

export function playVolleyball({ rally, bestOf }: VolleyballModel, chance: Chance): Script {
  const steps: Step[] = [];
  const sets = { home: 0, away: 0 };
  let at = 0;
  while (Math.max(sets.home, sets.away) < (bestOf + 1) / 2) {
    const number = sets.home + sets.away + 1;
    const to = setTo(number, bestOf);
    const points = { home: 0, away: 0 };
    steps.push({ at, do: 'begin', period: `s${number}` });
    while (!isWon(points.home, points.away, to)) {
      at += wholeFrom(chance, 18, 34);
      const side = chance() < rally ? 'home' : 'away';
      points[side] += 1;
      steps.push({ at, do: 'count', what: 'points', side });
    }
    const winner = points.home > points.away ? 'home' : 'away';
    sets[winner] += 1;
    steps.push({ at, do: 'count', what: 'sets', side: winner }, { at, do: 'end', period: `s${number}` });
    if (Math.max(sets.home, sets.away) < (bestOf + 1) / 2) at += 180;
  }
  const counted = ['sets', 'points'];
  return { steps, counted, ordered: ['points'], main: 'sets', seconds: at, named: {}, momentum: [] };
}

export function playTennis(model: TennisModel, chance: Chance): Script {
  const steps: Step[] = [];
  const sets = { home: 0, away: 0 };
  const needed = (model.bestOf + 1) / 2;
  const givesUp = chance() < retires ? wholeFrom(chance, 3, 20) : Number.POSITIVE_INFINITY;
  let [at, played] = [0, 0];
  let server = model.first;
  const seconds = () => wholeFrom(chance, 24, 44);
  while (Math.max(sets.home, sets.away) < needed) {
    const period = `s${sets.home + sets.away + 1}`;
    const games = { home: 0, away: 0 };
    steps.push({ at, do: 'begin', period });
    while (!isSet(games.home, games.away)) {
      if (played >= givesUp)
        return { ...scriptOf(steps, at + 60), retired: { awarded: chance() < 0.5 ? 'home' : 'away' } };
      const isTieBreak = games.home === 6 && games.away === 6;
      const winner = playGame({ model, server, isTieBreak }, chance, (home, away) => {
        at += seconds();
        steps.push({ at, do: 'set', what: 'points', home, away });
      });
      games[winner] += 1;
      played += 1;
      steps.push({ at, do: 'count', what: 'games', side: winner });
      server = server === 'home' ? 'away' : 'home';
      if ((games.home + games.away) % 2 === 1) at += 60;
    }
    const winner = games.home > games.away ? 'home' : 'away';
    sets[winner] += 1;
    steps.push({ at, do: 'count', what: 'sets', side: winner }, { at, do: 'end', period });
    if (Math.max(sets.home, sets.away) < needed) at += 90;
  }
  return scriptOf(steps, at);
}

function scriptOf(steps: readonly Step[], seconds: number): Script {
  const counted = ['sets', 'games'];
  return { steps, counted, ordered: ['games'], main: 'sets', seconds, named: {}, momentum: [] };
}

/** Points are shown as people call them: 0, 15, 30, 40, and 50 for the advantage; of a tie-break as they are. */
function playGame(
  { model, server, isTieBreak }: { model: TennisModel; server: Side; isTieBreak: boolean },
  chance: Chance,
  show: (home: number, away: number) => void,
): Side {
  const points = { home: 0, away: 0 };
  for (;;) {
    const sum = points.home + points.away;
    // of a tie-break the first serves one point, then each serves two
    const isOther = isTieBreak && Math.floor((sum + 1) / 2) % 2 === 1;
    const serving: Side = isOther ? (server === 'home' ? 'away' : 'home') : server;
    const wins = chance() < model[serving];
    points[wins ? serving : serving === 'home' ? 'away' : 'home'] += 1;
    const isOver = isWon(points.home, points.away, isTieBreak ? 7 : 4);
    if (isOver) show(0, 0);
    else if (isTieBreak) show(points.home, points.away);
    else show(called(points.home, points.away), called(points.away, points.home));
    if (isOver) return points.home > points.away ? 'home' : 'away';
  }
}

function called(own: number, other: number): number {
  if (own <= 3 && other <= 3) return [0, 15, 30, 40][own] ?? 40;
  return own > other ? 50 : 40;
}

function isWon(own: number, other: number, to: number): boolean {
  return Math.max(own, other) >= to && Math.abs(own - other) >= 2;
}

function isSet(own: number, other: number): boolean {
  return Math.max(own, other) === 7 || (Math.max(own, other) === 6 && Math.min(own, other) <= 4);
}

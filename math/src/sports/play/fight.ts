/** A fight of mixed martial arts: who wins, how, and when. */
import { type Chance, placeBy } from './chance.ts';
import type { Script, Step } from './script.ts';

export interface FightModel {
  /** The chance of home to win, where somebody does. */
  readonly chance: number;
  readonly rounds: 3 | 5;
  /** Chances of the ways it may end. */
  readonly decision: number;
  readonly ko: number;
}

export const roundSeconds = 300;
/** Judges find no winner in so many of the fights they decide. */
export const drawShare = 0.015;
const breakSeconds = 60;

export function playFight({ chance: home, rounds, decision, ko }: FightModel, chance: Chance): Script {
  const whole = rounds * roundSeconds;
  const method =
    (['decision', 'ko', 'submission'] as const)[placeBy(chance, [decision, ko, 1 - decision - ko])] ?? 'decision';
  const fought = method === 'decision' ? whole : 1 + Math.floor(chance() * (whole - 2));
  const side = chance() < home ? 'home' : 'away';
  const isDrawn = method === 'decision' && chance() < drawShare;
  const steps: Step[] = [];
  let at = 0;
  for (let round = 1, left = fought; left > 0; round += 1) {
    const seconds = Math.min(roundSeconds, left);
    left -= seconds;
    steps.push({ at, do: 'begin', period: `r${round}` });
    at += seconds;
    steps.push({ at, do: 'count', what: 'seconds', side: 'home', by: seconds });
    if (left <= 0 && !isDrawn) steps.push({ at, do: 'count', what: 'fight', side });
    steps.push({ at, do: 'end', period: `r${round}` });
    if (left > 0) at += breakSeconds;
  }
  return {
    ...{ steps, counted: ['fight', 'seconds'], main: 'fight', seconds: at, momentum: [] },
    named: { method: [method], distance: [method === 'decision' ? 'yes' : 'no'] },
  };
}

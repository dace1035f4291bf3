/** A race of many: the faster of two is ahead in proportion to their strengths (Plackett and Luce). */
import type { Chance } from './chance.ts';
import type { Script } from './script.ts';

export interface RaceModel {
  readonly runners: readonly { readonly id: string; readonly name: string; readonly strength: number }[];
  /** Chances that one does not start, does not finish, and comes in with the one ahead. */
  readonly absent: number;
  readonly fails: number;
  readonly ties: number;
  readonly seconds: number;
}

/** Who came in, in order, those who tied in one group; and who did not start. */
export function drawRace(model: RaceModel, chance: Chance): { order: string[][]; nonRunners: string[] } {
  const nonRunners: string[] = [];
  const times: { id: string; time: number }[] = [];
  for (const { id, strength } of model.runners) {
    // the least of such times is one's own in proportion to the strength
    const time = -Math.log(1 - chance()) / strength;
    const isAbsent = chance() < model.absent;
    const fails = chance() < model.fails;
    if (isAbsent) nonRunners.push(id);
    else if (!fails) times.push({ id, time });
  }
  times.sort((one, other) => one.time - other.time);
  const order: string[][] = [];
  for (const { id } of times) {
    const ahead = order.at(-1);
    if (ahead && ahead.length < 3 && chance() < model.ties) ahead.push(id);
    else order.push([id]);
  }
  return { order, nonRunners };
}

export function playRace(model: RaceModel, chance: Chance): Script {
  const { order, nonRunners } = drawRace(model, chance);
  const { seconds } = model;
  return {
    steps: [
      { at: 0, do: 'begin', period: 'race' },
      { at: seconds, do: 'end', period: 'race' },
    ],
    ...{ counted: [], main: 'places', seconds, named: {}, momentum: [], order, nonRunners },
  };
}

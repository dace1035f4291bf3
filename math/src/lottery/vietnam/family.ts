import type { Family } from '../play.ts';
import { drawVietnam, factsOf, readVietnam, type VietnamDraw } from './draw.ts';
import { allPlays, endsPlays, onePlays } from './number-plays.ts';
import { pairPlays } from './pair-plays.ts';
import { northOdds, southOdds, southPairOdds, type VietnamOdds } from './rules.ts';
import { north, type Structure, south, southPair } from './structure.ts';
import { togetherPlays } from './together-plays.ts';

function playsOf(structure: Structure, odds: VietnamOdds) {
  return [
    ...allPlays(structure, odds),
    ...onePlays(odds),
    ...endsPlays(odds),
    ...togetherPlays(structure, odds),
    ...pairPlays(structure, odds.pairs),
  ];
}

function familyOf(code: string, structure: Structure, plays: Family<VietnamDraw>['plays']): Family<VietnamDraw> {
  return {
    code,
    ...{ plays, tiers: structure.tiers },
    draw: (draws) => drawVietnam(structure, draws),
    print: ({ numbers }) => numbers,
    read: (printed) => readVietnam(structure, printed),
    factsOf,
  };
}

/** The north, and fast games of 27 numbers. */
export const vietnamNorth = familyOf('vn-north', north, playsOf(north, northOdds));

/** One station of the south or the centre, and fast games of 18 numbers. */
export const vietnamSouth = familyOf('vn-south', south, playsOf(south, southOdds));

/** Two stations together: its result is the results of both, one after the other. */
export const vietnamSouthPair = familyOf('vn-south-pair', southPair, pairPlays(southPair, southPairOdds));

/** Series of maps: kills of League of Legends and Dota one by one, rounds of Counter-Strike one by one. */
import type { Spread } from '../contest/normal.ts';
import type { Side } from '../market/market.ts';
import { type Chance, normalFrom, wholeFrom } from './chance.ts';
import { inOrder, type Script, type Step } from './script.ts';

export interface MapsModel {
  readonly sport: 'lol' | 'dota' | 'cs';
  /** The chance of home to win a map; of Counter-Strike, a round. */
  readonly chance: number;
  readonly bestOf: number;
}

/** What maps are like. Of League of Legends: 1,235 games of the season 2023. */
export interface MapRules {
  readonly seconds: Spread;
  readonly kills: Spread;
  /** Which share of the kills the winner has. */
  readonly share: number;
  /** What is taken first, about when, and how often by the side that wins the map. */
  readonly firsts: readonly { readonly what: string; readonly at: number; readonly byWinner: number }[];
}

export const mapRules: Readonly<Record<'lol' | 'dota', MapRules>> = {
  lol: {
    seconds: { mean: 1904, deviation: 340 },
    kills: { mean: 24.8, deviation: 8.2 },
    share: 0.64,
    firsts: [
      { what: 'first_dragon', at: 0.2, byWinner: 0.6 },
      { what: 'first_tower', at: 0.42, byWinner: 0.7 },
      { what: 'first_baron', at: 0.72, byWinner: 0.83 },
    ],
  },
  dota: {
    seconds: { mean: 2160, deviation: 500 },
    kills: { mean: 47, deviation: 13 },
    share: 0.59,
    firsts: [
      { what: 'first_tower', at: 0.3, byWinner: 0.68 },
      { what: 'first_roshan', at: 0.5, byWinner: 0.74 },
    ],
  },
};

/** Rounds to win a map, and those to win in each overtime of six. */
export const roundsToWin = 13;
export const overtimeToWin = 4;
const breakSeconds = 420;

export function playMaps(model: MapsModel, chance: Chance): Script {
  const { sport, bestOf } = model;
  const steps: Step[] = [];
  const maps = { home: 0, away: 0 };
  let at = 0;
  while (Math.max(maps.home, maps.away) < (bestOf + 1) / 2) {
    const period = `m${maps.home + maps.away + 1}`;
    steps.push({ at, do: 'begin', period });
    const played =
      sport === 'cs' ? playRounds(model.chance, at, chance) : playKills(mapRules[sport], model.chance, at, chance);
    steps.push(...played.steps);
    const seconds = played.seconds;
    at += seconds;
    maps[played.winner] += 1;
    steps.push({ at, do: 'count', what: 'seconds', side: 'home', by: seconds });
    steps.push({ at, do: 'count', what: 'maps', side: played.winner }, { at, do: 'end', period });
    if (Math.max(maps.home, maps.away) < (bestOf + 1) / 2) at += breakSeconds;
  }
  const firsts =
    sport === 'cs' ? ['pistol_1', 'pistol_2'] : ['first_blood', ...mapRules[sport].firsts.map(({ what }) => what)];
  const counted = ['maps', sport === 'cs' ? 'rounds' : 'kills', 'seconds', ...firsts];
  const ordered = [sport === 'cs' ? 'rounds' : 'kills'];
  return { steps, counted, ordered, main: 'maps', seconds: at, named: {}, momentum: [] };
}

interface Played {
  readonly steps: Step[];
  readonly winner: Side;
  readonly seconds: number;
}

/** Who wins is drawn first; each kill is the winner's with the same chance, so a lead tells who will win. */
function playKills(rules: MapRules, chanceOfHome: number, from: number, chance: Chance): Played {
  const winner = chance() < chanceOfHome ? 'home' : 'away';
  const loser = winner === 'home' ? 'away' : 'home';
  const seconds = Math.round(Math.max(900, normalFrom(chance, rules.seconds.mean, rules.seconds.deviation)));
  const count = Math.round(Math.max(4, normalFrom(chance, rules.kills.mean, rules.kills.deviation)));
  const times = Array.from({ length: count }, () => 90 + Math.floor(chance() * (seconds - 100))).sort((a, b) => a - b);
  const steps = times.map((time, index): Step[] => {
    const side = chance() < rules.share ? winner : loser;
    const kill: Step = { at: from + time, do: 'count', what: 'kills', side };
    return index === 0 ? [kill, { at: from + time, do: 'count', what: 'first_blood', side, isIncident: true }] : [kill];
  });
  const firsts = rules.firsts.map(({ what, at, byWinner }): Step => {
    const side = chance() < byWinner ? winner : loser;
    const time = Math.floor(seconds * Math.min(0.95, at + (chance() - 0.5) * 0.15));
    return { at: from + time, do: 'count', what, side, isIncident: true };
  });
  return { steps: inOrder([...steps.flat(), ...firsts]), winner, seconds };
}

function playRounds(round: number, from: number, chance: Chance): Played {
  const steps: Step[] = [];
  const rounds = { home: 0, away: 0 };
  let seconds = 0;
  while (!isMapOver(rounds.home, rounds.away)) {
    seconds += wholeFrom(chance, 75, 140);
    const side = chance() < round ? 'home' : 'away';
    rounds[side] += 1;
    steps.push({ at: from + seconds, do: 'count', what: 'rounds', side });
    const number = rounds.home + rounds.away;
    // both halves of a map begin with pistols
    if (number === 1 || number === 13)
      steps.push({
        at: from + seconds,
        do: 'count',
        what: number === 1 ? 'pistol_1' : 'pistol_2',
        side,
        isIncident: true,
      });
  }
  return { steps, winner: rounds.home > rounds.away ? 'home' : 'away', seconds: seconds + 1 };
}

/** To 13; from twelve all on in overtimes, each to four of six. */
export function isMapOver(home: number, away: number): boolean {
  const [most, least] = [Math.max(home, away), Math.min(home, away)];
  if (least < roundsToWin - 1) return most >= roundsToWin;
  const level = roundsToWin - 1 + Math.floor((least - (roundsToWin - 1)) / (overtimeToWin - 1)) * (overtimeToWin - 1);
  return most >= level + overtimeToWin;
}

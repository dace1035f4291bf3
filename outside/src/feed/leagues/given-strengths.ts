/**
 * Strengths from files of seasons, where a folder with them is given: `br1.json` (openfootball), `en1.csv`, `lol.csv`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ratingsOf, readGames } from '@palpite/math/sports/import/esports.ts';
import { playedOf, readFootballData, readOpenfootball } from '@palpite/math/sports/import/football.ts';
import { fitStrengths } from '@palpite/math/sports/model/fit.ts';
import type { League } from './leagues.ts';
import type { Team } from './teams.ts';

/** A match of a year ago counts half as much as one of today. */
const decay = 0.0019;

/** The leagues with what their files say; a side that no file names keeps what it has. Throws on another file. */
export function withGivenStrengths(leagues: readonly League[], folder: string | undefined): League[] {
  return leagues.map((league) => {
    const [json, csv] = ['json', 'csv'].map((kind) => textOf(folder, `${league.id}.${kind}`));
    if (league.sport === 'lol' && csv !== undefined) return rated(league, ratingsOf(readGames(csv)));
    if (league.sport !== 'football' || (json === undefined && csv === undefined)) return league;
    const matches = json === undefined ? readFootballData(csv ?? '') : readOpenfootball(json);
    const { teams, homeAdvantage, rho } = fitStrengths(playedOf(matches), { decay });
    const known = (team: Team) =>
      [team.source ?? '', team.name].map((name) => teams.get(name)).find((each) => each !== undefined);
    return { ...league, homeAdvantage, rho, teams: league.teams.map((team) => ({ ...team, ...known(team) })) };
  });
}

function rated(league: League, ratings: ReadonlyMap<string, number>): League {
  return { ...league, teams: league.teams.map((team) => ({ ...team, rating: ratings.get(team.name) ?? team.rating })) };
}

function textOf(folder: string | undefined, name: string): string | undefined {
  if (folder === undefined) return undefined;
  const file = join(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

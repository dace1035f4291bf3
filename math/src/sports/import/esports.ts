/** Games of League of Legends as Oracle's Elixir has them: one row for each team of a game. */

import { eloStart, rateGames } from '../contest/elo.ts';
import * as table from './table.ts';

export interface ImportedGame {
  readonly id: string;
  readonly one: string;
  readonly other: string;
  readonly oneWon: boolean;
  readonly seconds: number;
  readonly kills: number;
  /** Whether the team that drew first blood won; undefined where it is not known. */
  readonly firstBloodWon?: boolean;
}

/** In the order of the file; the blue side is `one`. */
export function readGames(text: string): ImportedGame[] {
  const games = new Map<string, Record<string, string>[]>();
  for (const row of table.rowsOf(text))
    if (row.position === 'team') games.set(row.gameid ?? '', [...(games.get(row.gameid ?? '') ?? []), row]);
  return [...games].flatMap(([id, rows]): ImportedGame[] => {
    const blue = rows.find(({ side }) => side === 'Blue');
    const red = rows.find(({ side }) => side === 'Red');
    if (!blue?.teamname || !red?.teamname) return [];
    const first = [blue, red].find(
      ({ firstblood }) => firstblood !== undefined && Number(firstblood) === 1 && firstblood !== '',
    );
    return [
      {
        ...{
          id,
          one: blue.teamname,
          other: red.teamname,
          oneWon: blue.result === '1',
          seconds: Number(blue.gamelength),
        },
        kills: Number(blue.teamkills) + Number(red.teamkills),
        ...(first && { firstBloodWon: first.result === '1' }),
      },
    ];
  });
}

/** Points above 1500 by team after these games, drawn a third nearer to the mean: not all of a lead lasts. */
export function ratingsOf(games: readonly ImportedGame[]): Map<string, number> {
  const { ratings } = rateGames(games);
  return new Map([...ratings].map(([team, rating]) => [team, Math.round(((rating - eloStart) * 2) / 3)]));
}

/** All calendars by game. */
import type { Calendar } from './calendar.ts';
import { caixaDraws, houseDraws, seaDraws, stationDraws, vietnamDraws } from './games.ts';
import { markets } from './markets.ts';

export const calendars: ReadonlyMap<string, Calendar> = new Map(
  [...houseDraws, ...vietnamDraws, ...stationDraws, ...seaDraws, ...caixaDraws, ...markets].map((calendar) => [
    calendar.game,
    calendar,
  ]),
);

/** All calendars by game. */
import type { Calendar } from './calendar.ts';
import { caixaDraws, houseDraws, seaDraws, vietnamDraws } from './games.ts';
import { markets } from './markets.ts';

export const calendars: ReadonlyMap<string, Calendar> = new Map(
  [...houseDraws, ...vietnamDraws, ...seaDraws, ...caixaDraws, ...markets].map((calendar) => [calendar.game, calendar]),
);

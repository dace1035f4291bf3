/** Lotteries whose results are public elsewhere, by game: the family that reads them. */
import { stationDraws } from './calendar/games.ts';
import { markets } from './calendar/markets.ts';
import { hanoi } from './hanoi/family.ts';
import { lao } from './lao/family.ts';
import { magnum } from './magnum/family.ts';
import { type OpenedFamily, openFamily } from './opened.ts';
import { duplaSena, lotofacil, lotomania, mega, quina } from './pool/family.ts';
import { stock } from './stock/family.ts';
import { thai } from './thai/family.ts';
import { vietnamNorth, vietnamSouth } from './vietnam/family.ts';

export const north = openFamily(vietnamNorth);
/** One station of the south or the middle. */
export const station = openFamily(vietnamSouth);

export const officialLotteries: ReadonlyMap<string, OpenedFamily> = new Map([
  ['vn-north', north],
  ...of(
    stationDraws.map(({ game }) => game),
    station,
  ),
  ...of(['hanoi', 'hanoi-special', 'hanoi-vip'], openFamily(hanoi)),
  ['thai', openFamily(thai)],
  ['lao', openFamily(lao)],
  ['magnum', openFamily(magnum)],
  ...[mega, quina, lotofacil, lotomania, duplaSena].map((each): [string, OpenedFamily] => [
    each.code,
    openFamily(each),
  ]),
  ...of(
    markets.map(({ game }) => game),
    openFamily(stock),
  ),
]);

function of(games: readonly string[], family: OpenedFamily): [string, OpenedFamily][] {
  return games.map((game) => [game, family]);
}

// The rules of the games that are played at our tables, as far as the page tells them.
import { classicBaccarat, noCommissionBaccarat, speedBaccarat } from '@palpite/math/tables/baccarat/baccarat.ts';
import { dragonTiger } from '@palpite/math/tables/dragon-tiger/dragon-tiger.ts';
import { niuNiu } from '@palpite/math/tables/niu-niu/niu-niu.ts';
import { europeanRoulette } from '@palpite/math/tables/roulette/roulette.ts';
import { sicBo } from '@palpite/math/tables/sic-bo/sic-bo.ts';
import type { TableGame } from '@palpite/math/tables/table-game.ts';

const games: ReadonlyMap<string, TableGame<unknown>> = new Map(
  [classicBaccarat, speedBaccarat, noCommissionBaccarat, dragonTiger, europeanRoulette, sicBo, niuNiu].map(
    (game): [string, TableGame<unknown>] => [game.code, game],
  ),
);

export const gameCodes: readonly string[] = [...games.keys()];

/** Undefined for a game this page does not know. */
export function gameOf(code: string): TableGame<unknown> | undefined {
  return games.get(code);
}

export const isRoulette = (game: string): boolean => game === europeanRoulette.code;
export const isBaccarat = (game: string): boolean => game.endsWith('baccarat');

/** Every game of the live tables, and whether each of them returns what it declares. */
import { classicBaccarat, ezBaccarat, noCommissionBaccarat, speedBaccarat } from './baccarat/baccarat.ts';
import { ruleSetDifferences } from './blackjack/rule-sets.ts';
import { dragonTiger } from './dragon-tiger/dragon-tiger.ts';
import { niuNiu } from './niu-niu/niu-niu.ts';
import { differencesOf } from './returns.ts';
import { europeanRoulette, laPartageRoulette } from './roulette/roulette.ts';
import { sicBo } from './sic-bo/sic-bo.ts';
import type { TableGame } from './table-game.ts';

/** By their codes. Blackjack is no game of spots: its rules are in `blackjack/rule-sets.ts`. */
export const tableGames: ReadonlyMap<string, TableGame<unknown>> = new Map(
  [
    classicBaccarat,
    speedBaccarat,
    noCommissionBaccarat,
    ezBaccarat,
    dragonTiger,
    europeanRoulette,
    laPartageRoulette,
    sicBo,
    niuNiu,
  ].map((game): [string, TableGame<unknown>] => [game.code, game]),
);

/**
 * What declares another return than is counted, as `baccarat tie` or `blackjack classic`: none of it may open. Counting
 * takes about a second of a processor the first time.
 */
export function tablesThatDiffer(): string[] {
  return [
    ...[...tableGames].flatMap(([code, game]) => differencesOf(game).map(({ spot }) => `${code} ${spot}`)),
    ...ruleSetDifferences().map((name) => `blackjack ${name}`),
  ];
}

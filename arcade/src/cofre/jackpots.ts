import { cofreCoins } from '@palpite/math/games/cofre/rules.ts';

/**
 * The fixed prizes, the least first, in stakes: the coins that are worth them, and the grand for coins in every cell.
 */
export const jackpots: readonly { readonly name: 'mini' | 'minor' | 'major' | 'grand'; readonly value: number }[] = [
  ...cofreCoins.values.flatMap(({ jackpot, value }) => (jackpot ? [{ name: jackpot, value }] : [])),
  { name: 'grand', value: cofreCoins.grand },
];

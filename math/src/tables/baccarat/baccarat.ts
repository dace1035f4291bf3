/**
 * Baccarat at a table, with eight decks. The catalogue (games.md §0.3) has three: classic, speed (the same rules in
 * less time) and no commission; EZ is the fourth way of the same facts to do without a commission.
 */
import { opposedIn } from '../chips.ts';
import { type Spot, spotsOf, type TableGame } from '../table-game.ts';
import { type BaccaratHands, dealBaccarat } from './draw.ts';
import {
  bankerEz,
  bankerWithCommission,
  bankerWithoutCommission,
  big,
  dragonBonusOn,
  dragonSeven,
  eitherPair,
  luckySix,
  pairOn,
  pandaEight,
  perfectPair,
  player,
  small,
  superSixAt,
  tieAt,
} from './spots.ts';

/** What lies on every table beside player and banker. Eight for one on a tie returns 85.64 percent. */
const common = {
  tie: tieAt(8, 8564),
  'player-pair': pairOn('player'),
  'banker-pair': pairOn('banker'),
  'either-pair': eitherPair,
  'perfect-pair': perfectPair,
  big,
  small,
  'dragon-bonus-player': dragonBonusOn('player', 9734),
  'dragon-bonus-banker': dragonBonusOn('banker', 9062),
};

function baccaratWith(code: string, spots: Readonly<Record<string, Spot<BaccaratHands>>>): TableGame<BaccaratHands> {
  return {
    code,
    version: 1,
    takes: 'cards',
    sides: ['player', 'banker'],
    spots: spotsOf({ player, ...spots, ...common }),
    // a tie gives both sides back
    opposed: opposedIn([
      ['player', 'banker'],
      ['big', 'small'],
    ]),
    play(take) {
      const result = dealBaccarat(take);
      return { result, taken: result.player.length + result.banker.length };
    },
  };
}

export const classicBaccarat = baccaratWith('baccarat', { banker: bankerWithCommission, 'lucky-6': luckySix });
export const speedBaccarat = baccaratWith('speed-baccarat', { banker: bankerWithCommission, 'lucky-6': luckySix });
/** Fifteen for one on Super 6 returns 86.18 percent, twelve only 70.02. */
export const noCommissionBaccarat = baccaratWith('no-commission-baccarat', {
  banker: bankerWithoutCommission,
  'lucky-6': luckySix,
  'super-6': superSixAt(15, 8618),
});
export const ezBaccarat = baccaratWith('ez-baccarat', {
  banker: bankerEz,
  'dragon-7': dragonSeven,
  'panda-8': pandaEight,
});

/**
 * Dragon tiger (games.md §4.4): one card each of a shoe of eight decks, the higher wins, an ace is one and a king
 * thirteen. Ties at 11 for one and suited ties at 50 return more than the 85 percent that Brazil asks (§9).
 */
import { rankOf } from '../../games/cards.ts';
import { multiplierUnit } from '../../games/game.ts';
import { inTenThousandths } from '../../games/multiplier.ts';
import { fullShoe } from '../baccarat/count.ts';
import { opposedIn } from '../chips.ts';
import { once, type Spot, spotsOf, type TableGame } from '../table-game.ts';

/** The one card of each, 0 … 51. */
export interface DragonTigerCards {
  readonly dragon: number;
  readonly tiger: number;
}

/** 1 for an ace … 13 for a king. */
export function heightOf(card: number): number {
  return rankOf(card) === 12 ? 1 : rankOf(card) + 2;
}

export function winnerOf({ dragon, tiger }: DragonTigerCards): 'dragon' | 'tiger' | 'tie' {
  const difference = heightOf(dragon) - heightOf(tiger);
  return difference === 0 ? 'tie' : difference > 0 ? 'dragon' : 'tiger';
}

/** All 416 × 415 orders of two cards, as 52 × 52 kinds. */
const pairs = once(() =>
  fullShoe.flatMap((of, dragon) =>
    fullShoe.map((others, tiger) => ({
      cards: { dragon, tiger },
      ways: BigInt(of * (dragon === tiger ? others - 1 : others)),
    })),
  ),
);

function spot(rtp: number, timesAt: (cards: DragonTigerCards) => number): Spot<DragonTigerCards> {
  return {
    rtp,
    timesAt,
    listedBy: 'cards',
    outcomes: once(() => pairs().map(({ cards, ways }) => ({ ways, multiplier: timesAt(cards) }))),
  };
}

const lost = 0;
const odds = (times: number) => inTenThousandths(times + 1);

/** One for one; a tie gives half of the chip back. */
const sideOf = (side: 'dragon' | 'tiger') =>
  spot(9626, (cards) => {
    const winner = winnerOf(cards);
    return winner === side ? odds(1) : winner === 'tie' ? multiplierUnit / 2 : lost;
  });

/** `pays` is 8 or 11 for one. */
export const tieAt = (pays: number, rtp: number) =>
  spot(rtp, (cards) => (winnerOf(cards) === 'tie' ? odds(pays) : lost));

/** On the card of one side, one for one; a seven loses all four. */
const cardIs = (side: 'dragon' | 'tiger', is: (height: number) => boolean) =>
  spot(9230, (cards) => {
    const height = heightOf(cards[side]);
    return height !== 7 && is(height) ? odds(1) : lost;
  });

const onCardOf = (side: 'dragon' | 'tiger') => ({
  [`${side}-big`]: cardIs(side, (height) => height > 7),
  [`${side}-small`]: cardIs(side, (height) => height < 7),
  [`${side}-odd`]: cardIs(side, (height) => height % 2 === 1),
  [`${side}-even`]: cardIs(side, (height) => height % 2 === 0),
});

export const dragonTiger: TableGame<DragonTigerCards> = {
  code: 'dragon-tiger',
  version: 1,
  takes: 'cards',
  spots: spotsOf({
    dragon: sideOf('dragon'),
    tiger: sideOf('tiger'),
    tie: tieAt(11, 8963),
    'suited-tie': spot(8602, ({ dragon, tiger }) => (dragon === tiger ? odds(50) : lost)),
    ...onCardOf('dragon'),
    ...onCardOf('tiger'),
  }),
  sides: ['dragon', 'tiger'],
  opposed: opposedIn([
    ['dragon', 'tiger'],
    ['dragon-big', 'dragon-small'],
    ['dragon-odd', 'dragon-even'],
    ['tiger-big', 'tiger-small'],
    ['tiger-odd', 'tiger-even'],
  ]),
  play: (take) => ({ result: { dragon: take(0), tiger: take(1) }, taken: 2 }),
};

/** The drawing rules of baccarat (games.md §4.2): two cards each, a third by fixed rules, the points modulo ten. */
import { pointsOf as blackjackPointsOf } from '../../games/blackjack/rules.ts';
import { rankOf } from '../../games/cards.ts';

/** Cards 0 … 51 in the order each side got them: two or three. */
export interface BaccaratHands {
  readonly player: readonly number[];
  readonly banker: readonly number[];
}

/** 1 for an ace, 2 … 9, 0 for a ten or a picture. */
export function pointsOf(card: number): number {
  return blackjackPointsOf(card) % 10;
}

/** A natural of either side ends the round with four cards. */
export function isNatural(player: number, banker: number): boolean {
  return player >= 8 || banker >= 8;
}

/** On the points of two cards, when nobody has a natural: draws on 0 to 5, stands on 6 and 7. */
export function doesPlayerDraw(points: number): boolean {
  return points <= 5;
}

/**
 * The lowest and highest third card of the player, in points, on which the banker draws, by the banker's points of two
 * cards. On three every third card but an eight: see below.
 */
const drawsOn: readonly (readonly [low: number, high: number])[] = [
  [0, 9],
  [0, 9],
  [0, 9],
  [0, 9],
  [2, 7],
  [4, 7],
  [6, 7],
];

/** `third` is the points of the player's third card, undefined when the player stood. */
export function doesBankerDraw(points: number, third: number | undefined): boolean {
  if (third === undefined) return points <= 5;
  if (points === 3) return third !== 8;
  const [low, high] = drawsOn[points] ?? [10, 10];
  return third >= low && third <= high;
}

/**
 * Deals card 0 and 2 to the player, 1 and 3 to the banker, then the third cards, the player's first: four to six cards
 * of the shoe.
 */
export function dealBaccarat(take: (index: number) => number): BaccaratHands {
  const player = [take(0), take(2)];
  const banker = [take(1), take(3)];
  const [ofPlayer, ofBanker] = [totalOf(player), totalOf(banker)];
  if (isNatural(ofPlayer, ofBanker)) return { player, banker };
  let taken = 4;
  if (doesPlayerDraw(ofPlayer)) player.push(take(taken++));
  const third = player[2];
  if (doesBankerDraw(ofBanker, third === undefined ? undefined : pointsOf(third))) banker.push(take(taken));
  return { player, banker };
}

export function totalOf(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;
}

/** All that spots on winner, totals and numbers of cards are paid by. */
export interface BaccaratPoints {
  /** 0 … 9, and how many cards they are of: 2 or 3. */
  readonly player: number;
  readonly banker: number;
  readonly playerCards: number;
  readonly bankerCards: number;
}

export function pointsOfHands({ player, banker }: BaccaratHands): BaccaratPoints {
  return {
    player: totalOf(player),
    banker: totalOf(banker),
    playerCards: player.length,
    bankerCards: banker.length,
  };
}

/** The first two cards of a side: of one rank, of one rank and suit (perfect), or neither. */
export type Pair = 'none' | 'pair' | 'perfect';

export interface BaccaratPairs {
  readonly player: Pair;
  readonly banker: Pair;
}

function pairOf([first = -1, second = -4]: readonly number[]): Pair {
  if (first === second) return 'perfect';
  return rankOf(first) === rankOf(second) ? 'pair' : 'none';
}

export function pairsOfHands({ player, banker }: BaccaratHands): BaccaratPairs {
  return { player: pairOf(player), banker: pairOf(banker) };
}

export type Winner = 'player' | 'banker' | 'tie';

export function winnerOf({ player, banker }: Pick<BaccaratPoints, 'player' | 'banker'>): Winner {
  return player === banker ? 'tie' : player > banker ? 'player' : 'banker';
}

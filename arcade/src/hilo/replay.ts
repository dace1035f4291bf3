import type { HiLoEvent } from '@palpite/math/games/hilo/play.ts';
import { type Guess, hiLoRules, multiplierOf, rankOf, waysOf } from '@palpite/math/games/hilo/rules.ts';

/** What the player sets for automatic play: after how many right guesses it takes the money. */
export interface HiLoWager {
  readonly guesses: number;
}

export const mostGuesses = 10;

/** What was done at a card. */
export type Move = Guess | 'skip';

/** The cards as they lie there. */
export interface HiLoCards {
  /** Every card so far, the last one face up in the middle. */
  readonly cards: readonly number[];
  /** What was done at each card but the last. */
  readonly moves: readonly Move[];
  /** What leaving now pays, in ten-thousandths; once the round is over, what it paid. */
  readonly multiplier: number;
  /** Null while the round goes on. */
  readonly end: 'wrong' | 'left' | null;
}

export function blank(): HiLoCards {
  return { cards: [], moves: [], multiplier: 0, end: null };
}

export function replay(shown: HiLoCards, event: HiLoEvent): HiLoCards {
  switch (event.kind) {
    case 'dealt':
      return { ...blank(), cards: [event.card] };
    case 'skipped':
      return { ...shown, cards: [...shown.cards, event.card], moves: [...shown.moves, 'skip'] };
    case 'guessed':
      return {
        ...shown,
        cards: [...shown.cards, event.card],
        moves: [...shown.moves, event.guess],
        multiplier: event.multiplier,
        end: event.right ? null : 'wrong',
      };
    case 'ended':
      return { ...shown, multiplier: event.multiplier, end: shown.end ?? 'left' };
  }
}

/** How many of the 13 ranks each right guess so far could have been: what the multiplier is made of. */
function waysSoFar({ cards, moves }: HiLoCards): number[] {
  return moves.flatMap((move, at) => {
    const card = cards[at];
    return move === 'skip' || card === undefined ? [] : [waysOf(rankOf(card), move)];
  });
}

/**
 * What a guess at the card that lies open wins: in how many of the 13 ranks, and what leaving would pay after it.
 * Nothing when none lies open.
 */
export function prospectOf(shown: HiLoCards, guess: Guess): { ways: number; multiplier: number } | undefined {
  const card = shown.cards.at(-1);
  if (card === undefined || shown.end !== null) return undefined;
  const ways = waysOf(rankOf(card), guess);
  return { ways, multiplier: multiplierOf(hiLoRules, [...waysSoFar(shown), ways]) };
}

/** How a guess is called: on an ace and a king one of them is for the same rank alone, and the other not for it. */
export function nameOf(card: number | undefined, guess: Guess): 'higher' | 'lower' | 'orHigher' | 'orLower' | 'same' {
  const ways = card === undefined ? undefined : waysOf(rankOf(card), guess);
  if (ways === 1) return 'same';
  if (card !== undefined && waysOf(rankOf(card), guess === 'higher' ? 'lower' : 'higher') === 1) return guess;
  return guess === 'higher' ? 'orHigher' : 'orLower';
}

/** The guess that is right more often; of equals the higher. */
export function likelier(card: number): Guess {
  return waysOf(rankOf(card), 'lower') > waysOf(rankOf(card), 'higher') ? 'lower' : 'higher';
}

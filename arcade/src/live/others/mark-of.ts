// What came in a round as one mark: a letter or a figure, in a colour.
import type { Outcome } from '@palpite/contract/tables/shapes.ts';
import { colourOf } from '@palpite/math/games/roulette/rules.ts';
import { pointsOfHands, winnerOf } from '@palpite/math/tables/baccarat/draw.ts';
import { winnerOf as higherOf } from '@palpite/math/tables/dragon-tiger/dragon-tiger.ts';
import { beats } from '@palpite/math/tables/niu-niu/hand.ts';

export interface Mark {
  /** The name of a side, or the figure itself. */
  readonly text: string;
  readonly tone: 'blue' | 'red' | 'green' | 'black';
  /** Whether `text` names a side: its letter in the roads is shown. */
  readonly isSide: boolean;
}

const side = (text: string, tone: Mark['tone']): Mark => ({ text, tone, isSide: true });
const figure = (value: number, tone: Mark['tone']): Mark => ({ text: `${value}`, tone, isSide: false });

const sides = {
  player: side('player', 'blue'),
  banker: side('banker', 'red'),
  dragon: side('dragon', 'red'),
  tiger: side('tiger', 'blue'),
  tie: side('tie', 'green'),
} as const;

export function markOf(outcome: Outcome): Mark {
  if ('number' in outcome) return figure(outcome.number, colourOf(outcome.number));
  if ('dice' in outcome) {
    const sum = outcome.dice.reduce((total, die) => total + die, 0);
    const isTriple = new Set(outcome.dice).size === 1;
    return figure(sum, isTriple ? 'green' : sum <= 10 ? 'blue' : 'red');
  }
  if ('dragon' in outcome) return sides[higherOf(outcome)];
  if ('places' in outcome) {
    const won = outcome.places.filter((hand) => beats(hand, outcome.banker)).length;
    return figure(won, won > 0 ? 'blue' : 'red');
  }
  return sides[winnerOf(pointsOfHands(outcome))];
}

/** What hands and dice come to, by the rules of the game. */
import { facesOf, sumOf } from '@palpite/math/lottery/k3/draw.ts';
import { totalOf } from '@palpite/math/tables/baccarat/draw.ts';
import { heightOf } from '@palpite/math/tables/dragon-tiger/dragon-tiger.ts';
import { categories, categoryOf } from '@palpite/math/tables/niu-niu/hand.ts';

/** Which table stands there: games of one kind are drawn alike. */
export type Kind = 'baccarat' | 'dragon-tiger' | 'roulette' | 'sic-bo' | 'niu-niu';

/** The kind of a game by its code; games of other codes are cards between two sides. */
export function kindOf(game: string): Kind {
  if (game.endsWith('roulette')) return 'roulette';
  return game === 'dragon-tiger' || game === 'sic-bo' || game === 'niu-niu' ? game : 'baccarat';
}

export function sizeOfDice(dice: readonly number[]): 'triple' | 'small' | 'big' {
  if (facesOf(dice) === 1) return 'triple';
  return sumOf(dice) <= 10 ? 'small' : 'big';
}

/** The name of what a hand of niu niu makes: 'bull-7'. */
export function bullOf(cards: readonly number[]): string {
  return categories[categoryOf(cards)] ?? 'none';
}

/** What the cards of a hand that lie open come to; undefined where that says nothing yet. */
export function worthOf(kind: Kind, cards: readonly (number | undefined)[]): number | undefined {
  const open = cards.filter((card) => card !== undefined);
  const [first] = open;
  if (first === undefined) return undefined;
  if (kind === 'baccarat') return totalOf(open);
  if (kind === 'dragon-tiger') return heightOf(first);
  return undefined;
}

import { totalOf } from '@palpite/math/games/blackjack/rules.ts';

/**
 * The total of the cards that lie open, both ways where an ace may still count as one: '7/17'. Nothing without cards.
 */
export function totalText(cards: readonly (number | null)[], isFinal: boolean): string {
  const open = cards.filter((card) => card !== null);
  if (open.length === 0) return '';
  const { total, soft } = totalOf(open);
  return soft && !isFinal && total < 21 ? `${total - 10}/${total}` : `${total}`;
}

/** What hands come to, by the rules of the game. */
import { totalOf } from '@palpite/math/tables/baccarat/draw.ts';
import { heightOf } from '@palpite/math/tables/dragon-tiger/dragon-tiger.ts';
import type { TableKind } from '@palpite/math/tables/kind.ts';
import { categories, categoryOf } from '@palpite/math/tables/niu-niu/hand.ts';

/** The name of what a hand of niu niu makes: 'bull-7'. */
export function bullOf(cards: readonly number[]): string {
  return categories[categoryOf(cards)] ?? 'none';
}

/** What the cards of a hand that lie open come to; undefined where that says nothing yet. */
export function worthOf(kind: TableKind, cards: readonly (number | undefined)[]): number | undefined {
  const open = cards.filter((card) => card !== undefined);
  const [first] = open;
  if (first === undefined) return undefined;
  if (kind === 'baccarat') return totalOf(open);
  if (kind === 'dragon-tiger') return heightOf(first);
  return undefined;
}

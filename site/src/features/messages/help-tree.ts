// The help centre as a tree: finding a place by its tag, by its id, and by what it says.
import type { HelpNode } from '@palpite/contract/messages/shapes.ts';

/** A place and those it stands in, from the top. */
export type Trail = readonly HelpNode[];

export function shownOnly(tree: readonly HelpNode[]): HelpNode[] {
  return tree.filter(({ display }) => display).map((node) => ({ ...node, children: shownOnly(node.children) }));
}

/** Every place with the way to it, in the order they are read. */
export function trails(tree: readonly HelpNode[], above: Trail = []): Trail[] {
  return tree.flatMap((node) => {
    const here = [...above, node];
    return [here, ...trails(node.children, here)];
  });
}

/** Names of places in addresses that were given out before the places got their tags. */
const otherNames: Readonly<Record<string, string>> = {
  term: 'terms',
  deposits: 'deposit',
  withdrawals: 'withdraw',
  fairness: 'game',
};

/** The place an address with `#tag` means; undefined without one. */
export function trailOf(tree: readonly HelpNode[], hash: string): Trail | undefined {
  let tag = hash.replace(/^#/, '');
  tag = otherNames[tag] ?? tag;
  return tag === '' ? undefined : trails(tree).find((trail) => trail.at(-1)?.tag === tag);
}

const marks = /\p{Mn}/gu;
export function searchForm(text: string): string {
  return text.normalize('NFD').replace(marks, '').toLowerCase();
}

/**
 * Places whose title or text holds every word that is sought, without regard to accents; those
 * with it in the title first.
 */
export function searchHelp(tree: readonly HelpNode[], sought: string, wordsOf: (html: string) => string): Trail[] {
  const words = searchForm(sought).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const rank = (trail: Trail) => {
    const node = trail.at(-1);
    if (!node) return 0;
    const title = searchForm(node.title);
    if (words.every((word) => title.includes(word))) return 2;
    const all = `${title} ${searchForm(wordsOf(node.content))}`;
    return words.every((word) => all.includes(word)) ? 1 : 0;
  };
  return trails(tree)
    .map((trail) => ({ trail, rank: rank(trail) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .map(({ trail }) => trail);
}

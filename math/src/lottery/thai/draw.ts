import type { Printed } from '../play.ts';
import { padded, tailOf } from '../shapes/digits.ts';
import { drawTiers, firstOf, readTiers, type Tiered } from '../shapes/tiers.ts';
import type { TieredTopBottom } from '../top-bottom/result.ts';
import { tiers } from './rules.ts';

export type ThaiDraw = TieredTopBottom;

/** Draw `index` is number `index` of the result: first prize, two front, two back, last two, second prizes and on. */
export function drawThai(draws: (index: number) => number): ThaiDraw {
  return withTopBottom(drawTiers(tiers, draws));
}

export function readThai(printed: Printed): ThaiDraw | undefined {
  const draw = readTiers(tiers, printed);
  return draw && withTopBottom(draw);
}

function withTopBottom(draw: Tiered): ThaiDraw {
  return { ...draw, top: tailOf(firstOf(draw, 'first'), 3), bottom: firstOf(draw, 'last2') };
}

/** The numbers before and after the first prize; 999999 and 000000 are neighbours. */
export function neighboursOf(first: string): readonly [string, string] {
  const all = 10 ** first.length;
  const beside = (step: number) => padded((Number(first) + all + step) % all, first.length);
  return [beside(-1), beside(1)];
}

/**
 * The official result as it is published, a line for each prize: its name, then its numbers. Undefined where a prize is
 * missing, stands twice or has other numbers than it should, and where the neighbours are not those of the first prize.
 * Lines of other names are passed over.
 */
export function readOfficial(text: string): Printed | undefined {
  const lines = new Map<string, readonly string[]>();
  for (const line of text.split('\n')) {
    const [name = '', ...numbers] = line.trim().split(/\s+/);
    if (name === '') continue;
    if (lines.has(name)) return undefined;
    lines.set(name, numbers);
  }
  const numbersOf = (name: string) => lines.get(name) ?? [];
  const draw = readThai(tiers.flatMap(({ official }) => numbersOf(official)));
  // a number too many in one line must not make up for one too few in another
  if (!draw || tiers.some(({ official, count }) => numbersOf(official).length !== count)) return undefined;
  const near = lines.get('NEAR_FIRST');
  const areNeighbours = !near || sameNumbers(near, neighboursOf(firstOf(draw, 'first')));
  return areNeighbours ? draw.numbers : undefined;
}

function sameNumbers(some: readonly string[], others: readonly string[]): boolean {
  return [...some].sort().join() === [...others].sort().join();
}

/** What a family with more draws than can be gone through is checked by: the part of a draw that a play looks at. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { compare, type Rational } from '../chance/rational.ts';
import { seededDraws } from '../chance/seeded-draws.ts';
import type { Family, Play } from './play.ts';
import { fairSeries, returnsOf } from './pricing.ts';
import { drawsOf } from './rig.ts';
import type { Ticket } from './ticket.ts';

/** The declared chances of the kind that this unit is of, over these draws, which are equally likely. */
export function expectChancesOver<Draw>(
  play: Play<Draw>,
  kind: string,
  unit: readonly string[],
  draws: Iterable<Draw>,
): void {
  const hits = play.prizes.map(() => 0);
  let count = 0;
  for (const draw of draws) {
    count += 1;
    for (const [at, won] of play.winsOf(unit, draw).entries()) hits[at] = (hits[at] ?? 0) + won;
  }
  const found = play.prizes.map(
    (_, at): Rational => ({ numerator: BigInt(hits[at] ?? 0), denominator: BigInt(count) }),
  );
  for (const [at, { chance, code, kind: of }] of play.prizes.entries())
    expect(
      compare(found[at] ?? chance, of === kind ? chance : { numerator: 0n, denominator: 1n }),
      `${play.code} ${code} of ${unit.join()}: ${hits[at]} of ${count}`,
    ).toBe(0);
}

/** Units and hits by formula, of sets with and without a banker: tickets of long sets would be too rare by chance. */
export function expectSetCounts<Draw>(family: Family<Draw>, play: Play<Draw>, size: number, runs = 20): void {
  const symbols = [...(play.board.rows.at(-1)?.symbols ?? [])];
  const tickets = fc
    .record({
      picked: fc.shuffledSubarray(symbols, { minLength: size, maxLength: Math.min(size + 3, symbols.length) }),
      banker: fc.integer({ min: 0, max: size - 1 }),
      isTyped: fc.boolean(),
    })
    .map(({ picked, banker, isTyped }): Ticket => {
      if (isTyped && play.board.typed) {
        const units = [picked.slice(0, size), picked.slice(-size)];
        return { rows: units, isTyped: true };
      }
      return { rows: size === 1 ? [picked] : [picked.slice(0, banker), picked.slice(banker)] };
    });
  fc.assert(
    fc.property(tickets, fc.integer({ min: 0, max: 2 ** 31 }), (ticket, seed) => {
      const units = [...play.each(ticket)];
      expect(new Set(units.map((unit) => unit.join())).size, 'no unit twice').toBe(units.length);
      expect(play.unitsOf(ticket)).toBe(units.length);
      const draw = family.draw(drawsOf(seed), '2026-11-28');
      const slow = play.prizes.map((_, at) => units.reduce((sum, unit) => sum + (play.winsOf(unit, draw)[at] ?? 0), 0));
      expect(play.hitsOf(ticket, draw)).toEqual(slow);
    }),
    { numRuns: runs },
  );
}

/** No kind of any play returns more than its stake, and prize and rebate make one sum at every series and plate. */
export function expectFairPrices<Draw>(family: Family<Draw>): void {
  for (const play of family.plays) {
    const isSeries = play.prizes.every(({ odds, isPush }) => odds === undefined && !isPush);
    for (const [kind, whole] of returnsOf(play, isSeries ? { series: 1960 } : { rebate: 0 })) {
      expect(compare(whole, { numerator: 1n, denominator: 1n }), `${play.code} ${kind}`).toBeLessThanOrEqual(0);
      if (isSeries)
        for (const series of [1700, 1851, 1960]) {
          const returned = returnsOf(play, { series }).get(kind);
          const rebate = { numerator: BigInt(1960 - series), denominator: BigInt(fairSeries) };
          expect(returned && compare(sumOf(returned, rebate), { numerator: 1960n, denominator: 2000n })).toBe(0);
        }
      else {
        const pushed = play.prizes.find((prize) => prize.kind === kind && prize.isPush)?.chance;
        const returned = returnsOf(play, { rebate: 500 }).get(kind);
        const { numerator, denominator } = pushed ?? { numerator: 0n, denominator: 1n };
        const rebate = { numerator: 5n * (denominator - numerator), denominator: 100n * denominator };
        expect(returned && compare(sumOf(returned, rebate), whole), `${play.code} ${kind} at 5 %`).toBe(0);
      }
    }
  }
}

/** The kinds that return less than so much, as `play kind`; pushes count as returned. */
export function kindsBelow<Draw>(family: Family<Draw>, percent: number): string[] {
  return family.plays.flatMap((play) =>
    [...returnsOf(play, { rebate: 0 })]
      .filter(([, whole]) => compare(whole, { numerator: BigInt(percent), denominator: 100n }) < 0)
      .map(([kind]) => `${play.code} ${kind}`),
  );
}

function sumOf(one: Rational, other: Rational): Rational {
  return {
    numerator: one.numerator * other.denominator + other.numerator * one.denominator,
    denominator: one.denominator * other.denominator,
  };
}

/** Where nothing can be gone through: a sample of draws is within 4.5 deviations of the declared chances. */
export function expectSampled<Draw>(
  family: Family<Draw>,
  count: number,
  bets: readonly (readonly [play: string, kind: string, unit: readonly string[]])[],
): void {
  const next = seededDraws(2026);
  const draws = Array.from({ length: count }, () => family.draw(oneByOne(next), '2026-11-28'));
  for (const [code, kind, unit] of bets) {
    const play = family.plays.find((each) => each.code === code) ?? expect.fail(code);
    const wins = draws.map((draw) => play.winsOf(unit, draw));
    for (const [at, { chance, code: prize, kind: of }] of play.prizes.entries()) {
      const hits = wins.map((each) => each[at] ?? 0);
      const mean = hits.reduce((sum, won) => sum + won, 0) / count;
      const declared = of === kind ? Number(chance.numerator) / Number(chance.denominator) : 0;
      const square = hits.reduce((sum, won) => sum + (won - declared) ** 2, 0) / count;
      const bound = 4.5 * Math.sqrt(Math.max(square, declared) / count);
      expect(Math.abs(mean - declared), `${code} ${prize} of ${unit.join()}: ${mean}`).toBeLessThanOrEqual(bound);
    }
  }
}

/** A round's draws are asked for in order: the next of the stream are taken. */
function oneByOne(next: () => number): (index: number) => number {
  const said: number[] = [];
  return (index) => {
    while (said.length <= index) said.push(next());
    return said[index] ?? 0;
  };
}

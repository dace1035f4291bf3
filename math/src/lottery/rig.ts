/** What every play has to keep, checked the slow way: units and hits one by one, chances over all draws. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { seededDraws } from '../chance/seeded-draws.ts';
import type { Family, Play } from './play.ts';
import { faultByBoard, readTicket, type Ticket, type TypedUnits, writeTicket } from './ticket.ts';

/** Tickets of a board that have no fault by it; small ones, for all their units are gone through. */
export function ticketsOf<Draw>(play: Play<Draw>, mostUnits = 3000): fc.Arbitrary<Ticket> {
  const { rows, typed, leastRows } = play.board;
  const board = fc
    .tuple(
      ...rows.map(({ symbols, least, most }) =>
        fc.shuffledSubarray([...symbols], {
          minLength: leastRows === undefined ? least : 0,
          // many on the short boards, where a unit takes many; few on the long ones, where units multiply
          maxLength: Math.min(most, symbols.length, least + (rows.length > 2 ? 3 : 7)),
        }),
      ),
    )
    .map((picked): Ticket => ({ rows: picked }));
  const ways = [...(rows.length > 0 ? [board] : []), ...(typed ? [typedOf(typed)] : [])];
  return fc
    .oneof(...ways)
    .filter(
      (ticket) => !faultByBoard(play.board, ticket) && !play.faultOf?.(ticket) && play.unitsOf(ticket) <= mostUnits,
    );
}

function typedOf({ length, symbols, isDistinct, lead }: TypedUnits): fc.Arbitrary<Ticket> {
  const exactly = { minLength: length, maxLength: length };
  const unit = isDistinct ? fc.shuffledSubarray([...symbols], exactly) : fc.array(fc.constantFrom(...symbols), exactly);
  const leading = lead
    ? fc.shuffledSubarray([...lead.symbols], { minLength: lead.least, maxLength: lead.most }).map((row) => [row])
    : fc.constant([]);
  return fc
    .tuple(leading, fc.array(unit, { minLength: 1, maxLength: 4 }))
    .map(([first, units]): Ticket => ({ rows: [...first, ...units], isTyped: true }));
}

/**
 * Units by formula are those that are listed, and hits by formula are those of the listed units. The same tickets each
 * time; how many hits were seen, so that a test can expect some of each prize. Where units are seldom hit, `near` gives
 * draws close to the ticket.
 */
export function expectCounts<Draw>(
  family: Family<Draw>,
  play: Play<Draw>,
  runs = 60,
  near: (ticket: Ticket, draws: (index: number) => number) => Draw = (_, draws) => family.draw(draws, '2026-11-28'),
): number[] {
  const seen = play.prizes.map(() => 0);
  fc.assert(
    fc.property(ticketsOf(play, 1000), fc.integer({ min: 0, max: 2 ** 31 }), (ticket, seed) => {
      const units = [...play.each(ticket)];
      expect(new Set(units.map((unit) => unit.join())).size, 'no unit twice').toBe(units.length);
      expect(play.unitsOf(ticket), writeTicket(ticket)).toBe(units.length);
      expect(readTicket(writeTicket(ticket))?.rows).toEqual(ticket.rows);
      const draw = near(ticket, drawsOf(seed));
      const wins = units.map((unit) => play.winsOf(unit, draw));
      const slow = play.prizes.map((_, at) => wins.reduce((sum, won) => sum + (won[at] ?? 0), 0));
      expect(play.hitsOf(ticket, draw), `${writeTicket(ticket)} at ${family.print(draw).join()}`).toEqual(slow);
      for (const [at, hits] of slow.entries()) seen[at] = (seen[at] ?? 0) + hits;
    }),
    { numRuns: runs, seed: 24 },
  );
  return seen;
}

/** The declared chances of the kind that this unit is of, over all draws. */
export function expectChances<Draw>(
  family: Family<Draw>,
  play: Play<Draw>,
  kind: string,
  unit: readonly string[],
): void {
  const all = family.allDraws?.();
  if (!all) throw new Error(`${family.code} has too many draws to go through`);
  const hits = play.prizes.map(() => 0);
  let count = 0;
  for (const draw of all) {
    count += 1;
    for (const [at, won] of play.winsOf(unit, draw).entries()) hits[at] = (hits[at] ?? 0) + won;
  }
  for (const [at, { chance, code, kind: of }] of play.prizes.entries()) {
    const expected = of === kind ? (chance.numerator * BigInt(count)) / chance.denominator : 0n;
    expect(BigInt(hits[at] ?? 0), `${play.code} ${code} of ${unit.join()}`).toBe(expected);
    if (of === kind) expect((chance.numerator * BigInt(count)) % chance.denominator).toBe(0n);
  }
}

/** A draw that stands for so many that are equally likely. */
export interface Weighted<Draw> {
  readonly draw: Draw;
  readonly ways: number;
}

/** The declared chances of each kind over these draws: those of the first, another and the last unit of tickets. */
export function expectEveryChance<Draw>(play: Play<Draw>, draws: readonly Weighted<Draw>[], mostUnits = 40): void {
  const all = draws.reduce((sum, { ways }) => sum + ways, 0);
  const left = new Set(play.prizes.map(({ kind }) => kind));
  let tried = 0;
  for (const [number, ticket] of fc.sample(ticketsOf(play, 1000), { numRuns: 40, seed: 24 }).entries()) {
    const units = [...play.each(ticket)];
    for (const at of new Set([0, number % units.length, units.length - 1])) {
      if (tried >= 3 && left.size === 0) return;
      if (tried >= mostUnits) break;
      tried += 1;
      const unit = units[at] ?? [];
      const hits = play.prizes.map(() => 0);
      for (const { draw, ways } of draws) {
        const wins = play.winsOf(unit, draw);
        for (let prize = 0; prize < wins.length; prize += 1)
          hits[prize] = (hits[prize] ?? 0) + ways * (wins[prize] ?? 0);
      }
      const kind = play.prizes[hits.findIndex((count) => count > 0)]?.kind ?? '';
      left.delete(kind);
      const declared = play.prizes.map(({ chance, kind: of }) =>
        of === kind ? (Number(chance.numerator) * all) / Number(chance.denominator) : 0,
      );
      expect(hits, `${play.code}: ${unit.join()}`).toEqual(declared);
    }
  }
  expect([...left], `${play.code}: kinds that no unit was of`).toEqual([]);
}

/** A stream of draws for tests. */
export function drawsOf(seed: number): (index: number) => number {
  const next = seededDraws(seed);
  const said: number[] = [];
  return (index) => {
    while (said.length <= index) said.push(next());
    return said[index] ?? 0;
  };
}

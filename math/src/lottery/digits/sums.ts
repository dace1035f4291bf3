/** Plays that pick units by what their digits have in common: the sum, the span, one digit. */
import type { Play } from '../play.ts';
import { choicePlay, rowOf } from '../shapes/choices.ts';
import { chanceOf } from '../shapes/odds.ts';
import { playOf } from '../shapes/plays.ts';
import type { Ticket } from '../ticket.ts';
import { allDigits, type Digits, digitRow, digitSymbols, onlyPrize, spanOf, sumOf, symbolOf } from './digits.ts';
import { mixedHits, mixedPrizes } from './groups.ts';

/** The units of a play, listed by the symbol that picks them: made once, when a ticket is first counted. */
function unitsBy(length: number, isGroup: boolean, symbolsOf: (digits: Digits) => readonly string[]) {
  let made: Map<string, string[][]> | undefined;
  return (symbol: string): readonly string[][] => {
    if (!made) {
      made = new Map();
      for (const digits of allDigits(length)) {
        if (isGroup && (digits.some((digit, at) => digit < (digits[at - 1] ?? 0)) || new Set(digits).size === 1))
          continue;
        for (const each of symbolsOf(digits)) made.set(each, [...(made.get(each) ?? []), digits.map(symbolOf)]);
      }
    }
    return made.get(symbol) ?? [];
  };
}

/** How many results of `length` digits have each sum, from 0 on: 1, 3, 6, 10 … of three. */
export function waysOfSums(length: number): number[] {
  let ways = [1];
  for (let place = 0; place < length; place += 1)
    ways = Array.from({ length: ways.length + 9 }, (_, sum) =>
      ways.slice(Math.max(0, sum - 9), sum + 1).reduce((total, each) => total + each, 0),
    );
  return ways;
}

/**
 * How many have each span s: digits within s + 1 neighbours less those within either s of them, for each of the
 * 10 − s lowest digits.
 */
export function waysOfSpans(length: number): number[] {
  return digitSymbols.map((_, span) =>
    span === 0 ? 10 : (10 - span) * ((span + 1) ** length - 2 * span ** length + (span - 1) ** length),
  );
}

/**
 * How many groups have each sum, all digits alike left out: of two digits half the straights without the pair; of
 * three, by Burnside over the six orders, without the triple.
 */
export function waysOfGroupSums(length: 2 | 3): number[] {
  const pairs = waysOfSums(2);
  return waysOfSums(length)
    .map((straights, sum) => {
      const alike = sum % length === 0 ? 1 : 0;
      if (length === 2) return (straights - alike) / 2;
      // Results a swap of two places leaves as they are: 2a + b = sum.
      const swapped = digitSymbols.filter((_, one) => sum - 2 * one >= 0 && sum - 2 * one <= 9).length;
      return (straights + 3 * swapped + 2 * alike) / 6 - alike;
    })
    .slice(0, pairs.length + 9 * (length - 2));
}

const numbered = (ways: readonly number[]) => ways.flatMap((count, at) => (count > 0 ? [`${at}`] : []));
const isAsDrawn = (unit: readonly string[], draw: Digits) => draw.every((digit, at) => unit[at] === symbolOf(digit));
const isGroupDrawn = (unit: readonly string[], draw: Digits) => isAsDrawn(unit, [...draw].sort());

/** Straights by one figure of theirs. */
function straightsBy(code: string, length: number, ways: readonly number[], figureOf: (digits: Digits) => number) {
  const units = unitsBy(length, false, (digits) => [`${figureOf(digits)}`]);
  const symbols = numbered(ways);
  return playOf<Digits>({
    code,
    group: '',
    board: { rows: [{ code, symbols, least: 1, most: symbols.length }] },
    prizes: onlyPrize('straight', 1, length),
    space: 10 ** length,
    unitsOf: ([picked = []]) => picked.reduce((sum, symbol) => sum + (ways[Number(symbol)] ?? 0), 0),
    *each([picked = []]) {
      for (const symbol of picked) yield* units(symbol);
    },
    winsOf: (unit, draw) => [isAsDrawn(unit, draw) ? 1 : 0],
    hitsOf: ([picked = []], draw) => [picked.includes(`${figureOf(draw)}`) ? 1 : 0],
  });
}

/** All straights with one of the sums. */
export function straightSum(length: number): Play<Digits> {
  return straightsBy('sum', length, waysOfSums(length), sumOf);
}

/** All straights whose highest and lowest digit differ by so much. */
export function straightSpan(length: number): Play<Digits> {
  return straightsBy('span', length, waysOfSpans(length), spanOf);
}

const groupPrizes = (length: 2 | 3) => (length === 3 ? mixedPrizes : onlyPrize('group', 2, 2));
const groupHits = (length: 2 | 3, isHit: boolean, draw: Digits) =>
  length === 3 ? mixedHits(isHit, draw) : [isHit && draw[0] !== draw[1] ? 1 : 0];

/** All groups with one of the sums; of three digits, with a pair and without. */
export function groupSum(length: 2 | 3): Play<Digits> {
  const ways = waysOfGroupSums(length);
  const units = unitsBy(length, true, (digits) => [`${sumOf(digits)}`]);
  const symbols = numbered(ways);
  return playOf<Digits>({
    code: 'group-sum',
    group: '',
    board: { rows: [{ code: 'sum', symbols, least: 1, most: symbols.length }] },
    prizes: groupPrizes(length),
    space: ways.reduce((sum, each) => sum + each, 0),
    unitsOf: ([picked = []]) => picked.reduce((sum, symbol) => sum + (ways[Number(symbol)] ?? 0), 0),
    *each([picked = []]) {
      for (const symbol of picked) yield* units(symbol);
    },
    winsOf: (unit, draw) => groupHits(length, isGroupDrawn(unit, draw), draw),
    hitsOf: ([picked = []], draw) => groupHits(length, picked.includes(`${sumOf(draw)}`), draw),
  });
}

/** All groups that hold one digit: of three, 36 of different digits and 18 with a pair; of two, 9. */
export function oneBanker(length: 2 | 3): Play<Digits> {
  const units = unitsBy(length, true, (digits) => [...new Set(digits)].map(symbolOf));
  const bankerOf = ([[banker = ''] = []]: Ticket['rows']) => banker;
  return playOf<Digits>({
    code: 'one-banker',
    group: '',
    board: { rows: [digitRow('banker', 1, 1)] },
    prizes: groupPrizes(length),
    space: length === 3 ? 210 : 45,
    unitsOf: () => (length === 3 ? 54 : 9),
    each: (rows) => units(bankerOf(rows)),
    winsOf: (unit, draw) => groupHits(length, isGroupDrawn(unit, draw), draw),
    hitsOf: (rows, draw) => groupHits(length, draw.map(symbolOf).includes(bankerOf(rows)), draw),
  });
}

/** The last digit of the sum. */
export function sumTail(): Play<Digits> {
  return choicePlay<Digits>({
    code: 'sum-tail',
    group: '',
    rows: [rowOf('tail', digitSymbols)],
    kinds: [{ code: 'tail', chance: chanceOf(1, 10) }],
    kindOf: () => 'tail',
    verdictOf: (symbol, draw) => (symbolOf(sumOf(draw) % 10) === symbol ? 1 : 0),
  });
}

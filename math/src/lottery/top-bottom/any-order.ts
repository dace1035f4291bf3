/**
 * Bets on the digits of the top three in any order. Three different digits have 6 orders, and so many winning numbers
 * of 1,000; with a pair among them 3. A triple has one order only: it is the straight bet, and not sold here.
 */
import type { Play } from '../play.ts';
import { rowOf } from '../shapes/choices.ts';
import { digits, sortedDigits } from '../shapes/digits.ts';
import { chanceOf } from '../shapes/odds.ts';
import { setPlay } from '../shapes/sets.ts';
import { typedOnce } from '../shapes/typed.ts';
import { win } from '../shapes/win.ts';
import type { Ticket, TicketFault } from '../ticket.ts';
import type { TopBottom } from './result.ts';
import { topBottomOdds } from './rules.ts';

const group = 'any-order';

export function anyOrderPlays<Draw extends TopBottom>(): Play<Draw>[] {
  // of the 1,000 numbers, those of three different digits among n are n × (n − 1) × (n − 2)
  return [
    among<Draw>({ code: 'top3.any', size: 3, digitsThere: 3, winning: 6, times: topBottomOdds.any3 }),
    any3Pair<Draw>(),
    // both digits stand in the top three: 1 − 2 × 0.9³ + 0.8³
    among<Draw>({ code: 'top3.any2', size: 2, digitsThere: 2, winning: 54, times: topBottomOdds.any2 }),
    among<Draw>({ code: 'top3.box4', size: 4, digitsThere: 3, winning: 24, times: topBottomOdds.box4 }),
    among<Draw>({ code: 'top3.box5', size: 5, digitsThere: 3, winning: 60, times: topBottomOdds.box5 }),
  ];
}

/**
 * A set of digits, of which so many have to stand in the top three. Where three have to, they are its three digits, and
 * all different: a number with a repeated digit loses.
 */
function among<Draw extends TopBottom>(rules: {
  code: string;
  size: number;
  digitsThere: number;
  winning: number;
  times: number;
}): Play<Draw> {
  return setPlay({
    code: rules.code,
    group,
    symbols: digits,
    size: rules.size,
    most: 10,
    isPlain: true,
    isTyped: true,
    prizes: win(chanceOf(rules.winning, 1000), rules.times),
    classes: 2,
    classOf: (digit, { top }) => (top.includes(digit) ? 1 : 0),
    winsBy: (counts) => [counts[1] === rules.digitsThere ? 1 : 0],
  });
}

/** Tod of a number with a pair: which digit stands twice, and which once. Typed as the three digits, in any order. */
function any3Pair<Draw extends TopBottom>(): Play<Draw> {
  return {
    code: 'top3.any-pair',
    group,
    lots: 1,
    prizes: win(chanceOf(3, 1000), topBottomOdds.any3Pair),
    board: {
      rows: [rowOf('twice', digits), rowOf('once', digits)],
      typed: { length: 3, symbols: digits, isDistinct: false },
    },
    space: 90,
    faultOf: faultOfPair,
    unitsOf(ticket) {
      if (ticket.isTyped) return typedOnce(ticket.rows, true).length;
      const [twice = [], once = []] = ticket.rows;
      return twice.length * once.length - twice.filter((digit) => once.includes(digit)).length;
    },
    *each(ticket) {
      if (ticket.isTyped) {
        yield* typedOnce(ticket.rows, true);
        return;
      }
      const [twice = [], once = []] = ticket.rows;
      for (const pair of twice) for (const single of once) if (pair !== single) yield [pair, pair, single];
    },
    winsOf: (unit, { top }) => [sortedDigits(unit.join('')) === sortedDigits(top) ? 1 : 0],
    hitsOf(ticket, { top }) {
      if (ticket.isTyped)
        return [ticket.rows.some((unit) => sortedDigits(unit.join('')) === sortedDigits(top)) ? 1 : 0];
      const pair = [...top].find((digit, at) => top.indexOf(digit) !== at);
      const single = [...top].find((digit) => digit !== pair);
      if (pair === undefined || single === undefined) return [0];
      const [twice = [], once = []] = ticket.rows;
      return [twice.includes(pair) && once.includes(single) ? 1 : 0];
    },
  };
}

function faultOfPair({ rows, isTyped }: Ticket): TicketFault | undefined {
  if (isTyped) {
    const row = rows.findIndex((unit) => new Set(unit).size !== 2);
    return row < 0 ? undefined : { code: 'none', row };
  }
  const [twice = [], once = []] = rows;
  // one digit in both rows, and no other, makes no number
  return twice.length === 1 && once.length === 1 && twice[0] === once[0] ? { code: 'none', row: 1 } : undefined;
}

/** Bets on what only the draw of the GLO has: two draws of three digits in front and at the back, and whole tickets. */
import type { Play } from '../play.ts';
import { tailOf } from '../shapes/digits.ts';
import { chanceOf } from '../shapes/odds.ts';
import { digitRows, straightPlay } from '../shapes/straight-play.ts';
import { firstOf, tierOf } from '../shapes/tiers.ts';
import { inOdds, win } from '../shapes/win.ts';
import type { Ticket } from '../ticket.ts';
import { neighboursOf, type ThaiDraw } from './draw.ts';
import { type TicketTier, threeDraws, ticketTiers } from './rules.ts';

export function threePlay(tier: 'front3' | 'back3', { draws, times } = threeDraws): Play<ThaiDraw> {
  return straightPlay({
    code: `${tier}.straight`,
    group: 'straight',
    rows: digitRows(3),
    prizes: win(chanceOf(draws, 1000), times),
    targetsOf: (draw) => [tierOf(draw, tier)],
  });
}

/** The numbers of a tier, as far as they are compared with a ticket. */
function numbersOfTier(draw: ThaiDraw, tier: TicketTier): readonly string[] {
  return tier === 'near' ? neighboursOf(firstOf(draw, 'first')) : tierOf(draw, tier);
}

const endOf: Partial<Record<TicketTier, (ticket: string) => string>> = {
  front3: (ticket) => ticket.slice(0, 3),
  back3: (ticket) => tailOf(ticket, 3),
  last2: (ticket) => tailOf(ticket, 2),
};

/** Six digits that win all their prizes together, as a ticket of the GLO does. */
export function ticketPlay(): Play<ThaiDraw> {
  const rows = digitRows(6);
  const base = straightPlay<ThaiDraw>({
    code: 'ticket',
    group: 'ticket',
    rows,
    prizes: ticketTiers.map(({ code, times, winning }) => ({
      code,
      kind: 'unit',
      chance: chanceOf(winning, 1_000_000),
      odds: inOdds(times),
    })),
    targetsOf: () => [],
  });
  return {
    ...base,
    winsOf(unit, draw) {
      const number = unit.join('');
      return ticketTiers.map(({ code }) => {
        const part = endOf[code]?.(number) ?? number;
        return numbersOfTier(draw, code).filter((target) => target === part).length;
      });
    },
    hitsOf(ticket, draw) {
      const countOf = counterOf(ticket);
      return ticketTiers.map(({ code }) =>
        numbersOfTier(draw, code).reduce((hits, target) => hits + countOf(code, target), 0),
      );
    },
  };
}

/** How many numbers of a ticket agree with a target of a tier, which may be a part of a number only. */
function counterOf({ rows, isTyped }: Ticket): (tier: TicketTier, target: string) => number {
  if (isTyped) {
    const numbers = [...new Set(rows.map((unit) => unit.join('')))];
    return (tier, target) => numbers.filter((number) => (endOf[tier]?.(number) ?? number) === target).length;
  }
  return (tier, target) => {
    const from = tier === 'back3' || tier === 'last2' ? rows.length - target.length : 0;
    let numbers = 1;
    for (const [at, row] of rows.entries()) {
      const digit = target.charAt(at - from);
      // rows beside the target are free
      if (at < from || digit === '') numbers *= row.length;
      else if (!row.includes(digit)) return 0;
    }
    return numbers;
  };
}

import type { Family, ListedTier, Play, Printed } from './play.ts';
import { faultByBoard, type Ticket, type TicketFault } from './ticket.ts';

/** A play of a family whose shape of results nobody outside the family has to know. */
export type AnyPlay = Omit<Play<never>, 'winsOf' | 'hitsOf'>;

/** A family for those who sell and settle it: results are as they are printed. */
export interface OpenedFamily {
  readonly code: string;
  readonly plays: ReadonlyMap<string, AnyPlay>;
  readonly tiers?: readonly ListedTier[] | undefined;
  /** What is wrong with a ticket: by the board first, then by the rules of the play. */
  faultOf(play: AnyPlay, ticket: Ticket): TicketFault | undefined;
  draw(draws: (index: number) => number, on: string, submitted?: readonly string[]): Printed;
  /** Players submit numbers of which the result is made. */
  readonly takesNumbers: boolean;
  /** Undefined for what cannot be a result of this family. */
  judge(printed: Printed, on: string): Judge | undefined;
}

/** How often tickets hit in one result. */
export interface Judge {
  readonly facts: readonly { readonly code: string; readonly value: string }[];
  /** How often each prize of the play is hit, in their order. Throws RangeError on a play the family does not have. */
  hitsOf(play: string, ticket: Ticket): readonly number[];
  /** The same of one number of a play, see `numbers.ts`. */
  hitsOfNumber(play: string, number: string): readonly number[];
}

export function openFamily<Draw>(family: Family<Draw>): OpenedFamily {
  const plays = new Map(family.plays.map((play) => [play.code, play]));
  return {
    code: family.code,
    plays,
    tiers: family.tiers,
    faultOf: (play, ticket) => faultByBoard(play.board, ticket) ?? play.faultOf?.(ticket),
    takesNumbers: family.takesNumbers ?? false,
    draw: (draws, on, submitted) => family.print(family.draw(draws, on, submitted)),
    judge(printed, on) {
      const draw = family.read(printed, on);
      if (draw === undefined) return undefined;
      return {
        facts: family.factsOf(draw),
        hitsOf(code, ticket) {
          const play = plays.get(code);
          if (!play) throw new RangeError(`${family.code} has no play ${code}`);
          return play.hitsOf(ticket, draw);
        },
        hitsOfNumber(code, number) {
          const play = plays.get(code);
          if (!play) throw new RangeError(`${family.code} has no play ${code}`);
          return play.winsOf(number.split(','), draw);
        },
      };
    },
  };
}

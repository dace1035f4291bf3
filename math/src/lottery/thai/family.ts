import type { Family } from '../play.ts';
import { topBottomPlays } from '../top-bottom/plays.ts';
import { factsOf } from '../top-bottom/result.ts';
import { drawThai, readThai, type ThaiDraw } from './draw.ts';
import { threePlay, ticketPlay } from './glo-plays.ts';
import { tiers } from './rules.ts';

/** The draw of the GLO and the bets on it, and fast games that draw the same numbers. */
export const thai: Family<ThaiDraw> = {
  code: 'thai',
  plays: [...topBottomPlays<ThaiDraw>(), threePlay('front3'), threePlay('back3'), ticketPlay()],
  draw: drawThai,
  tiers,
  print: ({ numbers }) => numbers,
  read: readThai,
  factsOf,
};

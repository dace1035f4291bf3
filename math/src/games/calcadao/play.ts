import { outcomeOf } from '../../chance/provably-fair.ts';
import { symbolCounter, wayCounter } from '../slots/counters.ts';
import { type FreeSpin, playFreeSpins, playScatters } from '../slots/free-spins.ts';
import { mostCredits, type Spin, slotGame } from '../slots/play.ts';
import { type Columns, columnsOf, gridOf, type NextDraw } from '../slots/reels.ts';
import type { SlotEvent, Told } from '../slots/view.ts';
import { playWays } from '../slots/ways.ts';
import { calcadaoRtp } from './rtp.ts';
import { calcadaoHeights, calcadaoRules, calcadaoSunsets } from './rules.ts';

const { strips } = calcadaoRules;
/** What is seen of each reel: at the least height at each of its stops, then at the next height, and so on. */
const columns: readonly Columns[] = strips.map((strip) =>
  calcadaoHeights.flatMap(({ rows }) => columnsOf(strip, rows)),
);
/** By the outcome of the draw for a reel's height, which of the heights it is. */
const heights = calcadaoHeights.flatMap(({ weight }, height) => Array.from({ length: weight }, () => height));
const waysOf = wayCounter(calcadaoRules, columns);
const sunsetsOf = symbolCounter(columns, calcadaoSunsets.symbol);

/** Two draws for each reel: its height, then its stop. Its place among what is seen of it says both. */
function drawPlaces(next: NextDraw): number[] {
  const places = strips.map(({ length }) => length);
  for (let reel = 0; reel < places.length; reel++) {
    const stops = places[reel] ?? 0;
    const height = heights[outcomeOf(next(), heights.length)] ?? 0;
    places[reel] = height * stops + outcomeOf(next(), stops);
  }
  return places;
}

function tell(places: readonly number[], events: SlotEvent[] | undefined): Told | undefined {
  if (!events) return undefined;
  const grid = gridOf(columns, places);
  const stops = places.map((place, reel) => place % (strips[reel]?.length ?? 1));
  events.push({ kind: 'reels', stops, grid });
  return { grid, events };
}

function freeSpin(next: NextDraw, times: number, events?: SlotEvent[]): FreeSpin {
  const places = drawPlaces(next);
  const told = tell(places, events);
  if (told) playWays(calcadaoRules, told.grid, times, told.events);
  return { credits: waysOf(places) * times, more: 0 };
}

export const spinCalcadao: Spin = (next, events) => {
  const places = drawPlaces(next);
  const told = tell(places, events);
  if (told) playWays(calcadaoRules, told.grid, 1, told.events);
  const credits = waysOf(places);
  const { more } = playScatters(calcadaoRules, calcadaoSunsets, sunsetsOf(places), 1, told);
  if (more === 0) return credits;
  return (
    credits +
    playFreeSpins(
      { won: more, room: mostCredits(calcadaoRules) - credits, timesOf: (number) => number },
      (times) => freeSpin(next, times, events),
      events,
    )
  );
};

export const calcadao = slotGame(calcadaoRules, spinCalcadao, calcadaoRtp);

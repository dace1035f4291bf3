import { cellsOf } from './reels.ts';
import { mostFreeSpins, multiplierOfCredits, type ScatterRules, type SlotRules } from './rules.ts';
import type { SlotEvent, Told } from './view.ts';

/** What one free spin wins, in credits, and how many more free spins it brings. */
export interface FreeSpin {
  readonly credits: number;
  readonly more: number;
}

/** What so many scatters bring; their pay, in credits, counts `times` times. */
export function playScatters(
  rules: SlotRules,
  { symbol, pays, spins }: ScatterRules,
  count: number,
  times: number,
  told?: Told,
): FreeSpin {
  const credits = (pays[count] ?? 0) * rules.credits * times;
  const more = spins[count] ?? 0;
  if (told && (credits > 0 || more > 0)) {
    const cells = cellsOf(told.grid, symbol);
    told.events.push({ kind: 'scatter', cells, pays: multiplierOfCredits(rules, credits) });
  }
  return { credits, more };
}

export interface FreeSpinsWon {
  readonly won: number;
  /** How many credits the round may still pay. */
  readonly room: number;
  /** How many times the wins of the number-th free spin count, from 1. */
  readonly timesOf: (number: number) => number;
  /** The one that expands in them. */
  readonly symbol?: number;
}

/** Plays free spins until none is left, the round pays its most, or the most free spins are played. Returns credits. */
export function playFreeSpins(
  { won, room, timesOf, symbol }: FreeSpinsWon,
  spin: (times: number) => FreeSpin,
  events?: SlotEvent[],
): number {
  const expanding = symbol === undefined ? {} : { symbol };
  let left = won;
  let total = 0;
  events?.push({ kind: 'free-spins', won, left, ...expanding });
  for (let number = 1; left > 0 && total < room; number++) {
    left--;
    const times = timesOf(number);
    events?.push({ kind: 'free-spin', number, left, times });
    const { credits, more } = spin(times);
    total += credits;
    const added = Math.min(more, mostFreeSpins - number - left);
    if (added <= 0) continue;
    left += added;
    events?.push({ kind: 'free-spins', won: added, left, ...expanding });
  }
  return total;
}

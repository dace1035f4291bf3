/**
 * Goes through what happened in a round of a slot and says what each draw was for, in the order
 * in which they are drawn.
 */
import { cofreCoins } from '@palpite/math/games/cofre/rules.ts';
import type { Step } from '@palpite/math/games/game.ts';
import { oncaFill } from '@palpite/math/games/onca/rules.ts';
import type { SlotRules } from '@palpite/math/games/slots/rules.ts';
import type { Cell, SlotEvent } from '@palpite/math/games/slots/view.ts';
import { label, type Reading } from '../derivation.ts';

export interface DrawnBeside {
  /** How many outcomes the draw for a reel's height has, which comes before its stop. */
  readonly heights?: number;
  /** Among how many the expanding symbol is drawn when free spins begin. */
  readonly expanding?: number;
  /** Once in how many spins, by the first draw, cells fill instead of reels turning. */
  readonly once?: number;
}

const isCell =
  ([reel, row]: Cell) =>
  ([otherReel, otherRow]: Cell) =>
    reel === otherReel && row === otherRow;

export function slotReadings(
  { strips }: SlotRules,
  steps: readonly Step<unknown, SlotEvent>[],
  { heights, expanding, once }: DrawnBeside = {},
): Reading[] {
  const readings: Reading[] = [];
  const events = steps.flatMap((step) => step.events);
  const add = (outcomes: number, key: string, gives: string, values?: Record<string, number>) =>
    readings.push({ index: readings.length, outcomes, what: label(key, values), gives });
  let isChosen = false;
  let held: Cell[] = [];
  const cells: Cell[] = strips.flatMap((_, reel) => [0, 1, 2].map((row) => [reel, row] as const));
  const emptyCells = () => cells.filter((cell) => !held.some(isCell(cell)));
  if (once !== undefined) add(once, 'what.once', events[0]?.kind === 'fill' ? '= 0' : '> 0');

  for (const event of events) {
    if (event.kind === 'reels')
      for (const [reel, strip] of strips.entries()) {
        if (heights !== undefined) add(heights, 'what.height', String(event.grid[reel]?.length), { n: reel + 1 });
        add(strip.length, 'what.reel', String(event.stops[reel]), { n: reel + 1 });
      }
    if (event.kind === 'free-spins' && expanding !== undefined && !isChosen) {
      isChosen = true;
      add(expanding, 'what.expanding', String(event.symbol));
    }
    if (event.kind === 'hold')
      for (const { cell, value } of event.coins) {
        held = [...held, cell];
        add(cofreCoins.chances, 'what.coinValue', String(value), { reel: cell[0], row: cell[1] });
      }
    if (event.kind === 'respin') {
      for (const cell of emptyCells()) {
        const coin = event.coins.find((each) => isCell(cell)(each.cell));
        const at = { reel: cell[0], row: cell[1] };
        add(cofreCoins.chances, 'what.coin', coin ? `< ${cofreCoins.comes}` : `≥ ${cofreCoins.comes}`, at);
        if (coin) add(cofreCoins.chances, 'what.coinValue', String(coin.value), at);
      }
      held = [...held, ...event.coins.map(({ cell }) => cell)];
    }
    if (event.kind === 'fill')
      add(
        oncaFill.symbols.reduce((sum, { weight }) => sum + weight, 0),
        'what.fillSymbol',
        String(event.symbol),
      );
    if (event.kind === 'filled') {
      for (const cell of emptyCells()) {
        const fills = event.cells.some(isCell(cell));
        const at = { reel: cell[0], row: cell[1] };
        add(oncaFill.chances, 'what.fill', fills ? `< ${oncaFill.fills}` : `≥ ${oncaFill.fills}`, at);
      }
      held = [...held, ...event.cells];
    }
  }
  return readings;
}

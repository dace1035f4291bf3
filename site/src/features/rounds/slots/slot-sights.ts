// A round of a slot as the player saw it: each time the reels, what fell, or the coins came to rest.
import { cellKey } from '@palpite/math/games/slots/grid.ts';
import { atRest, replay, type SlotDrawn } from '@palpite/math/games/slots/seen.ts';
import type { SlotEvent } from '@palpite/math/games/slots/view.ts';

export interface Sight {
  readonly seen: SlotDrawn;
  /** Ten-thousandths of the stake paid while it was seen. */
  readonly paid: number;
}

const empty = -1;

/** What shows something new, so that what was seen before is told first. */
const begins: ReadonlySet<SlotEvent['kind']> = new Set(['reels', 'drop', 'free-spin', 'expand', 'hold', 'fill']);

/** The window of a slot whose reels are all of one height; no rows where their heights are drawn too. */
export interface Window {
  readonly reels: number;
  readonly rows: number;
}

export function sightsOf(events: readonly SlotEvent[], { reels, rows }: Window): Sight[] {
  const sights: Sight[] = [];
  // cells that fill do so in place of reels that turn: the others are empty then
  let seen = atRest(Array.from({ length: reels }, () => Array.from({ length: rows }, () => empty)));
  let told = 0;
  let isNew = false;
  const tell = () => {
    if (isNew) sights.push({ seen, paid: seen.won - told });
    told = seen.won;
    isNew = false;
  };
  for (const event of events) {
    // the sum of the round is no win of its last spin
    if (event.kind === 'end') continue;
    if (begins.has(event.kind)) tell();
    seen = replay(seen, event);
    if (event.kind !== 'free-spin') isNew = true;
  }
  tell();
  return sights;
}

/** What each cell shows, reel by reel: what filled it, a coin that came on what stood there, or what came. */
export function shownIn({ grid, fill, coins = [] }: SlotDrawn): (number | undefined)[][] {
  const filled = new Set(fill?.cells.map(cellKey));
  const held = new Set(coins.map(({ cell }) => cellKey(cell)));
  // coins that hold began as symbols on the reels
  const [reel = 0, row = 0] = coins[0]?.cell ?? [];
  const coin = grid[reel]?.[row];
  return grid.map((column, at) =>
    column.map((symbol, place) => {
      const key = cellKey([at, place]);
      if (fill && filled.has(key)) return fill.symbol;
      if (held.has(key)) return coin;
      return symbol === empty ? undefined : symbol;
    }),
  );
}

import type { MinesEvent } from '@palpite/math/games/mines/play.ts';

/** What the player sets beside the stake. */
export interface MinesWager {
  readonly mines: number;
  /** The tiles automatic play turns over, in this order. */
  readonly marked: readonly number[];
}

/** The board as it lies there. */
export interface MinesBoard {
  readonly mines: number;
  readonly gems: readonly number[];
  /** The mine that was turned over. */
  readonly hit: number | null;
  /** Where the mines are: null until the round is over. */
  readonly mineTiles: readonly number[] | null;
  /** What leaving now pays, in ten-thousandths; once the round is over, what it paid. */
  readonly multiplier: number;
}

export function blank({ mines }: MinesWager): MinesBoard {
  return { mines, gems: [], hit: null, mineTiles: null, multiplier: 0 };
}

export function replay(board: MinesBoard, event: MinesEvent): MinesBoard {
  switch (event.kind) {
    case 'begun':
      return blank({ mines: event.mines, marked: [] });
    case 'gem':
      return { ...board, gems: [...board.gems, event.tile], multiplier: event.multiplier };
    case 'mine':
      return { ...board, hit: event.tile };
    case 'ended':
      return { ...board, mineTiles: event.mineTiles, multiplier: event.multiplier };
  }
}

export type TileFace = 'closed' | 'gem' | 'mine' | 'hit' | 'gemLeft';

/** What a tile shows; `gemLeft` is a gem nobody turned over, seen once the round is over. */
export function faceOf({ gems, hit, mineTiles }: MinesBoard, tile: number): TileFace {
  if (tile === hit) return 'hit';
  if (gems.includes(tile)) return 'gem';
  if (!mineTiles) return 'closed';
  return mineTiles.includes(tile) ? 'mine' : 'gemLeft';
}

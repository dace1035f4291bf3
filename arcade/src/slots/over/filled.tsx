import { cellKey } from '@palpite/math/games/slots/grid.ts';
import type { SlotDrawn } from '@palpite/math/games/slots/seen.ts';
import type { SlotEvent } from '@palpite/math/games/slots/view.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { Tile } from '../reels/tile.tsx';
import css from './filled.module.css';

export interface FilledProps {
  seen: SlotDrawn;
  /** By reel, the rows that win now; undefined while none do. */
  lit: readonly (readonly number[])[] | undefined;
  event: SlotEvent | undefined;
  quick: boolean;
}

/** The cells one symbol fills, over darkened reels. */
export function Filled({ seen, lit, event, quick }: FilledProps) {
  const { fill } = seen;
  if (!fill) return null;
  const full = new Set(fill.cells.map(cellKey));
  const came = new Set(event?.kind === 'filled' ? event.cells.map(cellKey) : []);
  return (
    <div className={classNames(css.board, quick && css.quick)}>
      {seen.grid.map((column, reel) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a reel is its place
        <div key={reel} className={css.reel}>
          {column.map((_, row) => {
            const key = cellKey([reel, row]);
            return (
              <div key={key} className={classNames(css.cell, came.has(key) && css.came)}>
                {full.has(key) && (
                  <Tile symbol={fill.symbol} isPrecious look={lit && (lit[reel]?.includes(row) ? 'lit' : 'dim')} />
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

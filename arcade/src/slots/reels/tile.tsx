import { classNames } from '@palpite/ui/class-names.ts';
import { memo } from 'react';
import css from './tile.module.css';

/** Where a symbol is drawn once, for all its tiles. */
export const drawingId = (symbol: number): string => `slot-symbol-${symbol}`;

export interface TileProps {
  /** Without one the tile is only its place. */
  symbol: number | undefined;
  isPrecious: boolean;
  look?: 'lit' | 'dim' | undefined;
}

/** A symbol on its paper. */
export const Tile = memo(function Tile({ symbol, isPrecious, look }: TileProps) {
  if (symbol === undefined) return <div className={css.place} />;
  return (
    <div className={classNames(css.place, look === 'dim' && css.dim)}>
      <div className={classNames(css.tile, isPrecious && css.precious, look === 'lit' && css.lit)}>
        <svg viewBox="0 0 100 100" aria-hidden="true">
          <use href={`#${drawingId(symbol)}`} />
        </svg>
      </div>
    </div>
  );
});

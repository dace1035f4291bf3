import { classNames } from '@palpite/ui/class-names.ts';
import { memo } from 'react';
import css from './tile.module.css';

/** Where a symbol is drawn once, for what lies over the reels. */
export const drawingId = (symbol: number): string => `slot-symbol-${symbol}`;

export interface TileProps {
  /** Without one the tile is only its place. */
  symbol: number | undefined;
  isPrecious: boolean;
  look?: 'lit' | 'glad' | 'dim' | undefined;
  /** Before there are pictures. */
  byReference?: boolean | undefined;
}

/** A symbol on its paper: one element with a picture, since a turning machine shows more than a hundred. */
export const Tile = memo(function Tile({ symbol, isPrecious, look, byReference }: TileProps) {
  if (symbol === undefined) return <div className={css.place} />;
  const name = classNames(
    css.place,
    css.tile,
    isPrecious && css.precious,
    look && css[look === 'glad' ? 'lit' : look],
    look === 'glad' && css.glad,
  );
  if (!byReference) return <div className={name} data-drawing={symbol} />;
  return (
    <div className={name}>
      <svg viewBox="-8 -8 116 116" aria-hidden="true">
        <use href={`#${drawingId(symbol)}`} width="100" height="100" />
      </svg>
    </div>
  );
});

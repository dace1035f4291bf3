import { memo } from 'react';
import type { SlotTheme } from '../theme.ts';
import { drawingId } from './tile.tsx';

/** Every symbol drawn once, out of sight: tiles show it from here. */
export const Drawings = memo(function Drawings({ symbols }: { symbols: SlotTheme['symbols'] }) {
  return (
    <svg width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        {symbols.map((drawing, number) => (
          <symbol key={drawingId(number)} id={drawingId(number)} viewBox="0 0 100 100" overflow="visible">
            {drawing()}
          </symbol>
        ))}
      </defs>
    </svg>
  );
});

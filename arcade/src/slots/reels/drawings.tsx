import { memo, useLayoutEffect, useRef } from 'react';
import type { SlotTheme } from '../theme.ts';
import { drawingOf, inPixels, showPictures } from './pictures.ts';
import { drawingId } from './tile.tsx';

export interface DrawingsProps {
  symbols: SlotTheme['symbols'];
  /** Pictures are made of them: not before the page has been painted, since that takes a slow phone a while. */
  hasPictures: boolean;
}

/**
 * Every symbol drawn once, out of sight: tiles show it as a picture (`data-drawing`), what lies over the reels and what
 * stands before the first turn by reference.
 */
export const Drawings = memo(function Drawings({ symbols, hasPictures }: DrawingsProps) {
  const defs = useRef<SVGDefsElement>(null);
  useLayoutEffect(() => {
    if (!hasPictures || !defs.current || !document.adoptedStyleSheets) return;
    const drawings = [...defs.current.children].map(drawingOf);
    let hide = showPictures(drawings);
    let isGone = false;
    const refine = async () => {
      const pixels = await inPixels(drawings);
      if (!pixels || isGone) return;
      hide();
      hide = showPictures(pixels);
    };
    // without them the drawings stay
    refine().catch(() => undefined);
    return () => {
      isGone = true;
      hide();
    };
  }, [hasPictures]);
  return (
    <svg width="0" height="0" aria-hidden="true" focusable="false">
      <defs ref={defs}>
        {symbols.map((drawing, number) => (
          <symbol key={drawingId(number)} id={drawingId(number)} viewBox="0 0 100 100" overflow="visible">
            {drawing()}
          </symbol>
        ))}
      </defs>
    </svg>
  );
});

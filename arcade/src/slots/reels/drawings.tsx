import { memo, useLayoutEffect, useRef } from 'react';
import type { SlotTheme } from '../theme.ts';
import { drawingId } from './tile.tsx';

/** Around the box of a symbol, for what stands out of it; with it a symbol takes 86 % of its tile. */
const margin = 8;

/** A picture of its own, to be painted a hundred times without a hundred copies of its shapes in the page. */
function pictureOf(shapes: string): string {
  const side = 100 + 2 * margin;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${side} ${side}">${shapes}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(picture)}")`;
}

export interface DrawingsProps {
  symbols: SlotTheme['symbols'];
  /** Pictures are made of them: not before the page has been painted, since that takes a slow phone a while. */
  hasPictures: boolean;
}

/** Every symbol drawn once, out of sight: tiles show it as a picture (`data-drawing`), what lies over the reels and what stands before the first turn by reference. */
export const Drawings = memo(function Drawings({ symbols, hasPictures }: DrawingsProps) {
  const defs = useRef<SVGDefsElement>(null);
  useLayoutEffect(() => {
    if (!hasPictures || !defs.current || !document.adoptedStyleSheets) return;
    const pictures = new CSSStyleSheet();
    const writer = new XMLSerializer();
    [...defs.current.children].forEach((symbol, number) => {
      pictures.insertRule(
        `[data-drawing="${number}"] { background-image: ${pictureOf([...symbol.children].map((part) => writer.serializeToString(part)).join(''))}; }`,
      );
    });
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, pictures];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== pictures);
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

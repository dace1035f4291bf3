import { palette as P } from '@palpite/ui/art/palette.ts';
import { box, draw, each, shape } from '@palpite/ui/art/shapes.tsx';
import { ThumbFrame } from '../stage/thumb.tsx';

/** Where its windows are, and their paper: the lit one is the climber's. */
const windows = [
  [74, 84, P.ceuDark],
  [106, 84, P.ceuDark],
  [74, 124, P.manga],
  [106, 124, P.ceuDark],
] as const;

export function Thumb() {
  return (
    <ThumbFrame ground="#16318F" sun="#2F6FE4">
      {draw(
        box(60, 68, 80, 120, 0, P.areia),
        box(100, 68, 40, 120, 0, P.areiaDark),
        shape('M100 22L150 68H50Z', P.pitanga),
        shape('M100 22L150 68H108Z', P.pitangaDark),
        each(windows, ([x, y, paper]) => box(x, y, 22, 30, 9, paper)),
      )}
    </ThumbFrame>
  );
}

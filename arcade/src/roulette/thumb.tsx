import { palette as P } from '@palpite/ui/art/palette.ts';
import { circle, draw, slice, times } from '@palpite/ui/art/shapes.tsx';
import { ThumbFrame } from '../stage/thumb.tsx';

const pockets = 12;

export function Thumb() {
  return (
    <ThumbFrame ground="#3A1A86" sun="#6B3FC4">
      {draw(
        circle(100, 100, 78, P.manga),
        times(pockets, (at) =>
          slice(70, at * 30, at * 30 + 30, at === 0 ? P.folhaDark : at % 2 ? P.pitanga : P.jabuticaba),
        ),
        circle(100, 100, 38, P.cafe),
        circle(100, 100, 16, P.manga),
        circle(128, 56, 9, P.branco),
      )}
    </ThumbFrame>
  );
}

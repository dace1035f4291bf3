import { palette as P } from '@palpite/ui/art/palette.ts';
import { box, draw, each, word } from '@palpite/ui/art/shapes.tsx';
import { ThumbFrame } from '../stage/thumb.tsx';

const tiles = [
  [2, 10, P.areia, P.mar, '7'],
  [104, 10, P.manga, P.jabuticaba, '12'],
  [2, 108, P.folha, P.jabuticaba, '29'],
  [104, 108, P.areia, P.mar, '40'],
] as const;

export function Thumb() {
  return (
    <ThumbFrame ground="#2E1361" sun="#5B33AE">
      {each(tiles, ([x, y, paper, ink, number]) =>
        draw(box(x, y + 5, 92, 88, 16, '#1B0A3D'), box(x, y, 92, 88, 16, paper), word(number, x + 46, y + 64, 56, ink)),
      )}
    </ThumbFrame>
  );
}

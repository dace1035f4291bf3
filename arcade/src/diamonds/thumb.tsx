import { palette as P } from '@palpite/ui/art/palette.ts';
import { gem } from '@palpite/ui/art/shapes.tsx';
import { ThumbFrame } from '../stage/thumb.tsx';

export function Thumb() {
  return (
    <ThumbFrame ground="#053F48" sun="#0B6E8A">
      {gem(100, 96, 1.7, P.folha, P.folhaDark, P.lima, '#9CF0C4')}
    </ThumbFrame>
  );
}

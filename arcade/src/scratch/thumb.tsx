import { palette as P } from '@palpite/ui/art/palette.ts';
import { box, draw, place, shape } from '@palpite/ui/art/shapes.tsx';
import { ThumbFrame } from '../stage/thumb.tsx';

export function Thumb() {
  return (
    <ThumbFrame ground="#FFC94D" sun="#FFE3A6">
      {place(
        'rotate(-8 100 100)',
        draw(
          box(30, 26, 140, 156, 14, P.areia),
          box(30, 26, 140, 40, 14, P.pitanga),
          box(46, 82, 108, 84, 10, '#C9CEDB'),
          shape(
            'M46 150C66 120 92 146 112 108C122 92 140 96 154 84V156A10 10 0 0 1 144 166H56A10 10 0 0 1 46 156Z',
            '#FFFAEF',
          ),
          shape('M112 116L119 132L136 134L123 145L127 162L112 153L97 162L101 145L88 134L105 132Z', P.mangaDark),
        ),
      )}
    </ThumbFrame>
  );
}

import { palette as P } from '@palpite/ui/art/palette.ts';
import { diamond, playingCard, spade, word } from '@palpite/ui/art/shapes.tsx';
import { ThumbFrame } from '../stage/thumb.tsx';

export function Thumb() {
  return (
    <ThumbFrame ground={P.roxo} sun={P.uva}>
      {playingCard(52, 112, -16, diamond(0, 0, 0.55, P.pitanga))}
      {playingCard(148, 112, 16, spade(0, 0, 0.5, P.areia), P.jabuticaba)}
      {playingCard(100, 92, 0, word('J', 0, 32, 92, P.pitanga))}
    </ThumbFrame>
  );
}

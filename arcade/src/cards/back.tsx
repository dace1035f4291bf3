import { palette as P } from '@palpite/ui/art/palette.ts';
import { circle, shape } from '@palpite/ui/art/shapes.tsx';
import { WavePattern } from '@palpite/ui/wave.tsx';
import { memo, useId } from 'react';

/** The back of every card, 100 × 140: the promenade under a sun that sets behind it. */
export const Back = memo(function Back() {
  const id = useId();
  return (
    <svg viewBox="0 0 100 140" aria-hidden="true">
      <defs>
        <WavePattern id={id} color="#3A68DB" opacity={1} scale={0.44} />
      </defs>
      <rect x={6} y={6} width={88} height={128} rx={6} fill="#16318F" />
      <rect x={6} y={6} width={88} height={128} rx={6} fill={`url(#${id})`} />
      {circle(50, 70, 27, P.areia)}
      {circle(50, 70, 22, P.manga)}
      {shape('M50 48A22 22 0 0 1 50 92Z', P.mangaDark)}
      {shape('M28 72C36 66 42 78 50 72S 64 66 72 72A22 22 0 0 1 28 72Z', P.mar)}
    </svg>
  );
});

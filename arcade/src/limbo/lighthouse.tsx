import { palette as P } from '@palpite/ui/art/palette.ts';
import { box, circle, draw, shape } from '@palpite/ui/art/shapes.tsx';
import { memo } from 'react';

/** The lighthouse on its rock, lit from the left, on a box of 200 × 300; its lamp is at 100, 62. */
export const Lighthouse = memo(function Lighthouse() {
  return (
    <svg viewBox="0 0 200 300" aria-hidden="true">
      {draw(
        shape('M8 300C18 262 46 246 70 252C86 236 122 234 140 252C168 248 188 272 194 300Z', P.jabuticaba),
        shape('M100 240C118 238 130 242 140 252C168 248 188 272 194 300H112C104 282 106 262 100 240Z', '#190A1C'),
        shape('M76 96H124L140 262C126 240 86 238 62 258Z', P.areia),
        shape('M100 96H124L140 262C130 248 118 243 100 243Z', P.areiaDark),
        shape('M73 128L70 160C90 166 110 166 130 160L127 128C109 134 91 134 73 128Z', P.pitanga),
        shape('M100 132.4C109 132.4 118 131 127 128L130 160C120 163 110 164.5 100 164.5Z', P.pitangaDark),
        shape('M67 192L64 224C88 230 112 230 136 224L133 192C111 198 89 198 67 192Z', P.pitanga),
        shape('M100 196.4C111 196.4 122 195 133 192L136 224C124 227 112 228.5 100 228.5Z', P.pitangaDark),
        box(64, 84, 72, 14, 5, P.mar),
        box(100, 84, 36, 14, 5, '#081A4D'),
        box(80, 42, 40, 42, 3, P.manga),
        box(100, 42, 20, 42, 0, P.mangaDark),
        box(90, 46, 20, 34, 9, P.areia),
        box(78, 42, 5, 42, 2, P.mar),
        box(117, 42, 5, 42, 2, P.mar),
        shape('M72 44C76 26 88 16 100 14C112 16 124 26 128 44Z', P.pitanga),
        shape('M100 14C112 16 124 26 128 44H100Z', P.pitangaDark),
        circle(100, 10, 6, P.areia),
      )}
    </svg>
  );
});

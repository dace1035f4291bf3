import type { CoinSide } from '@palpite/math/games/coinflip/rules.ts';
import { palette as P } from '@palpite/ui/art/palette.ts';
import { circle, draw, line, place, shape, times, turn } from '@palpite/ui/art/shapes.tsx';

/** Heads: a sun with a face. */
const sun = () =>
  draw(
    times(12, (at) => turn(at * 30, shape('M92 44L100 18L108 44Z', P.laranja))),
    circle(100, 100, 52, P.laranja),
    circle(98, 97, 50, P.areia),
    shape('M98 47A50 50 0 0 1 98 147A66 66 0 0 0 98 47Z', P.areiaDark),
    circle(80, 90, 6, P.jabuticaba),
    circle(116, 90, 6, P.jabuticaba),
    line('M72 76q8 -6 16 0M108 76q8 -6 16 0', P.jabuticaba, 4),
    line('M98 92l-5 16h9', P.laranjaDark, 4),
    shape('M74 116C86 122 110 122 122 116C118 134 78 134 74 116Z', P.pitanga),
    circle(68, 108, 7, P.rosa, { opacity: 0.8 }),
    circle(128, 108, 7, P.rosa, { opacity: 0.8 }),
  );

/** Tails: a crown. In Portuguese that is its name. */
const crown = () =>
  draw(
    shape('M44 76L70 104L100 56L130 104L156 76L144 142H56Z', '#000', { opacity: 0.16, transform: 'translate(4 6)' }),
    shape('M44 76L70 104L100 56L130 104L156 76L144 142H56Z', P.azul),
    shape('M100 56L130 104L156 76L144 142H100Z', P.azulDark),
    shape('M54 130H146L144 148H56Z', P.mar),
    circle(44, 70, 8, P.pitanga),
    circle(100, 49, 9, P.pitanga),
    circle(156, 70, 8, P.pitanga),
    place('translate(100 112)', shape('M0 -12L10 0L0 12L-10 0Z', P.manga)),
    place('translate(74 118)', shape('M0 -8L7 0L0 8L-7 0Z', P.areia)),
    place('translate(126 118)', shape('M0 -8L7 0L0 8L-7 0Z', P.areia)),
  );

/** A side of the coin, on a box of 200. */
export function CoinSideArt({ side }: { side: CoinSide }) {
  const isHeads = side === 'heads';
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true">
      {draw(
        circle(100, 100, 97, isHeads ? P.laranjaDark : P.mangaDark),
        circle(98, 97, 94, isHeads ? P.manga : P.areia),
        circle(100, 100, 82, isHeads ? P.mangaDark : P.areiaDark),
        circle(99, 98, 79, isHeads ? '#FFC24D' : '#FFF8EA'),
        isHeads ? sun() : crown(),
        line('M14 70A90 90 0 0 1 52 22', P.branco, 5, { opacity: 0.85 }),
      )}
    </svg>
  );
}

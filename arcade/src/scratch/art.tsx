import type { Charm } from '@palpite/math/games/scratch/rules.ts';
import { palette as P } from '@palpite/ui/art/palette.ts';
import { circle, draw, shape } from '@palpite/ui/art/shapes.tsx';
import { charmDrawings } from '@palpite/ui/art/symbols/charms.tsx';
import { memo } from 'react';

export const CharmArt = memo(function CharmArt({ charm, className }: { charm: Charm; className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 100 100" aria-hidden="true">
      {charmDrawings[charm]}
    </svg>
  );
});

/** The coin that scratches. */
export function Coin({ className, ref }: { className: string | undefined; ref: React.Ref<SVGSVGElement> }) {
  return (
    <svg ref={ref} className={className} viewBox="0 0 60 60" aria-hidden="true">
      {draw(
        circle(32, 34, 25, '#000', { opacity: 0.22 }),
        circle(29, 29, 26, P.mangaDark),
        circle(28, 28, 24, P.manga),
        circle(28, 28, 17, '#FFD071'),
        shape('M28 15L32 24L42 25L34 31L37 41L28 35L19 41L22 31L14 25L24 24Z', P.mangaDark),
      )}
    </svg>
  );
}

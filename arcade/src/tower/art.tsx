/** Cut from paper: what is behind the windows, each in a box of 100, and the roof. */
import { palette as P } from '@palpite/ui/art/palette.ts';
import { box, circle, draw, line, shape } from '@palpite/ui/art/shapes.tsx';
import { memo } from 'react';

export const Lamp = memo(function Lamp() {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      {draw(
        circle(50, 56, 44, '#FFD98A', { opacity: 0.32 }),
        line('M38 22a12 12 0 0 1 24 0', P.areia, 5),
        shape('M34 30H66L72 40H28Z', P.pitanga),
        shape('M32 40H68L63 82H37Z', P.manga),
        shape('M50 40H68L63 82H50Z', P.mangaDark),
        shape('M50 48C60 60 60 74 50 76C40 74 40 60 50 48Z', P.areia),
        box(33, 82, 34, 9, 3, P.pitangaDark),
      )}
    </svg>
  );
});

export const Bat = memo(function Bat() {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      {draw(
        shape(
          'M50 44C42 26 22 26 4 34C14 40 16 50 14 62C24 56 32 60 36 70C40 62 60 62 64 70C68 60 76 56 86 62C84 50 86 40 96 34C78 26 58 26 50 44Z',
          P.jabuticaba,
        ),
        shape('M50 44C58 26 78 26 96 34C86 40 84 50 86 62C76 56 68 60 64 70C61 65 55 64 50 64Z', P.jabuticabaLight),
        shape('M40 34l2 -14l9 10l9 -10l1 15c6 12 0 22 -10 23s-17 -12 -11 -24z', P.jabuticaba),
        circle(46, 42, 4, P.manga),
        circle(56, 42, 4, P.manga),
        shape('M46 50l2 6l3 -5l3 5l2 -6z', P.areia),
      )}
    </svg>
  );
});

/** The roof with its flag, in a box of 360 × 62. */
export const Roof = memo(function Roof({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 360 62" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      {draw(
        box(178, 0, 4, 22, 2, P.areia),
        shape('M182 2L212 8L182 15Z', P.manga),
        shape('M180 16L352 62H8Z', P.pitanga),
        shape('M180 16L352 62H210Z', P.pitangaDark),
        line('M60 56h36M128 56h36M96 44h36M150 32h24', '#FF8A4C', 3, { opacity: 0.6 }),
      )}
    </svg>
  );
});

const house = (x: number, width: number, height: number, roof: number) =>
  draw(
    shape(`M${x} 150V${150 - height}h${width}V150Z`, '#102C74'),
    shape(
      `M${x - 7} ${150 - height}L${x + width / 2} ${150 - height - roof}L${x + width + 7} ${150 - height}Z`,
      '#1B3F96',
    ),
    shape(`M${x + width / 2} ${150 - height - roof}L${x + width + 7} ${150 - height}H${x + width / 2}Z`, '#163584'),
    box(x + width * 0.26, 150 - height + 13, 11, 15, 3, '#FFC95C'),
  );

/** The village below the tower and the ground it stands on, in a box of 700 × 190; the middle is the tower's own. */
export const Village = memo(function Village({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 700 190" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      {draw(
        house(-8, 58, 74, 30),
        house(58, 44, 52, 24),
        house(620, 62, 82, 32),
        house(576, 38, 46, 22),
        house(672, 48, 58, 26),
        shape('M-10 190V140C90 124 190 146 350 138S620 124 710 140V190Z', '#0A1E5C'),
        shape('M-10 190V166C120 152 240 172 380 164S610 156 710 168V190Z', '#081747'),
      )}
    </svg>
  );
});

/** The night around the tower: a moon and few stars, in a box of 400 × 300. */
export const Night = memo(function Night({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 400 300" preserveAspectRatio="xMaxYMin slice" aria-hidden="true">
      {draw(
        shape('M340 34A27 27 0 1 1 319 74A25 25 0 0 0 340 34Z', '#FFE3A6'),
        ...(
          [
            [30, 40, 2],
            [66, 120, 1.5],
            [22, 190, 1.8],
            [372, 140, 1.8],
            [338, 200, 1.4],
            [84, 26, 1.5],
            [296, 22, 1.5],
          ] as const
        ).map(([x, y, r]) => circle(x, y, r, P.areia, { opacity: 0.8, key: `${x}` })),
      )}
    </svg>
  );
});

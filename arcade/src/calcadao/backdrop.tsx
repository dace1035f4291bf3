import { palette as P } from '@palpite/ui/art/palette.ts';
import {
  box,
  circle,
  type Drawn,
  draw,
  each,
  line,
  place,
  point,
  shape,
  slice,
  times,
} from '@palpite/ui/art/shapes.tsx';

/** One black wave of the promenade, wider than the picture: halves of 60, up and down in turn. */
function wave(y: number, fill: string): Drawn {
  const halves = 17;
  return shape(`M-60 ${y}q30 -40 60 0${'t60 0'.repeat(halves)}v20q-30 40 -60 0${'t-60 0'.repeat(halves)}Z`, fill);
}

/** A parasol on the sand, its foot at y. */
const parasol = (x: number, y: number, size: number, colors: readonly [string, string]) =>
  place(
    `translate(${x} ${y}) rotate(9) scale(${size})`,
    line('M0 0V-80', P.cafe, 5),
    shape('M-52 -66A52 50 0 0 1 52 -66Z', '#000', { opacity: 0.18, transform: 'translate(5 6)' }),
    times(6, (at) => slice(52, -90 + at * 30, -60 + at * 30, colors[at % 2] ?? P.areia, 0, -66)),
  );

const palm = (x: number, y: number, size: number, flip: 1 | -1) =>
  place(
    `translate(${x} ${y}) scale(${size * flip} ${size})`,
    shape('M-8 0C-4 -90 4 -170 30 -236L40 -230C18 -160 12 -80 14 0Z', P.cafe),
    times(6, (at) => line(`M${-5 + at * 4} ${-30 - at * 34}l17 -4`, P.cafeDark, 4)),
    each([-112, -76, -38, 8, 52, 92], (angle, at) =>
      place(
        `translate(34 -232) rotate(${angle})`,
        shape('M0 0C-26 -30 -22 -86 10 -112C4 -74 10 -36 0 0Z', at % 2 ? P.folhaDark : P.folha),
        shape('M0 0C10 -36 4 -74 10 -112C22 -76 20 -30 0 0Z', at % 2 ? '#0C663E' : P.folhaDark),
      ),
    ),
    circle(26, -226, 9, P.manga),
    circle(42, -222, 9, P.mangaDark),
  );

/** The bay from the promenade: sun, mountains, sea, sand, and the black and white waves underfoot. */
export function Backdrop() {
  return (
    <svg viewBox="0 0 900 620" preserveAspectRatio="xMidYMid slice" width="100%" height="100%" aria-hidden="true">
      {draw(
        box(-20, -20, 940, 660, 0, '#86CFF5'),
        times(16, (at) =>
          shape(`M216 150L${point(900, at * 22.5, 216, 150)}L${point(900, at * 22.5 + 9, 216, 150)}Z`, '#9AD8F8'),
        ),
        circle(222, 158, 74, '#000', { opacity: 0.1 }),
        circle(216, 150, 74, P.manga),
        circle(216, 150, 54, '#FFC758'),
        each(
          [
            [64, 62, 1],
            [520, 54, 0.8],
            [840, 92, 1.1],
          ] as const,
          ([x, y, size]) =>
            place(
              `translate(${x} ${y}) scale(${size})`,
              shape(
                'M-70 16C-70 -2 -48 -8 -36 -2C-30 -24 4 -26 12 -8C28 -18 50 -6 46 8C64 6 70 16 66 22H-64C-68 22 -70 20 -70 16Z',
                P.branco,
              ),
            ),
        ),
        shape(
          'M520 330C560 300 590 300 616 290C628 190 660 120 706 120C754 120 772 190 790 270C830 284 880 300 920 330V380H500Z',
          '#3E8E6B',
        ),
        shape('M706 120C754 120 772 190 790 270C830 284 880 300 920 330V380H720C690 300 736 210 706 120Z', '#2F7357'),
        shape('M-20 330C20 260 70 250 110 286C150 240 210 250 250 300C310 280 370 300 420 336V380H-20Z', P.folha),
        shape('M110 286C150 240 210 250 250 300C310 280 370 300 420 336V380H170C150 340 130 310 110 286Z', P.folhaDark),
        box(-20, 336, 940, 140, 0, P.azul),
        shape('M-20 384C60 372 100 396 190 384S330 372 420 384S560 396 660 384S820 372 920 384V480H-20Z', '#2360CF'),
        shape('M-20 428C60 416 120 440 210 428S360 416 450 428S600 440 690 428S830 416 920 428V490H-20Z', '#1B4BB0'),
        place(
          'translate(806 372)',
          shape('M0 0V-66L44 -8H6Z', P.areia),
          shape('M-4 -54V-8H-34Z', P.pitanga),
          shape('M-44 0H54L40 16H-30Z', P.mar),
        ),
        shape('M-20 470C100 452 220 486 340 468S600 452 720 470S860 478 920 464V640H-20Z', P.branco, { opacity: 0.8 }),
        shape('M-20 478C100 460 220 494 340 476S600 460 720 478S860 486 920 472V640H-20Z', P.areiaDark),
        parasol(168, 540, 1, [P.pitanga, P.areia]),
        parasol(742, 536, 1.1, [P.uva, P.areia]),
        palm(40, 566, 1.35, 1),
        palm(862, 566, 1.45, -1),
        box(-20, 546, 940, 100, 0, '#000', { opacity: 0.2 }),
        box(-20, 552, 940, 100, 0, P.areia),
        wave(566, P.jabuticaba),
        wave(610, P.jabuticaba),
      )}
    </svg>
  );
}

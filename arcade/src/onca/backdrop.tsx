import { palette as P } from '@palpite/ui/art/palette.ts';
import { box, circle, draw, each, line, oval, place, shape } from '@palpite/ui/art/shapes.tsx';

/** A long leaf from its stem at the origin upwards, split along its rib. */
const blade = (length: number, width: number, lit: string, dark: string) =>
  draw(
    shape(`M0 0C${-width} ${-length * 0.3} ${-width} ${-length * 0.75} 0 ${-length}Z`, lit),
    shape(`M0 0C${width} ${-length * 0.3} ${width} ${-length * 0.75} 0 ${-length}Z`, dark),
  );

/** A plant of blades fanned out from one foot. */
const plant = (x: number, y: number, size: number, angles: readonly number[], lit: string, dark: string) =>
  place(
    `translate(${x} ${y}) scale(${size})`,
    each(angles, (angle) => place(`rotate(${angle})`, blade(200, 34, lit, dark))),
  );

const pad = (x: number, y: number, r: number) =>
  draw(
    oval(x + 3, y + 7, r, r * 0.32, '#02181A', { opacity: 0.6 }),
    oval(x, y, r, r * 0.32, '#0F7A52'),
    oval(x, y - 3, r * 0.86, r * 0.25, '#1B9A68'),
    shape(`M${x} ${y - 3}L${x + r} ${y - r * 0.2}L${x + r} ${y + r * 0.1}Z`, '#07474A'),
  );

const stars = [
  [70, 60, 3],
  [150, 30, 2],
  [250, 84, 2.6],
  [330, 36, 2.2],
  [430, 70, 2],
  [520, 28, 3],
  [590, 90, 2],
  [860, 130, 2.4],
] as const;

/** The river at night: the moon over the forest, two eyes in the dark, lilies on the water. */
export function Backdrop() {
  return (
    <svg viewBox="0 0 900 620" preserveAspectRatio="xMidYMid slice" width="100%" height="100%" aria-hidden="true">
      {draw(
        box(-20, -20, 940, 660, 0, '#0A3A4A'),
        each([230, 170, 118], (r, at) => circle(706, 96, r, ['#0E4556', '#135264', '#1A6174'][at] ?? P.abismo)),
        circle(706, 96, 68, P.areia),
        shape('M706 28A68 68 0 0 1 706 164C736 130 736 62 706 28Z', P.areiaDark),
        each(stars, ([x, y, r]) => circle(x, y, r, P.areia)),
        shape(
          'M-20 300C20 190 90 210 120 250C150 160 240 170 260 250C300 200 360 220 380 270C430 210 500 220 530 270C560 190 640 190 670 260C700 180 790 170 820 250C850 210 900 210 920 260V640H-20Z',
          '#07303A',
        ),
        shape(
          'M-20 380C30 280 110 300 150 350C200 300 270 310 300 370C360 320 430 330 470 380C520 320 600 320 640 374C690 310 780 310 820 364C850 330 890 330 920 350V640H-20Z',
          '#05262B',
        ),
        box(-20, 470, 940, 170, 0, '#07474A'),
        each([486, 516, 552, 592], (y, at) =>
          line(`M${40 + at * 90} ${y}h${120 - at * 12}M${560 - at * 70} ${y + 8}h${150}`, '#0D6467', 5),
        ),
        each([500, 524, 548, 572], (y, at) =>
          line(`M${650 + at * 12} ${y}h${112 - at * 24}`, P.areia, 5, { opacity: 0.5 }),
        ),
        pad(180, 540, 62),
        pad(96, 590, 80),
        pad(770, 596, 84),
        pad(640, 560, 46),
        pad(420, 598, 60),
        plant(-6, 500, 1.5, [-46, -18, 12, 42, 70], '#0C5B3F', '#094630'),
        plant(908, 500, 1.6, [-72, -44, -14, 16], '#0C5B3F', '#094630'),
        place(
          'translate(152 384)',
          draw(
            each([-29, 53], (x) => circle(x, -36, 15, '#03161A')),
            oval(12, 2, 62, 47, '#03161A'),
          ),
          shape('M-34 0C-22 -14 -6 -12 2 4C-12 12 -26 10 -34 0ZM58 0C46 -14 30 -12 22 4C36 12 50 10 58 0Z', P.lima),
          oval(-17, 0, 4, 9, '#04201F'),
          oval(41, 0, 4, 9, '#04201F'),
        ),
        plant(178, 566, 0.78, [-62, -34, -6, 24, 52], '#0F6B48', '#0A5237'),
        plant(60, 560, 0.9, [-58, -30, 0, 28, 56], '#128552', '#0C663E'),
        plant(842, 566, 0.9, [-58, -28, 2, 32, 58], '#128552', '#0C663E'),
        plant(-10, -50, 1.05, [96, 122, 150, 176], '#06302C', '#04201F'),
        plant(916, -56, 0.95, [-98, -126, -156], '#06302C', '#04201F'),
      )}
    </svg>
  );
}

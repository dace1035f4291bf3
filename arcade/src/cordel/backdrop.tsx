import { palette as P } from '@palpite/ui/art/palette.ts';
import { box, circle, type Drawn, draw, each, line, place, point, shape } from '@palpite/ui/art/shapes.tsx';
import { woodcut } from '@palpite/ui/art/woodcut.tsx';

const { ink, paper, clay: earth } = woodcut;
const sky = '#E3A13A';

/** A booklet pegged to the string, its cover the size of a hand. */
function booklet(x: number, y: number, angle: number, cover: string, picture: Drawn): Drawn {
  return place(
    `translate(${x} ${y}) rotate(${angle})`,
    box(-27, 6, 60, 82, 0, ink, { opacity: 0.3 }),
    box(-30, 0, 60, 82, 0, ink),
    box(-27, 3, 54, 76, 0, cover),
    box(-22, 18, 44, 48, 0, paper),
    place('translate(-22 18)', picture),
    line('M-20 10H20M-14 72H14', ink, 3),
    box(-4, -9, 8, 20, 1, paper),
    line('M0 -9V11', ink, 1.5),
  );
}

const fish = draw(shape('M4 26C12 12 26 12 32 24L41 15V36L32 29C26 40 12 40 4 26Z', ink), circle(12, 24, 2, paper));
const bird = draw(shape('M6 34L20 18L22 8L29 15L39 17L30 22L27 33L38 41L20 38Z', ink), circle(27, 17, 1.6, paper));
const moon = shape('M28 6A19 19 0 1 0 40 32A15 15 0 0 1 28 6Z', ink);
const tree = draw(line('M22 44V22', ink, 4), shape('M22 4L38 20L30 22L40 32H4L14 22L6 20Z', ink));

/** A cactus of the dry land, its foot at y. */
function cactus(x: number, y: number, size: number): Drawn {
  return place(
    `translate(${x} ${y}) scale(${size})`,
    shape('M-13 0V-150C-13 -176 13 -176 13 -150V0Z', ink),
    shape(
      'M-13 -52H-36C-50 -52 -54 -60 -54 -70V-104C-54 -122 -34 -122 -34 -104V-74H-13ZM13 -74H36C50 -74 54 -82 54 -92V-122C54 -140 34 -140 34 -122V-96H13Z',
      ink,
    ),
    together(7, sky, (at) => `M-5 ${-18 - at * 20}L3 ${-21 - at * 20}L-5 ${-24 - at * 20}Z`),
    together(3, sky, (at) => `M-47 ${-72 - at * 14}l7 -3l-7 -3zM47 ${-92 - at * 13}l-7 -3l7 -3z`),
  );
}

/** As many as told, in one path: a slow phone draws each path for itself. */
const together = (count: number, fill: string, path: (at: number) => string) =>
  shape(Array.from({ length: count }, (_, at) => path(at)).join(''), fill);

/** Knife cuts along a slope: splinters that lie with the ground. */
const furrows = (count: number, x: number, y: number, dx: number, dy: number, length: number, fill: string) =>
  together(count, fill, (at) => `M${x + at * dx} ${y + at * dy}l${length} 3l${-length} 4z`);

/** The rays of the sun from one every second: `length` long. */
const rays = (first: number, length: number, fill: string) =>
  together(14, fill, (nth) => {
    const angle = (first + nth * 2) * 12.86;
    const middle = [450, 330] as const;
    return `M${point(150, angle - 3, ...middle)}L${point(length, angle, ...middle)}L${point(150, angle + 3, ...middle)}Z`;
  });

/** The dry land as a printer cuts it: a sun that fills the sky, booklets on their string, hills and cacti. */
export function Backdrop() {
  return (
    <svg viewBox="0 0 900 620" preserveAspectRatio="xMidYMid slice" width="100%" height="100%" aria-hidden="true">
      {draw(
        box(-20, -20, 940, 660, 0, sky),
        rays(0, 480, '#C9802A'),
        rays(1, 620, '#F4C065'),
        shape(
          'M-20 470C80 380 150 400 230 452C310 392 380 412 450 446C540 384 610 400 690 446C760 392 840 388 920 452V640H-20Z',
          earth,
        ),
        shape('M-20 520C60 462 160 470 260 512C380 478 500 474 600 514C700 472 830 470 920 516V640H-20Z', ink),
        furrows(6, 20, 516, 30, -2, 24, earth),
        furrows(6, 300, 512, 32, -2, 26, earth),
        furrows(7, 640, 514, 34, -3, 26, earth),
        furrows(8, -10, 560, 46, 1, 38, sky),
        furrows(8, 460, 566, 56, -2, 44, sky),
        furrows(10, 20, 598, 90, 0, 66, sky),
        cactus(70, 530, 1.25),
        cactus(820, 536, 1.4),
        cactus(196, 508, 0.62),
        cactus(706, 508, 0.7),
        line('M-20 26C120 58 300 62 450 44S780 26 920 34', ink, 3),
        booklet(44, 47, -4, P.rosa, fish),
        booklet(160, 58, 3, '#7CC6B6', bird),
        booklet(278, 60, -2, '#F2D9A8', moon),
        booklet(622, 40, 3, '#7CC6B6', tree),
        booklet(740, 36, -3, '#F2D9A8', fish),
        booklet(856, 38, 4, P.rosa, bird),
        each(
          [
            [372, 56],
            [540, 44],
          ] as const,
          ([x, y]) => box(x, y - 8, 7, 20, 1, paper),
        ),
      )}
    </svg>
  );
}

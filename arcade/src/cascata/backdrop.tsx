import { palette as P } from '@palpite/ui/art/palette.ts';
import { box, circle, each, oval, shape, times } from '@palpite/ui/art/shapes.tsx';

const streams = [268, 300, 338, 372, 416, 452, 486, 520];

/** The river comes down between two cliffs into a pool with its stones. */
export function CascataBackdrop() {
  return (
    <svg viewBox="0 0 800 600" preserveAspectRatio="xMidYMid slice" width="100%" height="100%" aria-hidden="true">
      {circle(610, 96, 60, '#FFD58A')}
      {shape(
        'M0 190C80 130 150 170 230 120C300 80 350 110 400 96C470 76 520 120 590 104C680 84 740 130 800 116V600H0Z',
        '#3F7FC9',
      )}
      {shape('M0 120C50 90 120 96 180 84C226 76 250 100 252 140L262 470C180 500 60 490 0 500Z', '#1F4C93')}
      {shape('M800 100C740 70 690 86 630 78C580 72 552 96 550 140L540 470C620 500 740 490 800 500Z', '#173F80')}
      {shape('M250 120C300 100 500 100 550 120L560 480H240Z', '#5FB9EA')}
      {times(streams.length, (at) =>
        box(
          streams[at] ?? 0,
          106 + ((at * 29) % 24),
          at % 3 ? 12 : 20,
          380 - ((at * 53) % 80),
          6,
          at % 2 ? '#BFE8FB' : '#DDF5FF',
          { opacity: 0.7 },
        ),
      )}
      {shape(
        'M0 120C50 90 120 96 180 84C226 76 250 100 252 140C210 128 160 150 110 146C60 142 30 160 0 166Z',
        P.folhaDark,
      )}
      {shape(
        'M800 100C740 70 690 86 630 78C580 72 552 96 550 140C600 126 640 148 690 142C740 138 770 156 800 160Z',
        P.mata,
      )}
      {shape('M0 300C40 284 90 296 130 284C160 276 176 300 170 330C120 316 60 344 0 336Z', '#17407F')}
      {shape('M800 280C760 264 710 276 670 264C640 256 624 280 630 310C680 296 740 324 800 316Z', '#123468')}
      {shape(
        'M0 452C70 428 140 470 220 448C300 428 350 466 420 448C500 428 560 468 640 446C710 428 760 450 800 446V600H0Z',
        '#EAF8FF',
      )}
      {shape(
        'M0 478C80 456 150 492 232 474C310 456 360 490 430 474C510 456 580 492 660 472C720 458 770 474 800 472V600H0Z',
        '#2C86C4',
      )}
      {shape('M0 530C100 508 190 548 300 528C410 510 500 548 610 528C690 514 750 530 800 526V600H0Z', '#1B5FA8')}
      {each(
        [
          [70, 520, 58, 30, '#4A5E86', '#35466B'],
          [160, 566, 70, 34, '#3C4F78', '#2B3B5E'],
          [730, 516, 62, 32, '#4A5E86', '#35466B'],
          [640, 570, 74, 34, '#3C4F78', '#2B3B5E'],
        ] as const,
        ([x, y, rx, ry, light, dark]) => (
          <>
            {oval(x, y, rx, ry, dark)}
            {oval(x - rx * 0.12, y - ry * 0.2, rx * 0.82, ry * 0.72, light)}
          </>
        ),
      )}
    </svg>
  );
}

import { palette as P } from '@palpite/ui/art/palette.ts';
import { circle, each, line, place, shape } from '@palpite/ui/art/shapes.tsx';

const leaf = (x: number, y: number, angle: number, scale: number, light: string, dark: string) => (
  <>
    {place(
      `translate(${x} ${y}) rotate(${angle}) scale(${scale})`,
      shape('M0 0C-60 -40 -70 -140 0 -220C70 -140 60 -40 0 0Z', light),
      shape('M0 0C60 -40 70 -140 0 -220Z', dark),
      line(
        'M0 -10V-200M0 -50L-34 -84M0 -90L-38 -126M0 -130L-28 -160M0 -50L34 -84M0 -90L38 -126M0 -130L28 -160',
        dark,
        4,
        {
          opacity: 0.5,
        },
      ),
    )}
  </>
);

const trunk = (x: number, width: number, color: string) =>
  shape(
    `M${x} -10C${x + 12} 200 ${x - 14} 380 ${x - 40} 620H${x + width + 50}C${x + width + 8} 380 ${x + width - 8} 200 ${x + width} -10Z`,
    color,
  );

/** The forest at night: a moon behind layers of trees, lianas, great leaves in front. */
export function TucanoBackdrop() {
  return (
    <svg viewBox="0 0 800 600" preserveAspectRatio="xMidYMid slice" width="100%" height="100%" aria-hidden="true">
      {circle(400, 190, 300, '#0E6B58')}
      {circle(400, 190, 220, '#178069')}
      {circle(400, 180, 130, '#F5E3A1', { opacity: 0.9 })}
      {trunk(70, 34, '#0B5646')}
      {trunk(690, 38, '#0B5646')}
      {trunk(246, 22, '#0C5F4D')}
      {trunk(540, 24, '#0C5F4D')}
      {shape(
        'M0 350C60 300 120 330 170 306C230 280 280 330 350 312C430 290 480 340 560 310C640 282 720 330 800 300V600H0Z',
        '#0A4F3E',
      )}
      {trunk(-20, 70, '#073A2F')}
      {trunk(752, 70, '#073A2F')}
      {line('M150 -10C160 90 120 150 136 230M660 -10C640 80 690 140 668 210', P.mata, 6)}
      {shape('M0 450C80 400 160 440 240 420C330 396 420 452 520 424C620 396 720 440 800 414V600H0Z', '#07402F')}
      {each(
        [
          [130, 330],
          [700, 300],
          [90, 250],
          [640, 380],
          [740, 210],
          [180, 400],
          [252, 506],
          [300, 548],
          [548, 500],
          [496, 556],
        ] as const,
        ([x, y]) => circle(x, y, 4, P.lima),
      )}
      {leaf(30, 640, -34, 1.15, '#1C8A5C', '#12704A')}
      {leaf(120, 660, 8, 0.95, '#25A06B', '#178055')}
      {leaf(214, 690, 16, 0.72, '#1C8A5C', '#12704A')}
      {leaf(586, 690, -16, 0.72, '#1C8A5C', '#12704A')}
      {leaf(-20, 420, 48, 0.8, '#178055', '#0F6844')}
      {leaf(770, 640, 34, 1.15, '#1C8A5C', '#12704A')}
      {leaf(680, 660, -8, 0.95, '#25A06B', '#178055')}
      {leaf(820, 420, -48, 0.8, '#178055', '#0F6844')}
      {leaf(-10, -10, 128, 0.8, '#12704A', '#0C5A3C')}
      {leaf(810, -10, -128, 0.8, '#12704A', '#0C5A3C')}
    </svg>
  );
}

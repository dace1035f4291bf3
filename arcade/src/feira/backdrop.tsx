import { palette as P } from '@palpite/ui/art/palette.ts';
import { box, circle, each, line, place, shape, times } from '@palpite/ui/art/shapes.tsx';

/** Flags on a string, hung between two poles. */
const flags = (y: number, dip: number, colors: readonly string[], shift: number) => (
  <>
    {line(`M-20 ${y}Q400 ${y + dip * 2} 820 ${y}`, P.areia, 2.5, { opacity: 0.7 })}
    {times(15, (at) => {
      const x = shift + at * 56;
      const share = x / 800;
      const top = y + dip * 4 * share * (1 - share);
      return shape(`M${x} ${top}h34v44l-17 -15l-17 15z`, colors[at % colors.length] ?? P.areia);
    })}
  </>
);

const stall = (x: number, width: number, one: string, other: string) => (
  <>
    {box(x + 8, 360, 10, 260, 2, P.cafeDark)}
    {box(x + width - 18, 360, 10, 260, 2, P.cafeDark)}
    {shape(`M${x - 12} 362L${x + 14} 300H${x + width - 14}L${x + width + 12} 362Z`, one)}
    {times(Math.floor(width / 48), (at) => shape(`M${x + 14 + at * 48} 300h24l${at * 4 - 8} 62h-28z`, other))}
    {times(Math.ceil(width / 30), (at) => circle(x + 3 + at * 30, 362, 15, at % 2 ? one : other))}
    {box(x - 4, 470, width + 8, 150, 4, '#5B2B16')}
    {box(x - 4, 470, width + 8, 14, 4, '#7A3E1E')}
  </>
);

const fruit = (x: number, y: number, color: string, dark: string) => (
  <>
    {circle(x, y, 20, color)}
    {shape(`M${x} ${y - 20}A20 20 0 0 1 ${x} ${y + 20}C${x + 15} ${y + 10} ${x + 15} ${y - 10} ${x} ${y - 20}Z`, dark)}
    {circle(x - 8, y - 8, 3.5, P.areia, { opacity: 0.7 })}
    {shape(
      `M${x} ${y - 17}C${x + 2} ${y - 27} ${x + 12} ${y - 28} ${x + 15} ${y - 25}C${x + 12} ${y - 18} ${x + 6} ${y - 16} ${x} ${y - 17}Z`,
      P.folhaDark,
    )}
  </>
);

/** The night fair: sky, hill of houses, stalls with their crates, strings of flags and bulbs. */
export function FeiraBackdrop() {
  return (
    <svg viewBox="0 0 800 600" preserveAspectRatio="xMidYMid slice" width="100%" height="100%" aria-hidden="true">
      {circle(648, 108, 66, '#FFDE96')}
      {circle(626, 94, 58, '#33185A')}
      {each(
        [
          [60, 60],
          [150, 30],
          [262, 92],
          [420, 40],
          [520, 84],
          [744, 210],
          [90, 190],
        ] as const,
        ([x, y]) => circle(x, y, 3, P.areia, { opacity: 0.8 }),
      )}
      {shape(
        'M0 330C70 270 120 300 180 262C250 220 300 270 380 250C470 226 540 262 610 236C690 208 740 246 800 226V600H0Z',
        '#451F63',
      )}
      {shape('M0 392C90 350 160 380 250 352C350 322 450 372 560 338C660 308 740 344 800 326V600H0Z', '#5C2467')}
      {times(16, (at) =>
        box(18 + at * 51, 318 + ((at * 37) % 44), 12, 14, 2, at % 3 ? '#FFC95A' : '#FF9A5A', { opacity: 0.75 }),
      )}
      {stall(-36, 220, P.pitanga, P.areia)}
      {stall(622, 220, P.azul, P.areia)}
      {stall(292, 216, P.folhaDark, P.areia)}
      {flags(18, 34, [P.pitanga, P.areia, P.azul, P.manga, P.folha], -20)}
      {flags(92, 26, [P.manga, P.rosa, P.areia, P.folha, P.ceu], 8)}
      {place(
        'translate(0 8)',
        each(
          [
            [20, 470, P.manga, P.mangaDark],
            [60, 468, P.laranja, P.laranjaDark],
            [100, 470, P.pitanga, P.pitangaDark],
            [140, 468, P.lima, P.folha],
            [40, 440, P.pitanga, P.pitangaDark],
            [82, 438, P.manga, P.mangaDark],
            [122, 440, P.lima, P.folha],
            [650, 470, P.uva, P.uvaDark],
            [690, 468, P.lima, P.folha],
            [730, 470, P.manga, P.mangaDark],
            [770, 468, P.pitanga, P.pitangaDark],
            [670, 440, P.laranja, P.laranjaDark],
            [712, 438, P.pitanga, P.pitangaDark],
            [752, 440, P.manga, P.mangaDark],
          ] as const,
          ([x, y, color, dark]) => fruit(x, y, color, dark),
        ),
      )}
      {shape('M0 560C110 534 210 578 330 560C460 540 560 580 680 560C730 552 770 556 800 562V600H0Z', '#2A0F3C')}
    </svg>
  );
}

import { palette as P } from './palette.ts';
import { circle, draw, each, polar, shape, slice, times, turn } from './shapes.tsx';
import { paperOf } from './wheel-paper.ts';

const radius = 92;
/** With more segments than these a figure would not be read on them. */
const mostWritten = 20;

const sails = [
  [P.manga, P.mangaDark],
  [P.pitanga, P.pitangaDark],
  [P.areia, P.areiaDark],
  [P.folha, P.folhaDark],
] as const;

export interface WheelDiscProps {
  /** What stands on each segment, in ten-thousandths. */
  wheel: readonly number[];
  /** A multiplier as it is written. */
  figureOf(multiplier: number): string;
  className?: string | undefined;
}

/** A wheel of equal segments, on a box of 200 around 100, 100, with segment 0 beginning at the top. */
export function WheelDisc({ wheel, figureOf, className }: WheelDiscProps) {
  const segments = wheel.length;
  const kinds = [...new Set(wheel)].sort((one, other) => one - other);
  const paper = (multiplier: number) =>
    paperOf(multiplier, kinds.indexOf(multiplier) + (kinds[0] === 0 ? 0 : 1), kinds.length);
  const arc = 360 / segments;
  return (
    <svg className={className} viewBox="0 0 200 200" aria-hidden="true">
      {draw(
        circle(100, 100, 99, P.mar),
        circle(100, 100, 96, P.areia),
        each(wheel, (multiplier, at) => slice(radius, at * arc, (at + 1) * arc, paper(multiplier).paper)),
        times(segments, (at) => turn(at * arc, shape('M99.6 8H100.4V100H99.6Z', P.mar, { opacity: 0.28 }))),
        times(segments, (at) => {
          const [x, y] = polar(95.4, at * arc);
          return circle(x, y, segments > 30 ? 1.1 : 1.6, P.mar);
        }),
        segments <= mostWritten &&
          each(wheel, (multiplier, at) =>
            draw(
              multiplier > 0 && (
                <text
                  transform={`rotate(${(at + 0.5) * arc} 100 100)`}
                  x={100}
                  y={segments > 10 ? 31.5 : 33}
                  fontFamily="Bricolage Grotesque"
                  fontWeight={800}
                  fontSize={segments > 10 ? 9.5 : 13}
                  textAnchor="middle"
                  fill={paper(multiplier).ink}
                >
                  {figureOf(multiplier)}
                </text>
              ),
            ),
          ),
        circle(100, 100, 51.5, P.mar, { opacity: 0.35 }),
        circle(100, 100, 49, '#86CFF5'),
        each(sails, ([lit, shaded], at) =>
          turn(at * 90, draw(shape('M100 100V57H117A23 23 0 0 1 100 100Z', lit), shape('M100 100V57L117 57Z', shaded))),
        ),
        circle(100, 100, 7, P.mar),
        circle(100, 100, 3, P.areia),
      )}
    </svg>
  );
}

import { palette as P } from '@palpite/ui/art/palette.ts';
import { point } from '@palpite/ui/art/shapes.tsx';
import { useLessMotion } from '@palpite/ui/motion.ts';
import { type CSSProperties, useState } from 'react';
import css from './spin.module.css';
import type { SpinOffer } from './spin-data.ts';

export const papers = [P.ceu, P.manga, P.folha, P.pitanga] as const;
export const turnMs = 4200;
const [middle, radius, turns] = [100, 92, 5];

interface WheelProps {
  segments: SpinOffer['segments'];
  /** Which segment stands under the pointer; undefined: it has not been turned. */
  segment: number | undefined;
  /** It turns to that segment now. */
  turning: boolean;
}

/** The wheel: a segment is as wide as it is likely. */
export function Wheel({ segments, segment, turning }: WheelProps) {
  const lessMotion = useLessMotion();
  const [base, setBase] = useState({ angle: 0, turning: false });
  const total = segments.reduce((sum, { weight }) => sum + weight, 0);
  const edges = segments.map((_, at) => share(segments, at, total));
  const [from = 0, until = 0] = segment === undefined ? [] : (edges[segment] ?? []);
  // on from where it stands, several times around, until the middle of the segment is on top
  const rest = segment === undefined ? 0 : 360 - (from + until) / 2;
  if (turning !== base.turning)
    setBase({ turning, angle: turning ? (Math.floor(base.angle / 360) + turns) * 360 + rest : base.angle });
  const angle = base.angle === 0 ? rest : base.angle;
  return (
    <div className={css.wheel}>
      <svg viewBox="0 0 200 200" aria-hidden="true">
        <g
          className={css.disc}
          style={
            { '--angle': `${angle}deg`, '--turn': lessMotion || !turning ? '0ms' : `${turnMs}ms` } as CSSProperties
          }
        >
          <circle cx={middle} cy={middle} r={radius + 6} fill={P.jabuticaba} />
          {edges.map(([start, end], at) => (
            <path
              key={start}
              d={sector(start, end)}
              fill={papers[at % papers.length]}
              stroke={P.branco}
              strokeWidth="1.5"
            />
          ))}
          <circle cx={middle} cy={middle} r="20" fill={P.branco} />
          <circle cx={middle} cy={middle} r="12" fill={P.manga} />
        </g>
        <path d="M100 22 L90 0 L110 0 Z" fill={P.pitanga} stroke={P.branco} strokeWidth="2" />
      </svg>
    </div>
  );
}

/** Where a segment begins and ends, in degrees from the top. */
function share(segments: SpinOffer['segments'], at: number, total: number): [number, number] {
  const before = segments.slice(0, at).reduce((sum, { weight }) => sum + weight, 0);
  const weight = segments[at]?.weight ?? 0;
  return [(before * 360) / total, ((before + weight) * 360) / total];
}

function sector(start: number, end: number): string {
  if (end - start >= 360) return `M100 ${middle - radius}A${radius} ${radius} 0 1 1 99.9 ${middle - radius}Z`;
  const large = end - start > 180 ? 1 : 0;
  const [from, until] = [point(radius, start), point(radius, end)];
  return `M${middle} ${middle}L${from}A${radius} ${radius} 0 ${large} 1 ${until}Z`;
}

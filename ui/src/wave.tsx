import { useId } from 'react';
import { classNames } from './class-names.ts';
import css from './wave.module.css';

const curve = 'M0-20C34-20 14 20 48 20C82 20 62-20 96-20V4C62 4 82 44 48 44C14 44 34 4 0 4Z';

export interface WavePatternProps {
  id: string;
  color: string;
  opacity: number;
  scale?: number;
}

/** The calçadão tile as an SVG pattern: 96 × 48, one alternating curve. Put it in `<defs>` and fill with `url(#id)`. */
export function WavePattern({ id, color, opacity, scale = 0.9 }: WavePatternProps) {
  return (
    <pattern id={id} width="96" height="48" patternUnits="userSpaceOnUse" patternTransform={`scale(${scale})`}>
      {[-48, 0, 48].map((y) => (
        <path key={y} transform={`translate(0 ${y})`} d={curve} fill={color} fillOpacity={opacity} />
      ))}
    </pattern>
  );
}

export interface WaveProps {
  /** A CSS colour; the theme's wave colour without it. */
  color?: string;
  opacity?: number;
  scale?: number;
  className?: string;
}

/** Fills its positioned parent with the calçadão, behind what comes after it. */
export function Wave({ color = 'var(--wave)', opacity = 0.05, scale = 1.5, className }: WaveProps) {
  const id = useId();
  return (
    <svg className={classNames(css.fill, className)} aria-hidden="true">
      <defs>
        <WavePattern id={id} color={color} opacity={opacity} scale={scale} />
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

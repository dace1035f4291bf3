import { palette as P } from '@palpite/ui/art/palette.ts';
import { memo } from 'react';
import { gapOf, pinAt } from './replay.ts';
import css from './scene.module.css';

/** The board's width to its height: see `.board`. */
const ratio = 1.2;

/** All pins as two drawings that never change: their short shadows and their heads. */
export const Pins = memo(function Pins({ rows }: { rows: number }) {
  const radius = gapOf(rows) * 0.15;
  const dots = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (_, at) => {
      const { x, y } = pinAt(row, at, rows);
      return dotPath(x, y / ratio, radius);
    }),
  )
    .flat()
    .join('');
  return (
    <svg className={css.pins} viewBox={`0 0 100 ${100 / ratio}`} aria-hidden="true">
      <path d={dots} fill="#000" opacity={0.3} transform={`translate(${radius * 0.35} ${radius * 0.5})`} />
      <path d={dots} fill={P.areia} />
    </svg>
  );
});

function dotPath(x: number, y: number, r: number): string {
  const [left, top, radius, size] = [x - r, y, r, 2 * r].map((value) => Math.round(value * 100) / 100);
  return `M${left} ${top}a${radius} ${radius} 0 1 1 ${size} 0a${radius} ${radius} 0 1 1 -${size} 0`;
}

import { type CSSProperties, memo, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import css from './mark-grid.module.css';

/** What stands in a cell. Columns and rows count from 0. */
export interface Mark {
  readonly column: number;
  readonly row: number;
  readonly colour: 'red' | 'blue' | 'green';
  readonly shape: 'bead' | 'ring' | 'disc' | 'slash';
  /** In the middle of it. */
  readonly text?: string | undefined;
  /** How many strokes cross it; more than one are written as a figure. */
  readonly strokes?: number | undefined;
  /** A dot at the top left, and at the bottom right. */
  readonly dots?: readonly ('red' | 'blue')[] | undefined;
  /** It is only supposed. */
  readonly supposed?: boolean | undefined;
}

export interface MarkGridProps {
  marks: readonly Mark[];
  /** Pixels. */
  cell: number | string;
  rows?: number;
  /** What it shows, for who does not see it. */
  label: string;
  /** A picture beside others: nobody scrolls back in it. */
  still?: boolean;
  className?: string | undefined;
}

/** A grid that is filled column by column. When it is longer than its room, its end is in sight. */
export const MarkGrid = memo(function MarkGrid({
  marks,
  cell,
  rows = 6,
  label,
  still = false,
  className,
}: MarkGridProps) {
  const room = useRef<HTMLDivElement>(null);
  const columns = marks.reduce((most, { column }) => Math.max(most, column + 1), 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end moves when a column is added
  useLayoutEffect(() => {
    if (room.current) room.current.scrollLeft = room.current.scrollWidth;
  }, [columns]);
  return (
    <div
      ref={room}
      className={classNames(css.room, still && css.still, className)}
      style={{ '--cell': typeof cell === 'number' ? `${cell}px` : cell, '--rows': rows } as CSSProperties}
      // what scrolls must be reachable by the keyboard
      tabIndex={still ? undefined : 0}
      role="img"
      aria-label={label}
      dir="ltr"
    >
      <svg
        viewBox={`0 0 ${columns * 20} ${rows * 20}`}
        style={{ '--columns': columns } as CSSProperties}
        aria-hidden="true"
      >
        {marks.map((mark) => (
          <g
            key={`${mark.column} ${mark.row}`}
            transform={`translate(${mark.column * 20} ${mark.row * 20})`}
            className={classNames(css[mark.colour], mark.supposed && css.supposed)}
          >
            <Drawn {...mark} />
          </g>
        ))}
      </svg>
    </div>
  );
});

function Drawn({ shape, text, strokes = 0, dots = [] }: Mark) {
  return (
    <>
      {shape === 'bead' && <circle cx={10} cy={10} r={8.6} className={css.filled} />}
      {shape === 'disc' && <circle cx={10} cy={10} r={7.4} className={css.filled} />}
      {shape === 'ring' && <circle cx={10} cy={10} r={7} className={css.line} />}
      {shape === 'slash' && <path d="M4 16L16 4" className={css.slash} />}
      {text !== undefined && (
        <text x={10} y={14.2} className={css.text}>
          {text}
        </text>
      )}
      {strokes > 0 && <path d="M3 17L17 3" className={css.stroke} />}
      {strokes > 1 && (
        <text x={10} y={14} className={css.figure}>
          {strokes}
        </text>
      )}
      {dots.includes('red') && <circle cx={4} cy={4} r={3} className={css.redDot} />}
      {dots.includes('blue') && <circle cx={16} cy={16} r={3} className={css.blueDot} />}
    </>
  );
}

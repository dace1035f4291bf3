import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatScaled } from '@palpite/ui/text/number-format.ts';
import css from './help.module.css';

export interface LineChartProps {
  /** The row on each reel. */
  line: readonly number[];
  number: number;
  rows: number;
}

/** One line as a small picture of the reels. */
export function LineChart({ line, number, rows }: LineChartProps) {
  const language = useLanguage();
  const cell = 10;
  return (
    <li>
      <svg viewBox={`0 0 ${line.length * cell} ${rows * cell}`} aria-hidden="true">
        {line.map((_, reel) =>
          Array.from({ length: rows }, (__, row) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place
              key={`${reel}.${row}`}
              className={line[reel] === row ? css.on : css.off}
              x={reel * cell + 1}
              y={row * cell + 1}
              width={cell - 2}
              height={cell - 2}
              rx={2}
            />
          )),
        )}
      </svg>
      {formatScaled(number, 0, language)}
    </li>
  );
}

import { classNames } from '@palpite/ui/class-names.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDate } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './profit.module.css';
import { daysBetween, heightOf, tallestOf } from './profit-state.ts';

interface DayChartProps {
  list: readonly { key: string; profitAndLoss: bigint; hands: number }[];
  from: number;
  to: number;
  symbol: string;
}

/** A day as readers write it: it has no hour, and so no zone. */
export function useDayName(): (day: string) => string {
  const language = useLanguage();
  return (day) => formatDate(Date.parse(`${day}T12:00:00Z`), language, 'UTC');
}

/**
 * One bar a day, above the line for a day that brought money and below for one that took it. The table beneath
 * says the same in figures.
 */
export function DayChart({ list, from, to, symbol }: DayChartProps) {
  const t = useTexts('bets');
  const language = useLanguage();
  const dayName = useDayName();
  const days = daysBetween(list, from, to);
  const tallest = tallestOf(list.map(({ profitAndLoss }) => profitAndLoss));
  const brought = list.some(({ profitAndLoss }) => profitAndLoss > 0n);
  const took = list.some(({ profitAndLoss }) => profitAndLoss < 0n);
  // The side of the line on which nothing happened takes no room.
  const top = brought ? 0 : 1000;
  const depth = (took ? 2000 : 1000) - top;
  const first = days[0]?.day;
  const last = days.at(-1)?.day;
  if (first === undefined || last === undefined || days.length < 2) return null;
  return (
    <figure className={css.chart}>
      <svg
        className={classNames(brought && took && css.both)}
        viewBox={`0 ${top} ${days.length * 10} ${depth}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('profit.chart', { from: dayName(first), to: dayName(last) })}
      >
        {days.map(({ day, result }, at) => {
          if (result === null || result === 0n) return null;
          const height = heightOf(result, tallest);
          return (
            <rect
              key={day}
              className={classNames(css.bar, result > 0n && css.up)}
              x={at * 10 + 1}
              y={result > 0n ? 1000 - height : 1000}
              width={8}
              height={height}
            >
              <title>{`${dayName(day)}: ${formatCurrency(result, symbol, language, 'always')}`}</title>
            </rect>
          );
        })}
        <line className={css.axis} x1={0} x2={days.length * 10} y1={1000} y2={1000} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption aria-hidden="true">
        <span>{dayName(first)}</span>
        <span>{dayName(last)}</span>
      </figcaption>
    </figure>
  );
}

import type { Micro } from '@palpite/math/money.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDate, formatDayOfYear, formatShort } from '@palpite/ui/text/number-format.ts';
import { type PointerEvent, useState } from 'react';
import { useCurrencySymbol } from '../balance.ts';
import { dayOf } from '../records/zone.ts';
import { useTexts } from '../text/texts.ts';
import css from './day-chart.module.css';
import { ticksBetween } from './ticks.ts';

export interface Series {
  readonly name: string;
  /** What a screen reader says of all of it. */
  readonly label: string;
  readonly tone: 'uva' | 'manga';
  /** One amount a day. */
  readonly amounts: readonly Micro[];
}

interface DayChartProps {
  /** Days of the calendar, the oldest first. */
  days: readonly string[];
  /** One above the other over the same days; the first is the tallest. */
  series: readonly Series[];
}

/** How many days have their name beneath, at most. */
const named = 6;

/** A day as it is written in full: it has no hour, and so no zone. */
export function useDayName(): (day: string) => string {
  const language = useLanguage();
  return (day) => formatDate(Date.parse(`${day}T12:00:00Z`), language, 'UTC');
}

/**
 * Bars by day with their axes. The amounts of a day stand above: of the last one, or of the one that is pointed at.
 * What is below zero hangs below the line.
 */
export function DayChart({ days, series }: DayChartProps) {
  const t = useTexts('records');
  const language = useLanguage();
  const symbol = useCurrencySymbol();
  const dayName = useDayName();
  const [pointed, setPointed] = useState<number>();
  const last = days.length - 1;
  const at = pointed !== undefined && pointed <= last ? pointed : last;
  const today = dayOf(Date.now());
  const day = days[at];
  if (day === undefined) return null;
  const every = Math.ceil(days.length / named);
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = width === 0 ? 1 : (event.clientX - left) / width;
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const place = Math.floor((isMirrored ? 1 - share : share) * days.length);
    setPointed(Math.min(last, Math.max(0, place)));
  };
  return (
    <figure className={css.chart}>
      <p className={css.read} aria-hidden="true">
        <span className="num">{day === today ? t('chart.soFar', { day: dayName(day) }) : dayName(day)}</span>
        {series.map(({ name, tone, amounts }) => (
          <span key={name} className={css[tone]}>
            {name} <b className="num">{formatCurrency(amounts[at] ?? 0n, symbol, language)}</b>
          </span>
        ))}
      </p>
      {series.map((each, index) => (
        <Bars
          key={each.name}
          days={days}
          series={each}
          isTall={index === 0}
          at={at}
          onPoint={point}
          onLeave={() => setPointed(undefined)}
        />
      ))}
      <figcaption
        className={css.days}
        style={{ gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}
        aria-hidden="true"
      >
        {days.map(
          (each, index) =>
            (last - index) % every === 0 && (
              <span key={each} style={{ gridColumn: index + 1 }}>
                {each === today ? t('chart.today') : formatDayOfYear(each, language)}
              </span>
            ),
        )}
      </figcaption>
    </figure>
  );
}

const height = 1000;
const most = (amounts: readonly Micro[]) => amounts.reduce((top, each) => (each > top ? each : top), 0n);

interface BarsProps {
  days: readonly string[];
  series: Series;
  isTall: boolean;
  /** The day that is read. */
  at: number;
  onPoint(event: PointerEvent<HTMLElement>): void;
  onLeave(): void;
}

function Bars({ days, series: { label, tone, amounts }, isTall, at, onPoint, onLeave }: BarsProps) {
  const language = useLanguage();
  const symbol = useCurrencySymbol();
  const dayName = useDayName();
  const highest = most(amounts);
  const lowest = -most(amounts.map((amount) => -amount));
  const all = highest - lowest || 1n;
  /** How far below the top an amount lies, in thousandths of the height. */
  const depthOf = (amount: Micro) => Number(((highest - amount) * BigInt(height)) / all);
  const line = depthOf(0n);
  const ticks = ticksBetween(lowest, highest, isTall ? 4 : 2);
  const width = days.length * 10;
  return (
    <div className={classNames(css.plot, isTall && css.tall)}>
      {ticks.map((tick) => (
        <span key={tick.toString()} className={css.tick} style={{ top: `${depthOf(tick) / 10}%` }} aria-hidden="true">
          {formatShort(tick, language)}
        </span>
      ))}
      <div className={css.field} onPointerMove={onPoint} onPointerDown={onPoint} onPointerLeave={onLeave}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
          {ticks.map((tick) => (
            <line
              key={tick.toString()}
              className={classNames(tick === 0n && css.zero)}
              x1={0}
              x2={width}
              y1={depthOf(tick)}
              y2={depthOf(tick)}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {days.map((day, index) => {
            const amount = amounts[index] ?? 0n;
            const end = depthOf(amount);
            return (
              <rect
                key={day}
                className={classNames(amount < 0n ? css.below : css[tone], index === at && css.at)}
                x={index * 10 + 1.5}
                y={Math.min(end, line)}
                width={7}
                height={Math.abs(end - line)}
              >
                <title>{`${dayName(day)}: ${formatCurrency(amount, symbol, language)}`}</title>
              </rect>
            );
          })}
        </svg>
      </div>
    </div>
  );
}

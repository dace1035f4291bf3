import { classNames } from '@palpite/ui/class-names.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useCurrencySymbol } from '../../../base/balance.ts';
import { useTexts } from '../../../base/text/texts.ts';
import type { Overview, Scope } from '../figures-data.ts';
import { useDayName } from './lead.tsx';
import css from './overview.module.css';

const height = 1000;
const most = (amounts: readonly bigint[]) => amounts.reduce((top, each) => (each > top ? each : top), 0n);
const sizeOf = (amount: bigint) => (amount < 0n ? -amount : amount);

interface Bar {
  readonly day: string;
  readonly amount: bigint;
}

/** Turnover and net loss of each day, one above the other over the same days. Below zero hangs below the line. */
export function DayChart({ byDay, scope }: Pick<Overview, 'byDay'> & { scope: Scope }) {
  const t = useTexts('figures');
  const dayName = useDayName();
  const [first, last] = [byDay[0], byDay.at(-1)];
  const bars = (name: 'turnover' | 'netLoss'): Bar[] =>
    byDay.map(({ day, sums }) => ({ day, amount: sums[scope][name] }));
  const nothing = byDay.every(({ sums }) => sums[scope].turnover === 0n && sums[scope].netLoss === 0n);
  if (!first || !last || byDay.length < 2 || nothing) return null;
  const range = { from: dayName(first.day), to: dayName(last.day) };
  return (
    <figure className={css.chart}>
      <p className={css.legend} aria-hidden="true">
        <span className={css.turnover}>{t('figure.turnover')}</span>
        <span className={css.netLoss}>{t('figure.netLoss')}</span>
      </p>
      <Bars bars={bars('turnover')} tone="turnover" label={t('chart.turnover', range)} />
      <Bars bars={bars('netLoss')} tone="netLoss" label={t('chart.netLoss', range)} />
      <figcaption aria-hidden="true">
        <span>{range.from}</span>
        <span>{range.to}</span>
      </figcaption>
    </figure>
  );
}

function Bars({ bars, tone, label }: { bars: readonly Bar[]; tone: 'turnover' | 'netLoss'; label: string }) {
  const language = useLanguage();
  const symbol = useCurrencySymbol();
  const dayName = useDayName();
  const over = most(bars.map(({ amount }) => amount));
  const under = most(bars.map(({ amount }) => -amount));
  const all = over + under || 1n;
  const of = (amount: bigint) => Number((amount * BigInt(height)) / all);
  const line = of(over);
  return (
    <svg
      className={classNames(tone === 'turnover' && css.tall)}
      viewBox={`0 0 ${bars.length * 10} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {bars.map(({ day, amount }, at) => (
        <rect
          key={day}
          className={amount < 0n ? css.below : css[tone]}
          x={at * 10 + 1.5}
          y={amount < 0n ? line : line - of(amount)}
          width={7}
          height={of(sizeOf(amount))}
        >
          <title>{`${dayName(day)}: ${formatCurrency(amount, symbol, language)}`}</title>
        </rect>
      ))}
      <line x1={0} x2={bars.length * 10} y1={line} y2={line} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDate } from '@palpite/ui/text/number-format.ts';
import { useCurrencySymbol } from '../../../base/balance.ts';
import { daysAfter } from '../../../base/records/zone.ts';
import { useTexts } from '../../../base/text/texts.ts';
import type { Report } from '../contracts-data.ts';
import own from './earned.module.css';

/** Every day from the first that brought something to the last, each with all kinds together; the oldest first. */
export function daysOf(days: Report['days']): { day: string; amount: bigint }[] {
  const amounts = new Map<string, bigint>();
  for (const { day, amount } of days) amounts.set(day, (amounts.get(day) ?? 0n) + amount);
  const sorted = [...amounts.keys()].sort();
  const last = sorted.at(-1);
  const all: { day: string; amount: bigint }[] = [];
  for (let day = sorted[0]; day !== undefined && last !== undefined && day <= last; day = daysAfter(day, 1))
    all.push({ day, amount: amounts.get(day) ?? 0n });
  return all;
}

const height = 1000n;

/** One bar a day. The table beneath says the same in figures. */
export function RevenueChart({ days }: Pick<Report, 'days'>) {
  const t = useTexts('contracts');
  const language = useLanguage();
  const symbol = useCurrencySymbol();
  const bars = daysOf(days);
  const tallest = bars.reduce((most, { amount }) => (amount > most ? amount : most), 0n);
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last || bars.length < 2 || tallest === 0n) return null;
  const dayName = (day: string) => formatDate(Date.parse(`${day}T12:00:00Z`), language, 'UTC');
  return (
    <section className={own.block}>
      <h2>{t('revenue.chart')}</h2>
      <figure className={own.chart}>
        <svg
          viewBox={`0 0 ${bars.length * 10} 1000`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('revenue.chartLabel', { from: dayName(first.day), to: dayName(last.day) })}
        >
          {bars.map(({ day, amount }, at) => {
            const tall = Number((amount * height) / tallest);
            return (
              <rect key={day} x={at * 10 + 1.5} y={1000 - tall} width={7} height={tall}>
                <title>{`${dayName(day)}: ${formatCurrency(amount, symbol, language)}`}</title>
              </rect>
            );
          })}
          <line x1={0} x2={bars.length * 10} y1={1000} y2={1000} vectorEffect="non-scaling-stroke" />
        </svg>
        <figcaption aria-hidden="true">
          <span>{dayName(first.day)}</span>
          <span>{dayName(last.day)}</span>
        </figcaption>
      </figure>
    </section>
  );
}

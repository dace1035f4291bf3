import { DayChart, useDayName } from '../../../base/chart/day-chart.tsx';
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

/** One bar a day. The table beneath says the same in figures. */
export function RevenueChart({ days }: Pick<Report, 'days'>) {
  const t = useTexts('contracts', 'records');
  const dayName = useDayName();
  const bars = daysOf(days);
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last || bars.length < 2 || bars.every(({ amount }) => amount === 0n)) return null;
  return (
    <section className={own.block}>
      <h2>{t('revenue.chart')}</h2>
      <DayChart
        days={bars.map(({ day }) => day)}
        series={[
          {
            name: t('earned.amount'),
            label: t('revenue.chartLabel', { from: dayName(first.day), to: dayName(last.day) }),
            tone: 'uva',
            amounts: bars.map(({ amount }) => amount),
          },
        ]}
      />
    </section>
  );
}

import { DayChart, useDayName } from '../../../base/chart/day-chart.tsx';
import { useTexts } from '../../../base/text/texts.ts';
import type { Overview, Scope } from '../figures-data.ts';

/** Turnover and net loss of each day, one above the other; nothing where there is one day, or none with play. */
export function TeamChart({ byDay, scope }: Pick<Overview, 'byDay'> & { scope: Scope }) {
  const t = useTexts('figures', 'records');
  const dayName = useDayName();
  const [first, last] = [byDay[0], byDay.at(-1)];
  const nothing = byDay.every(({ sums }) => sums[scope].turnover === 0n && sums[scope].netLoss === 0n);
  if (!first || !last || byDay.length < 2 || nothing) return null;
  const range = { from: dayName(first.day), to: dayName(last.day) };
  const amounts = (name: 'turnover' | 'netLoss') => byDay.map(({ sums }) => sums[scope][name]);
  return (
    <DayChart
      days={byDay.map(({ day }) => day)}
      series={[
        { name: t('figure.turnover'), label: t('chart.turnover', range), tone: 'uva', amounts: amounts('turnover') },
        { name: t('figure.netLoss'), label: t('chart.netLoss', range), tone: 'manga', amounts: amounts('netLoss') },
      ]}
    />
  );
}

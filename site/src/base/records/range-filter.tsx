import { Segmented } from '@palpite/ui/box/tabs.tsx';
import { useTexts } from '../text/texts.ts';
import { isBackwards, periods, type Range } from './range.ts';
import css from './records.module.css';
import { dayOf } from './zone.ts';

/** Chooses the days of a record: one of the usual spans, or from one date to another. */
export function RangeFilter({ range, onChange }: { range: Range; onChange(range: Range): void }) {
  const t = useTexts('records');
  const today = dayOf(Date.now());
  return (
    <>
      <Segmented
        className={css.periods ?? ''}
        label={t('period.label')}
        value={range.period}
        onChange={(period) => onChange({ ...range, period })}
        items={periods.map((period) => ({ value: period, label: t(`period.${period}`) }))}
      />
      {range.period === 'days' && (
        <form className={css.dates} onSubmit={(event) => event.preventDefault()}>
          <label>
            <span>{t('period.from')}</span>
            <input
              type="date"
              value={range.from}
              max={range.to || today}
              onChange={(event) => onChange({ ...range, from: event.currentTarget.value })}
            />
          </label>
          <label>
            <span>{t('period.to')}</span>
            <input
              type="date"
              value={range.to}
              min={range.from || undefined}
              max={today}
              onChange={(event) => onChange({ ...range, to: event.currentTarget.value })}
            />
          </label>
          {isBackwards(range) && <p role="alert">{t('period.backwards')}</p>}
        </form>
      )}
    </>
  );
}

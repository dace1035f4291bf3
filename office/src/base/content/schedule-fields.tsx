import { Checkbox, Field } from '@palpite/ui/form/field.tsx';
import { useTranslation } from 'react-i18next';
import { instantAt, localTime } from './brand-time.ts';
import css from './content.module.css';
import type { Problems } from './draft.ts';

export interface Schedule {
  startsAt: number | null;
  endsAt: number | null;
  position: number;
  enabled: boolean;
}

interface ScheduleFieldsProps {
  value: Schedule;
  problems: Problems;
  onChange(part: Partial<Schedule>): void;
}

/** From when until when something is on, where it stands among its like, and whether it is on at all. */
export function ScheduleFields({ value, problems, onChange }: ScheduleFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className={css.row}>
        <Field
          label={t('content.startsAt')}
          type="datetime-local"
          hint={t('content.startsHint')}
          error={problems.startsAt}
          value={localTime(value.startsAt)}
          onChange={(event) => onChange({ startsAt: instantAt(event.target.value) })}
        />
        <Field
          label={t('content.endsAt')}
          type="datetime-local"
          hint={t('content.endsHint')}
          error={problems.endsAt}
          value={localTime(value.endsAt)}
          onChange={(event) => onChange({ endsAt: instantAt(event.target.value) })}
        />
        <PositionField {...{ value, problems, onChange }} />
      </div>
      <Checkbox
        label={t('content.enabled')}
        checked={value.enabled}
        onChange={(event) => onChange({ enabled: event.target.checked })}
      />
    </>
  );
}

/** Where something stands among its like: the smallest number first. */
export function PositionField({
  value,
  problems,
  onChange,
}: {
  value: Pick<Schedule, 'position'>;
  problems: Problems;
  onChange(part: { position: number }): void;
}) {
  const { t } = useTranslation();
  return (
    <Field
      label={t('content.position')}
      inputMode="numeric"
      maxLength={4}
      hint={t('content.positionHint')}
      error={problems.position}
      value={String(value.position)}
      onChange={(event) => onChange({ position: Number(event.target.value.replaceAll(/\D/g, '')) })}
    />
  );
}

/** Whether an end was set that comes before the start. */
export function endsTooSoon({ startsAt, endsAt }: Pick<Schedule, 'startsAt' | 'endsAt'>): boolean {
  return startsAt !== null && endsAt !== null && endsAt <= startsAt;
}

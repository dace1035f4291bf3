import { problemOf } from '@palpite/contract/base/field-patterns.ts';
import { type FieldRuleValue, fieldRuleValue } from '@palpite/contract/settings/shapes.ts';
import { Badge } from '@palpite/ui/badge.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './settings.module.css';
import { settingsQuery } from './settings-data.ts';
import { type AskedField, fieldsAsked } from './settings-state.ts';

interface FieldPreviewProps {
  settingKey: string;
  rule: FieldRuleValue;
}

/** The form of registration as the rules make it, with the field that changes marked. Each field can be tried out. */
export function FieldPreview({ settingKey, rule }: FieldPreviewProps) {
  const { t } = useTranslation('settings');
  const settings = useQuery(settingsQuery);
  const rules = (settings.data?.list ?? []).flatMap(({ key, label, value }): AskedField[] => {
    if (key === settingKey) return [{ key, name: label, rule }];
    const read = key.startsWith('field.') ? fieldRuleValue.safeParse(value) : undefined;
    return read?.success ? [{ key, name: label, rule: read.data }] : [];
  });
  const isOn = (flag: string) => settings.data?.list.find(({ key }) => key === flag)?.value === true;
  const { form, asked } = fieldsAsked(rules, settingKey, isOn);
  const changed = rules.find(({ key }) => key === settingKey);
  return (
    <section className={css.preview} aria-label={t('preview')}>
      <h3>{t('preview')}</h3>
      <p>{t(`whichForm.${form}`)}</p>
      {changed && !asked.includes(changed) && (
        <p role="status">
          <b>{t('previewNone', { name: changed.name })}</b>
        </p>
      )}
      {asked.map((field) => (
        <TriedField key={field.key} field={field} marked={field === changed} />
      ))}
    </section>
  );
}

interface TriedFieldProps {
  field: AskedField;
  marked: boolean;
}

/** A field of the form: what is typed is held against its rule. */
function TriedField({ field: { name, rule }, marked }: TriedFieldProps) {
  const { t } = useTranslation('settings');
  const [tried, setTried] = useState('');
  const { min, max, patternId, required } = rule;
  const problem = problemOf(tried, { minLength: min, maxLength: max, patternId, required });
  return (
    <div className={marked ? css.marked : undefined}>
      {marked && <Badge tone="info">{t('previewMarked')}</Badge>}
      <Field
        label={`${name}${required ? ' *' : ''}`}
        hint={marked ? t('previewHint') : undefined}
        autoComplete="off"
        value={tried}
        error={
          problem && tried !== ''
            ? t(`problem.${problem.kind}`, { min, max, pattern: t(`pattern.${patternId}`) })
            : undefined
        }
        onChange={({ target }) => setTried(target.value)}
      />
    </div>
  );
}

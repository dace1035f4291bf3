import { problemOf } from '@palpite/contract/base/field-patterns.ts';
import { Field } from '@palpite/ui/form/field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './settings.module.css';

interface FieldPreviewProps {
  name: string;
  rule: { asked: boolean; required: boolean; patternId: number; min: number; max: number };
}

/** The field as registration will ask it, to try out: what is typed here is held against the rule above. */
export function FieldPreview({ name, rule }: FieldPreviewProps) {
  const { t } = useTranslation('settings');
  const [tried, setTried] = useState('');
  const { min, max, patternId, required } = rule;
  const problem = problemOf(tried, { minLength: min, maxLength: max, patternId, required });
  return (
    <section className={css.preview} aria-label={t('preview')}>
      <h3>{t('preview')}</h3>
      {rule.asked ? (
        <Field
          label={`${name}${required ? ' *' : ''}`}
          hint={t('previewHint')}
          value={tried}
          error={
            problem && tried !== ''
              ? t(`problem.${problem.kind}`, { min, max, pattern: t(`pattern.${patternId}`) })
              : undefined
          }
          onChange={({ target }) => setTried(target.value)}
        />
      ) : (
        <p>{t('previewNone')}</p>
      )}
    </section>
  );
}

import { Segmented } from '@palpite/ui/box/tabs.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatScaled, readScaled } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useTexts } from '../base/seat/say.ts';
import type { RoundForm } from './check.ts';
import css from './round-fields.module.css';

const highest = 10_000;

/** What a bet on dice says. */
export function DiceFields({ form, onChange }: { form: RoundForm; onChange(part: Partial<RoundForm>): void }) {
  const { t } = useTexts();
  const language = useLanguage();
  const [target, setTarget] = useState<string>();
  const shownTarget = target ?? (form.target === undefined ? '' : formatScaled(form.target, 2, language));

  const readTarget = (text: string) => {
    setTarget(text);
    const read = readScaled(text, 2, language);
    onChange({ target: read !== undefined && read <= highest ? read : undefined });
  };

  return (
    <div className={css.bet}>
      <Field
        label={t('form.target')}
        placeholder={t('form.optional')}
        inputMode="decimal"
        autoComplete="off"
        value={shownTarget}
        onChange={(event) => readTarget(event.currentTarget.value)}
        onBlur={() => setTarget(undefined)}
      />
      <div>
        <p className={css.label}>{t('form.direction')}</p>
        <Segmented
          className={css.sides ?? ''}
          label={t('form.direction')}
          value={form.direction}
          onChange={(direction) => onChange({ direction })}
          items={[
            { value: 'over', label: t('form.over') },
            { value: 'under', label: t('form.under') },
          ]}
        />
      </div>
    </div>
  );
}

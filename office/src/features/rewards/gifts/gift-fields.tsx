import { AmountField } from '@palpite/ui/form/amount-field.tsx';
import { Checkbox, Field } from '@palpite/ui/form/field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { useTranslation } from 'react-i18next';
import css from '../../../base/desk/gift-form.module.css';
import { pixSymbol } from '../../../base/symbols.ts';
import type { Form } from '../rewards-data.ts';
import type { GiftDraft, Problem } from './gift-draft.ts';

interface GiftFieldsProps {
  draft: GiftDraft;
  form: Form;
  wrong(field: Problem): string | undefined;
  onChange(part: Partial<GiftDraft>): void;
}

/** Whom, what and under which conditions. */
export function GiftFields({ draft, form, wrong, onChange }: GiftFieldsProps) {
  const { t } = useTranslation('rewards');
  const { kind } = draft;
  const kinds = form.points ? (['cash', 'bonus', 'points'] as const) : (['cash', 'bonus'] as const);
  const whole = (field: 'points' | 'rollover' | 'days' | 'claimDays', sign?: string) => (
    <Field
      label={t(`give.${field}`)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={7}
      {...(sign && { trail: <span className={css.sign}>{sign}</span> })}
      value={draft[field]}
      error={wrong(field)}
      onChange={({ target }) => onChange({ [field]: target.value.replace(/\D/g, '') })}
    />
  );
  return (
    <fieldset className={css.group}>
      <legend>{t('give.what')}</legend>
      <div className={css.fields}>
        <Field
          label={t('filter.account')}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          value={draft.username}
          error={wrong('username')}
          onChange={({ target }) => onChange({ username: target.value })}
        />
        <SelectField
          label={t('column.kind')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={({ target }) => onChange({ kind: kinds.find((each) => each === target.value) ?? 'cash' })}
        />
        {kind === 'points' ? (
          whole('points')
        ) : (
          <>
            <AmountField
              label={t('give.amount')}
              symbol={pixSymbol}
              value={draft.amount}
              error={wrong('amount')}
              onChange={(amount) => onChange({ amount })}
            />
            {whole('rollover', '×')}
          </>
        )}
        {kind === 'bonus' && whole('days')}
        {whole('claimDays')}
      </div>
      {kind === 'bonus' && (
        <Checkbox
          label={t('give.holds')}
          checked={draft.holdsWithdrawals}
          onChange={({ target }) => onChange({ holdsWithdrawals: target.checked })}
        />
      )}
    </fieldset>
  );
}

import { AmountField } from '@palpite/ui/form/amount-field.tsx';
import { Checkbox, Field } from '@palpite/ui/form/field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import css from '../../../base/desk/gift-form.module.css';
import { pixSymbol } from '../../../base/symbols.ts';
import type { Form } from '../bonuses-data.ts';
import type { GiftDraft } from './gift-draft.ts';

export interface GiftFieldsProps {
  draft: GiftDraft;
  form: Form;
  /** What is wrong with a field, in words. */
  wrong(field: string): string | undefined;
  onChange(part: Partial<GiftDraft>): void;
}

/** Whom, how much, and how much turnover it asks until when. */
export function GiftFields({ draft, form, wrong, onChange }: GiftFieldsProps) {
  const { t } = useTranslation('bonuses');
  const language = useLanguage();
  const money = (amount: bigint) => formatCurrency(amount, pixSymbol, language);
  const figure = (name: 'days' | 'claimDays') => (
    <Field
      label={t(`give.${name}`)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={draft[name]}
      error={wrong(name)}
      onChange={({ target }) => onChange({ [name]: target.value.replace(/\D/g, '') })}
    />
  );
  return (
    <>
      <div className={css.fields}>
        <Field
          label={t('give.username')}
          error={wrong('username')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          required
          value={draft.username}
          onChange={({ target }) => onChange({ username: target.value })}
        />
        <AmountField
          label={t('column.amount')}
          hint={t('give.aloneUpTo', { amount: money(form.aloneUpTo) })}
          symbol={pixSymbol}
          value={draft.amount}
          error={wrong('amount')}
          onChange={(amount) => onChange({ amount })}
        />
      </div>
      <fieldset className={css.group}>
        <legend>{t('give.asks')}</legend>
        <div className={css.fields}>
          <Field
            label={t('terms.rollover')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            trail={<span className={css.sign}>×</span>}
            value={draft.times}
            error={wrong('times')}
            onChange={({ target }) => onChange({ times: target.value.replace(/[^\d.,]/g, '') })}
          />
          <SelectField
            label={t('give.base')}
            hint={form.depositBarred ? t('give.depositBarred') : undefined}
            value={draft.base}
            error={wrong('base')}
            options={(['bonus', 'deposit_and_bonus'] as const).map((value) => ({
              value,
              label: t(`base.${value}`),
              disabled: value === 'deposit_and_bonus' && form.depositBarred,
            }))}
            onChange={({ target }) =>
              onChange({ base: target.value === 'deposit_and_bonus' ? 'deposit_and_bonus' : 'bonus' })
            }
          />
          {draft.base === 'deposit_and_bonus' && (
            <AmountField
              label={t('terms.deposit')}
              symbol={pixSymbol}
              value={draft.deposit}
              error={wrong('deposit')}
              onChange={(deposit) => onChange({ deposit })}
            />
          )}
          <AmountField
            label={t('terms.maxStake')}
            hint={t('give.maxStakeHint')}
            symbol={pixSymbol}
            value={draft.maxStake}
            error={wrong('terms.maxStake')}
            onChange={(maxStake) => onChange({ maxStake })}
          />
          <Field
            label={t('terms.leastOdds')}
            hint={t('give.leastOddsHint')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={7}
            value={draft.leastOdds}
            error={wrong('leastOdds') ?? wrong('terms.leastOdds')}
            onChange={({ target }) => onChange({ leastOdds: target.value.replace(/[^\d.,]/g, '') })}
          />
          {figure('days')}
          {figure('claimDays')}
        </div>
        <Checkbox
          label={t('give.holds')}
          checked={draft.holdsWithdrawals}
          onChange={({ target }) => onChange({ holdsWithdrawals: target.checked })}
        />
      </fieldset>
    </>
  );
}

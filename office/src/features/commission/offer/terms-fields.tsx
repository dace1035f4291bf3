import { type Draft, type TierDraft, withTier } from '@palpite/math/commission/draft.ts';
import { dividendPeriods, mostTiers } from '@palpite/math/commission/terms.ts';
import { AmountField } from '@palpite/ui/form/amount-field.tsx';
import { Checkbox, Field } from '@palpite/ui/form/field.tsx';
import { PercentField } from '@palpite/ui/form/percent-field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { StepsField } from '@palpite/ui/form/steps-field.tsx';
import { useTranslation } from 'react-i18next';
import { pixSymbol } from '../../../base/symbols.ts';
import css from '../commission.module.css';
import { oneOf } from '../commission-data.ts';

interface TermsFieldsProps {
  draft: Draft;
  /** What is wrong with the field of a path, in words. */
  wrong(path: string): string | undefined;
  onChange(draft: Draft): void;
}

/** The fields of each kind of contract. */
export function TermsFields({ draft, wrong, onChange }: TermsFieldsProps) {
  const { t } = useTranslation('commission');
  const amount = (label: string, path: string, value: string, put: (value: string) => void) => (
    <AmountField label={label} symbol={pixSymbol} value={value} error={wrong(path)} onChange={put} />
  );
  if (draft.kind === 'realtime_salary')
    return (
      <fieldset className={css.group}>
        <legend>{t('terms.title')}</legend>
        <div className={css.fields}>
          {(['singleBet', 'profit', 'loss'] as const).map((part) => (
            <PercentField
              key={part}
              label={t(`terms.${part}`)}
              value={draft[part]}
              error={wrong(part)}
              onChange={(value) => onChange({ ...draft, [part]: value })}
            />
          ))}
        </div>
      </fieldset>
    );
  return (
    <>
      {draft.kind === 'dividend' && (
        <div className={css.fields}>
          <SelectField
            label={t('terms.period')}
            value={draft.period}
            error={wrong('period')}
            options={dividendPeriods.map((value) => ({ value, label: t(`periodOf.${value}`) }))}
            onChange={({ target }) =>
              onChange({ ...draft, period: oneOf(dividendPeriods, target.value) ?? draft.period })
            }
          />
          <PercentField
            label={t('terms.fee')}
            value={draft.fee}
            error={wrong('fee')}
            onChange={(fee) => onChange({ ...draft, fee })}
          />
        </div>
      )}
      <TiersFields draft={draft} wrong={wrong} onChange={onChange} />
      <fieldset className={css.group}>
        <legend>{t('terms.activeMember')}</legend>
        <div className={css.fields}>
          {amount(t('terms.deposits'), 'active.deposits', draft.activeDeposits, (activeDeposits) =>
            onChange({ ...draft, activeDeposits }),
          )}
          {amount(t('terms.turnover'), 'active.turnover', draft.activeTurnover, (activeTurnover) =>
            onChange({ ...draft, activeTurnover }),
          )}
        </div>
      </fieldset>
      {draft.kind === 'dividend' && (
        <Checkbox
          label={t('terms.carryOver')}
          checked={draft.carryOver}
          error={wrong('carryOver')}
          onChange={({ target }) => onChange({ ...draft, carryOver: target.checked })}
        />
      )}
    </>
  );
}

function TiersFields({ draft, wrong, onChange }: TermsFieldsProps) {
  const { t } = useTranslation('commission');
  const change = (id: number, part: Partial<TierDraft>) =>
    onChange({ ...draft, tiers: draft.tiers.map((tier) => (tier.id === id ? { ...tier, ...part } : tier)) });
  return (
    <fieldset className={css.group}>
      <legend>{t('terms.tiers')}</legend>
      <StepsField
        steps={draft.tiers}
        most={mostTiers}
        nameOf={(number) => t('terms.tier', { number })}
        removeLabel={(name) => t('terms.remove', { name })}
        addLabel={t('terms.addTier')}
        error={wrong('tiers')}
        onAdd={() => onChange(withTier(draft))}
        onRemove={(gone) => onChange({ ...draft, tiers: draft.tiers.filter(({ id }) => id !== gone) })}
      >
        {({ id, turnover, netLoss, active, rate }, index) => {
          const at = (part: string) => wrong(`tiers.${index}.${part}`);
          return (
            <>
              <AmountField
                label={t('terms.turnover')}
                symbol={pixSymbol}
                value={turnover}
                error={at('turnover')}
                onChange={(value) => change(id, { turnover: value })}
              />
              {draft.kind === 'dividend' && (
                <AmountField
                  label={t('terms.netLoss')}
                  symbol={pixSymbol}
                  value={netLoss}
                  error={at('netLoss')}
                  onChange={(value) => change(id, { netLoss: value })}
                />
              )}
              <Field
                label={t('terms.active')}
                inputMode="numeric"
                autoComplete="off"
                maxLength={7}
                value={active}
                error={at('active')}
                onChange={({ target }) => change(id, { active: target.value.replace(/\D/g, '') })}
              />
              <PercentField
                label={t('terms.rate')}
                value={rate}
                error={at('rate')}
                onChange={(value) => change(id, { rate: value })}
              />
            </>
          );
        }}
      </StepsField>
    </fieldset>
  );
}

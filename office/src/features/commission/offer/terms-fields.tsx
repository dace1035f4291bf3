import { type Draft, type TierDraft, withTier } from '@palpite/math/commission/draft.ts';
import { dividendPeriods, mostTiers } from '@palpite/math/commission/terms.ts';
import { Button, IconButton } from '@palpite/ui/button.tsx';
import { AmountField } from '@palpite/ui/form/amount-field.tsx';
import { Checkbox, Field } from '@palpite/ui/form/field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { Plus, Trash2 } from '@palpite/ui/icon.tsx';
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
            <RateField
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
          <RateField
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
  const all = wrong('tiers');
  return (
    <fieldset className={css.group}>
      <legend>{t('terms.tiers')}</legend>
      {draft.tiers.map((tier, index) => {
        const name = t('terms.tier', { number: index + 1 });
        const at = (part: string) => wrong(`tiers.${index}.${part}`);
        return (
          <fieldset key={tier.id} className={css.tier}>
            <legend>{name}</legend>
            <AmountField
              label={t('terms.turnover')}
              symbol={pixSymbol}
              value={tier.turnover}
              error={at('turnover')}
              onChange={(turnover) => change(tier.id, { turnover })}
            />
            {draft.kind === 'dividend' && (
              <AmountField
                label={t('terms.netLoss')}
                symbol={pixSymbol}
                value={tier.netLoss}
                error={at('netLoss')}
                onChange={(netLoss) => change(tier.id, { netLoss })}
              />
            )}
            <Field
              label={t('terms.active')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={7}
              value={tier.active}
              error={at('active')}
              onChange={({ target }) => change(tier.id, { active: target.value.replace(/\D/g, '') })}
            />
            <RateField
              label={t('terms.rate')}
              value={tier.rate}
              error={at('rate')}
              onChange={(rate) => change(tier.id, { rate })}
            />
            <IconButton
              label={t('terms.remove', { name })}
              onClick={() => onChange({ ...draft, tiers: draft.tiers.filter(({ id }) => id !== tier.id) })}
            >
              <Trash2 size={18} />
            </IconButton>
          </fieldset>
        );
      })}
      {all && (
        <p className={css.fault} role="alert">
          {all}
        </p>
      )}
      <div>
        <Button
          variant="secondary"
          size={36}
          icon={<Plus size={17} />}
          disabled={draft.tiers.length >= mostTiers}
          onClick={() => onChange(withTier(draft))}
        >
          {t('terms.addTier')}
        </Button>
      </div>
    </fieldset>
  );
}

interface RateFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

/** A percentage. */
function RateField({ label, value, error, onChange }: RateFieldProps) {
  return (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={9}
      trail={<span className={css.percent}>%</span>}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value.replace(/[^\d.,]/g, ''))}
    />
  );
}

import type { Draft } from '@palpite/math/commission/draft.ts';
import { dividendPeriods } from '@palpite/math/commission/terms.ts';
import { AmountField } from '@palpite/ui/form/amount-field.tsx';
import { Checkbox } from '@palpite/ui/form/field.tsx';
import { PercentField } from '@palpite/ui/form/percent-field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { useCurrencySymbol } from '../balance.ts';
import { useTexts } from '../text/texts.ts';
import css from './terms.module.css';
import { TiersFields } from './tiers-fields.tsx';

interface TermsFieldsProps {
  draft: Draft;
  /** What is wrong with the field of a path, in words. */
  wrong(path: string): string | undefined;
  onChange(draft: Draft): void;
}

/** The fields of each kind of contract. */
export function TermsFields(props: TermsFieldsProps) {
  const { draft, wrong, onChange } = props;
  const t = useTexts('contracts');
  if (draft.kind === 'realtime_salary')
    return (
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
    );
  return (
    <>
      {draft.kind === 'dividend' && (
        <div className={css.fields}>
          <SelectField
            label={t('offering.period')}
            value={draft.period}
            error={wrong('period')}
            onChange={(event) => {
              const period = dividendPeriods.find((each) => each === event.currentTarget.value);
              if (period) onChange({ ...draft, period });
            }}
            options={dividendPeriods.map((period) => ({ value: period, label: t(`period.${period}`) }))}
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
      <ActiveFields {...props} />
      {draft.kind === 'dividend' && (
        <Checkbox
          label={t('terms.carryOver')}
          checked={draft.carryOver}
          error={wrong('carryOver')}
          onChange={(event) => onChange({ ...draft, carryOver: event.currentTarget.checked })}
        />
      )}
    </>
  );
}

/** Who counts as an active member. */
function ActiveFields({ draft, wrong, onChange }: TermsFieldsProps) {
  const t = useTexts('contracts');
  const symbol = useCurrencySymbol();
  return (
    <fieldset className={css.group}>
      <legend>{t('terms.activeMember')}</legend>
      <div className={css.fields}>
        <AmountField
          label={t('offering.deposits')}
          symbol={symbol}
          value={draft.activeDeposits}
          error={wrong('active.deposits')}
          onChange={(activeDeposits) => onChange({ ...draft, activeDeposits })}
        />
        <AmountField
          label={t('terms.turnover')}
          symbol={symbol}
          value={draft.activeTurnover}
          error={wrong('active.turnover')}
          onChange={(activeTurnover) => onChange({ ...draft, activeTurnover })}
        />
      </div>
    </fieldset>
  );
}

import { type Draft, type TierDraft, withTier } from '@palpite/math/commission/draft.ts';
import { mostTiers } from '@palpite/math/commission/terms.ts';
import { AmountField } from '@palpite/ui/form/amount-field.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { PercentField } from '@palpite/ui/form/percent-field.tsx';
import { StepsField } from '@palpite/ui/form/steps-field.tsx';
import { useCurrencySymbol } from '../balance.ts';
import { useTexts } from '../text/texts.ts';
import css from './terms.module.css';

interface TiersFieldsProps {
  draft: Draft;
  wrong(path: string): string | undefined;
  onChange(draft: Draft): void;
}

/** The steps of a table, each higher than the one before. */
export function TiersFields({ draft, wrong, onChange }: TiersFieldsProps) {
  const t = useTexts('contracts');
  const symbol = useCurrencySymbol();
  const change = (id: number, part: Partial<TierDraft>) =>
    onChange({ ...draft, tiers: draft.tiers.map((tier) => (tier.id === id ? { ...tier, ...part } : tier)) });
  return (
    <fieldset className={css.group}>
      <legend>{t('terms.tiers')}</legend>
      <StepsField
        steps={draft.tiers}
        most={mostTiers}
        nameOf={(number) => `${t('terms.tier')} ${number}`}
        removeLabel={(name) => t('offering.remove', { name })}
        addLabel={t('offering.addTier')}
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
                symbol={symbol}
                value={turnover}
                error={at('turnover')}
                onChange={(value) => change(id, { turnover: value })}
              />
              {draft.kind === 'dividend' && (
                <AmountField
                  label={t('terms.netLoss')}
                  symbol={symbol}
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

import { type Draft, type TierDraft, withTier } from '@palpite/math/commission/draft.ts';
import { mostTiers } from '@palpite/math/commission/terms.ts';
import { Button, IconButton } from '@palpite/ui/button.tsx';
import { AmountField } from '@palpite/ui/form/amount-field.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { Plus, Trash2 } from '@palpite/ui/icon.tsx';
import { useCurrencySymbol } from '../../../base/balance.ts';
import { useTexts } from '../../../base/text/texts.ts';
import css from '../contracts.module.css';
import { RateField } from './rate-field.tsx';

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
  const all = wrong('tiers');
  return (
    <fieldset className={css.group}>
      <legend>{t('terms.tiers')}</legend>
      {draft.tiers.map((tier, index) => {
        const name = `${t('terms.tier')} ${index + 1}`;
        const at = (part: string) => wrong(`tiers.${index}.${part}`);
        return (
          <fieldset key={tier.id} className={css.tier}>
            <legend>{name}</legend>
            <AmountField
              label={t('terms.turnover')}
              symbol={symbol}
              value={tier.turnover}
              error={at('turnover')}
              onChange={(turnover) => change(tier.id, { turnover })}
            />
            {draft.kind === 'dividend' && (
              <AmountField
                label={t('terms.netLoss')}
                symbol={symbol}
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
              onChange={(event) => change(tier.id, { active: event.currentTarget.value.replace(/\D/g, '') })}
            />
            <RateField
              label={t('terms.rate')}
              value={tier.rate}
              error={at('rate')}
              onChange={(rate) => change(tier.id, { rate })}
            />
            <IconButton
              label={t('offering.remove', { name })}
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
      <Button
        variant="secondary"
        size={36}
        icon={<Plus size={17} />}
        disabled={draft.tiers.length >= mostTiers}
        onClick={() => onChange(withTier(draft))}
      >
        {t('offering.addTier')}
      </Button>
    </fieldset>
  );
}

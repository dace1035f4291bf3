import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../../base/seat/say.ts';
import { useDesk, useSports } from '../desk.tsx';
import { useOddsText } from '../odds-text.ts';
import type { SlipFault } from './figures.ts';
import css from './slip.module.css';
import { freeOf, type SlipState } from './slip.ts';

/** Which free bet pays the stake, if any, and what it is for. */
export function FreeChoice({ state, fault }: { state: SlipState; fault: SlipFault | undefined }) {
  const { slip } = useDesk();
  const { symbol } = useSports();
  const { t } = useTexts();
  const language = useLanguage();
  const oddsText = useOddsText();
  const { freeBets, asked } = state;
  const free = freeOf(state);
  return (
    <>
      <SelectField
        label={t('slip.free')}
        value={free?.id ?? ''}
        disabled={asked.length > 0}
        onChange={({ currentTarget }) => slip.store.say({ type: 'freeChosen', id: currentTarget.value || undefined })}
        options={[
          { value: '', label: t('slip.freeNone') },
          ...freeBets.map(({ id, amount, leastOdds, sports }) => ({
            value: id,
            label: t(sports.length > 0 ? 'slip.freeOfSports' : 'slip.freeOf', {
              ...{ amount: formatCurrency(amount, symbol, language), least: oddsText(leastOdds) },
              sports: sports.map((each) => t(`sport.${each}`)).join(', '),
            }),
          })),
        ]}
      />
      {free && (
        <p className={fault === 'free' ? css.short : css.note}>
          {fault === 'free' ? t('slip.freeTerms', { least: oddsText(free.leastOdds) }) : t('slip.freeNote')}
        </p>
      )}
    </>
  );
}

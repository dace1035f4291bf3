import { esportCodes, sportCodes } from '@palpite/contract/fixtures/shapes.ts';
import { bonusOdds, freeBetOdds } from '@palpite/contract/rewards/shapes.ts';
import { AmountField } from '@palpite/ui/form/amount-field.tsx';
import { Checkbox, Field } from '@palpite/ui/form/field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useTranslation } from 'react-i18next';
import css from '../../../base/desk/gift-form.module.css';
import { pixSymbol } from '../../../base/symbols.ts';
import type { Form } from '../rewards-data.ts';
import type { GiftDraft, Problem } from './gift-draft.ts';
import { oddsText } from './odds-text.ts';

const allSports = [...sportCodes, ...esportCodes];

interface GiftFieldsProps {
  draft: GiftDraft;
  form: Form;
  wrong(field: Problem): string | undefined;
  onChange(part: Partial<GiftDraft>): void;
}

/** Whom, what and under which conditions. */
export function GiftFields({ draft, form, wrong, onChange }: GiftFieldsProps) {
  const { t } = useTranslation('rewards');
  const language = useLanguage();
  const { kind } = draft;
  const kinds = (['cash', 'bonus', 'points', 'free_rounds', 'free_bet'] as const).filter(
    (each) => each !== 'points' || form.points !== null,
  );
  const isFree = kind === 'free_rounds';
  const isFreeBet = kind === 'free_bet';
  const whole = (field: 'points' | 'rollover' | 'days' | 'rounds' | 'claimDays', sign?: string) => (
    <Field
      label={t((isFree || isFreeBet) && field === 'days' ? 'give.lasts' : `give.${field}`)}
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
        {isFree && (
          <>
            <SelectField
              label={t('give.game')}
              value={draft.game}
              error={wrong('game')}
              options={[
                { value: '', label: t('give.chooseGame') },
                ...form.freeGames.map(({ code, name }) => ({ value: code, label: name })),
              ]}
              onChange={({ target }) => onChange({ game: target.value })}
            />
            {whole('rounds')}
            <AmountField
              label={t('give.stake')}
              symbol={pixSymbol}
              value={draft.stake}
              error={wrong('stake')}
              onChange={(stake) => onChange({ stake })}
            />
            {whole('days')}
            {whole('rollover', '×')}
          </>
        )}
        {kind === 'points' && whole('points')}
        {isFreeBet && (
          <>
            <AmountField
              label={t('give.amount')}
              symbol={pixSymbol}
              value={draft.amount}
              error={wrong('amount')}
              onChange={(amount) => onChange({ amount })}
            />
            <SelectField
              label={t('give.leastOdds')}
              value={draft.odds}
              options={freeBetOdds.map((value) => ({ value, label: oddsText(value, language) }))}
              onChange={({ target }) => onChange({ odds: freeBetOdds.find((each) => each === target.value) ?? '1.50' })}
            />
            {whole('days')}
          </>
        )}
        {(kind === 'cash' || kind === 'bonus') && (
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
        {kind === 'bonus' && (
          <>
            {whole('days')}
            <SelectField
              label={t('give.bonusOdds')}
              value={draft.leastOdds}
              options={bonusOdds.map((value) => ({
                value,
                label: value === 'none' ? t('give.anyOdds') : oddsText(value, language),
              }))}
              onChange={({ target }) =>
                onChange({ leastOdds: bonusOdds.find((each) => each === target.value) ?? 'none' })
              }
            />
          </>
        )}
        {whole('claimDays')}
      </div>
      {isFree && <p className={css.note}>{t('give.freeNote')}</p>}
      {isFreeBet && (
        <>
          <p className={css.note} id="free-bet-sports">
            {t('give.sports')}
          </p>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a card of its own in this form */}
          <div role="group" aria-labelledby="free-bet-sports" className={css.fields}>
            {allSports.map((each) => (
              <Checkbox
                key={each}
                label={t(`sport.${each}`)}
                checked={draft.sports.includes(each)}
                onChange={({ target }) =>
                  onChange({
                    sports: target.checked ? [...draft.sports, each] : draft.sports.filter((other) => other !== each),
                  })
                }
              />
            ))}
          </div>
          <p className={css.note}>{t('give.freeBetNote')}</p>
        </>
      )}
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

import { esportCodes, sportCodes } from '@palpite/contract/fixtures/shapes.ts';
import type { Prize } from '@palpite/contract/missions/shapes.ts';
import { freeBetOdds } from '@palpite/contract/rewards/shapes.ts';
import { AmountField } from '@palpite/ui/form/amount-field.tsx';
import { Checkbox, Field } from '@palpite/ui/form/field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { useTranslation } from 'react-i18next';
import content from '../../../base/content/content.module.css';
import type { Problems } from '../../../base/content/draft.ts';
import css from '../missions.module.css';
import type { Options } from '../missions-data.ts';
import { newPrize, type TypedPrize } from './compose-state.ts';

const kinds = ['cash', 'bonus', 'points', 'free_rounds', 'free_bet'] as const satisfies readonly Prize['kind'][];

interface PrizeFieldsProps {
  label: string;
  prize: TypedPrize;
  freeGames: Options['freeGames'];
  /** 'reward', 'prizes.0.prize': where the platform says what is wrong. */
  field: string;
  problems: Problems;
  onChange(prize: TypedPrize): void;
}

/** What is given: its kind, how much, and what it asks. */
export function PrizeFields({ label, prize, freeGames, field, problems, onChange }: PrizeFieldsProps) {
  const { t } = useTranslation('missions');
  const { kind, amount, rollover, days, game, rounds, odds } = prize;
  const isFree = kind === 'free_rounds';
  const isFreeBet = kind === 'free_bet';
  const change = (part: Partial<TypedPrize>) => onChange({ ...prize, ...part });
  // points are whole: an amount of money is none of them
  const chooseKind = (next: TypedPrize['kind']) =>
    change({
      kind: next,
      amount: next === 'points' ? '100' : next === 'free_rounds' ? '0.50' : kind === next ? amount : '10.00',
      days: next === 'free_rounds' || next === 'free_bet' ? '7' : newPrize.days,
    });
  const wrong = problems[`${field}.amount`] ?? problems[`${field}.stake`] ?? problems[field];
  return (
    <div className={content.row}>
      <SelectField
        label={label}
        value={kind}
        error={problems[`${field}.kind`]}
        options={kinds.map((value) => ({ value, label: t(`prizeKind.${value}`) }))}
        onChange={({ target }) => chooseKind(kinds.find((each) => each === target.value) ?? 'cash')}
      />
      {isFree && (
        <>
          <SelectField
            label={t('compose.game')}
            value={game}
            error={problems[`${field}.game`]}
            options={[
              { value: '', label: t('compose.chooseGame') },
              ...freeGames.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            onChange={({ target }) => change({ game: target.value })}
          />
          <Field
            label={t('compose.rounds')}
            inputMode="numeric"
            value={rounds}
            error={problems[`${field}.rounds`]}
            onChange={({ currentTarget }) => change({ rounds: currentTarget.value })}
          />
        </>
      )}
      {kind === 'points' ? (
        <Field
          label={t('compose.points')}
          inputMode="numeric"
          value={amount}
          error={wrong}
          onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
        />
      ) : (
        <>
          <AmountField
            label={t(isFree || isFreeBet ? 'compose.stake' : 'compose.amount')}
            symbol=""
            value={amount}
            error={wrong}
            onChange={(next) => change({ amount: next })}
          />
          {isFreeBet ? (
            <SelectField
              label={t('compose.leastOdds')}
              hint={t('compose.freeBetHint')}
              value={odds}
              error={problems[`${field}.odds`]}
              options={freeBetOdds.map((value) => ({ value, label: value }))}
              onChange={({ target }) => change({ odds: freeBetOdds.find((each) => each === target.value) ?? odds })}
            />
          ) : (
            <Field
              label={t('compose.rollover')}
              hint={isFree ? t('compose.freeHint') : undefined}
              inputMode="numeric"
              value={rollover}
              error={problems[`${field}.rollover`]}
              onChange={({ currentTarget }) => change({ rollover: currentTarget.value })}
            />
          )}
        </>
      )}
      {(kind === 'bonus' || isFree || isFreeBet) && (
        <Field
          label={t(kind === 'bonus' ? 'compose.days' : 'compose.lasts')}
          inputMode="numeric"
          value={days}
          error={problems[`${field}.days`]}
          onChange={({ currentTarget }) => change({ days: currentTarget.value })}
        />
      )}
      {isFreeBet && <SportFields label={t('compose.sports')} {...{ prize, onChange }} />}
    </div>
  );
}

/** The sports a free bet is for; none: all. */
function SportFields({ label, prize, onChange }: Pick<PrizeFieldsProps, 'label' | 'prize' | 'onChange'>) {
  const { t } = useTranslation('rewards');
  const { sports } = prize;
  return (
    <fieldset className={css.sports}>
      <legend>{label}</legend>
      {[...sportCodes, ...esportCodes].map((each) => (
        <Checkbox
          key={each}
          label={t(`sport.${each}`)}
          checked={sports.includes(each)}
          onChange={({ target }) =>
            onChange({ ...prize, sports: target.checked ? [...sports, each] : sports.filter((one) => one !== each) })
          }
        />
      ))}
    </fieldset>
  );
}

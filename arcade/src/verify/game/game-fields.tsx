import { Field } from '@palpite/ui/form/field.tsx';
import { useTexts } from '../../base/seat/say.ts';
import type { RoundForm } from '../check.ts';
import { exampleBets } from './games.ts';

interface GameFieldsProps {
  form: RoundForm;
  fault: 'stake' | 'bet' | 'actions' | undefined;
  onChange(part: Partial<RoundForm>): void;
}

/** What was said in a round of any other game, as it was sent. */
export function GameFields({ form, fault, onChange }: GameFieldsProps) {
  const { t } = useTexts();
  const errorOf = (field: 'stake' | 'bet' | 'actions') => (fault === field ? t(`form.${field}Wrong`) : undefined);
  return (
    <>
      <Field
        label={t('form.bet')}
        hint={t('form.betHint', { example: exampleBets[form.game] ?? '{}' })}
        error={errorOf('bet')}
        value={form.bet}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        onChange={(event) => onChange({ bet: event.currentTarget.value })}
      />
      <Field
        label={t('form.actions')}
        hint={t('form.actionsHint')}
        error={errorOf('actions')}
        value={form.actions}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        onChange={(event) => onChange({ actions: event.currentTarget.value })}
      />
      <Field
        label={t('form.stake')}
        hint={t('form.stakeHint')}
        error={errorOf('stake')}
        value={form.stake}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        onChange={(event) => onChange({ stake: event.currentTarget.value })}
      />
    </>
  );
}

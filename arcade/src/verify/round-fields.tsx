import { Button } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/field.tsx';
import { SelectField } from '@palpite/ui/select-field.tsx';
import { useTranslation } from 'react-i18next';
import { isNonce, type RoundForm } from './check.ts';
import type { GameVerdict } from './check-game.ts';
import { DiceFields } from './dice-fields.tsx';
import { GameFields } from './game-fields.tsx';
import { games } from './games.ts';
import css from './round-fields.module.css';

const blank: Omit<RoundForm, 'game'> = {
  serverSeed: '',
  clientSeed: '',
  nonce: '',
  hash: '',
  target: undefined,
  direction: 'over',
  stake: '',
  bet: '',
  actions: '',
};
const codes = ['dice', ...Object.keys(games)];

interface RoundFieldsProps {
  form: RoundForm;
  /** Where the round of a game cannot be one. */
  fault: Extract<GameVerdict, { kind: 'fault' }>['field'] | undefined;
  onForm(form: RoundForm): void;
}

/** Everything a round is recomputed from. */
export function RoundFields({ form, fault, onForm }: RoundFieldsProps) {
  const { t } = useTranslation();
  const change = (part: Partial<RoundForm>) => onForm({ ...form, ...part });
  return (
    <section className={css.panel} aria-label={t('form.title')}>
      <h2>{t('form.title')}</h2>
      <SelectField
        label={t('form.game')}
        value={form.game}
        onChange={(event) => change({ game: event.currentTarget.value, bet: '', actions: '' })}
        options={codes.map((code) => ({ value: code, label: t(`games.${code}`) }))}
      />
      <Field
        label={t('form.serverSeed')}
        hint={t('form.serverSeedHint')}
        value={form.serverSeed}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => change({ serverSeed: event.currentTarget.value })}
      />
      <div className={css.two}>
        <Field
          label={t('form.clientSeed')}
          value={form.clientSeed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => change({ clientSeed: event.currentTarget.value })}
        />
        <Field
          label={t('form.nonce')}
          inputMode="numeric"
          autoComplete="off"
          error={form.nonce !== '' && !isNonce(form.nonce) ? t('form.nonceWrong') : undefined}
          value={form.nonce}
          onChange={(event) => change({ nonce: event.currentTarget.value })}
        />
      </div>
      <Field
        label={t('form.hash')}
        hint={t('form.hashHint')}
        value={form.hash}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => change({ hash: event.currentTarget.value })}
      />
      {form.game === 'dice' ? (
        <DiceFields form={form} onChange={change} />
      ) : (
        <GameFields form={form} fault={fault} onChange={change} />
      )}
      <Button variant="quiet" size={36} onClick={() => onForm({ ...blank, game: form.game })}>
        {t('form.clear')}
      </Button>
    </section>
  );
}

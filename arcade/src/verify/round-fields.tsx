import { Button } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/field.tsx';
import { useLanguage } from '@palpite/ui/language-context.tsx';
import { formatScaled, readScaled } from '@palpite/ui/number-format.ts';
import { SelectField } from '@palpite/ui/select-field.tsx';
import { Segmented } from '@palpite/ui/tabs.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNonce, type RoundForm } from './check.ts';
import css from './round-fields.module.css';

const blank: RoundForm = { serverSeed: '', clientSeed: '', nonce: '', hash: '', target: undefined, direction: 'over' };
const highest = 10_000;

/** Everything a round is recomputed from. */
export function RoundFields({ form, onForm }: { form: RoundForm; onForm(form: RoundForm): void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const change = (part: Partial<RoundForm>) => onForm({ ...form, ...part });
  const [target, setTarget] = useState<string>();
  const shownTarget = target ?? (form.target === undefined ? '' : formatScaled(form.target, 2, language));

  const readTarget = (text: string) => {
    setTarget(text);
    const read = readScaled(text, 2, language);
    change({ target: read !== undefined && read <= highest ? read : undefined });
  };

  return (
    <section className={css.panel} aria-label={t('form.title')}>
      <h2>{t('form.title')}</h2>
      <SelectField label={t('form.game')} options={[{ value: 'dice', label: t('form.dice') }]} />
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
      <div className={css.bet}>
        <Field
          label={t('form.target')}
          placeholder={t('form.optional')}
          inputMode="decimal"
          autoComplete="off"
          value={shownTarget}
          onChange={(event) => readTarget(event.currentTarget.value)}
          onBlur={() => setTarget(undefined)}
        />
        <div>
          <p className={css.label}>{t('form.direction')}</p>
          <Segmented
            className={css.sides ?? ''}
            label={t('form.direction')}
            value={form.direction}
            onChange={(direction) => change({ direction })}
            items={[
              { value: 'over', label: t('form.over') },
              { value: 'under', label: t('form.under') },
            ]}
          />
        </div>
      </div>
      <Button variant="quiet" size={36} onClick={() => onForm(blank)}>
        {t('form.clear')}
      </Button>
    </section>
  );
}

import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger, formatScaled } from '@palpite/ui/text/number-format.ts';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../base/failure/failure.ts';
import { FormAlert } from '../../base/failure/form-alert.tsx';
import { showNotice } from '../../base/failure/notice.ts';
import form from '../../base/form.module.css';
import { useTexts } from '../../base/text/texts.ts';
import { type SeriesMember, useGiveSeries } from './series-data.ts';

/** Gives one directly below a series, and says what the agent earns by it. */
export function SeriesDialog({ member, own, onClose }: { member: SeriesMember; own: number; onClose(): void }) {
  const t = useTexts('series');
  const language = useLanguage();
  const [typed, setTyped] = useState(String(member.series));
  const [wanted, setWanted] = useState(false);
  const give = useGiveSeries(member.handle);
  const series = Number(typed);
  const isRight = typed !== '' && series >= member.least && series <= own;
  const number = (value: number) => formatInteger(value, language);
  const bounds = t('bounds', { least: number(member.least), most: number(own) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWanted(true);
    if (!isRight || give.isPending) return;
    give.mutate(series, {
      onSuccess: () => {
        showNotice('series:done', 'good');
        onClose();
      },
    });
  };
  return (
    <Dialog
      open
      onClose={() => !give.isPending && onClose()}
      title={t('changeOf', { account: member.account })}
      closeLabel={t('site:close')}
    >
      <form className={form.form} noValidate onSubmit={submit}>
        <FormAlert message={give.isError ? failureText(give.error, t) : undefined} />
        <p>{t('text')}</p>
        <Field
          label={t('series')}
          inputMode="numeric"
          maxLength={4}
          required
          hint={bounds}
          error={wanted && !isRight ? bounds : undefined}
          value={typed}
          readOnly={give.isPending}
          onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
        />
        <p role="status">
          {isRight ? t('preview', { percent: formatScaled((own - series) * 5, 2, language) }) : '\u00a0'}
        </p>
        <Button type="submit" busy={give.isPending}>
          {t('give')}
        </Button>
      </form>
    </Dialog>
  );
}

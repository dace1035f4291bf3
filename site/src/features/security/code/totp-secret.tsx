import { CopyButton } from '@palpite/ui/box/copy-button.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Qr } from '@palpite/ui/qr.tsx';
import { useForm } from 'react-hook-form';
import { FormAlert } from '../../../base/failure/form-alert.tsx';
import { showRefusal } from '../../../base/failure/form-refusal.ts';
import form from '../../../base/form.module.css';
import { useTexts } from '../../../base/text/texts.ts';
import { EndsNote } from '../ends-note.tsx';
import { inFours } from '../security-state.ts';
import css from '../totp.module.css';
import { CodeField } from './code-field.tsx';

interface TotpSecretProps {
  begun: { secret: string; uri: string };
  onConfirm(code: string): Promise<void>;
  onBusy(busy: boolean): void;
}

const fieldOfCode = {
  'proofs.code_missing': 'code',
  'proofs.code_wrong': 'code',
  'proofs.code_expired': 'code',
} as const;

/** The secret for the person's phone, to scan or to type, and the first code made from it. */
export function TotpSecret({ begun, onConfirm, onBusy }: TotpSecretProps) {
  const t = useTexts('security');
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = formState;
  const confirm = handleSubmit(async ({ code }) => {
    if (isSubmitting) return;
    clearErrors('root');
    onBusy(true);
    try {
      await onConfirm(code.replace(/\s/g, ''));
    } catch (error) {
      showRefusal(error, ['code'], fieldOfCode, setError, t);
    } finally {
      onBusy(false);
    }
  });
  return (
    <form className={form.form} onSubmit={confirm} noValidate>
      <ol className={css.steps}>
        <li>{t('totp.scan')}</li>
        <li>{t('totp.enter')}</li>
      </ol>
      <div className={css.secret}>
        <div className={css.card}>
          <Qr text={begun.uri} size={168} label={t('totp.qr')} />
        </div>
        <div>
          <p className={css.or}>{t('totp.orType')}</p>
          <code className={css.code}>{inFours(begun.secret)}</code>
          <CopyButton
            text={begun.secret}
            label={t('totp.copy')}
            copiedLabel={t('copied')}
            variant="secondary"
            size={36}
          />
        </div>
      </div>
      <FormAlert message={errors.root?.message} />
      <CodeField
        label={t('totp.code')}
        placeholder="000 000"
        error={errors.code?.message}
        {...register('code', { validate: (value) => value.trim() !== '' || t('error.code') })}
      />
      <EndsNote text={t('totp.ends')} />
      <Button type="submit" size={52} full busy={isSubmitting}>
        {t('totp.confirm')}
      </Button>
    </form>
  );
}

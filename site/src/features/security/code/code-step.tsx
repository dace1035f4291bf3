import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatTime } from '@palpite/ui/text/number-format.ts';
import { useForm } from 'react-hook-form';
import { FormAlert } from '../../../base/failure/form-alert.tsx';
import { showRefusal } from '../../../base/failure/form-refusal.ts';
import form from '../../../base/form.module.css';
import { useTexts } from '../../../base/text/texts.ts';
import { EndsNote } from '../ends-note.tsx';
import css from '../security.module.css';
import { CodeField } from './code-field.tsx';
import { showUnsent } from './show-unsent.ts';

interface CodeStepProps {
  /** Where the code went and when it expires, epoch ms; undefined when this page did not send it: nobody knows. */
  sent: { to: string; expiresAt: number } | undefined;
  /** Seconds until another may be asked for. */
  waitS: number;
  /** What binding it ends. */
  ends: string;
  action: string;
  onVerify(code: string): Promise<void>;
  onAgain(): Promise<void>;
  /** Back to another number or address. */
  onChange(): void;
  onBusy(busy: boolean): void;
}

const fieldOfCode = {
  'proofs.code_missing': 'code',
  'proofs.code_wrong': 'code',
  'proofs.code_expired': 'code',
} as const;

/** The second half of binding a contact: the code that came there. */
export function CodeStep({ sent, waitS, ends, action, onVerify, onAgain, onChange, onBusy }: CodeStepProps) {
  const t = useTexts('security');
  const language = useLanguage();
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = formState;

  const tried = async (work: () => Promise<void>, show: typeof showRefusal) => {
    onBusy(true);
    clearErrors('root');
    try {
      await work();
    } catch (error) {
      show(error, [], fieldOfCode, setError, t);
    } finally {
      onBusy(false);
    }
  };
  const verify = handleSubmit(({ code }) =>
    isSubmitting ? undefined : tried(() => onVerify(code.trim()), showRefusal),
  );

  return (
    <form className={form.form} onSubmit={verify} noValidate>
      <p className={css.text}>
        {sent
          ? t('code.sent', { to: sent.to, until: formatTime(sent.expiresAt, language).slice(0, 5) })
          : t('code.sentEarlier')}
      </p>
      <FormAlert message={errors.root?.message} />
      <CodeField
        error={errors.code?.message}
        {...register('code', { validate: (value) => value.trim() !== '' || t('error.code') })}
      />
      <EndsNote text={ends} />
      <Button type="submit" size={52} full busy={isSubmitting}>
        {action}
      </Button>
      <div className={css.again}>
        <Button
          variant="quiet"
          size={36}
          disabled={waitS > 0 || isSubmitting}
          onClick={() => void tried(onAgain, showUnsent)}
        >
          {waitS > 0 ? t('code.againIn', { seconds: waitS }) : t('code.again')}
        </Button>
        <Button variant="quiet" size={36} disabled={isSubmitting} onClick={onChange}>
          {t('code.change')}
        </Button>
      </div>
    </form>
  );
}

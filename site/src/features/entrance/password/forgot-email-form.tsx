import { accepts } from '@palpite/contract/base/field-patterns.ts';
import { forgotByEmail } from '@palpite/contract/entrance/player.ts';
import { Button } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { useForm } from 'react-hook-form';
import { FormAlert } from '../../../base/failure/form-alert.tsx';
import { showRefusal } from '../../../base/failure/form-refusal.ts';
import { showNotice } from '../../../base/failure/notice.ts';
import form from '../../../base/form.module.css';
import { ask } from '../../../base/session/caller.ts';
import { useTexts } from '../../../base/text/texts.ts';
import css from '../entrance.module.css';
import { fieldOfCode } from '../entrance-data.ts';

const emailPattern = 3;

/** Asks for a link to the account's own mailbox. */
export function ForgotEmailForm({ onSent }: { onSent(): void }) {
  const t = useTexts('entrance');
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    defaultValues: { username: '', email: '' },
  });
  const { errors, isSubmitting } = formState;
  const send = handleSubmit(async ({ username, email }) => {
    if (isSubmitting) return;
    clearErrors('root');
    try {
      await ask(forgotByEmail, { username: username.trim(), email: email.trim() });
      showNotice('entrance:forgot.sent', 'good');
      onSent();
    } catch (error) {
      showRefusal(error, ['username', 'email'], fieldOfCode, setError, t);
    }
  });
  return (
    <form className={form.form} onSubmit={send} noValidate>
      <FormAlert message={errors.root?.message} />
      <p className={css.note}>{t('forgot.emailText')}</p>
      <Field
        label={t('field.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={64}
        error={errors.username?.message}
        {...register('username', {
          validate: (value) =>
            value.trim() === '' ? t('error.empty') : !/\s/.test(value.trim()) || t('error.account'),
        })}
      />
      <Field
        label={t('field.email')}
        type="email"
        autoComplete="email"
        enterKeyHint="go"
        maxLength={254}
        error={errors.email?.message}
        {...register('email', {
          validate: (value) =>
            value.trim() === '' ? t('error.empty') : accepts(emailPattern, value.trim()) || t('site:pattern.3'),
        })}
      />
      <Button type="submit" size={52} full busy={isSubmitting}>
        {t('forgot.send')}
      </Button>
    </form>
  );
}

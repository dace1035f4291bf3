import { changePassword } from '@palpite/contract/security/player.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormAlert } from '../../../base/failure/form-alert.tsx';
import { showRefusal } from '../../../base/failure/form-refusal.ts';
import { showNotice } from '../../../base/failure/notice.ts';
import form from '../../../base/form.module.css';
import { ask } from '../../../base/session/caller.ts';
import { useSiteStatus } from '../../../base/site-status.ts';
import { useTexts } from '../../../base/text/texts.ts';
import css from '../entrance.module.css';
import { fieldOfCode } from '../entrance-data.ts';
import { NewPasswordFields, passwordRules } from './new-password-fields.tsx';

interface ChangePasswordDialogProps {
  open: boolean;
  onDone(): void;
  onLogout(): Promise<void>;
}

/** A password that must be changed before anything else. Nothing leads past it but logging out. */
export function ChangePasswordDialog({ open, onDone, onLogout }: ChangePasswordDialogProps) {
  const t = useTexts('entrance');
  const rule = useSiteStatus().info.register.password;
  const queries = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const { register, handleSubmit, setError, clearErrors, getValues, formState } = useForm({
    defaultValues: { oldPassword: '', password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const passwords = passwordRules(rule, () => getValues('password'), t, 'error.confirmationInput');
  const renew = handleSubmit(async ({ oldPassword, password, confirmPassword }) => {
    if (isSubmitting) return;
    clearErrors('root');
    try {
      await ask(changePassword, {
        oldPassword,
        newPassword: password,
        confirmNewPassword: confirmPassword,
      });
      showNotice('entrance:change.done', 'good');
      // Until now everything else was refused.
      void queries.invalidateQueries({ queryKey: ['my'] });
      onDone();
    } catch (error) {
      showRefusal(error, ['oldPassword', 'password', 'confirmPassword'], fieldOfCode, setError, t);
    }
  });
  const logOut = async () => {
    setLeaving(true);
    await onLogout().finally(() => setLeaving(false));
  };
  return (
    <Dialog open={open} onClose={() => undefined} title={t('change.title')}>
      <form className={form.form} onSubmit={renew} noValidate>
        <FormAlert message={errors.root?.message} />
        <p className={css.note}>{t('change.text')}</p>
        <Field
          label={<span className={css.required}>{t('field.oldPassword')}</span>}
          type="password"
          autoComplete="current-password"
          aria-required
          enterKeyHint="next"
          maxLength={128}
          reveal={{ show: t('showPassword'), hide: t('hidePassword') }}
          error={errors.oldPassword?.message}
          {...register('oldPassword', { validate: (value) => value !== '' || t('error.empty') })}
        />
        <NewPasswordFields
          renewing
          rule={rule}
          password={register('password', {
            validate: passwords.password,
            deps: ['confirmPassword'],
          })}
          confirm={register('confirmPassword', {
            validate: passwords.confirm,
          })}
          passwordError={errors.password?.message}
          confirmError={errors.confirmPassword?.message}
        />
        <Button type="submit" size={52} full busy={isSubmitting}>
          {t('change.action')}
        </Button>
        <Button variant="quiet" full busy={leaving} onClick={() => void logOut()}>
          {t('change.logout')}
        </Button>
      </form>
    </Dialog>
  );
}

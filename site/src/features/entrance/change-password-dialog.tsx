import { Refused } from '@palpite/contract/base/client.ts';
import { changePassword, securityConfig } from '@palpite/contract/security/player.ts';
import { Button } from '@palpite/ui/button.tsx';
import { Dialog } from '@palpite/ui/dialog.tsx';
import { Field } from '@palpite/ui/field.tsx';
import { Skeleton } from '@palpite/ui/skeleton.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ask } from '../../base/caller.ts';
import form from '../../base/form.module.css';
import { FormAlert } from '../../base/form-alert.tsx';
import { showRefusal } from '../../base/form-refusal.ts';
import { showNotice } from '../../base/notice.ts';
import { useSiteStatus } from '../../base/site-status.ts';
import { useTexts } from '../../base/texts.ts';
import css from './entrance.module.css';
import { fieldOfCode } from './entrance-data.ts';
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
  // Who typed it to log in a moment ago is not asked again; where that cannot be told, the field stands.
  const proven = useQuery({
    queryKey: ['my', 'passwordProven'],
    queryFn: ({ signal }) => ask(securityConfig, {}, { signal }),
    select: ({ provenUntil }) => provenUntil !== null && provenUntil > Date.now(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const [askedAnyway, setAskedAnyway] = useState(false);
  const asksOld = askedAnyway || proven.isError || proven.data === false;
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
        ...(asksOld && { oldPassword }),
        newPassword: password,
        confirmNewPassword: confirmPassword,
      });
      showNotice('entrance:change.done', 'good');
      // Until now everything else was refused.
      void queries.invalidateQueries({ queryKey: ['my'] });
      onDone();
    } catch (error) {
      // the proof ran out while the form stood open
      if (!asksOld && error instanceof Refused && error.code === 'security.old_password_wrong') {
        setAskedAnyway(true);
        return setError('oldPassword', { type: 'refused', message: t('error.empty') });
      }
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
        {asksOld ? (
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
        ) : (
          proven.isPending && <Skeleton height={76} radius={12} />
        )}
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

import { problemOf } from '@palpite/contract/base/field-patterns.ts';
import { changePassword } from '@palpite/contract/security/player.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormAlert } from '../../base/failure/form-alert.tsx';
import { showRefusal } from '../../base/failure/form-refusal.ts';
import { showNotice } from '../../base/failure/notice.ts';
import form from '../../base/form.module.css';
import { ask } from '../../base/session/caller.ts';
import { useSiteStatus } from '../../base/site-status.ts';
import { useTexts } from '../../base/text/texts.ts';
import type { ChangeProps } from './change.ts';
import { EndsNote } from './ends-note.tsx';
import { refreshSecurity } from './security-data.ts';

interface PasswordValues {
  oldPassword: string;
  newPassword: string;
  confirmNewPassword: string;
}

const fields = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const;
const fieldOfCode = {
  'security.old_password_wrong': 'oldPassword',
  'players.password_weak': 'newPassword',
  'players.passwords_differ': 'confirmNewPassword',
} as const;

interface ChangePasswordDialogProps extends ChangeProps {
  /** The account has none yet: there is no old one to ask for. */
  first: boolean;
}

/** A new password for the one that is known, or the first one; it logs every other device out. */
export function ChangePasswordDialog({ open, onClose, first }: ChangePasswordDialogProps) {
  const t = useTexts('security');
  const queries = useQueryClient();
  const rule = useSiteStatus().info.register.password;
  const { register, handleSubmit, setError, clearErrors, getValues, formState } = useForm<PasswordValues>({
    defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const bounds = rule && { min: rule.minLength, max: rule.maxLength };
  const reveal = { show: t('password.show'), hide: t('password.hide') };

  const wrongWith = (value: string) => {
    const problem = problemOf(value, rule);
    if (problem?.kind === 'pattern') return `${t('error.passwordFormat')}: ${t(`site:pattern.${problem.id}`)}`;
    return !problem || t(bounds ? 'error.passwordLength' : 'error.empty', bounds);
  };

  const save = handleSubmit(async (values) => {
    if (isSubmitting) return;
    clearErrors('root');
    try {
      const { oldPassword, ...wanted } = values;
      await ask(changePassword, first ? wanted : { ...wanted, oldPassword });
      showNotice('security:password.done', 'good');
      onClose();
      await refreshSecurity(queries);
    } catch (error) {
      showRefusal(error, fields, fieldOfCode, setError, t);
    }
  });

  return (
    <Dialog
      open={open}
      onClose={() => !isSubmitting && onClose()}
      title={t(first ? 'password.first' : 'password.change')}
      closeLabel={t('site:close')}
    >
      <form className={form.form} onSubmit={save} noValidate>
        <FormAlert message={errors.root?.message} />
        {!first && (
          <Field
            label={t('password.old')}
            type="password"
            autoComplete="current-password"
            enterKeyHint="next"
            reveal={reveal}
            maxLength={128}
            error={errors.oldPassword?.message}
            {...register('oldPassword', { validate: (value) => value !== '' || t('error.empty') })}
          />
        )}
        <Field
          label={t('password.new')}
          type="password"
          autoComplete="new-password"
          enterKeyHint="next"
          hint={bounds && t('password.lengthHint', bounds)}
          reveal={reveal}
          maxLength={128}
          error={errors.newPassword?.message}
          {...register('newPassword', {
            validate: wrongWith,
          })}
        />
        <Field
          label={t('password.confirm')}
          type="password"
          autoComplete="new-password"
          enterKeyHint="done"
          reveal={reveal}
          maxLength={128}
          error={errors.confirmNewPassword?.message}
          {...register('confirmNewPassword', {
            validate: (value) => value === getValues('newPassword') || t('error.confirmation'),
          })}
        />
        <EndsNote text={t('password.ends')} />
        <Button type="submit" size={52} full busy={isSubmitting}>
          {t('password.action')}
        </Button>
      </form>
    </Dialog>
  );
}

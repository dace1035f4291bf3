import { Refused } from '@palpite/contract/base/client.ts';
import { resetByLink } from '@palpite/contract/entrance/player.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useEffect, useState } from 'react';
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

interface ResetDialogProps {
  open: boolean;
  onClose(): void;
  /** The password is new: the login comes next. */
  onLogin(): void;
  onForgot(): void;
}

function codeInAddress(): string {
  return new URLSearchParams(location.hash.slice(1)).get('reset') ?? '';
}

/** A new password, for who came with the link from the e-mail. */
export function ResetDialog({ open, onClose, onLogin, onForgot }: ResetDialogProps) {
  const t = useTexts('entrance');
  const rule = useSiteStatus().info.register.password;
  const [code] = useState(codeInAddress);
  useEffect(() => {
    // It shall not stay in the address, nor in the browser's history.
    history.replaceState(history.state, '', location.pathname + location.search);
  }, []);
  const [gone, setGone] = useState<string>();
  const { register, handleSubmit, setError, clearErrors, getValues, formState } = useForm({
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  const passwords = passwordRules(rule, () => getValues('password'), t);
  const renew = handleSubmit(async ({ password, confirmPassword }) => {
    if (isSubmitting) return;
    clearErrors('root');
    try {
      await ask(resetByLink, { code, newPassword: password, confirmNewPassword: confirmPassword });
      showNotice('entrance:reset.done', 'good');
      onLogin();
    } catch (error) {
      if (error instanceof Refused && error.code === 'entrance.ticket_gone') setGone(error.message);
      else showRefusal(error, ['password', 'confirmPassword'], fieldOfCode, setError, t);
    }
  });
  return (
    <Dialog open={open} onClose={onClose} title={t('reset.title')} closeLabel={t('site:close')}>
      {gone === undefined ? (
        <form className={form.form} onSubmit={renew} noValidate>
          <FormAlert message={errors.root?.message} />
          <p className={css.note}>{t('reset.text')}</p>
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
            {t('reset.action')}
          </Button>
        </form>
      ) : (
        <div className={form.form}>
          <FormAlert message={gone} />
          <Button size={52} full onClick={onForgot}>
            {t('reset.again')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

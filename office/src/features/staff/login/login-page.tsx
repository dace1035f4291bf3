import { staffLogin } from '@palpite/contract/staff/office.ts';
import { Button } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { CircleAlert, Info } from '@palpite/ui/icon.tsx';
import { Logo } from '@palpite/ui/logo.tsx';
import { Wave } from '@palpite/ui/wave.tsx';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ask } from '../../../base/caller.ts';
import { failureText, refusedWith } from '../../../base/parts/failure.ts';
import { startSession, useSession } from '../../../base/session.ts';
import css from './login-page.module.css';

interface Entry {
  username: string;
  password: string;
  code: string;
}

/** The only way in: username, password and the six digits of the authenticator. */
export function LoginPage({ preferences }: { preferences: ReactNode }) {
  const { t } = useTranslation();
  const { ended } = useSession();
  const form = useForm<Entry>({ defaultValues: { username: '', password: '', code: '' } });
  const { errors } = form.formState;
  const enter = useMutation({
    mutationFn: (entry: Entry) => ask(staffLogin, { ...entry, code: entry.code.replace(/\s/g, '') }),
    onSuccess: (answer) => startSession(answer.token),
    onError: (error) => {
      // a code opens once: whatever went wrong, the next try needs the next code
      form.resetField('code');
      form.setFocus(refusedWith(error, 'office.bad_credentials') ? 'password' : 'code');
    },
  });

  useEffect(() => {
    document.title = t('shell.windowTitle', { page: t('login.title') });
  }, [t]);

  return (
    <div className={css.stage}>
      <Wave />
      <header className={css.top}>{preferences}</header>
      <main className={css.card}>
        <div className={css.brand}>
          <Logo height={32} />
          <span>{t('shell.role')}</span>
        </div>
        <h1>{t('login.title')}</h1>
        {enter.isError ? (
          <p className={css.wrong} role="alert">
            <CircleAlert size={18} />
            <span>{failureText(enter.error, t)}</span>
          </p>
        ) : (
          ended && (
            <p className={css.note} role="status">
              <Info size={18} />
              <span>{t(`login.ended.${ended}`)}</span>
            </p>
          )
        )}
        <form noValidate onSubmit={form.handleSubmit((entry) => enter.mutate(entry))}>
          <Field
            label={t('login.username')}
            autoFocus
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            {...form.register('username', { validate: (text) => text.trim() !== '' || t('login.usernameNeeded') })}
            error={errors.username?.message}
          />
          <Field
            label={t('login.password')}
            type="password"
            autoComplete="current-password"
            maxLength={128}
            reveal={{ show: t('login.showPassword'), hide: t('login.hidePassword') }}
            {...form.register('password', { required: t('login.passwordNeeded') })}
            error={errors.password?.message}
          />
          <Field
            className={css.code ?? ''}
            label={t('login.code')}
            hint={t('login.codeHint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            placeholder="000 000"
            {...form.register('code', {
              validate: (text) => /^\d{6}$/.test(text.replace(/\s/g, '')) || t('login.codeNeeded'),
            })}
            error={errors.code?.message}
          />
          <Button type="submit" size={52} full busy={enter.isPending}>
            {t('login.enter')}
          </Button>
        </form>
      </main>
    </div>
  );
}

import { login } from '@palpite/contract/players/player.ts';
import { Button } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/field.tsx';
import type { RefObject } from 'react';
import { useForm } from 'react-hook-form';
import { ask } from '../../base/caller.ts';
import css from '../../base/form.module.css';
import { FormAlert } from '../../base/form-alert.tsx';
import { showRefusal } from '../../base/form-refusal.ts';
import { startSession } from '../../base/session.ts';
import { useTexts } from '../../base/texts.ts';

interface LoginValues {
  username: string;
  password: string;
}

/** Username and password. Wrong ones are said without telling which. */
export function LoginForm({ onDone, first }: { onDone(): void; first: RefObject<HTMLInputElement | null> }) {
  const t = useTexts('players');
  const { register, handleSubmit, setError, clearErrors, formState } = useForm<LoginValues>({
    defaultValues: { username: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const enter = handleSubmit(async ({ username, password }) => {
    if (isSubmitting) return;
    clearErrors('root');
    try {
      const session = await ask(login, { username: username.trim(), password, type: 'username' });
      startSession(session.token);
      onDone();
    } catch (error) {
      showRefusal(error, ['username', 'password'], {}, setError, t);
    }
  });
  const username = register('username', { validate: (value) => value.trim() !== '' || t('error.usernameAndPassword') });
  return (
    <form className={css.form} onSubmit={enter} noValidate>
      <FormAlert message={errors.root?.message} />
      <Field
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={64}
        error={errors.username?.message}
        {...username}
        ref={(input) => {
          username.ref(input);
          first.current = input;
        }}
      />
      <Field
        label={t('password')}
        type="password"
        autoComplete="current-password"
        enterKeyHint="go"
        maxLength={128}
        reveal={{ show: t('showPassword'), hide: t('hidePassword') }}
        error={errors.password?.message}
        {...register('password', { validate: (value) => value !== '' || t('error.usernameAndPassword') })}
      />
      <Button type="submit" size={52} full busy={isSubmitting}>
        {t('login.action')}
      </Button>
    </form>
  );
}

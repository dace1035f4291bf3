import { forgetMe, login } from '@palpite/contract/entrance/player.ts';
import type { SessionValue, VerifyNeeded } from '@palpite/contract/entrance/shapes.ts';
import { Button } from '@palpite/ui/button.tsx';
import { Checkbox, Field } from '@palpite/ui/form/field.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { FormAlert } from '../../../base/failure/form-alert.tsx';
import { showRefusal } from '../../../base/failure/form-refusal.ts';
import form from '../../../base/form.module.css';
import { verificationOf } from '../../../base/human/verification.ts';
import { portalHere } from '../../../base/page/portal.ts';
import { ask, isPassing } from '../../../base/session/caller.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { CaptchaBlock, useCaptcha } from '../captcha-block.tsx';
import css from '../entrance.module.css';
import { enter, fieldOfCode, hintQuery, humanProof } from '../entrance-data.ts';

interface LoginValues {
  username: string;
  password: string;
  captcha: string;
  remember: boolean;
}

interface LoginFormProps {
  first: RefObject<HTMLInputElement | null>;
  onDone(opened: SessionValue): void;
  onVerify(needed: VerifyNeeded): void;
  onForgot(): void;
}

const rememberedDots = '••••••••';

/**
 * Username and password. A browser that is remembered brings the name and needs no password: its box shows
 * dots that stand for none.
 */
export function LoginForm({ first, onDone, onVerify, onForgot }: LoginFormProps) {
  const t = useTexts('entrance');
  const queries = useQueryClient();
  const known = useQuery(hintQuery).data;
  const captcha = useCaptcha();
  const { register, handleSubmit, setError, clearErrors, setValue, resetField, watch, formState } =
    useForm<LoginValues>({
      defaultValues: { username: '', password: '', captcha: '', remember: false },
    });
  const { errors, isSubmitting, dirtyFields } = formState;
  useEffect(() => {
    if (!known) return;
    if (!dirtyFields.username) setValue('username', known.username);
    if (!dirtyFields.remember) setValue('remember', true);
  }, [known, dirtyFields.username, dirtyFields.remember, setValue]);
  // Another name is another person: the browser remembers only the one.
  const remembered = known?.remembered === true && watch('username').trim() === known.username;

  const forget = async () => {
    queries.setQueryData(hintQuery.queryKey, null);
    resetField('username');
    resetField('remember');
    await ask(forgetMe, {}).catch(() => undefined);
  };
  const enterNow = handleSubmit(async ({ username, password, remember, captcha: typed }) => {
    if (isSubmitting) return;
    clearErrors('root');
    const byCookie = remembered && password === '';
    try {
      const opened = await ask(login, {
        type: 'username',
        portal: portalHere(),
        username: username.trim(),
        ...(byCookie ? { remembered: true } : { password }),
        ...(remember && { remember }),
        ...(captcha.asked && { captcha: typed }),
        ...(await humanProof('login')),
      });
      enter(opened);
      onDone(opened);
    } catch (error) {
      const needed = verificationOf(error);
      if (needed) return onVerify(needed);
      captcha.see(error, () => resetField('captcha'));
      // What the browser kept is worth nothing any more: the password has to be typed.
      if (byCookie && !isPassing(error))
        queries.setQueryData(hintQuery.queryKey, (hint) => hint && { ...hint, remembered: false });
      showRefusal(error, ['username', 'password', 'captcha'], fieldOfCode, setError, t);
    }
  });
  const username = register('username', {
    validate: (value) =>
      value.trim() === '' ? t('error.usernameAndPassword') : !/\s/.test(value.trim()) || t('error.account'),
  });
  return (
    <form className={form.form} onSubmit={enterNow} noValidate>
      <FormAlert message={errors.root?.message} />
      <Field
        label={t('field.username')}
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
        label={t('field.password')}
        type="password"
        autoComplete="current-password"
        enterKeyHint="go"
        maxLength={128}
        placeholder={remembered ? rememberedDots : undefined}
        reveal={{ show: t('showPassword'), hide: t('hidePassword') }}
        error={errors.password?.message}
        {...register('password', {
          validate: (value) =>
            value === ''
              ? remembered || t('error.usernameAndPassword')
              : // biome-ignore lint/suspicious/noControlCharactersInRegex: a password has none of these
                !/[\u0000-\u001f]/.test(value) || t('error.passwordFormat'),
        })}
      />
      <CaptchaBlock captcha={captcha} field={register('captcha', captcha.rule)} error={errors.captcha?.message} />
      <div className={css.row}>
        <Checkbox label={t('login.remember')} {...register('remember')} />
        <button type="button" className={css.link} onClick={onForgot}>
          {t('login.forgot')}
        </button>
      </div>
      {known && (
        <p className={css.note}>
          {remembered && t('login.remembered')}{' '}
          <button type="button" className={css.link} onClick={() => void forget()}>
            {t('login.forgetMe')}
          </button>
        </p>
      )}
      <Button type="submit" size={52} full busy={isSubmitting}>
        {t('login.action')}
      </Button>
    </form>
  );
}

import { register as registerPlayer } from '@palpite/contract/players/player.ts';
import { Button } from '@palpite/ui/button.tsx';
import { Checkbox, Field } from '@palpite/ui/field.tsx';
import type { RefObject } from 'react';
import { useForm } from 'react-hook-form';
import { ask } from '../../base/caller.ts';
import css from '../../base/form.module.css';
import { FormAlert } from '../../base/form-alert.tsx';
import { showRefusal } from '../../base/form-refusal.ts';
import { startSession } from '../../base/session.ts';
import { useSiteStatus } from '../../base/site-status.ts';
import { useTexts } from '../../base/texts.ts';
import { problemOf } from './field-rules.ts';

interface RegisterValues {
  username: string;
  password: string;
  confirmPassword: string;
  ageConfirmed: boolean;
  termsAccepted: boolean;
}

const fields = ['username', 'password', 'confirmPassword', 'ageConfirmed', 'termsAccepted'] as const;
const fieldOfCode = {
  'players.username_taken': 'username',
  'players.passwords_differ': 'confirmPassword',
  'players.underage': 'ageConfirmed',
  'players.terms_required': 'termsAccepted',
} as const;

/** A new account: the merchant's rules for name and password, age and terms. */
export function RegisterForm({ onDone, first }: { onDone(): void; first: RefObject<HTMLInputElement | null> }) {
  const t = useTexts('players');
  const { info } = useSiteStatus();
  const { register, handleSubmit, setError, clearErrors, getValues, formState } = useForm<RegisterValues>({
    defaultValues: { username: '', password: '', confirmPassword: '', ageConfirmed: false, termsAccepted: false },
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = formState;

  const check = (field: 'username' | 'password', value: string) => {
    const rule = info.register[field];
    const problem = problemOf(value, rule);
    if (!problem) return true;
    if (problem.kind === 'empty') return t('error.empty');
    if (problem.kind === 'length') return t(`error.${field}Length`, { min: problem.min, max: problem.max });
    return t(`pattern.${problem.id}`);
  };
  const create = handleSubmit(async (values) => {
    if (isSubmitting) return;
    clearErrors('root');
    const referralCode = new URLSearchParams(location.search).get('referralCode');
    try {
      const session = await ask(registerPlayer, {
        ...values,
        username: values.username.trim(),
        domain: location.hostname,
        registerUrl: location.origin + location.pathname,
        registerMethod: 'WEB',
        login: true,
        ...(referralCode ? { referralCode: referralCode.slice(0, 64) } : {}),
      });
      startSession(session.token);
      onDone();
    } catch (error) {
      showRefusal(error, fields, fieldOfCode, setError, t);
    }
  });
  const username = register('username', { validate: (value) => check('username', value.trim()) });
  const { username: nameRule, password: passwordRule } = info.register;
  return (
    <form className={css.form} onSubmit={create} noValidate>
      <FormAlert message={errors.root?.message} />
      <Field
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={64}
        hint={nameRule && t('register.lengthHint', { min: nameRule.minLength, max: nameRule.maxLength })}
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
        autoComplete="new-password"
        enterKeyHint="next"
        maxLength={128}
        reveal={{ show: t('showPassword'), hide: t('hidePassword') }}
        hint={passwordRule && t('register.lengthHint', { min: passwordRule.minLength, max: passwordRule.maxLength })}
        error={errors.password?.message}
        {...register('password', { validate: (value) => check('password', value), deps: ['confirmPassword'] })}
      />
      <Field
        label={t('confirmPassword')}
        type="password"
        autoComplete="new-password"
        enterKeyHint="go"
        maxLength={128}
        reveal={{ show: t('showPassword'), hide: t('hidePassword') }}
        error={errors.confirmPassword?.message}
        {...register('confirmPassword', {
          validate: (value) =>
            value === '' ? t('error.empty') : value === getValues('password') || t('error.confirmation'),
        })}
      />
      <div className={css.ticks}>
        <Checkbox
          label={t('register.age', { age: info.minAge })}
          error={errors.ageConfirmed?.message}
          {...register('ageConfirmed', { validate: (ticked) => ticked || t('error.age', { age: info.minAge }) })}
        />
        <Checkbox
          label={
            <>
              {t('register.termsBefore')}{' '}
              <a href="/help#terms" target="_blank" rel="noreferrer">
                {t('register.termsLink')}
              </a>
            </>
          }
          error={errors.termsAccepted?.message}
          {...register('termsAccepted', { validate: (ticked) => ticked || t('error.terms') })}
        />
      </div>
      <Button type="submit" size={52} full busy={isSubmitting}>
        {t('register.action')}
      </Button>
    </form>
  );
}

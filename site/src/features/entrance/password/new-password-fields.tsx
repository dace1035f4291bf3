import type { FieldRule } from '@palpite/contract/site/player.ts';
import { Field } from '@palpite/ui/form/field.tsx';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { type Texts, useTexts } from '../../../base/text/texts.ts';
import css from '../entrance.module.css';
import { checkField } from '../field-problem.ts';

/** What a password typed twice must be; `differs` is the text for two that are not the same. */
export function passwordRules(
  rule: FieldRule | undefined,
  typed: () => string,
  t: Texts,
  differs = 'error.confirmation',
): Record<'password' | 'confirm', (value: string) => string | true> {
  return {
    password: (value) => checkField('password', value, rule, t),
    confirm: (value) => (value === '' ? t('error.empty') : value === typed() || t(differs)),
  };
}

interface NewPasswordFieldsProps {
  rule: FieldRule | undefined;
  password: UseFormRegisterReturn;
  /** Undefined where it is typed once: whoever doubts can look at it. */
  confirm: UseFormRegisterReturn | undefined;
  passwordError: string | undefined;
  confirmError: string | undefined;
  /** The labels where there is an old password beside. */
  renewing?: boolean;
}

/** A password to be, twice where it has to be confirmed. */
export function NewPasswordFields({
  rule,
  password,
  confirm,
  passwordError,
  confirmError,
  renewing = false,
}: NewPasswordFieldsProps) {
  const t = useTexts('entrance');
  const both = {
    type: 'password',
    autoComplete: 'new-password',
    maxLength: 128,
    'aria-required': true,
    reveal: { show: t('showPassword'), hide: t('hidePassword') },
  } as const;
  return (
    <>
      <Field
        {...both}
        label={<span className={css.required}>{t(renewing ? 'field.newPassword' : 'field.password')}</span>}
        enterKeyHint="next"
        hint={rule && t('register.lengthHint', { min: rule.minLength, max: rule.maxLength })}
        error={passwordError}
        {...password}
      />
      {confirm && (
        <Field
          {...both}
          label={<span className={css.required}>{t('field.confirmPassword')}</span>}
          enterKeyHint="go"
          error={confirmError}
          {...confirm}
        />
      )}
    </>
  );
}

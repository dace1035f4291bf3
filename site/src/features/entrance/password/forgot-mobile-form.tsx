import { resetByMobile, smsForReset } from '@palpite/contract/entrance/player.ts';
import type { SessionValue, VerifyNeeded } from '@palpite/contract/entrance/shapes.ts';
import { Button } from '@palpite/ui/button.tsx';
import { useForm } from 'react-hook-form';
import { FormAlert } from '../../../base/failure/form-alert.tsx';
import { showRefusal } from '../../../base/failure/form-refusal.ts';
import form from '../../../base/form.module.css';
import { verificationOf } from '../../../base/human/verification.ts';
import { ask } from '../../../base/session/caller.ts';
import { useSiteStatus } from '../../../base/site-status.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { CaptchaBlock, useCaptcha } from '../captcha-block.tsx';
import { CodeField } from '../code-field.tsx';
import { enter, fieldOfCode, humanProof } from '../entrance-data.ts';
import { checkPhone, homeDialing, PhoneField } from '../phone-field.tsx';
import { sendCode } from '../send-code.ts';
import { NewPasswordFields, passwordRules } from './new-password-fields.tsx';

const empty = {
  countryDialingCode: homeDialing,
  mobileNum: '',
  verificationCode: '',
  captcha: '',
  password: '',
  confirmPassword: '',
};
const fields = ['mobileNum', 'verificationCode', 'captcha', 'password', 'confirmPassword'] as const;

interface ForgotMobileFormProps {
  onDone(opened: SessionValue): void;
  /** The account can prove more than its number, and must. */
  onVerify(needed: VerifyNeeded): void;
}

/** A code to the phone and the new password; it logs in. */
export function ForgotMobileForm({ onDone, onVerify }: ForgotMobileFormProps) {
  const t = useTexts('entrance');
  const rule = useSiteStatus().info.register.password;
  const captcha = useCaptcha();
  const { register, handleSubmit, setError, clearErrors, setValue, getValues, resetField, trigger, formState } =
    useForm({
      defaultValues: empty,
    });
  const { errors, isSubmitting, dirtyFields } = formState;
  const passwords = passwordRules(rule, () => getValues('password'), t);
  const phone = () => ({
    countryDialingCode: getValues('countryDialingCode'),
    mobileNum: getValues('mobileNum').replace(/[^\d]/g, ''),
  });
  const fail = (error: unknown) => {
    captcha.see(error, () => resetField('captcha'));
    showRefusal(error, fields, fieldOfCode, setError, t);
  };
  const check = () => trigger(captcha.asked ? ['mobileNum', 'captcha'] : 'mobileNum', { shouldFocus: true });
  const send = async () => {
    clearErrors();
    const typed = captcha.asked ? { captcha: getValues('captcha') } : {};
    const ready = async () => ask(smsForReset, { ...phone(), ...typed, ...(await humanProof('sms')) });
    const sent = await sendCode(ready, fail, t);
    if (sent !== undefined) captcha.spend(() => resetField('captcha'));
    return sent;
  };
  const renew = handleSubmit(async ({ verificationCode, password, confirmPassword }) => {
    if (isSubmitting) return;
    clearErrors('root');
    try {
      const opened = await ask(resetByMobile, {
        ...phone(),
        verificationCode: verificationCode.trim(),
        newPassword: password,
        confirmNewPassword: confirmPassword,
      });
      enter(opened);
      onDone(opened);
    } catch (error) {
      const needed = verificationOf(error);
      if (needed) onVerify(needed);
      else fail(error);
    }
  });
  return (
    <form className={form.form} onSubmit={renew} noValidate>
      <FormAlert message={errors.root?.message} />
      <PhoneField
        number={register('mobileNum', { validate: (value) => checkPhone(value, getValues('countryDialingCode'), t) })}
        dialing={register('countryDialingCode')}
        onHome={(home) => {
          if (!dirtyFields.countryDialingCode) setValue('countryDialingCode', home);
        }}
        error={errors.mobileNum?.message}
      />
      <CaptchaBlock captcha={captcha} field={register('captcha', captcha.rule)} error={errors.captcha?.message} />
      <CodeField
        purpose="forgot"
        code={register('verificationCode', { validate: (value) => value.trim() !== '' || t('error.code') })}
        error={errors.verificationCode?.message}
        check={check}
        onSend={send}
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
        {t('forgot.renew')}
      </Button>
    </form>
  );
}

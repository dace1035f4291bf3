import { login, smsForLogin } from '@palpite/contract/entrance/player.ts';
import type { SessionValue, VerifyNeeded } from '@palpite/contract/entrance/shapes.ts';
import { Button } from '@palpite/ui/button.tsx';
import { Checkbox } from '@palpite/ui/form/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { FormAlert } from '../../../base/failure/form-alert.tsx';
import { showRefusal } from '../../../base/failure/form-refusal.ts';
import form from '../../../base/form.module.css';
import { verificationOf } from '../../../base/human/verification.ts';
import { portalHere } from '../../../base/page/portal.ts';
import { ask } from '../../../base/session/caller.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { CaptchaBlock, useCaptcha } from '../captcha-block.tsx';
import { CodeField } from '../code-field.tsx';
import { enter, fieldOfCode, hintQuery, humanProof } from '../entrance-data.ts';
import { checkPhone, homeDialing, PhoneField } from '../phone-field.tsx';
import { sendCode } from '../send-code.ts';

interface SmsValues {
  countryDialingCode: string;
  mobileNum: string;
  verificationCode: string;
  captcha: string;
  remember: boolean;
}

const fields = ['mobileNum', 'verificationCode', 'captcha'] as const;

/** A mobile number and the code sent to it. */
export function SmsLoginForm({
  onDone,
  onVerify,
}: {
  onDone(opened: SessionValue): void;
  onVerify(needed: VerifyNeeded): void;
}) {
  const t = useTexts('entrance');
  const known = useQuery(hintQuery).data;
  const captcha = useCaptcha();
  const { register, handleSubmit, setError, clearErrors, setValue, getValues, resetField, trigger, formState } =
    useForm<SmsValues>({
      defaultValues: {
        countryDialingCode: homeDialing,
        mobileNum: '',
        verificationCode: '',
        captcha: '',
        remember: false,
      },
    });
  const { errors, isSubmitting, dirtyFields } = formState;
  useEffect(() => {
    if (!known?.mobileNum || dirtyFields.mobileNum) return;
    setValue('mobileNum', known.mobileNum);
    if (known.countryDialingCode) setValue('countryDialingCode', known.countryDialingCode);
    setValue('remember', true);
  }, [known, dirtyFields.mobileNum, setValue]);
  const fail = (error: unknown) => {
    captcha.see(error, () => resetField('captcha'));
    showRefusal(error, fields, fieldOfCode, setError, t);
  };
  const phone = () => {
    const { countryDialingCode, mobileNum, captcha: typed } = getValues();
    return { countryDialingCode, mobileNum: mobileNum.replace(/[^\d]/g, ''), ...(captcha.asked && { captcha: typed }) };
  };
  const check = () => trigger(captcha.asked ? ['mobileNum', 'captcha'] : 'mobileNum', { shouldFocus: true });
  const send = async () => {
    clearErrors();
    const sent = await sendCode(async () => ask(smsForLogin, { ...phone(), ...(await humanProof('sms')) }), fail, t);
    if (sent !== undefined) captcha.spend(() => resetField('captcha'));
    return sent;
  };
  const enterNow = handleSubmit(async ({ verificationCode, remember }) => {
    if (isSubmitting) return;
    clearErrors('root');
    try {
      const opened = await ask(login, {
        type: 'sms',
        portal: portalHere(),
        ...phone(),
        verificationCode: verificationCode.trim(),
        ...(remember && { remember }),
        ...(await humanProof('login')),
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
    <form className={form.form} onSubmit={enterNow} noValidate>
      <FormAlert message={errors.root?.message} />
      <PhoneField
        number={register('mobileNum', {
          validate: (value) => checkPhone(value, getValues('countryDialingCode'), t),
        })}
        dialing={register('countryDialingCode')}
        onHome={(home) => {
          const isRemembered = known?.mobileNum && known.countryDialingCode && !dirtyFields.mobileNum;
          if (!isRemembered && !dirtyFields.countryDialingCode) setValue('countryDialingCode', home);
        }}
        error={errors.mobileNum?.message}
      />
      <CaptchaBlock captcha={captcha} field={register('captcha', captcha.rule)} error={errors.captcha?.message} />
      <CodeField
        purpose="login"
        code={register('verificationCode', { validate: (value) => value.trim() !== '' || t('error.code') })}
        error={errors.verificationCode?.message}
        check={check}
        onSend={send}
      />
      <Checkbox label={t('login.remember')} {...register('remember')} />
      <Button type="submit" size={52} full busy={isSubmitting}>
        {t('login.action')}
      </Button>
    </form>
  );
}

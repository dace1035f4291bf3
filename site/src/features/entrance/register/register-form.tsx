import { Refused } from '@palpite/contract/base/client.ts';
import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import {
  checkUsername,
  registerMobile,
  register as registerPlayer,
  smsForRegistration,
} from '@palpite/contract/entrance/player.ts';
import type { SessionValue } from '@palpite/contract/entrance/shapes.ts';
import { minutesIn } from '@palpite/contract/safeguards/shapes.ts';
import type { RegisterSettings } from '@palpite/contract/site/player.ts';
import { Button } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { type RefObject, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormAlert } from '../../../base/failure/form-alert.tsx';
import { showRefusal } from '../../../base/failure/form-refusal.ts';
import form from '../../../base/form.module.css';
import { dayOf } from '../../../base/records/zone.ts';
import { ask } from '../../../base/session/caller.ts';
import { flagOn, useSiteStatus } from '../../../base/site-status.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { CaptchaBlock, useCaptcha } from '../captcha-block.tsx';
import { CodeField } from '../code-field.tsx';
import css from '../entrance.module.css';
import { enter, fieldOfCode, humanProof } from '../entrance-data.ts';
import { ageOn, checkField } from '../field-problem.ts';
import { NewPasswordFields, passwordRules } from '../password/new-password-fields.tsx';
import { checkPhone, homeDialing, PhoneField } from '../phone-field.tsx';
import { sendCode } from '../send-code.ts';
import { ConsentFields } from './consent-fields.tsx';
import { dropDeadInvitation, dropInvitation, goneText, invitationOf, invitedNameOf } from './invitation.ts';
import { type MoreField, MoreFields, moreFields } from './register-fields.tsx';
import { checkCode, originOf } from './register-origin.ts';

type TextName =
  | MoreField
  | 'username'
  | 'password'
  | 'confirmPassword'
  | 'mobileNum'
  | 'countryDialingCode'
  | 'verificationCode'
  | 'captcha';
type RegisterValues = Record<TextName, string> & { ageConfirmed: boolean; termsAccepted: boolean };

const fields = [
  'username',
  'mobileNum',
  'verificationCode',
  'password',
  'confirmPassword',
  ...moreFields,
  'captcha',
  'ageConfirmed',
  'termsAccepted',
] as const;
const empty = {
  ...(Object.fromEntries(fields.map((field) => [field, ''])) as Record<TextName, string>),
  countryDialingCode: homeDialing,
  ageConfirmed: false,
  termsAccepted: false,
};

interface RegisterFormProps {
  /** What the account begins with. */
  by: 'username' | 'mobile' | 'vouched';
  rules: RegisterSettings;
  first: RefObject<HTMLInputElement | null>;
  onDone(opened: SessionValue): void;
  /**
   * Who else vouches for the person, in the place of a password: a name to begin with, whether the
   * address is told, and the call.
   */
  vouched?: {
    username: string | null;
    emailKept: boolean;
    register(input: InputOf<typeof registerPlayer>): Promise<SessionValue>;
  };
}

/** A new account: the fields the merchant asks for by the merchant's rules, age and terms. */
export function RegisterForm({ by, rules: brandRules, first, onDone, vouched }: RegisterFormProps) {
  const t = useTexts('entrance');
  const status = useSiteStatus();
  const { minAge, birthdayAge } = status.info;
  // the address that is told already is not asked
  const rules: RegisterSettings = vouched?.emailKept
    ? Object.fromEntries(Object.entries(brandRules).filter(([field]) => field !== 'email'))
    : brandRules;
  const captcha = useCaptcha(rules.captcha?.fieldEnabled);
  const [invited] = useState(() => invitationOf(location.search).affiliateCode ?? '');
  const { register, handleSubmit, setError, clearErrors, setValue, getValues, resetField, trigger, watch, formState } =
    // what is wrong with the field just left is said after the press that left it, which would otherwise
    // miss what moves away below
    useForm<RegisterValues>({
      defaultValues: {
        ...empty,
        username: vouched?.username ?? invitedNameOf(location.search),
        affiliateCode: invited,
      },
      mode: 'onTouched',
      delayError: 250,
    });
  const { errors, isSubmitting, dirtyFields } = formState;
  const passwords = passwordRules(rules.password, () => getValues('password'), t);
  const asksPhone = by === 'mobile' || rules.mobileNum?.fieldEnabled === true;
  const needsPhone = by === 'mobile' || (asksPhone && rules.mobileNum?.required === true);
  const asksCode = asksPhone && flagOn(status, 'REGMOBVERF3');
  const asksPassword = by === 'username' || (by === 'mobile' && flagOn(status, 'MOBILENUMPASSREG3'));
  // the brand decides whether it is typed twice: it can be shown
  const asksTwice = asksPassword && rules.confirmPassword?.fieldEnabled !== false;
  const drawn: Readonly<Partial<Record<string, boolean>>> = {
    username: by !== 'mobile',
    mobileNum: asksPhone,
    verificationCode: asksCode,
    password: asksPassword,
    confirmPassword: asksTwice,
    ...Object.fromEntries(moreFields.map((field) => [field, rules[field]?.fieldEnabled === true])),
  };
  const isDrawn = (field: string) => drawn[field] ?? true;
  const hasPhone = needsPhone || watch('mobileNum').trim() !== '';

  const fail = (error: unknown, focus?: boolean) => {
    captcha.see(error, () => resetField('captcha'));
    // A problem of a field that is not drawn is said above the form: nobody could read it there, nor put it right.
    const byCode = Object.fromEntries(Object.entries(fieldOfCode).filter(([, field]) => isDrawn(field)));
    showRefusal(error, fields.filter(isDrawn), byCode, setError, t, focus);
  };
  const digits = () => getValues('mobileNum').replace(/[^\d]/g, '');
  const dialing = () => getValues('countryDialingCode');

  const checkSms = () => trigger(captcha.asked ? ['mobileNum', 'captcha'] : 'mobileNum', { shouldFocus: true });
  const sendSms = async () => {
    clearErrors(['mobileNum', 'verificationCode']);
    const send = async () =>
      ask(smsForRegistration, {
        mobileNo: digits(),
        countryDialingCode: dialing(),
        ...(captcha.asked && { captcha: getValues('captcha') }),
        ...(await humanProof('sms')),
      });
    // The warning takes the focus: a field left for it would be looked at anew and lose what was said of it.
    const sent = await sendCode(send, (error) => fail(error, false), t);
    if (sent !== undefined) captcha.spend(() => resetField('captcha'));
    return sent;
  };
  /** A name somebody has is said before all the rest is filled in. */
  const checkName = async (value: string) => {
    const name = value.trim();
    if (checkField('username', name, rules.username, t) !== true) return;
    try {
      await ask(checkUsername, { username: name });
    } catch (error) {
      if (error instanceof Refused && error.code === 'players.username_taken' && getValues('username').trim() === name)
        setError('username', { type: 'refused', message: error.message });
    }
  };
  const create = handleSubmit(async (values) => {
    if (isSubmitting) return;
    clearErrors('root');
    const { affiliateCode: linked, ...origin } = originOf();
    const typed = drawn.affiliateCode ? values.affiliateCode.trim() : '';
    const affiliateCode = drawn.affiliateCode ? typed : linked;
    const more = moreFields.filter((field) => rules[field]?.fieldEnabled && values[field].trim() !== '');
    const input = {
      ...origin,
      ...(affiliateCode && { affiliateCode }),
      ...(by !== 'mobile' && { username: values.username.trim() }),
      ...(asksPassword && {
        password: values.password,
        confirmPassword: asksTwice ? values.confirmPassword : values.password,
      }),
      ...(asksPhone && hasPhone && { mobileNum: digits(), countryDialingCode: dialing() }),
      ...(asksCode && hasPhone && { verificationCode: values.verificationCode.trim() }),
      ...Object.fromEntries(more.map((field) => [field, values[field].trim()])),
      ...(captcha.asked && { captcha: values.captcha }),
      ageConfirmed: values.ageConfirmed,
      termsAccepted: values.termsAccepted,
      login: true,
    };
    try {
      await checkCode(status, input);
      const human = await humanProof('register');
      const opened = vouched
        ? await vouched.register({ ...input, ...human })
        : await ask(by === 'mobile' ? registerMobile : registerPlayer, { ...input, ...human });
      dropInvitation();
      enter(opened);
      onDone(opened);
    } catch (error) {
      const dead = (typed === '' || typed === linked) && dropDeadInvitation(error);
      if (dead && typed === '') setError('root', { type: 'refused', message: goneText(error, t) });
      else fail(error);
    }
  });

  const more = (name: MoreField) =>
    register(name, {
      validate: (value) => {
        const said = checkField(name, value.trim(), rules[name], t);
        if (said !== true || value === '') return said;
        if (name === 'timeLimit') return Number(value) <= minutesIn.day || t('error.dayMinutes');
        if (name !== 'birthday') return true;
        return ageOn(value, dayOf(Date.now())) >= birthdayAge || t('error.age', { age: birthdayAge });
      },
    });
  const username = register('username', {
    validate: (value) => by === 'mobile' || checkField('username', value.trim(), rules.username, t),
    onBlur: (event: { target: { value: string } }) => void checkName(event.target.value),
  });
  const phone = register('mobileNum', {
    validate: async (value) => {
      if (!asksPhone || (!needsPhone && value.trim() === '')) return true;
      const said = await checkPhone(value, dialing(), t);
      return said === true ? checkField('mobileNum', digits(), rules.mobileNum, t) : said;
    },
  });
  const code = register('verificationCode', {
    validate: (value) => !asksCode || !hasPhone || value.trim() !== '' || t('error.code'),
  });
  const lengthHint = rules.username && { min: rules.username.minLength, max: rules.username.maxLength };
  return (
    <form className={form.form} onSubmit={create} noValidate>
      <FormAlert message={errors.root?.message} />
      {by !== 'mobile' && (
        <Field
          label={<span className={css.required}>{t('field.username')}</span>}
          aria-required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={64}
          hint={lengthHint && t('register.lengthHint', lengthHint)}
          error={errors.username?.message}
          {...username}
          ref={(input) => {
            username.ref(input);
            first.current = input;
          }}
        />
      )}
      {asksPhone && (
        <PhoneField
          number={phone}
          dialing={register('countryDialingCode')}
          onHome={(home) => {
            if (!dirtyFields.countryDialingCode) setValue('countryDialingCode', home);
          }}
          required={needsPhone}
          error={errors.mobileNum?.message}
          {...(by === 'mobile' && { inputRef: first })}
        />
      )}
      {asksCode && (
        <CodeField
          purpose="register"
          code={code}
          required={hasPhone}
          error={errors.verificationCode?.message}
          check={checkSms}
          onSend={sendSms}
        />
      )}
      {asksPassword && (
        <NewPasswordFields
          rule={rules.password}
          password={register('password', {
            validate: passwords.password,
            onChange: () => getValues('confirmPassword') !== '' && void trigger('confirmPassword'),
          })}
          confirm={asksTwice ? register('confirmPassword', { validate: passwords.confirm }) : undefined}
          passwordError={errors.password?.message}
          confirmError={errors.confirmPassword?.message}
        />
      )}
      <MoreFields rules={rules} minAge={birthdayAge} field={more} errorOf={(name) => errors[name]?.message} />
      <CaptchaBlock captcha={captcha} field={register('captcha', captcha.rule)} error={errors.captcha?.message} />
      <ConsentFields
        minAge={minAge}
        age={register('ageConfirmed', { validate: (ticked) => ticked || t('error.age', { age: minAge }) })}
        terms={register('termsAccepted', { validate: (ticked) => ticked || t('error.terms') })}
        ageError={errors.ageConfirmed?.message}
        termsError={errors.termsAccepted?.message}
      />
      <Button type="submit" size={52} full busy={isSubmitting}>
        {t('register.action')}
      </Button>
    </form>
  );
}

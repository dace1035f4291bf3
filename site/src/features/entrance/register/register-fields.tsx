// The fields a merchant may ask for at registration beyond name, number and password, in the order they are asked.
import type { RegisterSettings } from '@palpite/contract/site/player.ts';
import { Field } from '@palpite/ui/form/field.tsx';
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTexts } from '../../../base/text/texts.ts';
import css from '../entrance.module.css';

interface Look {
  type?: HTMLInputTypeAttribute;
  inputMode?: 'email' | 'numeric' | 'tel';
  autoComplete?: HTMLInputAutoCompleteAttribute;
}

export const moreFields = [
  'payeeName',
  'idNumber',
  'birthday',
  'email',
  'nickname',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'zalo',
  'telegram',
  'qqNum',
  'paymentPassword',
  'lossLimit',
  'timeLimit',
  'recommenderId',
  'affiliateCode',
] as const;
export type MoreField = (typeof moreFields)[number];

const looks: Partial<Record<MoreField, Look>> = {
  payeeName: { autoComplete: 'name' },
  idNumber: { inputMode: 'numeric' },
  birthday: { type: 'date', autoComplete: 'bday' },
  email: { inputMode: 'email', autoComplete: 'email' },
  nickname: { autoComplete: 'nickname' },
  address: { autoComplete: 'street-address' },
  nationality: { autoComplete: 'country-name' },
  occupation: { autoComplete: 'organization-title' },
  whatsapp: { inputMode: 'tel', autoComplete: 'tel' },
  zalo: { inputMode: 'tel' },
  qqNum: { inputMode: 'numeric' },
  lossLimit: { inputMode: 'numeric', autoComplete: 'off' },
  timeLimit: { inputMode: 'numeric', autoComplete: 'off' },
  paymentPassword: { type: 'password', inputMode: 'numeric', autoComplete: 'new-password' },
};

interface MoreFieldsProps {
  rules: RegisterSettings;
  minAge: number;
  field(name: MoreField): UseFormRegisterReturn;
  errorOf(name: MoreField): string | undefined;
}

/** Those of them that are switched on. */
export function MoreFields({ rules, minAge, field, errorOf }: MoreFieldsProps) {
  const t = useTexts('entrance');
  const hintOf = (name: MoreField) => {
    if (name === 'birthday') return t('register.birthdayHint', { age: minAge });
    return name === 'lossLimit' || name === 'timeLimit' ? t(`register.${name}Hint`) : undefined;
  };
  return moreFields.map((name) => {
    const rule = rules[name];
    if (!rule?.fieldEnabled) return null;
    const look = looks[name];
    const label = t(`field.${name}`);
    return (
      <Field
        key={name}
        label={rule.required ? <span className={css.required}>{label}</span> : label}
        aria-required={rule.required || undefined}
        maxLength={254}
        enterKeyHint="next"
        {...look}
        {...(look?.type === 'password' && { reveal: { show: t('showPassword'), hide: t('hidePassword') } })}
        hint={hintOf(name)}
        error={errorOf(name)}
        {...field(name)}
      />
    );
  });
}

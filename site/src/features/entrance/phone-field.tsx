import { Field } from '@palpite/ui/form/field.tsx';
import { languageTag } from '@palpite/ui/text/language.ts';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useEffect } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { loadChunk } from '../../base/failure/chunk.ts';
import { type Texts, useSpokenLanguage, useTexts } from '../../base/text/texts.ts';
import css from './entrance.module.css';
import { countriesQuery } from './entrance-data.ts';

export const homeDialing = '55';
const home = [{ countryCode: 'BR', countryDialingCode: homeDialing }];

interface PhoneFieldProps {
  /** The form's fields `mobileNum` and `countryDialingCode`. */
  number: UseFormRegisterReturn;
  dialing: UseFormRegisterReturn;
  error?: string | undefined;
  required?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  /** The dialling code of the brand's home is known: the number is of it, unless somebody chose another. */
  onHome(dialing: string): void;
}

/** A mobile number with the country it belongs to. */
export function PhoneField({ number, dialing, error, required = false, inputRef, onHome }: PhoneFieldProps) {
  const t = useTexts('entrance');
  const language = useSpokenLanguage();
  const countries = useQuery(countriesQuery).data ?? home;
  // the platform tells the brand's home first
  const dialingHome = countries === home ? undefined : countries[0]?.countryDialingCode;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it becomes known
  useEffect(() => {
    if (dialingHome !== undefined) onHome(dialingHome);
  }, [dialingHome]);
  const names = new Intl.DisplayNames([languageTag(language)], { type: 'region' });
  return (
    <Field
      label={required ? <span className={css.required}>{t('field.mobileNum')}</span> : t('field.mobileNum')}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      enterKeyHint="next"
      maxLength={24}
      aria-required={required || undefined}
      error={error}
      lead={
        <select className={css.dialing} aria-label={t('field.countryDialingCode')} {...dialing}>
          {countries.map(({ countryCode, countryDialingCode }) => (
            <option key={countryCode} value={countryDialingCode} title={names.of(countryCode)}>
              {countryCode} +{countryDialingCode}
            </option>
          ))}
        </select>
      }
      {...number}
      ref={(input) => {
        number.ref(input);
        if (typeof inputRef === 'object' && inputRef) inputRef.current = input;
      }}
    />
  );
}

/** Says what is wrong with a number, or true. A check that does not arrive is left to the platform. */
export async function checkPhone(typed: string, dialing: string, t: Texts): Promise<string | true> {
  if (typed.trim() === '') return t('entrance:error.mobile');
  if (!/^[\d\s().-]+$/.test(typed)) return t('entrance:error.phoneFormat');
  const module = await loadChunk(() => import('./phone-check.ts')).catch(() => undefined);
  const problem = module?.phoneProblem(typed, dialing);
  if (!problem) return true;
  return problem.kind === 'digits'
    ? t('entrance:error.phoneDigits', { digits: problem.digits })
    : t('entrance:error.mobile');
}

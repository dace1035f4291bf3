import { problemOf } from '@palpite/contract/base/field-patterns.ts';
import { bindMobile, sendMobileCode } from '@palpite/contract/security/player.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { languageTag } from '@palpite/ui/text/language.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { showNotice } from '../../../base/failure/notice.ts';
import form from '../../../base/form.module.css';
import { useCodeWait } from '../../../base/page/countdown-memory.ts';
import { ask } from '../../../base/session/caller.ts';
import { useSiteStatus } from '../../../base/site-status.ts';
import { useTexts } from '../../../base/text/texts.ts';
import type { ChangeProps } from '../change.ts';
import css from '../security.module.css';
import { countriesQuery, homeCountry, minutesUntil, refreshSecurity } from '../security-data.ts';
import { CodeStep } from './code-step.tsx';
import { showUnsent } from './show-unsent.ts';

interface Chosen {
  mobileNum: string;
  countryDialingCode: string;
}

const fieldOfCode = { 'players.phone_missing': 'typed', 'players.phone_invalid': 'typed' } as const;

interface BindMobileDialogProps extends ChangeProps {
  /** The number bound now, mostly hidden; null for none. */
  bound: string | null;
}

/** Binds a mobile number with the code sent to it; a number bound before is told. */
export function BindMobileDialog({ open, onClose, bound }: BindMobileDialogProps) {
  const t = useTexts('security');
  const language = useLanguage();
  const queries = useQueryClient();
  const { mobileNum } = useSiteStatus().info.register;
  const rule = mobileNum && { ...mobileNum, required: true };
  const { data: countries = [homeCountry] } = useQuery(countriesQuery);
  const { leftS, begin } = useCodeWait('mobile');
  const [codeOf, setCodeOf] = useState<Chosen>();
  /** Where the last code from here went; undefined: it was sent from another page, or before a reload. */
  const [last, setLast] = useState<{ to: Chosen; expiresAt: number }>();
  const [verifying, setVerifying] = useState(false);
  const { register, handleSubmit, setError, setValue, formState } = useForm({
    defaultValues: { country: homeCountry.countryCode, typed: '' },
  });
  const { errors, isSubmitting, dirtyFields } = formState;
  // the platform tells the brand's home first
  const home = countries[0]?.countryCode ?? homeCountry.countryCode;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it becomes known
  useEffect(() => {
    if (!dirtyFields.country) setValue('country', home);
  }, [home]);
  const names = new Intl.DisplayNames([languageTag(language)], { type: 'region' });

  const send = async (to: Chosen) => {
    const { expirationTime } = await ask(sendMobileCode, to);
    begin(minutesUntil(expirationTime));
    setLast({ to, expiresAt: expirationTime });
    setCodeOf(to);
  };
  const go = handleSubmit(async ({ country, typed }) => {
    if (isSubmitting) return;
    const chosen = countries.find((each) => each.countryCode === country) ?? homeCountry;
    const to = { mobileNum: digitsOf(typed), countryDialingCode: chosen.countryDialingCode };
    try {
      if (leftS === 0) await send(to);
      else if (last && written(last.to) !== written(to))
        setError('typed', { message: t('code.elsewhere', { to: written(last.to) }) });
      else setCodeOf(to);
    } catch (error) {
      showUnsent(error, [], fieldOfCode, setError, t);
    }
  });

  return (
    <Dialog
      open={open}
      onClose={() => !isSubmitting && !verifying && onClose()}
      title={t(bound === null ? 'mobile.add' : 'mobile.change')}
      closeLabel={t('site:close')}
    >
      {codeOf ? (
        <CodeStep
          sent={last && { to: written(last.to), expiresAt: last.expiresAt }}
          waitS={leftS}
          ends={t('mobile.ends')}
          action={t('mobile.action')}
          onVerify={async (verificationCode) => {
            await ask(bindMobile, { ...codeOf, verificationCode });
            showNotice('security:mobile.done', 'good');
            onClose();
            await refreshSecurity(queries);
          }}
          onAgain={() => send(codeOf)}
          onChange={() => setCodeOf(undefined)}
          onBusy={setVerifying}
        />
      ) : (
        <form className={form.form} onSubmit={go} noValidate>
          <p className={css.text}>{bound === null ? t('mobile.text') : t('mobile.replaces', { bound })}</p>
          <div className={css.pair}>
            <SelectField
              label={t('mobile.country')}
              autoComplete="tel-country-code"
              options={countries.map(({ countryCode, countryDialingCode }) => ({
                value: countryCode,
                label: `+${countryDialingCode} ${names.of(countryCode) ?? countryCode}`,
              }))}
              {...register('country')}
            />
            <Field
              label={t('mobile.number')}
              type="tel"
              autoComplete="tel-national"
              enterKeyHint="send"
              maxLength={32}
              placeholder="11 98765-4321"
              error={errors.typed?.message}
              {...register('typed', {
                validate: (value) => !problemOf(digitsOf(value), rule) || t('error.mobile'),
              })}
            />
          </div>
          <Button type="submit" size={52} full busy={isSubmitting}>
            {leftS > 0 ? t('code.have') : t('code.send')}
          </Button>
          {leftS > 0 && <p className={css.aside}>{t('code.againIn', { seconds: leftS })}</p>}
        </form>
      )}
    </Dialog>
  );
}

function written({ countryDialingCode, mobileNum }: Chosen): string {
  return `+${countryDialingCode} ${mobileNum}`;
}

function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '');
}

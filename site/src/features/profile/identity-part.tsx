import { saveMember } from '@palpite/contract/profile/player.ts';
import type { RegisterSettings } from '@palpite/contract/site/player.ts';
import { Button } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormAlert } from '../../base/failure/form-alert.tsx';
import { showRefusal } from '../../base/failure/form-refusal.ts';
import { showNotice } from '../../base/failure/notice.ts';
import form from '../../base/form.module.css';
import { ask } from '../../base/session/caller.ts';
import { memberQuery } from '../../base/session/member.ts';
import { useTexts } from '../../base/text/texts.ts';
import { asRequired, problemText } from './field-problem.ts';
import css from './profile-page.module.css';

interface IdentityPartProps {
  /** The person's name as the bank knows it; null until given. */
  name: string | null;
  /** The CPF, mostly hidden; null until given. */
  cpf: string | null;
  rules: RegisterSettings;
  /** Whether the brand takes the name here, and not at registration alone. */
  namesPerson: boolean;
}

const fields = ['payeeName', 'idNumber'] as const;
const fieldOfCode = {
  'players.cpf_invalid': 'idNumber',
  'players.cpf_taken': 'idNumber',
  'players.cpf_fixed': 'idNumber',
} as const;

/** Name and CPF: shown once given, asked for until then. They are given once, so nothing here changes them. */
export function IdentityPart({ name, cpf, rules, namesPerson }: IdentityPartProps) {
  const t = useTexts('profile');
  const queries = useQueryClient();
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    defaultValues: { payeeName: '', idNumber: '' },
  });
  const { errors, isSubmitting } = formState;
  const asksName = name === null && namesPerson;
  const save = handleSubmit(async (typed) => {
    if (isSubmitting) return;
    clearErrors('root');
    try {
      await ask(saveMember, {
        ...(asksName && { payeeName: typed.payeeName.trim().replace(/\s+/g, ' ') }),
        ...(cpf === null && { idNumber: digitsOf(typed.idNumber) }),
      });
      showNotice('profile:done', 'good');
      await queries.invalidateQueries({ queryKey: memberQuery.queryKey });
    } catch (error) {
      showRefusal(error, fields, fieldOfCode, setError, t);
    }
  });
  const given = !asksName && cpf !== null;
  return (
    <section className={css.group} aria-labelledby="profile-person">
      <h2 id="profile-person">{t('person')}</h2>
      {given ? (
        <>
          <dl className={css.facts}>
            <div>
              <dt>{t('field.payeeName')}</dt>
              <dd>{name ?? t('nameless')}</dd>
            </div>
            <div>
              <dt>{t('field.idNumber')}</dt>
              <dd className="num">{cpf}</dd>
            </div>
          </dl>
          <p className={css.note}>{t('fixed')}</p>
        </>
      ) : (
        <form className={css.panel} onSubmit={save} noValidate>
          <div className={form.form}>
            <FormAlert message={errors.root?.message} />
            {asksName && (
              <Field
                label={t('field.payeeName')}
                hint={t('nameHint')}
                autoComplete="name"
                maxLength={120}
                error={errors.payeeName?.message}
                {...register('payeeName', {
                  validate: (value) => problemText(value.trim(), asRequired(rules.payeeName), t) ?? true,
                })}
              />
            )}
            {cpf === null && (
              <Field
                label={t('field.idNumber')}
                inputMode="numeric"
                autoComplete="off"
                maxLength={14}
                placeholder="000.000.000-00"
                error={errors.idNumber?.message}
                {...register('idNumber', {
                  validate: (value) => problemText(digitsOf(value), asRequired(rules.idNumber), t) ?? true,
                })}
              />
            )}
            <p className={css.note}>{t('once')}</p>
            <Button type="submit" size={52} full busy={isSubmitting}>
              {t('keepPerson')}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '');
}

import { saveMember } from '@palpite/contract/profile/player.ts';
import { Button } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { ShieldCheck } from '@palpite/ui/icon.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { FormAlert } from '../../base/failure/form-alert.tsx';
import { showRefusal } from '../../base/failure/form-refusal.ts';
import form from '../../base/form.module.css';
import { ask } from '../../base/session/caller.ts';
import { memberQuery } from '../../base/session/member.ts';
import { useTexts } from '../../base/text/texts.ts';
import { formatCpf, isCpf } from './cpf.ts';
import css from './payments.module.css';

interface IdentityValues {
  payeeName: string;
  idNumber: string;
}

const fields = ['payeeName', 'idNumber'] as const;
const fieldOfCode = {
  'players.cpf_invalid': 'idNumber',
  'players.cpf_taken': 'idNumber',
  'players.cpf_fixed': 'idNumber',
} as const;

/** Who the player is: asked once, before money first moves, because PIX only goes between accounts of one person. */
export function IdentityForm() {
  const t = useTexts('payments');
  const queries = useQueryClient();
  const { register, control, handleSubmit, setError, clearErrors, formState } = useForm<IdentityValues>({
    defaultValues: { payeeName: '', idNumber: '' },
  });
  const { errors, isSubmitting } = formState;
  const save = handleSubmit(async (values) => {
    if (isSubmitting) return;
    clearErrors('root');
    try {
      await ask(saveMember, { payeeName: values.payeeName.trim().replace(/\s+/g, ' '), idNumber: values.idNumber });
      await queries.invalidateQueries({ queryKey: memberQuery.queryKey });
    } catch (error) {
      showRefusal(error, fields, fieldOfCode, setError, t);
    }
  });
  return (
    <form className={form.form} onSubmit={save} noValidate>
      <p className={css.why}>
        <ShieldCheck size={18} />
        <span>{t('identity.why')}</span>
      </p>
      <FormAlert message={errors.root?.message} />
      <Field
        label={t('identity.name')}
        hint={t('identity.nameHint')}
        autoComplete="name"
        enterKeyHint="next"
        maxLength={120}
        error={errors.payeeName?.message}
        {...register('payeeName', {
          validate: (value) => (value.trim().length >= 5 && /\S\s+\S/.test(value.trim())) || t('identity.nameWrong'),
        })}
      />
      <Controller
        control={control}
        name="idNumber"
        rules={{ validate: (value) => isCpf(value) || t('identity.cpfWrong') }}
        render={({ field }) => (
          <Field
            {...field}
            label={t('identity.cpf')}
            hint={t('identity.cpfHint')}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={14}
            placeholder="000.000.000-00"
            error={errors.idNumber?.message}
            onChange={(event) => field.onChange(formatCpf(event.currentTarget.value))}
          />
        )}
      />
      <Button type="submit" size={52} full busy={isSubmitting}>
        {t('identity.action')}
      </Button>
    </form>
  );
}

import { securityConfig, sendStepUp, stepUp } from '@palpite/contract/security/player.ts';
import type { ProofMethod } from '@palpite/contract/security/shapes.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { failureText } from '../../../base/failure/failure.ts';
import { FormAlert } from '../../../base/failure/form-alert.tsx';
import { showRefusal } from '../../../base/failure/form-refusal.ts';
import form from '../../../base/form.module.css';
import { ask } from '../../../base/session/caller.ts';
import { readToken } from '../../../base/session/session.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { CodeField } from '../code-field.tsx';
import css from '../entrance.module.css';
import { sendCode } from '../send-code.ts';

interface StepUpDialogProps {
  open: boolean;
  /** Who answers for an account that has nothing to prove with itself. */
  others: ReactNode;
  onEnd(proven: boolean): void;
}

/** Asks who is there in the middle of something, with what the account can prove itself with. */
export function StepUpDialog({ open, others, onEnd }: StepUpDialogProps) {
  const t = useTexts('entrance');
  const config = useQuery({
    queryKey: ['my', 'stepUpMethods'],
    queryFn: ({ signal }) => ask(securityConfig, {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog open={open} onClose={() => onEnd(false)} title={t('stepUp.title')} closeLabel={t('site:close')}>
      {config.data?.methods.length === 0 ? (
        others
      ) : config.data ? (
        <StepUpForm
          methods={config.data.methods}
          mobile={config.data.mobile}
          email={config.data.email}
          onProven={() => onEnd(true)}
        />
      ) : config.isError ? (
        <div className={form.form}>
          <FormAlert message={failureText(config.error, t)} />
          <Button full onClick={() => void config.refetch()}>
            {t('site:error.retry')}
          </Button>
        </div>
      ) : (
        <div className={form.form} aria-busy="true">
          <Skeleton height={52} radius={12} />
          <Skeleton height={52} radius={14} />
        </div>
      )}
    </Dialog>
  );
}

interface StepUpFormProps {
  methods: readonly ProofMethod[];
  mobile: string | null;
  email: string | null;
  onProven(): void;
}

/** Whatever is wrong with a proof belongs to its one field. */
const fieldOf = {
  'proofs.code_missing': 'code',
  'proofs.code_wrong': 'code',
  'proofs.code_expired': 'code',
  'security.old_password_wrong': 'code',
} as const;

function StepUpForm({ methods, mobile, email, onProven }: StepUpFormProps) {
  const t = useTexts('entrance');
  const { register, handleSubmit, setError, clearErrors, resetField, watch, formState } = useForm<{
    method: ProofMethod;
    code: string;
  }>({ defaultValues: { method: methods[0] ?? 'password', code: '' } });
  const { errors, isSubmitting } = formState;
  const method = watch('method');
  const to = method === 'sms' ? mobile : method === 'email' ? email : null;
  const fail = (error: unknown) => showRefusal(error, ['code'], fieldOf, setError, t);
  const send = async () => {
    clearErrors();
    if (method !== 'sms' && method !== 'email') return undefined;
    return sendCode(() => ask(sendStepUp, { method }), fail, t);
  };
  const prove = handleSubmit(async ({ code }) => {
    if (isSubmitting) return;
    clearErrors('root');
    try {
      await ask(stepUp, { method, code: method === 'password' ? code : code.trim() });
      onProven();
    } catch (error) {
      fail(error);
    }
  });
  const field = register('code', {
    validate: (value) => value.trim() !== '' || t(method === 'password' ? 'error.empty' : 'error.code'),
  });
  return (
    <form className={form.form} onSubmit={prove} noValidate>
      <FormAlert message={errors.root?.message} />
      <p className={css.note}>{t('stepUp.text')}</p>
      {methods.length > 1 && (
        <SelectField
          label={t('verify.method')}
          options={methods.map((value) => ({ value, label: t(`method.${value}`) }))}
          {...register('method', {
            onChange: () => {
              clearErrors();
              resetField('code');
            },
          })}
        />
      )}
      {to !== null && <p className={css.note}>{t('verify.to', { to })}</p>}
      {method === 'sms' || method === 'email' ? (
        <CodeField
          key={method}
          purpose="stepUp"
          bond={{ to: readToken() ?? '', method }}
          code={field}
          error={errors.code?.message}
          onSend={send}
        />
      ) : (
        <Field
          key={method}
          label={t(`method.${method}`)}
          type={method === 'password' ? 'password' : 'text'}
          inputMode={method === 'google' ? 'numeric' : 'text'}
          autoComplete={method === 'password' ? 'current-password' : 'one-time-code'}
          enterKeyHint="go"
          maxLength={255}
          {...(method === 'password' && { reveal: { show: t('showPassword'), hide: t('hidePassword') } })}
          error={errors.code?.message}
          {...field}
        />
      )}
      <Button type="submit" size={52} full busy={isSubmitting}>
        {t('stepUp.action')}
      </Button>
    </form>
  );
}

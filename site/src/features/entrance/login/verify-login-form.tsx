import { Refused } from '@palpite/contract/base/client.ts';
import { sendLoginProof, verifyLogin } from '@palpite/contract/entrance/player.ts';
import type { LoginProof, SessionValue, VerifyNeeded } from '@palpite/contract/entrance/shapes.ts';
import { Button } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { useForm } from 'react-hook-form';
import { FormAlert } from '../../../base/failure/form-alert.tsx';
import { showRefusal } from '../../../base/failure/form-refusal.ts';
import form from '../../../base/form.module.css';
import { showAlert } from '../../../base/page/popup.ts';
import { ask } from '../../../base/session/caller.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { CodeField } from '../code-field.tsx';
import css from '../entrance.module.css';
import { enter, fieldOfCode } from '../entrance-data.ts';
import { sendCode } from '../send-code.ts';

interface VerifyValues {
  method: LoginProof;
  verificationCode: string;
  bankName: string;
}

interface VerifyLoginFormProps {
  needed: VerifyNeeded;
  onDone(opened: SessionValue): void;
  /** What it is for has to begin again. */
  onGone(): void;
  /** A new password waits for the proof, and not a login. */
  renewing?: boolean;
}

/**
 * The proof a login from a place new to the account needs, or a password that is set anew by the phone: a code by SMS
 * or e-mail, of the authenticator, or a recovery code.
 */
export function VerifyLoginForm({ needed, onDone, onGone, renewing = false }: VerifyLoginFormProps) {
  const t = useTexts('entrance');
  const { register, handleSubmit, setError, clearErrors, watch, formState } = useForm<VerifyValues>({
    defaultValues: { method: needed.methods[0] ?? 'sms', verificationCode: '', bankName: '' },
  });
  const { errors, isSubmitting } = formState;
  const method = watch('method');
  const to = method === 'sms' ? needed.mobile : method === 'email' ? needed.email : null;
  const fail = (error: unknown) => {
    if (error instanceof Refused && error.code === 'entrance.ticket_gone') {
      showAlert(error.message);
      onGone();
    } else showRefusal(error, ['verificationCode', 'bankName'], fieldOfCode, setError, t);
  };
  const send = async () => {
    clearErrors();
    if (method !== 'sms' && method !== 'email') return undefined;
    return sendCode(() => ask(sendLoginProof, { ticket: needed.ticket, method }), fail, t);
  };
  const enterNow = handleSubmit(async ({ verificationCode, bankName }) => {
    if (isSubmitting) return;
    clearErrors('root');
    try {
      const opened = await ask(verifyLogin, {
        ticket: needed.ticket,
        method,
        code: verificationCode.trim(),
        ...(needed.bankName && bankName.trim() !== '' && { bankName }),
      });
      enter(opened);
      onDone(opened);
    } catch (error) {
      fail(error);
    }
  });
  const code = register('verificationCode', { validate: (value) => value.trim() !== '' || t('error.code') });
  return (
    <form className={form.form} onSubmit={enterNow} noValidate>
      <FormAlert message={errors.root?.message} />
      <p className={css.note}>{t(renewing ? 'verify.renewing' : 'verify.text')}</p>
      <SelectField
        label={t('verify.method')}
        options={needed.methods.map((value) => ({ value, label: t(`method.${value}`) }))}
        {...register('method', { onChange: () => clearErrors() })}
      />
      {to !== null && <p className={css.note}>{t('verify.to', { to })}</p>}
      {method === 'sms' || method === 'email' ? (
        <CodeField
          key={`${needed.ticket} ${method}`}
          purpose="verify"
          bond={{ to: needed.ticket, method }}
          code={code}
          error={errors.verificationCode?.message}
          onSend={send}
        />
      ) : (
        <Field
          label={t(`method.${method}`)}
          inputMode={method === 'google' ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          enterKeyHint="go"
          maxLength={255}
          error={errors.verificationCode?.message}
          {...code}
        />
      )}
      {needed.bankName && (
        <Field
          label={t('verify.bankName')}
          autoComplete="name"
          maxLength={120}
          error={errors.bankName?.message}
          {...register('bankName')}
        />
      )}
      <Button type="submit" size={52} full busy={isSubmitting}>
        {t('verify.action')}
      </Button>
      <button type="button" className={css.link} onClick={onGone}>
        {t('verify.back')}
      </button>
    </form>
  );
}

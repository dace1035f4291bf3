import { changePaymentPassword, setPaymentPassword } from '@palpite/contract/security/player.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormAlert } from '../../base/failure/form-alert.tsx';
import { showRefusal } from '../../base/failure/form-refusal.ts';
import { showNotice } from '../../base/failure/notice.ts';
import form from '../../base/form.module.css';
import { ask } from '../../base/session/caller.ts';
import { brandName } from '../../base/text/brand-name.ts';
import { useTexts } from '../../base/text/texts.ts';
import type { ChangeProps } from './change.ts';
import css from './security.module.css';
import { refreshSecurity } from './security-data.ts';

interface PaymentPasswordValues {
  old: string;
  chosen: string;
  confirmed: string;
}

const fieldOfCode = {
  'invalid.payment.pw': 'old',
  'players.password_weak': 'chosen',
  'players.passwords_differ': 'confirmed',
} as const;

const sixDigits = /^[0-9]{6}$/;

interface PaymentPasswordDialogProps extends ChangeProps {
  /** Whether one stands and is to be replaced. */
  replacing: boolean;
}

/**
 * The six digits asked for before money leaves: set once, changed with the old ones. Who forgot them sets new
 * ones after a second proof.
 */
export function PaymentPasswordDialog({ open, onClose, replacing }: PaymentPasswordDialogProps) {
  const t = useTexts('security');
  const queries = useQueryClient();
  const [forgotten, setForgotten] = useState(false);
  const { register, handleSubmit, setError, clearErrors, getValues, formState } = useForm<PaymentPasswordValues>({
    defaultValues: { old: '', chosen: '', confirmed: '' },
    shouldUnregister: true,
  });
  const { errors, isSubmitting } = formState;
  const asksOld = replacing && !forgotten;
  const reveal = { show: t('paymentPassword.show'), hide: t('paymentPassword.hide') };
  const box = { type: 'password', inputMode: 'numeric', autoComplete: 'off', maxLength: 6, reveal } as const;

  const save = handleSubmit(async ({ old, chosen, confirmed }) => {
    if (isSubmitting) return;
    clearErrors('root');
    try {
      if (asksOld)
        await ask(changePaymentPassword, {
          oldPaymentPassword: old,
          newPaymentPassword: chosen,
          confirmPaymentPassword: confirmed,
        });
      else await ask(setPaymentPassword, { paymentPassword: chosen, confirmPaymentPassword: confirmed });
      showNotice('security:paymentPassword.done', 'good');
      onClose();
      await refreshSecurity(queries);
    } catch (error) {
      showRefusal(error, [], fieldOfCode, setError, t);
    }
  });

  return (
    <Dialog
      open={open}
      onClose={() => !isSubmitting && onClose()}
      title={t(replacing ? 'paymentPassword.change' : 'paymentPassword.create')}
      closeLabel={t('site:close')}
    >
      <form className={form.form} onSubmit={save} noValidate>
        <p className={css.text}>
          {t(forgotten ? 'paymentPassword.forgottenText' : 'paymentPassword.text', { brand: brandName })}
        </p>
        <FormAlert message={errors.root?.message} />
        {asksOld && (
          <Field
            label={t('paymentPassword.old')}
            aside={
              <button type="button" className={css.link} onClick={() => setForgotten(true)}>
                {t('paymentPassword.forgot')}
              </button>
            }
            {...box}
            maxLength={32}
            error={errors.old?.message}
            {...register('old', { validate: (value) => value !== '' || t('error.empty') })}
          />
        )}
        <Field
          label={t('paymentPassword.new')}
          hint={t('paymentPassword.hint')}
          {...box}
          error={errors.chosen?.message}
          {...register('chosen', { validate: (value) => sixDigits.test(value) || t('error.sixDigits') })}
        />
        <Field
          label={t('paymentPassword.confirm')}
          {...box}
          error={errors.confirmed?.message}
          {...register('confirmed', {
            validate: (value) => value === getValues('chosen') || t('error.confirmationInput'),
          })}
        />
        <Button type="submit" size={52} full busy={isSubmitting}>
          {t(replacing ? 'paymentPassword.actionChange' : 'paymentPassword.actionCreate')}
        </Button>
      </form>
    </Dialog>
  );
}

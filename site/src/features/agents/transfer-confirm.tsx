import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { FormAlert } from '../../base/failure/form-alert.tsx';
import form from '../../base/form.module.css';
import { useTexts } from '../../base/text/texts.ts';
import css from './transfer.module.css';

interface TransferConfirmProps {
  open: boolean;
  busy: boolean;
  amount: bigint;
  symbol: string;
  receiver: string;
  asksPassword: boolean;
  wrongPassword: string | undefined;
  /** Why the last try was not confirmed. */
  trouble: string | undefined;
  onClose(): void;
  onConfirm(password: string): void;
}

const sixDigits = /^[0-9]{6}$/;

/** The last look before the money is another's: how much, to whom, and the payment password where one is asked for. */
export function TransferConfirm(props: TransferConfirmProps) {
  const { open, busy, amount, symbol, receiver, asksPassword, wrongPassword, trouble, onClose, onConfirm } = props;
  const t = useTexts('agents');
  const language = useLanguage();
  const formId = useId();
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string>();
  // a password stands nowhere longer than it is needed
  useEffect(() => {
    if (!open) setPassword('');
    setWrong(undefined);
  }, [open]);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (asksPassword && !sixDigits.test(password)) setWrong(t('transfer.error.password'));
    else onConfirm(password);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('transfer.confirmTitle')}
      closeLabel={t('site:close')}
      footer={
        <>
          <Button variant="secondary" size={52} disabled={busy} onClick={onClose}>
            {t('transfer.cancel')}
          </Button>
          <Button type="submit" form={formId} size={52} busy={busy}>
            {trouble
              ? t('site:error.retry')
              : t('transfer.confirm', { amount: formatCurrency(amount, symbol, language) })}
          </Button>
        </>
      }
    >
      <form id={formId} className={form.form} onSubmit={confirm} noValidate>
        <FormAlert message={trouble} />
        <div className={css.confirm}>
          <p>{t('transfer.confirmText', { receiver })}</p>
          <Money amount={amount} symbol={symbol} figure />
          <p>{t('transfer.final')}</p>
        </div>
        {asksPassword && (
          <Field
            label={t('transfer.password')}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            reveal={{ show: t('transfer.showPassword'), hide: t('transfer.hidePassword') }}
            value={password}
            error={wrong ?? wrongPassword}
            disabled={busy}
            onChange={(event) => {
              setPassword(event.currentTarget.value);
              setWrong(undefined);
            }}
          />
        )}
      </form>
    </Dialog>
  );
}

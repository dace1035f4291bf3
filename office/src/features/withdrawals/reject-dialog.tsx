import { Button } from '@palpite/ui/button.tsx';
import { Dialog } from '@palpite/ui/dialog.tsx';
import { TextArea } from '@palpite/ui/field.tsx';
import { useLanguage } from '@palpite/ui/language-context.tsx';
import { formatCurrency } from '@palpite/ui/number-format.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogError } from '../../base/dialog-error.tsx';
import { pixSymbol } from '../../base/symbols.ts';
import { type Case, reasonLimit } from './withdrawals-data.ts';

export interface RejectDialogProps {
  withdrawal: Case['withdrawal'];
  busy: boolean;
  error: unknown;
  onReject(reason: string): void;
  onClose(): void;
}

/** Asks for the reason, which the player will read, before the money goes back to the balance. */
export function RejectDialog({ withdrawal, busy, error, onReject, onClose }: RejectDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [reason, setReason] = useState('');
  const [wanted, setWanted] = useState(false);
  const formId = useId();
  const amount = formatCurrency(withdrawal.amount, pixSymbol, language);
  const said = reason.trim();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWanted(said === '');
    if (said !== '') onReject(said);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('reject.title', { amount })}
      description={t('reject.text', { name: withdrawal.playerName, amount })}
      closeLabel={t('action.close')}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={busy}>
            {t('reject.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextArea
          label={t('reject.reason')}
          aside={t('reject.counter', { used: reason.length, limit: reasonLimit })}
          hint={t('reject.hint')}
          error={wanted && said === '' ? t('reject.reasonNeeded') : undefined}
          rows={4}
          required
          maxLength={reasonLimit}
          value={reason}
          readOnly={busy}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
      <DialogError error={error} />
    </Dialog>
  );
}

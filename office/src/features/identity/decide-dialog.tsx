import { Button } from '@palpite/ui/button.tsx';
import { Dialog } from '@palpite/ui/dialog.tsx';
import { TextArea } from '@palpite/ui/field.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogError } from '../../base/dialog-error.tsx';
import { reasonLimit } from './identity-data.ts';

export interface DecideDialogProps {
  decision: 'approve' | 'reject';
  playerName: string;
  busy: boolean;
  error: unknown;
  onDecide(reason: string): void;
  onClose(): void;
}

/** Asks for the reason: of a rejection the player will read it, of an approval it stands in the log. */
export function DecideDialog({ decision, playerName, busy, error, onDecide, onClose }: DecideDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [wanted, setWanted] = useState(false);
  const formId = useId();
  const said = reason.trim();
  const words = (key: string) => t(`identity.${decision}.${key}`, { name: playerName });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWanted(said === '');
    if (said !== '') onDecide(said);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={words('title')}
      description={words('text')}
      closeLabel={t('action.close')}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" form={formId} variant={decision === 'reject' ? 'danger' : 'primary'} busy={busy}>
            {words('confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextArea
          label={t('reject.reason')}
          aside={t('reject.counter', { used: reason.length, limit: reasonLimit })}
          hint={words('hint')}
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

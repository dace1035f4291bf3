import { Button } from '@palpite/ui/button.tsx';
import { Dialog } from '@palpite/ui/dialog.tsx';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogError } from '../dialog-error.tsx';

interface ConfirmDialogProps {
  title: string;
  text: string;
  confirm: string;
  /** It cannot be undone. */
  danger?: boolean;
  busy: boolean;
  error: unknown;
  onConfirm(): void;
  onClose(): void;
  children?: ReactNode;
}

/** Says once more what will happen, before it does. */
export function ConfirmDialog({
  title,
  text,
  confirm,
  danger = false,
  busy,
  error,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      title={title}
      description={text}
      closeLabel={t('action.close')}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} variant="secondary" disabled={busy} onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      <DialogError error={error} />
    </Dialog>
  );
}

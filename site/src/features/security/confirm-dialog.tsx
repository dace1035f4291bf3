import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { type ReactNode, useState } from 'react';
import { failureText } from '../../base/failure/failure.ts';
import { FormAlert } from '../../base/failure/form-alert.tsx';
import form from '../../base/form.module.css';
import { useTexts } from '../../base/text/texts.ts';
import type { ChangeProps } from './change.ts';

interface ConfirmDialogProps extends ChangeProps {
  title: string;
  action: string;
  /** What it ends. */
  children: ReactNode;
  /** Rejects when it could not be done: the dialog stays and says why. */
  onConfirm(): Promise<void>;
}

/** The last look before something ends. */
export function ConfirmDialog({ open, onClose, title, action, children, onConfirm }: ConfirmDialogProps) {
  const t = useTexts('security');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    setWrong(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setWrong(failureText(error, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={() => !busy && onClose()}
      title={title}
      closeLabel={t('site:close')}
      footer={
        <>
          <Button variant="secondary" size={52} disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="danger" size={52} busy={busy} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      <div className={form.form}>
        <FormAlert message={wrong} />
        {children}
      </div>
    </Dialog>
  );
}

import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useState } from 'react';
import { useTexts } from '../../base/text/texts.ts';

interface LogoutDialogProps {
  open: boolean;
  onClose(): void;
  onConfirm(): Promise<void>;
}

/** Asks before the session ends. */
export function LogoutDialog({ open, onClose, onConfirm }: LogoutDialogProps) {
  const t = useTexts('players');
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('logout.title')}
      description={t('logout.question')}
      closeLabel={t('site:close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('logout.cancel')}
          </Button>
          <Button busy={busy} onClick={() => void confirm()}>
            {t('logout.ok')}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}

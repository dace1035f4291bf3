import { deleteMessages } from '@palpite/contract/messages/player.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useState } from 'react';
import { failureText } from '../../base/failure/failure.ts';
import { FormAlert } from '../../base/failure/form-alert.tsx';
import { showNotice } from '../../base/failure/notice.ts';
import { ask } from '../../base/session/caller.ts';
import { useTexts } from '../../base/text/texts.ts';

interface DeleteMessagesDialogProps {
  open: boolean;
  ids: readonly string[];
  onClose(): void;
  /** With how many messages are unread now. */
  onDone(unread: number): Promise<void>;
}

/** The last look before messages are gone for good. */
export function DeleteMessagesDialog({ open, ids, onClose, onDone }: DeleteMessagesDialogProps) {
  const t = useTexts('messages');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const leave = () => {
    if (busy) return;
    setWrong(undefined);
    onClose();
  };
  const confirm = async () => {
    setBusy(true);
    setWrong(undefined);
    try {
      const unread = await ask(deleteMessages, { messageIds: ids.join() });
      onClose();
      showNotice('messages:inbox.deleted', 'good');
      await onDone(unread);
    } catch (error) {
      setWrong(failureText(error, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={leave}
      title={t('inbox.deleteTitle')}
      description={t('inbox.deleteText', { count: ids.length })}
      closeLabel={t('site:close')}
      footer={
        <>
          <Button variant="secondary" size={52} disabled={busy} onClick={leave}>
            {t('inbox.keep')}
          </Button>
          <Button variant="danger" size={52} busy={busy} onClick={() => void confirm()}>
            {t('inbox.delete')}
          </Button>
        </>
      }
    >
      <FormAlert message={wrong} />
    </Dialog>
  );
}

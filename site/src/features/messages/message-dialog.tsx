import type { InboxMessage } from '@palpite/contract/messages/player.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Trash2 } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { RichText } from '../../base/text/rich-text.tsx';
import { useTexts } from '../../base/text/texts.ts';

interface MessageDialogProps {
  /** Undefined: closed. */
  message: InboxMessage | undefined;
  onClose(): void;
  onDelete(): void;
}

/** A message, opened. */
export function MessageDialog({ message, onClose, onDelete }: MessageDialogProps) {
  const t = useTexts('messages');
  const language = useLanguage();
  // The one last open stays in sight while it leaves.
  const [shown, setShown] = useState(message);
  if (message && message !== shown) setShown(message);
  if (!shown) return null;
  return (
    <Dialog
      open={message !== undefined}
      onClose={onClose}
      title={shown.title}
      description={formatDateTime(shown.sentAt, language)}
      closeLabel={t('site:close')}
      width="normal"
      footer={
        <>
          <Button variant="secondary" icon={<Trash2 size={18} />} onClick={onDelete}>
            {t('inbox.delete')}
          </Button>
          <Button onClick={onClose}>{t('news.ok')}</Button>
        </>
      }
    >
      <RichText html={shown.content} onLeave={onClose} />
    </Dialog>
  );
}

import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { useTexts } from '../../base/seat/say.ts';
import { ChatPanel } from '../../chat/panel.tsx';
import css from './table-chat.module.css';

export interface TableChatProps {
  open: boolean;
  onClose(): void;
  room: string;
  token: string;
}

/** What is said at this table: a dialog at a desk, a sheet on a phone; the table goes on behind it. */
export function TableChat({ open, onClose, room, token }: TableChatProps) {
  const { t } = useTexts();
  return (
    <Dialog open={open} onClose={onClose} title={t('chat.title')} closeLabel={t('chat.close')}>
      <div className={css.room}>
        <ChatPanel room={room} token={token} />
      </div>
    </Dialog>
  );
}

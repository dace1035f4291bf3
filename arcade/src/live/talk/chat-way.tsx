import { IconButton } from '@palpite/ui/button.tsx';
import { MessageCircle } from '@palpite/ui/icon.tsx';
import { useState } from 'react';
import { laterPart } from '../../base/page/later.tsx';
import { useTexts } from '../../base/seat/say.ts';
import css from './chat-way.module.css';

const opening = { onDemand: true, over: true } as const;
const TableChat = laterPart(async () => (await import('./table-chat.tsx')).TableChat, opening);

export interface ChatWayProps {
  /** The table's room: the code of its game. */
  room: string;
  /** Of the game session, which enters the room too. */
  token(): string | undefined;
}

/** The way to what is said at the table. Most never open it, so it is fetched when somebody does. */
export function ChatWay({ room, token }: ChatWayProps) {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const [entered, setEntered] = useState<string>();
  const open = () => {
    setEntered(token());
    setIsOpen(true);
  };
  return (
    <>
      <IconButton className={css.way} label={t('chat.title')} onClick={open}>
        <MessageCircle size={20} />
      </IconButton>
      {entered !== undefined && (
        <TableChat open={isOpen} onClose={() => setIsOpen(false)} room={room} token={entered} />
      )}
    </>
  );
}

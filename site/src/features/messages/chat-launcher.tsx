import { MessageCircle } from '@palpite/ui/icon.tsx';
import { openOverlay } from '../../base/page/popup.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './chat-launcher.module.css';

/** The way to the chat room at a desk: a button above the page's corner. */
export function ChatLauncher() {
  const t = useTexts('messages');
  return (
    <button type="button" className={css.launcher} onClick={() => openOverlay({ kind: 'chat' })}>
      <MessageCircle size={20} />
      <span>{t('chat.title')}</span>
    </button>
  );
}

import type { InboxMessage } from '@palpite/contract/messages/player.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { Checkbox } from '@palpite/ui/form/field.tsx';
import { ChevronRight } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { plainText } from '../../base/text/rich-text.tsx';
import { useTexts } from '../../base/text/texts.ts';
import css from './inbox-page.module.css';

interface MessageRowProps {
  message: InboxMessage;
  selected: boolean;
  onSelect(): void;
  onOpen(): void;
}

/** One message of the list: a box to choose it, and what opens it. */
export function MessageRow({ message, selected, onSelect, onOpen }: MessageRowProps) {
  const t = useTexts('messages');
  const language = useLanguage();
  return (
    <li className={classNames(css.row, !message.read && css.unread)}>
      <Checkbox
        className={css.box ?? ''}
        label={<span className="sr-only">{t('inbox.select', { title: message.title })}</span>}
        checked={selected}
        onChange={onSelect}
      />
      <button type="button" className={css.open} onClick={onOpen}>
        <span>
          <b>
            {!message.read && <i aria-hidden="true" />}
            {message.title}
            {!message.read && <span className="sr-only">{t('inbox.isUnread')}</span>}
          </b>
          <small>{plainText(message.content).slice(0, 160)}</small>
        </span>
        <time className="num" dateTime={new Date(message.sentAt).toISOString()}>
          {formatDateTime(message.sentAt, language)}
        </time>
        <ChevronRight size={18} />
      </button>
    </li>
  );
}

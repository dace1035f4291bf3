import { Empty } from '@palpite/ui/box/empty.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button, IconButton } from '@palpite/ui/button.tsx';
import { MessageCircle, TriangleAlert, Users, WifiOff, X } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../base/seat/say.ts';
import { gameCaller } from '../base/seat/seat.ts';
import { useStore } from '../base/seat/store.ts';
import { type Chat, type ChatTools, makeChat } from './chat.ts';
import { Composer } from './composer.tsx';
import { Lines } from './lines.tsx';
import css from './panel.module.css';
import { chatWire, listenWith } from './wire.ts';

export interface ChatPanelProps {
  /** `lobby`, or the code of the table's game. Another room is another panel: give it as `key` too. */
  readonly room: string;
  /** The token of the game session of a table, or of a visit to the chat. */
  readonly token: string;
  /** Whether the player may go to other rooms; a panel at a table stays in the table's. */
  readonly moves?: boolean;
  /** Of a panel in a drawer or sheet: shows a button that closes it. */
  onClose?(): void;
  /** Called with the number of the newest line, so that a button can mark what came since somebody last looked. */
  onNewest?(lineId: string): void;
  /** Left out outside of tests. */
  readonly tools?: ChatTools;
}

/**
 * A room of the chat. It fills the element around it, which gives it its height. The page loads the texts `chat` beside
 * its own (`startTexts(page, language, ['chat'])`).
 */
export function ChatPanel({ room, token, moves = false, onClose, onNewest, tools }: ChatPanelProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const spoken = useRef(language);
  spoken.current = language;
  const [chat] = useState(() => makeChat(room, tools ?? toolsFor(token, () => spoken.current)));
  useEffect(() => chat.enter(), [chat]);
  const state = useStore(chat.store);
  const { rooms, phase, online, lineUp } = state;
  const newest = state.lines.at(-1)?.lineId;
  useEffect(() => {
    if (newest !== undefined) onNewest?.(newest);
  }, [newest, onNewest]);
  const nameOf = (of: { room: string; name: string | null }) => of.name ?? t('chat.lobby');
  const here = rooms.find((each) => each.room === state.room);
  return (
    <section className={css.panel} aria-label={t('chat.title')} aria-busy={phase === 'reading' || undefined}>
      <header className={css.head}>
        <MessageCircle size={20} />
        <h1 className={moves && rooms.length > 1 ? css.aloud : undefined}>{here ? nameOf(here) : t('chat.title')}</h1>
        {moves && rooms.length > 1 && (
          <select
            className={css.rooms}
            aria-label={t('chat.room')}
            value={state.room}
            onChange={({ target }) => chat.move(target.value)}
          >
            {rooms.map((each) => (
              <option key={each.room} value={each.room}>
                {nameOf(each)}
              </option>
            ))}
          </select>
        )}
        {!lineUp && phase === 'ready' && <WifiOff size={18} aria-label={t('chat.away')} />}
        <span
          className={css.online}
          title={t('chat.online', { count: online, shown: formatInteger(online, language) })}
        >
          <Users size={16} />
          <span aria-hidden="true">{formatInteger(online, language)}</span>
          <span className={css.aloud}>
            {t('chat.online', { count: online, shown: formatInteger(online, language) })}
          </span>
        </span>
        {onClose && (
          <IconButton label={t('chat.close')} onClick={onClose}>
            <X size={20} />
          </IconButton>
        )}
      </header>
      <Body chat={chat} />
    </section>
  );
}

function Body({ chat }: { chat: Chat }) {
  const { t } = useTexts();
  const state = useStore(chat.store);
  switch (state.phase) {
    case 'reading':
      return (
        <div className={css.wait} aria-hidden="true">
          {[62, 80, 48, 70, 56].map((width) => (
            <Skeleton key={width} width={`${width}%`} height={44} radius={12} />
          ))}
        </div>
      );
    case 'failed':
      return (
        <div className={css.wait}>
          <Empty
            tone="error"
            art={<TriangleAlert size={40} />}
            title={t('chat.failed')}
            text={state.why ?? t('chat.failedText')}
            actions={<Button onClick={chat.refresh}>{t('chat.again')}</Button>}
          />
        </div>
      );
    case 'over':
      return (
        <div className={css.wait}>
          <Empty art={<MessageCircle size={40} />} title={t('chat.over')} text={t('chat.overText')} />
        </div>
      );
    case 'ready':
      return (
        <>
          <Lines chat={chat} />
          <Composer chat={chat} />
        </>
      );
  }
}

function toolsFor(token: string, language: () => string): ChatTools {
  return {
    wire: chatWire(gameCaller(() => token, language)),
    listen: listenWith(token),
    wait: (ms) => new Promise<void>((done) => setTimeout(done, ms)),
    newKey: () => crypto.randomUUID(),
  };
}

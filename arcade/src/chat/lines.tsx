import { Button } from '@palpite/ui/button.tsx';
import { MessageCircle } from '@palpite/ui/icon.tsx';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../base/seat/say.ts';
import { useStore } from '../base/seat/store.ts';
import type { Chat } from './chat.ts';
import { Line } from './line.tsx';
import css from './lines.module.css';
import { shownLines } from './state.ts';

/** So near to the end somebody reads what is new. */
const nearPx = 80;

/** What was said, the newest below. It follows what is said, unless somebody reads further up. */
export function Lines({ chat }: { chat: Chat }) {
  const { t } = useTexts();
  const state = useStore(chat.store);
  const { me, ignored } = state;
  const lines = shownLines(state);
  const list = useRef<HTMLDivElement>(null);
  const [follows, setFollows] = useState(true);
  const last = lines.at(-1)?.lineId;
  const toEnd = () => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time there is another last line
  useLayoutEffect(() => {
    if (follows || lines.at(-1)?.speaker === me?.speaker) toEnd();
  }, [last]);

  return (
    <div className={css.frame}>
      <div
        ref={list}
        className={css.list}
        role="log"
        aria-label={t('chat.lines')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) =>
          setFollows(scrollHeight - scrollTop - clientHeight < nearPx)
        }
      >
        {lines.length === 0 && state.silence?.why !== 'banned' && (
          <p className={css.none}>
            <MessageCircle size={28} />
            {t('chat.none')}
          </p>
        )}
        <ol>
          {lines.map((line) => (
            <Line
              key={line.lineId}
              line={line}
              mine={line.speaker !== null && line.speaker === me?.speaker}
              chat={chat}
            />
          ))}
        </ol>
        {ignored.length > 0 && (
          <details className={css.ignored}>
            <summary>{t('chat.ignoring', { count: ignored.length })}</summary>
            <ul>
              {ignored.map(({ speaker, name }) => (
                <li key={speaker}>
                  <bdi>{name}</bdi>
                  <Button size={36} variant="quiet" onClick={() => void chat.ignore(speaker, false)}>
                    {t('chat.unignore')}
                  </Button>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {!follows && (
        <Button className={css.toEnd ?? ''} size={36} variant="secondary" onClick={toEnd}>
          {t('chat.toEnd')}
        </Button>
      )}
    </div>
  );
}

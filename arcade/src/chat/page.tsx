import { Empty } from '@palpite/ui/box/empty.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { MessageCircle, TriangleAlert } from '@palpite/ui/icon.tsx';
import type { Language } from '@palpite/ui/text/language.ts';
import { LanguageRoot } from '@palpite/ui/text/language-root.tsx';
import { useTexts } from '../base/seat/say.ts';
import type { Closed } from '../base/seat/seated.ts';
import type { ChatTools } from './chat.ts';
import css from './page.module.css';
import { ChatPanel } from './panel.tsx';

export interface PageProps {
  readonly language: Language;
  readonly room: string;
  /** The token of the visit, or why there is none. */
  readonly entered: { readonly token: string } | Closed;
  onAgain(): void;
  readonly tools?: ChatTools;
}

/** The chat on a page of its own: as a window of 440 by 750 it is first. */
export function Page({ language, room, entered, onAgain, tools }: PageProps) {
  return (
    <LanguageRoot language={language}>
      {'token' in entered ? (
        <main className={css.page}>
          <ChatPanel room={room} token={entered.token} moves {...(tools && { tools })} />
        </main>
      ) : (
        <main className={css.closed}>
          <NoWayIn closed={entered} onAgain={onAgain} />
        </main>
      )}
    </LanguageRoot>
  );
}

function NoWayIn({ closed, onAgain }: { closed: Closed; onAgain(): void }) {
  const { t } = useTexts();
  if (closed.by === 'trouble')
    return (
      <Empty
        tone="error"
        art={<TriangleAlert size={40} />}
        title={t('chat.failed')}
        text={closed.message ?? t('chat.failedText')}
        actions={<Button onClick={onAgain}>{t('chat.again')}</Button>}
      />
    );
  return (
    <Empty
      art={<MessageCircle size={40} />}
      title={t(closed.by === 'session' ? 'chat.over' : 'chat.ticket')}
      text={t(closed.by === 'session' ? 'chat.overText' : 'chat.ticketText')}
    />
  );
}

import { Empty } from '@palpite/ui/box/empty.tsx';
import { Button, buttonClass } from '@palpite/ui/button.tsx';
import { CircleAlert, Heart, LogIn, Search } from '@palpite/ui/icon.tsx';
import { Link } from 'wouter';
import { failureText } from '../../../base/failure/failure.ts';
import { openPopup } from '../../../base/page/popup.ts';
import { useTexts } from '../../../base/text/texts.ts';

/** Nothing here, and the way to what there is. */
export function NoGames({ title, text, heart = false }: { title: string; text: string; heart?: boolean }) {
  const t = useTexts('catalogue');
  return (
    <Empty
      art={heart ? <Heart size={36} /> : <Search size={36} />}
      title={title}
      text={text}
      actions={
        <Link href="/" className={buttonClass({ variant: 'secondary' })}>
          {t('allGames')}
        </Link>
      }
    />
  );
}

export function LoadFailed({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const t = useTexts('catalogue');
  return (
    <Empty
      tone="error"
      art={<CircleAlert size={36} />}
      title={t('failed')}
      text={failureText(error, t)}
      actions={<Button onClick={onRetry}>{t('site:error.retry')}</Button>}
    />
  );
}

/** In place of what only a player has. */
export function LoginFirst() {
  const t = useTexts('catalogue');
  return (
    <Empty
      art={<LogIn size={36} />}
      title={t('favouritesLogin')}
      text={t('favouritesLoginText')}
      actions={<Button onClick={() => openPopup('login')}>{t('site:login')}</Button>}
    />
  );
}

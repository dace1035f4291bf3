import { Empty } from '@palpite/ui/box/empty.tsx';
import { Button, buttonClass } from '@palpite/ui/button.tsx';
import { WifiOff } from '@palpite/ui/icon.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { failureText } from '../../../../base/failure/failure.ts';
import { useTexts } from '../../../../base/text/texts.ts';

/** In place of games that did not come. */
export function ListFailed({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const t = useTexts('games');
  return (
    <Empty
      tone="error"
      art={<WifiOff size={36} />}
      title={t('failed')}
      text={failureText(error, t)}
      actions={<Button onClick={onRetry}>{t('site:error.retry')}</Button>}
    />
  );
}

/** Where there are games after all. */
export function ToAllGames({ leading = false }: { leading?: boolean }) {
  const t = useTexts('games');
  return (
    <Link href="/" className={buttonClass({ variant: leading ? 'primary' : 'secondary' })}>
      {t('toGames')}
    </Link>
  );
}

interface NoGamesProps {
  art: ReactNode;
  title: string;
  text: string;
  /** Brings back what the choices took away. */
  onReset?: (() => void) | undefined;
}

export function NoGames({ art, title, text, onReset }: NoGamesProps) {
  const t = useTexts('games');
  return (
    <Empty
      art={art}
      title={title}
      text={text}
      actions={
        onReset ? (
          <Button variant="secondary" onClick={onReset}>
            {t('reset')}
          </Button>
        ) : (
          <ToAllGames />
        )
      }
    />
  );
}

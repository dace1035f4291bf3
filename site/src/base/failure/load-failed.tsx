import { Refused } from '@palpite/contract/base/client.ts';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { UserPlus, WifiOff } from '@palpite/ui/icon.tsx';
import { openOverlay } from '../page/popup.ts';
import { useTexts } from '../text/texts.ts';
import { failureText } from './failure.ts';
import { FaultNumber } from './fault-number.tsx';

interface LoadFailedProps {
  error: unknown;
  onRetry(): void;
  /** What is safe all the same: no money has moved, nothing has changed. */
  calm: string;
  /** What a trial player, who has nothing here yet, is told besides. */
  trial?: string;
}

/** In place of what could not be loaded. A trial player may register instead. */
export function LoadFailed({ error, onRetry, calm, trial }: LoadFailedProps) {
  const t = useTexts();
  if (error instanceof Refused && error.code === 'players.register_first')
    return (
      <Empty
        art={<UserPlus size={36} />}
        title={failureText(error, t)}
        text={trial}
        actions={<Button onClick={() => openOverlay({ kind: 'registerFirst' })}>{t('register')}</Button>}
      />
    );
  return (
    <Empty
      tone="error"
      art={<WifiOff size={36} />}
      title={failureText(error, t)}
      text={
        <>
          {calm}
          <FaultNumber error={error} />
        </>
      }
      actions={<Button onClick={onRetry}>{t('error.retry')}</Button>}
    />
  );
}

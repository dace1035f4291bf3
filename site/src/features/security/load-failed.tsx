import { Refused } from '@palpite/contract/base/client.ts';
import { Button } from '@palpite/ui/button.tsx';
import { Empty } from '@palpite/ui/empty.tsx';
import { UserPlus, WifiOff } from '@palpite/ui/icon.tsx';
import { failureText } from '../../base/failure.ts';
import { openOverlay } from '../../base/popup.ts';
import { useTexts } from '../../base/texts.ts';

/** In place of what could not be loaded: nothing of the account has changed. A trial player has nothing here yet and may register. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const t = useTexts('security');
  if (error instanceof Refused && error.code === 'players.register_first')
    return (
      <Empty
        art={<UserPlus size={36} />}
        title={failureText(error, t)}
        text={t('trialText')}
        actions={<Button onClick={() => openOverlay({ kind: 'registerFirst' })}>{t('site:register')}</Button>}
      />
    );
  return (
    <Empty
      tone="error"
      art={<WifiOff size={36} />}
      title={failureText(error, t)}
      text={t('nothingChanged')}
      actions={<Button onClick={onRetry}>{t('site:error.retry')}</Button>}
    />
  );
}

import { Button } from '@palpite/ui/button.tsx';
import { Empty } from '@palpite/ui/empty.tsx';
import { WifiOff } from '@palpite/ui/icon.tsx';
import { failureText } from '../../base/failure.ts';
import { useTexts } from '../../base/texts.ts';

/** In place of what could not be loaded: no money has moved. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const t = useTexts('payments');
  return (
    <Empty
      tone="error"
      art={<WifiOff size={36} />}
      title={failureText(error, t)}
      text={t('nothingMoved')}
      actions={<Button onClick={onRetry}>{t('site:error.retry')}</Button>}
    />
  );
}

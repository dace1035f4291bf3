import { Button } from '@palpite/ui/button.tsx';
import { Empty } from '@palpite/ui/empty.tsx';
import { WifiOff } from '@palpite/ui/icon.tsx';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../base/failure.ts';

/** In place of what could not be loaded: no money has moved. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const { t } = useTranslation('payments');
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

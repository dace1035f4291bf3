import { Empty } from '@palpite/ui/box/empty.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { RotateCw, TriangleAlert } from '@palpite/ui/icon.tsx';
import { useTranslation } from 'react-i18next';
import { failureText } from './parts/failure.ts';

/** In place of what did not arrive: what happened, and one way to try again. */
export function Trouble({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const { t } = useTranslation();
  return (
    <Empty
      tone="error"
      art={<TriangleAlert size={40} />}
      title={t('error.title')}
      text={failureText(error, t)}
      actions={
        <Button variant="secondary" icon={<RotateCw size={18} />} onClick={onRetry}>
          {t('action.retry')}
        </Button>
      }
    />
  );
}

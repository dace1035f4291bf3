import { Button } from '@palpite/ui/button.tsx';
import { Empty } from '@palpite/ui/empty.tsx';
import { WifiOff } from '@palpite/ui/icon.tsx';
import { useTexts } from '../base/texts.ts';
import { ClosedFrame } from './closed-frame.tsx';

/** The platform did not answer. */
export function StatusFailedPage({ busy, onRetry }: { busy: boolean; onRetry(): void }) {
  const t = useTexts();
  return (
    <ClosedFrame>
      <Empty
        tone="error"
        art={<WifiOff size={40} />}
        title={t('error.network')}
        text={t('error.networkText')}
        actions={
          <Button busy={busy} onClick={onRetry}>
            {t('error.retry')}
          </Button>
        }
      />
    </ClosedFrame>
  );
}

import { Empty } from '@palpite/ui/box/empty.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { WifiOff } from '@palpite/ui/icon.tsx';
import { useLookAgain } from '../../base/page/look-again.ts';
import { brandName } from '../../base/text/brand-name.ts';
import { useTexts } from '../../base/text/texts.ts';
import { ClosedFrame } from './closed-frame.tsx';

/** How often it is asked again, if nobody presses. */
const lookAgainMs = 5_000;

/** The platform did not answer. Opens by itself once it does. */
export function StatusFailedPage({ busy, onRetry }: { busy: boolean; onRetry(): void }) {
  const t = useTexts();
  useLookAgain(onRetry, lookAgainMs);
  return (
    <ClosedFrame>
      <Empty
        tone="error"
        art={<WifiOff size={40} />}
        title={t('error.network')}
        text={t('error.networkText', { brand: brandName })}
        actions={
          <Button busy={busy} onClick={onRetry}>
            {t('error.retry')}
          </Button>
        }
      />
    </ClosedFrame>
  );
}

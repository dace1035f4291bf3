import { makeHandoff } from '@palpite/contract/handoff/player.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { WifiOff } from '@palpite/ui/icon.tsx';
import { Qr } from '@palpite/ui/qr.tsx';
import { Countdown } from '@palpite/ui/text/countdown.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { failureText } from '../../base/failure/failure.ts';
import { useWide } from '../../base/page/wide.ts';
import { ask } from '../../base/session/caller.ts';
import { brandName } from '../../base/text/brand-name.ts';
import { spokenLanguage, useTexts } from '../../base/text/texts.ts';
import css from './handoff.module.css';

/**
 * A code lives two minutes; it is changed half a minute earlier, so that whoever scans in time
 * also has the time to answer.
 */
const shownMs = 90_000;
const now = () => Date.now();

/** The account, to be taken along by another device: a QR code that changes by itself while it is looked at. */
export function HandoffQrDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useTexts('handoff');
  // who shows the code on a phone points nothing: the other device does
  const wide = useWide();
  const { data, isError, error, isFetching, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['my', 'handoff'],
    queryFn: () => ask(makeHandoff, { purpose: 'device' }),
    enabled: open,
    gcTime: 0,
    staleTime: 0,
    // only the clock changes the code
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const renew = useCallback(() => {
    if (open) void refetch();
  }, [open, refetch]);
  const link = data && `${location.origin}/?lang=${spokenLanguage().toLowerCase()}&h=${data.code}`;
  return (
    <Dialog open={open} onClose={onClose} title={t('qr.title')} closeLabel={t('site:close')}>
      {isError ? (
        <Empty
          tone="error"
          art={<WifiOff size={36} />}
          title={t('qr.failed')}
          text={failureText(error, t)}
          actions={
            <Button busy={isFetching} onClick={() => void refetch()}>
              {t('site:error.retry')}
            </Button>
          }
        />
      ) : (
        <div className={css.show}>
          <p>{t(wide ? 'qr.text' : 'qr.show', { brand: brandName })}</p>
          <div className={css.card}>
            {link ? <Qr text={link} size={232} label={t('qr.label')} /> : <Skeleton width={232} height={232} />}
          </div>
          {data && (
            <p className={css.left}>
              {t('qr.changes')}{' '}
              <Countdown
                key={dataUpdatedAt}
                endsAt={dataUpdatedAt + shownMs}
                totalMs={shownMs}
                now={now}
                label={t('qr.left')}
                onEnd={renew}
              />
            </p>
          )}
          <p className={css.aside}>{t('qr.warning')}</p>
        </div>
      )}
    </Dialog>
  );
}

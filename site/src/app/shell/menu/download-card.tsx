import { makeHandoff } from '@palpite/contract/handoff/player.ts';
import { Segmented } from '@palpite/ui/box/tabs.tsx';
import { Qr } from '@palpite/ui/qr.tsx';
import { Countdown } from '@palpite/ui/text/countdown.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { failureText } from '../../../base/failure/failure.ts';
import { ask } from '../../../base/session/caller.ts';
import { useTrial } from '../../../base/session/member-kind.ts';
import { useToken } from '../../../base/session/session.ts';
import { brandName } from '../../../base/text/brand-name.ts';
import { spokenLanguage, useTexts } from '../../../base/text/texts.ts';
import css from './download-card.module.css';

/** Pixels of a code. */
export const downloadCodeSize = 120;

/**
 * A code lives two minutes; it is changed half a minute earlier, so that whoever scans in time
 * also has the time to answer.
 */
const shownMs = 90_000;
const now = () => Date.now();

type System = 'ios' | 'android';

/**
 * A QR code for each system that opens the page of the app on a phone, in the language spoken here. A player may put
 * the account into it: only when asked, since whoever photographs the screen could use it too.
 */
export function DownloadCard() {
  const t = useTexts();
  const token = useToken();
  const trial = useTrial();
  const [system, setSystem] = useState<System>('ios');
  const [asked, setAsked] = useState(false);
  const withAccount = asked && token !== undefined;
  const handoff = useQuery({
    queryKey: ['my', 'handoff', 'menu'],
    queryFn: () => ask(makeHandoff, { purpose: 'device' }),
    enabled: withAccount,
    gcTime: 0,
    staleTime: 0,
    // only the clock changes the code
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { refetch } = handoff;
  const renew = useCallback(() => void refetch(), [refetch]);
  const code = withAccount ? handoff.data?.code : undefined;
  const query = new URLSearchParams({ os: system, lang: spokenLanguage().toLowerCase(), ...(code && { code }) });
  const name = t(`app.${system}`);
  return (
    <section className={css.card} aria-label={t('app.title')}>
      <Segmented<System>
        label={t('app.system')}
        value={system}
        onChange={setSystem}
        items={[
          { value: 'ios', label: t('app.ios') },
          { value: 'android', label: t('app.android') },
        ]}
      />
      <p>
        <b>{t('app.title')}</b>
        {t('app.text')}
      </p>
      <span className={css.paper}>
        <Qr
          text={`${location.origin}/download?${query}`}
          size={downloadCodeSize}
          label={t('app.qr', { system: name, brand: brandName })}
        />
      </span>
      {code !== undefined && (
        <p className={css.note}>
          {t('app.changes')}{' '}
          <Countdown
            key={handoff.dataUpdatedAt}
            endsAt={handoff.dataUpdatedAt + shownMs}
            totalMs={shownMs}
            now={now}
            label={t('app.left')}
            onEnd={renew}
          />
        </p>
      )}
      {token !== undefined && !trial && (
        <button
          type="button"
          className={css.take}
          aria-pressed={asked}
          aria-busy={withAccount && handoff.isFetching}
          onClick={() => setAsked(!asked)}
        >
          {asked ? t('app.leave') : t('app.take')}
        </button>
      )}
      {withAccount && handoff.isError && (
        <p className={css.failed} role="alert">
          {failureText(handoff.error, t)}
        </p>
      )}
    </section>
  );
}

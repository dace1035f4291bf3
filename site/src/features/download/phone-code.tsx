import { makeHandoff } from '@palpite/contract/handoff/player.ts';
import { Button } from '@palpite/ui/button.tsx';
import { Smartphone } from '@palpite/ui/icon.tsx';
import { Qr } from '@palpite/ui/qr.tsx';
import { Countdown } from '@palpite/ui/text/countdown.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { failureText } from '../../base/failure/failure.ts';
import { ask } from '../../base/session/caller.ts';
import { useTrial } from '../../base/session/member-kind.ts';
import { useToken } from '../../base/session/session.ts';
import { spokenLanguage, useTexts } from '../../base/text/texts.ts';
import type { System } from './device.ts';
import css from './download.module.css';

/**
 * A code lives two minutes; it is changed half a minute earlier, so that whoever scans in time
 * also has the time to answer.
 */
const shownMs = 90_000;
const now = () => Date.now();

/** The code that opens this page on a phone, in the language spoken here; a player may take the account along. */
export function PhoneCode({ system }: { system: System }) {
  const t = useTexts('download');
  const token = useToken();
  const trial = useTrial();
  const [withAccount, setWithAccount] = useState(false);
  const wanted = withAccount && token !== undefined;
  const handoff = useQuery({
    queryKey: ['my', 'handoff', 'download'],
    queryFn: () => ask(makeHandoff, { purpose: 'device' }),
    enabled: wanted,
    gcTime: 0,
    staleTime: 0,
    // only the clock changes the code
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { refetch } = handoff;
  const renew = useCallback(() => void refetch(), [refetch]);
  const code = wanted ? handoff.data?.code : undefined;
  const query = new URLSearchParams({ os: system, lang: spokenLanguage().toLowerCase(), ...(code && { code }) });
  return (
    <aside className={css.code}>
      <div className={css.card}>
        <Qr text={`${location.origin}/download?${query}`} size={200} label={t('code.label')} />
      </div>
      <div>
        <h2>{t('code.title')}</h2>
        <p>{t('code.text')}</p>
        {code !== undefined ? (
          <p className={css.left}>
            {t('code.account')}{' '}
            <Countdown
              key={handoff.dataUpdatedAt}
              endsAt={handoff.dataUpdatedAt + shownMs}
              totalMs={shownMs}
              now={now}
              label={t('code.left')}
              onEnd={renew}
            />
          </p>
        ) : (
          token !== undefined &&
          !trial && (
            <Button
              variant="secondary"
              icon={<Smartphone size={20} />}
              busy={handoff.isFetching}
              onClick={() => (withAccount ? renew() : setWithAccount(true))}
            >
              {t('code.take')}
            </Button>
          )
        )}
        {handoff.isError && wanted && (
          <p className={css.failed} role="alert">
            {failureText(handoff.error, t)}
          </p>
        )}
      </div>
    </aside>
  );
}

import { domainRoute } from '@palpite/contract/site/player.ts';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { RefreshCw } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PageHead } from '../../base/page/page-head.tsx';
import { ask } from '../../base/session/caller.ts';
import { brandName } from '../../base/text/brand-name.ts';
import { useTexts } from '../../base/text/texts.ts';
import { mirrorsOf, samples } from './measure.ts';
import { MirrorRow } from './mirror-row.tsx';
import css from './speed.module.css';
import { ranked, useMeasurement } from './use-measurement.ts';

/** Which address of the brand answers this device fastest, measured here and now. */
export function SpeedPage() {
  const t = useTexts('speed');
  const hosts = useQuery({ queryKey: ['domainRoute'], queryFn: ({ signal }) => ask(domainRoute, {}, { signal }) });
  // without the list there is still the address the page is at
  const known = hosts.isError ? noHosts : hosts.data;
  const mirrors = useMemo(() => known && mirrorsOf(known, location), [known]);
  const measurement = useMeasurement(mirrors);
  const all = mirrors?.length ?? 0;
  const { done, running, results, start } = measurement;
  return (
    <div className={css.page}>
      <PageHead title={t('title')} back="/" />
      <p className={css.text}>{t(all === 1 && !hosts.isError ? 'only' : 'text', { brand: brandName })}</p>
      {hosts.isError && (
        <p className={css.text} role="alert">
          {t('failed')}
        </p>
      )}
      {mirrors ? (
        <>
          <div className={css.bar}>
            <progress max={all} value={done} aria-label={t('progress')} />
            <span className="num" role="status">
              {running ? t('measuring', { done, all }) : ''}
            </span>
          </div>
          <ol className={css.list} aria-label={t('list')} aria-busy={running}>
            {ranked(mirrors, measurement).map((mirror, at) => (
              <MirrorRow
                key={mirror.host}
                mirror={mirror}
                result={results.get(mirror.host)}
                best={!running && at === 0}
              />
            ))}
          </ol>
        </>
      ) : (
        <div className={css.loading} aria-busy="true">
          <Skeleton height={8} />
          <Skeleton height={76} radius={16} />
          <Skeleton height={76} radius={16} />
        </div>
      )}
      <Button icon={<RefreshCw size={20} />} busy={running || !mirrors} onClick={start}>
        {t('start')}
      </Button>
      <p className={css.note}>{t('how', { count: samples })}</p>
    </div>
  );
}

const noHosts: readonly string[] = [];

import { Empty } from '@palpite/ui/box/empty.tsx';
import { Pager } from '@palpite/ui/box/pager.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Users, WifiOff } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../base/failure/failure.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './agents.module.css';
import { downlinesQuery } from './agents-data.ts';

/** Who registered by the invitation: masked names and when they came. */
export function DownlineList() {
  const t = useTexts('agents');
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const { data, isPending, isError, error, refetch, isPlaceholderData } = useQuery(downlinesQuery(page));
  return (
    <section className={css.part} aria-labelledby="downlines">
      <h2 id="downlines">
        {t('downlines.title')} {data && <small className="num">{data.total}</small>}
      </h2>
      {isError ? (
        <Empty
          tone="error"
          art={<WifiOff size={36} />}
          title={t('downlines.failed')}
          text={failureText(error, t)}
          actions={<Button onClick={() => void refetch()}>{t('site:error.retry')}</Button>}
        />
      ) : isPending ? (
        <div className={css.loading} aria-busy="true">
          <Skeleton height={52} radius={10} />
          <Skeleton height={52} radius={10} />
        </div>
      ) : data.total === 0 ? (
        <Empty art={<Users size={40} />} title={t('downlines.none')} text={t('downlines.noneText')} />
      ) : (
        <>
          <ul className={css.downlines} aria-label={t('downlines.title')} aria-busy={isPlaceholderData}>
            {data.list.map(({ account, type, registeredAt }) => (
              <li key={`${registeredAt}${account}`}>
                <b>{account}</b>
                <span>{t(`type.${type}`)}</span>
                <time dateTime={new Date(registeredAt).toISOString()}>{formatDateTime(registeredAt, language)}</time>
              </li>
            ))}
          </ul>
          <Pager
            page={page}
            totalPages={data.totalPages}
            onPage={(next) => next >= 1 && next <= data.totalPages && setPage(next)}
            labels={{
              pages: t('site:pages'),
              previous: t('site:previousPage'),
              next: t('site:nextPage'),
              page: (number) => t('site:page', { number }),
            }}
          />
        </>
      )}
    </section>
  );
}

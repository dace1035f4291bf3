import type { Notice } from '@palpite/contract/messages/shapes.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Pager } from '@palpite/ui/box/pager.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Bell, ChevronLeft, ChevronRight } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDate } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LoadFailed } from '../../../base/failure/load-failed.tsx';
import { RichText } from '../../../base/text/rich-text.tsx';
import { useTexts } from '../../../base/text/texts.ts';
import { noticePager, noticesPerPage, noticesQuery } from '../messages-data.ts';
import css from './notice-dialog.module.css';
import { sawNotices, useNoticesSeen } from './seen-notices.ts';

/** The announcements of the brand, nine a page; each opens, and leads on to the next. */
export function NoticeDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useTexts('messages');
  const language = useLanguage();
  const [page, setPage] = useState(1);
  /** The place of the open notice in the whole list, from 0; undefined: the list is shown. */
  const [index, setIndex] = useState<number>();
  const { data, isError, error, refetch, isPlaceholderData } = useQuery(noticesQuery(language, page));
  // What was new when the list opened keeps its mark until it closes.
  const [seenBefore] = useState(useNoticesSeen());
  useEffect(() => {
    const newest = Math.max(0, ...(data?.list ?? []).map(({ publishedAt }) => publishedAt));
    if (open && page === 1 && newest > 0) sawNotices(newest);
  }, [open, page, data]);
  const goTo = (next: number) => {
    setPage(Math.floor(next / noticesPerPage) + 1);
    setIndex(next);
  };
  const shown = index === undefined || isPlaceholderData ? undefined : data?.list[index % noticesPerPage];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('notice.title')}
      closeLabel={t('site:close')}
      width="normal"
      {...(index !== undefined &&
        data && {
          footer: <Steps index={index} total={data.total} onGo={goTo} onList={() => setIndex(undefined)} />,
        })}
    >
      <div className={css.room}>
        {isError && !data ? (
          <LoadFailed error={error} calm={t('nothingChanged')} onRetry={() => void refetch()} />
        ) : !data || (index !== undefined && isPlaceholderData) ? (
          <div className={css.loading} aria-busy="true">
            {['a', 'b', 'c', 'd', 'e'].map((key) => (
              <Skeleton key={key} height={56} radius={12} />
            ))}
          </div>
        ) : shown ? (
          <OpenNotice notice={shown} onLeave={onClose} />
        ) : data.list.length === 0 ? (
          <Empty art={<Bell size={36} />} title={t('noData')} text={t('notice.none')} />
        ) : (
          <>
            <ul className={css.list} aria-busy={isPlaceholderData || undefined}>
              {data.list.map((notice, at) => (
                <li key={notice.id}>
                  <button type="button" onClick={() => goTo((page - 1) * noticesPerPage + at)}>
                    <span>
                      <b>{notice.title}</b>
                      <small className="num">
                        {formatDate(notice.publishedAt, language)}
                        {notice.publishedAt > seenBefore && <em>{t('notice.new')}</em>}
                      </small>
                    </span>
                    <ChevronRight size={18} />
                  </button>
                </li>
              ))}
            </ul>
            <Pager
              page={page}
              totalPages={data.totalPages}
              {...noticePager}
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
      </div>
    </Dialog>
  );
}

function OpenNotice({ notice, onLeave }: { notice: Notice; onLeave(): void }) {
  const language = useLanguage();
  return (
    <article className={css.open}>
      <h3>{notice.title}</h3>
      <small className="num">{formatDate(notice.publishedAt, language)}</small>
      <RichText html={notice.content} onLeave={onLeave} />
    </article>
  );
}

interface StepsProps {
  index: number;
  total: number;
  onGo(index: number): void;
  onList(): void;
}

function Steps({ index, total, onGo, onList }: StepsProps) {
  const t = useTexts('messages');
  return (
    <div className={css.steps}>
      <Button variant="secondary" size={36} onClick={onList}>
        {t('notice.all')}
      </Button>
      <span className="num">{t('notice.place', { number: index + 1, total })}</span>
      <Button
        variant="quiet"
        size={36}
        aria-label={t('notice.previous')}
        disabled={index === 0}
        icon={<ChevronLeft size={18} />}
        onClick={() => onGo(index - 1)}
      />
      <Button
        variant="quiet"
        size={36}
        aria-label={t('notice.next')}
        disabled={index >= total - 1}
        icon={<ChevronRight size={18} />}
        onClick={() => onGo(index + 1)}
      />
    </div>
  );
}

import { Badge } from '@palpite/ui/badge.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Pager } from '@palpite/ui/box/pager.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Bell, ChevronDown, WifiOff } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDate } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { failureText } from '../../../base/failure/failure.ts';
import { PageHead } from '../../../base/page/page-head.tsx';
import * as paths from '../../../base/paths.ts';
import { RichText } from '../../../base/text/rich-text.tsx';
import { useTexts } from '../../../base/text/texts.ts';
import css from './announcements.module.css';
import { type AgentNotice, agentNoticesQuery, useOpened } from './announcements-data.ts';

/** News for agents: each line opens to its text, and has a mark until it was opened. */
export function AnnouncementsPage() {
  const t = useTexts('agents');
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const { data, isPending, isError, error, refetch, isPlaceholderData } = useQuery(agentNoticesQuery(language, page));
  return (
    <div className={css.page}>
      <PageHead
        title={t('announcements.title')}
        note={data && data.unread > 0 ? t('announcements.unread', { number: data.unread }) : undefined}
        back={paths.agentHome}
      />
      {isError ? (
        <Empty
          tone="error"
          art={<WifiOff size={36} />}
          title={t('announcements.failed')}
          text={failureText(error, t)}
          actions={<Button onClick={() => void refetch()}>{t('site:error.retry')}</Button>}
        />
      ) : isPending ? (
        <div className={css.loading} aria-busy="true">
          <Skeleton height={64} radius={14} />
          <Skeleton height={64} radius={14} />
          <Skeleton height={64} radius={14} />
        </div>
      ) : data.total === 0 ? (
        <Empty art={<Bell size={40} />} title={t('announcements.none')} text={t('announcements.noneText')} />
      ) : (
        <>
          <ul className={css.list} aria-label={t('announcements.title')} aria-busy={isPlaceholderData}>
            {data.list.map((notice) => (
              <Notice key={notice.id} notice={notice} />
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
    </div>
  );
}

function Notice({ notice }: { notice: AgentNotice }) {
  const t = useTexts('agents');
  const language = useLanguage();
  const id = useId();
  const [open, setOpen] = useState(false);
  const opened = useOpened();
  const press = () => {
    if (!open && !notice.read) opened.mutate(notice.id);
    setOpen(!open);
  };
  return (
    <li className={css.notice}>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={press}>
        <span className={css.words}>
          <b dir="auto">{notice.title}</b>
          <small className="num">{formatDate(notice.publishedAt, language)}</small>
        </span>
        {!notice.read && <Badge tone="info">{t('announcements.new')}</Badge>}
        <ChevronDown size={18} />
      </button>
      <div id={id} hidden={!open} className={css.text} dir="auto">
        <RichText html={notice.content} />
      </div>
    </li>
  );
}

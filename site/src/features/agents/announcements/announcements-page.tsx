import { Badge } from '@palpite/ui/badge.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Bell, ChevronDown } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDate } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ListPages } from '../../../base/page/list-pages.tsx';
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
  const found = useQuery(agentNoticesQuery(language, page));
  const unread = found.data?.unread ?? 0;
  return (
    <div className={css.page}>
      <PageHead
        title={t('announcements.title')}
        note={unread > 0 ? t('announcements.unread', { number: unread }) : undefined}
        back={paths.agentHome}
      />
      <ListPages
        pages={{ page, ...found, onPage: setPage }}
        label={t('announcements.title')}
        failed={t('announcements.failed')}
        empty={<Empty art={<Bell size={40} />} title={t('announcements.none')} text={t('announcements.noneText')} />}
        lineHeight={64}
      >
        {(notice) => <Notice key={notice.id} notice={notice} />}
      </ListPages>
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

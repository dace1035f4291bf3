import { IconButton } from '@palpite/ui/button.tsx';
import { Empty } from '@palpite/ui/empty.tsx';
import { CircleCheck, MessageCircle, RefreshCw } from '@palpite/ui/icon.tsx';
import { Tabs } from '@palpite/ui/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { ListPager, ListWait } from '../../base/content/list-states.tsx';
import { usePollMs } from '../../base/live.ts';
import { PageHead } from '../../base/page-head.tsx';
import { Trouble } from '../../base/trouble.tsx';
import { CloseDialog } from './close-dialog.tsx';
import css from './feedback.module.css';
import { FeedbackCard } from './feedback-card.tsx';
import { type Feedback, feedbackQuery } from './feedback-data.ts';

/** What players told the brand: what waits, and what was closed. */
export function FeedbackPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const state = search.get('state') === 'done' ? 'done' : 'new';
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const refetchInterval = usePollMs();
  const found = useQuery({ ...feedbackQuery(state, page), refetchInterval });
  const [closing, setClosing] = useState<Feedback>();
  const show = (tab: string, at = 1) =>
    setSearch({ ...(tab !== 'new' && { state: tab }), ...(at > 1 && { page: String(at) }) });
  return (
    <>
      <PageHead
        title={t('feedback.title')}
        lead={found.data && t('feedback.waiting', { count: found.data.waiting })}
        actions={
          <IconButton label={t('action.refresh')} onClick={() => void found.refetch()}>
            <RefreshCw size={18} />
          </IconButton>
        }
      />
      <Tabs
        label={t('feedback.states')}
        value={state}
        onChange={(tab) => show(tab)}
        items={(['new', 'done'] as const).map((each) => ({ value: each, label: t(`feedback.state.${each}`) }))}
      >
        {found.isError ? (
          <Trouble error={found.error} onRetry={() => void found.refetch()} />
        ) : !found.data ? (
          <ListWait />
        ) : found.data.list.length === 0 ? (
          <Empty
            art={state === 'new' ? <CircleCheck size={40} /> : <MessageCircle size={40} />}
            title={t(`feedback.empty.${state}`)}
            text={t(`feedback.emptyText.${state}`)}
          />
        ) : (
          <ul className={css.list} aria-busy={found.isPlaceholderData}>
            {found.data.list.map((feedback) => (
              <FeedbackCard key={feedback.id} feedback={feedback} onClose={setClosing} />
            ))}
          </ul>
        )}
        {found.data && <ListPager page={page} totalPages={found.data.totalPages} onPage={(at) => show(state, at)} />}
      </Tabs>
      {closing && <CloseDialog feedback={closing} onClose={() => setClosing(undefined)} />}
    </>
  );
}

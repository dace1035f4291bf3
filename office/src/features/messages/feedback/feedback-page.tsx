import { Empty } from '@palpite/ui/box/empty.tsx';
import { CircleCheck, MessageCircle } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePollMs } from '../../../base/live.ts';
import { ListHead } from '../../../base/queue/list-head.tsx';
import { useListing } from '../../../base/queue/listing.ts';
import { SavedFilters } from '../../../base/queue/saved-filters.tsx';
import { TabbedList } from '../../../base/queue/tabbed-list.tsx';
import { CloseDialog } from './close-dialog.tsx';
import css from './feedback.module.css';
import { FeedbackCard } from './feedback-card.tsx';
import { type Feedback, feedbackQuery } from './feedback-data.ts';

const states = ['new', 'done'] as const;

/** What players told the brand: what waits, and what was closed. */
export function FeedbackPage() {
  const { t } = useTranslation('messages');
  const [listing, show, filter] = useListing(states, 'new');
  const { tab: state, page } = listing;
  const refetchInterval = usePollMs();
  const found = useQuery({ ...feedbackQuery(state, page), refetchInterval });
  const [closing, setClosing] = useState<Feedback>();
  return (
    <>
      <ListHead
        title={t('feedback.title')}
        lead={found.data && t('office:waiting.feedback', { count: found.data.waiting })}
        onRefresh={() => void found.refetch()}
        actions={<SavedFilters queue="feedback" filter={filter} />}
      />
      <TabbedList
        words="messages:feedback"
        names={states}
        listing={listing}
        show={show}
        found={found}
        empty={
          <Empty
            art={state === 'new' ? <CircleCheck size={40} /> : <MessageCircle size={40} />}
            title={t(`feedback.empty.${state}`)}
            text={t(`feedback.emptyText.${state}`)}
          />
        }
      >
        {(list, stale) => (
          <ul className={css.list} aria-busy={stale}>
            {list.map((feedback) => (
              <FeedbackCard key={feedback.id} feedback={feedback} onClose={setClosing} />
            ))}
          </ul>
        )}
      </TabbedList>
      {closing && <CloseDialog feedback={closing} onClose={() => setClosing(undefined)} />}
    </>
  );
}

import { Empty } from '@palpite/ui/box/empty.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { UserPlus } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import content from '../../base/content/content.module.css';
import { ReasonDialog } from '../../base/desk/reason-dialog.tsx';
import { FindForm } from '../../base/queue/find-form.tsx';
import { ListHead } from '../../base/queue/list-head.tsx';
import { useListing } from '../../base/queue/listing.ts';
import { TabbedList } from '../../base/queue/tabbed-list.tsx';
import { useMay } from '../../base/staff.ts';
import { useSum } from '../../base/sum.ts';
import {
  longestReason,
  type Review,
  type ReviewState,
  reviewsQuery,
  shortestReason,
  useDecide,
  type Verdict,
} from './reviews-data.ts';

const states: readonly ReviewState[] = ['held', 'cleared', 'refused'];

/** Friends who may be one person with whoever invited them: what links them, and whether they count. */
export function ReviewsPage() {
  const { t } = useTranslation('referral');
  const [listing, show] = useListing(states, 'held');
  const { tab, text, page } = listing;
  const found = useQuery(reviewsQuery(tab, text, page));
  return (
    <>
      <ListHead title={t('title')} lead={t('lead')} onRefresh={() => void found.refetch()} />
      <FindForm key={text} label={t('find')} asked={text} onFind={(asked) => show({ text: asked })} />
      <TabbedList
        words="referral:list"
        names={states}
        listing={listing}
        show={show}
        found={found}
        empty={<Empty art={<UserPlus size={40} />} title={t('none')} text={t('noneText')} />}
      >
        {(rows) => <Reviews rows={rows} />}
      </TabbedList>
    </>
  );
}

function Reviews({ rows }: { rows: readonly Review[] }) {
  const { t } = useTranslation('referral');
  const language = useLanguage();
  const sum = useSum();
  const mayReview = useMay('referral.review');
  const [asking, setAsking] = useState<{ review: Review; decision: Verdict }>();
  return (
    <>
      <Table
        className={content.table ?? ''}
        caption={t('title')}
        rows={rows}
        rowKey={({ playerId }) => playerId}
        columns={[
          {
            key: 'friend',
            title: t('friend'),
            cell: ({ account, registeredAt }) => (
              <>
                <b className={content.name}>{account}</b>
                <small className={content.under}>{formatDateTime(registeredAt, language)}</small>
              </>
            ),
          },
          { key: 'recommender', title: t('recommender'), cell: ({ recommender }) => recommender },
          {
            key: 'signals',
            title: t('signals'),
            cell: ({ signals }) => signals.map((signal) => t(`signal.${signal}`)).join(', ') || t('indirect'),
          },
          { key: 'deposits', title: t('deposits'), align: 'end', cell: ({ deposits }) => sum(deposits, 'BRL') },
          { key: 'turnover', title: t('turnover'), align: 'end', cell: ({ turnover }) => sum(turnover, 'BRL') },
          {
            key: 'decision',
            title: t('decision'),
            cell: (review) =>
              review.state !== 'held' ? (
                <>
                  {review.decidedBy}
                  <small className={content.under}>{review.reason}</small>
                </>
              ) : (
                mayReview && (
                  <div className={content.actions}>
                    <Button size={36} onClick={() => setAsking({ review, decision: 'clear' })}>
                      {t('clear')}
                    </Button>
                    <Button size={36} variant="secondary" onClick={() => setAsking({ review, decision: 'refuse' })}>
                      {t('refuse')}
                    </Button>
                  </div>
                )
              ),
          },
        ]}
      />
      {asking && <Decide {...asking} onClose={() => setAsking(undefined)} />}
    </>
  );
}

function Decide({ review, decision, onClose }: { review: Review; decision: Verdict; onClose(): void }) {
  const { t } = useTranslation('referral');
  const toast = useToast();
  const decide = useDecide(review.playerId);
  return (
    <ReasonDialog
      danger={decision === 'refuse'}
      title={t(`${decision}Title`, { account: review.account })}
      text={t(`${decision}Text`)}
      label={t('reason')}
      hint={t('reasonHint')}
      needed={t('reasonNeeded')}
      shortest={shortestReason}
      longest={longestReason}
      confirm={t(decision)}
      busy={decide.isPending}
      error={decide.error}
      onClose={onClose}
      onConfirm={(reason) => {
        if (decide.isPending) return;
        decide.mutate(
          { decision, reason },
          {
            onSuccess: () => {
              toast({ tone: 'good', text: t(`${decision}Done`) });
              onClose();
            },
          },
        );
      }}
    />
  );
}

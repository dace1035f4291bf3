import { buttonClass } from '@palpite/ui/button.tsx';
import { Plus, Star } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import content from '../../base/content/content.module.css';
import { usePollMs } from '../../base/live.ts';
import { FilteredList, useNarrowed } from '../../base/queue/filtered-list.tsx';
import { ListHead } from '../../base/queue/list-head.tsx';
import { useMay } from '../../base/staff.ts';
import { OpenGifts } from './gifts/open-gifts.tsx';
import { RewardBadge, worthText } from './reward-parts.tsx';
import { givenSources, rewardStates, rewardsQuery } from './rewards-data.ts';

/** The rewards of the brand: whose they are, what for, and what became of them; and the way to give one. */
export function RewardsPage() {
  const { t } = useTranslation('rewards');
  const language = useLanguage();
  const narrowed = useNarrowed({ state: rewardStates, source: givenSources });
  const refetchInterval = usePollMs();
  const found = useQuery({ ...rewardsQuery(narrowed.filter, narrowed.page), refetchInterval });
  const may = useMay('rewards.give');
  return (
    <>
      <ListHead
        title={t('title')}
        lead={t('lead')}
        onRefresh={() => void found.refetch()}
        actions={
          may && (
            <Link href="/rewards/new" className={buttonClass({})}>
              <Plus size={20} />
              {t('give.open')}
            </Link>
          )
        }
      />
      <OpenGifts />
      <FilteredList
        words="rewards"
        narrowed={narrowed}
        byDay
        found={found}
        art={<Star size={40} />}
        rowKey={({ rewardId }) => rewardId}
        columns={[
          {
            key: 'reward',
            title: t('column.reward'),
            cell: ({ rewardId, title, account }) => (
              <Link href={`/rewards/${rewardId}`} className={content.name}>
                {account}
                <small className={content.under}>{title}</small>
              </Link>
            ),
          },
          {
            key: 'worth',
            title: t('column.worth'),
            align: 'end',
            cell: (row) => <span className="num">{worthText(t, row, language)}</span>,
          },
          { key: 'kind', title: t('column.kind'), wideOnly: true, cell: ({ kind }) => t(`kind.${kind}`) },
          { key: 'source', title: t('column.source'), wideOnly: true, cell: ({ source }) => t(`source.${source}`) },
          {
            key: 'at',
            title: t('column.at'),
            wideOnly: true,
            cell: ({ issuedAt }) => formatDateTime(issuedAt, language),
          },
          {
            key: 'until',
            title: t('column.until'),
            wideOnly: true,
            cell: ({ claimUntil }) => (claimUntil === null ? '–' : formatDateTime(claimUntil, language)),
          },
          { key: 'state', title: t('column.state'), cell: ({ state }) => <RewardBadge state={state} /> },
        ]}
      />
    </>
  );
}

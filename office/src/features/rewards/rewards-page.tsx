import { Empty } from '@palpite/ui/box/empty.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { buttonClass } from '@palpite/ui/button.tsx';
import { Plus, Star } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import content from '../../base/content/content.module.css';
import { usePollMs } from '../../base/live.ts';
import { refusedWith } from '../../base/parts/failure.ts';
import { ListFilter } from '../../base/parts/list-filter.tsx';
import { useAsked } from '../../base/parts/use-asked.ts';
import { ListHead } from '../../base/queue/list-head.tsx';
import { PagedList } from '../../base/queue/listed.tsx';
import { useMay } from '../../base/staff.ts';
import { OpenGifts } from './gifts/open-gifts.tsx';
import { RewardBadge, worthText } from './reward-parts.tsx';
import { type DeskReward, givenSources, rewardStates, rewardsQuery } from './rewards-data.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;

/** The rewards of the brand: whose they are, what for, and what became of them; and the way to give one. */
export function RewardsPage() {
  const { t } = useTranslation('rewards');
  const [asked, page, show] = useAsked(['account', 'state', 'source', 'from', 'until']);
  const { account } = asked;
  const state = rewardStates.find((name) => name === asked.state);
  const source = givenSources.find((name) => name === asked.source);
  const filter = {
    ...(account !== '' && { account }),
    ...(state && { state }),
    ...(source && { source }),
    ...(day.test(asked.from) && { from: asked.from }),
    ...(day.test(asked.until) && { until: asked.until }),
  };
  const refetchInterval = usePollMs();
  const found = useQuery({ ...rewardsQuery(filter, page), refetchInterval });
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
      <ListFilter
        key={account}
        account={account}
        label={t('filter.account')}
        all={t('filter.all')}
        choices={[
          {
            ...{ name: 'state', label: t('filter.state'), value: state ?? '' },
            options: rewardStates.map((value) => ({ value, label: t(`state.${value}`) })),
          },
          {
            ...{ name: 'source', label: t('filter.source'), value: source ?? '' },
            options: givenSources.map((value) => ({ value, label: t(`source.${value}`) })),
          },
        ]}
        days={(['from', 'until'] as const).map((name) => ({ name, label: t(`filter.${name}`), value: asked[name] }))}
        onAsk={show}
      />
      {refusedWith(found.error, 'office.not_found') ? (
        <Empty art={<Star size={40} />} title={t('filter.nobody')} text={t('filter.nobodyText')} />
      ) : (
        <PagedList
          found={found}
          page={page}
          onPage={(to) => show({ page: String(to) })}
          empty={<Empty art={<Star size={40} />} title={t('none')} text={t('noneText')} />}
        >
          {(rows, stale) => <RewardsTable rows={rows} stale={stale} />}
        </PagedList>
      )}
    </>
  );
}

function RewardsTable({ rows, stale }: { rows: readonly DeskReward[]; stale: boolean }) {
  const { t } = useTranslation('rewards');
  const language = useLanguage();
  return (
    <div className={stale ? content.stale : undefined} aria-busy={stale}>
      <Table
        className={content.table ?? ''}
        caption={t('title')}
        rows={rows}
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
    </div>
  );
}

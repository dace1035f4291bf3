import { buttonClass } from '@palpite/ui/button.tsx';
import { Gift, Plus } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import content from '../../base/content/content.module.css';
import { Closed } from '../../base/desk/decision.tsx';
import { usePollMs } from '../../base/live.ts';
import { FilteredList, useNarrowed } from '../../base/queue/filtered-list.tsx';
import { ListHead } from '../../base/queue/list-head.tsx';
import { useMay } from '../../base/staff.ts';
import { symbolOf } from '../../base/symbols.ts';
import { BonusBadge } from './bonus-badge.tsx';
import { bonusesQuery, bonusSources, bonusStates, type DeskBonus } from './bonuses-data.ts';

/** The bonuses of the brand: whose they are, what for, how far their turnover is, and the way to give one. */
export function BonusesPage() {
  const { t } = useTranslation('bonuses');
  const language = useLanguage();
  const money = (amount: bigint, { currency }: DeskBonus) => formatCurrency(amount, symbolOf(currency), language);
  const narrowed = useNarrowed({ state: bonusStates, source: bonusSources });
  const refetchInterval = usePollMs();
  const found = useQuery({ ...bonusesQuery(narrowed.filter, narrowed.page), refetchInterval });
  const may = useMay('bonuses.give');
  return (
    <>
      <ListHead
        title={t('title')}
        lead={t('lead')}
        onRefresh={() => void found.refetch()}
        actions={
          may && (
            <Link href="/bonuses/new" className={buttonClass({})}>
              <Plus size={20} />
              {t('give.open')}
            </Link>
          )
        }
      />
      {!may && <Closed>{t('mayNotGive')}</Closed>}
      <FilteredList
        words="bonuses"
        narrowed={narrowed}
        byDay
        found={found}
        art={<Gift size={40} />}
        rowKey={({ bonusId }) => bonusId}
        columns={[
          {
            key: 'bonus',
            title: t('column.bonus'),
            cell: ({ bonusId, title, account }) => (
              <Link href={`/bonuses/${bonusId}`} className={content.name}>
                {account}
                <small className={content.under}>{title}</small>
              </Link>
            ),
          },
          {
            key: 'amount',
            title: t('column.amount'),
            align: 'end',
            cell: (row) => <span className="num">{money(row.amount, row)}</span>,
          },
          {
            key: 'progress',
            title: t('column.progress'),
            align: 'end',
            wideOnly: true,
            cell: (row) => (
              <span className="num">{t('of', { made: money(row.progress, row), asked: money(row.target, row) })}</span>
            ),
          },
          { key: 'source', title: t('column.source'), wideOnly: true, cell: ({ source }) => t(`source.${source}`) },
          {
            key: 'by',
            title: t('column.by'),
            wideOnly: true,
            cell: ({ proposedBy }) => proposedBy ?? '–',
          },
          {
            key: 'at',
            title: t('column.at'),
            wideOnly: true,
            cell: ({ createdAt }) => formatDateTime(createdAt, language),
          },
          { key: 'state', title: t('column.state'), cell: ({ state }) => <BonusBadge state={state} /> },
        ]}
      />
    </>
  );
}

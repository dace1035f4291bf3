import { Empty } from '@palpite/ui/box/empty.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
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
import { refusedWith } from '../../base/parts/failure.ts';
import { ListFilter } from '../../base/parts/list-filter.tsx';
import { useAsked } from '../../base/parts/use-asked.ts';
import { ListHead } from '../../base/queue/list-head.tsx';
import { PagedList } from '../../base/queue/listed.tsx';
import { useMay } from '../../base/staff.ts';
import { symbolOf } from '../../base/symbols.ts';
import { BonusBadge } from './bonus-badge.tsx';
import { bonusesQuery, bonusSources, bonusStates, type DeskBonus, oneOf } from './bonuses-data.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;

/** The bonuses of the brand: whose they are, what for, how far their turnover is, and the way to give one. */
export function BonusesPage() {
  const { t } = useTranslation('bonuses');
  const [asked, page, show] = useAsked(['account', 'state', 'source', 'from', 'until']);
  const { account } = asked;
  const [state, source] = [oneOf(bonusStates, asked.state), oneOf(bonusSources, asked.source)];
  const filter = {
    ...(account !== '' && { account }),
    ...(state && { state }),
    ...(source && { source }),
    ...(day.test(asked.from) && { from: asked.from }),
    ...(day.test(asked.until) && { until: asked.until }),
  };
  const refetchInterval = usePollMs();
  const found = useQuery({ ...bonusesQuery(filter, page), refetchInterval });
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
      <ListFilter
        key={account}
        account={account}
        label={t('filter.account')}
        all={t('filter.all')}
        choices={[
          {
            ...{ name: 'state', label: t('filter.state'), value: state ?? '' },
            options: bonusStates.map((value) => ({ value, label: t(`state.${value}`) })),
          },
          {
            ...{ name: 'source', label: t('filter.source'), value: source ?? '' },
            options: bonusSources.map((value) => ({ value, label: t(`source.${value}`) })),
          },
        ]}
        days={(['from', 'until'] as const).map((name) => ({ name, label: t(`filter.${name}`), value: asked[name] }))}
        onAsk={show}
      />
      {refusedWith(found.error, 'office.not_found') ? (
        <Empty art={<Gift size={40} />} title={t('filter.nobody')} text={t('filter.nobodyText')} />
      ) : (
        <PagedList
          found={found}
          page={page}
          onPage={(to) => show({ page: String(to) })}
          empty={<Empty art={<Gift size={40} />} title={t('none')} text={t('noneText')} />}
        >
          {(rows, stale) => <BonusesTable rows={rows} stale={stale} />}
        </PagedList>
      )}
    </>
  );
}

function BonusesTable({ rows, stale }: { rows: readonly DeskBonus[]; stale: boolean }) {
  const { t } = useTranslation('bonuses');
  const language = useLanguage();
  const money = (amount: bigint, { currency }: DeskBonus) => formatCurrency(amount, symbolOf(currency), language);
  return (
    <div className={stale ? content.stale : undefined} aria-busy={stale}>
      <Table
        className={content.table ?? ''}
        caption={t('title')}
        rows={rows}
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
    </div>
  );
}

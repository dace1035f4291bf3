import { Empty } from '@palpite/ui/box/empty.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { ShieldAlert } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import content from '../../base/content/content.module.css';
import { refusedWith } from '../../base/parts/failure.ts';
import { ListFilter } from '../../base/parts/list-filter.tsx';
import { useAsked } from '../../base/parts/use-asked.ts';
import { ListHead } from '../../base/queue/list-head.tsx';
import { PagedList } from '../../base/queue/listed.tsx';
import { type AbuseCase, abuseSignals, abuseStates, casesQuery, oneOf } from './abuse-data.ts';
import { StateBadge, useFigures, useLastLook } from './abuse-words.tsx';

/** Signs that rewards and bonuses are abused, the last changed first. */
export function AbusePage() {
  const { t } = useTranslation('abuse');
  const [asked, page, show] = useAsked(['account', 'state', 'signal']);
  const { account } = asked;
  const [state, signal] = [oneOf(abuseStates, asked.state), oneOf(abuseSignals, asked.signal)];
  const filter = { ...(account !== '' && { account }), ...(state && { state }), ...(signal && { signal }) };
  const found = useQuery(casesQuery(filter, page));
  return (
    <>
      <ListHead title={t('title')} lead={t('lead')} onRefresh={() => void found.refetch()} />
      <ListFilter
        key={account}
        account={account}
        label={t('filter.account')}
        all={t('filter.all')}
        choices={[
          {
            ...{ name: 'state', label: t('filter.state'), value: state ?? '' },
            options: abuseStates.map((value) => ({ value, label: t(`state.${value}`) })),
          },
          {
            ...{ name: 'signal', label: t('filter.signal'), value: signal ?? '' },
            options: abuseSignals.map((value) => ({ value, label: t(`signal.${value}`) })),
          },
        ]}
        onAsk={show}
      />
      {refusedWith(found.error, 'office.not_found') ? (
        <Empty art={<ShieldAlert size={40} />} title={t('filter.nobody')} text={t('filter.nobodyText')} />
      ) : (
        <PagedList
          found={found}
          page={page}
          onPage={(to) => show({ page: String(to) })}
          empty={<Empty art={<ShieldAlert size={40} />} title={t('none')} text={t('noneText')} />}
        >
          {(rows, stale) => <CasesTable rows={rows} stale={stale} />}
        </PagedList>
      )}
    </>
  );
}

function CasesTable({ rows, stale }: { rows: readonly AbuseCase[]; stale: boolean }) {
  const { t } = useTranslation('abuse');
  const language = useLanguage();
  const [figures, lastLook] = [useFigures(), useLastLook()];
  return (
    <div className={stale ? content.stale : undefined} aria-busy={stale}>
      <Table
        className={content.table ?? ''}
        caption={t('title')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'case',
            title: t('column.case'),
            cell: ({ id, signal, accounts }) => (
              <Link href={`/abuse/${id}`} className={content.name}>
                {accounts.join(', ')}
                <small className={content.under}>{t(`signal.${signal}`)}</small>
              </Link>
            ),
          },
          {
            key: 'figures',
            title: t('column.figures'),
            cell: (row) => (
              <>
                {row.title}
                <small className={content.under}>{figures(row)}</small>
              </>
            ),
          },
          {
            key: 'changed',
            title: t('column.changed'),
            wideOnly: true,
            cell: ({ changedAt }) => formatDateTime(changedAt, language),
          },
          {
            key: 'state',
            title: t('column.state'),
            cell: (row) => (
              <>
                <StateBadge state={row.state} />
                {lastLook(row) && <small className={content.under}>{lastLook(row)}</small>}
              </>
            ),
          },
        ]}
      />
    </div>
  );
}

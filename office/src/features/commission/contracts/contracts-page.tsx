import { topRateOf } from '@palpite/math/commission/terms.ts';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { buttonClass } from '@palpite/ui/button.tsx';
import { FileText, Plus } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { shareText } from '@palpite/ui/text/share.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { AccountLink } from '../../../base/agents/account-link.tsx';
import content from '../../../base/content/content.module.css';
import { Closed } from '../../../base/desk/decision.tsx';
import { refusedWith } from '../../../base/parts/failure.ts';
import { ListFilter } from '../../../base/parts/list-filter.tsx';
import { useAsked } from '../../../base/parts/use-asked.ts';
import { ListHead } from '../../../base/queue/list-head.tsx';
import { PagedList } from '../../../base/queue/listed.tsx';
import { useMay } from '../../../base/staff.ts';
import { type Contract, contractsQuery, kinds, oneOf, states } from '../commission-data.ts';
import { ContractBadge } from '../state-badge.tsx';

/** The contracts of the brand: who holds which, from whom, and how it stands. */
export function ContractsPage() {
  const { t } = useTranslation('commission');
  const [{ account, kind, state }, page, show] = useAsked(['account', 'kind', 'state']);
  const [ofKind, inState] = [oneOf(kinds, kind), oneOf(states, state)];
  const filter = {
    ...(account !== '' && { account }),
    ...(ofKind && { kind: ofKind }),
    ...(inState && { state: inState }),
  };
  const found = useQuery(contractsQuery(filter, page));
  const may = useMay('agents.change');
  return (
    <>
      <ListHead
        title={t('contracts.title')}
        lead={t('contracts.lead')}
        onRefresh={() => void found.refetch()}
        actions={
          may && (
            <Link href="/contracts/new" className={buttonClass({})}>
              <Plus size={20} />
              {t('contracts.offer')}
            </Link>
          )
        }
      />
      {!may && <Closed>{t('mayNot')}</Closed>}
      <ListFilter
        key={account}
        account={account}
        label={t('filter.account')}
        all={t('filter.all')}
        choices={[
          {
            ...{ name: 'kind', label: t('filter.kind'), value: kind },
            options: kinds.map((value) => ({ value, label: t(`office:contractKind.${value}`) })),
          },
          {
            ...{ name: 'state', label: t('filter.state'), value: state },
            options: states.map((value) => ({ value, label: t(`state.${value}`) })),
          },
        ]}
        onAsk={show}
      />
      {refusedWith(found.error, 'office.not_found') ? (
        <Empty art={<FileText size={40} />} title={t('filter.nobody')} text={t('filter.nobodyText')} />
      ) : (
        <PagedList
          found={found}
          page={page}
          onPage={(to) => show({ page: String(to) })}
          empty={<Empty art={<FileText size={40} />} title={t('contracts.none')} text={t('contracts.noneText')} />}
        >
          {(rows, stale) => <ContractsTable rows={rows} stale={stale} />}
        </PagedList>
      )}
    </>
  );
}

function ContractsTable({ rows, stale }: { rows: readonly Contract[]; stale: boolean }) {
  const { t } = useTranslation('commission');
  const language = useLanguage();
  const time = (at: number | null) => (at === null ? '–' : formatDateTime(at, language));
  return (
    <div className={stale ? content.stale : undefined} aria-busy={stale}>
      <Table
        className={content.table ?? ''}
        caption={t('contracts.caption')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'contract',
            title: t('contracts.contract'),
            cell: ({ id, terms, version }) => (
              <Link href={`/contracts/${id}`} className={content.name}>
                {t(`office:contractKind.${terms.kind}`)}
                <small className={content.under}>
                  {t('number', { id })} · {t('version', { version })}
                </small>
              </Link>
            ),
          },
          {
            key: 'agent',
            title: t('contracts.agent'),
            cell: ({ agent }) => (
              <>
                <AccountLink account={agent.account} />
                <small className={content.under}>{t(`office:memberType.${agent.type}`)}</small>
              </>
            ),
          },
          {
            key: 'by',
            title: t('contracts.by'),
            cell: ({ offeredBy }) => (offeredBy ? <AccountLink account={offeredBy.account} /> : t('platform')),
          },
          {
            key: 'rate',
            title: t('contracts.rate'),
            align: 'end',
            cell: ({ terms }) => `${shareText(topRateOf(terms), language, 1)}\u00a0%`,
          },
          { key: 'offered', title: t('contracts.offered'), wideOnly: true, cell: ({ offeredAt }) => time(offeredAt) },
          { key: 'from', title: t('contracts.from'), wideOnly: true, cell: ({ startsAt }) => time(startsAt) },
          { key: 'until', title: t('contracts.until'), wideOnly: true, cell: ({ endsAt }) => time(endsAt) },
          { key: 'state', title: t('contracts.state'), cell: ({ state }) => <ContractBadge state={state} /> },
        ]}
      />
    </div>
  );
}

import { Empty } from '@palpite/ui/empty.tsx';
import { CircleCheck, ReceiptText } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/language-context.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { formatDateTime } from '@palpite/ui/number-format.ts';
import type { Column } from '@palpite/ui/table.tsx';
import { useTranslation } from 'react-i18next';
import { cell, OpensCase, QueueTable } from '../../base/desk/queue-table.tsx';
import { spanText } from '../../base/span.ts';
import { pixSymbol } from '../../base/symbols.ts';
import { DepositBadge } from './deposit-badge.tsx';
import type { OfficeDeposit } from './deposits-data.ts';

export interface DepositsTableProps {
  rows: readonly OfficeDeposit[];
  /** The chosen state, or 'all'. */
  tab: string;
  /** Whether something is looked for. */
  searching: boolean;
  /** Epoch milliseconds. */
  now: number;
  stale: boolean;
}

/** The deposits of one state, a line each. */
export function DepositsTable({ rows, tab, searching, now, stale }: DepositsTableProps) {
  const { t } = useTranslation();
  const columns = useColumns(tab, now);
  return (
    <QueueTable
      caption={t('deposits.caption')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.orderNo}
      stale={stale}
      empty={
        searching ? (
          <Empty art={<ReceiptText size={40} />} title={t('desk.nothingFound')} text={t('desk.nothingFoundText')} />
        ) : tab === 'review' ? (
          <Empty
            art={<CircleCheck size={40} />}
            title={t('deposits.emptyReview')}
            text={t('deposits.emptyReviewText')}
          />
        ) : (
          <Empty art={<ReceiptText size={40} />} title={t('deposits.empty')} text={t('deposits.emptyText')} />
        )
      }
    />
  );
}

function useColumns(tab: string, now: number): Column<OfficeDeposit>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const columns: Column<OfficeDeposit>[] = [
    {
      key: 'order',
      title: t('deposits.order'),
      cell: (row) => (
        <OpensCase href={`/deposits/${encodeURIComponent(row.orderNo)}`} name={row.orderNo} under={row.playerName} />
      ),
    },
    {
      key: 'player',
      title: t('deposits.player'),
      wideOnly: true,
      cell: (row) => <b className={cell.name}>{row.playerName}</b>,
    },
    {
      key: 'amount',
      title: t('deposits.amount'),
      align: 'end',
      cell: (row) => <Money className={cell.amount} amount={row.amount} symbol={pixSymbol} />,
    },
    {
      key: 'channel',
      title: t('deposits.channel'),
      wideOnly: true,
      cell: (row) => (
        <>
          <small className={cell.kind}>{t(`deposits.method.${row.method}`)}</small> {row.channel}
        </>
      ),
    },
    {
      key: 'proofs',
      title: t('deposits.proofs'),
      wideOnly: true,
      align: 'end',
      cell: (row) => (row.method === 'MT' ? row.proofs.length : '—'),
    },
    {
      key: 'asked',
      title: t('deposits.asked'),
      wideOnly: true,
      align: 'end',
      cell: (row) => formatDateTime(row.createdAt, language),
    },
    {
      key: 'waiting',
      title: t('deposits.waitingFor'),
      align: 'end',
      cell: (row) => spanText(now - row.createdAt, t),
    },
    { key: 'state', title: t('deposits.stateColumn'), cell: (row) => <DepositBadge state={row.state} /> },
    {
      key: 'proposal',
      title: t('deposits.first'),
      wideOnly: true,
      cell: (row) => (row.proposal ? row.proposal.by : row.needsTwo ? t('deposits.twoMissing') : '—'),
    },
    { key: 'by', title: t('deposits.decidedBy'), wideOnly: true, cell: (row) => row.decidedBy ?? '—' },
  ];
  const unneeded = new Set(unneededIn(tab));
  return columns.filter(({ key }) => !unneeded.has(key));
}

/** What the tab already says, or what does not matter there, needs no column. */
function unneededIn(tab: string): readonly string[] {
  if (tab === 'review') return ['state', 'by'];
  if (tab === 'waiting') return ['state', 'by', 'proposal'];
  return tab === 'all' ? ['waiting', 'proposal'] : ['state', 'waiting', 'proposal'];
}

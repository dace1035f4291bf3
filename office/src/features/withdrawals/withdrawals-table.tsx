import type { Column } from '@palpite/ui/box/table.tsx';
import { useTranslation } from 'react-i18next';
import { Deadline } from '../../base/desk/due.tsx';
import { NoOrders, useOrderColumns } from '../../base/queue/order-queue.tsx';
import { cell, QueueTable } from '../../base/queue/queue-table.tsx';
import { spanText } from '../../base/span.ts';
import { accountKind } from './account-words.ts';

import { isOpen, StateBadge } from './state-badge.tsx';
import type { QueueRow } from './withdrawals-data.ts';

export interface WithdrawalsTableProps {
  rows: readonly QueueRow[];
  /** The chosen state, or 'all'. */
  tab: string;
  /** Whether something is looked for. */
  searching: boolean;
  /** Epoch milliseconds. */
  now: number;
  stale: boolean;
}

/** The withdrawals of one state, a line each. */
export function WithdrawalsTable({ rows, tab, searching, now, stale }: WithdrawalsTableProps) {
  const { t } = useTranslation('withdrawals');
  const columns = useColumns(tab, now);
  return (
    <QueueTable
      caption={t('queue.caption')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.orderNo}
      stale={stale}
      empty={<NoOrders words="withdrawals:queue" searching={searching} toDecide={tab === 'review'} />}
    />
  );
}

function useColumns(tab: string, now: number): Column<QueueRow>[] {
  const { t } = useTranslation('withdrawals');
  const { order, player, amount, asked } = useOrderColumns<QueueRow>('withdrawals:queue', '/withdrawals');
  const columns: Column<QueueRow>[] = [
    order,
    player,
    amount,
    {
      key: 'payee',
      title: t('queue.payee'),
      wideOnly: true,
      cell: (row) => <span className={cell.wraps}>{row.payeeName}</span>,
    },
    {
      key: 'key',
      title: t('queue.account'),
      wideOnly: true,
      cell: (row) => (
        <span className={cell.wraps}>
          <small className={cell.kind}>{accountKind(row, t)}</small> {row.accountMasked}
        </span>
      ),
    },
    asked,
    {
      key: 'waiting',
      title: t('queue.waitingFor'),
      wideOnly: true,
      align: 'end',
      cell: (row) => (isOpen(row.state) ? spanText(now - row.createdAt, t) : '—'),
    },
    {
      key: 'due',
      title: t('queue.due'),
      align: 'end',
      cell: (row) => (isOpen(row.state) ? <Deadline dueAt={row.dueAt} now={now} /> : '—'),
    },
    { key: 'state', title: t('queue.state'), cell: (row) => <StateBadge state={row.state} /> },
    {
      key: 'first',
      title: t('queue.first'),
      wideOnly: true,
      cell: (row) => (row.needsTwo ? (row.approvedFirstBy ?? t('queue.twoMissing')) : '—'),
    },
    { key: 'by', title: t('queue.decidedBy'), wideOnly: true, cell: (row) => row.decidedBy ?? '—' },
  ];
  const unneeded = new Set(unneededIn(tab));
  return columns.filter(({ key }) => !unneeded.has(key));
}

/** What the tab already says needs no column. */
function unneededIn(tab: string): readonly string[] {
  if (tab === 'review') return ['state', 'by'];
  if (tab === 'all') return ['first'];
  return ['paid', 'rejected', 'failed', 'cancelled'].includes(tab)
    ? ['state', 'first', 'due', 'waiting']
    : ['state', 'first'];
}

import type { Column } from '@palpite/ui/box/table.tsx';
import { useTranslation } from 'react-i18next';
import { NoOrders, useOrderColumns } from '../../../base/queue/order-queue.tsx';
import { cell, QueueTable } from '../../../base/queue/queue-table.tsx';
import { spanText } from '../../../base/span.ts';
import { channelWords } from './channel-words.ts';
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
  const { t } = useTranslation('payments');
  const columns = useColumns(tab, now);
  return (
    <QueueTable
      caption={t('deposits.caption')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.orderNo}
      stale={stale}
      empty={<NoOrders words="payments:deposits" searching={searching} toDecide={tab === 'review'} />}
    />
  );
}

function useColumns(tab: string, now: number): Column<OfficeDeposit>[] {
  const { t } = useTranslation('payments');
  const { order, player, amount, asked } = useOrderColumns<OfficeDeposit>('payments:deposits', '/deposits');
  const columns: Column<OfficeDeposit>[] = [
    order,
    player,
    amount,
    {
      key: 'channel',
      title: t('deposits.channel'),
      wideOnly: true,
      cell: (row) => {
        const { kind, channel } = channelWords(row, t);
        return (
          <>
            {kind && <small className={cell.kind}>{kind}</small>} {channel}
          </>
        );
      },
    },
    {
      key: 'proofs',
      title: t('deposits.proofs'),
      wideOnly: true,
      align: 'end',
      cell: (row) => (row.method === 'MT' ? row.proofs.length : '—'),
    },
    asked,
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

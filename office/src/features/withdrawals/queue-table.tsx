import { classNames } from '@palpite/ui/class-names.ts';
import { Empty } from '@palpite/ui/empty.tsx';
import { CircleCheck, ReceiptText } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/language-context.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { formatDateTime } from '@palpite/ui/number-format.ts';
import { type Column, Table } from '@palpite/ui/table.tsx';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { spanText } from '../../base/span.ts';
import { pixSymbol } from '../../base/symbols.ts';
import { Due } from './due.tsx';
import css from './queue-table.module.css';
import { isOpen, StateBadge } from './state-badge.tsx';
import type { QueueRow } from './withdrawals-data.ts';

export interface QueueTableProps {
  rows: readonly QueueRow[];
  /** The chosen state, or 'all'. */
  tab: string;
  /** Epoch milliseconds. */
  now: number;
  /** The rows of the tab before, while this one loads. */
  stale: boolean;
}

/** One line for each withdrawal. Arrow keys walk the lines, Enter opens one; so does a press anywhere on it. */
export function QueueTable({ rows, tab, now, stale }: QueueTableProps) {
  const { t } = useTranslation();
  const [, go] = useLocation();
  const columns = useColumns(tab, now);

  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('tbody a')];
    const next = lineAfter(event.key, links.indexOf(document.activeElement as HTMLElement), links.length);
    if (next === undefined) return;
    event.preventDefault();
    links[next]?.focus();
  };
  const press = (event: MouseEvent<HTMLDivElement>) => {
    if (!(event.target instanceof Element) || event.target.closest('a, button') || getSelection()?.toString()) return;
    const address = event.target.closest('tbody tr')?.querySelector('a')?.getAttribute('href');
    if (address) go(address);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the mouse; each line has its link for the keyboard
    <div className={classNames(css.queue, stale && css.stale)} onKeyDown={walk} onClick={press} aria-busy={stale}>
      <Table
        className={css.table ?? ''}
        caption={t('queue.caption')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.orderNo}
        rowClass={() => css.row}
        empty={
          tab === 'review' ? (
            <Empty art={<CircleCheck size={40} />} title={t('queue.emptyReview')} text={t('queue.emptyReviewText')} />
          ) : (
            <Empty art={<ReceiptText size={40} />} title={t('queue.empty')} text={t('queue.emptyText')} />
          )
        }
      />
      {rows.length > 0 && <p className={css.keys}>{t('queue.keys')}</p>}
    </div>
  );
}

/** Which line the key leads to from line `at` (−1: none). */
function lineAfter(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

function useColumns(tab: string, now: number): Column<QueueRow>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const columns: Column<QueueRow>[] = [
    {
      key: 'order',
      title: t('queue.order'),
      cell: (row) => (
        <>
          <Link href={`/withdrawals/${encodeURIComponent(row.orderNo)}`} className={css.order}>
            {row.orderNo}
          </Link>
          <small className={css.under}>{row.playerName}</small>
        </>
      ),
    },
    {
      key: 'player',
      title: t('queue.player'),
      wideOnly: true,
      cell: (row) => <b className={css.name}>{row.playerName}</b>,
    },
    {
      key: 'amount',
      title: t('queue.amount'),
      align: 'end',
      cell: (row) => <Money className={css.amount} amount={row.amount} symbol={pixSymbol} />,
    },
    { key: 'payee', title: t('queue.payee'), wideOnly: true, cell: (row) => row.payeeName },
    {
      key: 'key',
      title: t('queue.key'),
      wideOnly: true,
      cell: (row) => (
        <>
          <small className={css.kind}>{t(`withdrawal.keyType.${row.pixKeyType}`)}</small> {row.pixKeyMasked}
        </>
      ),
    },
    {
      key: 'asked',
      title: t('queue.asked'),
      wideOnly: true,
      align: 'end',
      cell: (row) => formatDateTime(row.createdAt, language),
    },
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
      cell: (row) => (isOpen(row.state) ? <Due dueAt={row.dueAt} now={now} /> : '—'),
    },
    { key: 'state', title: t('queue.state'), cell: (row) => <StateBadge state={row.state} /> },
    { key: 'by', title: t('queue.decidedBy'), wideOnly: true, cell: (row) => row.decidedBy ?? '—' },
  ];
  // what the tab already says needs no column
  if (tab === 'review') return columns.filter((column) => column.key !== 'state' && column.key !== 'by');
  if (tab === 'all') return columns;
  return columns.filter(
    (column) => column.key !== 'state' && !(isFinal(tab) && (column.key === 'due' || column.key === 'waiting')),
  );
}

function isFinal(tab: string): boolean {
  return tab === 'paid' || tab === 'rejected' || tab === 'failed';
}

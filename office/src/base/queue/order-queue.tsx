import { Empty } from '@palpite/ui/box/empty.tsx';
import type { Column } from '@palpite/ui/box/table.tsx';
import { CircleCheck, ReceiptText } from '@palpite/ui/icon.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pixSymbol } from '../symbols.ts';
import { FindForm } from './find-form.tsx';
import { type Found, type ListPart, PagedList } from './listed.tsx';
import type { Listing } from './listing.ts';
import { cell, OpensCase } from './queue-table.tsx';
import { QueueTabs } from './queue-tabs.tsx';

interface OrderQueueProps<Name extends string, Row> {
  /** Where its words stand: `find`, `states` and `all`. */
  words: 'payments:deposits' | 'withdrawals:queue';
  names: readonly Name[];
  nameOf(name: Exclude<Name, 'all'>): string;
  listing: Listing<Name>;
  show(next: Partial<Listing<Name>>): void;
  /** The tabs that say how many stand there; all of them where nothing is said. */
  counted?: readonly Name[];
  found: Found<ListPart<Row> & { readonly counts: Readonly<Record<string, number>> }>;
  children(list: readonly Row[], stale: boolean): ReactNode;
}

/**
 * A queue of orders of money: looking for one in every state, the states with how many stand
 * there, and the lines of one.
 */
export function OrderQueue<Name extends string, Row>(props: OrderQueueProps<Name, Row>) {
  const { words, names, nameOf, listing, show, counted, found, children } = props;
  const { t } = useTranslation();
  const { tab, text, page } = listing;
  const everywhere = names.find((name) => name === 'all') ?? tab;
  return (
    <>
      <FindForm
        key={text}
        label={t(`${words}.find`)}
        asked={text}
        onFind={(wanted) => show(wanted === '' ? { text: '' } : { text: wanted, tab: everywhere })}
      />
      <QueueTabs
        label={t(`${words}.states`)}
        names={names}
        value={tab}
        nameOf={(name) => (name === 'all' ? t(`${words}.all`) : nameOf(name as Exclude<Name, 'all'>))}
        counts={found.data?.counts}
        counted={counted}
        onChange={(name) => show({ tab: name })}
      >
        <PagedList found={found} page={page} onPage={(to) => show({ page: to })}>
          {children}
        </PagedList>
      </QueueTabs>
    </>
  );
}

interface NoOrdersProps {
  /** Where its words stand. */
  words: 'payments:deposits' | 'withdrawals:queue';
  /** Whether something is looked for. */
  searching: boolean;
  /** Whether these are the orders a person decides. */
  toDecide: boolean;
}

/** In place of lines: nothing found, nothing to decide, or nothing in this state. */
export function NoOrders({ words, searching, toDecide }: NoOrdersProps) {
  const { t } = useTranslation();
  const paper = <ReceiptText size={40} />;
  if (searching) return <Empty art={paper} title={t('desk.nothingFound')} text={t('desk.nothingFoundText')} />;
  if (!toDecide) return <Empty art={paper} title={t(`${words}.empty`)} text={t(`${words}.emptyText`)} />;
  return (
    <Empty art={<CircleCheck size={40} />} title={t(`${words}.emptyReview`)} text={t(`${words}.emptyReviewText`)} />
  );
}

/** What every order of money says of itself. */
interface Order {
  readonly orderNo: string;
  readonly playerName: string;
  /** Micro-units. */
  readonly amount: bigint;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

/** The columns every queue of orders has; a case opens below `place`. */
export function useOrderColumns<Row extends Order>(
  words: 'payments:deposits' | 'withdrawals:queue',
  place: string,
): Readonly<Record<'order' | 'player' | 'amount' | 'asked', Column<Row>>> {
  const { t } = useTranslation();
  const language = useLanguage();
  return {
    order: {
      key: 'order',
      title: t(`${words}.order`),
      cell: (row) => (
        <OpensCase href={`${place}/${encodeURIComponent(row.orderNo)}`} name={row.orderNo} under={row.playerName} />
      ),
    },
    player: {
      key: 'player',
      title: t(`${words}.player`),
      wideOnly: true,
      cell: (row) => <b className={cell.name}>{row.playerName}</b>,
    },
    amount: {
      key: 'amount',
      title: t(`${words}.amount`),
      align: 'end',
      cell: (row) => <Money className={cell.amount} amount={row.amount} symbol={pixSymbol} />,
    },
    asked: {
      key: 'asked',
      title: t(`${words}.asked`),
      wideOnly: true,
      align: 'end',
      cell: (row) => formatDateTime(row.createdAt, language),
    },
  };
}

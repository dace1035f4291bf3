import { type Column, Table } from '@palpite/ui/box/table.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import css from './queue-table.module.css';

export interface QueueTableProps<Row> {
  caption: string;
  /** The first column holds a link that opens the line's case. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  /** The rows of the question before, while this one is answered. */
  stale: boolean;
  empty: ReactNode;
}

/** One line for each case. Arrow keys walk the lines, Enter opens one; so does a press anywhere on it. */
export function QueueTable<Row>({ caption, columns, rows, rowKey, stale, empty }: QueueTableProps<Row>) {
  const { t } = useTranslation();
  const [, go] = useLocation();

  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('tbody tr td:first-child a')];
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
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the mouse beside the link of each line
    <div className={classNames(css.queue, stale && css.stale)} onKeyDown={walk} onClick={press} aria-busy={stale}>
      <Table
        className={css.table ?? ''}
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        rowClass={() => css.row}
        empty={empty}
      />
      {rows.length > 0 && <p className={css.keys}>{t('desk.keys')}</p>}
    </div>
  );
}

/** The cell that opens a case; on a phone the player stands below. */
export function OpensCase({ href, name, under }: { href: string; name: string; under: string }) {
  return (
    <>
      <Link href={href} className={css.open}>
        {name}
      </Link>
      <small className={css.under}>{under}</small>
    </>
  );
}

/** Looks of cells, for the columns of a queue. */
export const cell = { name: css.name, amount: css.amount, kind: css.kind, wraps: css.wraps } as const;

/** Which line the key leads to from line `at` (−1: none). */
function lineAfter(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

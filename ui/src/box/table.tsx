import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './table.module.css';

export interface Column<Row> {
  key: string;
  title: ReactNode;
  cell(row: Row): ReactNode;
  /** `end` for figures. */
  align?: 'start' | 'end';
  /** Left out below 900 px. */
  wideOnly?: boolean;
  /** A CSS width. */
  width?: string;
  /** How the rows are sorted by it, where its title sorts them. */
  sorted?: 'ascending' | 'descending' | 'none';
}

export interface TableProps<Row> {
  /** What the table holds, read aloud; `showCaption` shows it as well. */
  caption: string;
  showCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  /** Marks rows, such as the newest. */
  rowClass?(row: Row): string | undefined;
  /** In place of rows when there are none. */
  empty?: ReactNode;
  /** Sums under the rows, one cell per column. */
  sums?: readonly ReactNode[];
  className?: string;
}

/** A dense table: its head stays in sight, figures align at their end, and it scrolls in itself when narrow. */
export function Table<Row>({
  caption,
  showCaption = false,
  columns,
  rows,
  rowKey,
  rowClass,
  empty,
  sums,
  className,
}: TableProps<Row>) {
  const cellClass = (column: Column<Row>) =>
    classNames(column.align === 'end' && css.end, column.wideOnly && css.wideOnly);
  if (rows.length === 0 && empty) return <>{empty}</>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard
    <section className={classNames(css.scroll, className)} aria-label={caption} tabIndex={0}>
      <table className={css.table}>
        <caption className={showCaption ? css.caption : 'sr-only'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={cellClass(column)}
                style={{ width: column.width }}
                aria-sort={column.sorted}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={rowClass?.(row)}>
              {columns.map((column) => (
                <td key={column.key} className={cellClass(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {sums && (
          <tfoot>
            <tr>
              {columns.map((column, at) => (
                <td key={column.key} className={cellClass(column)}>
                  {sums[at]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

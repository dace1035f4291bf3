// What a statement shows, read from the address.
import { statementColumns } from '@palpite/contract/figures/shapes.ts';
import { type Range, readPage, readRange, writeRange } from '../../../base/records/range.ts';

export type StatementColumn = (typeof statementColumns)[number];

export const views = ['team', 'own'] as const;

export interface StatementView {
  /** Those below whom, by their handle; undefined: below the agent. */
  of: string | undefined;
  /** Each with everybody below, or alone. */
  view: (typeof views)[number];
  sort: StatementColumn;
  order: 'desc' | 'asc';
  range: Range;
  /** From 1. */
  page: number;
}

export function readStatement(search: string): StatementView {
  const asked = new URLSearchParams(search);
  const of = asked.get('of') ?? '';
  return {
    of: /^[\w-]{22}$/.test(of) ? of : undefined,
    view: views.find((each) => each === asked.get('view')) ?? 'team',
    sort: statementColumns.find((each) => each === asked.get('sort')) ?? 'turnover',
    order: asked.get('order') === 'asc' ? 'asc' : 'desc',
    range: readRange(asked, '30'),
    page: readPage(asked),
  };
}

export function statementPath(path: string, { of, view, sort, order, range, page }: StatementView): string {
  const asked = new URLSearchParams();
  if (of) asked.set('of', of);
  if (view !== 'team') asked.set('view', view);
  if (sort !== 'turnover') asked.set('sort', sort);
  if (order !== 'desc') asked.set('order', order);
  writeRange(range, asked, '30');
  if (page > 1) asked.set('page', String(page));
  return asked.size > 0 ? `${path}?${asked}` : path;
}

/** The same column once more turns the order; another begins with the most. */
export function sortedBy(
  { sort, order }: StatementView,
  column: StatementColumn,
): Pick<StatementView, 'sort' | 'order'> {
  return { sort: column, order: column === sort && order === 'desc' ? 'asc' : 'desc' };
}

import type { ReactNode } from 'react';
import { ListPager, ListWait } from '../content/list-states.tsx';
import { Trouble } from '../trouble.tsx';

/** One page of a list as the platform tells of it. */
export interface ListPart<Row> {
  readonly list: readonly Row[];
  readonly totalPages: number;
}

/** What was asked for, as the query cache holds it. */
export interface Found<Part> {
  readonly data: Part | undefined;
  readonly error: unknown;
  readonly isError: boolean;
  /** What is shown answers the question before, while this one is answered. */
  readonly isPlaceholderData: boolean;
  refetch(): Promise<unknown>;
}

interface ListedProps<Row> {
  found: Found<ListPart<Row>>;
  /** From 1. */
  page: number;
  onPage(page: number): void;
  /** In place of a list without lines; left out where the lines say it themselves. */
  empty?: ReactNode;
  children(list: readonly Row[], stale: boolean): ReactNode;
}

/** A list in each of its states: on its way, failed, empty, or there with its pages. */
export function PagedList<Row>({ found, page, onPage, empty, children }: ListedProps<Row>) {
  // a list that was there stays: somebody may be writing in one of its dialogs
  if (found.isError && !found.data) return <Trouble error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <ListWait />;
  const { list, totalPages } = found.data;
  return (
    <>
      {empty && list.length === 0 ? empty : children(list, found.isPlaceholderData)}
      <ListPager page={page} totalPages={totalPages} onPage={onPage} />
    </>
  );
}

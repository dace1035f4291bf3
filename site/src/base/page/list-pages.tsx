import { Empty } from '@palpite/ui/box/empty.tsx';
import { Pager } from '@palpite/ui/box/pager.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { WifiOff } from '@palpite/ui/icon.tsx';
import type { ReactNode } from 'react';
import { failureText } from '../failure/failure.ts';
import { useTexts } from '../text/texts.ts';
import css from './list-pages.module.css';

/** One page of a list, as the query cache holds it. */
interface Pages<Row> {
  /** From 1. */
  page: number;
  data: { readonly list: readonly Row[]; readonly total: number; readonly totalPages: number } | undefined;
  isError: boolean;
  error: unknown;
  /** What is shown answers the question before, while this one is answered. */
  isPlaceholderData: boolean;
  refetch(): Promise<unknown>;
  onPage(next: number): void;
}

interface ListPagesProps<Row> {
  pages: Pages<Row>;
  label: string;
  className?: string | undefined;
  /** What is said where it could not be loaded. */
  failed: string;
  /** In place of a list without lines. */
  empty: ReactNode;
  /** How high a line is, in pixels, as long as it is not there, and how many stand there. */
  lineHeight: number;
  lines?: number;
  /** Lines before those of the list. */
  first?: ReactNode;
  /** One line, as an item of a list; undefined for what is not shown. */
  children(row: Row): ReactNode;
}

/** A list page by page, and what stands there while it is on its way, failed or empty. */
export function ListPages<Row>(props: ListPagesProps<Row>) {
  const { pages, label, className, failed, empty, lineHeight, lines = 3, first, children } = props;
  const t = useTexts('site');
  const { page, data, isError, error, refetch, isPlaceholderData, onPage } = pages;
  if (isError)
    return (
      <Empty
        tone="error"
        art={<WifiOff size={36} />}
        title={failed}
        text={failureText(error, t)}
        actions={<Button onClick={() => void refetch()}>{t('error.retry')}</Button>}
      />
    );
  if (!data)
    return (
      <div className={css.list} aria-busy="true">
        {Array.from({ length: lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <Skeleton key={line} height={lineHeight} radius={14} />
        ))}
      </div>
    );
  if (data.total === 0 && !first) return <>{empty}</>;
  return (
    <>
      <ul className={className ?? css.list} aria-label={label} aria-busy={isPlaceholderData}>
        {first}
        {data.list.map(children)}
      </ul>
      <Pager
        page={page}
        totalPages={data.totalPages}
        onPage={(next) => next >= 1 && next <= data.totalPages && onPage(next)}
        labels={{
          pages: t('pages'),
          previous: t('previousPage'),
          next: t('nextPage'),
          page: (number) => t('page', { number }),
        }}
      />
    </>
  );
}

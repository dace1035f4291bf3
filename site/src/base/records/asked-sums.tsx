import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Figures } from './figures.tsx';
import css from './records.module.css';

/**
 * The sums of all records that are asked for, which come after the records. null: there were too many to add up, which
 * `tooMany` says. Nothing stands there if they do not come: the records do without.
 */
export function AskedSums<Sums, Key extends readonly unknown[]>({
  query,
  tooMany,
  itemsOf,
}: {
  query: UseQueryOptions<Sums | null, Error, Sums | null, Key>;
  tooMany: string;
  itemsOf(sums: Sums): ComponentProps<typeof Figures>['items'];
}) {
  const { data: sums, isError } = useQuery(query);
  if (isError) return null;
  if (sums === undefined)
    return (
      <div className={css.sums} aria-busy="true">
        <Skeleton height={52} radius={12} />
      </div>
    );
  if (sums === null) return <p className={css.zone}>{tooMany}</p>;
  return (
    <div className={css.sums}>
      <Figures items={itemsOf(sums)} />
    </div>
  );
}

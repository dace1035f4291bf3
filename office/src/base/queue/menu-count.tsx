import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePollMs } from '../live.ts';
import css from './menu-count.module.css';

interface MenuCountProps<Told, Key extends QueryKey> {
  /** The first page of what waits. */
  query: UseQueryOptions<Told, Error, Told, Key>;
  countOf(told: Told): number;
  /** Where the words for it stand, with their number: read aloud. */
  words: string;
}

/** How much of something waits, beside its place in the menu, kept current. Nothing while nothing does. */
export function MenuCount<Told, Key extends QueryKey>({ query, countOf, words }: MenuCountProps<Told, Key>) {
  const { t } = useTranslation();
  const refetchInterval = usePollMs();
  const { data } = useQuery({ ...query, refetchInterval });
  const count = data === undefined ? 0 : countOf(data);
  if (count === 0) return null;
  return (
    <b className={css.count}>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t(words, { count })}</span>
    </b>
  );
}

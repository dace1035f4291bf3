import { Empty } from '@palpite/ui/box/empty.tsx';
import { Pager } from '@palpite/ui/box/pager.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Users, WifiOff } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureText } from '../failure/failure.ts';
import { useTexts } from '../text/texts.ts';
import css from './team.module.css';
import { type Member, type TeamAsked, teamQuery } from './team-query.ts';

/** The pages of what is asked: other people begin at the first page again. */
export function useTeamPages(asked: TeamAsked) {
  const of = JSON.stringify(asked);
  const [at, setAt] = useState({ of, page: 1 });
  const page = at.of === of ? at.page : 1;
  return { page, ...useQuery(teamQuery({ ...asked, page })), onPage: (next: number) => setAt({ of, page: next }) };
}

interface MemberPagesProps {
  pages: ReturnType<typeof useTeamPages>;
  label: string;
  className: string | undefined;
  /** What is said where nobody is, and where they could not be loaded. */
  texts: { readonly none: string; readonly noneText: string; readonly failed: string };
  /** How high a line is, in pixels, as long as it is not there. */
  lineHeight: number;
  /** One of them, as an item of a list; undefined for who is not shown. */
  children(member: Member): ReactNode;
  /** Lines before those of the team. */
  first?: ReactNode;
}

/** People of a team, page by page, and what stands there while there are none. */
export function MemberPages({ pages, label, className, texts, lineHeight, children, first }: MemberPagesProps) {
  const t = useTexts('agents');
  const { page, data, isPending, isError, error, refetch, isPlaceholderData, onPage } = pages;
  if (isError)
    return (
      <Empty
        tone="error"
        art={<WifiOff size={36} />}
        title={texts.failed}
        text={failureText(error, t)}
        actions={<Button onClick={() => void refetch()}>{t('site:error.retry')}</Button>}
      />
    );
  if (isPending)
    return (
      <div className={css.loading} aria-busy="true">
        <Skeleton height={lineHeight} radius={12} />
        <Skeleton height={lineHeight} radius={12} />
        <Skeleton height={lineHeight} radius={12} />
      </div>
    );
  const shown = data.list.map(children);
  const nobody = data.total === 0 && !first;
  if (nobody) return <Empty art={<Users size={40} />} title={texts.none} text={texts.noneText} />;
  return (
    <>
      <ul className={className} aria-label={label} aria-busy={isPlaceholderData}>
        {first}
        {shown}
      </ul>
      <Pager
        page={page}
        totalPages={data.totalPages}
        onPage={(next) => next >= 1 && next <= data.totalPages && onPage(next)}
        labels={{
          pages: t('site:pages'),
          previous: t('site:previousPage'),
          next: t('site:nextPage'),
          page: (number) => t('site:page', { number }),
        }}
      />
    </>
  );
}

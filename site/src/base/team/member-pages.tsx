import { Empty } from '@palpite/ui/box/empty.tsx';
import { Users } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ListPages } from '../page/list-pages.tsx';
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
  return (
    <ListPages
      pages={pages}
      label={label}
      className={className}
      failed={texts.failed}
      empty={<Empty art={<Users size={40} />} title={texts.none} text={texts.noneText} />}
      lineHeight={lineHeight}
      first={first}
    >
      {children}
    </ListPages>
  );
}

import { Segmented } from '@palpite/ui/box/tabs.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { PageHead } from '../../../base/page/page-head.tsx';
import * as paths from '../../../base/paths.ts';
import { MemberSearch } from '../../../base/team/member-finder.tsx';
import { MemberPages, useTeamPages } from '../../../base/team/member-pages.tsx';
import type { View } from '../../../base/team/team-query.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { MemberRow } from './member-row.tsx';
import css from './team.module.css';

/** The address of what stands below one of the team. */
const opened = (handle: string) => `${paths.agentTeam}?of=${handle}`;

/** Everybody below an agent: step by step as a tree, or all at once as a list. */
export function TeamPage({ ownType }: { ownType: number }) {
  const t = useTexts('agents');
  const language = useLanguage();
  const of = new URLSearchParams(useSearch()).get('of') ?? undefined;
  const [view, setView] = useState<View>('tree');
  const [search, setSearch] = useState('');
  const pages = useTeamPages({ view, of, search });
  const { data } = pages;
  return (
    <div className={css.page}>
      <PageHead
        title={t('team.title')}
        note={data && t('team.people', { count: data.total, people: formatInteger(data.total, language) })}
        back={paths.agentHome}
      />
      <div className={css.bar}>
        <Segmented
          label={t('team.view')}
          value={view}
          onChange={setView}
          items={[
            { value: 'tree', label: t('team.tree') },
            { value: 'list', label: t('team.list') },
          ]}
        />
        <div className={css.search}>
          <MemberSearch onSearch={setSearch} />
        </div>
      </div>
      {of !== undefined && (
        <nav className={css.path} aria-label={t('team.path')}>
          <Link href={paths.agentTeam}>{t('team.me')}</Link>
          {data?.path.map(({ handle, account }) => (
            <Link key={handle} href={opened(handle)} aria-current={handle === of ? 'page' : undefined}>
              {account}
            </Link>
          ))}
        </nav>
      )}
      <MemberPages
        pages={pages}
        label={t('team.title')}
        className={css.members}
        lineHeight={84}
        texts={{
          failed: t('team.failed'),
          none: t(search === '' ? 'team.none' : 'team.notFound'),
          noneText: t(search === '' ? 'team.noneText' : 'team.notFoundText'),
        }}
      >
        {(member) => <MemberRow key={member.handle} member={member} ownType={ownType} opened={opened(member.handle)} />}
      </MemberPages>
    </div>
  );
}

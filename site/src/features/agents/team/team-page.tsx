import { Empty } from '@palpite/ui/box/empty.tsx';
import { Pager } from '@palpite/ui/box/pager.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Segmented } from '@palpite/ui/box/tabs.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { Users, WifiOff } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { failureText } from '../../../base/failure/failure.ts';
import * as paths from '../../../base/paths.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { MemberRow } from './member-row.tsx';
import css from './team.module.css';
import { teamQuery, type View } from './team-data.ts';

/** The address of what stands below one of the team. */
const opened = (handle: string) => `${paths.agentTeam}?of=${handle}`;

/** Everybody below an agent: step by step as a tree, or all at once as a list. */
export function TeamPage({ ownType }: { ownType: number }) {
  const t = useTexts('agents');
  const of = new URLSearchParams(useSearch()).get('of') ?? undefined;
  const [view, setView] = useState<View>('tree');
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  // a page belongs to what it is a page of
  const [at, setAt] = useState({ of, page: 1 });
  const page = at.of === of ? at.page : 1;
  const { data, isPending, isError, error, refetch, isPlaceholderData } = useQuery(
    teamQuery({ view, of, search, page }),
  );
  const from = (next: number) => setAt({ of, page: next });
  const find = (event: FormEvent) => {
    event.preventDefault();
    setSearch(typed.trim());
    from(1);
  };
  return (
    <section className={css.part} aria-labelledby="team">
      <h1 id="team">
        {t('team.title')} {data && <small className="num">{data.total}</small>}
      </h1>
      <div className={css.bar}>
        <Segmented
          label={t('team.view')}
          value={view}
          onChange={(next) => {
            setView(next);
            from(1);
          }}
          items={[
            { value: 'tree', label: t('team.tree') },
            { value: 'list', label: t('team.list') },
          ]}
        />
        <form className={css.search} onSubmit={find}>
          <Field
            label={t('team.search')}
            hint={t('team.searchHint')}
            type="search"
            maxLength={64}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="secondary">
            {t('team.find')}
          </Button>
        </form>
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
      {isError ? (
        <Empty
          tone="error"
          art={<WifiOff size={36} />}
          title={t('team.failed')}
          text={failureText(error, t)}
          actions={<Button onClick={() => void refetch()}>{t('site:error.retry')}</Button>}
        />
      ) : isPending ? (
        <div className={css.loading} aria-busy="true">
          <Skeleton height={84} radius={12} />
          <Skeleton height={84} radius={12} />
          <Skeleton height={84} radius={12} />
        </div>
      ) : data.total === 0 ? (
        <Empty
          art={<Users size={40} />}
          title={t(search === '' ? 'team.none' : 'team.notFound')}
          text={t(search === '' ? 'team.noneText' : 'team.notFoundText')}
        />
      ) : (
        <>
          <ul className={css.members} aria-label={t('team.title')} aria-busy={isPlaceholderData}>
            {data.list.map((member) => (
              <MemberRow key={member.handle} member={member} ownType={ownType} opened={opened(member.handle)} />
            ))}
          </ul>
          <Pager
            page={page}
            totalPages={data.totalPages}
            onPage={(next) => next >= 1 && next <= data.totalPages && from(next)}
            labels={{
              pages: t('site:pages'),
              previous: t('site:previousPage'),
              next: t('site:nextPage'),
              page: (number) => t('site:page', { number }),
            }}
          />
        </>
      )}
    </section>
  );
}

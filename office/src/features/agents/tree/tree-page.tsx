import { Empty } from '@palpite/ui/box/empty.tsx';
import { Users } from '@palpite/ui/icon.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { ListWait } from '../../../base/content/list-states.tsx';
import { Section } from '../../../base/parts/section.tsx';
import { FindForm } from '../../../base/queue/find-form.tsx';
import { ListHead } from '../../../base/queue/list-head.tsx';
import { Trouble } from '../../../base/trouble.tsx';
import { MovesSection } from './moves-section.tsx';
import { PlayersTable } from './players-table.tsx';
import { searchQuery, treeKey, treeQuery } from './tree-data.ts';
import { TreePlayerView } from './tree-player.tsx';

/** The tree of agents: somebody is looked for by name, and opened where they stand. */
export function TreePage() {
  const { t } = useTranslation('agents');
  const [search, setSearch] = useSearchParams();
  const account = search.get('account') ?? '';
  const name = search.get('search') ?? '';
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const opened = useQuery({ ...treeQuery(account, page), enabled: account !== '' });
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: treeKey });
  return (
    <>
      <ListHead title={t('tree.title')} lead={t('tree.lead')} onRefresh={refresh} />
      <FindForm
        key={name}
        label={t('tree.find')}
        asked={name}
        onFind={(text) => setSearch(text === '' ? {} : { search: text })}
      />
      {account !== '' ? (
        <TreePlayerView
          found={opened}
          account={account}
          page={page}
          onPage={(to) => setSearch({ account, page: String(to) })}
        />
      ) : name !== '' ? (
        <Found name={name} />
      ) : (
        <MovesSection account="" />
      )}
    </>
  );
}

function Found({ name }: { name: string }) {
  const { t } = useTranslation('agents');
  const { data, isError, error, refetch } = useQuery(searchQuery(name));
  if (isError) return <Trouble error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListWait />;
  if (data.list.length === 0)
    return <Empty art={<Users size={40} />} title={t('tree.nobody')} text={t('tree.nobodyText')} />;
  return (
    <Section title={t('tree.found', { name })}>
      <PlayersTable caption={t('tree.found', { name })} rows={data.list} stale={false} />
      {data.more && <p>{t('tree.more')}</p>}
    </Section>
  );
}

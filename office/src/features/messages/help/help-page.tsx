import { Empty } from '@palpite/ui/box/empty.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { CircleHelp, Plus, Search } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { ListWait } from '../../../base/content/list-states.tsx';
import { PageHead } from '../../../base/parts/page-head.tsx';
import { Trouble } from '../../../base/trouble.tsx';
import { helpQuery, type Place } from './help-data.ts';
import { HelpEditor } from './help-editor.tsx';
import { HelpTree } from './help-tree.tsx';
import { RemoveHelp } from './remove-help.tsx';

/** The help centre as a tree; `edit` in the address opens one of its places, or a new one below `in`. */
export function HelpPage() {
  const { t } = useTranslation('messages');
  const [search, setSearch] = useSearchParams();
  const edit = search.get('edit');
  const help = useQuery(helpQuery);
  const [leaving, setLeaving] = useState<Place>();
  const found = help.data?.find(({ id }) => id === edit);
  const add = (parentId?: string) => setSearch({ edit: 'new', ...(parentId !== undefined && { in: parentId }) });

  if (help.data && (edit === 'new' || found))
    return (
      <HelpEditor
        key={edit}
        place={found}
        parentId={search.get('in')}
        places={help.data}
        onLeave={() => setSearch({})}
      />
    );
  return (
    <>
      <PageHead
        title={t('help.title')}
        lead={t('help.lead')}
        actions={
          <Button icon={<Plus size={18} />} onClick={() => add()}>
            {t('office:content.add')}
          </Button>
        }
      />
      {edit !== null && help.data && (
        <Empty art={<Search size={40} />} title={t('office:content.unknown')} text={t('office:content.unknownText')} />
      )}
      {help.isError ? (
        <Trouble error={help.error} onRetry={() => void help.refetch()} />
      ) : !help.data ? (
        <ListWait />
      ) : help.data.length === 0 ? (
        <Empty art={<CircleHelp size={40} />} title={t('office:content.empty')} text={t('help.empty')} />
      ) : (
        <HelpTree places={help.data} onAdd={add} onEdit={(id) => setSearch({ edit: id })} onRemove={setLeaving} />
      )}
      {leaving && <RemoveHelp place={leaving} places={help.data ?? []} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

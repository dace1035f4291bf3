import { newsTypes } from '@palpite/contract/messages/office.ts';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Tabs } from '@palpite/ui/box/tabs.tsx';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Plus, Search } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { ConfirmDialog } from '../../../base/content/confirm-dialog.tsx';
import { ListPager, ListWait } from '../../../base/content/list-states.tsx';
import { titleOf, useBrandLanguages } from '../../../base/content/texts.ts';
import { PageHead } from '../../../base/parts/page-head.tsx';
import { Trouble } from '../../../base/trouble.tsx';
import { type News, newsQuery, newsTypeOf, useRemoveNews } from './news-data.ts';
import { NewsEditor } from './news-editor.tsx';
import { NewsTable } from './news-table.tsx';

/** What the brand announces, by kind; `edit` in the address opens one of them, or a new one. */
export function NewsPage() {
  const { t } = useTranslation('messages');
  const [search, setSearch] = useSearchParams();
  const type = newsTypeOf(search.get('type'));
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const edit = search.get('edit');
  const news = useQuery(newsQuery(type, page));
  const found = news.data?.list.find(({ id }) => id === edit);
  const show = (to: { type?: string; page?: number; edit?: string } = {}) => {
    const { type: kind = type, page: at = 1, edit: one } = to;
    setSearch({ ...(kind !== 'PL' && { type: kind }), ...(at > 1 && { page: String(at) }), ...(one && { edit: one }) });
  };

  if (edit === 'new' || found)
    return (
      <NewsEditor
        key={edit}
        news={found}
        type={type}
        onOpen={(id) => show({ edit: id })}
        onLeave={() => show({ page: found ? page : 1 })}
      />
    );
  return (
    <>
      <PageHead
        title={t('news.title')}
        lead={t('news.lead')}
        actions={
          <Button icon={<Plus size={18} />} onClick={() => show({ page, edit: 'new' })}>
            {t('office:content.add')}
          </Button>
        }
      />
      {edit !== null && news.data && !news.isFetching && (
        <Empty art={<Search size={40} />} title={t('office:content.unknown')} text={t('office:content.unknownText')} />
      )}
      <Tabs
        label={t('news.kinds')}
        value={type}
        onChange={(kind) => show({ type: kind })}
        items={newsTypes.map((kind) => ({ value: kind, label: t(`news.kind.${kind}`) }))}
      >
        {news.isError ? (
          <Trouble error={news.error} onRetry={() => void news.refetch()} />
        ) : news.data ? (
          <NewsList
            list={news.data.list}
            stale={news.isPlaceholderData}
            type={type}
            onEdit={(id) => show({ page, edit: id })}
          />
        ) : (
          <ListWait />
        )}
        {news.data && <ListPager page={page} totalPages={news.data.totalPages} onPage={(at) => show({ page: at })} />}
      </Tabs>
    </>
  );
}

interface NewsListProps {
  list: readonly News[];
  stale: boolean;
  type: News['type'];
  onEdit(id: string): void;
}

function NewsList({ list, stale, type, onEdit }: NewsListProps) {
  const { t } = useTranslation('messages');
  const { own } = useBrandLanguages();
  const toast = useToast();
  const remove = useRemoveNews();
  const [leaving, setLeaving] = useState<News>();
  const close = () => {
    setLeaving(undefined);
    remove.reset();
  };
  const title = leaving ? titleOf(leaving.texts, own) : '';
  return (
    <>
      <NewsTable rows={list} type={type} stale={stale} onEdit={onEdit} onRemove={setLeaving} />
      {leaving && (
        <ConfirmDialog
          danger
          title={t('office:content.removeTitle', { name: title })}
          text={t(leaving.type === 'PR' ? 'news.removePromotion' : 'news.removeText')}
          confirm={t('office:content.removeNow')}
          busy={remove.isPending}
          error={remove.error}
          onClose={close}
          onConfirm={() =>
            remove.mutate(leaving.id, {
              onSuccess: () => {
                close();
                toast({ tone: 'good', text: t('office:content.removed', { name: title }) });
              },
            })
          }
        />
      )}
    </>
  );
}

import { bannerGroups } from '@palpite/contract/messages/shapes.ts';
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
import { ListWait } from '../../../base/content/list-states.tsx';
import { PageHead } from '../../../base/parts/page-head.tsx';
import { Trouble } from '../../../base/trouble.tsx';
import { BannerEditor } from './banner-editor.tsx';
import { type Banner, bannersQuery, groupOf, useRemoveBanner, wordsOf } from './banners-data.ts';
import { BannersTable } from './banners-table.tsx';

/** What hangs on the site, by place; `edit` in the address opens one of them, or a new one. */
export function BannersPage() {
  const { t } = useTranslation('messages');
  const [search, setSearch] = useSearchParams();
  const group = groupOf(search.get('group'));
  const edit = search.get('edit');
  const banners = useQuery(bannersQuery);
  const found = banners.data?.find(({ id }) => id === edit);
  const [leaving, setLeaving] = useState<Banner>();
  const show = (groupName: string, one?: string) =>
    setSearch({ ...(groupName !== 'w_home' && { group: groupName }), ...(one && { edit: one }) });

  if (edit === 'new' || found)
    return <BannerEditor key={edit} banner={found} group={group} onLeave={(at) => show(at ?? group)} />;
  return (
    <>
      <PageHead
        title={t('banners.title')}
        lead={t('banners.lead')}
        actions={
          <Button icon={<Plus size={18} />} onClick={() => show(group, 'new')}>
            {t('office:content.add')}
          </Button>
        }
      />
      {edit !== null && banners.data && (
        <Empty art={<Search size={40} />} title={t('office:content.unknown')} text={t('office:content.unknownText')} />
      )}
      <Tabs
        label={t('banners.places')}
        value={group}
        onChange={(name) => show(name)}
        items={bannerGroups.map((name) => ({ value: name, label: t(`banners.group.${name}`) }))}
      >
        {banners.isError && !banners.data ? (
          <Trouble error={banners.error} onRetry={() => void banners.refetch()} />
        ) : banners.data ? (
          <BannersTable
            rows={banners.data.filter(({ groupName }) => groupName === group)}
            group={group}
            onEdit={(id) => show(group, id)}
            onRemove={setLeaving}
          />
        ) : (
          <ListWait />
        )}
      </Tabs>
      {leaving && <RemoveBanner banner={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

function RemoveBanner({ banner, onClose }: { banner: Banner; onClose(): void }) {
  const { t } = useTranslation('messages');
  const toast = useToast();
  const remove = useRemoveBanner();
  const name = wordsOf(banner.title).headline;
  return (
    <ConfirmDialog
      danger
      title={t('office:content.removeTitle', { name })}
      text={t('banners.removeText')}
      confirm={t('office:content.removeNow')}
      busy={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(banner.id, {
          onSuccess: () => {
            onClose();
            toast({ tone: 'good', text: t('office:content.removed', { name }) });
          },
        })
      }
    />
  );
}

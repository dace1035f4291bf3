import { Badge } from '@palpite/ui/badge.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { type Column, Table } from '@palpite/ui/box/table.tsx';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Headset, Plus } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../base/content/confirm-dialog.tsx';
import css from '../../../base/content/content.module.css';
import { ListWait } from '../../../base/content/list-states.tsx';
import { RowActions } from '../../../base/content/row-actions.tsx';
import { actsColumn } from '../../../base/parts/acts-column.tsx';
import { PageHead } from '../../../base/parts/page-head.tsx';
import { Trouble } from '../../../base/trouble.tsx';
import { ServiceDialog } from './service-dialog.tsx';
import { type Service, servicesQuery, useRemoveService } from './services-data.ts';

/** The ways in which a player reaches customer service. */
export function ServicesPage() {
  const { t } = useTranslation('messages');
  const services = useQuery(servicesQuery);
  const [editing, setEditing] = useState<Service | 'new'>();
  const [leaving, setLeaving] = useState<Service>();
  return (
    <>
      <PageHead
        title={t('services.title')}
        lead={t('services.lead')}
        actions={
          <Button icon={<Plus size={18} />} onClick={() => setEditing('new')}>
            {t('office:content.add')}
          </Button>
        }
      />
      {services.isError && !services.data ? (
        <Trouble error={services.error} onRetry={() => void services.refetch()} />
      ) : services.data ? (
        <ServicesTable rows={services.data} onEdit={setEditing} onRemove={setLeaving} />
      ) : (
        <ListWait />
      )}
      {editing && (
        <ServiceDialog service={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
      {leaving && <RemoveService service={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

interface ServicesTableProps {
  rows: readonly Service[];
  onEdit(service: Service): void;
  onRemove(service: Service): void;
}

function ServicesTable({ rows, onEdit, onRemove }: ServicesTableProps) {
  const { t } = useTranslation('messages');
  const columns: Column<Service>[] = [
    {
      key: 'title',
      title: t('office:content.titleColumn'),
      cell: (row) => (
        <>
          <button type="button" className={css.name} onClick={() => onEdit(row)}>
            {row.title}
          </button>
          <small className={css.under}>{t(`services.type.${row.csType}`)}</small>
        </>
      ),
    },
    {
      key: 'state',
      title: t('office:content.stateColumn'),
      cell: (row) => (
        <Badge tone={row.enabled ? 'good' : 'warn'}>{t(`office:content.state.${row.enabled ? 'on' : 'off'}`)}</Badge>
      ),
    },
    { key: 'target', title: t('services.target'), wideOnly: true, cell: (row) => row.target },
    { key: 'position', title: t('office:content.position'), align: 'end', wideOnly: true, cell: (row) => row.position },
    actsColumn(t, (row) => <RowActions name={row.title} onEdit={() => onEdit(row)} onRemove={() => onRemove(row)} />),
  ];
  return (
    <Table
      className={css.table ?? ''}
      caption={t('services.title')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      empty={<Empty art={<Headset size={40} />} title={t('office:content.empty')} text={t('services.empty')} />}
    />
  );
}

function RemoveService({ service, onClose }: { service: Service; onClose(): void }) {
  const { t } = useTranslation('messages');
  const toast = useToast();
  const remove = useRemoveService();
  const name = service.title;
  return (
    <ConfirmDialog
      danger
      title={t('office:content.removeTitle', { name })}
      text={t('services.removeText')}
      confirm={t('office:content.removeNow')}
      busy={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(service.id, {
          onSuccess: () => {
            onClose();
            toast({ tone: 'good', text: t('office:content.removed', { name }) });
          },
        })
      }
    />
  );
}

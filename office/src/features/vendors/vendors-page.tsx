import { Badge } from '@palpite/ui/badge.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { type Column, Table } from '@palpite/ui/box/table.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { Gamepad2, Plus } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import content from '../../base/content/content.module.css';
import { ListWait } from '../../base/content/list-states.tsx';
import { PageHead } from '../../base/parts/page-head.tsx';
import { useMay } from '../../base/staff.ts';
import { Trouble } from '../../base/trouble.tsx';
import { AddDialog } from './add-dialog.tsx';
import { VendorState } from './vendor-state.tsx';
import css from './vendors.module.css';
import { type ListedVendor, vendorsQuery } from './vendors-data.ts';

/** Every outside vendor: whether it answers, what is on the shelf of it, and what has to be looked at. */
export function VendorsPage() {
  const { t } = useTranslation(['vendors', 'oversight']);
  const vendors = useQuery(vendorsQuery);
  const mayWrite = useMay('vendors.write');
  const [adding, setAdding] = useState(false);
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={
          mayWrite && (
            <Button icon={<Plus size={20} />} disabled={!vendors.data} onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          )
        }
      />
      {vendors.isError ? (
        <Trouble error={vendors.error} onRetry={() => void vendors.refetch()} />
      ) : vendors.data ? (
        <VendorsTable rows={vendors.data.list} />
      ) : (
        <ListWait />
      )}
      {adding && vendors.data && <AddDialog dialects={vendors.data.dialects} onClose={() => setAdding(false)} />}
    </>
  );
}

function VendorsTable({ rows }: { rows: readonly ListedVendor[] }) {
  const { t } = useTranslation(['vendors', 'oversight']);
  const language = useLanguage();
  const columns: Column<ListedVendor>[] = [
    {
      key: 'name',
      title: t('vendor'),
      cell: (row) => (
        <>
          <Link href={`/vendors/${row.code}`} className={content.name}>
            {row.name}
          </Link>
          <small
            className={content.under}
          >{`${row.code} · ${t(`dialect.${row.dialect}`, { defaultValue: row.dialect })}`}</small>
          <span className={css.narrow}>
            <Matters of={row} />
          </span>
        </>
      ),
    },
    {
      key: 'state',
      title: t('office:content.stateColumn'),
      cell: (row) => (
        <span className={css.marks}>
          <VendorState vendor={row} />
        </span>
      ),
    },
    {
      key: 'games',
      title: t('games'),
      align: 'end',
      wideOnly: true,
      cell: (row) => row.list?.games ?? '—',
    },
    {
      key: 'list',
      title: t('lastList'),
      wideOnly: true,
      cell: (row) => (
        <>
          {row.list?.readAt ? formatDateTime(row.list.readAt, language) : '—'}
          {row.list?.failure && <small className={css.bad}>{t('listFailed')}</small>}
        </>
      ),
    },
    {
      key: 'matters',
      title: t('matters'),
      wideOnly: true,
      cell: (row) => <Matters of={row} />,
    },
  ];
  return (
    <Table
      className={classNames(content.table, css.vendors)}
      caption={t('title')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.code}
      empty={<Empty art={<Gamepad2 size={40} />} title={t('office:content.empty')} text={t('none')} />}
    />
  );
}

/** What has to be looked at there. */
function Matters({ of: row }: { of: ListedVendor }) {
  const { t } = useTranslation(['vendors', 'oversight']);
  return (
    <span className={css.marks}>
      {row.oldRounds > 0 && <Badge tone="warn">{t('oldRounds', { count: row.oldRounds })}</Badge>}
      {row.differences > 0 && <Badge tone="bad">{t('differences', { count: row.differences })}</Badge>}
      {row.transfers > 0 && <Badge tone="bad">{t('oversight:transfersCount', { count: row.transfers })}</Badge>}
      {row.alarms > 0 && <Badge tone="bad">{t('oversight:alarmsCount', { count: row.alarms })}</Badge>}
      {row.oldRounds + row.differences + row.transfers + row.alarms === 0 && (
        <span className={css.none}>{t('nothing')}</span>
      )}
    </span>
  );
}

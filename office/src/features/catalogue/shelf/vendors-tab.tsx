import { Empty } from '@palpite/ui/box/empty.tsx';
import { type Column, Table } from '@palpite/ui/box/table.tsx';
import { IconButton } from '@palpite/ui/button.tsx';
import { Gamepad2, Pencil } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from '../../../base/content/content.module.css';
import { ListWait } from '../../../base/content/list-states.tsx';
import { actsColumn } from '../../../base/parts/acts-column.tsx';
import { Trouble } from '../../../base/trouble.tsx';
import { type ShelfVendor, vendorsQuery } from './shelf-data.ts';
import { Standing } from './standing.tsx';

interface VendorsTabProps {
  onOpen(row: ShelfVendor): void;
  onGames(code: string): void;
}

/** Every vendor of the house: how many games it has, and how many of them players see. */
export function VendorsTab({ onOpen, onGames }: VendorsTabProps) {
  const { t } = useTranslation('catalogue');
  const vendors = useQuery(vendorsQuery);
  const columns: Column<ShelfVendor>[] = [
    {
      key: 'name',
      title: t('vendor'),
      cell: (row) => (
        <>
          <button type="button" className={css.name} onClick={() => onOpen(row)}>
            {row.name}
          </button>
          <small className={css.under}>{row.code}</small>
        </>
      ),
    },
    { key: 'state', title: t('office:content.stateColumn'), cell: (row) => <Standing row={row} /> },
    {
      key: 'games',
      title: t('shownOf'),
      align: 'end',
      cell: (row) => (
        <button type="button" className={css.name} onClick={() => onGames(row.code)}>
          <span aria-hidden="true">{`${row.shown} / ${row.games}`}</span>
          <span className="sr-only">{t('gamesOf', { name: row.name, shown: row.shown, count: row.games })}</span>
        </button>
      ),
    },
    {
      key: 'place',
      title: t('office:content.position'),
      align: 'end',
      wideOnly: true,
      cell: (row) => row.place ?? '—',
    },
    actsColumn(t, (row) => (
      <IconButton label={t('office:content.edit', { name: row.name })} onClick={() => onOpen(row)}>
        <Pencil size={18} />
      </IconButton>
    )),
  ];
  if (vendors.isError) return <Trouble error={vendors.error} onRetry={() => void vendors.refetch()} />;
  if (!vendors.data) return <ListWait />;
  return (
    <Table
      className={css.table ?? ''}
      caption={t('view.vendors')}
      columns={columns}
      rows={vendors.data}
      rowKey={(row) => row.code}
      empty={<Empty art={<Gamepad2 size={40} />} title={t('office:content.empty')} text={t('noVendors')} />}
    />
  );
}

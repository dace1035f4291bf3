import { Empty } from '@palpite/ui/box/empty.tsx';
import { type Column, Table } from '@palpite/ui/box/table.tsx';
import { Monitor } from '@palpite/ui/icon.tsx';
import { useTranslation } from 'react-i18next';
import { AirBadge, AirTime } from '../../../base/content/air-badge.tsx';
import contentCss from '../../../base/content/content.module.css';
import { RowActions } from '../../../base/content/row-actions.tsx';
import { actsColumn } from '../../../base/parts/acts-column.tsx';
import css from './banners.module.css';
import { type Banner, type BannerGroup, wordsOf } from './banners-data.ts';

interface BannersTableProps {
  rows: readonly Banner[];
  group: BannerGroup;
  onEdit(id: string): void;
  onRemove(banner: Banner): void;
}

/** One line for each banner of a place: its picture, what it says, where it leads, and whether it is on. */
export function BannersTable({ rows, group, onEdit, onRemove }: BannersTableProps) {
  const { t } = useTranslation('messages');
  const columns: Column<Banner>[] = [
    {
      key: 'title',
      title: t('office:content.titleColumn'),
      cell: (row) => (
        <span className={css.line}>
          <img src={row.url} alt="" width={96} height={32} loading="lazy" />
          <button type="button" className={contentCss.name} onClick={() => onEdit(row.id)}>
            {wordsOf(row.title).headline}
          </button>
        </span>
      ),
    },
    { key: 'language', title: t('banners.language'), cell: (row) => row.language },
    { key: 'state', title: t('office:content.stateColumn'), cell: (row) => <AirBadge state={row.state} /> },
    { key: 'when', title: t('office:content.when'), wideOnly: true, cell: (row) => <AirTime {...row} /> },
    {
      key: 'linkage',
      title: t('banners.leadsTo'),
      wideOnly: true,
      cell: (row) => (
        <>
          {t(`banners.linkage.${row.linkageType}`)}
          {row.linkage && <small className={contentCss.under}>{row.linkage}</small>}
        </>
      ),
    },
    { key: 'position', title: t('office:content.position'), align: 'end', wideOnly: true, cell: (row) => row.position },
    actsColumn(t, (row) => (
      <RowActions name={wordsOf(row.title).headline} onEdit={() => onEdit(row.id)} onRemove={() => onRemove(row)} />
    )),
  ];
  return (
    <Table
      className={contentCss.table ?? ''}
      caption={t(`banners.group.${group}`)}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      empty={<Empty art={<Monitor size={40} />} title={t('office:content.empty')} text={t('banners.empty')} />}
    />
  );
}

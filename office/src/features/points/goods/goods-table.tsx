import { Badge } from '@palpite/ui/badge.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { type Column, Table } from '@palpite/ui/box/table.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Gift } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import contentCss from '../../../base/content/content.module.css';
import css from '../points.module.css';
import { type Category, type Goods, nameOf } from './goods-data.ts';

interface GoodsTableProps {
  rows: readonly Goods[];
  categories: readonly Category[];
  own: string;
  may: boolean;
  onEdit(id: string): void;
  onStock(goods: Goods): void;
}

/** One line for each article: what it costs, how many are left, and how many orders wait. */
export function GoodsTable({ rows, categories, own, may, onEdit, onStock }: GoodsTableProps) {
  const { t } = useTranslation('points');
  const language = useLanguage();
  const whole = (value: number | bigint) => <span className="num">{formatInteger(value, language)}</span>;
  const categoryOf = (id: string | null) => {
    const found = categories.find((each) => each.id === id);
    return found ? nameOf(found.texts, own) : t('goods.noCategory');
  };
  const columns: Column<Goods>[] = [
    {
      key: 'name',
      title: t('goods.name'),
      cell: (row) => (
        <span className={css.line}>
          {row.pictures[0] ? (
            <img src={row.pictures[0]} alt="" width={48} height={48} loading="lazy" />
          ) : (
            <Gift size={28} />
          )}
          {may ? (
            <button type="button" className={contentCss.name} onClick={() => onEdit(row.id)}>
              {nameOf(row.texts, own)}
            </button>
          ) : (
            nameOf(row.texts, own)
          )}
        </span>
      ),
    },
    { key: 'category', title: t('goods.category'), wideOnly: true, cell: ({ categoryId }) => categoryOf(categoryId) },
    { key: 'price', title: t('goods.price'), align: 'end', cell: ({ price }) => whole(price) },
    { key: 'stock', title: t('goods.stock'), align: 'end', cell: ({ stock }) => whole(stock) },
    { key: 'waiting', title: t('goods.waiting'), align: 'end', wideOnly: true, cell: ({ waiting }) => whole(waiting) },
    {
      key: 'state',
      title: t('office:content.stateColumn'),
      cell: ({ enabled }) => <Badge tone={enabled ? 'good' : 'neutral'}>{t(enabled ? 'goods.on' : 'goods.off')}</Badge>,
    },
    {
      key: 'acts',
      title: '',
      align: 'end',
      cell: (row) => (
        <Button
          variant="quiet"
          disabled={!may}
          aria-label={t('goods.stockOf', { name: nameOf(row.texts, own) })}
          onClick={() => onStock(row)}
        >
          {t('goods.changeStock')}
        </Button>
      ),
    },
  ];
  return (
    <Table
      className={contentCss.table ?? ''}
      caption={t('goods.title')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<Empty art={<Gift size={40} />} title={t('office:content.empty')} text={t('goods.none')} />}
    />
  );
}

import { Empty } from '@palpite/ui/box/empty.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Plus, Search } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { ListPager, ListWait } from '../../../base/content/list-states.tsx';
import { useBrandLanguages } from '../../../base/content/texts.ts';
import { Closed } from '../../../base/desk/decision.tsx';
import { PageHead } from '../../../base/parts/page-head.tsx';
import { useMay } from '../../../base/staff.ts';
import { Trouble } from '../../../base/trouble.tsx';
import { Categories } from './categories.tsx';
import { type Goods, goodsQuery } from './goods-data.ts';
import { GoodsEditor } from './goods-editor.tsx';
import { GoodsTable } from './goods-table.tsx';
import { StockDialog } from './stock-dialog.tsx';

/** The articles of the points mall; `edit` in the address opens one of them, or a new one. */
export function GoodsPage() {
  const { t } = useTranslation('points');
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const edit = search.get('edit');
  const { own } = useBrandLanguages();
  const may = useMay('points.goods');
  const goods = useQuery(goodsQuery(page));
  const found = goods.data?.list.find(({ id }) => id === edit);
  const [counting, setCounting] = useState<Goods>();
  const show = (next: { page?: number; edit?: string }) =>
    setSearch({
      ...((next.page ?? page) > 1 && { page: String(next.page ?? page) }),
      ...(next.edit && { edit: next.edit }),
    });

  if (goods.data && may && (edit === 'new' || found))
    return (
      <GoodsEditor
        key={edit}
        goods={found}
        categories={goods.data.categories}
        languages={goods.data.languages}
        own={own}
        onOpen={(id) => show({ edit: id })}
        onLeave={() => show({})}
      />
    );
  return (
    <>
      <PageHead
        title={t('goods.title')}
        lead={t('goods.lead')}
        actions={
          <Button icon={<Plus size={18} />} disabled={!may} onClick={() => show({ edit: 'new' })}>
            {t('goods.add')}
          </Button>
        }
      />
      {!may && <Closed>{t('goods.mayNot')}</Closed>}
      {edit !== null && goods.data && !found && edit !== 'new' && (
        <Empty art={<Search size={40} />} title={t('office:content.unknown')} text={t('office:content.unknownText')} />
      )}
      {goods.isError ? (
        <Trouble error={goods.error} onRetry={() => void goods.refetch()} />
      ) : goods.data ? (
        <>
          <GoodsTable
            rows={goods.data.list}
            categories={goods.data.categories}
            own={own}
            may={may}
            onEdit={(id) => show({ edit: id })}
            onStock={setCounting}
          />
          <ListPager page={page} totalPages={goods.data.totalPages} onPage={(to) => show({ page: to })} />
          <Categories rows={goods.data.categories} languages={goods.data.languages} own={own} may={may} />
        </>
      ) : (
        <ListWait />
      )}
      {counting && <StockDialog goods={counting} own={own} onClose={() => setCounting(undefined)} />}
    </>
  );
}

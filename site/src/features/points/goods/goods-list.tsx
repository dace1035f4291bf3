import { Empty } from '@palpite/ui/box/empty.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { Gift } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../../../base/failure/load-failed.tsx';
import { RecordPager } from '../../../base/records/record-states.tsx';
import records from '../../../base/records/records.module.css';
import { useSpokenLanguage, useTexts } from '../../../base/text/texts.ts';
import type { MallView } from '../mall-state.ts';
import css from '../points.module.css';
import { type Goods, goodsQuery } from '../points-data.ts';
import { GoodsCard } from './goods-card.tsx';
import { GoodsDialog } from './goods-dialog.tsx';

interface GoodsListProps {
  view: MallView;
  loggedIn: boolean;
  onGo(next: Partial<MallView>): void;
}

/** The articles on offer, by category; one of them opens in a dialog. */
export function GoodsList({ view, loggedIn, onGo }: GoodsListProps) {
  const t = useTexts('points', 'records');
  const { data, error, isError, refetch } = useQuery(goodsQuery(useSpokenLanguage(), loggedIn, view));
  const [opened, setOpened] = useState<Goods>();
  if (isError && !data) return <LoadFailed error={error} calm={t('calm')} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className={css.grid} aria-busy="true">
        {[1, 2, 3, 4, 5, 6, 7, 8].map((each) => (
          <Skeleton key={each} height={288} radius={20} />
        ))}
      </div>
    );
  const { list, categories, totalPages } = data;
  // as it is now: its price or stock may have changed while it is open
  const shown = list.find(({ id }) => id === opened?.id) ?? opened;
  return (
    <>
      {categories.length > 1 && (
        <fieldset className={classNames(records.chips, records.tabbed)} aria-label={t('categories')}>
          <button type="button" aria-pressed={view.category === ''} onClick={() => onGo({ category: '' })}>
            {t('allCategories')}
          </button>
          {categories.map(({ id, name }) => (
            <button key={id} type="button" aria-pressed={view.category === id} onClick={() => onGo({ category: id })}>
              {name}
            </button>
          ))}
        </fieldset>
      )}
      {list.length === 0 ? (
        <Empty art={<Gift size={36} />} title={t('noGoods')} text={t('noGoodsText')} />
      ) : (
        <ul className={css.grid} aria-label={t('tab.goods')}>
          {list.map((goods) => (
            <li key={goods.id}>
              <GoodsCard goods={goods} onOpen={() => setOpened(goods)} />
            </li>
          ))}
        </ul>
      )}
      <RecordPager page={view.page} totalPages={totalPages > 1 ? totalPages : 0} onPage={(page) => onGo({ page })} />
      <GoodsDialog goods={shown} onClose={() => setOpened(undefined)} />
    </>
  );
}

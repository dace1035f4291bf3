import { Tabs } from '@palpite/ui/box/tabs.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { PageHead } from '../../../base/parts/page-head.tsx';
import { GamesTab } from './games-tab.tsx';
import { askedOf, type Item } from './shelf-data.ts';
import { ShelfDialog } from './shelf-dialog.tsx';
import { VendorsTab } from './vendors-tab.tsx';

/** What of the house's games and vendors this brand offers, and how. */
export function ShelfPage() {
  const { t } = useTranslation('catalogue');
  const [search, setSearch] = useSearchParams();
  const vendors = search.get('view') === 'vendors';
  const [open, setOpen] = useState<Item>();
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Tabs
        label={t('views')}
        value={vendors ? 'vendors' : 'games'}
        onChange={(view) => setSearch(view === 'vendors' ? { view } : {})}
        items={(['games', 'vendors'] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
      >
        {vendors ? (
          <VendorsTab onOpen={(row) => setOpen({ kind: 'vendor', row })} onGames={(vendor) => setSearch({ vendor })} />
        ) : (
          <GamesTab
            asked={askedOf(search)}
            onAsk={({ name, vendor, state, page }) =>
              setSearch({
                ...(name && { name }),
                ...(vendor && { vendor }),
                ...(state && { state }),
                ...(page > 1 && { page: String(page) }),
              })
            }
            onOpen={(row) => setOpen({ kind: 'game', row })}
          />
        )}
      </Tabs>
      {open && <ShelfDialog item={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

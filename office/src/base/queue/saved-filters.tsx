import type { QueueName } from '@palpite/contract/staff/office.ts';
import { Menu } from '@palpite/ui/box/menu.tsx';
import { Check, ChevronDown, ListFilter as FilterIcon, Pencil, Plus } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../parts/failure.ts';
import { KeepFilterDialog } from './keep-filter-dialog.tsx';
import type { ListFilter } from './listing.ts';
import { OwnFiltersDialog } from './own-filters-dialog.tsx';
import css from './saved-filters.module.css';
import { filtersQuery } from './saved-filters-data.ts';

/** The filters a person keeps of a queue: one press shows what it says, and what is shown now can be kept. */
export function SavedFilters({ queue, filter }: { queue: QueueName; filter: ListFilter }) {
  const { t } = useTranslation();
  const found = useQuery(filtersQuery(queue));
  const [open, setOpen] = useState<'keep' | 'own'>();
  const kept = found.data ?? [];
  const chosen = kept.find((each) => each.filter === filter.now);
  const choices = kept.map((each) => ({
    key: each.id,
    icon: <span className={css.mark}>{each === chosen && <Check size={18} />}</span>,
    label: (
      <span className={css.name}>
        {each.name}
        {each === chosen && <span className="sr-only">{t('filters.inUse')}</span>}
      </span>
    ),
    onSelect: () => filter.show(each.filter),
  }));
  const acts = [
    ...(chosen
      ? []
      : [{ key: 'keep', icon: <Plus size={18} />, label: t('filters.keep'), onSelect: () => setOpen('keep') }]),
    ...(kept.length > 0
      ? [{ key: 'own', icon: <Pencil size={18} />, label: t('filters.own'), onSelect: () => setOpen('own') }]
      : []),
  ].map((item, place) => ({ ...item, separated: place === 0 && kept.length > 0 }));
  const head = found.isError
    ? failureText(found.error, t)
    : kept.length === 0 && found.data !== undefined && t('filters.none');
  return (
    <>
      <Menu
        label={chosen ? t('filters.menuNow', { name: chosen.name }) : t('filters.menu')}
        triggerClass={css.trigger}
        trigger={
          <>
            <FilterIcon size={18} />
            <span className={css.name}>{chosen?.name ?? t('filters.title')}</span>
            <ChevronDown size={16} />
          </>
        }
        head={head && <span className={css.head}>{head}</span>}
        items={[...choices, ...acts]}
      />
      {open === 'keep' && <KeepFilterDialog queue={queue} filter={filter.now} onClose={() => setOpen(undefined)} />}
      {open === 'own' && <OwnFiltersDialog queue={queue} onClose={() => setOpen(undefined)} />}
    </>
  );
}

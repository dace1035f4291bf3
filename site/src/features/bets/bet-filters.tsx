import { Segmented } from '@palpite/ui/box/tabs.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { OrderSearch } from '../../base/records/order-search.tsx';
import { boundsOf } from '../../base/records/range.ts';
import { RangeFilter } from '../../base/records/range-filter.tsx';
import css from '../../base/records/records.module.css';
import { SaveButton } from '../../base/records/save-button.tsx';
import { Select } from '../../base/records/select.tsx';
import { useTexts } from '../../base/text/texts.ts';
import { saveBets, vendorsQuery } from './bets-data.ts';
import { canWait, outcomesOf, type RecordView } from './bets-state.ts';

interface BetFiltersProps {
  view: RecordView;
  onChange(next: Partial<RecordView>): void;
}

/** What of a family's bets is shown: days, one house, one outcome, one order; and the way to keep them as a file. */
export function BetFilters({ view, onChange }: BetFiltersProps) {
  const t = useTexts('bets', 'records');
  const { data: vendors = [] } = useQuery(vendorsQuery(useLanguage(), view.family));
  // a house that left the catalogue may still be looked through
  const known = vendors.some(({ code }) => code === view.vendor);
  const listed = view.vendor === '' || known ? vendors : [...vendors, { code: view.vendor, name: view.vendor }];
  return (
    <div className={classNames(css.filters, css.tabbed)}>
      {canWait(view.family) && (
        <Segmented
          className={css.periods ?? ''}
          label={t('settling.label')}
          value={view.unsettled ? 'unsettled' : 'settled'}
          onChange={(chosen) => onChange({ unsettled: chosen === 'unsettled', outcome: undefined })}
          items={[
            { value: 'settled', label: t('settling.settled') },
            { value: 'unsettled', label: t('settling.unsettled') },
          ]}
        />
      )}
      <RangeFilter range={view.range} onChange={(range) => onChange({ range })} />
      {listed.length > 1 && (
        <Select
          label={t('filter.vendor')}
          value={view.vendor}
          onChange={(vendor) => onChange({ vendor })}
          options={[
            { value: '', label: t('filter.allVendors') },
            ...listed.map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
      )}
      {!view.unsettled && (
        <Select
          label={t('filter.outcome')}
          value={String(view.outcome ?? '')}
          onChange={(chosen) => onChange({ outcome: outcomesOf(view.family).find((each) => String(each) === chosen) })}
          options={[
            { value: '', label: t('filter.allOutcomes') },
            ...outcomesOf(view.family).map((each) => ({ value: String(each), label: t(`outcome.${each}`) })),
          ]}
        />
      )}
      <div className={css.end}>
        <OrderSearch value={view.order} onSearch={(order) => onChange({ order })} />
        <SaveButton load={() => saveBets(view.family, boundsOf(view.range, Date.now()))} />
      </div>
    </div>
  );
}

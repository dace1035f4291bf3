import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Pager } from '@palpite/ui/box/pager.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { ChevronRight, Landmark } from '@palpite/ui/icon.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { Link } from 'wouter';
import { useCurrencySymbol } from '../balance.ts';
import { LoadFailed } from '../failure/load-failed.tsx';
import { ZoneNote } from '../records/record-states.tsx';
import { useTexts } from '../text/texts.ts';
import { type HistoryView, historyPeriods } from './history-view.ts';
import css from './orders.module.css';

export interface OrderRow {
  orderNo: string;
  href: string;
  amount: bigint;
  at: number;
  note: string;
  tone: Tone;
  word: string;
}

interface OrderHistoryProps<State extends string> {
  title: string;
  view: HistoryView<State>;
  states: readonly State[];
  /** The word for a state, in the list and in the filter. */
  wordOf(state: State): string;
  onView(next: Partial<HistoryView<State>>): void;
  /** Undefined while it loads. */
  rows: readonly OrderRow[] | undefined;
  totalPages: number;
  error: unknown;
  onRetry(): void;
  /** When there is none in the usual three months: older ones may be there. */
  none: { title: string; text: string };
}

/** Deposits or withdrawals so far, newest first, by state and period; each opens to its steps. */
export function OrderHistory<State extends string>({
  title,
  view,
  states,
  wordOf,
  onView,
  rows,
  totalPages,
  error,
  onRetry,
  none,
}: OrderHistoryProps<State>) {
  const t = useTexts('orders');
  const symbol = useCurrencySymbol();
  const language = useLanguage();
  const filtered = view.state !== undefined || view.period !== 'quarter';
  return (
    <section className={css.history} aria-labelledby="order-history">
      <h2 id="order-history">{title}</h2>
      <div className={css.filters}>
        <SelectField
          label={t('filter.state')}
          value={view.state ?? ''}
          onChange={({ currentTarget }) =>
            onView({ state: states.find((each) => each === currentTarget.value), page: 1 })
          }
          options={[
            { value: '', label: t('filter.all') },
            ...states.map((state) => ({ value: state, label: wordOf(state) })),
          ]}
        />
        <SelectField
          label={t('filter.period')}
          value={view.period}
          onChange={({ currentTarget }) =>
            onView({ period: historyPeriods.find((each) => each === currentTarget.value) ?? 'quarter', page: 1 })
          }
          options={historyPeriods.map((period) => ({ value: period, label: t(`filter.${period}`) }))}
        />
        {view.period === 'days' && (
          <fieldset className={css.days}>
            <legend className="sr-only">{t('filter.days')}</legend>
            <label>
              <span>{t('filter.from')}</span>
              <input
                type="date"
                value={view.from}
                max={view.to || undefined}
                onChange={({ currentTarget }) => onView({ from: currentTarget.value, page: 1 })}
              />
            </label>
            <label>
              <span>{t('filter.to')}</span>
              <input
                type="date"
                value={view.to}
                min={view.from || undefined}
                onChange={({ currentTarget }) => onView({ to: currentTarget.value, page: 1 })}
              />
            </label>
          </fieldset>
        )}
      </div>
      {error ? (
        <LoadFailed calm={t('nothingMoved')} error={error} onRetry={onRetry} />
      ) : rows === undefined ? (
        <div className={css.loading} aria-busy="true">
          <Skeleton height={76} radius={16} />
          <Skeleton height={76} radius={16} />
          <Skeleton height={76} radius={16} />
        </div>
      ) : rows.length === 0 ? (
        <Empty
          art={<Landmark size={36} />}
          title={filtered ? t('filter.none') : none.title}
          text={filtered ? t('filter.noneText') : none.text}
          actions={
            !filtered && (
              <Button variant="secondary" size={44} onClick={() => onView({ period: 'days', page: 1 })}>
                {t('filter.choose')}
              </Button>
            )
          }
        />
      ) : (
        <ul>
          {rows.map((row) => (
            <li key={row.orderNo}>
              <Link href={row.href} className={css.item}>
                <span>
                  <b>
                    <Money amount={row.amount} symbol={symbol} />
                  </b>
                  <small className="num">
                    {formatDateTime(row.at, language)}, <span className={css.key}>{row.note}</span>
                  </small>
                </span>
                <Badge tone={row.tone}>{row.word}</Badge>
                <ChevronRight size={18} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {!!rows?.length && !error && <ZoneNote />}
      <Pager
        page={view.page}
        totalPages={totalPages}
        onPage={(page) => onView({ page })}
        labels={{
          pages: t('site:pages'),
          previous: t('site:previousPage'),
          next: t('site:nextPage'),
          page: (number) => t('site:page', { number }),
        }}
      />
    </section>
  );
}

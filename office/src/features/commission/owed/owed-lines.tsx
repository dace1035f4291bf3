import { Empty } from '@palpite/ui/box/empty.tsx';
import { Banknote } from '@palpite/ui/icon.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refusedWith } from '../../../base/parts/failure.ts';
import { Figures } from '../../../base/parts/figures.tsx';
import { ListFilter } from '../../../base/parts/list-filter.tsx';
import { useAsked } from '../../../base/parts/use-asked.ts';
import { PagedList } from '../../../base/queue/listed.tsx';
import { pixSymbol } from '../../../base/symbols.ts';
import css from '../commission.module.css';
import { earningStates, earningsQuery, kinds, oneOf } from '../commission-data.ts';
import { EarningsTable } from '../earnings-table.tsx';

/** In the address where all states are asked for: without a word it is what is owed. */
const every = 'all';

/** Lines that are not paid yet, with what they wait for; or what was paid, where that is asked for. */
export function OwedLines({ refused }: { refused: boolean }) {
  const { t } = useTranslation('commission');
  const [{ account, kind, state }, page, show] = useAsked(['tab', 'account', 'kind', 'state']);
  const ofKind = oneOf(kinds, kind);
  const inState = refused
    ? ('refused' as const)
    : state === every
      ? undefined
      : (oneOf(earningStates, state) ?? 'owed');
  const filter = {
    ...(account !== '' && { account }),
    ...(ofKind && { kind: ofKind }),
    ...(inState && { state: inState }),
  };
  const found = useQuery(earningsQuery(filter, page));
  const money = (amount: bigint) => <Money amount={amount} symbol={pixSymbol} />;
  const sums = found.data?.sums;
  const empty = inState === undefined || inState === 'nothing' || inState === 'paid' ? 'nothing' : inState;
  return (
    <>
      <ListFilter
        key={account}
        account={account}
        label={t('filter.account')}
        all={t('filter.all')}
        choices={[
          {
            ...{ name: 'kind', label: t('filter.kind'), value: kind },
            options: kinds.map((value) => ({ value, label: t(`office:contractKind.${value}`) })),
          },
          ...(refused
            ? []
            : [
                {
                  ...{ name: 'state', label: t('filter.state'), value: inState ?? '' },
                  options: earningStates.map((value) => ({ value, label: t(`earned.${value}`) })),
                },
              ]),
        ]}
        onAsk={(next) => show(next.state === '' ? { ...next, state: every } : next)}
      />
      {sums && (
        <Figures
          className={css.sums ?? ''}
          items={[
            { key: 'amount', label: t('owed.amount'), value: money(sums.amount) },
            { key: 'owed', label: t('owed.owed'), value: money(sums.owed) },
            { key: 'frozen', label: t('owed.frozen'), value: money(sums.frozen) },
          ]}
        />
      )}
      {refusedWith(found.error, 'office.not_found') ? (
        <Empty art={<Banknote size={40} />} title={t('filter.nobody')} text={t('filter.nobodyText')} />
      ) : (
        <PagedList
          found={found}
          page={page}
          onPage={(to) => show({ page: String(to) })}
          empty={
            <Empty
              art={<Banknote size={40} />}
              title={t(`owed.empty.${empty}.title`)}
              text={t(`owed.empty.${empty}.text`)}
            />
          }
        >
          {(rows, stale) => <EarningsTable rows={rows} stale={stale} />}
        </PagedList>
      )}
    </>
  );
}

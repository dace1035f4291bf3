import { Empty } from '@palpite/ui/box/empty.tsx';
import { type Column, Table } from '@palpite/ui/box/table.tsx';
import { Banknote } from '@palpite/ui/icon.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountLink } from '../../../base/agents/account-link.tsx';
import content from '../../../base/content/content.module.css';
import { actsColumn } from '../../../base/parts/acts-column.tsx';
import { refusedWith } from '../../../base/parts/failure.ts';
import { Figures } from '../../../base/parts/figures.tsx';
import { ListFilter } from '../../../base/parts/list-filter.tsx';
import { useAsked } from '../../../base/parts/use-asked.ts';
import { PagedList } from '../../../base/queue/listed.tsx';
import { pixSymbol } from '../../../base/symbols.ts';
import css from '../commission.module.css';
import { type OwingUpline, uplinesQuery } from '../commission-data.ts';
import { PayAgain } from '../pay-again.tsx';

/** What uplines owe out of their reserves: how much, since when, and what the next money that comes in pays. */
export function OwingUplines() {
  const { t } = useTranslation('commission');
  const language = useLanguage();
  const [{ account }, page, show] = useAsked(['tab', 'account']);
  const found = useQuery(uplinesQuery({ ...(account !== '' && { account }) }, page));
  const money = (amount: bigint) => <Money amount={amount} symbol={pixSymbol} />;
  const sums = found.data?.sums;
  const columns: readonly Column<OwingUpline>[] = [
    {
      key: 'upline',
      title: t('uplines.upline'),
      cell: ({ upline, lines, oldest }) => (
        <>
          <AccountLink account={upline.account} />
          <small className={content.under}>{t('uplines.count', { count: lines })}</small>
          <small className={content.under}>{t('uplines.since', { at: formatDateTime(oldest, language) })}</small>
        </>
      ),
    },
    {
      key: 'amount',
      title: t('uplines.amount'),
      align: 'end',
      cell: ({ amount, frozen }) => (
        <>
          {money(amount)}
          {frozen > 0n && (
            <small className={content.under}>
              {t('uplines.frozen')} {money(frozen)}
            </small>
          )}
        </>
      ),
    },
    { key: 'reserve', title: t('uplines.reserve'), align: 'end', cell: ({ reserve }) => money(reserve) },
    { key: 'next', title: t('uplines.next'), align: 'end', cell: ({ next }) => <NextLine next={next} /> },
    {
      key: 'missing',
      title: t('uplines.missing'),
      align: 'end',
      cell: ({ next, missing }) => (next ? money(missing) : '–'),
    },
    actsColumn(t, ({ upline, next }) =>
      next && next.missing === 0n ? (
        <PayAgain id={next.id} account={upline.account} text={t('pay.textUpline', { account: upline.account })} />
      ) : null,
    ),
  ];
  return (
    <>
      <ListFilter
        key={account}
        account={account}
        label={t('filter.account')}
        all={t('filter.all')}
        choices={[]}
        onAsk={show}
      />
      {sums && (
        <Figures
          className={css.sums ?? ''}
          items={[
            { key: 'lines', label: t('uplines.lines'), value: formatInteger(sums.lines, language) },
            { key: 'amount', label: t('uplines.amount'), value: money(sums.amount) },
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
          empty={<Empty art={<Banknote size={40} />} title={t('uplines.none')} text={t('uplines.noneText')} />}
        >
          {(rows, stale) => (
            <div className={stale ? content.stale : undefined} aria-busy={stale}>
              <Table
                className={content.table ?? ''}
                caption={t('uplines.caption')}
                rows={rows}
                rowKey={({ upline }) => upline.playerId}
                columns={columns}
              />
            </div>
          )}
        </PagedList>
      )}
    </>
  );
}

/** The line that money is paid for first, and how much of it is missing. */
function NextLine({ next }: Pick<OwingUpline, 'next'>) {
  const { t } = useTranslation('commission');
  if (!next) return <>{t('uplines.allFrozen')}</>;
  return (
    <>
      <Money amount={next.amount} symbol={pixSymbol} />
      <small className={content.under}>{t('uplines.to', { account: next.agent.account })}</small>
      <small className={content.under}>
        {next.missing > 0n ? (
          <>
            {t('uplines.short')} <Money amount={next.missing} symbol={pixSymbol} />
          </>
        ) : (
          t('uplines.covered')
        )}
      </small>
    </>
  );
}

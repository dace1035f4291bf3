import { Empty } from '@palpite/ui/box/empty.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { Clock } from '@palpite/ui/icon.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import content from '../../../base/content/content.module.css';
import cards from '../../../base/desk/cards.module.css';
import { usePollMs } from '../../../base/live.ts';
import { ListFilter } from '../../../base/parts/list-filter.tsx';
import { Section } from '../../../base/parts/section.tsx';
import { useAsked } from '../../../base/parts/use-asked.ts';
import { ListHead } from '../../../base/queue/list-head.tsx';
import { PagedList } from '../../../base/queue/listed.tsx';
import { pixSymbol } from '../../../base/symbols.ts';
import { kinds, lengths, oneOf, type Run, settlementsQuery } from '../commission-data.ts';
import { periodText } from '../period-text.ts';
import { DueCard } from './due-card.tsx';

/** The settlements of the brand: what is due or failed, with another try, and every period that was settled. */
export function SettlementsPage() {
  const { t } = useTranslation('commission');
  const language = useLanguage();
  const [{ kind, length }, page, show] = useAsked(['kind', 'length']);
  const [ofKind, ofLength] = [oneOf(kinds, kind), oneOf(lengths, length)];
  const filter = { ...(ofKind && { kind: ofKind }), ...(ofLength && { length: ofLength }) };
  const refetchInterval = usePollMs();
  const found = useQuery({ ...settlementsQuery(filter, page), refetchInterval });
  const { data } = found;
  return (
    <>
      <ListHead
        title={t('settlements.title')}
        lead={
          data?.settledUntil
            ? t('settlements.until', { at: formatDateTime(data.settledUntil, language) })
            : t('settlements.lead')
        }
        onRefresh={() => void found.refetch()}
      />
      {data && (
        <Section title={t('settlements.due')}>
          {data.due.length === 0 ? (
            <p className={cards.note}>{t('settlements.nothingDue')}</p>
          ) : (
            <ul className={cards.list}>
              {data.due.map((due) => (
                <DueCard key={`${due.kind} ${due.length}`} due={due} />
              ))}
            </ul>
          )}
        </Section>
      )}
      <ListFilter
        all={t('filter.all')}
        choices={[
          {
            ...{ name: 'kind', label: t('filter.kind'), value: kind },
            options: kinds.map((value) => ({ value, label: t(`office:contractKind.${value}`) })),
          },
          {
            ...{ name: 'length', label: t('filter.length'), value: length },
            options: lengths.map((value) => ({ value, label: t(`periodOf.${value}`) })),
          },
        ]}
        onAsk={show}
      />
      <PagedList
        found={found}
        page={page}
        onPage={(to) => show({ page: String(to) })}
        empty={<Empty art={<Clock size={40} />} title={t('settlements.none')} text={t('settlements.noneText')} />}
      >
        {(rows, stale) => <RunsTable rows={rows} stale={stale} />}
      </PagedList>
    </>
  );
}

function RunsTable({ rows, stale }: { rows: readonly Run[]; stale: boolean }) {
  const { t } = useTranslation('commission');
  const language = useLanguage();
  return (
    <div className={stale ? content.stale : undefined} aria-busy={stale}>
      <Table
        className={content.table ?? ''}
        caption={t('settlements.caption')}
        rows={rows}
        rowKey={({ kind, length, startsAt }) => `${kind} ${length} ${startsAt}`}
        columns={[
          { key: 'period', title: t('lines.period'), cell: (row) => periodText(row, language) },
          {
            key: 'kind',
            title: t('filter.kind'),
            cell: ({ kind, length }) => (
              <>
                {t(`office:contractKind.${kind}`)}
                <small className={content.under}>{t(`periodOf.${length}`)}</small>
              </>
            ),
          },
          {
            key: 'contracts',
            title: t('settlements.contracts'),
            align: 'end',
            cell: ({ contracts }) => formatInteger(contracts, language),
          },
          {
            key: 'lines',
            title: t('settlements.lines'),
            align: 'end',
            cell: ({ lines }) => formatInteger(lines, language),
          },
          {
            key: 'amount',
            title: t('settlements.amount'),
            align: 'end',
            cell: ({ amount }) => <Money amount={amount} symbol={pixSymbol} />,
          },
          {
            key: 'at',
            title: t('settlements.at'),
            align: 'end',
            wideOnly: true,
            cell: ({ settledAt }) => formatDateTime(settledAt, language),
          },
        ]}
      />
    </div>
  );
}

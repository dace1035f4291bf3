import { Empty } from '@palpite/ui/box/empty.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { Ticket } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, formatInteger, formatScaled } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import content from '../../base/content/content.module.css';
import { ListHead } from '../../base/queue/list-head.tsx';
import { PagedList } from '../../base/queue/listed.tsx';
import { useListing } from '../../base/queue/listing.ts';
import { useSum } from '../../base/sum.ts';
import css from './pools.module.css';
import { contestsQuery, type PoolContest, waitsIn } from './pools-data.ts';

/** The contests of one pool that were shared out, the newest first: sales, pool, tiers, winners, what waits. */
export function PoolPage() {
  const { t } = useTranslation('pools');
  const gameCode = useParams().gameCode ?? '';
  const [{ page }, show] = useListing(['all'], 'all');
  const found = useQuery(contestsQuery(gameCode, page));
  return (
    <>
      <ListHead
        title={found.data?.gameName ?? gameCode}
        lead={<Link href="/pools">{t('back')}</Link>}
        onRefresh={() => void found.refetch()}
      />
      <PagedList
        found={found}
        page={page}
        onPage={(to) => show({ page: to })}
        empty={<Empty art={<Ticket size={40} />} title={t('none')} text={t('noneText')} />}
      >
        {(rows, stale) => (
          <div className={stale ? content.stale : undefined} aria-busy={stale}>
            {rows.map((contest) => (
              <Contest key={contest.issueId} contest={contest} />
            ))}
          </div>
        )}
      </PagedList>
    </>
  );
}

function Contest({ contest }: { contest: PoolContest }) {
  const { t } = useTranslation('pools');
  const language = useLanguage();
  const sum = useSum();
  const { issueId, numero, isSpecial, currency, sharedAt, orders, sales, share, added, paid, before, after } = contest;
  const money = (amount: bigint) => <span className="num">{sum(amount, currency)}</span>;
  return (
    <section className={css.contest} aria-label={t('contest', { numero })}>
      <h2>
        <Link href={`/lotteries/issues/${issueId}`}>{t('contest', { numero })}</Link>
        {isSpecial && <small> {t('special')}</small>}
      </h2>
      <p className={content.under}>{t('sharedAt', { at: formatDateTime(sharedAt, language) })}</p>
      <dl className={css.facts}>
        <dt>{t('fact.sales', { orders: formatInteger(orders, language) })}</dt>
        <dd>{money(sales)}</dd>
        <dt>{t('fact.added', { percent: formatScaled(share, 2, language) })}</dt>
        <dd>{money(added)}</dd>
        <dt>{t('fact.before')}</dt>
        <dd>{money(waitsIn(before))}</dd>
        <dt>{t('fact.paid')}</dt>
        <dd>{money(paid)}</dd>
        <dt>{t('fact.after')}</dt>
        <dd>{money(waitsIn(after))}</dd>
        <dt>{t('fact.house')}</dt>
        <dd>{money(sales - added)}</dd>
      </dl>
      <Table
        className={content.table ?? ''}
        caption={t('tiersOf', { numero })}
        rows={contest.tiers}
        rowKey={({ tier }) => tier}
        columns={[
          { key: 'tier', title: t('tier.name'), cell: ({ tier }) => <bdi>{t('tier.hits', { hits: tier })}</bdi> },
          {
            key: 'units',
            title: t('tier.winners'),
            align: 'end',
            cell: ({ units }) => <span className="num">{formatInteger(units, language)}</span>,
          },
          { key: 'pot', title: t('tier.pot'), align: 'end', cell: ({ pot }) => money(pot) },
          { key: 'paid', title: t('tier.paid'), align: 'end', cell: (tier) => money(tier.paid) },
          { key: 'waits', title: t('tier.waits'), align: 'end', cell: ({ tier }) => money(waitsIn(after, tier)) },
        ]}
      />
    </section>
  );
}

import { Empty } from '@palpite/ui/box/empty.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, formatScaled } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import content from '../../base/content/content.module.css';
import { PagedList } from '../../base/queue/listed.tsx';
import { useSum } from '../../base/sum.ts';
import { againMs, type DeskIssueView, type IssueOrder, ordersQuery } from './lottery-data.ts';
import { usePlayNames } from './use-play-names.ts';

/** The brand's orders of an issue, the newest first; each opens to its tickets. */
export function IssueOrders({ view: { issue, family } }: { view: DeskIssueView }) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const sum = useSum();
  const [page, setPage] = useState(1);
  const found = useQuery({
    ...ordersQuery(issue.issueId, page),
    refetchInterval: issue.state === 'settled' ? false : againMs,
  });
  return (
    <PagedList found={found} page={page} onPage={setPage} empty={<Empty title={t('order.none')} />}>
      {(rows, stale) => (
        <div className={stale ? content.stale : undefined} aria-busy={stale}>
          <Table
            className={content.table ?? ''}
            caption={t('order.title')}
            rows={rows}
            rowKey={({ orderId }) => orderId}
            columns={[
              {
                key: 'order',
                title: t('order.order'),
                cell: ({ orderId, account, placedAt }) => (
                  <Link href={`/bets/${orderId}`} className={content.name}>
                    <bdi>{account}</bdi>
                    <small className={content.under}>{formatDateTime(placedAt, language)}</small>
                  </Link>
                ),
              },
              { key: 'tickets', title: t('order.tickets'), cell: (order) => <Tickets order={order} family={family} /> },
              {
                key: 'stake',
                title: t('column.stakes'),
                align: 'end',
                cell: ({ stake, currency }) => <span className="num">{sum(stake, currency)}</span>,
              },
              {
                key: 'payout',
                title: t('column.payouts'),
                align: 'end',
                cell: ({ payout, currency, state, correction }) => (
                  <>
                    <span className="num">{state === 'accepted' ? '–' : sum(payout, currency)}</span>
                    <small className={content.under}>{t(`order.state.${state}`)}</small>
                    {correction && correction.payoutWas !== payout && (
                      <small className={content.under}>
                        {t('order.corrected', { amount: sum(correction.payoutWas, currency) })}
                      </small>
                    )}
                  </>
                ),
              },
            ]}
          />
        </div>
      )}
    </PagedList>
  );
}

function Tickets({ order: { tickets, currency }, family }: { order: IssueOrder; family: string }) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const sum = useSum();
  const names = usePlayNames(family);
  return (
    <details>
      <summary>{t('order.count', { count: tickets.length })}</summary>
      <ul>
        {tickets.map(({ play, content: picked, units, multiple, stake, payout, series, plate, reduced = {} }, at) => (
          // tickets of an order never change their places
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a ticket is
          <li key={at} style={{ overflowWrap: 'anywhere' }}>
            <bdi>
              <b>{names.play(play)}</b> {names.picks(play, picked)}
            </bdi>
            <small className={content.under}>
              {t('order.units', { count: units })} · ×{multiple} · {sum(stake, currency)} ·{' '}
              {series === null ? t('order.plate', { plate: (plate ?? 0) / 100 }) : t('order.series', { series })}
              {payout !== null && ` · ${t('order.paid', { amount: sum(payout, currency) })}`}
            </small>
            {Object.entries(reduced).map(([number, share]) => (
              <small key={number} className={content.under}>
                <bdi>{names.number(number)}</bdi> {t('half.pays', { percent: formatScaled(share, 2, language) })}
              </small>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

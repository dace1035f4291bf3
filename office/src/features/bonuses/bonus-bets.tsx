import { Empty } from '@palpite/ui/box/empty.tsx';
import { Table } from '@palpite/ui/box/table.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDateTime, formatOdds } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import content from '../../base/content/content.module.css';
import { PagedList } from '../../base/queue/listed.tsx';
import { betsQuery } from './bonuses-data.ts';

/** Each bet with what it counted towards the bonus, and why not more. */
export function BonusBets({ id, symbol }: { id: string; symbol: string }) {
  const { t } = useTranslation('bonuses');
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const found = useQuery(betsQuery(id, page));
  const money = (amount: bigint) => <span className="num">{formatCurrency(amount, symbol, language)}</span>;
  const odds = (each = 0) => formatOdds(each, language);
  return (
    <PagedList found={found} page={page} onPage={setPage} empty={<Empty title={t('bets.none')} />}>
      {(rows, stale) => (
        <div className={stale ? content.stale : undefined} aria-busy={stale}>
          <Table
            className={content.table ?? ''}
            caption={t('bets.title')}
            rows={rows}
            rowKey={({ orderNo }) => orderNo}
            columns={[
              {
                key: 'bet',
                title: t('bets.bet'),
                cell: ({ orderNo, gameName, placedAt, reasons, short }) => (
                  <div className={content.wrap}>
                    <Link href={`/bets/${orderNo}`} className={content.name}>
                      <bdi>{gameName}</bdi>
                      <small className={content.under}>{formatDateTime(placedAt, language)}</small>
                    </Link>
                    <small className={content.under}>
                      {reasons.length === 0
                        ? t('reason.whole')
                        : reasons
                            .map((each) => t(`reason.${each}`, { odds: odds(short?.odds), least: odds(short?.least) }))
                            .join(' ')}
                    </small>
                  </div>
                ),
              },
              { key: 'stake', title: t('bets.stake'), align: 'end', cell: ({ stake }) => money(stake) },
              { key: 'counted', title: t('bets.counted'), align: 'end', cell: ({ counted }) => money(counted) },
            ]}
          />
        </div>
      )}
    </PagedList>
  );
}

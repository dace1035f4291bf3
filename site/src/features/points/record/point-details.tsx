import type { Transaction } from '@palpite/contract/wallet/shapes.ts';
import { unit } from '@palpite/math/money.ts';
import { Badge } from '@palpite/ui/badge.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { type Column, Table } from '@palpite/ui/box/table.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { ReceiptText } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime, formatInteger, formatScaled } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { RecordFailed, RecordPager, RecordWaiting } from '../../../base/records/record-states.tsx';
import records from '../../../base/records/records.module.css';
import { brandZone } from '../../../base/text/brand-zone.ts';
import { useSpokenLanguage, useTexts } from '../../../base/text/texts.ts';
import type { MallView } from '../mall-state.ts';
import { pointMovementsQuery } from '../points-data.ts';

/** Every movement of the points wallet, with what was there after it. */
export function PointDetails({ view, onGo }: { view: MallView; onGo(next: Partial<MallView>): void }) {
  const t = useTexts('points', 'records');
  const language = useLanguage();
  const { data, isError, error, refetch } = useQuery(pointMovementsQuery(useSpokenLanguage(), view.page));
  if (isError && !data) return <RecordFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <RecordWaiting />;
  if (data.list.length === 0)
    return <Empty art={<ReceiptText size={36} />} title={t('details.none')} text={t('details.noneText')} />;
  const at = ({ txTimeInTimestamp }: Transaction) => formatDateTime(txTimeInTimestamp, language, brandZone);
  const what = ({ txTypeName, held }: Transaction) => (
    <>
      {txTypeName} {held && <Badge tone="info">{t('details.held')}</Badge>}
    </>
  );
  const change = ({ amount }: Transaction) => (
    <span className="num">{formatScaled(amount / unit, 0, language, 'always')}</span>
  );
  const columns: readonly Column<Transaction>[] = [
    { key: 'at', title: t('details.at'), cell: at },
    { key: 'what', title: t('details.what'), cell: what },
    { key: 'order', title: t('details.order'), cell: ({ orderNo }) => <span className="num">{orderNo}</span> },
    { key: 'change', title: t('details.change'), align: 'end', cell: change },
    {
      key: 'after',
      title: t('details.after'),
      align: 'end',
      cell: ({ currentAvailBalance }) => (
        <span className="num">{formatInteger(currentAvailBalance / unit, language)}</span>
      ),
    },
  ];
  return (
    <>
      <div className={classNames(records.wide, records.tabbed)}>
        <Table caption={t('tab.details')} columns={columns} rows={data.list} rowKey={({ txId }) => txId} />
      </div>
      <ul className={classNames(records.small, records.tabbed)} aria-label={t('tab.details')}>
        {data.list.map((movement) => (
          <li key={movement.txId}>
            <div>
              <span>
                <b>{what(movement)}</b>
                <small className="num">{at(movement)}</small>
              </span>
              <span>
                {change(movement)}
                <small className="num">{movement.orderNo}</small>
              </span>
            </div>
          </li>
        ))}
      </ul>
      <RecordPager page={view.page} totalPages={data.totalPages} onPage={(page) => onGo({ page })} />
    </>
  );
}

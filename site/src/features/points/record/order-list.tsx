import { orderStates } from '@palpite/contract/points/shapes.ts';
import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { Gift } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDateTime, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useCurrencySymbol } from '../../../base/balance.ts';
import { RecordFailed, RecordPager, RecordWaiting } from '../../../base/records/record-states.tsx';
import records from '../../../base/records/records.module.css';
import { brandZone } from '../../../base/text/brand-zone.ts';
import { useSpokenLanguage, useTexts } from '../../../base/text/texts.ts';
import { Picture } from '../goods/goods-card.tsx';
import type { MallView } from '../mall-state.ts';
import css from '../points.module.css';
import { type Order, ordersQuery } from '../points-data.ts';

const tones: Readonly<Record<Order['state'], Tone>> = { in_process: 'info', approved: 'good', rejected: 'bad' };

/** What the player redeemed, by state, the newest first. */
export function OrderList({ view, onGo }: { view: MallView; onGo(next: Partial<MallView>): void }) {
  const t = useTexts('points', 'records');
  const { data, isError, error, refetch } = useQuery(ordersQuery(useSpokenLanguage(), view));
  return (
    <>
      <fieldset className={classNames(records.chips, records.tabbed)} aria-label={t('history.states')}>
        {(['all', ...orderStates] as const).map((state) => (
          <button key={state} type="button" aria-pressed={view.state === state} onClick={() => onGo({ state })}>
            {t(`state.${state}`)}
          </button>
        ))}
      </fieldset>
      {isError && !data ? (
        <RecordFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <RecordWaiting />
      ) : data.list.length === 0 ? (
        <Empty art={<Gift size={36} />} title={t('history.none')} text={t('history.noneText')} />
      ) : (
        <ul className={css.orders} aria-label={t('tab.history')}>
          {data.list.map((order) => (
            <OrderCard key={order.orderNo} order={order} />
          ))}
        </ul>
      )}
      {data && <RecordPager page={view.page} totalPages={data.totalPages} onPage={(page) => onGo({ page })} />}
    </>
  );
}

function OrderCard({ order }: { order: Order }) {
  const t = useTexts('points');
  const language = useLanguage();
  const symbol = useCurrencySymbol();
  const { orderNo, kind, state, name, picture, points, amount, address, phone, askedAt, note, reason } = order;
  return (
    <li className={css.order}>
      <Picture address={picture ?? undefined} />
      <div>
        <p className={css.orderHead}>
          <b>
            {kind === 'goods' ? name : t('history.money', { amount: formatCurrency(amount ?? 0n, symbol, language) })}
          </b>
          <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        </p>
        <p className={css.small}>
          <span className="num">{orderNo}</span> ·{' '}
          <span className="num">{formatDateTime(askedAt, language, brandZone)}</span> ·{' '}
          {t('points', { count: Number(points), points: formatInteger(points, language) })}
        </p>
        {kind === 'goods' && (
          <p className={css.small}>
            {address} · <span className="num">{phone}</span>
          </p>
        )}
        {note && <p className={css.said}>{t('history.note', { note })}</p>}
        {reason && <p className={css.said}>{t('history.reason', { reason })}</p>}
      </div>
    </li>
  );
}

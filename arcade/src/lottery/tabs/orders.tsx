import type { LotteryOrder } from '@palpite/contract/lottery/shapes.ts';
import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Ticket } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import cartCss from '../cart/cart.module.css';
import { TicketLine } from '../cart/ticket-line.tsx';
import type { Dealer } from '../dealer.ts';
import { Result } from '../draw/result.tsx';
import { useServerClock } from '../draw/use-clock.ts';
import type { Names } from '../names.ts';
import { askedOf, type LotteryState } from '../state.ts';
import { Chases } from './chases.tsx';
import css from './tabs.module.css';

export interface OrdersProps {
  state: LotteryState;
  dealer: Dealer;
  names: Names;
  /** Puts its tickets into the cart. */
  onAgain(order: LotteryOrder): void;
  onCheck(issueId: string): void;
  /** Shows how the payout was worked out, where winners share the sales. */
  onSum?: ((order: LotteryOrder) => void) | undefined;
}

const tones: Readonly<Record<LotteryOrder['state'], Tone>> = {
  ...{ accepted: 'info', won: 'good', lost: 'neutral', push: 'neutral', void: 'warn' },
};

/** The player's orders, the newest first: what became of each, and what can be done with it. */
export function Orders({ state, dealer, names, onAgain, onCheck, onSum }: OrdersProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const [leaving, setLeaving] = useState<LotteryOrder>();
  const { orders, symbol, family, ahead, cancelling, cancelRefused } = state;
  const now = useServerClock(ahead);
  const money = (amount: bigint) => formatCurrency(amount, symbol, language);
  if (orders.list.length === 0 && state.chases.length === 0) {
    if (orders.is === 'lost')
      return (
        <Empty
          tone="error"
          title={t('orders.lost')}
          actions={<Button onClick={() => void dealer.readOrders()}>{t('closed.again')}</Button>}
        />
      );
    if (orders.is !== 'here') return <Skeleton height={160} radius={12} />;
    return <Empty art={<Ticket size={36} />} title={t('orders.none')} text={t('orders.noneText')} />;
  }
  return (
    <>
      {cancelRefused !== undefined && (
        <p className={css.refused} role="alert">
          {cancelRefused || t('orders.cancelUnanswered')}
        </p>
      )}
      {state.chases.length > 0 && <Chases {...{ state, dealer, names }} />}
      <ul className={css.orders}>
        {orders.list.map((order) => {
          const canCancel = order.state === 'accepted' && now < order.closesAt;
          return (
            <li key={order.orderId}>
              <article aria-label={t('orders.of', { numero: order.numero, stake: money(order.stake) })}>
                <header>
                  <h3>
                    {t('draw.issue')} <bdi>{order.numero}</bdi>
                  </h3>
                  <Badge tone={tones[order.state]}>{t(`orders.state.${order.state}`)}</Badge>
                  <time className="num">{formatDateTime(order.placedAt, language)}</time>
                </header>
                {order.result && <Result {...{ family, names, numero: order.numero, result: order.result }} />}
                {order.correction && (
                  <p>
                    {t('orders.corrected', {
                      at: formatDateTime(order.correction.at, language),
                      ...{ was: order.correction.resultWas.join(' '), paid: money(order.correction.payoutWas) },
                    })}
                  </p>
                )}
                {order.voidCause && <p>{t(`orders.cause.${order.voidCause}`)}</p>}
                <ol className={cartCss.tickets}>
                  {order.tickets.map((ticket, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the tickets of an order keep their places
                    <li key={at}>
                      <TicketLine
                        asked={askedOf(ticket)}
                        units={ticket.units}
                        cost={ticket.stake}
                        {...{ symbol, family, names }}
                        end={
                          ticket.payout !== null &&
                          ticket.payout > 0n && (
                            <small className={cartCss.won}>{t('orders.paid', { amount: money(ticket.payout) })}</small>
                          )
                        }
                      />
                    </li>
                  ))}
                </ol>
                <footer>
                  <p>
                    {t('orders.stake', { amount: money(order.stake) })}
                    {order.payout > 0n && (
                      <>
                        {', '}
                        <b className={css.won}>{t('orders.paid', { amount: money(order.payout) })}</b>
                      </>
                    )}
                    {order.rebate > 0n && order.state !== 'void' && (
                      <>
                        {', '}
                        {t('orders.rebate', { amount: money(order.rebate) })}
                      </>
                    )}
                  </p>
                  <span>
                    {canCancel && (
                      <Button variant="secondary" busy={cancelling === order.orderId} onClick={() => setLeaving(order)}>
                        {t('orders.cancel')}
                      </Button>
                    )}
                    {onSum && order.result && order.state !== 'void' && (
                      <Button variant="quiet" onClick={() => onSum(order)}>
                        {t('pool.sum')}
                      </Button>
                    )}
                    {order.result && (
                      <Button variant="quiet" onClick={() => onCheck(order.issueId)}>
                        {t('orders.check')}
                      </Button>
                    )}
                    <Button variant="quiet" onClick={() => onAgain(order)}>
                      {t('orders.again')}
                    </Button>
                  </span>
                </footer>
              </article>
            </li>
          );
        })}
      </ul>
      {orders.more && (
        <Button variant="secondary" full busy={orders.is === 'reading'} onClick={() => void dealer.readMoreOrders()}>
          {t('orders.more')}
        </Button>
      )}
      <Dialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={t('orders.cancelTitle')}
        closeLabel={t('help.close')}
        footer={
          <Button
            variant="danger"
            size={52}
            full
            onClick={() => {
              if (leaving) void dealer.cancel(leaving.orderId);
              setLeaving(undefined);
            }}
          >
            {t('orders.cancelYes', { amount: money(leaving?.stake ?? 0n) })}
          </Button>
        }
      >
        <p>{t('orders.cancelText', { numero: leaving?.numero, amount: money(leaving?.stake ?? 0n) })}</p>
      </Dialog>
    </>
  );
}

import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDateTime, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import cards from '../../../base/desk/cards.module.css';
import { Closed } from '../../../base/desk/decision.tsx';
import { useMay } from '../../../base/staff.ts';
import { symbolOf } from '../../../base/symbols.ts';
import { OrderDialog } from './order-dialog.tsx';
import type { Decision, Order } from './orders-data.ts';

const tones: Record<Order['state'], Tone> = { in_process: 'warn', approved: 'good', rejected: 'bad' };

/** One order: whose it is, where it goes, and what can be done. */
export function OrderCard({ order }: { order: Order }) {
  const { t } = useTranslation('points');
  const language = useLanguage();
  const [asking, setAsking] = useState<Decision['decision']>();
  const may = useMay('points.dispatch');
  const { account, address, amount, askedAt, decidedAt, decidedBy, kind, name, note, orderNo, phone, points, reason } =
    order;
  const what =
    kind === 'goods' ? name : t('orders.money', { amount: formatCurrency(amount ?? 0n, symbolOf('BRL'), language) });
  return (
    <li className={cards.card}>
      <div className={cards.head}>
        <h2>{t('orders.of', { account, what })}</h2>
        <Badge tone={tones[order.state]}>{t(`orders.one.${order.state}`)}</Badge>
        <time dateTime={new Date(askedAt).toISOString()}>{formatDateTime(askedAt, language)}</time>
      </div>
      <p className={cards.note}>{t('orders.line', { order: orderNo, points: formatInteger(points, language) })}</p>
      {kind === 'goods' && (
        <p className={cards.said} dir="auto">
          <small>{t('orders.sendTo')}</small>
          {address}
          <br />
          <span className="num">{phone}</span>
        </p>
      )}
      {decidedBy !== null && decidedAt !== null && (
        <p className={cards.note}>
          {t(`orders.decided.${order.state}`, { name: decidedBy, at: formatDateTime(decidedAt, language) })}
          {(note ?? reason) && ` “${note ?? reason}”`}
        </p>
      )}
      {order.state === 'in_process' && (
        <div className={cards.act}>
          <div className={cards.buttons}>
            <Button disabled={!may} onClick={() => setAsking('approve')}>
              {t('orders.press.approve')}
            </Button>
            <Button variant="secondary" disabled={!may} onClick={() => setAsking('reject')}>
              {t('orders.press.reject')}
            </Button>
          </div>
          {!may && <Closed>{t('orders.mayNot')}</Closed>}
        </div>
      )}
      {asking && <OrderDialog order={order} decision={asking} onClose={() => setAsking(undefined)} />}
    </li>
  );
}

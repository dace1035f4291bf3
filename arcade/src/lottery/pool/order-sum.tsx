import { Refused } from '@palpite/contract/base/client.ts';
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { LotteryOrder } from '@palpite/contract/lottery/shapes.ts';
import type { poolOrder } from '@palpite/contract/pools/player.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useEffect, useState } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import type { Names } from '../names.ts';
import type { LotteryWire } from '../wire.ts';
import { ContestTable } from './contest-table.tsx';
import css from './pool.module.css';

export interface OrderSumProps {
  wire: LotteryWire;
  order: LotteryOrder;
  symbol: string;
  names: Names;
  open: boolean;
  onClose(): void;
}

type Sum = OutputOf<typeof poolOrder>;
type Found = { is: 'away' } | { is: 'lost' } | { is: 'here'; sum: Sum };

/** How the payout of an order follows from its contest: the pot of each tier by what won it. */
export function OrderSum({ wire, order, symbol, names, open, onClose }: OrderSumProps) {
  const { t } = useTexts();
  const [found, setFound] = useState<Found>({ is: 'away' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew at each try
  useEffect(() => {
    let isOver = false;
    setFound({ is: 'away' });
    wire.poolOrder(order.orderId).then(
      (sum) => isOver || setFound({ is: 'here', sum }),
      (error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        if (!isOver) setFound({ is: 'lost' });
      },
    );
    return () => {
      isOver = true;
    };
  }, [wire, order.orderId, tries]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('pool.sumOf', { numero: order.numero })}
      closeLabel={t('help.close')}
      width="normal"
    >
      <div className={css.stack}>
        {found.is === 'away' && <Skeleton height={240} radius={12} />}
        {found.is === 'lost' && (
          <Empty
            tone="error"
            title={t('pool.lost')}
            actions={<Button onClick={() => setTries(tries + 1)}>{t('closed.again')}</Button>}
          />
        )}
        {found.is === 'here' && <Shown {...{ ...found.sum, symbol, names }} paid={order.payout} />}
      </div>
    </Dialog>
  );
}

function Shown({ contest, hits, symbol, names, paid }: Sum & { symbol: string; names: Names; paid: bigint }) {
  const { t } = useTexts();
  const language = useLanguage();
  const money = (amount: bigint) => formatCurrency(amount, symbol, language);
  if (!contest) return <p>{t('pool.notShared')}</p>;
  return (
    <>
      {hits.length === 0 ? (
        <p>{t('pool.noHit')}</p>
      ) : (
        <ul className={css.hits}>
          {hits.map(({ ticket, tier, units, cost, prize }) => {
            const of = contest.tiers.find((each) => each.tier === tier);
            return (
              <li key={`${ticket} ${tier}`}>
                <p>
                  {t('pool.hit', { ticket: formatInteger(ticket, language), tier: names.prize(tier) })}{' '}
                  {t('cart.units', { count: units, units: formatInteger(units, language) })}
                </p>
                <p className={css.formula} dir="ltr">
                  {money(of?.pot ?? 0n)} × {money(cost)} ÷ {money(of?.cost ?? 0n)} = <b>{money(prize)}</b>
                </p>
              </li>
            );
          })}
        </ul>
      )}
      <p>
        <b>{t('orders.paid', { amount: money(paid) })}</b>
      </p>
      <p>{t('pool.formula')}</p>
      <ContestTable {...{ contest, symbol, names }} />
    </>
  );
}

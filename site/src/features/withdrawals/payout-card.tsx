import type { Payout, Withdrawal } from '@palpite/contract/withdrawals/shapes.ts';
import { CopyButton } from '@palpite/ui/box/copy-button.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useCurrencySymbol } from '../../base/balance.ts';
import { timeOf } from '../../base/orders/time-of.ts';
import { isToday } from '../../base/records/zone.ts';
import { useTexts } from '../../base/text/texts.ts';
import { ClosesAt } from './closes-at.tsx';
import { DisputeDialog } from './dispute-dialog.tsx';
import { DisputeNote } from './dispute-note.tsx';
import css from './receipt.module.css';
import { mayAnswer, mayContest } from './withdrawal-state.ts';

interface PayoutCardProps {
  withdrawal: Withdrawal;
  payout: Payout;
  /** From 1. */
  number: number;
  /** Whether the card asks for the receipt; the head of the page may do so already. */
  asks: boolean;
  /** A receipt is on its way to the platform. */
  busy: boolean;
  onReceived(): void;
}

/** One payout: how far it is, and whether the player says that it came. */
export function PayoutCard({ withdrawal, payout, number, asks, busy, onReceived }: PayoutCardProps) {
  const t = useTexts('withdrawals');
  const symbol = useCurrencySymbol();
  const language = useLanguage();
  const [contesting, setContesting] = useState(false);
  const { amount, state, receipt, sentAt, settledAt, endToEndId, closesAt, dispute } = payout;
  const at = state === 'settled' ? settledAt : sentAt;
  const written = formatCurrency(amount, symbol, language);
  return (
    <li className={css.card}>
      <p className={css.line}>
        <b>{withdrawal.payouts.length > 1 ? t('payout.part', { number }) : t('payout.one')}</b>
        <Money amount={amount} symbol={symbol} />
      </p>
      <p className={css.small}>
        <span data-state={state}>
          {at === null
            ? t(`payout.state.${state}`)
            : t(`payout.${isToday(at) ? 'stateAt' : 'stateOn'}.${state}`, { at: timeOf(at, language) })}
        </span>
        {endToEndId !== null && (
          <span className={css.id}>
            <bdi>{endToEndId}</bdi>
            <CopyButton text={endToEndId} label={t('payout.copyId')} copiedLabel={t('payout.copied')} iconOnly />
          </span>
        )}
      </p>
      {t.has(`receipt.said.${receipt}`) && <p className={css.said}>{t(`receipt.said.${receipt}`)}</p>}
      {dispute && <DisputeNote dispute={dispute} />}
      {asks && (mayAnswer(payout) || mayContest(payout) || receipt === 'not_received') && (
        <div className={css.answers}>
          {(mayAnswer(payout) || receipt === 'not_received') && (
            <Button
              variant={receipt === 'not_received' ? 'secondary' : 'primary'}
              size={44}
              busy={busy}
              onClick={onReceived}
            >
              {t(receipt === 'not_received' ? 'receipt.found' : 'receipt.received', { amount: written })}
            </Button>
          )}
          {mayContest(payout) && (
            <Button variant="secondary" size={44} disabled={busy} onClick={() => setContesting(true)}>
              {t('receipt.notReceived')}
            </Button>
          )}
        </div>
      )}
      {receipt === 'open' && closesAt !== null && <ClosesAt at={closesAt} />}
      <DisputeDialog
        open={contesting}
        orderNo={withdrawal.orderNo}
        payoutId={payout.payoutId}
        written={written}
        onClose={() => setContesting(false)}
      />
    </li>
  );
}

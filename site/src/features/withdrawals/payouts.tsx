import type { Withdrawal } from '@palpite/contract/withdrawals/shapes.ts';
import { Button } from '@palpite/ui/button.tsx';
import { FormAlert } from '../../base/failure/form-alert.tsx';
import { useTexts } from '../../base/text/texts.ts';
import { PayoutCard } from './payout-card.tsx';
import css from './receipt.module.css';
import type { ReceiptAnswer } from './use-receipt.ts';
import { allReceived } from './withdrawal-state.ts';

interface PayoutsProps {
  withdrawal: Withdrawal;
  answer: ReceiptAnswer;
  /** What the head of the page asks about already: one payout by its id, or all of them. */
  askedAbove: string | 'all' | undefined;
}

/** The payouts of a withdrawal, each with its receipt. */
export function Payouts({ withdrawal, answer: { sending, wrong, receive }, askedAbove }: PayoutsProps) {
  const t = useTexts('withdrawals');
  const { payouts } = withdrawal;
  const all = allReceived(withdrawal);
  if (payouts.length === 0) return null;
  return (
    <section className={css.payouts} aria-labelledby="payouts">
      <h2 id="payouts">{t('payout.title')}</h2>
      {askedAbove === undefined && <FormAlert message={wrong} />}
      <ul>
        {payouts.map((payout, at) => (
          <PayoutCard
            key={payout.payoutId}
            withdrawal={withdrawal}
            payout={payout}
            number={at + 1}
            asks={askedAbove !== payout.payoutId}
            busy={sending === payout.payoutId || sending === 'all'}
            onReceived={() => void receive(payout.payoutId)}
          />
        ))}
      </ul>
      {askedAbove !== 'all' && all !== 'none' && (
        <Button
          variant="secondary"
          size={52}
          full
          busy={sending === 'all'}
          disabled={all === 'waits'}
          onClick={() => void receive()}
        >
          {t(`receipt.all.${all}`)}
        </Button>
      )}
    </section>
  );
}

import { confirmReceipt } from '@palpite/contract/withdrawals/player.ts';
import type { Withdrawal } from '@palpite/contract/withdrawals/shapes.ts';
import { Button } from '@palpite/ui/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ask } from '../../base/caller.ts';
import { failureText } from '../../base/failure.ts';
import { FormAlert } from '../../base/form-alert.tsx';
import { leavesOpen } from '../../base/intention.ts';
import { useTexts } from '../../base/texts.ts';
import { PayoutCard } from './payout-card.tsx';
import css from './receipt.module.css';
import { allReceived } from './withdrawal-state.ts';
import { tellWithdrawal, withdrawalQuery } from './withdrawals-data.ts';

/** The payouts of a withdrawal, each with its receipt; and one answer for all of them. */
export function Payouts({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTexts('withdrawals');
  const queries = useQueryClient();
  /** The payout whose receipt is on its way; 'all' for every open one. */
  const [sending, setSending] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const running = useRef(false);
  const { orderNo, payouts } = withdrawal;
  const all = allReceived(withdrawal);

  const receive = async (payoutId?: string) => {
    if (running.current) return;
    running.current = true;
    setSending(payoutId ?? 'all');
    setWrong(undefined);
    try {
      const answer = payoutId === undefined ? 'ALL_RECEIVED' : 'RECEIVED';
      const input = { orderNo, answer, ...(payoutId !== undefined && { payoutId }) } as const;
      tellWithdrawal(queries, await ask(confirmReceipt, input));
    } catch (error) {
      setWrong(leavesOpen(error) ? t('site:error.moneyOpen') : failureText(error, t));
      void queries.invalidateQueries({ queryKey: withdrawalQuery(orderNo).queryKey });
    } finally {
      running.current = false;
      setSending(undefined);
    }
  };

  if (payouts.length === 0) return null;
  return (
    <section className={css.payouts} aria-labelledby="payouts">
      <h2 id="payouts">{t('payout.title')}</h2>
      <FormAlert message={wrong} />
      <ul>
        {payouts.map((payout, at) => (
          <PayoutCard
            key={payout.payoutId}
            withdrawal={withdrawal}
            payout={payout}
            number={at + 1}
            busy={sending === payout.payoutId || sending === 'all'}
            onReceived={() => void receive(payout.payoutId)}
          />
        ))}
      </ul>
      {all !== 'none' && (
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

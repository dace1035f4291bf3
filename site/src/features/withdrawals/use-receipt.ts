import { confirmReceipt } from '@palpite/contract/withdrawals/player.ts';
import type { Withdrawal } from '@palpite/contract/withdrawals/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureText } from '../../base/failure/failure.ts';
import { ask } from '../../base/session/caller.ts';
import { leavesOpen } from '../../base/session/intention.ts';
import { useTexts } from '../../base/text/texts.ts';
import { tellWithdrawal, withdrawalQuery } from './withdrawals-data.ts';

export interface ReceiptAnswer {
  /** The payout whose receipt is on its way; 'all' for every open one. */
  sending: string | undefined;
  wrong: string | undefined;
  /** Says that one payout came, or every open one. */
  receive(payoutId?: string): Promise<void>;
}

/** Tells the platform what arrived, wherever on the page it is said. Pressing twice says it once. */
export function useReceipt({ orderNo }: Pick<Withdrawal, 'orderNo'>): ReceiptAnswer {
  const t = useTexts('withdrawals');
  const queries = useQueryClient();
  const [sending, setSending] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const running = useRef(false);
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
  return { sending, wrong, receive };
}

import { requestWithdrawal } from '@palpite/contract/withdrawals/player.ts';
import type { Withdrawal } from '@palpite/contract/withdrawals/shapes.ts';
import { formatMoney } from '@palpite/math/money.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ask } from '../../../base/session/caller.ts';
import { type Intention, useIntention } from '../../../base/session/intention.ts';
import { payoutAccountsQuery, tellWithdrawal, withdrawalKeys } from '../withdrawals-data.ts';
import type { Draft } from './withdraw-draft.ts';

interface Request {
  busy: boolean;
  intention: Intention;
  request(draft: Draft): Promise<Withdrawal | undefined>;
}

/**
 * Asks for a withdrawal once for each intention: pressing twice, or again after a broken line, holds the amount once.
 * Rejects as the call does.
 */
export function useRequest(): Request {
  const queries = useQueryClient();
  const intention = useIntention();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const request = async ({ account, amount, password, code }: Draft) => {
    if (running.current || !account) return undefined;
    running.current = true;
    setBusy(true);
    const input = {
      amount,
      bankCardId: account.bankCardId,
      ...(password !== '' && { password }),
      ...(code.trim() !== '' && { verificationCode: code.trim() }),
    };
    try {
      // password and code prove who asks; they do not make another withdrawal
      const key = intention.keyFor(`${account.bankCardId} ${formatMoney(amount)}`);
      const withdrawal = await ask(requestWithdrawal, input, { key });
      intention.answered();
      tellWithdrawal(queries, withdrawal);
      return withdrawal;
    } catch (error) {
      intention.answered(error);
      // What was refused may rest on limits, hours or accounts that are others by now.
      void queries.invalidateQueries({ queryKey: withdrawalKeys.settings });
      void queries.invalidateQueries({ queryKey: payoutAccountsQuery.queryKey });
      throw error;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, intention, request };
}

import { Refused } from '@palpite/contract/base/client.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { balanceQuery } from '../../base/balance.ts';
import { failureText } from '../../base/failure/failure.ts';
import { moneyFailure, useIntention } from '../../base/session/intention.ts';
import type { Texts } from '../../base/text/texts.ts';
import { pointKeys } from './points-data.ts';

export type Wrong<Name extends string> = Partial<Record<Name | 'form', string>>;

/**
 * Sends a call that spends points, once for each intention, and puts what was refused beside the field it is about.
 * Afterwards all that shows points is asked for again.
 */
export function useSpending<Name extends string>(t: Texts, fieldOf: (refused: Refused) => NoInfer<Name> | undefined) {
  const queries = useQueryClient();
  const intention = useIntention();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Wrong<Name>>({});
  const send = async (what: string, call: (key: string) => Promise<unknown>): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    try {
      await call(intention.keyFor(what));
      intention.answered();
      return true;
    } catch (error) {
      intention.answered(error);
      const field = error instanceof Refused ? fieldOf(error) : undefined;
      const said = field !== undefined && !intention.inDoubt ? { [field]: failureText(error, t) } : undefined;
      const words = { open: t('points:nothingSpent'), still: t('points:spentNone') };
      setWrong((said ?? { form: moneyFailure(error, intention, t, words) }) as Wrong<Name>);
      return false;
    } finally {
      for (const queryKey of [pointKeys, balanceQuery.queryKey]) void queries.invalidateQueries({ queryKey });
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, wrong, setWrong, send, inDoubt: intention.inDoubt };
}

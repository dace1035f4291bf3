import type { Deposit, DepositState } from '@palpite/contract/payments/shapes.ts';
import { CircleAlert, CircleCheck, Clock } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import type { ReactNode } from 'react';
import { useCurrencySymbol } from '../../../base/balance.ts';
import { useTexts } from '../../../base/text/texts.ts';
import css from './deposit-shown.module.css';
import { returnReasonOf } from './deposit-state.ts';

interface DepositOutcomeProps {
  deposit: Deposit;
  /** As the person sees it: time that ran out counts at once. */
  state: DepositState;
  /** The player's own CPF, mostly hidden. */
  cpf: string | null;
  /** What to do next. */
  children?: ReactNode;
}

/** How a deposit ended, where the money is, and why. */
export function DepositOutcome({ deposit, state, cpf, children }: DepositOutcomeProps) {
  const t = useTexts('payments');
  const symbol = useCurrencySymbol();
  const language = useLanguage();
  const quiet = state === 'expired' || state === 'cancelled';
  const { amount, fee, reason, method } = deposit;
  const figures = {
    amount: formatCurrency(amount, symbol, language),
    credited: formatCurrency(amount - fee, symbol, language),
    cpf: cpf ?? '',
  };
  // nobody may read that money went back which lies with us still
  const kept = deposit.steps.at(-1)?.what === 'return_refused';
  const returned = state === 'returned' && !kept ? returnReasonOf(reason) : undefined;
  const text = kept
    ? t('deposit.text.return_refused', figures)
    : returned
      ? t(`deposit.returnedFor.${returned}`, figures)
      : state === 'expired' && method === 'MT'
        ? t('deposit.expiredTransferText', figures)
        : t(`deposit.text.${state}`, figures);
  const said = !kept && returned === undefined && (state === 'rejected' || state === 'returned') && reason;
  return (
    <div className={css.outcome} data-tone={state === 'paid' ? 'good' : quiet ? 'plain' : 'bad'} role="status">
      <div>
        {state === 'paid' ? <CircleCheck size={28} /> : quiet ? <Clock size={28} /> : <CircleAlert size={28} />}
        <div>
          <b>{t(`deposit.end.${kept ? 'return_refused' : state}`)}</b>
          {said && <q>{said}</q>}
          <p>{text}</p>
        </div>
      </div>
      {children}
    </div>
  );
}

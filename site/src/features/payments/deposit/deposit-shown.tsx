import type { Deposit } from '@palpite/contract/payments/shapes.ts';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useCurrencySymbol } from '../../../base/balance.ts';
import { LoadFailed } from '../../../base/failure/load-failed.tsx';
import { useTexts } from '../../../base/text/texts.ts';
import { CancelDeposit } from '../cancel-deposit.tsx';
import { ClawbackNote } from '../clawback-note.tsx';
import { PayByPix } from '../pay-by-pix.tsx';
import { PayByTransfer } from '../pay-by-transfer.tsx';
import { depositQuery } from '../payments-data.ts';
import { SendProof } from '../send-proof.tsx';
import { DepositOutcome } from './deposit-outcome.tsx';
import css from './deposit-shown.module.css';
import { shownState } from './deposit-state.ts';
import { DepositSteps } from './deposit-steps.tsx';

interface DepositShownProps {
  orderNo: string;
  /** The player's own CPF, mostly hidden. */
  cpf: string | null;
  available: bigint | undefined;
  /** Another amount, or a new code. */
  onAgain(): void;
  onDone(): void;
}

/** One deposit from its code or its target to its credit. */
export function DepositShown({ orderNo, ...rest }: DepositShownProps) {
  const t = useTexts('payments');
  const deposit = useQuery(depositQuery(orderNo));
  if (deposit.data) return <DepositView deposit={deposit.data} {...rest} />;
  if (deposit.isError)
    return <LoadFailed calm={t('nothingMoved')} error={deposit.error} onRetry={() => void deposit.refetch()} />;
  return (
    <div aria-busy="true">
      <Skeleton height={208} radius={20} />
    </div>
  );
}

type DepositViewProps = { deposit: Deposit } & Omit<DepositShownProps, 'orderNo'>;

export function DepositView({ deposit, cpf, available, onAgain, onDone }: DepositViewProps) {
  const t = useTexts('payments');
  const symbol = useCurrencySymbol();
  const language = useLanguage();
  const [ranOut, setRanOut] = useState(false);
  const end = useCallback(() => setRanOut(true), []);
  const state = ranOut && deposit.state === 'waiting' ? 'expired' : shownState(deposit, Date.now());
  const waits = state === 'waiting' || state === 'review';
  return (
    <>
      <div className={css.amount}>
        <Money amount={deposit.amount} symbol={symbol} figure />
        {state === 'waiting' && (
          <button type="button" onClick={onAgain}>
            {t('deposit.change')}
          </button>
        )}
      </div>
      {waits && deposit.fee > 0n && (
        <p className={css.fee}>
          {t('deposit.credited', {
            fee: formatCurrency(deposit.fee, symbol, language),
            amount: formatCurrency(deposit.amount - deposit.fee, symbol, language),
          })}
        </p>
      )}
      {!waits ? (
        <DepositOutcome deposit={deposit} state={state} cpf={cpf}>
          <Button size={52} full onClick={state === 'paid' ? onDone : onAgain}>
            {t(state === 'paid' ? 'deposit.play' : `deposit.again.${deposit.method}`)}
          </Button>
        </DepositOutcome>
      ) : deposit.method === 'PIX' ? (
        <PayByPix deposit={deposit} cpf={cpf} onEnd={end} />
      ) : (
        <PayByTransfer deposit={deposit} cpf={cpf} />
      )}
      {/* A transfer on its way is found all the same. */}
      {state === 'expired' && deposit.method === 'MT' && (
        <div className={css.late}>
          <SendProof orderNo={deposit.orderNo} sent={deposit.proofs} />
        </div>
      )}
      {deposit.clawback && <ClawbackNote clawback={deposit.clawback} />}
      <DepositSteps deposit={deposit} state={state} available={available} />
      {deposit.canCancel && waits && <CancelDeposit deposit={deposit} />}
    </>
  );
}

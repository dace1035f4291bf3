import type { Payout, Withdrawal } from '@palpite/contract/withdrawals/shapes.ts';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useCurrencySymbol } from '../../base/balance.ts';
import { FormAlert } from '../../base/failure/form-alert.tsx';
import { useTexts } from '../../base/text/texts.ts';
import { DisputeDialog } from './dispute-dialog.tsx';
import type { ReceiptAnswer } from './use-receipt.ts';
import css from './withdrawal-page.module.css';

interface ReceiptAskProps {
  withdrawal: Withdrawal;
  /** The only payout that waits for the player's word; undefined where several do and one word answers all. */
  payout: Payout | undefined;
  answer: ReceiptAnswer;
}

/** Whether the money came, asked where the eye is: in the head of the withdrawal. */
export function ReceiptAsk({ withdrawal, payout, answer: { sending, wrong, receive } }: ReceiptAskProps) {
  const t = useTexts('withdrawals');
  const symbol = useCurrencySymbol();
  const language = useLanguage();
  const [contesting, setContesting] = useState(false);
  const written = payout && formatCurrency(payout.amount, symbol, language);
  return (
    <>
      <FormAlert message={wrong} />
      <div className={css.answers}>
        <Button size={52} busy={sending !== undefined} onClick={() => void receive(payout?.payoutId)}>
          {written === undefined ? t('receipt.all.ready') : t('receipt.received', { amount: written })}
        </Button>
        {payout && (
          <Button
            variant="secondary"
            size={52}
            className={css.other}
            disabled={sending !== undefined}
            onClick={() => setContesting(true)}
          >
            {t('receipt.notReceived')}
          </Button>
        )}
      </div>
      {payout && written !== undefined && (
        <DisputeDialog
          open={contesting}
          orderNo={withdrawal.orderNo}
          payoutId={payout.payoutId}
          written={written}
          onClose={() => setContesting(false)}
        />
      )}
    </>
  );
}

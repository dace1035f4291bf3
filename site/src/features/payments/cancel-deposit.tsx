import { cancelDeposit } from '@palpite/contract/payments/player.ts';
import type { Deposit } from '@palpite/contract/payments/shapes.ts';
import { Button } from '@palpite/ui/button.tsx';
import { Dialog } from '@palpite/ui/dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ask } from '../../base/caller.ts';
import { failureText } from '../../base/failure.ts';
import { FormAlert } from '../../base/form-alert.tsx';
import { useTexts } from '../../base/texts.ts';
import css from './deposit-shown.module.css';
import { depositQuery, paymentKeys } from './payments-data.ts';

/** Takes back a deposit nothing was paid for, after asking once. */
export function CancelDeposit({ deposit }: { deposit: Deposit }) {
  const t = useTexts('payments');
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const running = useRef(false);
  const cancel = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setWrong(undefined);
    try {
      const cancelled = await ask(cancelDeposit, { orderNo: deposit.orderNo });
      setAsking(false);
      queries.setQueryData(depositQuery(deposit.orderNo).queryKey, cancelled);
      void queries.invalidateQueries({
        queryKey: paymentKeys.deposits,
        predicate: (query) => query.queryKey[2] !== 'one',
      });
    } catch (error) {
      setWrong(failureText(error, t));
      // Somebody else may have been quicker: the payment, the clock.
      void queries.invalidateQueries({ queryKey: depositQuery(deposit.orderNo).queryKey });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return (
    <>
      <p className={css.cancel}>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t('cancel.open')}
        </Button>
      </p>
      <Dialog
        open={asking}
        onClose={() => !busy && setAsking(false)}
        title={t('cancel.title')}
        closeLabel={t('site:close')}
        footer={
          <>
            <Button variant="secondary" size={52} disabled={busy} onClick={() => setAsking(false)}>
              {t('cancel.keep')}
            </Button>
            <Button variant="danger" size={52} busy={busy} onClick={() => void cancel()}>
              {t('cancel.confirm')}
            </Button>
          </>
        }
      >
        <FormAlert message={wrong} />
        <p className={css.text}>{t(deposit.method === 'PIX' ? 'cancel.textPix' : 'cancel.textTransfer')}</p>
      </Dialog>
    </>
  );
}

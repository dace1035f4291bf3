import { cancelWithdrawal } from '@palpite/contract/withdrawals/player.ts';
import type { Withdrawal } from '@palpite/contract/withdrawals/shapes.ts';
import { Button } from '@palpite/ui/button.tsx';
import { Dialog } from '@palpite/ui/dialog.tsx';
import { useLanguage } from '@palpite/ui/language-context.tsx';
import { formatCurrency } from '@palpite/ui/number-format.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCurrencySymbol } from '../../base/balance.ts';
import { ask } from '../../base/caller.ts';
import { failureText } from '../../base/failure.ts';
import { FormAlert } from '../../base/form-alert.tsx';
import { useTexts } from '../../base/texts.ts';
import css from './withdrawal-page.module.css';
import { tellWithdrawal, withdrawalQuery } from './withdrawals-data.ts';

/** Takes a withdrawal back before it is approved. It stands last on the page and is never praised: going on is what was asked for. */
export function CancelWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTexts('withdrawals');
  const amount = formatCurrency(withdrawal.amount, useCurrencySymbol(), useLanguage());
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
      tellWithdrawal(queries, await ask(cancelWithdrawal, { orderNo: withdrawal.orderNo }));
      setAsking(false);
    } catch (error) {
      setWrong(failureText(error, t));
      // It may have been approved meanwhile.
      void queries.invalidateQueries({ queryKey: withdrawalQuery(withdrawal.orderNo).queryKey });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return (
    <>
      <p className={css.cancel}>
        <Button variant="quiet" size={36} onClick={() => setAsking(true)}>
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
            <Button size={52} disabled={busy} onClick={() => setAsking(false)}>
              {t('cancel.keep')}
            </Button>
            <Button variant="secondary" size={52} busy={busy} onClick={() => void cancel()}>
              {t('cancel.confirm')}
            </Button>
          </>
        }
      >
        <FormAlert message={wrong} />
        <p className={css.text}>{t('cancel.text', { amount })}</p>
      </Dialog>
    </>
  );
}

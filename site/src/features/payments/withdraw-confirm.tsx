import { Button } from '@palpite/ui/button.tsx';
import { Dialog } from '@palpite/ui/dialog.tsx';
import { useLanguage } from '@palpite/ui/language-context.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { formatCurrency } from '@palpite/ui/number-format.ts';
import { useCurrencySymbol } from '../../base/balance.ts';
import { useTexts } from '../../base/texts.ts';
import css from './withdraw-page.module.css';

interface WithdrawConfirmProps {
  open: boolean;
  busy: boolean;
  amount: bigint;
  keyName: string;
  masked: string;
  onClose(): void;
  onConfirm(): void;
}

/** The last look before the amount is held: how much, to which key. */
export function WithdrawConfirm({ open, busy, amount, keyName, masked, onClose, onConfirm }: WithdrawConfirmProps) {
  const t = useTexts('payments');
  const symbol = useCurrencySymbol();
  const language = useLanguage();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('withdraw.confirmTitle')}
      closeLabel={t('site:close')}
      footer={
        <>
          <Button variant="secondary" size={52} disabled={busy} onClick={onClose}>
            {t('withdraw.cancel')}
          </Button>
          <Button size={52} busy={busy} onClick={onConfirm}>
            {t('withdraw.confirm', { amount: formatCurrency(amount, symbol, language) })}
          </Button>
        </>
      }
    >
      <div className={css.confirm}>
        <p>{t('withdraw.confirmText', { key: keyName, masked })}</p>
        <Money amount={amount} symbol={symbol} className={css.figure} />
        <p>{t('withdraw.confirmHeld')}</p>
      </div>
    </Dialog>
  );
}

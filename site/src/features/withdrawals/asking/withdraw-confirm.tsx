import type { PayoutAccount } from '@palpite/contract/withdrawals/shapes.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useCurrencySymbol } from '../../../base/balance.ts';
import { FormAlert } from '../../../base/failure/form-alert.tsx';
import { useTexts } from '../../../base/text/texts.ts';
import { ChargePreview } from './charge-preview.tsx';
import css from './withdraw-page.module.css';

interface WithdrawConfirmProps {
  open: boolean;
  busy: boolean;
  amount: bigint;
  account: PayoutAccount | undefined;
  /** Whether a penalty is to be expected. */
  penalized: boolean;
  /** The account in one or two words. */
  accountName: string;
  /** Why the last try was not confirmed. */
  trouble: string | undefined;
  onClose(): void;
  onConfirm(): void;
}

/** The last look before the amount is held: how much, what arrives, and where. */
export function WithdrawConfirm({
  open,
  busy,
  amount,
  account,
  penalized,
  accountName,
  trouble,
  onClose,
  onConfirm,
}: WithdrawConfirmProps) {
  const t = useTexts('withdrawals');
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
            {t('withdraw.back')}
          </Button>
          <Button size={52} busy={busy} onClick={onConfirm}>
            {trouble
              ? t('site:error.retry')
              : t('withdraw.confirm', { amount: formatCurrency(amount, symbol, language) })}
          </Button>
        </>
      }
    >
      <FormAlert message={trouble} />
      <div className={css.confirm}>
        <p>{t('withdraw.confirmText', { account: accountName, holder: account?.cardHolder ?? '' })}</p>
        <Money amount={amount} symbol={symbol} figure />
        <ChargePreview amount={amount} account={account} penalized={penalized} />
        <p>{t('withdraw.confirmHeld')}</p>
      </div>
    </Dialog>
  );
}

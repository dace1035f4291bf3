import { useToast } from '@palpite/ui/box/toast.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../base/content/confirm-dialog.tsx';
import { pixSymbol } from '../../../base/symbols.ts';
import { type OfficeClawback, useWithdraw } from './clawbacks-data.ts';

/** Takes one's own proposal to forgive back: the debt stays as it is. */
export function WithdrawDialog({ clawback, onClose }: { clawback: OfficeClawback; onClose(): void }) {
  const { t } = useTranslation('payments');
  const language = useLanguage();
  const toast = useToast();
  const withdraw = useWithdraw(clawback.clawbackId);
  const words = { amount: formatCurrency(clawback.owed, pixSymbol, language), name: clawback.playerName };

  const send = () => {
    // a second press while the first is on its way asks for nothing new
    if (withdraw.isPending) return;
    withdraw.mutate(undefined, {
      onSuccess: () => {
        onClose();
        toast({ tone: 'good', text: t('clawbacks.withdrawn') });
      },
    });
  };

  return (
    <ConfirmDialog
      title={t('clawbacks.dialog.withdrawTitle', words)}
      text={t('clawbacks.dialog.withdraw', words)}
      confirm={t('clawbacks.withdraw')}
      busy={withdraw.isPending}
      error={withdraw.error}
      onConfirm={send}
      onClose={onClose}
    />
  );
}

import { useToast } from '@palpite/ui/box/toast.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../base/content/confirm-dialog.tsx';
import { pixSymbol } from '../../../base/symbols.ts';
import { type OfficeReturn, useRetry } from './returns-data.ts';

/** Says what is asked of the bank, before it is. */
export function RetryDialog({ refused, onClose }: { refused: OfficeReturn; onClose(): void }) {
  const { t } = useTranslation('payments');
  const language = useLanguage();
  const toast = useToast();
  const retry = useRetry(refused);
  const words = { amount: formatCurrency(refused.amount, pixSymbol, language) };

  const send = () => {
    // a second press while the first is on its way asks for nothing new
    if (retry.isPending) return;
    retry.mutate(undefined, {
      onSuccess: () => {
        onClose();
        toast({ tone: 'good', text: t('returns.asked') });
      },
    });
  };

  return (
    <ConfirmDialog
      title={t('returns.retryTitle', words)}
      text={t('returns.retryText')}
      confirm={t('returns.retry')}
      busy={retry.isPending}
      error={retry.error}
      onConfirm={send}
      onClose={onClose}
    />
  );
}

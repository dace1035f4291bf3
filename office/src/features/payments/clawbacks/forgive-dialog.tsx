import { useToast } from '@palpite/ui/box/toast.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../../base/desk/reason-dialog.tsx';
import { pixSymbol } from '../../../base/symbols.ts';
import { isOwed, longestReason, type OfficeClawback, shortestReason, useForgive } from './clawbacks-data.ts';

/** Says what the house loses by it, and asks why. */
export function ForgiveDialog({ clawback, onClose }: { clawback: OfficeClawback; onClose(): void }) {
  const { t } = useTranslation('payments');
  const language = useLanguage();
  const toast = useToast();
  const forgive = useForgive(clawback.clawbackId);
  const part = clawback.forgiveness ? 'agree' : 'propose';
  const words = { amount: formatCurrency(clawback.owed, pixSymbol, language), name: clawback.playerName };

  const send = (reason: string) => {
    // a second press while the first is on its way asks for nothing new
    if (forgive.isPending) return;
    forgive.mutate(reason, {
      onSuccess: (after) => {
        onClose();
        toast({ tone: 'good', text: t(isOwed(after) ? 'clawbacks.proposed' : 'clawbacks.forgiven', words) });
      },
    });
  };

  return (
    <ReasonDialog
      danger={part === 'agree'}
      title={t('clawbacks.dialog.title', words)}
      text={t(`clawbacks.dialog.${part}`, words)}
      label={t('clawbacks.reason')}
      hint={t('clawbacks.reasonHint')}
      needed={t('office:desk.reasonShort', { count: shortestReason })}
      shortest={shortestReason}
      longest={longestReason}
      confirm={t(`clawbacks.dialog.${part}Confirm`, words)}
      busy={forgive.isPending}
      error={forgive.error}
      onConfirm={send}
      onClose={onClose}
    />
  );
}

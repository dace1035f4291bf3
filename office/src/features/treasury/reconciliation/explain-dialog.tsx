import { useToast } from '@palpite/ui/box/toast.tsx';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../../base/desk/reason-dialog.tsx';
import { type Difference, longestReason, shortestReason, useExplain } from './reconciliation-data.ts';

/** Asks what a difference was. No money moves: that is an adjustment. */
export function ExplainDialog({ difference, onClose }: { difference: Difference; onClose(): void }) {
  const { t } = useTranslation('treasury');
  const toast = useToast();
  const explain = useExplain();
  const send = (explanation: string) => {
    if (explain.isPending) return;
    explain.mutate(
      { differenceId: difference.differenceId, explanation },
      {
        onSuccess: () => {
          onClose();
          toast({ tone: 'good', text: t('reconciliation.explained') });
        },
      },
    );
  };
  return (
    <ReasonDialog
      title={t(`reconciliation.class.${difference.class}`)}
      text={t('reconciliation.explainText', { subject: difference.subject })}
      label={t('reconciliation.explanation')}
      hint={t('reconciliation.explainHint')}
      needed={t('office:desk.reasonShort', { count: shortestReason })}
      shortest={shortestReason}
      longest={longestReason}
      confirm={t('reconciliation.explainConfirm')}
      busy={explain.isPending}
      error={explain.error}
      onConfirm={send}
      onClose={onClose}
    />
  );
}

import { useToast } from '@palpite/ui/box/toast.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../base/content/confirm-dialog.tsx';
import { ReasonDialog } from '../../../base/desk/reason-dialog.tsx';
import { adjustmentWords } from './adjustment-words.ts';
import { type Adjustment, type Choice, longestReason, useDecide, useWithdraw } from './adjustments-data.ts';

interface AdjustmentDialogProps {
  adjustment: Adjustment;
  decision: Choice;
  onClose(): void;
}

/** Says what happens to whose money, and asks why where it is refused. */
export function AdjustmentDialog({ adjustment, decision, onClose }: AdjustmentDialogProps) {
  const { t } = useTranslation('treasury');
  const language = useLanguage();
  const toast = useToast();
  const decide = useDecide(adjustment.adjustmentId);
  const withdraw = useWithdraw(adjustment.adjustmentId);
  const words = adjustmentWords(adjustment, language);
  const { direction } = adjustment;

  const send = (reason?: string) => {
    // a second press while the first is on its way asks for nothing new
    if (decide.isPending || withdraw.isPending) return;
    const onSuccess = () => {
      onClose();
      const done = decision === 'approve' ? `approve.${direction}` : decision;
      toast({ tone: 'good', text: t(`adjustments.done.${done}`, words) });
    };
    if (decision === 'withdraw') withdraw.mutate(undefined, { onSuccess });
    else decide.mutate({ decision, ...(reason && { reason }) }, { onSuccess });
  };
  const { isPending, error } = decision === 'withdraw' ? withdraw : decide;
  const common = { busy: isPending, error, onClose };

  if (decision === 'reject')
    return (
      <ReasonDialog
        {...common}
        danger
        title={t('adjustments.reject.title', words)}
        text={t('adjustments.reject.text', { ...words, by: adjustment.proposedBy })}
        label={t('adjustments.reason')}
        hint={t('adjustments.reject.hint')}
        needed={t('adjustments.reject.needed')}
        longest={longestReason}
        confirm={t('adjustments.press.reject')}
        onConfirm={send}
      />
    );
  if (decision === 'withdraw')
    return (
      <ConfirmDialog
        {...common}
        title={t('adjustments.withdraw.title', words)}
        text={t('adjustments.withdraw.text')}
        confirm={t('adjustments.press.withdraw')}
        onConfirm={() => send()}
      />
    );
  return (
    <ConfirmDialog
      {...common}
      danger={direction === 'take'}
      title={t(`adjustments.approve.${direction}.title`, words)}
      text={t(`adjustments.approve.${direction}.text`, words)}
      confirm={t(`adjustments.approve.${direction}.confirm`, words)}
      onConfirm={() => send()}
    />
  );
}

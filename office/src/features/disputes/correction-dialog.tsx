import { useToast } from '@palpite/ui/box/toast.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../base/content/confirm-dialog.tsx';
import { ReasonDialog } from '../../base/desk/reason-dialog.tsx';
import { symbolOf } from '../../base/symbols.ts';
import { type Decision, type Dispute, longestReason, useDecide, useWithdraw } from './disputes-data.ts';

export type Choice = Decision['decision'] | 'withdraw';

interface CorrectionDialogProps {
  dispute: Dispute;
  choice: Choice;
  onClose(): void;
}

/** Says what happens to a proposed correction, and asks why where it is refused. */
export function CorrectionDialog({ dispute, choice, onClose }: CorrectionDialogProps) {
  const { t } = useTranslation('disputes');
  const language = useLanguage();
  const toast = useToast();
  const decide = useDecide(dispute.id);
  const withdraw = useWithdraw(dispute.id);
  const amount = formatCurrency(dispute.correction ?? 0n, symbolOf('BRL'), language);
  const words = { amount, account: dispute.account };
  const send = (reason?: string) => {
    // a second press while the first is on its way asks for nothing new
    if (decide.isPending || withdraw.isPending) return;
    const onSuccess = () => {
      onClose();
      toast({ tone: 'good', text: t(`done.${choice}`, words) });
    };
    if (choice === 'withdraw') withdraw.mutate(undefined, { onSuccess });
    else decide.mutate({ decision: choice, ...(reason && { reason }) }, { onSuccess });
  };
  const { isPending, error } = choice === 'withdraw' ? withdraw : decide;
  const common = {
    busy: isPending,
    error,
    onClose,
    title: t(`${choice}.title`, words),
    text: t(`${choice}.text`, words),
  };
  if (choice === 'reject')
    return (
      <ReasonDialog
        {...common}
        danger
        label={t('reject.label')}
        hint={t('reject.hint')}
        needed={t('reject.needed')}
        longest={longestReason}
        confirm={t('press.reject')}
        onConfirm={send}
      />
    );
  return <ConfirmDialog {...common} confirm={t(`press.${choice}`)} onConfirm={() => send()} />;
}

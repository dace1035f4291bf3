import { useToast } from '@palpite/ui/box/toast.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../../base/desk/reason-dialog.tsx';
import { pixSymbol } from '../../../base/symbols.ts';
import { longestAnswer, type OfficeDispute, shortestAnswer, useDecide } from './disputes-data.ts';

interface DisputeDialogProps {
  dispute: OfficeDispute;
  decision: 'force' | 'repay';
  onClose(): void;
}

/** Says what forcing or repaying does to whose money, and asks for the answer the player will read. */
export function DisputeDialog({ dispute, decision, onClose }: DisputeDialogProps) {
  const { t } = useTranslation('withdrawals');
  const language = useLanguage();
  const toast = useToast();
  const { caseNo, payout, playerName } = dispute;
  const decide = useDecide(caseNo);
  const words = { amount: formatCurrency(payout.amount, pixSymbol, language), name: playerName, caseNo };

  const send = (answer: string) => {
    // a second press while the first is on its way asks for nothing new
    if (decide.isPending) return;
    decide.mutate(
      { decision, answer },
      {
        onSuccess: () => {
          onClose();
          toast({ tone: 'good', text: t(`disputes.done.${decision}`, words) });
        },
      },
    );
  };

  return (
    <ReasonDialog
      title={t(`disputes.dialog.${decision}.title`, words)}
      text={t(`disputes.dialog.${decision}.text`, words)}
      label={t('disputes.answer')}
      hint={t('disputes.answerHint')}
      needed={t('disputes.answerNeeded')}
      shortest={shortestAnswer}
      longest={longestAnswer}
      confirm={t(`disputes.dialog.${decision}.confirm`, words)}
      busy={decide.isPending}
      error={decide.error}
      onConfirm={send}
      onClose={onClose}
    />
  );
}

import { useToast } from '@palpite/ui/box/toast.tsx';
import { useTranslation } from 'react-i18next';
import { ReasonDialog, type ReasonDialogProps } from '../../../base/desk/reason-dialog.tsx';
import { longestReason, shortestReason } from '../money/money-data.ts';

interface MatterDialogProps<Given>
  extends Pick<ReasonDialogProps, 'title' | 'text' | 'confirm' | 'danger' | 'onClose'>,
    Partial<Pick<ReasonDialogProps, 'hint' | 'longest'>> {
  act: { mutate(given: Given, options: { onSuccess(): void }): void; isPending: boolean; error: unknown };
  /** What is asked for, with the reason. */
  given(reason: string): Given;
  /** What is said once it is done. */
  said: string;
}

/**
 * Asks why, for the audit log, before something is proposed or done about money at a vendor;
 * then does it and says so.
 */
export function MatterDialog<Given>({ act, given, said, hint, longest, ...dialog }: MatterDialogProps<Given>) {
  const { t } = useTranslation(['oversight', 'vendors']);
  const toast = useToast();
  const done = () => {
    dialog.onClose();
    toast({ tone: 'good', text: said });
  };
  return (
    <ReasonDialog
      {...dialog}
      label={t('vendors:remark')}
      hint={hint ?? t('reasonHint')}
      needed={t('reasonNeeded', { count: shortestReason })}
      shortest={shortestReason}
      longest={longest ?? longestReason}
      busy={act.isPending}
      error={act.error}
      onConfirm={(reason) => act.mutate(given(reason), { onSuccess: done })}
    />
  );
}

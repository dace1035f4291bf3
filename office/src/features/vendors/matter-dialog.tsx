import { useTranslation } from 'react-i18next';
import { ReasonDialog, type ReasonDialogProps } from '../../base/desk/reason-dialog.tsx';
import { longestReason, shortestReason } from './money-data.ts';

type MatterDialogProps = Omit<ReasonDialogProps, 'label' | 'needed' | 'shortest' | 'longest'> & { longest?: number };

/** Asks why, for the audit log, before something is proposed or done about money at a game house. */
export function MatterDialog({ longest = longestReason, ...dialog }: MatterDialogProps) {
  const { t } = useTranslation();
  return (
    <ReasonDialog
      {...dialog}
      label={t('vendors.remark')}
      needed={t('oversight.reasonNeeded', { count: shortestReason })}
      shortest={shortestReason}
      longest={longest}
    />
  );
}

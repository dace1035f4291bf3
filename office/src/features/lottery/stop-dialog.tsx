import { useToast } from '@palpite/ui/box/toast.tsx';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../base/desk/reason-dialog.tsx';
import {
  type DeskIssueView,
  longestReason,
  type Stop,
  shortestReason,
  useReopenSale,
  useStopSale,
} from './lottery-data.ts';

interface StopDialogProps {
  view: DeskIssueView;
  /** Without it the whole sale. */
  stop?: { play: string; number: string } | undefined;
  onClose(): void;
}

/** Says what is not sold any more, and asks why. */
export function StopDialog({ view: { issue }, stop, onClose }: StopDialogProps) {
  const { t } = useTranslation('lottery');
  const toast = useToast();
  const { mutate, isPending, error } = useStopSale(issue.issueId);
  const words = { numero: issue.numero, ...stop };
  const kind = stop ? 'one' : 'all';
  return (
    <ReasonDialog
      danger
      title={t(`stop.${kind}.title`, words)}
      text={t(`stop.${kind}.text`, words)}
      label={t('reason')}
      hint={t('reasonHint')}
      needed={t('office:desk.reasonShort', { count: shortestReason })}
      shortest={shortestReason}
      longest={longestReason}
      confirm={t(`stop.${kind}.do`)}
      {...{ busy: isPending, error, onClose }}
      onConfirm={(reason) => {
        // a second press while the first is on its way asks for nothing new
        if (isPending) return;
        const onSuccess = () => {
          toast({ tone: 'good', text: t(`stop.${kind}.done`, words) });
          onClose();
        };
        mutate({ stop, reason }, { onSuccess });
      }}
    />
  );
}

/** Sells again what was stopped. */
export function ReopenDialog({ view, stop, onClose }: { view: DeskIssueView; stop: Stop; onClose(): void }) {
  const { t } = useTranslation('lottery');
  const toast = useToast();
  const { issueId, numero } = view.issue;
  const { mutate, isPending, error } = useReopenSale(issueId, stop.stopId);
  const words = { numero, play: stop.play, number: stop.number };
  const kind = stop.play === null ? 'all' : 'one';
  return (
    <ReasonDialog
      title={t(`reopen.${kind}.title`, words)}
      text={t(`reopen.${kind}.text`, words)}
      label={t('reason')}
      hint={t('reasonHint')}
      needed={t('office:desk.reasonShort', { count: shortestReason })}
      shortest={shortestReason}
      longest={longestReason}
      confirm={t('reopen.do')}
      {...{ busy: isPending, error, onClose }}
      onConfirm={(reason) => {
        if (isPending) return;
        const onSuccess = () => {
          toast({ tone: 'good', text: t('reopen.done') });
          onClose();
        };
        mutate({ reason }, { onSuccess });
      }}
    />
  );
}

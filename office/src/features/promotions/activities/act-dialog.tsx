import { useToast } from '@palpite/ui/box/toast.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../base/content/confirm-dialog.tsx';
import { ReasonDialog } from '../../../base/desk/reason-dialog.tsx';
import {
  type Activity,
  type Choice,
  longestReason,
  shortestReason,
  useDecideVersion,
  useStop,
  worth,
} from '../promotions-data.ts';

export type Act = Choice | 'stop';

interface ActDialogProps {
  what: Act;
  activity: Activity;
  onClose(): void;
}

/** Says what a decision means before it is made, and asks why where the log wants a reason. */
export function ActDialog({ what, activity, onClose }: ActDialogProps) {
  const { t } = useTranslation('promotions');
  const language = useLanguage();
  const toast = useToast();
  const { title, next, unit } = activity;
  const decide = useDecideVersion(next?.versionId ?? '');
  const stop = useStop(activity.activityId);
  const { isPending: busy, error } = what === 'stop' ? stop : decide;
  const send = (reason?: string) => {
    if (busy) return;
    const onSuccess = () => {
      toast({ tone: 'good', text: t(`act.${what}.done`, { title }) });
      onClose();
    };
    if (what === 'stop') stop.mutate(reason ?? '', { onSuccess });
    else decide.mutate({ decision: what, ...(reason && { reason }) }, { onSuccess });
  };
  const words = { title, budget: worth(unit, next?.terms.budget ?? 0n, language) };
  const common = { title: t(`act.${what}.title`, words), text: t(`act.${what}.text`, words), busy, error, onClose };
  if (what === 'reject' || what === 'stop')
    return (
      <ReasonDialog
        {...common}
        danger
        label={t('reason')}
        hint={t('reasonHint')}
        needed={t('reasonNeeded')}
        shortest={shortestReason}
        longest={longestReason}
        confirm={t(`act.${what}.press`)}
        onConfirm={send}
      />
    );
  return <ConfirmDialog {...common} confirm={t(`act.${what}.press`)} onConfirm={() => send()} />;
}

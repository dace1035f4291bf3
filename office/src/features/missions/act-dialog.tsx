import { useToast } from '@palpite/ui/box/toast.tsx';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../base/content/confirm-dialog.tsx';
import { ReasonDialog } from '../../base/desk/reason-dialog.tsx';
import { type Campaign, type Choice, longestReason, shortestReason, useDecide, useStop } from './missions-data.ts';

export type Act = Choice | 'stop';

interface ActDialogProps {
  what: Act;
  campaign: Campaign;
  onClose(): void;
}

/** Says what a decision means before it is made, and asks why where the log wants a reason. */
export function ActDialog({ what, campaign, onClose }: ActDialogProps) {
  const { t } = useTranslation('missions');
  const toast = useToast();
  const { title, next } = campaign;
  const decide = useDecide(next?.versionId ?? '');
  const stop = useStop(campaign.campaignId);
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
  const of = `act.${what}` as const;
  const text = t(`${of}.${campaign.kind === 'board' && what === 'stop' ? 'boardText' : 'text'}`, { title });
  const common = { title: t(`${of}.title`, { title }), text, busy, error, onClose };
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

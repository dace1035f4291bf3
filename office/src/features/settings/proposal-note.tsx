import type { SettingOnDesk } from '@palpite/contract/settings/office.ts';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../base/desk/reason-dialog.tsx';
import { DialogError } from '../../base/parts/dialog-error.tsx';
import css from './settings.module.css';
import { useDecideSetting } from './settings-data.ts';
import { ValueText } from './value-text.tsx';

interface ProposalNoteProps {
  setting: SettingOnDesk;
  proposal: NonNullable<SettingOnDesk['proposal']>;
  mayWrite: boolean;
}

/** What waits for a second person, and what may be done about it. */
export function ProposalNote({ setting: { key, label, shape }, proposal, mayWrite }: ProposalNoteProps) {
  const { t } = useTranslation('settings');
  const toast = useToast();
  const decide = useDecideSetting();
  const [rejecting, setRejecting] = useState(false);
  const send = (choice: 'approve' | 'reject' | 'withdraw', reason?: string) =>
    decide.mutate(
      { key, proposal: proposal.id, choice, ...(reason !== undefined && { reason }) },
      { onSuccess: () => toast({ tone: 'good', text: t(`decided.${choice}`) }) },
    );
  return (
    <div className={css.proposal}>
      <p>
        <b>
          {t('proposal', { who: proposal.proposedBy })}{' '}
          <ValueText settingKey={key} shape={shape} value={proposal.value} />
        </b>
        <q>{proposal.reason}</q>
      </p>
      {mayWrite && (
        <div className={css.acts}>
          {proposal.own ? (
            <Button variant="secondary" size={36} busy={decide.isPending} onClick={() => send('withdraw')}>
              {t('withdraw')}
            </Button>
          ) : (
            <>
              <Button size={36} busy={decide.isPending} onClick={() => send('approve')}>
                {t('approve')}
              </Button>
              <Button variant="secondary" size={36} disabled={decide.isPending} onClick={() => setRejecting(true)}>
                {t('reject')}
              </Button>
            </>
          )}
        </div>
      )}
      {proposal.own && <small>{t('waitsForOther')}</small>}
      {!rejecting && <DialogError error={decide.error} />}
      {rejecting && (
        <ReasonDialog
          title={t('rejectTitle', { label })}
          text={t('rejectText')}
          label={t('reason')}
          hint={t('reasonTwo')}
          needed={t('reasonNeeded')}
          longest={300}
          confirm={t('reject')}
          busy={decide.isPending}
          error={decide.error}
          onConfirm={(reason) => send('reject', reason)}
          onClose={() => setRejecting(false)}
        />
      )}
    </div>
  );
}

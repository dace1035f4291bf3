import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../base/content/confirm-dialog.tsx';
import content from '../../base/content/content.module.css';
import { ReasonDialog } from '../../base/desk/reason-dialog.tsx';
import { Section } from '../../base/parts/section.tsx';
import { useMay } from '../../base/staff.ts';
import { EffectCosts } from './effect-costs.tsx';
import { LevelsTable } from './levels-table.tsx';
import { type Choice, longestReason, type Proposal, shortestReason, useDecideLevels } from './vip-data.ts';

/** Levels that wait for a second person, with what they would do by now. */
export function ProposalCard({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('vip');
  const language = useLanguage();
  const mayChange = useMay('vip.change');
  const [choice, setChoice] = useState<Choice>();
  const { levels, reason, proposedBy, proposedAt, rises, falls, costs, mine } = proposal;
  return (
    <Section title={t('proposal.title')} panel>
      <p>{t('proposal.by', { name: proposedBy, at: formatDateTime(proposedAt, language), reason })}</p>
      <p>
        <b>
          {t('rises', { count: rises })} · {t('falls', { count: falls })}
        </b>
      </p>
      <EffectCosts costs={costs} />
      <LevelsTable caption={t('proposal.title')} levels={levels.map((level, rank) => ({ ...level, rank }))} />
      {mayChange && (
        <div className={content.foot}>
          {mine ? (
            <Button variant="secondary" onClick={() => setChoice('withdraw')}>
              {t('proposal.withdraw')}
            </Button>
          ) : (
            <>
              <Button variant="secondary" onClick={() => setChoice('reject')}>
                {t('proposal.reject')}
              </Button>
              <Button onClick={() => setChoice('approve')}>{t('proposal.approve')}</Button>
            </>
          )}
        </div>
      )}
      {choice && <ProposalDialog proposal={proposal} choice={choice} onClose={() => setChoice(undefined)} />}
    </Section>
  );
}

interface ProposalDialogProps {
  proposal: Proposal;
  choice: Choice;
  onClose(): void;
}

function ProposalDialog({ proposal, choice, onClose }: ProposalDialogProps) {
  const { t } = useTranslation('vip');
  const toast = useToast();
  const decide = useDecideLevels(proposal);
  const send = (reason?: string) => {
    if (decide.isPending) return;
    const onSuccess = () => {
      toast({ tone: 'good', text: t(`proposal.done.${choice}`) });
      onClose();
    };
    decide.mutate({ decision: choice, ...(reason && { reason }) }, { onSuccess });
  };
  const common = { busy: decide.isPending, error: decide.error, onClose };
  if (choice === 'reject')
    return (
      <ReasonDialog
        {...common}
        danger
        title={t('proposal.reject')}
        text={t('proposal.rejectText')}
        label={t('reason')}
        hint={t('reasonHint')}
        needed={t('reasonNeeded')}
        shortest={shortestReason}
        longest={longestReason}
        confirm={t('proposal.reject')}
        onConfirm={send}
      />
    );
  return (
    <ConfirmDialog
      {...common}
      danger={choice === 'approve'}
      title={t(`proposal.${choice}`)}
      text={
        choice === 'withdraw'
          ? t('proposal.withdrawText')
          : proposal.falls > 0
            ? t('proposal.approveText', { count: proposal.falls })
            : t('proposal.approveNobody')
      }
      confirm={t(`proposal.${choice}`)}
      onConfirm={() => send()}
    />
  );
}

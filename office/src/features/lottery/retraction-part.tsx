import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import content from '../../base/content/content.module.css';
import { ProposalPart } from '../../base/desk/proposal-part.tsx';
import { ReasonDialog } from '../../base/desk/reason-dialog.tsx';
import { useMay } from '../../base/staff.ts';
import {
  longestReason,
  type Proposal,
  type Said,
  shortestReason,
  useDecideRetraction,
  useProposeRetraction,
} from './lottery-data.ts';

interface RetractionProps {
  issueId: string;
  said: Said;
  /** Who said it, and when. */
  name: string;
}

/** The way to take back what a member of staff said by mistake: one person proposes it. */
export function RetractButton({ issueId, said, name }: RetractionProps) {
  const { t } = useTranslation('lottery');
  const may = useMay('lottery.manage');
  const [asking, setAsking] = useState(false);
  // what a source prints is its own to correct
  if (said.source !== null) return null;
  if (said.retraction) return said.retraction.isElsewhere ? <small>{t('retract.elsewhere')}</small> : null;
  if (!may) return null;
  return (
    <div className={content.foot}>
      <Button variant="quiet" aria-label={t('retract.doOf', { name })} onClick={() => setAsking(true)}>
        {t('retract.do')}
      </Button>
      {asking && <RetractDialog {...{ issueId, said, name }} onClose={() => setAsking(false)} />}
    </div>
  );
}

function RetractDialog({ issueId, said, name, onClose }: RetractionProps & { onClose(): void }) {
  const { t } = useTranslation('lottery');
  const toast = useToast();
  const { mutate, isPending, error } = useProposeRetraction(issueId, said.saidId);
  return (
    <ReasonDialog
      title={t('retract.ask')}
      text={t('retract.text')}
      label={t('reason')}
      hint={t('reasonHint')}
      needed={t('office:desk.reasonShort', { count: shortestReason })}
      shortest={shortestReason}
      longest={longestReason}
      confirm={t('cancel.propose')}
      {...{ busy: isPending, error, onClose }}
      onConfirm={(reason) => {
        // a second press while the first is on its way asks for nothing new
        if (isPending) return;
        const onSuccess = () => {
          toast({ tone: 'good', text: t('cancel.proposed') });
          onClose();
        };
        mutate({ reason }, { onSuccess });
      }}
    >
      <Statement said={said} name={name} />
    </ReasonDialog>
  );
}

/** Another person decides. */
export function RetractionProposal({ proposal, issueId, said, name }: RetractionProps & { proposal: Proposal }) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const may = useMay('lottery.manage');
  const decide = useDecideRetraction(issueId, proposal.proposalId);
  const { reason, proposedBy, proposedAt, mine } = proposal;
  const kept = t('retract.rejectText');
  return (
    <ProposalPart
      {...{ mine, may, decide, longest: longestReason, shortest: shortestReason }}
      title={t('retract.waits')}
      said={t('cancel.by', { name: proposedBy, at: formatDateTime(proposedAt, language), reason })}
      words={{
        act: { approve: t('retract.approve'), reject: t('retract.reject'), withdraw: t('cancel.withdraw') },
        text: { approve: t('retract.text'), reject: kept, withdraw: kept },
        done: {
          approve: t('retract.done'),
          reject: t('cancel.done.reject'),
          withdraw: t('cancel.done.withdraw'),
        },
      }}
      reason={{
        label: t('reason'),
        hint: t('reasonHint'),
        needed: t('office:desk.reasonShort', { count: shortestReason }),
      }}
    >
      <Statement said={said} name={name} />
    </ProposalPart>
  );
}

function Statement({ said, name }: { said: Said; name: string }) {
  return (
    <p>
      {name}
      {': '}
      <bdi style={{ overflowWrap: 'anywhere' }}>{said.result.join(' ')}</bdi>
    </p>
  );
}

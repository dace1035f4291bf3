// What two people do at the desk of lotteries: one proposes it, another decides.
import { useToast } from '@palpite/ui/box/toast.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ProposalPart } from '../../base/desk/proposal-part.tsx';
import { ReasonDialog } from '../../base/desk/reason-dialog.tsx';
import { useMay } from '../../base/staff.ts';
import { longestReason, type Proposal, shortestReason } from './lottery-data.ts';

interface ProposeDialogProps {
  title: string;
  /** What it would do. */
  text: string;
  /** It costs somebody something. */
  danger?: boolean;
  propose: {
    readonly isPending: boolean;
    readonly error: unknown;
    mutate(given: { reason: string }, then: { onSuccess(): void }): void;
  };
  onClose(): void;
  children: ReactNode;
}

/** Asks for the reason, and proposes it. */
export function ProposeDialog({ propose, onClose, children, ...about }: ProposeDialogProps) {
  const { t } = useTranslation('lottery');
  const toast = useToast();
  const { mutate, isPending, error } = propose;
  return (
    <ReasonDialog
      {...about}
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
      {children}
    </ReasonDialog>
  );
}

interface WaitingProposalProps {
  title: string;
  proposal: Pick<Proposal, 'reason' | 'proposedBy' | 'proposedAt' | 'mine'>;
  decide: ComponentProps<typeof ProposalPart>['decide'];
  danger?: boolean;
  /** What to approve and to reject are called, what each does, and what is said once it was approved. */
  words: { readonly [word in 'approve' | 'reject' | 'approveText' | 'rejectText' | 'done']: string };
  children: ReactNode;
}

/** What was proposed, and the ways to decide. */
export function WaitingProposal({ proposal, words, ...about }: WaitingProposalProps) {
  const { t } = useTranslation('lottery');
  const language = useLanguage();
  const may = useMay('lottery.manage');
  const { reason, proposedBy, proposedAt, mine } = proposal;
  const { approve, reject, approveText, rejectText, done } = words;
  return (
    <ProposalPart
      {...{ ...about, mine, may, longest: longestReason, shortest: shortestReason }}
      said={t('cancel.by', { name: proposedBy, at: formatDateTime(proposedAt, language), reason })}
      words={{
        act: { approve, reject, withdraw: t('cancel.withdraw') },
        text: { approve: approveText, reject: rejectText, withdraw: rejectText },
        done: { approve: done, reject: t('cancel.done.reject'), withdraw: t('cancel.done.withdraw') },
      }}
      reason={{
        label: t('reason'),
        hint: t('reasonHint'),
        needed: t('office:desk.reasonShort', { count: shortestReason }),
      }}
    />
  );
}
